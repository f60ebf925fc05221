import { lazy, Suspense } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Section } from "#app/ui/section.tsx";
import { SkeletonBlock } from "#app/ui/skeleton.tsx";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { type Loan, useLoan } from "../client/use-loan.ts";
import type { ShownTie } from "../queries/visitor.server.ts";
import { APPLICATION_MINUTES, aprText, EXAMPLE_APR } from "../rules.ts";
import { BandForm } from "./band-form.tsx";
import { Calculator } from "./calculator.tsx";
import { CheckRateForm } from "./check-rate-form.tsx";
import { CompareTerms } from "./compare-terms.tsx";
import { PrintHead } from "./print-head.tsx";
import { Promises } from "./promises.tsx";
import type { Answer } from "./rate-answer.tsx";

const RateAnswer = lazy(() => import("./rate-answer.tsx"));
const Reading = lazy(() => import("./reading.tsx"));

type Props = {
  requestKey: string;
  today: Date;
  company: string | null;
  pro: boolean;
  lender: string | null;
  tie: ShownTie | null;
  start: Loan;
  /** What was typed before a refusal, or what we know of a member. */
  known: Typed;
  answer: Answer | null;
  error: ErrorBody | null;
};

/** The calculator, the terms beside each other, the rate check and what there is to read. */
export default function FinancingSheets(props: Props) {
  const { requestKey, today, company, pro, lender, tie, start, known, answer, error } = props;
  /** A refusal belongs to the form whose button was pressed. */
  const ofBand = known["intent"] === "check";
  const [loan, change] = useLoan(start);
  const [amount, months] = [loan.amount.value, loan.months.value];
  return (
    <>
      <PrintHead amount={amount} months={months} company={company} today={today} />
      <Calculator loan={loan} onChange={change} />
      <div data-print="never">
        <Section
          no="F-02"
          label={m.financing_terms_label()}
          title={m.financing_terms_title()}
          intro={m.financing_terms_intro({ amount: dollars(amount), apr: aprText(EXAMPLE_APR) })}
          tone="sunk"
        >
          <CompareTerms
            amount={amount}
            months={months}
            onChoose={(term) => change({ months: { value: term, changed: null } })}
          />
        </Section>
        <Section
          no="F-03"
          id="check"
          label={m.financing_apply_label()}
          title={m.financing_apply_title()}
          intro={m.financing_apply_intro()}
        >
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <div className="grid gap-12">
              {answer ? (
                <Suspense fallback={<SkeletonBlock className="h-96" />}>
                  <RateAnswer answer={answer} tie={tie?.token} />
                </Suspense>
              ) : (
                <BandForm
                  amount={amount}
                  months={months}
                  tie={tie?.token}
                  error={ofBand ? error : null}
                  known={known}
                />
              )}
              <section id="apply" aria-labelledby="apply-title">
                <h3 id="apply-title" className="text-2xl!">
                  {m.financing_step_apply({ minutes: APPLICATION_MINUTES })}
                </h3>
                <p className="measure mt-2 mb-5">
                  {lender ? m.financing_step_apply_lender({ lender }) : m.financing_step_apply_none()}
                </p>
                {tie && (
                  <p className="mb-5 border-l-[3px] border-ink bg-sheet px-4 py-2">
                    {tie.kind === "invoice"
                      ? m.financing_tie_invoice({ company: tie.company })
                      : m.financing_tie_bid({ company: tie.company })}
                  </p>
                )}
                {pro ? (
                  <Alert title={m.financing_by_homeowner_title()}>{m.financing_by_homeowner()}</Alert>
                ) : (
                  <CheckRateForm
                    requestKey={requestKey}
                    amount={amount}
                    months={months}
                    lender={lender}
                    key={answer?.creditRange}
                    tie={tie?.token}
                    error={ofBand ? null : error}
                    known={known}
                  />
                )}
              </section>
            </div>
            <Promises />
          </div>
        </Section>
        <Written part={Reading} />
      </div>
    </>
  );
}
