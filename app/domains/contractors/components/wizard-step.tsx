import clsx from "clsx";
import type { ReactNode } from "react";

/**
 * One step of a wizard that lives in one form. Without JavaScript all steps stand below each other; with it only the
 * current one is seen, and the others keep what was typed.
 */
export function WizardStep({
  id,
  current,
  title,
  lede,
  children,
}: {
  id: string;
  current: boolean;
  title: ReactNode;
  lede?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      data-current={current || undefined}
      aria-labelledby={`${id}-title`}
      className={clsx("scroll-mt-40 [html:not([data-js])_&+&]:mt-12", !current && "[html[data-js]_&]:hidden")}
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      {lede && <p className="mt-2 max-w-xl text-ink-soft">{lede}</p>}
      <div className="mt-6 grid gap-5">{children}</div>
    </section>
  );
}
