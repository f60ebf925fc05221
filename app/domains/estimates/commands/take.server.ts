import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { isRevised } from "#app/domains/bids/access.ts";
import { awardBid } from "#app/domains/bids/commands/award.server.ts";
import { takeOffer } from "#app/domains/bids/commands/take.server.ts";
import { newestBid } from "#app/domains/bids/queries/bids.server.ts";
import { ownLead } from "#app/domains/billing/commands/use-lead.server.ts";
import { acceptAsOffered } from "#app/domains/engagements/commands/offered.server.ts";
import { ownApplication } from "#app/domains/jobs/commands/shortlist.server.ts";
import { QuotedWork } from "#app/domains/jobs/input.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { writeToKnown } from "#app/domains/messaging/commands/start.server.ts";
import { Send } from "#app/domains/messaging/input.ts";
import { holdRecord } from "#app/domains/verification/commands/open-document.server.ts";
import { refuseSuspended } from "#app/domains/verification/queries/suspended.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { linkGone, refusalToTake } from "../access.ts";
import { type Estimate, estimateAt, holdEstimate } from "../queries/link.server.ts";
import { reasonNotToTake } from "../rules.ts";
import { customerEstimates } from "../tables.server.ts";

const e = customerEstimates;
/** Nobody hires so often in an hour. */
const TAKING = { points: 20, seconds: 3600 };

/** What everybody has to be who takes an estimate into their account, before the transaction. */
async function mayTake(ctx: Ctx, token: string): Promise<{ takerId: string; ownerId: string }> {
  const takerId = ownerOf(ctx, "jobs");
  const found = await estimateAt(ctx, token);
  if (!found) throw linkGone();
  await requireReachable(ctx);
  await limit(ctx, "estimate-take", takerId, TAKING);
  return { takerId, ownerId: found.ownerId };
}

/** The estimate, which this taker may take, and which nobody else answers meanwhile. */
async function held(
  tx: Ctx,
  token: string,
  { takerId, ownerId }: { takerId: string; ownerId: string },
  accept: boolean,
) {
  // In the order of whatever ends or suspends a business: its row first. What comes meanwhile waits, or is seen.
  await holdRecord(tx, ownerId);
  const estimate = await holdEstimate(tx, token);
  const { suspended } = await trustOf(tx, ownerId);
  const reason = reasonNotToTake({ ...estimate, suspended }, { businessId: takerId, accept }, tx.now);
  if (reason) throw refusalToTake(reason);
  // Taken before, and the bid that it became is gone.
  if (estimate.takenAt && !estimate.applicationId) throw refusalToTake("taken");
  return estimate;
}

/**
 * The taker becomes the hirer: the estimate is from now on the pro's bid on a job that the two alone know of, and stands in their
 * conversation, which the taker writes in. It uses no lead: nobody but the pro brought this customer.
 */
async function take(tx: Ctx, estimate: Estimate, takerId: string, words: (link: string) => string, told: boolean) {
  const { id, ownerId, ownerLocale, title, trade, location, street, offer } = estimate;
  await refuseSuspended(tx, takerId);
  const { applicationId, bidId, jobId } = await takeOffer(tx, {
    posterId: takerId,
    proId: ownerId,
    proLocale: ownerLocale,
    work: QuotedWork.parse({ title, trade, location, requestKey: id }),
    address: street,
    offer,
  });
  const body = words(new URL(`/bids/${applicationId}`, tx.services.env.PUBLIC_URL).href);
  const message = Send.parse({ body, clientId: tx.newId(), attachments: [] });
  const about = { otherId: ownerId, job: { id: jobId, title } };
  const { conversationId } = await writeToKnown(tx, about, message, told);
  await ownLead(tx, ownerId, "request", conversationId);
  await tx.db.update(e).set({ takerId, takenAt: tx.now, applicationId, changedAt: tx.now }).where(eq(e.id, id));
  return { applicationId, bidId, jobId, conversationId };
}

/**
 * The actor accepts an estimate at its price: it becomes a bid of the pro's and is awarded to them at once, and the job is agreed,
 * because the pro has said this price to this customer. `seen`: the revision that they read, where they had asked before; without
 * it the price of the link. Accepted twice it is accepted once. Throws `contact_not_confirmed`, `link_gone`, the code of
 * `reasonNotToTake`, what `awardBid` throws, and what a conversation refuses, as `blocked`.
 */
export async function acceptEstimate(ctx: Ctx, token: string, seen?: string): Promise<{ jobId: string }> {
  const sides = await mayTake(ctx, token);
  return inTransaction(ctx, async (tx) => {
    const estimate = await held(tx, token, sides, true);
    const { id, ownerId, title, offer, acceptedAt } = estimate;
    const known = estimate.applicationId;
    const words = (link: string) => m.estimates_message_accepted({ title, price: priceText(offer), link });
    const { applicationId, bidId } = known
      ? await asTaken(tx, known, seen)
      : await take(tx, estimate, sides.takerId, words, true);
    await awardBid(tx, applicationId, bidId, true);
    await acceptAsOffered(tx, applicationId);
    const { job } = await ownApplication(tx, applicationId);
    if (!acceptedAt) {
      await tx.db.update(e).set({ acceptedAt: tx.now, changedAt: tx.now }).where(eq(e.id, id));
      await audit(tx, "estimate.accepted", `estimate:${id}`, {}, ownerId);
    }
    return { jobId: job.id };
  });
}

/** One that the hirer has taken before, at the price that they read. */
async function asTaken(tx: Ctx, applicationId: string, seen?: string) {
  if (seen) return { applicationId, bidId: seen };
  const newest = await newestBid(tx, applicationId);
  if (newest && newest.revision > 1) throw isRevised();
  return { applicationId, bidId: newest?.id ?? null };
}

/**
 * The actor asks about an estimate before they answer it: it becomes a bid in their account, and the question stands in their
 * conversation with the pro. Throws as `acceptEstimate`; one that has lapsed may be asked about.
 */
export async function askAboutEstimate(ctx: Ctx, token: string, question: string): Promise<{ conversationId: string }> {
  const sides = await mayTake(ctx, token);
  return inTransaction(ctx, async (tx) => {
    const estimate = await held(tx, token, sides, false);
    const { id, ownerId, applicationId } = estimate;
    if (applicationId) {
      const again = Send.parse({ body: question, clientId: tx.newId(), attachments: [] });
      const { job } = await ownApplication(tx, applicationId);
      return writeToKnown(tx, { otherId: ownerId, job }, again);
    }
    const { conversationId } = await take(tx, estimate, sides.takerId, (link) => `${question}\n${link}`, false);
    await audit(tx, "estimate.asked", `estimate:${id}`, {}, ownerId);
    return { conversationId };
  });
}
