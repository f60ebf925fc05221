import { Form, useNavigation } from "react-router";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { calculatorPath } from "../client/use-loan.ts";
import { creditName } from "../rules/words.ts";
import { CREDIT_RANGES } from "../rules.ts";

type Props = { amount: number; months: number; tie: string | undefined; known: Typed; error: ErrorBody | null };

/** The first step: amount, term and score range, and nothing about the person. */
export function BandForm({ amount, months, tie, known, error }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="band-title">
      <h3 id="band-title" className="text-2xl!">
        {m.financing_step_band()}
      </h3>
      <p className="measure mt-2">{m.financing_step_band_how()}</p>
      <Form
        method="post"
        action={`${calculatorPath(amount, months, tie)}#check`}
        preventScrollReset
        noValidate
        className="mt-5 grid max-w-xl gap-5 border border-line bg-sheet p-5"
      >
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="months" value={months} />
        <strong className="font-display text-xl font-semibold">
          {m.financing_apply_for({ amount: dollars(amount), months })}
        </strong>
        <Field
          name="creditRange"
          label={m.financing_credit_range()}
          hint={m.financing_credit_range_hint()}
          error={error?.fields?.["creditRange"]}
          required
        >
          <Select
            options={CREDIT_RANGES.map((value) => ({ value, label: creditName(value) }))}
            defaultValue={[known["creditRange"] ?? []].flat()[0]}
          />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="check"
          variant="primary"
          wide="phone"
          busy={busy}
          busyLabel={m.financing_sending()}
          className="justify-self-start"
        >
          {m.financing_show_band()}
        </Button>
      </Form>
    </section>
  );
}
