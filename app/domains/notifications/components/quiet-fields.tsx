import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import { m } from "#paraglide/messages.js";
import type { MySettings } from "../queries/settings.server.ts";

export function QuietFields({ settings, errors, typed }: { settings: MySettings; errors: FieldErrors; typed: Typed }) {
  const start = (name: "quietFrom" | "quietTo" | "timeZone", kept: string) => {
    const value = typed[name];
    return typeof value === "string" ? value : kept;
  };
  const zone = start("timeZone", settings.timeZone ?? DEFAULT_ZONE);
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-4 sm:max-w-xs">
        <Field label={m.notifications_quiet_from()} name="quietFrom" error={errors["quietFrom"]}>
          <Input type="time" defaultValue={start("quietFrom", settings.quietFrom)} />
        </Field>
        <Field label={m.notifications_quiet_to()} name="quietTo" error={errors["quietTo"]}>
          <Input type="time" defaultValue={start("quietTo", settings.quietTo)} />
        </Field>
      </div>
      <p className="-mt-3 text-sm text-ink-soft">{m.notifications_quiet_hint()}</p>
      <ZoneField label={m.notifications_zone()} name="timeZone" zone={zone} error={errors["timeZone"]} />
    </div>
  );
}
