import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { readNumber } from "#app/infra/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { JOB_DURATIONS, type OptionList, TRADE_CHIPS } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { DESCRIPTION_MAX, isBudgetReversed, LOCATION_MAX, SKILLS_MAX, TITLE_MAX } from "../input.ts";

export const DRAFT = "post-job";

const choices = (list: OptionList) => list.map((option) => ({ value: option.id, label: option[getLocale()] }));
const amount = (text: string) => {
  const read = readNumber(text, { places: 2, unit: "dollars" });
  return read.kind === "number" ? read.scaled : Number.NaN;
};

/** The job posting form. Errors stand beside their fields; what was typed stays, over a sign-in too. */
export function PostForm({
  requestKey,
  earliest,
  latest,
  typed,
  errors,
}: {
  requestKey: string;
  earliest: string;
  latest: string;
  /** What was typed, from a page without JavaScript, or an earlier post to start from. */
  typed: Typed;
  errors: FieldErrors;
}) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, { name: DRAFT, keeping: "tab", hidden: ["requestKey"] });
  const text = (name: string) => [typed[name] ?? []].flat()[0];
  const busy = useNavigation().state === "submitting";
  const [reversed, setReversed] = useState(false);
  const compare = () => {
    const data = new FormData(form.current ?? undefined);
    setReversed(isBudgetReversed(amount(String(data.get("budgetMin"))), amount(String(data.get("budgetMax")))));
  };
  const budgetError = errors.budgetMax ?? (reversed ? m.jobs_budget_reversed() : undefined);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-7">
      <input type="hidden" name="intent" value="post" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field label={m.jobs_field_title()} name="title" hint={m.jobs_field_title_hint()} error={errors.title} required>
        <Input defaultValue={text("title")} maxLength={TITLE_MAX} />
      </Field>
      <Field label={m.jobs_field_trade()} name="trade" error={errors.trade} required>
        <Select options={choices(TRADE_CHIPS)} defaultValue={text("trade")} />
      </Field>
      <Field
        label={m.jobs_field_location()}
        name="location"
        hint={m.jobs_field_location_hint()}
        error={errors.location}
        required
      >
        <Input defaultValue={text("location")} maxLength={LOCATION_MAX} autoComplete="postal-code" />
      </Field>
      <div>
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Field label={m.jobs_field_budget_min()} name="budgetMin" required>
            <Input
              before="$"
              inputMode="numeric"
              defaultValue={text("budgetMin")}
              aria-invalid={errors.budgetMin ? true : undefined}
              aria-describedby="budget-note"
              onInput={compare}
            />
          </Field>
          <Field label={m.jobs_field_budget_max()} name="budgetMax" required>
            <Input
              before="$"
              inputMode="numeric"
              defaultValue={text("budgetMax")}
              aria-invalid={budgetError ? true : undefined}
              aria-describedby="budget-note"
              onInput={compare}
            />
          </Field>
        </div>
        <div id="budget-note" aria-live="polite">
          {errors.budgetMin && <FieldError className="mt-1.5">{errors.budgetMin}</FieldError>}
          {budgetError && <FieldError className="mt-1.5">{budgetError}</FieldError>}
        </div>
      </div>
      <Field label={m.jobs_field_start()} name="startDate" error={errors.startDate} required>
        <Input type="date" min={earliest} max={latest} defaultValue={text("startDate")} />
      </Field>
      <Field label={m.jobs_field_duration()} name="duration" error={errors.duration} required>
        <Select options={choices(JOB_DURATIONS)} defaultValue={text("duration")} />
      </Field>
      <Field
        label={m.jobs_field_description()}
        name="description"
        hint={m.jobs_field_description_hint()}
        error={errors.description}
        required
      >
        <Textarea rows={8} countTo={DESCRIPTION_MAX} defaultValue={text("description")} />
      </Field>
      <Field
        label={m.jobs_field_skills()}
        name="skills"
        hint={m.jobs_field_skills_hint({ count: SKILLS_MAX })}
        error={errors.skills}
        optional
      >
        <Input defaultValue={text("skills")} />
      </Field>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button type="submit" variant="primary" wide="phone" busy={busy} busyLabel={m.jobs_posting()}>
          {m.jobs_post_job()}
        </Button>
        <LinkButton to="/find-pro" wide="phone">
          {m.jobs_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}
