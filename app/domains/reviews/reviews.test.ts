import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { getPro } from "#app/domains/directory/queries.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { appearByClock } from "./commands/appear.server.ts";
import { askForReviews } from "./commands/clock.server.ts";
import { decideReview } from "./commands/decide.server.ts";
import { eraseReviews, eraseWriter } from "./commands/erase-account.server.ts";
import { replyTo } from "./commands/reply.server.ts";
import { writeReview } from "./commands/write.server.ts";
import { aFinishedJob, says } from "./fixtures.ts";
import { Decide, Reply, ReviewPhotos, reviewBy } from "./input.ts";
import { exportEngagementReviews } from "./queries/export-account.server.ts";
import { heldReviews } from "./queries/held.server.ts";
import { reviewsOfHirer } from "./queries/hirer.server.ts";
import { reviewsOfWork } from "./queries/mine.server.ts";
import { publicReview } from "./queries/review.server.ts";
import { engagementReviews, reviewEdits } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const ALL = { unread: false, after: null };
const SAID = { stars: 4 as const, answers: {}, body: "Sample review: clean work, one day late." };

const rowOf = async (ctx: Ctx, work: { id: string }, side: "hirer" | "pro" = "hirer") =>
  (
    await ctx.db
      .select()
      .from(engagementReviews)
      .where(and(eq(engagementReviews.engagementId, work.id), eq(engagementReviews.side, side)))
  )[0];
const kindsOf = async (ctx: Ctx, actor: Actor) =>
  (await myNotifications(as(ctx, actor), ALL)).told
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("review."));

describe("a review", () => {
  test("once written is what the job leads to for its side; the other side is still asked to write", async ({
    ctx,
  }) => {
    const work = await aFinishedJob(ctx);
    const seen = async (actor: Actor) => (await getEngagement(as(ctx, actor), work.id)).reviewed;
    expect([await seen(work.hirer), await seen(work.pro)]).toEqual([false, false]);
    await says(ctx, work, "hirer");
    expect([await seen(work.hirer), await seen(work.pro)]).toEqual([true, false]);
  });

  test("comes from the two who had the job, once it is confirmed done, and from nobody else", async ({ ctx }) => {
    const running = await anEngagement(ctx, { state: "working" });
    for (const side of ["hirer", "pro"] as const)
      await expect(says(ctx, running, side)).rejects.toMatchObject({ code: "not_run" });
    const left = await anEngagement(ctx, { state: "withdrawn" });
    await expect(says(ctx, left, "hirer")).rejects.toMatchObject({ code: "not_run" });
    const work = await aFinishedJob(ctx);
    for (const stranger of [(await aUser(ctx, { role: "homeowner" })).actor, (await aVerifiedContractor(ctx)).actor])
      for (const look of [
        () => writeReview(as(ctx, stranger), work.id, SAID),
        () => reviewsOfWork(as(ctx, stranger), work.id),
        () => replyTo(as(ctx, stranger), work.id, "Sample."),
      ])
        await expect(look()).rejects.toMatchObject({ code: "no_such_engagement" });
    const foreman = await aPerson(ctx, work.pro.business.id, "foreman");
    await expect(writeReview(as(ctx, foreman.actor), work.id, SAID)).rejects.toMatchObject({ kind: "forbidden" });
    await says(ctx, work, "hirer");
    expect(await rowOf(ctx, work)).toMatchObject({ state: "waiting", aboutId: work.pro.business.id, holds: [] });
  });

  test("comes also of work that was signed by both and then canceled, and not of work that nobody signed", async ({
    ctx,
  }) => {
    const work = await anEngagement(ctx, { state: "cancelled" });
    await expect(says(ctx, work, "hirer")).rejects.toMatchObject({ code: "not_run" });
    await expect(getEngagement(as(ctx, work.pro), work.id)).resolves.toMatchObject({ can: { review: false } });
    await ctx.db.update(engagements).set({ agreement: "signed" }).where(eq(engagements.id, work.id));
    await says(ctx, work, "hirer");
    await expect(getEngagement(as(ctx, work.pro), work.id)).resolves.toMatchObject({ can: { review: true } });
  });

  test("is seen by nobody until the other side has written too; then both stand, and the rating counts", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    const work = await aFinishedJob(ctx, { pro: pro.actor });
    await says(ctx, work, "hirer", { stars: 4, answers: { quality: true, tidy: false } });
    expect((await getPro(ctx, pro.business.slug)).reviews).toEqual([]);
    await expect(reviewsOfWork(as(ctx, work.pro), work.id)).resolves.toMatchObject({ mine: null, theirs: null });
    const { mine } = await reviewsOfWork(as(ctx, work.hirer), work.id);
    expect(mine).toMatchObject({ state: "waiting", stars: 4 });
    await says(ctx, work, "pro", { stars: 3 });
    await expect(getPro(ctx, pro.business.slug)).resolves.toMatchObject({
      rating: 4,
      reviewCount: 1,
      reviews: [{ stars: 4, by: "Dana S.", answers: { quality: true, tidy: false } }],
    });
    await expect(reviewsOfWork(as(ctx, work.hirer), work.id)).resolves.toMatchObject({
      mine: { state: "shown" },
      theirs: { stars: 3 },
    });
    // What a pro says of a hirer has no public page.
    const [theirs] = [await rowOf(ctx, work, "pro")];
    await expect(publicReview(ctx, theirs?.id ?? "")).rejects.toMatchObject({ code: "no_such_review" });
  });

  test("appears alone when its 14 days are over in Hawaii, and not before", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    // Ten at night in Hawaii on March 9.
    const written = at(ctx, new Date("2027-03-10T08:00:00.000Z"));
    const work = await aFinishedJob(written, { pro: pro.actor });
    await says(written, work, "hirer");
    expect((await rowOf(ctx, work))?.appearBy).toBe("2027-03-23");
    await appearByClock(at(ctx, new Date("2027-03-24T09:59:00.000Z")));
    expect((await rowOf(ctx, work))?.state).toBe("waiting");
    const due = at(ctx, new Date("2027-03-24T10:01:00.000Z"));
    await appearByClock(due);
    await appearByClock(due);
    expect(await rowOf(ctx, work)).toMatchObject({ state: "shown", shownAt: due.now });
    expect((await getPro(due, pro.business.slug)).reviewCount).toBe(1);
  });

  test("is changed without a trace until it appears; afterwards everybody can read what it said before", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    const work = await aFinishedJob(ctx, { pro: pro.actor });
    await says(ctx, work, "hirer", { stars: 1 });
    await says(ctx, work, "hirer", { stars: 5, body: "Sample review: the second thought." });
    await says(ctx, work, "pro");
    expect(await ctx.db.select().from(reviewEdits)).toEqual([]);
    const later = at(ctx, DAY);
    const third = { stars: 2 as const, answers: { on_time: false }, body: "Sample review: it leaks since." };
    await writeReview(as(later, work.hirer), work.id, third);
    await writeReview(as(later, work.hirer), work.id, third);
    const { id = "" } = (await rowOf(ctx, work)) ?? {};
    await expect(publicReview(as(later, null), id)).resolves.toMatchObject({
      stars: 2,
      body: "Sample review: it leaks since.",
      before: [{ stars: 5, body: "Sample review: the second thought." }],
    });
    await expect(getPro(later, pro.business.slug)).resolves.toMatchObject({
      rating: 2,
      reviewCount: 1,
      reviews: [{ stars: 2, answers: { on_time: false }, editedAt: later.now }],
    });
  });

  test("is answered once by whom it is about, for everybody to read, and only after it has appeared", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    const work = await aFinishedJob(ctx, { pro: pro.actor });
    await says(ctx, work, "hirer");
    await expect(replyTo(as(ctx, work.pro), work.id, "Sample.")).rejects.toMatchObject({ code: "no_such_review" });
    await says(ctx, work, "pro");
    const { rating: rated } = await getPro(ctx, pro.business.slug);
    await replyTo(as(ctx, work.pro), work.id, "Sample: thank you.");
    await replyTo(as(ctx, work.pro), work.id, "Sample: thank you.");
    await expect(replyTo(as(ctx, work.pro), work.id, "Sample: no.")).rejects.toMatchObject({
      code: "already_answered",
    });
    expect(await getPro(ctx, pro.business.slug)).toMatchObject({
      reviews: [{ reply: "Sample: thank you." }],
      rating: rated,
    });
    // A change of the review keeps the answer.
    await says(at(ctx, DAY), work, "hirer", { stars: 3 });
    expect((await getPro(ctx, pro.business.slug)).reviews).toMatchObject([{ stars: 3, reply: "Sample: thank you." }]);
    await replyTo(as(ctx, work.hirer), work.id, "Sample: it was a pleasure.");
    expect(await rowOf(ctx, work, "pro")).toMatchObject({ reply: "Sample: it was a pleasure." });
  });

  test("carries photos that everybody sees with it", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    const work = await aFinishedJob(ctx, { pro: pro.actor });
    const photo = await aPicture(ctx, work.hirer, "review");
    const chosen = ReviewPhotos.parse({ pictures: [photo.id], alts: [], stages: [] });
    await writeReview(as(ctx, work.hirer), work.id, SAID, chosen);
    await says(ctx, work, "pro");
    expect((await getPro(ctx, pro.business.slug)).reviews).toMatchObject([{ photos: [{ id: photo.id, query: "" }] }]);
    expect(ReviewPhotos.parse({})).toEqual([]);
  });

  test("says stars, words and the questions of its side; what was left open is no answer", () => {
    const typed = {
      stars: "4",
      body: "Sample: clean work.",
      q_quality: "yes",
      q_tidy: "no",
      q_on_time: "skip",
      q_fair: "yes",
    };
    expect(reviewBy("hirer").parse(typed)).toEqual({
      stars: 4,
      body: "Sample: clean work.",
      answers: { quality: true, tidy: false },
    });
    expect(reviewBy("pro").parse(typed).answers).toEqual({ fair: true });
    for (const wrong of [{ stars: "0" }, { stars: "6" }, { stars: "" }, { body: "short" }, { body: "x".repeat(1001) }])
      expect(reviewBy("hirer").safeParse({ ...typed, ...wrong }).success).toBe(false);
    expect(Reply.safeParse({ reply: " " }).success).toBe(false);
    expect(Decide.safeParse({ review: "x", decision: "refuse" }).success).toBe(false);
  });
});

describe("what pros say of a hirer", () => {
  test("is read by pros and the hirer, with the stars on the hirer's record, and by nobody else", async ({ ctx }) => {
    const work = await aFinishedJob(ctx);
    const { id } = await aJob(ctx, { poster: work.hirer });
    const bidder = as(ctx, (await aVerifiedContractor(ctx)).actor);
    expect((await getJob(bidder, id)).record.stars).toEqual({ count: 0, mean: null });
    await says(ctx, work, "pro", { stars: 2, answers: { paid_as_agreed: false }, body: "Sample: paid late." });
    expect((await reviewsOfHirer(bidder, id)).reviews).toEqual([]);
    await says(ctx, work, "hirer");
    for (const reader of [bidder, as(ctx, work.hirer)]) {
      expect((await getJob(reader, id)).record.stars).toEqual({ count: 1, mean: 2 });
      await expect(reviewsOfHirer(reader, id)).resolves.toMatchObject({
        reviews: [{ stars: 2, answers: { paid_as_agreed: false }, body: "Sample: paid late." }],
      });
    }
    const alone = await aFinishedJob(ctx, { hirer: work.hirer });
    await says(ctx, alone, "pro", { stars: 4, body: "Sample: paid the same day." });
    await appearByClock(at(ctx, 14 * DAY));
    expect((await getJob(bidder, id)).record.stars).toEqual({ count: 1, mean: 2 });
    await appearByClock(at(ctx, 16 * DAY));
    expect((await getJob(bidder, id)).record.stars).toEqual({ count: 2, mean: 3 });
    await expect(reviewsOfHirer(bidder, id)).resolves.toMatchObject({ reviews: [{ stars: 4 }, { stars: 2 }] });
    const homeowner = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
    for (const reader of [homeowner, as(ctx, null)]) {
      expect((await getJob(reader, id)).record.stars).toBeNull();
      await expect(reviewsOfHirer(reader, id)).rejects.toMatchObject({
        kind: reader.actor ? "not_found" : "unauthenticated",
      });
    }
  });
});

describe("both sides", () => {
  test("are asked a day and a week after the end, once each time, and not once they have written", async ({ ctx }) => {
    const work = await aFinishedJob(ctx);
    expect(await askForReviews(at(ctx, DAY - 60_000))).toBe(0);
    expect(await askForReviews(at(ctx, DAY))).toBe(2);
    expect(await askForReviews(at(ctx, DAY + 3600_000))).toBe(0);
    await says(at(ctx, 2 * DAY), work, "hirer");
    expect(await askForReviews(at(ctx, 7 * DAY))).toBe(1);
    const old = await aFinishedJob(ctx, { endedDaysAgo: 14 });
    expect(await askForReviews(ctx)).toBe(0);
    await drain(at(ctx, 7 * DAY));
    expect(await kindsOf(ctx, work.hirer)).toEqual(["review.asked"]);
    expect(await kindsOf(ctx, work.pro)).toEqual(["review.asked", "review.asked"]);
    expect(await kindsOf(ctx, old.pro)).toEqual([]);
    const mails = outbox(ctx).filter(
      ({ to, text }) => to === work.pro.email && text.includes("How was it with Dana Sample?"),
    );
    expect(mails).toHaveLength(2);
    // Off in one click.
    for (const mail of mails) expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("are told when both reviews can be read", async ({ ctx }) => {
    const work = await aFinishedJob(ctx);
    await says(ctx, work, "hirer");
    await says(ctx, work, "pro");
    await drain(ctx);
    for (const side of [work.hirer, work.pro])
      expect(await kindsOf(ctx, side)).toEqual(["review.published", "review.published"]);
  });
});

describe("a review that is held", () => {
  test("says so to its author, is read by nobody, and lets the other side's appear by the clock alone", async ({
    ctx,
  }) => {
    const work = await anEngagement(ctx, { state: "closed" });
    await says(ctx, work, "hirer");
    expect(await rowOf(ctx, work)).toMatchObject({ state: "held", holds: expect.arrayContaining(["speed"]) });
    expect((await reviewsOfWork(as(ctx, work.hirer), work.id)).mine?.state).toBe("held");
    await appearByClock(at(ctx, 30 * DAY));
    expect((await rowOf(ctx, work))?.state).toBe("held");
  });

  test("is released or refused by a reviewer, with a reason that its author reads", async ({ ctx }) => {
    const judge = as(ctx, (await aReviewer(ctx)).actor);
    const work = await anEngagement(ctx, { state: "closed" });
    for (const side of ["hirer", "pro"] as const) await says(ctx, work, side);
    const [mine, theirs] = [await rowOf(ctx, work), await rowOf(ctx, work, "pro")];
    expect((await heldReviews(judge)).map(({ id }) => id).sort()).toEqual([mine?.id, theirs?.id].sort());
    const decide = (review: string, decision: "release" | "refuse", note = "") =>
      decideReview(judge, { review, decision, note });
    await decide(mine?.id ?? "", "release");
    expect((await rowOf(ctx, work))?.state).toBe("waiting");
    await decide(theirs?.id ?? "", "refuse", "Sample: nobody worked there.");
    await expect(decide(theirs?.id ?? "", "release")).rejects.toMatchObject({ code: "decided" });
    // A refused one is not there: the other waits for its days.
    expect((await rowOf(ctx, work))?.state).toBe("waiting");
    await expect(reviewsOfWork(as(ctx, work.pro), work.id)).resolves.toMatchObject({
      mine: { state: "refused", decision: "Sample: nobody worked there." },
    });
    await expect(says(ctx, work, "pro")).rejects.toMatchObject({ code: "refused" });
    await drain(ctx);
    expect(await kindsOf(ctx, work.pro)).toEqual(["review.refused"]);
    for (const actor of [work.hirer, work.pro])
      await expect(heldReviews(as(ctx, actor))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      decideReview(as(ctx, work.hirer), { review: mine?.id ?? "", decision: "release", note: "" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("both appear when the second of two held ones is released", async ({ ctx }) => {
    const judge = as(ctx, (await aReviewer(ctx)).actor);
    const work = await anEngagement(ctx, { state: "closed" });
    for (const side of ["hirer", "pro"] as const) await says(ctx, work, side);
    for (const side of ["hirer", "pro"] as const)
      await decideReview(judge, { review: (await rowOf(ctx, work, side))?.id ?? "", decision: "release", note: "" });
    expect([(await rowOf(ctx, work))?.state, (await rowOf(ctx, work, "pro"))?.state]).toEqual(["shown", "shown"]);
  });

  test("is one where both sides came from one address of the network, or have one phone", async ({ ctx }) => {
    const work = await aFinishedJob(ctx);
    const from = (actor: Actor, ip: string) => audit({ ...as(ctx, actor), ip }, "sample.seen", "sample:1");
    await from(work.hirer, "203.0.113.7");
    await from(work.pro, "203.0.113.8");
    await says(ctx, work, "hirer");
    expect(await rowOf(ctx, work)).toMatchObject({ state: "waiting" });
    await from(work.pro, "203.0.113.7");
    await says(ctx, work, "pro");
    expect(await rowOf(ctx, work, "pro")).toMatchObject({ state: "held", holds: ["network"] });
    const same = await aFinishedJob(ctx, { hirer: (await aVerifiedContractor(ctx)).actor });
    await says(ctx, same, "hirer");
    expect(await rowOf(ctx, same)).toMatchObject({ state: "held", holds: ["phone"] });
  });

  test("is the fourth one of four authors from one address within a month", async ({ ctx }) => {
    const here = { ...ctx, ip: "198.51.100.9" };
    const states = [];
    for (let n = 0; n < 4; n++) {
      const work = await aFinishedJob(ctx);
      await says(here, work, "hirer");
      states.push((await rowOf(ctx, work))?.holds);
    }
    expect(states).toEqual([[], [], [], ["crowd"]]);
  });
});

describe("an account that is deleted", () => {
  test("leaves its reviews without the person, and takes along what nobody has read about it", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    const work = await aFinishedJob(ctx, { pro: pro.actor });
    const second = await aFinishedJob(ctx, { pro: pro.actor });
    for (const side of ["hirer", "pro"] as const) await says(ctx, work, side);
    await replyTo(as(ctx, work.pro), work.id, "Sample: thank you.");
    await says(ctx, second, "hirer");
    const copy = await exportEngagementReviews(ctx, work.pro.business.id);
    expect(copy.toSorted((a, b) => Number(a.written) - Number(b.written))).toMatchObject([
      { written: false, side: "hirer", reply: "Sample: thank you." },
      { written: true, side: "pro" },
    ]);
    await eraseReviews(ctx, work.hirer.business.id);
    await eraseWriter(ctx, work.hirer.userId);
    expect(await rowOf(ctx, work)).toMatchObject({ authorId: null, personId: null, state: "shown", stars: 5 });
    await eraseReviews(ctx, work.pro.business.id);
    expect(await rowOf(ctx, work)).toMatchObject({ reply: null });
    expect(await rowOf(ctx, second)).toBeUndefined();
  });
});
