import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { SUSPENSION_REASONS, WITHDRAWAL_REASONS } from "../rules/enforcement.ts";
import { APPEAL_MAX, REASON_MAX, REASON_MIN } from "./limits.ts";

const note = z
  .string()
  .trim()
  .max(REASON_MAX, { error: () => m.verification_reason_long({ max: REASON_MAX }) })
  .default("");

const words = (max: number) =>
  z
    .string({ error: () => m.enforcement_text_short({ min: REASON_MIN }) })
    .trim()
    .min(REASON_MIN, { error: () => m.enforcement_text_short({ min: REASON_MIN }) })
    .max(max, { error: () => m.verification_reason_long({ max }) });

const chosen = { error: () => m.enforcement_reason_choose() };
const explained = ({ reason, note: said }: { reason: string; note: string }) =>
  reason !== "other" || said.length >= REASON_MIN;
const unexplained = { path: ["note"], error: () => m.enforcement_text_short({ min: REASON_MIN }) };

/** Taking an approval back: a stock reason, the reviewer's own words, or both; `other` needs words. */
export const Withdrawal = z.object({ reason: z.enum(WITHDRAWAL_REASONS, chosen), note }).refine(explained, unexplained);
export type Withdrawal = z.output<typeof Withdrawal>;

export const Suspension = z.object({ reason: z.enum(SUSPENSION_REASONS, chosen), note }).refine(explained, unexplained);
export type Suspension = z.output<typeof Suspension>;

/** What an owner says against it. */
export const Appeal = z.object({ enforcement: z.string(), text: words(APPEAL_MAX) });
export type Appeal = z.output<typeof Appeal>;

/** What a reviewer answers, which the owner reads. */
export const AppealDecision = z.object({ enforcement: z.string(), note: words(REASON_MAX) });
export type AppealDecision = z.output<typeof AppealDecision>;
