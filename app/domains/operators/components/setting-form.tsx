import { Form } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { BANNER_READERS, type Banner, isBanner, isMaintenance, SETTINGS } from "#app/infra/settings/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REASON_MAX } from "../input/limits.ts";
import type { SettingSeen } from "../queries/settings.server.ts";
import { numberWord } from "../rules/number-word.ts";
import { bannerReaders, settingAbout, settingWord, valueWord } from "./setting-words.ts";

type Given = {
  seen: SettingSeen;
  times: { from: string; until: string } | null;
  errors: FieldErrors;
  typed: Typed | null;
};

/** The form that changes one setting, with the version that was seen. */
export function SettingForm({ seen, times, errors, typed }: Given) {
  const { name, usual, isChanged, version } = seen;
  const said = (field: string, otherwise: string) => String(typed?.[field] ?? otherwise);
  return (
    <Card level={2} title={settingWord(name)} className="mb-8 max-w-2xl">
      <p className="mb-4 text-ink-soft">
        {settingAbout(name)}{" "}
        {typeof usual !== "object" && `${m.operators_settings_usual({ value: valueWord(usual) })}.`}
      </p>
      <Form method="post" preventScrollReset noValidate className="grid gap-4" key={`${name} ${version}`}>
        <input type="hidden" name="setting" value={name} />
        <input type="hidden" name="version" value={version} />
        <ValueFields seen={seen} errors={errors} said={said} />
        {isMaintenance(seen.value) && times && <UntilField until={times.until} errors={errors} said={said} />}
        {isBanner(seen.value) && times && <BannerFields to={seen.value.to} times={times} errors={errors} said={said} />}
        <Field
          label={m.operators_reason()}
          name="reason"
          hint={m.operators_reason_hint()}
          error={errors["reason"]}
          required
        >
          <Textarea rows={2} countTo={REASON_MAX} defaultValue={said("reason", "")} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="change" variant="primary">
            {m.operators_settings_save()}
          </Button>
          {isChanged && (
            <Button type="submit" name="intent" value="reset">
              {m.operators_settings_reset()}
            </Button>
          )}
          <LinkButton to="/admin/settings" variant="quiet">
            {m.operators_settings_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}

type Said = { errors: FieldErrors; said: (field: string, otherwise: string) => string };
type Fields = Said & { seen: SettingSeen };
type BannerProps = Said & { to: Banner["to"]; times: { from: string; until: string } };

/** When a banner is shown, and to whom. */
function BannerFields({ to, times, errors, said }: BannerProps) {
  const labels = { from: m.operators_banner_from(), until: m.operators_banner_until() };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["from", "until"] as const).map((name) => (
          <Field key={name} label={labels[name]} name={name} hint={m.operators_banner_time_hint()} error={errors[name]}>
            <Input type="datetime-local" defaultValue={said(name, times[name])} />
          </Field>
        ))}
      </div>
      <Field label={m.operators_banner_to()} name="to">
        <Select
          placeholder={false}
          defaultValue={said("to", to)}
          options={BANNER_READERS.map((value) => ({ value, label: bannerReaders(value) }))}
        />
      </Field>
    </>
  );
}

/** When a maintenance ends by itself. */
const UntilField = ({ until, errors, said }: Said & { until: string }) => (
  <Field
    label={m.operators_banner_until()}
    name="until"
    hint={m.operators_maintenance_until_hint()}
    error={errors["until"]}
  >
    <Input type="datetime-local" defaultValue={said("until", until)} />
  </Field>
);

const onOrOff = () => [
  { value: "on", label: m.operators_settings_on() },
  { value: "off", label: m.operators_settings_off() },
];

function ValueFields({ seen: { name, value }, errors, said }: Fields) {
  const setting = SETTINGS[name];
  if (typeof value === "object")
    return (
      <>
        {isMaintenance(value) && (
          <Field label={m.operators_maintenance_now()} name="on" error={errors["on"]} required>
            <Select placeholder={false} defaultValue={said("on", value.on ? "on" : "off")} options={onOrOff()} />
          </Field>
        )}
        {(["en", "es"] as const).map((locale) => (
          <Field
            key={locale}
            label={locale === "en" ? m.operators_settings_en() : m.operators_settings_es()}
            name={locale}
            hint={isMaintenance(value) ? m.operators_maintenance_words_hint() : undefined}
            error={errors[locale]}
          >
            <Textarea
              rows={2}
              countTo={"most" in setting ? setting.most : 0}
              defaultValue={said(locale, value[locale])}
            />
          </Field>
        ))}
      </>
    );
  return (
    <Field
      label={m.operators_settings_value()}
      name="value"
      error={errors["value"]}
      hint={
        "least" in setting && !errors["value"]
          ? m.operators_settings_bounds({ least: numberWord(setting.least), most: numberWord(setting.most) })
          : undefined
      }
      required
    >
      {typeof value === "boolean" ? (
        <Select defaultValue={said("value", value ? "on" : "off")} options={onOrOff()} />
      ) : (
        <Input inputMode="decimal" autoComplete="off" defaultValue={said("value", String(value))} />
      )}
    </Field>
  );
}
