import { z } from "zod";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { asList } from "#app/infra/form.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { numberField } from "#app/infra/number-field.ts";
import { typedLine, typedText } from "#app/infra/typed-text.ts";
import { isIn } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import {
  BODY_MAX,
  BODY_MIN,
  MESSAGE_MAX,
  REASON_MAX,
  REASON_MIN,
  REFERENCES_MAX,
  REFERENCES_MIN,
  SPECIALTY_MAX,
  SPECIALTY_MIN,
  TITLE_MAX,
  TITLE_MIN,
  TRADES_MAX,
} from "./input/limits.ts";
import { CAPACITY, MENTOR_YEARS, YEARS_MAX } from "./rules.ts";

const tradesError = () => m.mentors_trades_invalid({ max: TRADES_MAX });
const specialty = typedText({
  min: SPECIALTY_MIN,
  max: SPECIALTY_MAX,
  error: () => m.mentors_specialty_invalid({ min: SPECIALTY_MIN, max: SPECIALTY_MAX }),
});
const trades = z.preprocess(
  asList,
  z
    .array(z.string())
    .transform((ids) => [...new Set(ids)].filter((id) => isIn(TRADES, id)))
    .pipe(z.array(z.string()).min(1, { error: tradesError }).max(TRADES_MAX, { error: tradesError })),
);
const years = numberField({
  error: () => m.mentors_years_invalid({ min: MENTOR_YEARS }),
  min: MENTOR_YEARS,
  max: YEARS_MAX,
});

/** Somebody offers to mentor. */
export const Apply = z.object({
  years,
  trades,
  specialty,
  references: typedText({
    min: REFERENCES_MIN,
    max: REFERENCES_MAX,
    error: () => m.mentors_references_invalid({ min: REFERENCES_MIN, max: figure(REFERENCES_MAX) }),
  }),
});
export type Apply = z.output<typeof Apply>;

/** How a mentor presents themselves, and how much they take on. */
export const MentorProfile = z.object({
  years,
  trades,
  specialty,
  locales: z.preprocess(asList, z.array(z.enum(LOCALES)).min(1, { error: () => m.mentors_locales_missing() })),
  capacity: numberField({
    error: () => m.mentors_capacity_invalid({ max: CAPACITY.most }),
    min: CAPACITY.least,
    max: CAPACITY.most,
  }),
  awayUntil: z.union([z.literal("").transform(() => null), dayField(() => m.mentors_away_invalid())]),
});
export type MentorProfile = z.output<typeof MentorProfile>;

/** A question to a mentor: between the two, or as a public post that others answer as well. */
export const AskMentor = z.object({
  trade: z.string().refine((id) => isIn(TRADES, id), { error: () => m.mentors_trade_missing() }),
  title: typedLine({
    min: TITLE_MIN,
    max: TITLE_MAX,
    error: () => m.mentors_title_invalid({ min: TITLE_MIN, max: TITLE_MAX }),
  }),
  body: typedText({
    min: BODY_MIN,
    max: BODY_MAX,
    error: () => m.mentors_body_invalid({ min: BODY_MIN, max: figure(BODY_MAX) }),
  }),
  how: z.enum(["private", "public"]).catch("private"),
  requestKey: z.uuid({ error: () => m.mentors_gone() }),
});
export type AskMentor = z.output<typeof AskMentor>;

export const Say = z.object({
  body: typedText({ min: 1, max: MESSAGE_MAX, error: () => m.mentors_message_invalid({ max: figure(MESSAGE_MAX) }) }),
  clientId: z.uuid({ error: () => m.mentors_gone() }),
});
export type Say = z.output<typeof Say>;

export const Invite = z.object({ application: z.uuid({ error: () => m.mentors_gone() }) });
export const Decline = z.object({
  application: z.uuid({ error: () => m.mentors_gone() }),
  reason: typedText({
    min: REASON_MIN,
    max: REASON_MAX,
    error: () => m.mentors_reason_invalid({ min: REASON_MIN, max: REASON_MAX }),
  }),
});
export type Decline = z.output<typeof Decline>;
