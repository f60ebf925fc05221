/** Why somebody asks a moderator to look. */
export const REASONS = ["spam", "scam", "abuse", "wrong", "private", "other"] as const;
export type Reason = (typeof REASONS)[number];

/** What a moderator does about a thing or about who wrote it. */
export const ACTIONS = ["nothing", "hide", "edit", "lock", "warn", "suspend", "remove"] as const;
export type Action = (typeof ACTIONS)[number];

/** What can be decided about a thing: only what takes answers can be locked. */
export const actionsOn = (canLock: boolean): readonly Action[] =>
  ACTIONS.filter((action) => canLock || action !== "lock");

/** Why a text waits for a moderator before anybody else reads it. */
export const HOLDS = ["links", "photos", "file", "same", "pitch"] as const;
export type Hold = (typeof HOLDS)[number];

/** Days that somebody can be kept from writing. */
export const SUSPENSION_DAYS = ["1", "7", "30"] as const;
const DAY_MS = 24 * 3600 * 1000;
export const suspendedUntil = (now: Date, days: (typeof SUSPENSION_DAYS)[number]): Date =>
  new Date(now.getTime() + Number(days) * DAY_MS);

/** How long a decision can be appealed. */
export const APPEAL_DAYS = 30;

/** Who reads a thing: everybody; its author and moderators, until one has looked; the same, after one decided; moderators alone. */
export const STATES = ["shown", "waits", "hidden", "removed"] as const;
export type State = (typeof STATES)[number];

/** What an action makes of a thing; null where it stays as it is. What waited is shown unless it is taken down. */
export const stateAfter = (action: Action, before: State): State | null => {
  if (action === "hide" || action === "suspend") return "hidden";
  if (action === "remove") return "removed";
  return before === "waits" ? "shown" : null;
};

type Decided = {
  action: Action;
  decidedAt: Date;
  appealedAt: Date | null;
  outcome: "upheld" | "overturned" | null;
};

/** Whether the author may still appeal: once, within the days, and not against a decision that changed nothing. */
export const mayAppeal = ({ action, decidedAt, appealedAt, outcome }: Decided, now: Date): boolean =>
  action !== "nothing" && !appealedAt && !outcome && now.getTime() - decidedAt.getTime() <= APPEAL_DAYS * DAY_MS;

export const appealWaits = ({ appealedAt, outcome }: Pick<Decided, "appealedAt" | "outcome">): boolean =>
  appealedAt !== null && outcome === null;

/** Nobody decides about what they wrote; an appeal against one's own decision is another moderator's, while there is one. */
export const mayDecide = (moderatorId: string, authorId: string | null): boolean => moderatorId !== authorId;
export const mayAnswerAppeal = (
  moderatorId: string,
  { authorId, moderatorId: by }: { authorId: string | null; moderatorId: string | null },
  others: boolean,
): boolean => mayDecide(moderatorId, authorId) && (by !== moderatorId || !others);
