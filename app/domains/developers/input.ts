import { z } from "zod";
import { oneLine } from "#app/infra/clean-text.ts";
import { m } from "#paraglide/messages.js";
import { LIFETIMES, NAME_MAX } from "./rules/lifetime.ts";
import { SCOPES } from "./rules/scopes.ts";

const lifetimeMissing = { error: () => m.developers_days_missing() };

/** The form that makes a token; the days come from a form as text. */
export const NewToken = z.object({
  name: z
    .string({ error: () => m.developers_name_missing() })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.developers_name_missing() })
        .max(NAME_MAX, { error: () => m.developers_name_long({ max: NAME_MAX }) }),
    ),
  scopes: z
    .array(z.enum(SCOPES), { error: () => m.developers_scopes_missing() })
    .min(1, { error: () => m.developers_scopes_missing() })
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.coerce.number(lifetimeMissing).pipe(z.literal(LIFETIMES, lifetimeMissing)),
});
export type NewToken = z.output<typeof NewToken>;

/** What proves once more who makes it, where the session is not fresh. */
export const Proof = z.object({ password: z.string().max(512).optional(), code: z.string().max(64).optional() });
export type Proof = z.output<typeof Proof>;
