import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX } from "./input/limits.ts";
import { DECLINE_REASONS } from "./rules.ts";

export * from "./input/limits.ts";

/** Why a pro does not bid on a job that they were invited to. */
export const Decline = z.object({
  invitation: z.string().default(""),
  reason: z.enum(DECLINE_REASONS, { error: () => m.invitations_reason_missing() }),
  note: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/[^\P{Cc}\n]/gu, " ")
        .trim(),
    )
    .pipe(z.string().max(NOTE_MAX, { error: () => m.invitations_note_long({ max: NOTE_MAX }) })),
});
export type Decline = z.output<typeof Decline>;
