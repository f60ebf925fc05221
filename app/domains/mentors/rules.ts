/** Within how long a mentor answers, in hours: who has not is reminded before the first, and the question moves on at the second. */
export const MENTOR_REPLY_HOURS = { from: 24, to: 48 } as const;
/** Hours after which a mentor is reminded of a question. */
export const REMIND_AFTER_HOURS = 20;
/** Years of experience somebody needs to apply as a mentor. */
export const MENTOR_YEARS = 10;
export const YEARS_MAX = 70;
/** Questions that may wait for one mentor at once, as they choose. */
export const CAPACITY = { least: 1, most: 20, begun: 3 } as const;

export const APPLICATION_STATES = ["waits", "invited", "declined", "withdrawn"] as const;
/** `held`: its public post waits for a moderator; `nobody`: no mentor of the trade is left, or its public post was taken down. */
export const QUESTION_STATES = ["held", "waits", "answered", "nobody"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

const HOUR_MS = 3600 * 1000;
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
/** Until when a mentor may answer before a question moves on. */
export const dueAt = (assignedAt: Date): Date => new Date(assignedAt.getTime() + MENTOR_REPLY_HOURS.to * HOUR_MS);

type Open = { capacity: number; waiting: number; awayUntil: string | null };
/** Why a mentor takes no question today (YYYY-MM-DD); null where they do. */
export function reasonNotToAsk({ capacity, waiting, awayUntil }: Open, today: string): "away" | "full" | null {
  if (awayUntil !== null && awayUntil >= today) return "away";
  return waiting >= capacity ? "full" : null;
}

export const mentorPath = (id: string): string => `/community/mentors/${id}`;
export const questionPath = (id: string): string => `/my/mentoring/${id}`;

/** The name that "Ask …" says: a person's first. */
export const firstName = (name: string): string => name.split(/\s+/)[0] || name;
