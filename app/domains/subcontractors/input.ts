import { z } from "zod";
import { Email } from "#app/domains/auth/input.ts";
import { formatPhone } from "#app/domains/contractors/input/limits.ts";
import { dayField } from "#app/infra/day-field.ts";
import { titled } from "#app/infra/form.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { MESSAGE_MAX, NUMBER_MAX, REASON_MAX, REASON_MIN, SUB_NAME_MAX } from "./input/limits.ts";
import { SUB_DOCUMENT_KINDS } from "./rules.ts";

export * from "./input/limits.ts";

const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;
const cleared = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null));
const listed = (value: unknown) => (value === undefined ? [] : [value].flat());

const kind = z.enum(SUB_DOCUMENT_KINDS, { error: () => m.subcontractors_kind_unknown() });
const kinds = z
  .preprocess(listed, z.array(kind))
  .transform((all) => [...new Set(all)])
  .refine((all) => all.length > 0, { error: () => m.subcontractors_kinds_missing() });
const day = z.preprocess(cleared, dayField(() => m.subcontractors_date_invalid()).nullable());
const message = z.preprocess(
  cleared,
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text.length <= MESSAGE_MAX, { error: () => m.subcontractors_message_long({ max: MESSAGE_MAX }) })
    .nullable(),
);

const asked = { kinds, dueOn: day, message };

/** What an owner asks of a sub who is in the list already. */
export const AskAgain = z.object(asked);
export type AskAgain = z.output<typeof AskAgain>;

/** What an owner asks of somebody new: at least one way to reach them. */
export const AskSub = z
  .object({
    name: z
      .string({ error: () => m.subcontractors_name_missing() })
      .trim()
      .min(1, { error: () => m.subcontractors_name_missing() })
      .max(SUB_NAME_MAX, { error: () => m.subcontractors_name_long({ max: SUB_NAME_MAX }) }),
    email: z.preprocess(cleared, Email.nullable()),
    phone: z.preprocess(
      cleared,
      z
        .string()
        .trim()
        .transform(formatPhone)
        .refine((text) => PHONE.test(text), titled(m.contractors_invalid_phone_title, m.contractors_invalid_phone))
        .nullable(),
    ),
    locale: z.enum(LOCALES).catch("en"),
    ...asked,
  })
  .refine((sub) => sub.email !== null || sub.phone !== null, {
    path: ["email"],
    error: () => m.subcontractors_reach_missing(),
  });
export type AskSub = z.output<typeof AskSub>;

/** What a sub says about a file: its kind, number and end. */
export const SentDocument = z.object({
  kind,
  name: z.string().max(1000).default(""),
  number: z.preprocess(
    cleared,
    z
      .string()
      .trim()
      .max(NUMBER_MAX, { error: () => m.subcontractors_number_long({ max: NUMBER_MAX }) })
      .nullable(),
  ),
  expiresOn: day,
});
export type SentDocument = z.output<typeof SentDocument>;

export const Return = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, { error: () => m.subcontractors_reason_short({ min: REASON_MIN }) })
    .max(REASON_MAX, { error: () => m.subcontractors_reason_long({ max: REASON_MAX }) }),
});

export const MailRecord = z.object({ email: Email });

const VIEWS = ["all", "missing", "check", "expiring"] as const;
export type View = (typeof VIEWS)[number];
export const SUBS_PAGE = 25;
export const ListPage = z.object({
  view: z.enum(VIEWS).catch("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ListPage = z.output<typeof ListPage>;
