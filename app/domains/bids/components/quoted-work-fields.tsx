import { tradeChoices } from "#app/domains/jobs/components/trade-choices.ts";
import { LOCATION_MAX } from "#app/domains/jobs/input/board.ts";
import { TITLE_MAX } from "#app/domains/jobs/input.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { OTHER_TRADE } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";

type Props = {
  begun: { subject: string; trade: string; location?: string };
  requestKey: string;
  typed: Typed;
  errors: FieldErrors;
};

/** What the work is that a pro quotes in a conversation or by mail, and where. */
export function QuotedWorkFields({ begun, requestKey, typed, errors }: Props) {
  const text = (name: string, before: string) => String([typed[name] ?? before].flat()[0] ?? "");
  return (
    <>
      <input type="hidden" name="requestKey" value={text("requestKey", requestKey)} />
      <Field label={m.bids_quote_work()} name="title" error={errors["title"]} required>
        <Input defaultValue={text("title", begun.subject)} maxLength={TITLE_MAX} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.jobs_field_trade()} name="trade" error={errors["trade"]} required>
          <Select
            options={tradeChoices().filter(({ value }) => value !== OTHER_TRADE)}
            defaultValue={text("trade", begun.trade)}
          />
        </Field>
        <Field label={m.bids_quote_where()} name="location" error={errors["location"]} required>
          <Input defaultValue={text("location", begun.location ?? "")} maxLength={LOCATION_MAX} autoComplete="off" />
        </Field>
      </div>
    </>
  );
}
