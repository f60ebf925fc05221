import { Form } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import type { Limits } from "../rules/limits.ts";

type LimitsFormProps = {
  limits: Limits;
  own: boolean;
  errors: FieldErrors | undefined;
  /** What was typed into a refused form. */
  typed: (name: string) => string | undefined;
  busy: boolean;
};

/** From where on a day is marked, each with where its default comes from. */
export function LimitsForm({ limits, own, errors, typed, busy }: LimitsFormProps) {
  const rows = [
    { name: "gustsMph", label: m.weather_limit_gusts(), hint: m.weather_limit_gusts_hint(), unit: "mph" },
    {
      name: "rainInches",
      label: m.weather_limit_rain(),
      hint: m.weather_limit_rain_hint(),
      unit: m.weather_inches({ n: "" }).trim(),
    },
    { name: "heatIndexF", label: m.weather_limit_heat(), hint: m.weather_limit_heat_hint(), unit: "°F" },
    { name: "lowF", label: m.weather_limit_frost(), hint: m.weather_limit_frost_hint(), unit: "°F" },
  ] as const;
  return (
    <Card
      id="limits"
      title={m.weather_limits()}
      level={2}
      aside={
        <Badge tone={own ? "steel" : "neutral"}>{own ? m.weather_limits_own() : m.weather_limits_default()}</Badge>
      }
    >
      <p className="measure mb-5 text-ink-soft">{m.weather_limits_intro()}</p>
      <Form method="post" noValidate preventScrollReset key={JSON.stringify(limits)} className="grid gap-5">
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {rows.map(({ name, label, hint, unit }) => (
            <Field key={name} name={name} label={label} hint={hint} error={errors?.[name]} required>
              <Input
                inputMode={name === "rainInches" ? "decimal" : "numeric"}
                defaultValue={typed(name) ?? String(Math.round(limits[name] * 100) / 100)}
                autoComplete="off"
                after={unit}
              />
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" variant="primary" wide="phone" busy={busy}>
            {m.weather_limits_save()}
          </Button>
          {own && (
            <Button type="submit" name="intent" value="reset" variant="quiet" busy={busy}>
              {m.weather_limits_reset()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
