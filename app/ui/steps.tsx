import clsx from "clsx";
import { m } from "#paraglide/messages.js";

/** Where a wizard stands: grid bubbles on one line. `current` counts from 1; on phones the words of the others hide. */
export function Steps({
  steps,
  current,
  className,
}: {
  steps: readonly string[];
  current: number;
  className?: string;
}) {
  return (
    <nav aria-label={m.ui_steps_label()} className={className}>
      <p className="note mb-3">
        {m.ui_steps_of({ n: current, count: steps.length })}
        <span className="sm:hidden"> · {steps[current - 1]}</span>
      </p>
      <ol className="flex">
        {steps.map((step, n) => {
          const done = n + 1 < current;
          const here = n + 1 === current;
          return (
            <li
              key={step}
              aria-current={here ? "step" : undefined}
              className={clsx("relative flex-1", n === steps.length - 1 && "flex-none sm:flex-1")}
            >
              {n < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={clsx(
                    "absolute top-4 right-1 left-9 h-px",
                    done ? "bg-ink" : "border-t border-dashed border-rule",
                  )}
                />
              )}
              <span
                className={clsx(
                  "figure relative grid size-8 place-items-center rounded-full border-[1.5px] text-lg",
                  done && "border-ink bg-ink text-paper",
                  here && "border-steel bg-steel text-on-steel",
                  !done && !here && "border-rule bg-paper text-ink-soft",
                )}
              >
                {done ? (
                  <svg viewBox="0 0 12 12" width="14" height="14" fill="none" aria-hidden="true">
                    <path d="m1.5 6.5 3 3 6-7" stroke="currentColor" strokeWidth="1.75" />
                  </svg>
                ) : (
                  n + 1
                )}
              </span>
              <span className={clsx("mt-2 block pr-3 text-sm max-sm:sr-only", here ? "font-[620]" : "text-ink-soft")}>
                {step}
                {done && <span className="sr-only"> ({m.ui_steps_done()})</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
