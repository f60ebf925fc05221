import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";

/** Starts that people say without a day. */
export const START_CHOICES = ["asap", "two-weeks", "month", "flexible"] as const;
export type StartChoice = (typeof START_CHOICES)[number];

/** When work is to start: a day, or what was said instead of one; neither where nothing was said. */
export type Start = { startDate: string | null; startChoice: StartChoice | null };

const WORDS: Record<StartChoice, () => string> = {
  asap: m.jobs_start_asap,
  "two-weeks": m.jobs_start_two_weeks,
  month: m.jobs_start_month,
  flexible: m.jobs_start_flexible,
};

export const startChoices = () => START_CHOICES.map((value) => ({ value, label: WORDS[value]() }));

export const isStartChoice = (said: unknown): said is StartChoice => START_CHOICES.some((choice) => choice === said);

/** A day or a choice, as forms and clients send it, as the columns of a job. */
export const startOf = (said: string | null): Start =>
  isStartChoice(said) ? { startDate: null, startChoice: said } : { startDate: said, startChoice: null };

/** The same the other way round; empty where nothing was said. */
export const saidStart = ({ startDate, startChoice }: Start): string => startDate ?? startChoice ?? "";

/** "March 24, 2027", "As soon as possible", "To be agreed". */
export const startText = ({ startDate, startChoice }: Start): string =>
  startDate ? day(startDate) : startChoice ? WORDS[startChoice]() : m.jobs_start_open();
