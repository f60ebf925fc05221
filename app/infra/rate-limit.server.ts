import { createHash } from "node:crypto";
import { inArray, lte, type SQL, sql } from "drizzle-orm";
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { m } from "#paraglide/messages.js";
import type { Ctx, Services } from "./ctx.ts";
import { AppError } from "./errors.ts";
import { networkOf } from "./network.ts";
import { rateLimits } from "./rate-limit/tables.server.ts";

/** So many times within so many seconds. */
export type Limit = { points: number; seconds: number };

/** The refusal of one use too many. */
export const tooManyTries = (seconds: number, code = "over_request_rate_limit"): AppError => {
  const wait = Math.max(1, Math.ceil(seconds));
  const words = { title: m.app_rate_limited_title(), message: m.app_rate_limited({ seconds: wait }) };
  return new AppError("rate_limited", code, words, { retryAfterSeconds: wait });
};

/** Addresses of people are not kept: the row names a hash. A network address counts by its network. */
const keyOf = (name: string, who: string) =>
  `${name}:${createHash("sha256").update(networkOf(who)).digest("base64url")}`;

/** The operator may widen what one network address is allowed, never what one account is. */
const scaled = <R extends Limit>(ctx: Ctx, who: string, rule: R): R => {
  const times = who === ctx.ip ? ctx.services.env.ADDRESS_LIMITS : 1;
  return { ...rule, points: rule.points * times, ...("burst" in rule && { burst: Number(rule.burst) * times }) };
};

/** One use of `name` by `who`, and how often that may be. */
export type Use = readonly [name: string, who: string, rule: Limit];

/**
 * Counts one use of `name` by `who` in the database, shared by all processes; throws `rate_limited` when there were
 * `points` within `seconds` already. Call it before the transaction that it protects, or a refusal would undo the count.
 */
export const limit = (ctx: Ctx, ...use: Use): Promise<void> => limitEach(ctx, [use]);

/** The same for several in one statement, in their order: after the first that refuses none is counted. */
export async function limitEach(ctx: Ctx, uses: readonly Use[]): Promise<void> {
  const { rows } = await ctx.db.execute<{ wait: number | null }>(sql`select ${counted(ctx, uses)} as wait`);
  const wait = rows[0]?.wait;
  if (typeof wait === "number") throw tooManyTries(wait);
}

/**
 * SQL that counts the uses inside another statement: null, or the seconds to wait for `tooManyTries`. That refusal, and
 * every other of the same transaction, is thrown after its commit, which keeps the count.
 */
export function counted(ctx: Ctx, uses: readonly Use[]): SQL {
  const keys = uses.map(([name, who, rule]) => {
    const { points, seconds } = scaled(ctx, who, rule);
    return { key: keyOf(name, who), most: points, fresh: new Date(ctx.now.getTime() + seconds * 1000) };
  });
  return sql`use_up(${JSON.stringify(keys)}, ${ctx.now.toISOString()})`;
}

/** Forgets what was counted, after the right password for example. */
export const forgive = (ctx: Ctx, name: string, who: string): Promise<void> => forgiveEach(ctx, [[name, who]]);

/** The same for several in one statement. */
export async function forgiveEach(
  ctx: Ctx,
  counted: readonly (readonly [name: string, who: string, ...unknown[]])[],
): Promise<void> {
  const keys = counted.map(([name, who]) => keyOf(name, who));
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Removes counters that have run out. */
export async function sweepLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lte(rateLimits.expiresAt, ctx.now));
}

export type Bucket = Limit & { burst: number };

const buckets = new WeakMap<Services, Map<string, BurstyRateLimiter>>();

function bucketOf({ services }: Ctx, name: string, { points, seconds, burst }: Bucket): BurstyRateLimiter {
  const mine = buckets.get(services) ?? new Map<string, BurstyRateLimiter>();
  buckets.set(services, mine);
  const known = mine.get(name);
  if (known) return known;
  const steady = new RateLimiterMemory({ points: 1, duration: seconds / points, keyPrefix: name });
  const spare = new RateLimiterMemory({ points: burst, duration: seconds, keyPrefix: `${name}-burst` });
  const made = new BurstyRateLimiter(steady, spare);
  mine.set(name, made);
  return made;
}

/**
 * A bucket in this process's memory that lets `burst` through at once and refills at the rate of `points` in `seconds`.
 * Cheap enough for every call; throws `rate_limited`.
 */
export async function limitHere(ctx: Ctx, name: string, who: string, rule: Bucket): Promise<void> {
  await bucketOf(ctx, name, scaled(ctx, who, rule))
    .consume(networkOf(who))
    .catch((refused) => {
      if (refused instanceof RateLimiterRes) throw tooManyTries(refused.msBeforeNext / 1000);
      throw refused;
    });
}

/** What is left of a window: `over` says that this use was one too many. */
export type Allowance = { over: boolean; remaining: number; resetSeconds: number };

const windows = new WeakMap<Services, Map<string, RateLimiterMemory>>();

/**
 * Counts one use in a window of this process's memory that begins with the first, and says what is left, for callers who
 * are to be told before they are refused. Never throws `rate_limited`.
 */
export async function countHere({ services }: Ctx, name: string, who: string, rule: Limit): Promise<Allowance> {
  const mine = windows.get(services) ?? new Map<string, RateLimiterMemory>();
  windows.set(services, mine);
  const window = mine.get(name) ?? new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
  mine.set(name, window);
  const allowance = (used: RateLimiterRes, over: boolean): Allowance => ({
    over,
    remaining: Math.max(0, used.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
  });
  try {
    return allowance(await window.consume(networkOf(who)), false);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return allowance(refused, true);
    throw refused;
  }
}
