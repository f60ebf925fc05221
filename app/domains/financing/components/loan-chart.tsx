import { useId } from "react";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { halfwayMonth, type Standing } from "../rules.ts";

/** At most so many years are named along the bottom; longer loans name every second. */
const YEARS_NAMED = 6;

/** The balance falling and the interest adding up, month by month; half of the way is marked. Drawn to scale. */
export function LoanChart({ loan }: { loan: readonly Standing[] }) {
  const id = useId();
  const amount = loan[0]?.balance ?? 0;
  const months = loan.length - 1;
  const interest = loan.at(-1)?.interest ?? 0;
  const half = halfwayMonth(loan);
  const x = (month: number) => (month / months) * 100;
  const y = (value: number) => 100 - (value / amount) * 100;
  const line = (of: (s: Standing) => number) =>
    loan.map((s) => `${x(s.month).toFixed(2)} ${y(of(s)).toFixed(2)}`).join("L");
  const balance = line((s) => s.balance);
  const paid = line((s) => s.interest);
  const every = months / 12 > YEARS_NAMED ? 24 : 12;
  const named = [...Array.from({ length: Math.ceil(months / every) }, (_, i) => i * every), months];
  const words = m.financing_chart_words({
    amount: dollars(amount),
    months,
    half: m.financing_months({ n: half }),
    interest: dollars(interest),
  });
  return (
    <figure role="img" aria-label={`${m.financing_chart_title()}. ${words}`} className="m-0">
      <div aria-hidden="true" className="relative ml-[4.5rem] h-56 sm:h-64 print:h-28">
        {[1, 0.5, 0].map((part) => (
          <div
            key={part}
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ top: `${y(amount * part)}%` }}
          >
            <span className="note absolute right-full -translate-y-1/2 pr-2 whitespace-nowrap">
              {dollars(amount * part)}
            </span>
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
          data-ink
        >
          <pattern
            id={id}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="scale(.22 .4) rotate(45)"
          >
            <path d="M0 0V7" stroke="var(--signal-deep)" strokeWidth="1.6" />
          </pattern>
          <path d={`M0 100L${balance}Z`} fill="var(--steel-wash)" />
          <path d={`M0 100L${paid}L100 100Z`} fill={`url(#${id})`} />
          <path
            d={`M${x(half)} 100V50`}
            stroke="var(--ink-soft)"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`M${balance}`} stroke="var(--steel)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
          <path d={`M${paid}`} stroke="var(--signal-deep)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          <path d="M0 0V100H100" stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
        </svg>
        <span
          className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-steel bg-sheet"
          style={{ left: `${x(half)}%`, top: "50%" }}
        />
        <span
          className="note absolute pb-1 pl-2 -translate-y-full text-ink!"
          style={{ left: `${x(half)}%`, top: "50%" }}
        >
          {m.financing_chart_half({ n: half })}
        </span>
      </div>
      <div aria-hidden="true" className="relative ml-[4.5rem] h-7">
        {named.map((month) => (
          <span
            key={month}
            className={
              month === 0
                ? "note absolute top-2"
                : month === months
                  ? "note absolute top-2 -translate-x-full"
                  : "note absolute top-2 -translate-x-1/2"
            }
            style={{ left: `${x(month)}%` }}
          >
            {month}
          </span>
        ))}
      </div>
      <figcaption aria-hidden="true" className="mt-2 ml-[4.5rem] flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <i className="h-3 w-5 border-t-[2.5px] border-steel bg-steel-wash" />
          {m.financing_chart_balance()}
        </span>
        <span className="flex items-center gap-2">
          <i className="hatch h-3 w-5 border-t-2 border-signal-deep" />
          {m.financing_chart_interest()}: {dollars(interest)}
        </span>
      </figcaption>
    </figure>
  );
}
