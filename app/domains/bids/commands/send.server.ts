import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { refusalToApply, requirementText } from "#app/domains/jobs/access.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { announceJob } from "#app/domains/jobs/commands/tell.server.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { knownTo } from "#app/domains/jobs/queries/open.server.ts";
import { missingFor } from "#app/domains/jobs/rules/fit.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { isPending, reasonNotToApply } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { crewHolds } from "#app/domains/training/queries/held.server.ts";
import { holdRecord } from "#app/domains/verification/commands/open-document.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { isDecided } from "../access.ts";
import { revisedMail } from "../emails.tsx";
import { dayWords, type Offer } from "../input.ts";
import { newestBid } from "../queries/bids.server.ts";
import { daysOff, saysTheSame } from "../rules.ts";
import { bids } from "../tables.server.ts";

type Sent = { applicationId: string; bidId: string; revision: number };
type Job = typeof jobPosts.$inferSelect;

/**
 * Says the price of a job: the first one applies for it, each later one is a revision of which the hirer is told. Refuses with
 * the codes of `reasonNotToApply` and with `decided`. What says the same as the newest is the newest. `photos` hang on the
 * application; undefined leaves them as they are.
 */
export async function sendBid(ctx: Ctx, jobId: string, offer: Offer, photos?: ChosenPicture[]): Promise<Sent> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  refuseDays(ctx, offer);
  await limit(ctx, "bids.send", ownerId, { points: await setting(ctx, "bids.sent_an_hour"), seconds: 3600 });
  return inTransaction(ctx, async (tx) => {
    // In the order of `applyToJob`, which a first bid calls: the record, then the job. The locks keep an award or a closing
    // from happening between the check and the revision.
    await holdRecord(tx, ownerId);
    const [job] = await tx.db
      .select()
      .from(jobPosts)
      .where(and(eq(jobPosts.id, jobId), notDemo(tx, jobPosts.posterId), knownTo(ownerId)))
      .for("no key update");
    if (!job) throw noSuchJob();
    const [mine] = await tx.db
      .select({ id: jobApplications.id, status: jobApplications.status })
      .from(jobApplications)
      .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, ownerId)))
      .for("update");
    if (!mine || mine.status === "withdrawn") {
      const price = { lowCents: offer.lowCents, highCents: offer.highCents, words: () => priceText(offer) };
      const { id } = await applyToJob(tx, jobId, { message: offer.note }, photos, price);
      return write(tx, id, offer);
    }
    if (!isPending(mine.status)) throw isDecided();
    await refuseUnfit(tx, job, ownerId);
    if (photos) await attachPictures(tx, { purpose: "application", subjectId: mine.id, ownerId }, photos);
    const newest = await newestBid(tx, mine.id);
    if (newest && saysTheSame(newest, offer))
      return { applicationId: mine.id, bidId: newest.id, revision: newest.revision };
    const sent = await write(tx, mine.id, offer, newest?.revision);
    const from = (await businessName(tx, ownerId)) || requireActor(tx).name;
    await announceJob(
      tx,
      { userId: job.posterId, locale: job.locale },
      job,
      {
        kind: "bid.revised",
        ref: sent.bidId,
        path: `/bids/${mine.id}`,
        data: { applicationId: mine.id, from, lowCents: offer.lowCents, highCents: offer.highCents },
      },
      (about) => revisedMail(about, from, offer, mine.id),
    );
    return sent;
  });
}

async function write(tx: Ctx, applicationId: string, offer: Offer, before?: number): Promise<Sent> {
  const last = before ?? (await newestBid(tx, applicationId))?.revision ?? 0;
  const row = { id: tx.newId(), applicationId, revision: last + 1, createdAt: tx.now };
  await tx.db.insert(bids).values({ ...offer, ...row });
  return { applicationId, bidId: row.id, revision: row.revision };
}

/** A revision asks what applying asks, but of a job that left the board it is still welcome. */
async function refuseUnfit(tx: Ctx, job: Job, ownerId: string): Promise<void> {
  const trust = await trustOf(tx, ownerId);
  const crew = job.requiresCertificates.length ? await crewHolds(tx, ownerId) : [];
  const missing = missingFor(job, trust, crew, tx.now);
  const applicant = {
    userId: ownerId,
    role: requireActor(tx).role,
    trust: trust.status,
    suspended: trust.suspended,
    missing,
    applied: null,
  };
  // Measured at a moment at which the job is on the board: that it has left it is no reason here.
  const listed = job.expiresAt > tx.now ? job : { ...job, expiresAt: new Date(tx.now.getTime() + 1) };
  const reason = reasonNotToApply({ ...listed, full: false }, applicant, tx.now);
  if (reason)
    throw refusalToApply(
      reason,
      reason === "requirements_missing" ? missing.map((requirement) => requirementText(requirement, job)) : [],
    );
}

/** Days that have gone everywhere, or are too far away. */
function refuseDays({ now }: Ctx, offer: Offer): void {
  const fields = Object.fromEntries(daysOff(now, offer).map((field) => [field, dayWords(field)]));
  const [first] = Object.values(fields);
  if (first) throw invalid("invalid_input", first, fields);
}
