import { lazy, Suspense } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { dollars } from "#app/ui/money.tsx";
import { Section } from "#app/ui/section.tsx";
import { SkeletonBlock } from "#app/ui/skeleton.tsx";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { type Loan, useLoan } from "../client/use-loan.ts";
import { APPLICATION_MINUTES, aprText, EXAMPLE_APR } from "../rules.ts";
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
  start: Loan;
  /** What was typed before a refusal, or what we know of a member. */
  known: Typed;
  answer: Answer | null;
  error: ErrorBody | null;
};

/** The calculator, the terms beside each other, the rate check and what there is to read. */
export default function FinancingSheets({ requestKey, today, company, start, known, answer, error }: Props) {
  const [loan, change] = useLoan(start);
  const [amount, months] = [loan.amount.value, loan.months.value];
  return (
    <>
      <PrintHead {...{ amount, months, company, today }} />
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
          title={m.financing_apply_title({ minutes: APPLICATION_MINUTES })}
          intro={m.financing_apply_intro()}
        >
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            {answer ? (
              <Suspense fallback={<SkeletonBlock className="h-96" />}>
                <RateAnswer answer={answer} />
              </Suspense>
            ) : (
              <CheckRateForm {...{ requestKey, amount, months, error }} known={known} />
            )}
            <Promises />
          </div>
        </Section>
        <Written part={Reading} />
      </div>
    </>
  );
}
