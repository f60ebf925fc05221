import { DRAWN_BOX } from "#app/infra/drawn.ts";
import { m } from "#paraglide/messages.js";

/** A signature as it was drawn. */
export const DrawnSignature = ({ path, name }: { path: string; name: string }) => (
  <svg
    viewBox={`0 0 ${DRAWN_BOX.width} ${DRAWN_BOX.height}`}
    role="img"
    aria-label={m.agreements_drawn_by({ name })}
    className="my-1 w-full max-w-60 border-b border-line"
  >
    <path d={path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
