import { Form, useNavigation } from "react-router";
import { LOCATION_MAX, RADII, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { isIn, TRADE_CHIPS } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { HIRERS, type Hirers } from "../rules.ts";

const HIRER_WORDS: Record<Hirers, () => string> = {
  all: m.alerts_hirers_all,
  homes: m.alerts_hirers_homes,
  businesses: m.alerts_hirers_businesses,
};
export const hirersText = (hirers: Hirers): string => HIRER_WORDS[hirers]();

/** What a new job has to be to ring. Begins with the business's own trades and place, or with a search of the board. */
export function AlertForm({ typed, errors }: { typed: Typed; errors: FieldErrors }) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "keep";
  const text = (name: string) => [typed[name] ?? ""].flat()[0] ?? "";
  const chosen = [typed["trades"] ?? typed["trades[]"] ?? []].flat();
  const beside = TRADES.filter(({ id }) => chosen.includes(id) && !isIn(TRADE_CHIPS, id));
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <ChipGroup
        legend={m.alerts_trades()}
        hint={m.alerts_trades_hint()}
        name="trades[]"
        defaultValues={chosen}
        options={[...beside, ...TRADE_CHIPS].map((trade) => ({ value: trade.id, label: trade[getLocale()] }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
        <Field label={m.alerts_place()} name="place" error={errors.place} required>
          <Input defaultValue={text("place")} maxLength={LOCATION_MAX} autoComplete="postal-code" />
        </Field>
        <Field label={m.jobs_search_radius()} name="radius">
          <Select
            placeholder={false}
            defaultValue={text("radius") || String(RADIUS_DEFAULT)}
            options={RADII.map((miles) => ({ value: String(miles), label: m.jobs_within({ miles }) }))}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.alerts_budget()}
          name="budgetFrom"
          error={errors.budgetFrom}
          hint={m.alerts_budget_hint()}
          optional
        >
          <Input before="$" inputMode="numeric" defaultValue={text("budgetFrom")} />
        </Field>
        <Field label={m.alerts_hirers()} name="hirers">
          <Select
            placeholder={false}
            defaultValue={text("hirers") || "all"}
            options={HIRERS.map((value) => ({ value, label: hirersText(value) }))}
          />
        </Field>
      </div>
      <Button
        type="submit"
        name="intent"
        value="keep"
        variant="primary"
        wide="phone"
        busy={busy}
        className="justify-self-start"
      >
        {m.alerts_keep()}
      </Button>
    </Form>
  );
}
