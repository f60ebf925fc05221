import { z } from "zod";
import { manyLines } from "#app/infra/clean-text.ts";
import { figure } from "#app/infra/figure-text.ts";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX, REASON_MAX, REASON_MIN } from "./input/limits.ts";
import { ACTIONS, REASONS, SUSPENSION_DAYS } from "./rules.ts";

export * from "./input/limits.ts";

/** A reason that its reader has to understand. */
const Why = z
  .string({ error: () => m.moderation_reason_short({ min: REASON_MIN }) })
  .transform(manyLines)
  .pipe(
    z
      .string()
      .min(REASON_MIN, { error: () => m.moderation_reason_short({ min: REASON_MIN }) })
      .max(REASON_MAX, { error: () => m.moderation_reason_long({ max: figure(REASON_MAX) }) }),
  );

/** A thing that somebody wrote, as forms name it: `post:{id}`. */
const ThingRef = z
  .string()
  .regex(/^[a-z]+:[0-9a-f-]{36}$/, { error: () => m.moderation_gone() })
  .transform((text) => {
    const [kind = "", id = ""] = text.split(":");
    return { kind, id };
  });

export const Report = z.object({
  thing: ThingRef,
  reason: z.enum(REASONS, { error: () => m.moderation_report_reason_missing() }),
  note: z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(z.string().max(NOTE_MAX, { error: () => m.moderation_note_long({ max: NOTE_MAX }) })),
});
export type Report = z.output<typeof Report>;

export const Decide = z
  .object({
    case: z.uuid({ error: () => m.moderation_gone() }),
    action: z.enum(ACTIONS, { error: () => m.moderation_action_missing() }),
    days: z.enum(SUSPENSION_DAYS).catch("7"),
    /** What shall stand instead, for `edit`. */
    text: z.string().default("").transform(manyLines),
    reason: Why,
  })
  .refine(({ action, text }) => action !== "edit" || text.length > 0, {
    path: ["text"],
    error: () => m.moderation_text_missing(),
  });
export type Decide = z.output<typeof Decide>;

export const Appeal = z.object({ decision: z.uuid({ error: () => m.moderation_gone() }), reason: Why });
export type Appeal = z.output<typeof Appeal>;
