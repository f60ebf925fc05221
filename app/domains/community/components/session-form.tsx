import { Form, useNavigation } from "react-router";
import { ABOUT_MAX, PARTNER_MAX, TITLE_MAX, URL_MAX } from "#app/domains/webinars/input/limits.ts";
import { MINUTES, SEATS_MAX } from "#app/domains/webinars/rules.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import { m } from "#paraglide/messages.js";

type Props = {
  intent: "plan" | "change";
  begun: Record<string, string>;
  requestKey: string;
  typed: Typed;
  errors: FieldErrors;
};

/** A session as its host plans it. */
export function SessionForm({ intent, begun, requestKey, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const text = (name: string) => String([typed[name] ?? begun[name] ?? ""].flat()[0] ?? "");
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-2xl gap-5">
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field label={m.webinars_title()} name="title" error={errors["title"]} required>
        <Input dir="auto" maxLength={TITLE_MAX} defaultValue={text("title")} />
      </Field>
      <Field label={m.webinars_about()} name="about" error={errors["about"]} required>
        <Textarea dir="auto" rows={5} countTo={ABOUT_MAX} defaultValue={text("about")} />
      </Field>
      <Field
        label={m.webinars_partner()}
        name="partner"
        hint={m.webinars_partner_hint()}
        error={errors["partner"]}
        optional
      >
        <Input maxLength={PARTNER_MAX} defaultValue={text("partner")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.webinars_day()} name="day" error={errors["day"]} required>
          <Input type="date" defaultValue={text("day")} />
        </Field>
        <Field label={m.webinars_time()} name="time" error={errors["time"]} required>
          <Input type="time" defaultValue={text("time")} />
        </Field>
        <ZoneField label={m.webinars_zone()} name="zone" zone={text("zone")} error={errors["zone"]} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.webinars_length()} name="minutes" error={errors["minutes"]} required>
          <Input
            type="number"
            inputMode="numeric"
            min={MINUTES.least}
            max={MINUTES.most}
            defaultValue={text("minutes")}
          />
        </Field>
        <Field label={m.webinars_seats()} name="seats" error={errors["seats"]} required>
          <Input type="number" inputMode="numeric" min={1} max={SEATS_MAX} defaultValue={text("seats")} />
        </Field>
        <Field label={m.webinars_language()} name="locale" error={errors["locale"]} required>
          <Select
            placeholder={false}
            defaultValue={text("locale")}
            options={[
              { value: "en", label: "English" },
              { value: "es", label: "Español" },
            ]}
          />
        </Field>
      </div>
      <Field
        label={m.webinars_link()}
        name="meetingUrl"
        hint={m.webinars_link_hint()}
        error={errors["meetingUrl"]}
        required
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={URL_MAX}
          placeholder="https://"
          defaultValue={text("meetingUrl")}
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="primary"
        wide="phone"
        busy={busy}
        className="justify-self-start"
      >
        {intent === "plan" ? m.webinars_plan() : m.webinars_save()}
      </Button>
    </Form>
  );
}
