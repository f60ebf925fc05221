import { useEffect, useRef } from "react";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { calculatorPath } from "../client/use-loan.ts";
import { creditName } from "../rules/words.ts";
import { aprText, BANDS, type CreditRange, type Indication } from "../rules.ts";

export type Answer = {
  indication: Indication;
  amount: number;
  months: number;
  creditRange: CreditRange;
};

const LOWEST = BANDS.unsure.from;
const HIGHEST = BANDS.unsure.to;

/** What the first step answers: the band on its scale, the payment, and what it is worth. */
export default function RateAnswer({ answer, tie }: { answer: Answer; tie: string | undefined }) {
  const { indication, amount, months, creditRange } = answer;
  const { band, least, most } = indication;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="titleblock">
      <div className="border-b border-line p-5 sm:p-6">
        <h3 ref={title} tabIndex={-1} className="text-2xl! outline-none">
          {m.financing_answer_title()}
        </h3>
        <BandScale {...band} />
        <p className="note mt-6">{m.financing_answer_payment()}</p>
        <p className="figure mt-1 text-3xl">
          {m.financing_answer_payment_range({ least: dollars(least, true), most: dollars(most, true) })}
        </p>
      </div>
      <dl className="cells sm:grid-cols-2">
        {[
          [m.financing_answer_amount(), m.financing_answer_amount_value({ amount: dollars(amount), months })],
          [m.financing_credit_range(), creditName(creditRange)],
        ].map(([label, value]) => (
          <div key={label} className="cell px-5! sm:px-4! sm:first:px-6!">
            <dt className="note">{label}</dt>
            <dd className="font-[560]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line p-5 text-sm sm:px-6">
        <p>{m.financing_answer_honest()}</p>
        {band.to === HIGHEST && band.from > LOWEST && <p className="mt-2">{m.financing_answer_poor()}</p>}
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <Link to={calculatorPath(amount, months, tie)} reloadDocument className="link">
            {m.financing_answer_again()}
          </Link>
          <Link to="/find-pro" className="link">
            {m.financing_answer_find()}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** All bands as one scale, the applicant's own dimensioned on it. */
function BandScale({ from, to }: { from: number; to: number }) {
  const at = (apr: number) => ((apr - LOWEST) / (HIGHEST - LOWEST)) * 100;
  const words = m.financing_answer_scale({
    from: aprText(LOWEST),
    to: aprText(HIGHEST),
    low: aprText(from),
    high: aprText(to),
  });
  return (
    <div className="mt-4">
      <p className="figure text-4xl">{m.financing_answer_band({ from: aprText(from), to: aprText(to) })}</p>
      <div role="img" aria-label={words} className="mt-4">
        <div aria-hidden="true" className="relative h-4">
          <div className="absolute inset-y-0" style={{ left: `${at(from)}%`, right: `${100 - at(to)}%` }}>
            <DimensionLine className="[&_.dim-figure]:hidden">·</DimensionLine>
          </div>
        </div>
        <div aria-hidden="true" className="hatch relative h-4 border border-ink">
          <div
            className="absolute inset-y-0 border-x border-ink bg-steel"
            style={{ left: `${at(from)}%`, right: `${100 - at(to)}%` }}
          />
        </div>
        <div aria-hidden="true" className="note mt-1 flex justify-between">
          <span>{aprText(LOWEST)}</span>
          <span>{aprText(HIGHEST)}</span>
        </div>
      </div>
    </div>
  );
}
