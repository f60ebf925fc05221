import type { FieldErrors } from "#app/infra/errors.ts";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { isIn, TRADE_CHIPS } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { SPECIALTY_MAX, TRADES_MAX } from "../input/limits.ts";
import { MENTOR_YEARS, YEARS_MAX } from "../rules.ts";

type Props = { years: string; trades: readonly string[]; specialty: string; errors: FieldErrors };

const others = TRADES.filter(({ id }) => !isIn(TRADE_CHIPS, id));
const option = (trade: (typeof others)[number]) => ({ value: trade.id, label: trade[getLocale()] });

/** What an offer to mentor and a mentor's own page both say. */
export const MentorFields = ({ years, trades, specialty, errors }: Props) => (
  <>
    <Field label={m.mentors_years_field()} name="years" error={errors["years"]} required className="max-w-40">
      <Input type="number" inputMode="numeric" min={MENTOR_YEARS} max={YEARS_MAX} defaultValue={years} />
    </Field>
    <div>
      <ChipGroup
        legend={m.mentors_trades()}
        hint={m.mentors_trades_hint({ max: TRADES_MAX })}
        name="trades[]"
        defaultValues={[...trades]}
        options={[...others.filter(({ id }) => trades.includes(id)), ...TRADE_CHIPS].map(option)}
      />
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">{m.mentors_more_trades()}</summary>
        <ChipGroup
          legend={m.mentors_more_trades()}
          name="trades[]"
          defaultValues={[]}
          options={others.filter(({ id }) => !trades.includes(id)).map(option)}
        />
      </details>
      {errors["trades"] && <FieldError className="mt-2">{errors["trades"]}</FieldError>}
    </div>
    <Field
      label={m.mentors_specialty()}
      name="specialty"
      hint={m.mentors_specialty_hint()}
      error={errors["specialty"]}
      required
    >
      <Textarea dir="auto" rows={3} countTo={SPECIALTY_MAX} defaultValue={specialty} />
    </Field>
  </>
);
