import { and, eq, inArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { hangingOn } from "#app/domains/media/queries/pictures.server.ts";
import { refuseSuspended } from "#app/domains/verification/queries/suspended.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { amendedMail } from "../emails.tsx";
import type { PostJob } from "../input.ts";
import { noSuchJob } from "../queries/job.server.ts";
import { type AmendedField, amendableOf, whatWas } from "../rules/amend.ts";
import { saidStart } from "../rules/start.ts";
import { isPending, stateOf } from "../rules.ts";
import { jobAmendments, jobApplications, jobPosts } from "../tables.server.ts";
import { columnsOf, learn, refuseFields } from "./describe.server.ts";
import { announceJob } from "./tell.server.ts";

const AMENDMENTS_AN_HOUR = 20;

/**
 * Changes a post that is open or ran out. Until somebody has answered it everything may be changed and nobody is told; from
 * then on trade and place stay, what stood there before is kept for everybody to read, and each pro whose application runs
 * is told. Throws not-found for another's job, `closed` after an award or an end, and `invalid` with the field.
 */
export async function amendJob(
  ctx: Ctx,
  jobId: string,
  input: PostJob,
  photos: readonly ChosenPicture[] = [],
): Promise<{ changed: AmendedField[]; told: number }> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  await limit(ctx, "jobs.amend", ownerId, { points: AMENDMENTS_AN_HOUR, seconds: 3600 });
  return inTransaction(ctx, async (tx) => {
    // Held until the end: no application, revision or award comes in between.
    const [job] = await tx.db
      .select()
      .from(jobPosts)
      .where(and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId)))
      .for("update");
    if (!job) throw noSuchJob();
    const state = stateOf(job, tx.now);
    if (state !== "open" && state !== "expired")
      throw conflict("closed", { title: m.jobs_closed_title(), message: m.jobs_amend_closed() });
    await refuseSuspended(tx, ownerId);
    const [shown] = await tx.db
      .select({ photos: hangingOn("job", jobPosts.id) })
      .from(jobPosts)
      .where(eq(jobPosts.id, jobId));
    const answered = await tx.db
      .select({ userId: jobApplications.applicantId, locale: jobApplications.locale, status: jobApplications.status })
      .from(jobApplications)
      .where(
        and(
          eq(jobApplications.jobId, jobId),
          inArray(jobApplications.status, ["submitted", "shortlisted", "declined"]),
        ),
      );
    const { columns, words } = columnsOf(input, tx.now, saidStart(job));
    const fixed = {
      ...(columns.trade !== job.trade && { trade: m.jobs_amend_fixed() }),
      ...(columns.location !== job.location && { location: m.jobs_amend_fixed() }),
    };
    if (answered.length && Object.keys(fixed).length) throw refuseFields(fixed);
    const before = amendableOf(
      job,
      (shown?.photos ?? []).map(({ id }) => id),
    );
    const after = amendableOf(
      { ...job, ...columns },
      photos.map(({ id }) => id),
    );
    const was = whatWas(before, after);
    const changed = Object.keys(was) as AmendedField[];
    await tx.db.update(jobPosts).set(columns).where(eq(jobPosts.id, jobId));
    await attachPictures(tx, { purpose: "job", subjectId: jobId, ownerId }, photos);
    await learn(tx, words);
    const bidders = answered.filter(({ status }) => isPending(status));
    if (!changed.length || !answered.length) return { changed, told: 0 };
    const id = tx.newId();
    await tx.db.insert(jobAmendments).values({ id, jobId, was, createdAt: tx.now });
    const named = { id: jobId, title: columns.title, expiresAt: job.expiresAt };
    for (const bidder of bidders)
      await announceJob(
        tx,
        bidder,
        named,
        { kind: "job.amended", ref: id, data: { changed: changed.join(" ") } },
        (about) => amendedMail(about, changed),
      );
    return { changed, told: bidders.length };
  });
}
