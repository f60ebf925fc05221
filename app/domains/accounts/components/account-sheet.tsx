import type { ReactNode } from "react";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { Terms } from "../rules/terms.ts";
import { OurTerms } from "./terms.tsx";

/** The page around a form of this domain: what it is about on the left, the form on the right, one column on phones. */
export function AccountSheet({
  no,
  label,
  title,
  lede,
  points = [],
  terms,
  children,
}: {
  no: string;
  label: string;
  title: string;
  lede: string;
  points?: readonly string[];
  /** For forms that ask for a new password or a captcha. */
  terms?: Terms;
  children: ReactNode;
}) {
  return (
    <div className="sheet pt-8 pb-16 lg:pt-16 lg:pb-24">
      <div className="sheet-grid gap-y-8">
        <div className="col-span-full lg:col-span-5">
          <SheetLabel no={no} className="mb-3">
            {label}
          </SheetLabel>
          <h1 className="text-4xl! text-balance">{title}</h1>
          <p className="measure mt-5 text-lg text-ink-soft">{lede}</p>
          {points.length > 0 && (
            <ol className="mt-8 hidden lg:block">
              {points.map((point, i) => (
                <li key={point} className="flex gap-4 border-t border-line py-3.5">
                  <span className="note w-6 flex-none pt-0.5 text-signal-deep">{i + 1}</span>
                  <span>{point}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="col-span-full lg:col-span-6 lg:col-start-7">
          {terms ? <OurTerms value={terms}>{children}</OurTerms> : children}
        </div>
      </div>
    </div>
  );
}
