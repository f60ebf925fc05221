import { z } from "zod";
import { Email } from "#app/domains/auth/input.ts";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { CUSTOMER_NAME_MAX, QUESTION_MAX, REASON_MAX, STREET_MAX } from "./input/limits.ts";

export * from "./input/limits.ts";

const line = (min: number, max: number, error: () => string) =>
  z.string({ error }).transform(oneLine).pipe(z.string().min(min, { error }).max(max, { error }));
const lines = (min: number, max: number, error: () => string) =>
  z.string({ error }).default("").transform(manyLines).pipe(z.string().min(min, { error }).max(max, { error }));

/** A customer of a pro's own, the language they are written to in, and the street of the work where it is known. */
export const Customer = z.object({
  customerName: line(1, CUSTOMER_NAME_MAX, () => m.estimates_name_invalid({ max: CUSTOMER_NAME_MAX })),
  customerEmail: Email,
  customerLocale: z.enum(LOCALES).catch("en"),
  street: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(STREET_MAX, { error: () => m.estimates_street_invalid({ max: STREET_MAX }) }))
    .transform((street) => street || null),
});
export type Customer = z.output<typeof Customer>;

export const Decline = z.object({
  reason: lines(0, REASON_MAX, () => m.estimates_reason_long({ max: REASON_MAX })),
});

export const Question = z.object({
  question: lines(2, QUESTION_MAX, () => m.estimates_question_invalid({ max: QUESTION_MAX })),
});

/** Which revision of its price a customer read who had asked before; nothing where the link's own. */
export const SeenPrice = z.object({ seen: z.uuid().optional().catch(undefined) });
