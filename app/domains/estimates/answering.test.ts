import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { awardBid } from "#app/domains/bids/commands/award.server.ts";
import { sendBid } from "#app/domains/bids/commands/send.server.ts";
import { anOffer } from "#app/domains/bids/fixtures.ts";
import { getBid } from "#app/domains/bids/queries/bid.server.ts";
import { leadsOf } from "#app/domains/billing/queries/leads.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { engagementOfJob } from "#app/domains/engagements/queries/list.server.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { blockOther } from "#app/domains/messaging/commands/block.server.ts";
import { aConversation, aMessage } from "#app/domains/messaging/fixtures.ts";
import { getThread } from "#app/domains/messaging/queries.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { declineEstimate, noteOpened } from "./commands/answer.server.ts";
import { acceptEstimate, askAboutEstimate } from "./commands/take.server.ts";
import { withdrawEstimate } from "./commands/withdraw.server.ts";
import { anEstimate } from "./fixtures.ts";
import { customerPage } from "./queries/customer-page.server.ts";
import { estimateIntent } from "./queries/intent.server.ts";
import { mailedEstimates, ownEstimate } from "./queries/own.server.ts";

const DAY = 24 * 3600_000;
const BROWSER = { isOwner: false, method: "GET", userAgent: "Mozilla/5.0 (iPhone) Safari/604.1", purpose: null };

const customer = async (ctx: Ctx) => as(ctx, (await aUser(ctx, { role: "homeowner", fullName: "Casey Sample" })).actor);
const kinds = async (ctx: Ctx) =>
  (await myNotifications(ctx, { unread: false, after: null })).told
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "verification.changed")
    .toSorted();
const mailsAbout = (ctx: Ctx, address: string) =>
  outbox(ctx).filter(({ to, text }) => to === address && text.includes("two outlets"));

describe("the customer of an estimate", () => {
  test("reads it without an account; the pro is told once that it was opened, and by no scanner or crawler", async ({
    ctx,
  }) => {
    const { id, pro, token } = await anEstimate(ctx);
    const shown = await customerPage(ctx, token);
    expect(shown).toMatchObject({
      customerName: "Casey Sample",
      where: "12 Sample Lane, Austin, TX 78701",
      bid: { lowCents: 480_000, lapsed: false },
      sender: { verified: true, email: pro.email },
      reader: null,
      notToAccept: null,
    });
    expect(JSON.stringify(shown)).not.toContain("casey@sample.test");
    await noteOpened(ctx, id, { ...BROWSER, userAgent: "Googlebot/2.1" });
    await noteOpened(ctx, id, { ...BROWSER, purpose: "prefetch" });
    await noteOpened(ctx, id, { ...BROWSER, isOwner: true });
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ state: "sent" }]);
    await noteOpened(ctx, id, BROWSER);
    await noteOpened(at(ctx, DAY), id, BROWSER);
    expect(await ownEstimate(as(ctx, pro), id)).toMatchObject({ state: "opened", openedAt: ctx.now });
    await drain(ctx);
    expect(await kinds(as(ctx, pro))).toEqual(["estimate.opened"]);
    expect(mailsAbout(ctx, pro.email)).toEqual([]);
    await expect(customerPage(ctx, "made-up")).rejects.toMatchObject({ code: "link_gone" });
  });

  test("declines without an account, once, with words that the pro reads", async ({ ctx }) => {
    const { id, pro, token } = await anEstimate(ctx);
    await declineEstimate(ctx, token, "Sample: too late for us.");
    await declineEstimate(ctx, token, "Sample: something else.");
    await drain(ctx);
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([
      { id, state: "declined", declinedReason: "Sample: too late for us." },
    ]);
    expect(await kinds(as(ctx, pro))).toEqual(["estimate.declined"]);
    expect(mailsAbout(ctx, pro.email)).toHaveLength(1);
    await expect(acceptEstimate(await customer(ctx), token)).rejects.toMatchObject({ code: "declined" });
  });

  test("accepts with an account: the job is agreed at the price that the pro had sent, the agreement begins with it, and no lead is used", async ({
    ctx,
  }) => {
    const { id, pro, token } = await anEstimate(ctx);
    await expect(estimateIntent(ctx, new URL(`http://kingpost.test/estimate/${token}`))).resolves.toMatchObject({
      homeowner: true,
    });
    const home = await customer(ctx);
    const { jobId } = await acceptEstimate(home, token);
    await expect(acceptEstimate(home, token)).resolves.toEqual({ jobId });
    expect(await ctx.db.$count(jobPosts)).toBe(1);
    const mine = as(ctx, pro);
    const engagementId = (await engagementOfJob(mine, jobId)) ?? "";
    await expect(getEngagement(mine, engagementId)).resolves.toMatchObject({
      state: "agreed",
      bid: { lowCents: 480_000 },
      events: [
        { side: "hirer", state: "awarded" },
        { side: "pro", state: "agreed", person: null },
      ],
    });
    await expect(getJob(mine, jobId)).resolves.toMatchObject({ quoted: true, address: "12 Sample Lane" });
    const { applicationId } = await ownEstimate(mine, id);
    await expect(getBid(home, applicationId ?? "")).resolves.toMatchObject({
      status: "awarded",
      bid: {
        lowCents: 480_000,
        revision: 1,
        lines: expect.arrayContaining([expect.objectContaining({ kind: "labor" })]),
      },
    });
    const agreement = await beginAgreement(mine, engagementId, "agreement");
    expect(agreement).toMatch(/^[0-9a-f-]{36}$/);
    await drain(ctx);
    const told = await kinds(mine);
    expect(told).toContain("job.awarded");
    expect(told).not.toContain("message.received");
    expect(told).not.toContain("engagement.agreed");
    const [won] = mailsAbout(ctx, pro.email);
    expect(won?.subject).toBe("Your estimate is accepted: Sample: two outlets in the kitchen");
    expect(won?.text).toContain(`/jobs/${jobId}/work`);
    expect(await mailedEstimates(mine)).toMatchObject([{ state: "accepted", applicationId }]);
    expect(await leadsOf(ctx, pro.business.id)).toMatchObject({ used: 0 });
    await expect(withdrawEstimate(mine, id)).rejects.toMatchObject({ code: "answered" });
  });

  test("asks first: the question stands in a conversation under the estimate, which nobody seems to have sent but the pro, and the pro answers without a lead", async ({
    ctx,
  }) => {
    const { id, pro, token } = await anEstimate(ctx);
    const home = await customer(ctx);
    const { conversationId } = await askAboutEstimate(home, token, "Sample: does that include the permit?");
    for (const reader of [as(ctx, pro), home]) {
      const { messages, offers } = await getThread(reader, conversationId, { before: null });
      expect(messages).toMatchObject([{ body: "Sample: does that include the permit?", offer: null }]);
      expect(offers).toMatchObject([{ estimate: true, title: "Sample: two outlets in the kitchen" }]);
    }
    await drain(ctx);
    expect(await kinds(as(ctx, pro))).toEqual(["message.received"]);
    await aMessage(ctx, conversationId, pro, "Sample: yes, it does.");
    expect(await leadsOf(ctx, pro.business.id)).toMatchObject({ used: 0 });
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ state: "asked" }]);
    await expect(customerPage(home, token)).resolves.toMatchObject({
      notToAccept: null,
      notToAsk: null,
      taken: { open: true, conversationId },
    });
    await expect(declineEstimate(ctx, token, "")).rejects.toMatchObject({ code: "taken" });
    const { jobId } = await acceptEstimate(home, token);
    await expect(getJob(home, jobId)).resolves.toMatchObject({ lifecycle: "awarded" });
    expect(await ownEstimate(as(ctx, pro), id)).toMatchObject({ state: "accepted" });
  });

  test("who asked accepts no price that the pro has changed since, before they have read it", async ({ ctx }) => {
    const { id, pro, token } = await anEstimate(ctx);
    const home = await customer(ctx);
    await askAboutEstimate(home, token, "Sample: and without the pump?");
    const { applicationId } = await ownEstimate(as(ctx, pro), id);
    const { jobId } = await getBid(home, applicationId ?? "");
    const less = { lowCents: 400_000, highCents: 400_000, lines: [], schedule: [] };
    const revised = await sendBid(as(ctx, pro), jobId, anOffer(ctx, less));
    await expect(acceptEstimate(home, token)).rejects.toMatchObject({ code: "bid_revised" });
    await awardBid(home, applicationId ?? "", revised.bidId);
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ state: "accepted" }]);
  });

  test("has to be reachable to accept or to ask, and loses nothing", async ({ ctx }) => {
    const { pro, token } = await anEstimate(ctx);
    const home = await customer(ctx);
    await ctx.db
      .update(users)
      .set({ emailConfirmedBy: "setting" })
      .where(eq(users.id, home.actor?.userId ?? ""));
    await expect(acceptEstimate(home, token)).rejects.toMatchObject({ code: "contact_not_confirmed" });
    await expect(askAboutEstimate(home, token, "Sample: when?")).rejects.toMatchObject({
      code: "contact_not_confirmed",
    });
    await expect(customerPage(home, token)).resolves.toMatchObject({ notToAccept: null, reader: { reachable: false } });
    await expect(acceptEstimate(ctx, token)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ state: "sent" }]);
    expect(await ctx.db.$count(jobPosts)).toBe(0);
  });

  test("gets one clear answer where it cannot be accepted: lapsed, withdrawn, another's, one's own", async ({
    ctx,
  }) => {
    const { id, pro, token } = await anEstimate(ctx);
    const home = await customer(ctx);
    await expect(acceptEstimate(as(ctx, pro), token)).rejects.toMatchObject({ code: "own" });
    await expect(declineEstimate(as(ctx, pro), token, "")).rejects.toMatchObject({ code: "own" });
    const later = as(at(ctx, 40 * DAY), home.actor);
    await expect(acceptEstimate(later, token)).rejects.toMatchObject({ code: "lapsed" });
    await expect(askAboutEstimate(later, token, "Sample: does the price still hold?")).resolves.toBeDefined();
    await expect(acceptEstimate(await customer(ctx), token)).rejects.toMatchObject({ code: "taken" });
    await withdrawEstimate(as(ctx, pro), id);
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ state: "withdrawn" }]);
    await expect(acceptEstimate(home, token)).rejects.toMatchObject({ code: "application_withdrawn" });

    const other = await anEstimate(ctx, { pro });
    await withdrawEstimate(as(ctx, pro), other.id);
    for (const refused of [
      () => acceptEstimate(home, other.token),
      () => askAboutEstimate(home, other.token, "Sample: why?"),
      () => declineEstimate(ctx, other.token, ""),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "withdrawn" });
  });

  test("hires nobody who is suspended, and nobody who has blocked them or whom they have blocked", async ({ ctx }) => {
    const suspended = await anEstimate(ctx);
    await suspendBusiness(as(ctx, (await aReviewer(ctx)).actor), suspended.pro.business.id, {
      reason: "complaints",
      note: "",
    });
    const home = await customer(ctx);
    await expect(acceptEstimate(home, suspended.token)).rejects.toMatchObject({ code: "suspended" });
    await expect(declineEstimate(ctx, suspended.token, "")).resolves.toBeUndefined();

    const pro = (await aListedPro(ctx, { companyName: "Other Sample" })).actor;
    const talk = await aConversation(ctx, { from: home.actor ?? undefined, to: pro });
    await blockOther(as(ctx, pro), talk.id);
    const { token } = await anEstimate(ctx, { pro });
    await expect(acceptEstimate(home, token)).rejects.toMatchObject({ code: "blocked" });
    expect(await ctx.db.$count(jobPosts)).toBe(0);
    expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ state: "sent" }]);
  });
});
