import { m } from "#paraglide/messages.js";
import { type Series, SIGNUP_PARTS } from "../rules/boards.ts";
import { seriesName, valueText } from "./words.ts";

type Step = { one: Series; value: number };

/** Steps from the first to the last: how many came to each, and how many of those of the first. A list, so that it is also read. */
function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const first = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <div>
      <h3 className="mb-3 text-base!">{title}</h3>
      <ol className="grid gap-2.5">
        {steps.map(({ one, value }) => (
          <li key={one.key}>
            <span className="flex justify-between gap-4">
              <span>{seriesName(one)}</span>
              <span className="tabular-nums">
                {valueText(value, "number")}
                <span className="ml-2 inline-block w-14 text-right whitespace-nowrap text-ink-soft">
                  {valueText(10 * Math.round((100 * value) / first), "permille")}
                </span>
              </span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 1000 10"
              preserveAspectRatio="none"
              className="mt-1 block h-2.5 w-full bg-sunk"
            >
              <rect width={(1000 * value) / first} height="10" fill="var(--steel)" />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Where people stop: the form before the account, counted in browsers, and the onboarding after it, counted in businesses. */
export function Funnel({ series, totals }: { series: readonly Series[]; totals: readonly (number | null)[] }) {
  const steps = series.map((one, n) => ({ one, value: totals[n] ?? 0 }));
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Steps title={m.figures_steps_signup()} steps={steps.slice(0, SIGNUP_PARTS.length)} />
      <Steps title={m.figures_steps_onboarding()} steps={steps.slice(SIGNUP_PARTS.length)} />
    </div>
  );
}
