import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { searchWords } from "#app/domains/directory/rules/words.ts";
import { PlaceAndStart, PostJob } from "#app/domains/jobs/input.ts";
import { earliestStart, expiresAt, latestStart } from "#app/domains/jobs/rules.ts";
import { jobPosts, jobWords } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type FieldErrors, invalid } from "#app/infra/errors.ts";
import { fieldErrors } from "#app/infra/form.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { label, TRADE_CHIPS } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { announceJob } from "./tell.server.ts";

/** Nobody hires this fast by hand. */
const POSTS_AN_HOUR = 20;
const WORD_MIN = 3;
const WORD_MAX = 40;

/** What only the server can say about place and start, by field. */
function faultsOf({ location, startDate }: Pick<PostJob, "location" | "startDate">, now: Date): FieldErrors {
  const [place] = findPlace(location);
  const guessed = place?.match === "prefix" || place?.match === "spelling";
  return {
    ...(!place && { location: m.jobs_location_unknown() }),
    ...(guessed && { location: m.jobs_location_guess({ place: `${place.city}, ${place.state}` }) }),
    ...(startDate < earliestStart(now) && { startDate: m.jobs_start_past() }),
    ...(startDate > latestStart(now) && { startDate: m.jobs_start_far() }),
  };
}

const refuse = (fields: FieldErrors) => invalid("invalid_input", Object.values(fields)[0] ?? "", fields);

/** A typed form as a job to post. Throws `invalid` with everything that is wrong with it at once. */
export function readPost(ctx: Ctx, values: unknown): PostJob {
  const parsed = PostJob.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = fieldErrors(parsed.error);
  const typed = PlaceAndStart.safeParse(values);
  throw refuse({ ...(typed.success && faultsOf(typed.data, ctx.now)), ...wrong });
}

/**
 * Puts a job on the board for 30 days. The same form sent twice (one `requestKey`) makes one job. Any member may post.
 * Throws `invalid` with the field for a place we do not know or a start that cannot be.
 */
export async function postJob(ctx: Ctx, input: PostJob): Promise<{ id: string; created: boolean }> {
  const ownerId = ownerOf(ctx);
  const faults = faultsOf(input, ctx.now);
  const [place] = findPlace(input.location);
  if (!place || Object.keys(faults).length) throw refuse(faults);
  const { city, state, zip, lat, lng, match } = place;
  const { requestKey, ...asked } = input;
  const key = requestKey ? keyOf(requestKey, asked) : ctx.newId();

  const earlier = await sameForm(ctx, ownerId, key);
  if (earlier) return earlier;
  await limit(ctx, "jobs.post", ownerId, { points: POSTS_AN_HOUR, seconds: 3600 });

  const location = match === "zip" ? `${city}, ${state} ${zip}` : `${city}, ${state}`;
  const trade = [label(TRADE_CHIPS, input.trade, "en"), label(TRADE_CHIPS, input.trade, "es")];
  const words = searchWords([input.title, ...trade, ...input.skills, location].join(" "));
  const posted = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(jobPosts)
      .values({
        ...asked,
        ...{ location, city, state, zip, lat, lng },
        id: tx.newId(),
        posterId: ownerId,
        requestKey: key,
        locale: tx.locale,
        words: words.join(" "),
        postedAt: tx.now,
        createdAt: tx.now,
        expiresAt: expiresAt(tx.now),
      })
      .onConflictDoNothing({ target: [jobPosts.posterId, jobPosts.requestKey] })
      .returning({ id: jobPosts.id });
    if (!row) return;
    await learn(tx, words);
    const job = { id: row.id, title: asked.title, expiresAt: expiresAt(tx.now) };
    const poster = { userId: ownerId, locale: tx.locale };
    await announceJob(tx, poster, job, { kind: "job.posted", ref: row.id, data: { tradeId: asked.trade } });
    return row;
  });
  if (posted) return { id: posted.id, created: true };
  const twin = await sameForm(ctx, ownerId, key);
  if (!twin) throw new Error("a job with this key was there and is gone");
  return twin;
}

/** Remembers words for misspelt searches; sorted, so that two posts at once wait for each other in one order. */
async function learn(tx: Ctx, words: string[]): Promise<void> {
  const fit = [...new Set(words)].filter((word) => word.length >= WORD_MIN && word.length <= WORD_MAX).sort();
  if (fit.length)
    await tx.db
      .insert(jobWords)
      .values(fit.map((word) => ({ word })))
      .onConflictDoNothing();
}

/** The same for the same form with the same words; a form that was gone back to and changed is another job. */
const keyOf = (requestKey: string, asked: Omit<PostJob, "requestKey">): string =>
  createHash("sha256").update(requestKey).update(JSON.stringify(asked)).digest("hex").slice(0, 32);

async function sameForm(ctx: Ctx, posterId: string, key: string) {
  const [row] = await ctx.db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, posterId), eq(jobPosts.requestKey, key)));
  return row && { id: row.id, created: false };
}
