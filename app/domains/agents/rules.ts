import type { DocumentKind } from "#app/domains/verification/rules/kinds.ts";
import { endOf, HOUR_MS } from "#app/domains/verification/rules.ts";

/** The documents that an insurance agent sends: what a policy or a bond stands on. */
export const AGENT_KINDS = ["insurance", "workers_comp", "auto", "bond"] as const satisfies readonly DocumentKind[];
export type AgentKind = (typeof AGENT_KINDS)[number];

export const isAgentKind = (kind: DocumentKind): kind is AgentKind => AGENT_KINDS.some((known) => known === kind);

const DAY_MS = 24 * HOUR_MS;
/** How long a mailed link opens; each mail brings one of its own. */
const LINK_DAYS = 120;
export const linkEnds = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS);
/** A link that opens nothing any more is forgotten after this long; until then it still stops the mails. */
export const FORGET_DAYS = 400;

/** An agent is reminded so many days before a policy ends, and when it has. */
export const AGENT_REMINDER_DAYS = [30, 0] as const;
export type ReminderDays = (typeof AGENT_REMINDER_DAYS)[number];
/** A lapse longer ago than this is no news. */
const LATEST_NEWS_DAYS = 30;

/** The days on documents for which `daysBefore` is the reminder due at `now`: after `after`, up to and with `upTo`. */
export function reminderSpan(daysBefore: ReminderDays, now: Date): { after: string; upTo: string } {
  const nearer = daysBefore === 30 ? 0 : -LATEST_NEWS_DAYS;
  const lastDay = (days: number) =>
    new Date(now.getTime() + days * DAY_MS - DAY_MS - 10 * HOUR_MS).toISOString().slice(0, 10);
  return { after: lastDay(nearer), upTo: lastDay(daysBefore) };
}

/**
 * What an agent can do about a policy: `send` a certificate, see to their own one that is `begun`, wait for `review`, or nothing
 * while the business itself has one on its way (`business`).
 */
export type PolicyStep = "send" | "begun" | "review" | "business";
export function policyStep(open: { status: string; mine: boolean } | null): PolicyStep {
  if (!open) return "send";
  if (!open.mine) return "business";
  return open.status === "draft" ? "begun" : "review";
}

/** Only what an agent sent and nobody has decided about may be replaced by what they send next. */
export const mayReplace = (open: { mine: boolean } | null): boolean => open === null || open.mine;

/** Whether a policy is over at `now`. */
export const isOver = (expiresOn: string | null, now: Date): boolean => expiresOn !== null && endOf(expiresOn) <= now;
