import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { engagementOfJob } from "#app/domains/engagements/queries/list.server.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { declineOne } from "#app/domains/jobs/commands/decline.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { awardBid } from "./commands/award.server.ts";
import { eraseBids } from "./commands/erase-account.server.ts";
import { sendBid } from "./commands/send.server.ts";
import { aBid, anOffer } from "./fixtures.ts";
import { getBid, ownBid } from "./queries/bid.server.ts";
import { newestBids } from "./queries/bids.server.ts";
import { exportBids } from "./queries/export-account.server.ts";
import { usualValidUntil } from "./rules.ts";
import { bids } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const ALL = { unread: false, after: null };
const PLAIN = { lines: [], schedule: [] };
const statusOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, id)))[0]?.status;

/** A job with one bid for it. */
async function bidFor(ctx: Ctx) {
  const job = await aJob(ctx, { title: "Sample: two baths" });
  return { ...(await aBid(ctx, { jobId: job.id })), poster: job.poster };
}

describe("a bid", () => {
  test("applies for the job, and the hirer reads its price in mail and on the page", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    await drain(ctx);
    expect(
      outbox(ctx)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain("The price: $4,800.");
    await expect(getBid(as(ctx, bid.poster), bid.applicationId)).resolves.toMatchObject({
      side: "hirer",
      status: "submitted",
      canRevise: false,
      bid: { revision: 1, lowCents: 480_000, lines: [{}, {}, {}], schedule: [{}, {}], lapsed: false },
    });
    await expect(ownBid(as(ctx, bid.pro), bid.jobId)).resolves.toMatchObject({ side: "pro", canRevise: true });
  });

  test("is read by its two sides alone, and not by their crews", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    const other = (await aVerifiedContractor(ctx)).actor;
    await expect(getBid(as(ctx, other), bid.applicationId)).rejects.toMatchObject({ code: "no_such_bid" });
    await expect(getBid(as(ctx, other), "nonsense")).rejects.toMatchObject({ code: "no_such_bid" });
    const crew = await aPerson(ctx, bid.pro.business.id, "crew");
    await expect(getBid(as(ctx, crew.actor), bid.applicationId)).rejects.toMatchObject({ code: "not_your_part" });
    await expect(sendBid(as(ctx, crew.actor), bid.jobId, anOffer(ctx))).rejects.toMatchObject({
      code: "not_your_part",
    });
  });

  test("is for whom applying is for: a suspended business neither sends nor changes one", async ({ ctx }) => {
    const job = await aJob(ctx);
    const homeowner = (await aUser(ctx, { role: "homeowner" })).actor;
    await expect(sendBid(as(ctx, homeowner), job.id, anOffer(ctx))).rejects.toMatchObject({ code: "not_contractor" });
    await expect(sendBid(as(ctx, job.poster), job.id, anOffer(ctx))).rejects.toMatchObject({ code: "own_job" });
    const bid = await aBid(ctx, { jobId: job.id });
    const { actor: reviewer } = await aReviewer(ctx);
    await suspendBusiness(as(ctx, reviewer), bid.pro.business.id, { reason: "complaints", note: "" });
    await expect(
      sendBid(as(ctx, bid.pro), job.id, anOffer(ctx, { lowCents: 100, highCents: 100, ...PLAIN })),
    ).rejects.toMatchObject({ code: "suspended" });
  });

  test("says no day that has gone, and none beyond a year", async ({ ctx }) => {
    const job = await aJob(ctx);
    const pro = as(ctx, (await aVerifiedContractor(ctx)).actor);
    for (const more of [{ validUntil: "2027-03-09" }, { validUntil: "2028-04-01" }, { startsOn: "2027-03-01" }])
      await expect(sendBid(pro, job.id, anOffer(ctx, more))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(sendBid(pro, job.id, anOffer(ctx, { validUntil: "2027-03-10" }))).resolves.toMatchObject({
      revision: 1,
    });
  });
});

describe("a revision", () => {
  test("counts from then on, is told to the hirer, and leaves the one before to be read", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    const later = as(at(ctx, DAY), bid.pro);
    const sent = await sendBid(later, bid.jobId, anOffer(ctx, { lowCents: 450_000, highCents: 450_000, ...PLAIN }));
    expect(sent.revision).toBe(2);
    await drain(at(ctx, DAY));
    const { told } = await myNotifications(as(ctx, bid.poster), ALL);
    expect(told.map(({ kind }) => kind).sort()).toEqual(["application.received", "bid.revised", "job.posted"]);
    await expect(getBid(as(ctx, bid.poster), bid.applicationId)).resolves.toMatchObject({
      bid: { revision: 2, lowCents: 450_000 },
      earlier: [{ revision: 1, lowCents: 480_000 }],
    });
    expect((await newestBids(ctx, [bid.applicationId])).get(bid.applicationId)).toMatchObject({ revision: 2 });
  });

  test("that says the same is the same: a form sent twice is one revision", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    await expect(sendBid(as(ctx, bid.pro), bid.jobId, anOffer(ctx))).resolves.toMatchObject({ bidId: bid.bidId });
    expect(await ctx.db.$count(bids)).toBe(1);
  });

  test("is never altered: the database refuses", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    await expect(
      ctx.db.transaction((db) => db.update(bids).set({ lowCents: 1, highCents: 1 }).where(eq(bids.id, bid.bidId))),
    ).rejects.toThrow();
    await eraseBids(ctx, bid.pro.business.id);
    await expect(getBid(as(ctx, bid.poster), bid.applicationId)).resolves.toMatchObject({
      bid: { note: "", lowCents: 480_000 },
    });
  });

  test("puts a price on an application that had none", async ({ ctx }) => {
    const { id, jobId, applicant } = await anApplication(ctx);
    await expect(getBid(as(ctx, applicant), id)).resolves.toMatchObject({ bid: null, canRevise: true });
    await expect(sendBid(as(ctx, applicant), jobId, anOffer(ctx))).resolves.toMatchObject({ applicationId: id });
  });

  test("after a withdrawal applies again and goes on counting; after a decision it is refused", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    const pro = as(ctx, bid.pro);
    await withdrawApplication(pro, bid.applicationId);
    await expect(sendBid(pro, bid.jobId, anOffer(ctx))).resolves.toMatchObject({ revision: 2 });
    await declineOne(as(ctx, bid.poster), bid.applicationId);
    await expect(sendBid(pro, bid.jobId, anOffer(ctx))).rejects.toMatchObject({ code: "decided" });
  });
});

describe("the hirer", () => {
  test("declines one bid, who is told, and the others stay", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    const other = await aBid(ctx, { jobId: bid.jobId });
    await declineOne(as(ctx, bid.poster), bid.applicationId);
    await declineOne(as(ctx, bid.poster), bid.applicationId);
    expect([await statusOf(ctx, bid.applicationId), await statusOf(ctx, other.applicationId)]).toEqual([
      "declined",
      "submitted",
    ]);
    await drain(ctx);
    const { told } = await myNotifications(as(ctx, bid.pro), ALL);
    expect(told.filter(({ kind }) => kind === "application.answered")).toHaveLength(1);
    await expect(declineOne(as(ctx, other.pro), other.applicationId)).rejects.toMatchObject({
      code: "no_such_application",
    });
  });

  test("awards what they read: a revision in between is refused until they have read it", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    const hirer = as(ctx, bid.poster);
    const sent = await sendBid(as(ctx, bid.pro), bid.jobId, anOffer(ctx, { lowCents: 1, highCents: 1, ...PLAIN }));
    for (const seen of [bid.bidId, null])
      await expect(awardBid(hirer, bid.applicationId, seen)).rejects.toMatchObject({ code: "bid_revised" });
    await awardBid(hirer, bid.applicationId, sent.bidId);
    await awardBid(hirer, bid.applicationId, sent.bidId);
    expect(await statusOf(ctx, bid.applicationId)).toBe("awarded");
  });

  test("awards no bid that has lapsed, and the pro sends it again", async ({ ctx }) => {
    const bid = await bidFor(ctx);
    const late = at(ctx, 32 * DAY);
    await expect(awardBid(as(late, bid.poster), bid.applicationId, bid.bidId)).rejects.toMatchObject({
      code: "bid_lapsed",
    });
    const again = await sendBid(as(late, bid.pro), bid.jobId, anOffer(late));
    await awardBid(as(late, bid.poster), bid.applicationId, again.bidId);
    expect(await statusOf(ctx, bid.applicationId)).toBe("awarded");
  });

  test("answers a bid also once the post has expired, on its page as by the award, and not twice", async ({ ctx }) => {
    const job = await aJob(ctx);
    const validUntil = usualValidUntil(at(ctx, 30 * DAY).now);
    const bid = await aBid(ctx, { jobId: job.id, validUntil });
    const hirer = as(at(ctx, 31 * DAY), job.poster);
    await expect(getBid(hirer, bid.applicationId)).resolves.toMatchObject({ lifecycle: "expired", canAnswer: true });
    await awardBid(hirer, bid.applicationId, bid.bidId);
    await expect(getBid(hirer, bid.applicationId)).resolves.toMatchObject({ lifecycle: "awarded", canAnswer: false });
  });

  test("and the pro find the price on the job that was given, the foreman does not", async ({ ctx }) => {
    const work = await anEngagement(ctx);
    await expect(getEngagement(as(ctx, work.hirer), work.id)).resolves.toMatchObject({ bid: null });
    const bid = await bidFor(ctx);
    await awardBid(as(ctx, bid.poster), bid.applicationId, bid.bidId);
    const id = (await engagementOfJob(as(ctx, bid.pro), bid.jobId)) ?? "";
    await expect(getEngagement(as(ctx, bid.pro), id)).resolves.toMatchObject({
      bid: { lowCents: 480_000, applicationId: bid.applicationId },
    });
  });
});

test("a business takes its bids along in its copy", async ({ ctx }) => {
  const bid = await bidFor(ctx);
  await expect(exportBids(ctx, bid.pro.business.id)).resolves.toMatchObject([
    { job: "Sample: two baths", revision: 1, lowCents: 480_000 },
  ]);
  expect(await exportBids(ctx, bid.poster.business.id)).toEqual([]);
});
