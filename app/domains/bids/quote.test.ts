import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { engagementOfJob } from "#app/domains/engagements/queries/list.server.ts";
import { estimatesPage } from "#app/domains/estimates/queries/page.server.ts";
import { applyToJob, withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { saveJob } from "#app/domains/jobs/commands/save.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { QuotedWork } from "#app/domains/jobs/input.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { blockOther } from "#app/domains/messaging/commands/block.server.ts";
import { aConversation, aMessage } from "#app/domains/messaging/fixtures.ts";
import { correspondent } from "#app/domains/messaging/queries/correspondent.server.ts";
import { getThread } from "#app/domains/messaging/queries.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { awardBid } from "./commands/award.server.ts";
import { sendQuote } from "./commands/quote.server.ts";
import { sendBid } from "./commands/send.server.ts";
import { aBid, anOffer } from "./fixtures.ts";
import { getBid } from "./queries/bid.server.ts";

const work = (ctx: Ctx, more: object = {}) =>
  QuotedWork.parse({
    title: "Sample: two outlets in the kitchen",
    trade: "electrical",
    location: "78701",
    requestKey: ctx.newId(),
    ...more,
  });

/** A homeowner has asked a verified pro in a conversation. */
async function asked(ctx: Ctx) {
  const talk = await aConversation(ctx, { body: "Sample: what would two outlets cost?" });
  return { id: talk.id, home: as(ctx, talk.from), pro: as(ctx, talk.to) };
}
const thread = (ctx: Ctx, id: string) => getThread(ctx, id, { before: null });

describe("a quote in a conversation", () => {
  test("is a bid on work that the two alone know of; taken, it is an engagement like any other", async ({ ctx }) => {
    const { id, home, pro } = await asked(ctx);
    expect(await thread(pro, id)).toMatchObject({ mayQuote: true });
    expect(await thread(home, id)).toMatchObject({ mayQuote: false });
    const { applicationId } = await sendQuote(pro, id, work(ctx), anOffer(ctx));
    const { messages } = await thread(home, id);
    expect(messages.at(-1)?.body).toBe("My quote for “Sample: two outlets in the kitchen”: $4,800.");
    for (const reader of [home, pro])
      expect((await thread(reader, id)).messages.at(-1)?.offer).toMatchObject({
        id: applicationId,
        title: "Sample: two outlets in the kitchen",
        quoted: true,
        status: "submitted",
        price: { kind: "fixed", lowCents: 480_000 },
      });
    await drain(ctx);
    expect(outbox(ctx).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("sends you a quote"));
    const { told } = await myNotifications(home, { unread: true, after: null });
    expect(told.map(({ kind, path }) => [kind, path])).toEqual([["application.received", `/bids/${applicationId}`]]);

    const bid = await getBid(home, applicationId);
    expect(bid).toMatchObject({ side: "hirer", canAnswer: true, bid: { lowCents: 480_000 } });
    await expect(getJob(home, bid.jobId)).resolves.toMatchObject({ quoted: true, can: { manage: true } });
    await expect(getJob(home, bid.jobId)).resolves.toMatchObject({ startDate: null, startChoice: null });
    await expect(myPosts(home)).resolves.toMatchObject([{ id: bid.jobId, applicants: 1 }]);
    expect((await getJob(home, bid.jobId)).record.posted).toBe(0);
    await awardBid(home, applicationId, bid.bid?.id);
    expect((await getJob(home, bid.jobId)).record.posted).toBe(1);
    const engagement = (await engagementOfJob(pro, bid.jobId)) ?? "";
    await expect(getEngagement(pro, engagement)).resolves.toMatchObject({ state: "awarded" });
  });

  test("and a bid on a posted job stand as a card for the two alone, with the newest price", async ({ ctx }) => {
    const { id, from, to } = await aConversation(ctx);
    const hirer = as(ctx, from);
    const job = await aJob(ctx, { poster: from });
    const { applicationId } = await aBid(ctx, { jobId: job.id, pro: to });
    const tie = { poster: "other", applied: true, open: true } as const;
    const about = await aConversation(ctx, { from: to, to: from, job: { id: job.id, title: "Sample job", tie } });
    await sendBid(
      as(ctx, to),
      job.id,
      anOffer(ctx, { kind: "range", lowCents: 38_000, highCents: 38_000, lines: [], schedule: [] }),
    );
    for (const reader of [hirer, as(ctx, to)]) {
      const { offers, messages } = await thread(reader, about.id);
      expect(offers).toMatchObject([{ id: applicationId, quoted: false, price: { lowCents: 38_000 } }]);
      expect(messages.map(({ offer }) => offer)).toEqual([null]);
      expect(offers.map(({ price }) => priceText(price))).toEqual(["$380"]);
    }
    const link = `https://kingpost.example/bids/${applicationId}`;
    await aMessage(ctx, id, to, `Sample: here it is.\n${link}`);
    expect((await thread(hirer, id)).messages.at(-1)).toMatchObject({
      body: "Sample: here it is.",
      offer: { id: applicationId },
    });
    const other = await aConversation(ctx);
    await aMessage(ctx, other.id, other.from, link);
    expect((await thread(as(ctx, other.to), other.id)).messages.at(-1)).toMatchObject({ body: link, offer: null });
  });

  test("stands on the pro's page of estimates with its price and where it stands", async ({ ctx }) => {
    const { id, pro } = await asked(ctx);
    const { applicationId } = await sendQuote(pro, id, work(ctx), anOffer(ctx));
    const { sent } = await estimatesPage(pro);
    expect(sent).toMatchObject([{ id: applicationId, status: "submitted", bid: { revision: 1, lapsed: false } }]);
    await withdrawApplication(pro, applicationId);
    expect((await estimatesPage(pro)).sent).toMatchObject([{ id: applicationId, status: "withdrawn" }]);
  });

  test("gives its work a budget in whole dollars that the whole price fits in", async ({ ctx }) => {
    const { id, home, pro } = await asked(ctx);
    const offer = anOffer(ctx, { kind: "range", lowCents: 480_050, highCents: 520_050, lines: [], schedule: [] });
    const { applicationId } = await sendQuote(pro, id, work(ctx), offer);
    const { jobId } = await getBid(home, applicationId);
    await expect(getJob(home, jobId)).resolves.toMatchObject({ budgetMin: 4_800, budgetMax: 5_201 });
  });

  test("is nobody else's: not on the board, not by its address, not to save, to bid on or to write about", async ({
    ctx,
  }) => {
    const { id, home, pro } = await asked(ctx);
    const { applicationId } = await sendQuote(pro, id, work(ctx), anOffer(ctx));
    const { jobId } = await getBid(home, applicationId);
    const other = as(ctx, (await aListedPro(ctx, { companyName: "Other Sample" })).actor);
    for (const reader of [ctx, other]) {
      const { jobs } = await browseJobs(reader, { q: "outlets", place: "", radius: 50, trades: [], page: 1 });
      expect(jobs).toEqual([]);
      await expect(getJob(reader, jobId)).rejects.toMatchObject({ kind: "not_found" });
    }
    for (const refused of [
      () => applyToJob(other, jobId, { message: "" }),
      () => saveJob(other, jobId),
      () => correspondent(other, { to: "", job: jobId }),
      () => getBid(other, applicationId),
    ])
      await expect(refused()).rejects.toMatchObject({ kind: "not_found" });
  });

  test("goes once, to somebody who has written, and to nobody who has blocked the pro", async ({ ctx }) => {
    const { id, home, pro } = await asked(ctx);
    const form = work(ctx);
    const first = await sendQuote(pro, id, form, anOffer(ctx));
    await expect(sendQuote(pro, id, form, anOffer(ctx))).resolves.toEqual(first);
    expect((await thread(home, id)).messages).toHaveLength(2);
    await expect(sendQuote(pro, id, work(ctx, { location: "Nowhere At All" }), anOffer(ctx))).rejects.toMatchObject({
      fields: { location: expect.anything() },
    });
    await expect(sendQuote(home, id, work(ctx), anOffer(ctx))).rejects.toMatchObject({ kind: "forbidden" });
    const stranger = as(ctx, (await aListedPro(ctx, { companyName: "Other Sample" })).actor);
    await expect(sendQuote(stranger, id, work(ctx), anOffer(ctx))).rejects.toMatchObject({ kind: "not_found" });
    await blockOther(home, id);
    await expect(sendQuote(pro, id, work(ctx), anOffer(ctx))).rejects.toMatchObject({ code: "blocked" });
    await expect(myPosts(home)).resolves.toHaveLength(1);

    const begun = await aConversation(ctx, { from: pro.actor ?? undefined, to: stranger.actor ?? undefined });
    await expect(sendQuote(pro, begun.id, work(ctx), anOffer(ctx))).rejects.toMatchObject({ code: "not_asked" });
    await aMessage(ctx, begun.id, begun.to);
    await expect(sendQuote(pro, begun.id, work(ctx), anOffer(ctx))).resolves.toBeDefined();
  });

  test("needs a record: a pro who is not verified says no price", async ({ ctx }) => {
    const unchecked = await aListedPro(ctx, { companyName: "Unchecked Sample", verified: false });
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    const talk = await aConversation(ctx, { from: home, to: unchecked.actor });
    await expect(sendQuote(as(ctx, unchecked.actor), talk.id, work(ctx), anOffer(ctx))).rejects.toMatchObject({
      code: "not_verified",
    });
    await expect(myPosts(as(ctx, home))).resolves.toEqual([]);
  });
});
