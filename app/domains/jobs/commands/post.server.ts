import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { PlaceAndStart, PostJob } from "#app/domains/jobs/input.ts";
import { isStartChoice } from "#app/domains/jobs/rules/start.ts";
import { expiresAt, HOME_ANSWERS } from "#app/domains/jobs/rules.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { refuseSuspended } from "#app/domains/verification/queries/suspended.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { fieldErrors } from "#app/infra/form.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { columnsOf, faultsOf, learn, refuseFields } from "./describe.server.ts";
import { announceJob } from "./tell.server.ts";

/**
 * A typed form as a job; a choice of start stands before the day. `stood`: the start before, of a post that is changed. Throws
 * `invalid` with everything that is wrong with it at once.
 */
export function readPost(ctx: Ctx, typed: unknown, stood?: string): PostJob {
  const values = withChoice(typed);
  const parsed = PostJob.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = fieldErrors(parsed.error);
  const known = PlaceAndStart.safeParse(values);
  throw refuseFields({ ...(known.success && faultsOf(known.data, ctx.now, stood)), ...wrong });
}

const withChoice = (typed: unknown): unknown =>
  typed !== null && typeof typed === "object" && "startChoice" in typed && isStartChoice(typed.startChoice)
    ? { ...typed, startDate: typed.startChoice }
    : typed;

/**
 * Puts a job on the board for 30 days. The same form sent twice (one `requestKey`) makes one job. Any member may post whose
 * e-mail or phone is confirmed. Throws `contact_not_confirmed`, `invalid` with the field for a place we do not know or a
 * start that cannot be, and `conflict` for a photo that is gone.
 */
export async function postJob(
  ctx: Ctx,
  input: PostJob,
  photos: readonly ChosenPicture[] = [],
): Promise<{ id: string; created: boolean }> {
  const ownerId = ownerOf(ctx, "jobs");
  await requireReachable(ctx);
  const { columns, asked, words } = columnsOf(input, ctx.now);
  const { requestKey } = input;
  const key = requestKey ? keyOf(requestKey, photos.length ? { ...asked, photos } : asked) : ctx.newId();

  const earlier = await sameForm(ctx, ownerId, key);
  if (earlier) return earlier;
  await refuseSuspended(ctx, ownerId);
  await limit(ctx, "jobs.post", ownerId, { points: await setting(ctx, "jobs.posts_an_hour"), seconds: 3600 });

  const posted = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(jobPosts)
      .values({
        ...columns,
        answersMax: columns.answersMax === undefined ? usualAnswers(ctx) : columns.answersMax,
        id: tx.newId(),
        posterId: ownerId,
        requestKey: key,
        locale: tx.locale,
        postedAt: tx.now,
        createdAt: tx.now,
        expiresAt: expiresAt(tx.now),
      })
      .onConflictDoNothing({ target: [jobPosts.posterId, jobPosts.requestKey] })
      .returning({ id: jobPosts.id });
    if (!row) return;
    await attachPictures(tx, { purpose: "job", subjectId: row.id, ownerId }, photos);
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

const usualAnswers = (ctx: Ctx) => (requireActor(ctx).role === "homeowner" ? HOME_ANSWERS : null);

/** The same for the same form with the same words; a form that was gone back to and changed is another job. */
const keyOf = (
  requestKey: string,
  asked: Omit<PostJob, "requestKey" | "startDate"> & { startDate: string | null; photos?: readonly ChosenPicture[] },
): string => createHash("sha256").update(requestKey).update(JSON.stringify(asked)).digest("hex").slice(0, 32);

async function sameForm(ctx: Ctx, posterId: string, key: string) {
  const [row] = await ctx.db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, posterId), eq(jobPosts.requestKey, key)));
  return row && { id: row.id, created: false };
}
