import { type Answers, ASKED_OF_HIRERS } from "#app/domains/directory/rules/answers.ts";
import { dayEverywhere } from "#app/domains/engagements/rules.ts";
import { addDays } from "#app/infra/days.ts";

/** The two who had a job together, as writers. */
export const WRITERS = ["hirer", "pro"] as const;
export type Writer = (typeof WRITERS)[number];
export const otherOf = (side: Writer): Writer => (side === "hirer" ? "pro" : "hirer");

/** What a pro is asked about the one who hired them. */
const ASKED_OF_PROS = ["clear", "paid_as_agreed", "ready", "fair"] as const;
/** The four short questions to each side. */
export const QUESTIONS: Record<Writer, readonly string[]> = { hirer: ASKED_OF_HIRERS, pro: ASKED_OF_PROS };

/** Of a review that has appeared, and of the answer to it: `hidden` and `removed` by a moderator, see `moderation/rules.ts`. */
export const SEEN_STATES = ["shown", "hidden", "removed"] as const;
type SeenState = (typeof SEEN_STATES)[number];
/** `waiting`: readers do not see it yet. `held`: a person looks at it first. `refused`: nobody ever sees it. */
export const STATES = ["waiting", "held", "refused", ...SEEN_STATES] as const;
export type State = (typeof STATES)[number];

/** Whether readers see a review, or saw it until a moderator took it down. */
export const hasAppeared = (state: State | undefined): state is SeenState => SEEN_STATES.some((seen) => seen === state);

type Answered = { reply: string | null; repliedAt: Date | null; replyState: SeenState };
/** The answer to a review as readers see it: none while a moderator has taken it down. */
export const shownReply = ({ reply, repliedAt, replyState }: Answered): Pick<Answered, "reply" | "repliedAt"> =>
  replyState === "shown" ? { reply, repliedAt } : { reply: null, repliedAt: null };

/** So many days a review waits for the other side's. */
const APPEAR_DAYS = 14;
/** The last day on which it waits, YYYY-MM-DD; it ends when it has ended in Hawaii. */
export const appearBy = (writtenAt: Date): string => addDays(dayEverywhere(writtenAt), APPEAR_DAYS);

type Half = { state: State; appearBy: string };

/** Whether a review appears now: with the other side's, or once its days are over. One that is held or refused counts as not there. */
export function appearsNow(one: Half, other: Pick<Half, "state"> | undefined, now: Date): boolean {
  if (one.state !== "waiting") return false;
  return other?.state === "waiting" || hasAppeared(other?.state) || one.appearBy < dayEverywhere(now);
}

const DAY_MS = 24 * 3600 * 1000;
/** So many days after the end both sides are asked for a review: twice, and not any more after two weeks. */
export const ASK_DAYS = [1, 7] as const;
export type AskDay = (typeof ASK_DAYS)[number];
const ASK_UNTIL = 14;

/** The ends that are asked about on this day: after `from`, until `to`. */
export function askedBetween(day: AskDay, now: Date): { from: Date; to: Date } {
  const next = ASK_DAYS.find((other) => other > day) ?? ASK_UNTIL;
  return { from: new Date(now.getTime() - next * DAY_MS), to: new Date(now.getTime() - day * DAY_MS) };
}

type Words = { stars: number; answers: Answers; body: string };
/** Whether an edit says the same as before. */
export const saysTheSame = (a: Words, b: Words): boolean =>
  a.stars === b.stars &&
  a.body === b.body &&
  [...new Set([...Object.keys(a.answers), ...Object.keys(b.answers)])].every(
    (key) => a.answers[key] === b.answers[key],
  );
