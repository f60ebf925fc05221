import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { readNumber } from "#app/infra/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError, FieldHint } from "#app/ui/field-note.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CREW_CERTIFICATES, JOB_DURATIONS } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { LOCATION_MAX } from "../input/board.ts";
import { ADDRESS_MAX, DESCRIPTION_MAX, isBudgetReversed, OTHER_TRADE_MAX, SKILLS_MAX, TITLE_MAX } from "../input.ts";
import { answerChoices } from "./answer-choices.ts";
import { StartFields } from "./start-fields.tsx";
import { choices, tradeChoices } from "./trade-choices.ts";

export const DRAFT = "post-job";

const amount = (text: string) => {
  const read = readNumber(text, { places: 2, unit: "dollars" });
  return read.kind === "number" ? read.scaled : Number.NaN;
};

/** The form of a job, to post it or to change it. Errors stand beside their fields; what was typed stays, over a sign-in too. */
export function PostForm({
  requestKey,
  earliest,
  latest,
  typed,
  errors,
  change,
}: {
  requestKey: string;
  earliest: string;
  latest: string;
  /** What was typed, from a page without JavaScript, or an earlier post to start from. */
  typed: Typed;
  errors: FieldErrors;
  /** The post that is changed, with its photos; `fixed` once pros have answered it: trade and place stay. */
  change?: { jobId: string; photos: ShownPicture[]; fixed: boolean };
}) {
  const form = useRef<HTMLFormElement>(null);
  const draft = change ? `change-job-${change.jobId}` : DRAFT;
  // The mail that confirms a newcomer's address opens another tab: what was typed before waits there too.
  useDraft(form, { name: draft, keeping: change ? "tab" : "browser", hidden: ["requestKey"] });
  const text = (name: string) => [typed[name] ?? []].flat()[0];
  const certificates = [typed["requiresCertificates"] ?? []].flat();
  const busy = useNavigation().state === "submitting";
  const [reversed, setReversed] = useState(false);
  const compare = () => {
    const data = new FormData(form.current ?? undefined);
    setReversed(isBudgetReversed(amount(String(data.get("budgetMin"))), amount(String(data.get("budgetMax")))));
  };
  const budgetError = errors.budgetMax ?? (reversed ? m.jobs_budget_reversed() : undefined);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-7">
      <input type="hidden" name="intent" value={change ? "amend" : "post"} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field label={m.jobs_field_title()} name="title" hint={m.jobs_field_title_hint()} error={errors.title} required>
        <Input defaultValue={text("title")} maxLength={TITLE_MAX} />
      </Field>
      <div className="group/trade grid gap-4">
        <Field label={m.jobs_field_trade()} name="trade" error={errors.trade} required>
          <Select
            options={change?.fixed ? tradeChoices().filter(({ value }) => value === text("trade")) : tradeChoices()}
            defaultValue={text("trade")}
          />
        </Field>
        <Field
          label={m.jobs_field_other_trade()}
          name="otherTrade"
          hint={m.jobs_field_other_trade_hint()}
          error={errors.otherTrade}
          className={errors.otherTrade ? undefined : "hidden group-has-[option[value=other]:checked]/trade:block"}
        >
          <Input defaultValue={text("otherTrade")} maxLength={OTHER_TRADE_MAX} autoComplete="off" />
        </Field>
      </div>
      <Field
        label={m.jobs_field_location()}
        name="location"
        hint={change?.fixed ? m.jobs_amend_fixed() : m.jobs_field_location_hint()}
        error={errors.location}
        required
      >
        <Input
          defaultValue={text("location")}
          maxLength={LOCATION_MAX}
          autoComplete="postal-code"
          readOnly={change?.fixed ?? false}
        />
      </Field>
      <Field
        label={m.jobs_field_address()}
        name="address"
        hint={m.jobs_field_address_hint()}
        error={errors["address"]}
        optional
      >
        <Input defaultValue={text("address")} maxLength={ADDRESS_MAX} autoComplete="street-address" />
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
      <StartFields earliest={earliest} latest={latest} typed={typed} error={errors.startDate} />
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
      <PhotoField
        purpose="job"
        {...(change ? { initial: change.photos } : { keep: DRAFT })}
        label={m.jobs_post_photos()}
        hint={m.jobs_post_photos_hint()}
        error={errors["pictures"]}
        optional
      />
      <Field
        label={m.jobs_field_skills()}
        name="skills"
        hint={m.jobs_field_skills_hint({ count: SKILLS_MAX })}
        error={errors.skills}
        optional
      >
        <Input defaultValue={text("skills")} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-[560]">
          {m.jobs_requires_legend()} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
        </legend>
        <FieldHint>{m.jobs_requires_hint()}</FieldHint>
        <Checkbox
          name="requiresLicense"
          label={m.jobs_requires_license_box()}
          defaultChecked={Boolean(text("requiresLicense"))}
        />
        <Checkbox
          name="requiresWorkersComp"
          label={m.jobs_requires_workers_comp()}
          defaultChecked={Boolean(text("requiresWorkersComp"))}
        />
        <Checkbox name="requiresBond" label={m.jobs_requires_bond()} defaultChecked={Boolean(text("requiresBond"))} />
        <Field
          label={m.jobs_requires_liability_field()}
          name="requiresLiability"
          error={errors.requiresLiability}
          optional
        >
          <Input before="$" inputMode="numeric" defaultValue={text("requiresLiability")} />
        </Field>
        <details open={certificates.length > 0 || Boolean(errors["requiresCertificates"])}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {m.jobs_requires_certificates_open()}
          </summary>
          <CheckboxGroup
            legend={m.jobs_requires_certificates()}
            name="requiresCertificates"
            hint={m.jobs_requires_certificates_hint()}
            error={errors["requiresCertificates"]}
            options={choices(CREW_CERTIFICATES)}
            defaultValues={certificates}
          />
        </details>
      </fieldset>
      <Field label={m.jobs_answers()} name="answersMax" hint={m.jobs_answers_hint()} error={errors["answersMax"]}>
        <Select
          placeholder={false}
          options={answerChoices(text("answersMax"))}
          defaultValue={text("answersMax") || "0"}
        />
      </Field>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button
          type="submit"
          variant="primary"
          wide="phone"
          busy={busy}
          busyLabel={change ? m.jobs_amending() : m.jobs_posting()}
        >
          {change ? m.jobs_amend_save() : m.jobs_post_job()}
        </Button>
        <LinkButton to={change ? `/jobs/${change.jobId}` : "/find-pro"} wide="phone">
          {m.jobs_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}
