import type { FieldErrors } from "#app/infra/errors.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { howText } from "../rules/words.ts";
import { PAID_HOW } from "../rules.ts";

type Props = {
  /** What was typed, or what stands there at first, by the field's name. */
  text: (name: string, otherwise: string) => string;
  /** What the sum begins with; none for nothing. */
  cents: number;
  today: string;
  errors: FieldErrors;
};

/** How much money went from hand to hand, on which day and how. */
export const MoneyFields = ({ text, cents, today, errors }: Props) => (
  <>
    <Field label={m.invoices_amount()} name="amount" error={errors["amount"]} required>
      <Input before="$" inputMode="decimal" defaultValue={text("amount", cents > 0 ? (cents / 100).toFixed(2) : "")} />
    </Field>
    <Field label={m.invoices_day()} name="day" error={errors["day"]} required>
      <Input type="date" defaultValue={text("day", today)} />
    </Field>
    <Field label={m.invoices_how()} name="how" error={errors["how"]} required>
      <Select
        placeholder={false}
        defaultValue={text("how", "check")}
        options={PAID_HOW.map((value) => ({ value, label: howText(value) }))}
      />
    </Field>
  </>
);
