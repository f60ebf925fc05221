import { getLocale } from "#paraglide/runtime.js";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

/** The zones of the people who use this; another one is added where it is chosen. */
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

/** Cities that have a name of their own in Spanish. */
const IN_SPANISH: Record<string, string> = {
  "America/New_York": "Nueva York",
  "America/Indiana/Indianapolis": "Indianápolis",
  "America/Los_Angeles": "Los Ángeles",
  "Pacific/Honolulu": "Honolulú",
  "America/Mexico_City": "Ciudad de México",
  "America/Cancun": "Cancún",
};

/** "America/New_York" as people read it. */
const shown = (zone: string) =>
  (getLocale() === "es" && IN_SPANISH[zone]) ||
  zone
    .replaceAll("_", " ")
    .replace(/^(America|Pacific)\//, "")
    .replaceAll("/", ", ");

type Props = { label: string; name: string; zone: string; error?: string | undefined };

/** A choice of time zone, begun with `zone`. */
export const ZoneField = ({ label, name, zone, error }: Props) => (
  <Field label={label} name={name} error={error}>
    <Select
      placeholder={false}
      key={zone}
      defaultValue={zone}
      options={(ZONES.includes(zone) ? ZONES : [zone, ...ZONES]).map((value) => ({ value, label: shown(value) }))}
    />
  </Field>
);
