import { type ReactNode, use, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { calculatorPath } from "../client/use-loan.ts";
import { KEPT_DAYS } from "../rules.ts";
import { AboutYou, FormState, MoneyAndProject, TheHome } from "./check-rate-fields.tsx";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-5 border-t border-line pt-5">
    <legend className="float-left mb-1 w-full font-display text-xl font-semibold">{title}</legend>
    {children}
  </fieldset>
);

/** The application. The amount and the term come from the calculator above it; a code to the applicant follows. */
export function CheckRateForm({
  requestKey,
  amount,
  months,
  known,
  error,
  lender,
  tie,
}: {
  requestKey: string;
  lender: string | null;
  tie: string | undefined;
  amount: number;
  months: number;
  /** What was typed before a refusal, or what we know of a member. */
  known: Typed;
  error: ErrorBody | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const errors = error?.fields ?? {};
  useEffect(() => {
    if (!error) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (first ?? form.current)?.focus();
  }, [error]);
  return (
    <Form
      ref={form}
      method="post"
      action={`${calculatorPath(amount, months, tie)}#apply`}
      noValidate
      tabIndex={-1}
      className="grid gap-8 outline-none"
    >
      <input type="hidden" name="intent" value="send" />
      {tie && <input type="hidden" name="for" value={tie} />}
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="months" value={months} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <strong className="font-display text-xl font-semibold">
          {m.financing_apply_for({ amount: dollars(amount), months })}
        </strong>
        <a href="#calculator-title" className="link">
          {m.financing_apply_change()}
        </a>
      </p>
      {error && <Refused error={error} />}
      <FormState value={{ errors, typed: known }}>
        <Part title={m.financing_apply_about_you()}>
          <AboutYou />
        </Part>
        <Part title={m.financing_apply_home()}>
          <TheHome />
        </Part>
        <Part title={m.financing_apply_money()}>
          <MoneyAndProject />
        </Part>
        <div className="border-t border-line pt-4">
          <Consent lender={lender} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide="phone"
            busy={busy}
            busyLabel={m.financing_sending()}
            className="mt-5"
          >
            {m.financing_check_rate()}
          </Button>
        </div>
      </FormState>
    </Form>
  );
}

function Consent({ lender }: { lender: string | null }) {
  const { errors, typed } = use(FormState);
  return (
    <Checkbox
      name="consent"
      required
      defaultChecked={typed.consent === "on"}
      error={errors.consent}
      label={
        lender
          ? m.financing_consent_lender({ brand: BRAND.name, days: KEPT_DAYS, lender })
          : m.financing_consent({ brand: BRAND.name, days: KEPT_DAYS })
      }
    />
  );
}

function Refused({ error }: { error: ErrorBody }) {
  const count = Object.keys(error.fields ?? {}).length;
  return (
    <Alert tone="danger" live title={count ? m.financing_errors_title() : m.financing_failed_title()}>
      {count ? m.financing_errors_body({ count }) : error.message}
    </Alert>
  );
}
