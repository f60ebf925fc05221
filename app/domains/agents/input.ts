import { z } from "zod";
import { Email } from "#app/domains/auth/input.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { AGENT_NAME_MAX } from "./input/limits.ts";
import { AGENT_KINDS } from "./rules.ts";

export * from "./input/limits.ts";

const cleared = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null));
const long = () => m.agents_name_long({ max: AGENT_NAME_MAX });
const missing = () => m.agents_name_missing();

const kind = z.enum(AGENT_KINDS, { error: () => m.agents_kind_unknown() });

const described = {
  name: z.string({ error: missing }).trim().min(1, { error: missing }).max(AGENT_NAME_MAX, { error: long }),
  agency: z.preprocess(cleared, z.string().trim().max(AGENT_NAME_MAX, { error: long }).nullable()),
  kinds: z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(kind))
    .transform((all) => [...new Set(all)])
    .refine((all) => all.length > 0, { error: () => m.agents_kinds_missing() }),
};

/** What a business says of an agent it knows already. */
export const ChangedAgent = z.object(described);
export type ChangedAgent = z.output<typeof ChangedAgent>;

/** Somebody new, and the language they are written to in. */
export const NamedAgent = z.object({ ...described, email: Email, locale: z.enum(LOCALES).catch("en") });
export type NamedAgent = z.output<typeof NamedAgent>;

/** What an agent says of a file before it is sent: which policy it renews, or `new` for the first of its kind. */
export const SentPolicy = z.object({
  kind,
  line: z.union([z.literal("new"), z.uuid()], { error: () => m.agents_kind_unknown() }),
  name: z.string().max(1000).default(""),
});
export type SentPolicy = z.output<typeof SentPolicy>;
