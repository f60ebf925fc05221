import type { Role } from "#app/infra/ctx.ts";
import { daysUntil } from "#app/infra/days.ts";
import { dayAt, readerZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";

export const JOB_LIFETIME_DAYS = 30;
/** From this many days before the end, and ever after, the poster may renew. */
const RENEW_WITHIN_DAYS = 7;
/** The poster is warned this many days before the end. */
const WARN_BEFORE_DAYS = 3;

const DAY_MS = 24 * 3600 * 1000;
/** The last place on earth to leave a day behind: a start date of "today" is not refused anywhere. */
const LAST_TIME_ZONE_MS = 12 * 3600 * 1000;
const FURTHEST_START_DAYS = 730;

export type Lifetime = {
  expiresAt: Date;
  closedAs: "filled" | "withdrawn" | null;
  awardedApplicationId: string | null;
};

/** `open` takes applications; `awarded` waits to be marked filled; the others are over. */
export type JobState = "open" | "awarded" | "filled" | "withdrawn" | "expired";

/** When a job that was posted or renewed at `listedAt` leaves the board. */
export const expiresAt = (listedAt: Date): Date => new Date(listedAt.getTime() + JOB_LIFETIME_DAYS * DAY_MS);

/** When it was posted or last renewed. */
export const listedAt = (job: Pick<Lifetime, "expiresAt">): Date =>
  new Date(job.expiresAt.getTime() - JOB_LIFETIME_DAYS * DAY_MS);

export function stateOf(job: Lifetime, now: Date): JobState {
  if (job.closedAs) return job.closedAs;
  if (job.awardedApplicationId) return "awarded";
  return now < job.expiresAt ? "open" : "expired";
}

/** Active 30 days or until filled. */
export const isOpen = (job: Lifetime, now: Date): boolean => stateOf(job, now) === "open";

/** Days until the day on which the job leaves the board, by the reader's calendar: 0 on that day and after it. */
export const daysLeft = (job: Pick<Lifetime, "expiresAt">, now: Date): number =>
  Math.max(0, daysUntil(dayAt(job.expiresAt, readerZone()), now));

/** Posters of jobs that end up to this time are warned. */
export const warnedUpTo = (now: Date): Date => new Date(now.getTime() + WARN_BEFORE_DAYS * DAY_MS);

export function canRenew(job: Lifetime, now: Date): boolean {
  const state = stateOf(job, now);
  return (
    state === "expired" || (state === "open" && job.expiresAt.getTime() - now.getTime() <= RENEW_WITHIN_DAYS * DAY_MS)
  );
}

/** The first day a job may start: today, wherever the poster is. */
export const earliestStart = (now: Date): string => isoDay(new Date(now.getTime() - LAST_TIME_ZONE_MS));
export const latestStart = (now: Date): string => isoDay(new Date(now.getTime() + FURTHEST_START_DAYS * DAY_MS));

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

export type ApplicationStatus = "submitted" | "shortlisted" | "awarded" | "declined" | "withdrawn";

/** Still in the running. */
export const isPending = (status: ApplicationStatus): boolean => status === "submitted" || status === "shortlisted";

/** What a poster may ask of an applicant's record. */
export const RECORD_REQUIREMENTS = ["license", "workers_comp", "liability", "bond"] as const;
export type RecordRequirement = (typeof RECORD_REQUIREMENTS)[number];
const CERTIFICATE = "certificate:";
/** Of the record, or a certificate of the list that somebody on the crew has to hold. */
export type Requirement = RecordRequirement | `${typeof CERTIFICATE}${string}`;

/** Which certificate of the list a requirement asks for; null for one of the record. */
export const certificateAsked = (requirement: Requirement): string | null =>
  requirement.startsWith(CERTIFICATE) ? requirement.slice(CERTIFICATE.length) : null;

/** What a poster asks of an applicant's record, as a job keeps it; the least liability limit in cents. */
export type Requires = {
  requiresLicense: boolean;
  requiresWorkersComp: boolean;
  requiresBond: boolean;
  requiresLiabilityCents: number | null;
  requiresCertificates: readonly string[];
};

/** The same as a list. */
export function requirementsOf(job: Requires): Requirement[] {
  const asked: Record<RecordRequirement, boolean> = {
    license: job.requiresLicense,
    workers_comp: job.requiresWorkersComp,
    liability: job.requiresLiabilityCents !== null,
    bond: job.requiresBond,
  };
  return [
    ...RECORD_REQUIREMENTS.filter((requirement) => asked[requirement]),
    ...job.requiresCertificates.map((id) => `${CERTIFICATE}${id}` as const),
  ];
}

export type Applicant = {
  userId: string;
  role: Role | null;
  trust: "none" | "pending" | "rejected" | "verified" | "expired";
  /** The business is suspended. */
  suspended: boolean;
  /** Of an earlier application to this job. */
  applied: ApplicationStatus | null;
  /** What the job asks for and the record does not have. */
  missing: readonly Requirement[];
};

/** How many answers a poster may ask for, to choose from. */
export const ANSWER_COUNTS = [3, 5, 10, 20] as const;
/** What a homeowner asks for who says nothing of it; a business gets as many as come. */
export const HOME_ANSWERS = 5;

/** Whether a post has the answers that it asked for; null asks for as many as come. What a pro took back is no answer. */
export const isFull = (answersMax: number | null, answers: number): boolean =>
  answersMax !== null && answers >= answersMax;

export const REASONS_NOT_TO_APPLY = [
  "own_job",
  "suspended",
  "not_contractor",
  "already_applied",
  "closed",
  "expired",
  "enough_answers",
  "not_verified",
  "expired_documents",
  "requirements_missing",
] as const;
export type ReasonNotToApply = (typeof REASONS_NOT_TO_APPLY)[number];

/** Why this member may not apply now, or null. The page shows it, the command refuses with it. */
export function reasonNotToApply(
  job: Lifetime & { posterId: string; full: boolean },
  applicant: Applicant,
  now: Date,
): ReasonNotToApply | null {
  if (job.posterId === applicant.userId) return "own_job";
  if (applicant.applied && applicant.applied !== "withdrawn") return "already_applied";
  const state = stateOf(job, now);
  if (state === "expired") return "expired";
  if (state !== "open") return "closed";
  if (job.full) return "enough_answers";
  if (applicant.suspended) return "suspended";
  if (applicant.role !== "contractor") return "not_contractor";
  if (applicant.trust === "expired") return "expired_documents";
  if (applicant.trust !== "verified") return "not_verified";
  return applicant.missing.length ? "requirements_missing" : null;
}

/**
 * Why this member may not ask about the job now, or null: who may apply may ask, also with an application that runs, and
 * without what the poster asks of a record. A question is no answer: it may come to a post that has enough of those.
 */
export function reasonNotToAsk(
  job: Lifetime & { posterId: string },
  applicant: Applicant,
  now: Date,
): ReasonNotToApply | null {
  if (applicant.applied === "declined") return "already_applied";
  return reasonNotToApply({ ...job, full: false }, { ...applicant, applied: null, missing: [] }, now);
}

/**
 * How much of the poster's contact a reader sees: mail and phone open at the shortlist, for a homeowner and a business
 * alike. Before it a verified contractor reads the name and may write a message.
 */
export function contactShown(reader: {
  isPoster: boolean;
  isVerified: boolean;
  applied: ApplicationStatus | null;
}): "none" | "name" | "all" {
  if (reader.isPoster || reader.applied === "shortlisted" || reader.applied === "awarded") return "all";
  return reader.isVerified ? "name" : "none";
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** "$4,000 - $6,500"; one sum where both ends are the same. */
export function budgetText({ budgetMin, budgetMax }: { budgetMin: number; budgetMax: number }): string {
  if (budgetMax === 0) return m.jobs_budget_open();
  return budgetMin === budgetMax ? dollars(budgetMax) : `${dollars(budgetMin)} - ${dollars(budgetMax)}`;
}

/** Up to `max` characters of a text, cut between words. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s.,;:]+$/, "")}…`;
}
