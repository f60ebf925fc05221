import { z } from "zod";
import { isTimeZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { COMMON_KINDS, KINDS, MAIL_CHOICES } from "./rules/kinds.ts";
import { TEXT_KINDS } from "./rules/texts.ts";

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeZone = z.string().refine(isTimeZone, { error: () => m.notifications_zone_unknown() });
const clock = z
  .string()
  .default("")
  .refine((text) => text === "" || CLOCK.test(text), { error: () => m.notifications_clock_wrong() });

/** The browser's time zone, told once. */
export const TellZone = z.object({ timeZone });

/**
 * The settings page's form: `mail:<kind>`, `in-app:<kind>` and `push:<kind>` for every kind; those that only some roles are
 * told of may be absent.
 */
export const Settings = z
  .object({
    timeZone,
    quietFrom: clock,
    quietTo: clock,
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `mail:${kind}`,
        COMMON_KINDS.includes(kind) ? z.enum(MAIL_CHOICES) : z.enum(MAIL_CHOICES).optional(),
      ]),
    ),
    ...Object.fromEntries(KINDS.map((kind) => [`in-app:${kind}`, z.literal("on").optional()])),
    ...Object.fromEntries(KINDS.map((kind) => [`push:${kind}`, z.literal("on").optional()])),
    /** The kinds that come by text message too; absent where the form does not offer them, which leaves them as they are. */
    texts: z
      .preprocess((value) => [value].flat().filter((kind) => kind !== ""), z.array(z.enum(TEXT_KINDS)))
      .optional(),
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

const coded = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** Where a browser says that it is reached, as `PushSubscription` writes itself. */
export const PushDevice = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({ p256dh: coded(65), auth: coded(16) }),
});
export type PushDevice = z.output<typeof PushDevice>;

/** Which notification a form of the list is about. */
export const ReadOne = z.object({ id: z.uuid() });
