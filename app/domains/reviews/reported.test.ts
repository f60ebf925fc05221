import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { eraseAccount } from "#app/domains/accounts/commands/erase-account.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { getPro } from "#app/domains/directory/queries.server.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { report } from "#app/domains/moderation/actions/report.server.ts";
import { answerAppeal, appeal } from "#app/domains/moderation/commands/appeal.server.ts";
import { decide } from "#app/domains/moderation/commands/decide.server.ts";
import { reportThing } from "#app/domains/moderation/commands/report.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { Decide, Report } from "#app/domains/moderation/input.ts";
import { myDecisions } from "#app/domains/moderation/queries/mine.server.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import type { Action } from "#app/domains/moderation/rules.ts";
import { moderationReports, moderators } from "#app/domains/moderation/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { appearByClock } from "./commands/appear.server.ts";
import { replyTo } from "./commands/reply.server.ts";
import { aFinishedJob, says } from "./fixtures.ts";
import { reviewsOfHirer } from "./queries/hirer.server.ts";
import { reviewsOfWork } from "./queries/mine.server.ts";
import { publicReview } from "./queries/review.server.ts";
import { engagementReviews } from "./tables.server.ts";

const WHY = "Sample: it names the neighbor's street.";
const ANSWER = "Sample: thank you, we came back for the trim.";
type Kind = "review" | "reply";

/** A job that both sides reviewed: two stars for the pro, who answered, and three for the hirer. */
async function reviewed(ctx: Ctx) {
  const pro = await aVerifiedContractor(ctx);
  const work = await aFinishedJob(ctx, { pro: pro.actor, title: "Sample: paint the porch" });
  await says(ctx, work, "hirer", { stars: 2, body: "Sample review: the trim came late." });
  await says(ctx, work, "pro", { stars: 3, body: "Sample review: paid late." });
  await replyTo(as(ctx, work.pro), work.id, ANSWER);
  const idOf = async (side: "hirer" | "pro") =>
    (
      await ctx.db
        .select({ id: engagementReviews.id })
        .from(engagementReviews)
        .where(and(eq(engagementReviews.engagementId, work.id), eq(engagementReviews.side, side)))
    )[0]?.id ?? "";
  return { ...work, slug: pro.business.slug, ofPro: await idOf("hirer"), ofHirer: await idOf("pro") };
}

const reportAs = (ctx: Ctx, actor: Actor | null, id: string, kind: Kind = "review") =>
  reportThing(as(ctx, actor), Report.parse({ thing: `${kind}:${id}`, reason: "private" }));

/** Reported by a member and decided by a moderator. */
async function decided(ctx: Ctx, id: string, action: Action, kind: Kind = "review", more: object = {}) {
  await reportAs(ctx, (await aUser(ctx)).actor, id, kind);
  const judge = as(ctx, (await aModerator(ctx)).actor);
  const open = (await openCases(judge)).find((one) => one.kind === kind);
  await decide(judge, Decide.parse({ case: open?.id, action, reason: WHY, ...more }));
}

/** The author appeals, and another moderator finds them right. */
async function won(ctx: Ctx, author: Actor) {
  const [decision] = await myDecisions(as(ctx, author));
  await appeal(as(ctx, author), { decision: decision?.id ?? "", reason: "Sample: it names nobody." });
  const other = as(ctx, (await aModerator(ctx)).actor);
  await answerAppeal(other, { decision: decision?.id ?? "", reason: WHY }, "overturned");
}

const refusal = (code: string) => expect.objectContaining({ code });

describe("a report of a review", () => {
  test("N-57 comes from any member and from whom it is about, and stands before the moderators with its words", async ({
    ctx,
  }) => {
    const work = await reviewed(ctx);
    await reportAs(ctx, work.pro, work.ofPro);
    await reportAs(ctx, (await aUser(ctx, { role: "homeowner" })).actor, work.ofPro);
    await reportAs(ctx, work.hirer, work.ofHirer);
    await reportAs(ctx, work.hirer, work.ofPro, "reply");
    const judge = as(ctx, (await aModerator(ctx)).actor);
    const cases = await openCases(judge);
    expect(cases).toHaveLength(3);
    expect(cases.find(({ thing }) => thing.text === "Sample review: the trim came late.")).toMatchObject({
      kind: "review",
      author: "Dana Sample",
      reportCount: 2,
      thing: { path: `/reviews/${work.ofPro}`, title: "Review: Sample: paint the porch", state: "shown" },
      reports: [{ reason: "private" }, { reason: "private" }],
    });
    const ofHirer = cases.find(({ thing }) => thing.text === "Sample review: paid late.");
    expect(ofHirer?.thing.path).toBe(`/jobs/${work.jobId}/hirer#r-${work.ofHirer}`);
    await expect(reviewsOfHirer(judge, work.jobId)).resolves.toMatchObject({ reviews: [{ id: work.ofHirer }] });
    expect(cases.find(({ kind }) => kind === "reply")?.thing).toMatchObject({
      title: "Answer to a review: Sample: paint the porch",
      text: ANSWER,
    });
    // A report alone hides nothing.
    expect((await getPro(ctx, work.slug)).reviewCount).toBe(1);
  });

  test("is refused for one's own text and that of one's business, for a review that nobody reads, and sends a visitor to sign in", async ({
    ctx,
  }) => {
    const work = await reviewed(ctx);
    const partner = (await aPerson(ctx, work.pro.business.id, "office")).actor;
    for (const [actor, id, kind] of [
      [work.hirer, work.ofPro, "review"],
      [work.pro, work.ofHirer, "review"],
      [work.pro, work.ofPro, "reply"],
      [partner, work.ofHirer, "review"],
      [partner, work.ofPro, "reply"],
    ] as const)
      await expect(reportAs(ctx, actor, id, kind), `${kind} of ${actor.email}`).rejects.toEqual(refusal("own_text"));
    await expect(publicReview(as(ctx, partner), work.ofPro)).resolves.toMatchObject({
      own: { review: false, reply: true },
    });
    await expect(publicReview(as(ctx, null), work.ofPro)).resolves.toMatchObject({
      own: { review: false, reply: false },
    });
    const form = new FormData();
    form.set("thing", `review:${work.ofPro}`);
    form.set("reason", "private");
    await expect(report({ ctx: as(ctx, null), form })).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(report({ ctx: as(ctx, work.pro), form })).resolves.toMatchObject({ said: { title: "Report sent" } });
    const waiting = await aFinishedJob(ctx);
    await says(ctx, waiting, "hirer");
    const { mine } = await reviewsOfWork(as(ctx, waiting.hirer), waiting.id);
    await expect(reportAs(ctx, work.pro, mine?.id ?? "")).rejects.toEqual(refusal("no_such_thing"));
  });
});

describe("a review that a moderator hides", () => {
  test("leaves the pro's list, the rating and its page, its author reads why, and nobody changes it", async ({
    ctx,
  }) => {
    const work = await reviewed(ctx);
    const more = await aFinishedJob(ctx, { pro: work.pro });
    for (const side of ["hirer", "pro"] as const) await says(ctx, more, side, { stars: 5 });
    await expect(getPro(ctx, work.slug)).resolves.toMatchObject({ rating: 3.5, reviewCount: 2 });
    await decided(ctx, work.ofPro, "hide");
    const { reviews, rating, reviewCount } = await getPro(ctx, work.slug);
    expect([reviews.map(({ stars }) => stars), rating, reviewCount]).toEqual([[5], 5, 1]);
    await expect(publicReview(as(ctx, work.hirer), work.ofPro)).rejects.toEqual(refusal("no_such_review"));
    expect(await myDecisions(as(ctx, work.hirer))).toMatchObject([{ action: "hide", reason: WHY, mayAppeal: true }]);
    await expect(reviewsOfWork(as(ctx, work.hirer), work.id)).resolves.toMatchObject({ mine: { state: "hidden" } });
    await expect(reviewsOfWork(as(ctx, work.pro), work.id)).resolves.toMatchObject({
      theirs: null,
      theirsTakenDown: true,
    });
    await expect(says(ctx, work, "hirer")).rejects.toEqual(refusal("taken_down"));
    await expect(reportAs(ctx, work.pro, work.ofPro)).rejects.toEqual(refusal("no_such_thing"));
  });

  test("comes back with its day and its answer, and counts again, when the appeal is right", async ({ ctx }) => {
    const work = await reviewed(ctx);
    const before = await getPro(ctx, work.slug);
    const later = at(ctx, 3600 * 1000);
    await decided(later, work.ofPro, "remove");
    expect((await getPro(ctx, work.slug)).reviewCount).toBe(0);
    await won(later, work.hirer);
    const after = await getPro(ctx, work.slug);
    expect(after.reviews).toEqual(before.reviews);
    expect([after.rating, after.reviewCount]).toEqual([2, 1]);
    await expect(publicReview(ctx, work.ofPro)).resolves.toMatchObject({ stars: 2, reply: ANSWER });
    await says(later, work, "hirer", { stars: 4 });
    expect((await getPro(ctx, work.slug)).rating).toBe(4);
  });

  test("leaves the hirer's record and stars where it is about a hirer, and comes back the same way", async ({
    ctx,
  }) => {
    const work = await reviewed(ctx);
    const reader = as(ctx, (await aVerifiedContractor(ctx)).actor);
    const seen = async () => ({
      bodies: (await reviewsOfHirer(reader, work.jobId)).reviews.map(({ body }) => body),
      stars: (await getJob(as(ctx, work.hirer), work.jobId)).record.stars,
    });
    expect(await seen()).toEqual({ bodies: ["Sample review: paid late."], stars: { count: 1, mean: 3 } });
    await decided(ctx, work.ofHirer, "hide");
    expect(await seen()).toEqual({ bodies: [], stars: { count: 0, mean: null } });
    await won(ctx, work.pro);
    expect(await seen()).toEqual({ bodies: ["Sample review: paid late."], stars: { count: 1, mean: 3 } });
  });

  test("lets the other side's appear at once, as one that stands does", async ({ ctx }) => {
    const work = await aFinishedJob(ctx);
    await says(ctx, work, "hirer");
    const later = at(ctx, 20 * 24 * 3600 * 1000);
    await appearByClock(later);
    const { mine } = await reviewsOfWork(as(later, work.hirer), work.id);
    await decided(later, mine?.id ?? "", "hide");
    await says(later, work, "pro");
    expect((await reviewsOfWork(as(later, work.pro), work.id)).mine?.state).toBe("shown");
  });
});

test("a review that a moderator keeps stands and counts as before; what they edit is what everybody reads, within its length", async ({
  ctx,
}) => {
  const work = await reviewed(ctx);
  await decided(ctx, work.ofPro, "nothing");
  await expect(publicReview(ctx, work.ofPro)).resolves.toMatchObject({ body: "Sample review: the trim came late." });
  expect((await getPro(ctx, work.slug)).reviewCount).toBe(1);
  await expect(decided(ctx, work.ofPro, "edit", "review", { text: "x".repeat(1001) })).rejects.toMatchObject({
    kind: "invalid",
  });
  const judge = as(ctx, (await aModerator(ctx)).actor);
  const [open] = await openCases(judge);
  await decide(judge, Decide.parse({ case: open?.id, action: "edit", text: "Sample review: late.", reason: WHY }));
  await expect(publicReview(ctx, work.ofPro)).resolves.toMatchObject({ body: "Sample review: late." });
  await expect(getPro(ctx, work.slug)).resolves.toMatchObject({
    rating: 2,
    reviews: [{ body: "Sample review: late." }],
  });
});

test("the answer to a review leaves it alone, whoever answered reads why and answers no second time, and it comes back", async ({
  ctx,
}) => {
  const work = await reviewed(ctx);
  await decided(ctx, work.ofPro, "hide", "reply");
  await expect(publicReview(ctx, work.ofPro)).resolves.toMatchObject({ stars: 2, reply: null, repliedAt: null });
  await expect(getPro(ctx, work.slug)).resolves.toMatchObject({ reviewCount: 1, reviews: [{ reply: null }] });
  await expect(reviewsOfWork(as(ctx, work.hirer), work.id)).resolves.toMatchObject({ mine: { reply: null } });
  await expect(reviewsOfWork(as(ctx, work.pro), work.id)).resolves.toMatchObject({
    theirs: { reply: ANSWER, replyTakenDown: true },
  });
  await expect(replyTo(as(ctx, work.pro), work.id, "Sample: again.")).rejects.toEqual(refusal("already_answered"));
  await won(ctx, work.pro);
  await expect(publicReview(ctx, work.ofPro)).resolves.toMatchObject({ reply: ANSWER });
  await expect(getPro(ctx, work.slug)).resolves.toMatchObject({ reviews: [{ reply: ANSWER }] });
});

test("a moderator who is near to one of the two sides decides neither about the review nor about the appeal", async ({
  ctx,
}) => {
  const work = await reviewed(ctx);
  await reportAs(ctx, work.pro, work.ofPro);
  const partner = await aPerson(ctx, work.pro.business.id, "office");
  await ctx.db.insert(moderators).values({ userId: partner.userId, grantedAt: ctx.now });
  const near = as(ctx, { ...partner.actor, aal: "aal2" });
  const [open] = await openCases(near);
  const hide = Decide.parse({ case: open?.id, action: "hide", reason: WHY });
  await expect(decide(near, hide)).rejects.toEqual(refusal("near"));
  await decide(as(ctx, (await aModerator(ctx)).actor), hide);
  const [decision] = await myDecisions(as(ctx, work.hirer));
  const said = { decision: decision?.id ?? "", reason: "Sample: it names nobody." };
  await appeal(as(ctx, work.hirer), said);
  await expect(answerAppeal(near, said, "upheld")).rejects.toEqual(refusal("near"));
});

test("an account that is deleted leaves a hidden review hidden without its person, and a report without the reporter", async ({
  ctx,
}) => {
  const work = await reviewed(ctx);
  const reporter = await aUser(ctx);
  await reportAs(ctx, reporter.actor, work.ofPro, "reply");
  await decided(ctx, work.ofPro, "hide");
  for (const userId of [reporter.userId, work.hirer.userId])
    await inTransaction(as(ctx, { ...work.hirer, userId }), (tx) => eraseAccount(tx, userId));
  const rows = () => ctx.db.select().from(engagementReviews).where(eq(engagementReviews.id, work.ofPro));
  expect(await rows()).toMatchObject([{ state: "hidden", personId: null, authorId: null, reply: ANSWER }]);
  expect(
    await ctx.db.select().from(moderationReports).where(eq(moderationReports.reporterId, reporter.userId)),
  ).toEqual([]);
  expect((await getPro(ctx, work.slug)).reviewCount).toBe(0);
  // The pro's account takes the hidden review along, and what waited about its answer.
  await inTransaction(as(ctx, work.pro), (tx) => eraseAccount(tx, work.pro.userId));
  expect(await rows()).toEqual([]);
  expect(await openCases(as(ctx, (await aModerator(ctx)).actor))).toEqual([]);
});
