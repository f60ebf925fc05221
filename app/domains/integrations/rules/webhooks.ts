import type { Trouble } from "./exchange.ts";

/** What a member's own system can be told of. */
export const WEBHOOK_EVENTS = [
  "job.posted",
  "job.awarded",
  "application.received",
  "bid.revised",
  "agreement.signed",
  "engagement.agreed",
  "engagement.started",
  "engagement.done",
  "engagement.closed",
  "engagement.disputed",
  "engagement.ended",
  "engagement.document",
  "invoice.received",
  "invoice.paid",
  "invoice.overdue",
  "waiver.signed",
  "review.published",
  "course.finished",
  "document.expiring",
  "verification.changed",
  "message.received",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The kind of a delivery that its owner asked for, to see whether it arrives. */
export const TEST_EVENT = "webhook.test";

export const isWebhookEvent = (kind: string): kind is WebhookEvent => WEBHOOK_EVENTS.some((event) => event === kind);

/** `held`: the owner paused. `dropped`: the connection ended, or its address wants no more, before it went out. */
export const DELIVERY_STATES = ["waiting", "held", "sending", "done", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What one attempt came to: the status of the answer, or why there was none. */
export type Try = { at: string; ms: number; status: number | null; problem: string | null };

export const ANSWER_SHOWN = 200;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from one attempt to the next: now, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. */
export const WAITS = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
export const ATTEMPTS = WAITS.length;
/** Up to so much of a wait is added, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * Seconds to the next attempt after `attempts`, or null when that was the last. `spread` between 0 and 1 is the jitter;
 * `retryAfterSeconds`: what the other side asked for, at most a day.
 */
export function secondsToNext(attempts: number, spread: number, retryAfterSeconds = 0): number | null {
  const wait = WAITS[attempts];
  if (wait === undefined) return null;
  return Math.max(wait * (1 + JITTER * spread), Math.min(retryAfterSeconds, 24 * HOUR));
}

export type Outcome = "done" | "gone" | "again";

/** 2xx is done, 410 means never again, all else is tried again. */
export const outcomeOf = ({ status }: Pick<Try, "status">): Outcome =>
  status !== null && status >= 200 && status < 300 ? "done" : status === 410 ? "gone" : "again";

/** How long both secrets sign after a rotation. */
export const OLD_SECRET_HOURS = 24;

/** The secrets that sign now, the newest first. */
export const secretsOf = (
  kept: { signingSecret?: string | undefined; oldSecret?: string | undefined; oldSecretUntil?: Date | undefined },
  now: Date,
): string[] =>
  [
    kept.signingSecret,
    kept.oldSecret && kept.oldSecretUntil && kept.oldSecretUntil > now ? kept.oldSecret : undefined,
  ].filter((secret) => secret !== undefined);

/** An address to recognise but not to use: its server, and how its path ends. */
export function maskedAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = pathname + search;
  return rest.length < 2 ? origin : `${origin}/…${rest.length > 12 ? rest.slice(-4) : ""}`;
}

/** The kind of trouble an attempt shows that will be repeated. */
export function troubleOf({ status, problem }: Pick<Try, "status" | "problem">): Trouble {
  if (problem === "timeout") return "slow";
  if (problem === "dns" || problem === "unreachable") return "unreachable";
  if (status === 429) return "limited";
  return status !== null && status >= 500 ? "down" : "refused";
}
