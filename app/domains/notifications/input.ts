import { z } from "zod";
import { isTimeZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { KINDS, MAIL_CHOICES } from "./rules/kinds.ts";

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeZone = z.string().refine(isTimeZone, { error: () => m.notifications_zone_unknown() });
const clock = z
  .string()
  .default("")
  .refine((text) => text === "" || CLOCK.test(text), { error: () => m.notifications_clock_wrong() });

/** The browser's time zone, told once. */
export const TellZone = z.object({ timeZone });

/** The settings page's form: `mail:<kind>` and `in-app:<kind>` for every kind. */
export const Settings = z
  .object({
    timeZone,
    quietFrom: clock,
    quietTo: clock,
    ...Object.fromEntries(KINDS.map((kind) => [`mail:${kind}`, z.enum(MAIL_CHOICES)])),
    ...Object.fromEntries(KINDS.map((kind) => [`in-app:${kind}`, z.literal("on").optional()])),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === "") === (quietTo === ""), {
    path: ["quietTo"],
    error: () => m.notifications_quiet_both(),
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === "" || quietFrom !== quietTo, {
    path: ["quietTo"],
    error: () => m.notifications_quiet_same(),
  });
export type Settings = z.output<typeof Settings>;

/** Which notification a form of the list is about. */
export const ReadOne = z.object({ id: z.uuid() });
