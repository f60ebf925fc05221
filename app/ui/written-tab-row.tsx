import type { ReactNode } from "react";
import { tabLook, tabRow } from "./tab-look.ts";

type Step = { id: string; name: ReactNode };

/** The row of tabs; the first is open until somebody chooses. */
export const WrittenTabRow = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <div role="tablist" aria-label={label} className={tabRow}>
    {steps.map(({ id, name }, n) => (
      <a
        key={id}
        href={`#${id}`}
        id={`${id}-tab`}
        role="tab"
        aria-selected={n === 0}
        aria-controls={id}
        tabIndex={n === 0 ? 0 : -1}
        data-state={n === 0 ? "active" : undefined}
        className={tabLook}
      >
        {name}
      </a>
    ))}
  </div>
);

/** One panel; hidden by CSS while another is open and JavaScript runs. */
export const WrittenPanel = ({ id, first, children }: { id: string; first: boolean; children: ReactNode }) => (
  <div
    id={id}
    role="tabpanel"
    aria-labelledby={`${id}-tab`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls takes the focus itself
    tabIndex={0}
    data-open={first ? "" : undefined}
    className="scroll-mt-20 not-print:[html[data-js]_&:not([data-open])]:hidden"
  >
    {children}
  </div>
);
