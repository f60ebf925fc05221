import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { calculatorPath } from "../client/use-loan.ts";
import { projectName } from "../rules/words.ts";
import { aprText, BANDS, type Indication, KEPT_DAYS, type ProjectType } from "../rules.ts";

export type Answer = {
  indication: Indication;
  amount: number;
  months: number;
  projectType: ProjectType;
  email: string;
  /** What was typed, to be sent as it was read. */
  form: Record<string, string>;
  /** The key to the application's own page, once it is kept. */
  token?: string;
  /** Why it could not be sent. */
  refused?: ErrorBody;
};

const LOWEST = BANDS.unsure.from;
const HIGHEST = BANDS.unsure.to;

/** What a rate check answers: the band on its scale, the payment, what it is worth, and what happens next. */
export default function RateAnswer({ answer }: { answer: Answer }) {
  const { indication, amount, months, projectType, email, token, refused } = answer;
  const { band, least, most, shareOfIncome } = indication;
  const title = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLHeadingElement>(null);
  useEffect(() => (token ? next : title).current?.focus(), [token]);
  const cells = [
    [m.financing_answer_amount(), m.financing_answer_amount_value({ amount: dollars(amount), months })],
    [m.financing_answer_project(), projectName(projectType)],
    ...(shareOfIncome === null
      ? []
      : [
          [
            m.financing_answer_share(),
            m.financing_answer_share_value({ percent: `${Math.ceil(shareOfIncome * 100)}%` }),
          ],
        ]),
  ];
  return (
    <div>
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
        <dl className="cells sm:grid-cols-3">
          {cells.map(([label, value]) => (
            <div key={label} className="cell px-5! sm:px-4! sm:first:px-6!">
              <dt className="note">{label}</dt>
              <dd className="font-[560]">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="border-t border-line p-5 text-sm sm:px-6">
          <p>{m.financing_answer_honest()}</p>
          {band.to === HIGHEST && band.from > LOWEST && <p className="mt-2">{m.financing_answer_poor()}</p>}
        </div>
      </div>
      <h3 ref={next} tabIndex={-1} className="mt-8 text-2xl! outline-none">
        {token ? m.financing_answer_next_title() : m.financing_answer_send_title()}
      </h3>
      <ol className="mt-3">
        {(token
          ? [
              m.financing_answer_next_1(),
              m.financing_answer_next_2({ email }),
              m.financing_answer_next_3({ days: KEPT_DAYS }),
            ]
          : [m.financing_answer_send_1(), m.financing_answer_send_2({ days: KEPT_DAYS })]
        ).map((step, i) => (
          <li key={step} className="flex items-baseline gap-4 border-b border-line py-2.5">
            <span className="figure w-5 flex-none text-2xl text-signal-deep">{i + 1}</span>
            <span className="min-w-0 break-words">{step}</span>
          </li>
        ))}
      </ol>
      {!token && <SendForm answer={answer} refused={refused} />}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to="/find-pro" variant={token ? "primary" : "secondary"} wide="phone">
          {m.financing_answer_find()}
        </LinkButton>
        {token && (
          <Link to={`/financing/applications/${token}`} className="link">
            {m.financing_answer_see()}
          </Link>
        )}
        <Link to={calculatorPath(amount, months)} reloadDocument className="link">
          {m.financing_answer_again()}
        </Link>
      </div>
    </div>
  );
}

/** Asks us to keep the application and to come back to the applicant; nothing was kept before. */
function SendForm({ answer: { form, amount, months }, refused }: { answer: Answer; refused?: ErrorBody | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={`${calculatorPath(amount, months)}#check`} preventScrollReset className="mt-4">
      {Object.entries(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused && (
        <Alert tone="danger" live title={m.financing_failed_title()} className="mb-4">
          {refused.message}
        </Alert>
      )}
      <Checkbox
        name="keep"
        required
        error={refused?.fields?.keep}
        label={m.financing_keep({ brand: BRAND.name, days: KEPT_DAYS })}
      />
      <Button
        type="submit"
        name="intent"
        value="send"
        variant="primary"
        wide="phone"
        busy={busy}
        busyLabel={m.financing_keeping()}
        className="mt-3"
      >
        {m.financing_send_application()}
      </Button>
    </Form>
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
