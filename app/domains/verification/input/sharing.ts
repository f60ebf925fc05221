import { z } from "zod";
import { dayField } from "#app/infra/day-field.ts";
import { m } from "#paraglide/messages.js";
import { SHARE_SHOWS } from "../rules/sharing.ts";
import { SHARE_NAME_MAX } from "./limits.ts";

const cleared = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** A share link for one recipient; `endsOn` is the last day on which it opens. */
export const NewShare = z.object({
  name: z
    .string({ error: () => m.sharing_name_missing() })
    .trim()
    .min(1, { error: () => m.sharing_name_missing() })
    .max(SHARE_NAME_MAX, { error: () => m.sharing_name_long({ max: SHARE_NAME_MAX }) }),
  shows: z.enum(SHARE_SHOWS, { error: () => m.sharing_shows_unknown() }),
  endsOn: z.preprocess(cleared, dayField(() => m.verification_date_invalid()).nullable()).default(null),
});
export type NewShare = z.output<typeof NewShare>;

/** Whoever wants to be told when a shared record changes. */
export const Watch = z.object({
  email: z
    .string({ error: () => m.sharing_email_missing() })
    .trim()
    .toLowerCase()
    .max(254, { error: () => m.sharing_email_missing() })
    .pipe(z.email({ error: () => m.sharing_email_missing() })),
});
export type Watch = z.output<typeof Watch>;
