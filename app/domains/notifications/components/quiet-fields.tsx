import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { MySettings } from "../queries/settings.server.ts";

/** The zones of the people who use this; a browser's own is added when it is another. */
const ZONES = [
  "America/New_York",
  "America/Detroit",
  "America/Indiana/Indianapolis",
  "America/Chicago",
  "America/Denver",
  "America/Boise",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "America/Toronto",
  "America/Vancouver",
  "America/Mexico_City",
  "America/Monterrey",
  "America/Chihuahua",
  "America/Hermosillo",
  "America/Tijuana",
  "America/Cancun",
  "UTC",
];

/** "America/New_York" as people read it. */
const shown = (zone: string) =>
  zone
    .replaceAll("_", " ")
    .replace(/^(America|Pacific)\//, "")
    .replaceAll("/", ", ");

export function QuietFields({ settings, errors, typed }: { settings: MySettings; errors: FieldErrors; typed: Typed }) {
  const start = (name: "quietFrom" | "quietTo" | "timeZone", kept: string) => {
    const value = typed[name];
    return typeof value === "string" ? value : kept;
  };
  const zone = start("timeZone", settings.timeZone ?? DEFAULT_ZONE);
  const zones = ZONES.includes(zone) ? ZONES : [zone, ...ZONES];
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
      <Field label={m.notifications_zone()} name="timeZone" error={errors["timeZone"]}>
        <Select
          key={zone}
          defaultValue={zone}
          placeholder={false}
          options={zones.map((value) => ({ value, label: shown(value) }))}
        />
      </Field>
    </div>
  );
}
