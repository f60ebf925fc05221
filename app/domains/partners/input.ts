import { z } from "zod";
import { Email } from "#app/domains/auth/input.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { typedLine, typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { MESSAGE_MAX, MESSAGE_MIN, NAME_MAX, NOTE_MAX, URL_MAX, WORDS_MAX } from "./input/limits.ts";
import { PARTNER_KINDS, REQUEST_STATES } from "./rules.ts";

const orEmpty = z
  .string()
  .optional()
  .transform((value) => value ?? "");
const name = typedLine({ min: 1, max: NAME_MAX, error: () => m.partners_name_invalid({ max: NAME_MAX }) });

/** What somebody writes who wants to be a partner. */
export const AskPartner = z.object({
  kind: z.enum(PARTNER_KINDS, { error: () => m.partners_kind_missing() }),
  name,
  organization: orEmpty.pipe(
    typedLine({ min: 0, max: NAME_MAX, error: () => m.partners_name_invalid({ max: NAME_MAX }) }),
  ),
  email: Email,
  message: typedText({
    min: MESSAGE_MIN,
    max: MESSAGE_MAX,
    error: () => m.partners_message_invalid({ min: MESSAGE_MIN, max: figure(MESSAGE_MAX) }),
  }),
  requestKey: z.uuid({ error: () => m.partners_gone() }),
});
export type AskPartner = z.output<typeof AskPartner>;

export const MoveRequest = z.object({
  request: z.uuid({ error: () => m.partners_gone() }),
  /** The state that the form was drawn from: another one by now is somebody else's work. */
  from: z.enum(REQUEST_STATES, { error: () => m.partners_gone() }),
  state: z.enum(REQUEST_STATES, { error: () => m.partners_state_missing() }),
  note: orEmpty.pipe(
    typedText({ min: 0, max: NOTE_MAX, error: () => m.partners_note_long({ max: figure(NOTE_MAX) }) }),
  ),
});
export type MoveRequest = z.output<typeof MoveRequest>;

const day = dayField(() => m.partners_day_invalid());
export const NewSponsor = z
  .object({
    name,
    words: typedLine({ min: 1, max: WORDS_MAX, error: () => m.partners_words_invalid({ max: WORDS_MAX }) }),
    url: orEmpty
      .transform((value) => value.trim() || null)
      .refine((value) => value === null || (value.length <= URL_MAX && /^https:\/\/[^\s/]+\.[^\s]+$/.test(value)), {
        error: () => m.partners_url_invalid(),
      }),
    startsOn: day,
    endsOn: day,
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ["endsOn"], error: () => m.partners_day_order() });
export type NewSponsor = z.output<typeof NewSponsor>;

export const SponsorId = z.object({ sponsor: z.uuid({ error: () => m.partners_gone() }) });
