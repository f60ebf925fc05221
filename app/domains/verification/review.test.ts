import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { approveDocument, rejectDocument } from "./commands/decide.server.ts";
import { removeDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { aDraft, approve, aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { QUEUE_PAGE } from "./input.ts";
import { documentsOf } from "./queries/documents.server.ts";
import { documentForReview, nextInQueue, reviewQueue } from "./queries/review.server.ts";
import { verifiedAtSql } from "./queries/verified.server.ts";
import { trustOf } from "./queries.server.ts";
import { DAY_MS, endOf, HOUR_MS, isVerified } from "./rules.ts";
import { documents, trustRecords, verificationReviews } from "./tables.server.ts";

const REASON = "The photo is too dark to read the number.";
const waiting = { view: "waiting", page: 1 } as const;

test("ONB-44 ONB-45 ONB-47 a contractor is verified when a person has approved license and insurance", async ({
  ctx,
}) => {
  const { userId, documents, email } = await aWaitingContractor(ctx);
  const { actor } = await aReviewer(ctx);
  await approve(ctx, actor, documents.license);
  const half = await trustOf(ctx, userId);
  expect(half).toMatchObject({ status: "pending", verifiedAt: null, validUntil: null });
  expect(half.license).toMatchObject({ documentId: documents.license.id, checkedAt: ctx.now });
  await approve(ctx, actor, documents.insurance);
  expect(await trustOf(ctx, userId)).toMatchObject({ status: "verified", verifiedAt: ctx.now });
  await drain(ctx);
  const subjects = outbox(ctx).flatMap(({ to, subject }) => (to === email ? [subject] : []));
  expect(subjects).toEqual(["We have your documents", "Your license is approved", "You are verified"]);
});

test("the record ends with the earlier document, to the millisecond, and the SQL says the same", async ({ ctx }) => {
  const licenseExpiresOn = dayIn(ctx, 20);
  const { userId } = await aVerifiedContractor(ctx, { licenseExpiresOn, insuranceExpiresOn: dayIn(ctx, 200) });
  const end = endOf(licenseExpiresOn);
  for (const [now, verified] of [
    [new Date(end.getTime() - 1), true],
    [end, false],
    [new Date(end.getTime() + 1), false],
  ] as const) {
    const trust = await trustOf(at(ctx, now), userId);
    expect(isVerified(trust, now)).toBe(verified);
    expect(trust.status).toBe(verified ? "verified" : "expired");
    const rows = await ctx.db.select({ userId: trustRecords.userId }).from(trustRecords).where(verifiedAtSql(now));
    expect(rows.some((row) => row.userId === userId)).toBe(verified);
  }
});

test("someone with one approved document, or none, is verified neither in the rule nor in SQL", async ({ ctx }) => {
  const { userId, documents } = await aWaitingContractor(ctx);
  await approve(ctx, (await aReviewer(ctx)).actor, documents.license);
  const rows = await ctx.db.select().from(trustRecords).where(verifiedAtSql(ctx.now));
  expect(rows).toEqual([]);
  expect(isVerified(await trustOf(ctx, userId), ctx.now)).toBe(false);
});

describe("renewal", () => {
  /** A verified contractor 30 days before the license ends, with a renewed license on its way. */
  async function renewing(ctx: Ctx) {
    const contractor = await aVerifiedContractor(ctx, {
      licenseExpiresOn: dayIn(ctx, 40),
      insuranceExpiresOn: dayIn(ctx, 400),
    });
    const soon = at(ctx, 10 * DAY_MS);
    const renewed = await aDraft(soon, contractor.actor, "license", { expiresOn: dayIn(ctx, 770) });
    await submitDocuments(as(soon, contractor.actor));
    return { ...contractor, soon, renewed };
  }

  test("standing is kept while a renewal is on its way, and after it is approved", async ({ ctx }) => {
    const { userId, soon, renewed, documents, reviewer } = await renewing(ctx);
    expect(await trustOf(soon, userId)).toMatchObject({
      status: "verified",
      verifiedAt: ctx.now,
      validUntil: endOf(dayIn(ctx, 40)),
      license: { documentId: documents.license.id },
    });
    await approve(soon, reviewer, renewed);
    expect(await trustOf(soon, userId)).toMatchObject({
      status: "verified",
      verifiedAt: ctx.now,
      validUntil: endOf(dayIn(ctx, 400)),
      license: { documentId: renewed.id, checkedAt: soon.now },
    });
    const statuses = (await documentsOf(ctx, userId)).map(({ id, status }) => [id, status]);
    expect(statuses).toContainEqual([documents.license.id, "superseded"]);
  });

  test("a rejected renewal takes nothing away before the old document ends", async ({ ctx }) => {
    const { userId, soon, renewed, reviewer } = await renewing(ctx);
    await rejectDocument(as(soon, reviewer), renewed.id, { reason: REASON });
    expect(await trustOf(soon, userId)).toMatchObject({ status: "verified" });
    expect(await trustOf(at(ctx, 60 * DAY_MS), userId)).toMatchObject({ status: "rejected" });
  });

  test("a lapse flips the record, a late renewal flips it back with the first date kept", async ({ ctx }) => {
    const { userId, renewed, reviewer } = await renewing(ctx);
    const lapsed = at(ctx, endOf(dayIn(ctx, 40)));
    expect(await trustOf(lapsed, userId)).toMatchObject({ status: "pending" });
    expect(isVerified(await trustOf(lapsed, userId), lapsed.now)).toBe(false);
    await approve(at(lapsed, HOUR_MS), reviewer, renewed);
    expect(await trustOf(at(lapsed, HOUR_MS), userId)).toMatchObject({ status: "verified", verifiedAt: ctx.now });
  });

  test("the profile links to the renewal, and back to the standing document when it is taken back", async ({ ctx }) => {
    const { userId, actor, soon, renewed, documents } = await renewing(ctx);
    expect((await businessOf(ctx, userId))?.licenseDocumentUrl).toBe(renewed.url);
    await removeDocument(as(soon, actor), renewed.id);
    expect((await businessOf(ctx, userId))?.licenseDocumentUrl).toBe(documents.license.url);
  });
});

describe("decisions", () => {
  test("a rejection needs a reason, which the contractor reads on the page and in the mail", async ({ ctx }) => {
    const { userId, documents, email } = await aWaitingContractor(ctx);
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    await rejectDocument(reviewer, documents.license.id, { reason: REASON });
    expect(await documentsOf(ctx, userId)).toContainEqual(
      expect.objectContaining({ id: documents.license.id, status: "rejected", reason: REASON }),
    );
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "rejected" });
    await drain(ctx);
    expect(outbox(ctx).at(-1)).toMatchObject({ to: email, text: expect.stringContaining(REASON) });
  });

  test("a mail about documents speaks the language in which they were sent", async ({ ctx }) => {
    const { documents } = await aWaitingContractor({ ...ctx, locale: "es" });
    await rejectDocument(as(ctx, (await aReviewer(ctx)).actor), documents.license.id, { reason: REASON });
    await drain(ctx);
    expect(outbox(ctx).at(-1)?.subject).toBe("Hay que corregir tu licencia");
  });

  test("what the reviewer read on the document replaces what was typed, and the correction is kept", async ({
    ctx,
  }) => {
    const { userId, documents } = await aWaitingContractor(ctx, { licenseExpiresOn: dayIn(ctx, 90) });
    const expiresOn = dayIn(ctx, 80);
    await approveDocument(as(ctx, (await aReviewer(ctx)).actor), documents.license.id, {
      licenseNumber: "ROC 123456",
      issuingState: "TX",
      expiresOn,
    });
    expect((await trustOf(ctx, userId)).license).toMatchObject({ number: "ROC 123456", expiresOn });
    const [review] = await ctx.db
      .select()
      .from(verificationReviews)
      .where(eq(verificationReviews.documentId, documents.license.id));
    expect(review?.corrections).toEqual({
      licenseNumber: { typed: expect.stringContaining("SAMPLE"), document: "ROC 123456" },
      expiresOn: { typed: dayIn(ctx, 90), document: expiresOn },
    });
  });

  test("a state belongs to a license alone, whatever is read on an insurance", async ({ ctx }) => {
    const { userId, documents } = await aWaitingContractor(ctx);
    await approveDocument(as(ctx, (await aReviewer(ctx)).actor), documents.insurance.id, {
      licenseNumber: "GL-1",
      issuingState: "TX",
      expiresOn: dayIn(ctx, 80),
    });
    expect((await trustOf(ctx, userId)).insurance).toMatchObject({ number: "GL-1", issuingState: null });
  });

  test("a document that is over, or lacks what must be known, cannot be approved", async ({ ctx }) => {
    const { documents } = await aWaitingContractor(ctx);
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    await expect(
      approveDocument(reviewer, documents.license.id, {
        licenseNumber: null,
        issuingState: "TX",
        expiresOn: dayIn(ctx, -2),
      }),
    ).rejects.toMatchObject({ fields: { licenseNumber: expect.any(String), expiresOn: expect.any(String) } });
  });

  test("the second of two reviewers is told who decided and when, and changes nothing", async ({ ctx }) => {
    const { userId, documents } = await aWaitingContractor(ctx);
    const first = await aReviewer(ctx, { fullName: "Ana First" });
    const second = await aReviewer(ctx, { fullName: "Ben Second" });
    await rejectDocument(as(ctx, first.actor), documents.license.id, { reason: REASON });
    await expect(approve(ctx, second.actor, documents.license)).rejects.toMatchObject({
      code: "already_decided",
      message: "Already decided by Ana First at Mar 10, 2027, 4:00 PM UTC.",
    });
    await expect(
      rejectDocument(as(ctx, second.actor), documents.license.id, { reason: "Another opinion." }),
    ).rejects.toMatchObject({ code: "already_decided" });
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "rejected", license: { documentId: null } });
  });

  test("a document that its owner took back is not found any more", async ({ ctx }) => {
    const { actor, documents } = await aWaitingContractor(ctx);
    const reviewer = await aReviewer(ctx);
    await removeDocument(as(ctx, actor), documents.license.id);
    await expect(
      rejectDocument(as(ctx, reviewer.actor), documents.license.id, { reason: REASON }),
    ).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("only reviewers decide, and none about their own documents", async ({ ctx }) => {
    const { actor, documents } = await aWaitingContractor(ctx);
    const rejection = { reason: REASON };
    await expect(rejectDocument(ctx, documents.license.id, rejection)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(rejectDocument(as(ctx, actor), documents.license.id, rejection)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const promoted = as(ctx, { ...actor, role: "admin", aal: "aal2" });
    await expect(rejectDocument(promoted, documents.license.id, rejection)).rejects.toMatchObject({
      code: "own_documents",
    });
  });
});

describe("the queue", () => {
  test("ONB-46 shows the oldest first, counts what waits and what is overdue, and leads to the next", async ({
    ctx,
  }) => {
    const old = await aWaitingContractor(at(ctx, -25 * HOUR_MS), { companyName: "Old Roofing" });
    const young = await aWaitingContractor(at(ctx, -HOUR_MS), { companyName: "Young Painting" });
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    const { lines, counts } = await reviewQueue(reviewer, waiting);
    expect(lines.map(({ company }) => company)).toEqual([
      "Old Roofing",
      "Old Roofing",
      "Young Painting",
      "Young Painting",
    ]);
    expect(counts).toEqual({ waiting: 4, overdue: 2, decidedToday: 0 });
    const first = await nextInQueue(reviewer);
    expect([old.documents.license.id, old.documents.insurance.id]).toContain(first);
    const left = await nextInQueue(reviewer, first as string);
    expect([old.documents.license.id, old.documents.insurance.id]).toContain(left);
    expect(left).not.toBe(first);
    await approve(ctx, reviewer.actor as NonNullable<typeof reviewer.actor>, { id: first as string });
    expect((await reviewQueue(reviewer, waiting)).counts).toEqual({
      waiting: 3,
      overdue: 1,
      decidedToday: 1,
    });
    await approve(at(ctx, HOUR_MS), reviewer.actor as NonNullable<typeof reviewer.actor>, young.documents.license);
    const decided = await reviewQueue(reviewer, { view: "decided", page: 1 });
    expect(decided.lines.map(({ id }) => id)).toEqual([young.documents.license.id, first]);
    expect(decided.pages).toBe(1);
    expect((await documentForReview(reviewer, young.documents.insurance.id)).before).toBe(1);
    expect((await documentForReview(reviewer, left as string)).before).toBe(0);
  });

  test("a document is overdue after its 24 hours, and counts as decided today for as long, to the millisecond", async ({
    ctx,
  }) => {
    const { documents } = await aWaitingContractor(ctx);
    const { actor } = await aReviewer(ctx);
    const counted = async (ms: number) => (await reviewQueue(as(at(ctx, ms), actor), waiting)).counts;
    expect([(await counted(DAY_MS)).overdue, (await counted(DAY_MS + 1)).overdue]).toEqual([0, 2]);
    await approve(ctx, actor, documents.license);
    expect([(await counted(DAY_MS)).decidedToday, (await counted(DAY_MS + 1)).decidedToday]).toEqual([1, 0]);
  });

  test("documents sent at the same moment stand one behind the other", async ({ ctx }) => {
    const { documents } = await aWaitingContractor(ctx);
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    const ahead = async (id: string) => (await documentForReview(reviewer, id)).before;
    const places = [await ahead(documents.license.id), await ahead(documents.insurance.id)];
    expect(places.sort()).toEqual([0, 1]);
  });

  test("has pages", async ({ ctx }) => {
    for (let n = 0; n < QUEUE_PAGE / 2 + 1; n++) await aWaitingContractor(ctx);
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    const first = await reviewQueue(reviewer, waiting);
    expect([first.lines.length, first.pages]).toEqual([QUEUE_PAGE, 2]);
    const second = await reviewQueue(reviewer, { ...waiting, page: 2 });
    expect(second.lines.length).toBeGreaterThan(0);
    const ids = [...first.lines, ...second.lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("shows the document beside what the contractor said, and earlier decisions about them", async ({ ctx }) => {
    const { actor, documents } = await aWaitingContractor(ctx, { companyName: "Plumb Line LLC" });
    const reviewer = await aReviewer(ctx, { fullName: "Ana First" });
    const seen = as(ctx, reviewer.actor);
    await rejectDocument(seen, documents.license.id, { reason: REASON });
    const again = await aDraft(ctx, actor, "license");
    await submitDocuments(as(ctx, actor));
    const { document, history } = await documentForReview(seen, again.id);
    expect(document).toMatchObject({
      company: "Plumb Line LLC",
      owner: "Sam Sample",
      issuingState: "TX",
      address: "100 Sample Street",
      renews: false,
      url: again.url,
    });
    expect(history).toMatchObject([{ decision: "rejected", reason: REASON, reviewer: "Ana First" }]);
    await approve(at(ctx, HOUR_MS), reviewer.actor, again);
    const { history: later } = await documentForReview(seen, documents.insurance.id);
    expect(later.map(({ decision }) => decision)).toEqual(["approved", "rejected"]);
  });

  test("marks a renewal", async ({ ctx }) => {
    const { actor } = await aVerifiedContractor(ctx);
    await aDraft(ctx, actor, "insurance");
    await submitDocuments(as(ctx, actor));
    const { lines } = await reviewQueue(as(ctx, (await aReviewer(ctx)).actor), waiting);
    expect(lines).toMatchObject([{ kind: "insurance", renews: true }]);
  });

  test("marks no renewal where only the other kind stands", async ({ ctx }) => {
    const { documents } = await aWaitingContractor(ctx);
    const { actor } = await aReviewer(ctx);
    await approve(ctx, actor, documents.license);
    const { lines } = await reviewQueue(as(ctx, actor), waiting);
    expect(lines).toMatchObject([{ kind: "insurance", renews: false }]);
  });

  test("is closed to everyone but reviewers, and a draft is nobody's business", async ({ ctx }) => {
    const { actor } = await aWaitingContractor(ctx);
    await expect(reviewQueue(as(ctx, actor), waiting)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(reviewQueue(ctx, waiting)).rejects.toMatchObject({ kind: "unauthenticated" });
    const draft = await aDraft(ctx, actor, "license");
    await expect(documentForReview(as(ctx, (await aReviewer(ctx)).actor), draft.id)).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

raceTest("two reviewers at the same moment: one wins, the other is told", async (ctx) => {
  const { userId, documents: mine } = await aWaitingContractor(ctx);
  const ana = await aReviewer(ctx, { fullName: "Ana" });
  const ben = await aReviewer(ctx, { fullName: "Ben" });
  const outcomes = await Promise.allSettled([
    approve(ctx, ana.actor, mine.license),
    rejectDocument(as(ctx, ben.actor), mine.license.id, { reason: REASON }),
    approve(ctx, ben.actor, mine.license),
    rejectDocument(as(ctx, ana.actor), mine.license.id, { reason: REASON }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "already_decided" });
  const reviews = await ctx.db
    .select()
    .from(verificationReviews)
    .where(eq(verificationReviews.documentId, mine.license.id));
  expect(reviews).toHaveLength(1);
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, mine.license.id));
  expect(document?.status).toBe(reviews[0]?.decision === "approved" ? "verified" : "rejected");
  const trust = await trustOf(ctx, userId);
  expect(trust.license.documentId).toBe(document?.status === "verified" ? mine.license.id : null);
});

raceTest("both documents approved by two people at the same moment make one complete record", async (ctx) => {
  for (let round = 0; round < 5; round++) {
    const { userId, documents } = await aWaitingContractor(ctx);
    const ana = await aReviewer(ctx);
    const ben = await aReviewer(ctx);
    await Promise.all([approve(ctx, ana.actor, documents.license), approve(ctx, ben.actor, documents.insurance)]);
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "verified", verifiedAt: ctx.now });
  }
});

raceTest("a decision and a replacement at the same moment leave one truth", async (ctx) => {
  for (let round = 0; round < 5; round++) {
    const { actor, userId, documents } = await aWaitingContractor(ctx);
    const reviewer = await aReviewer(ctx);
    const [decision] = await Promise.allSettled([
      approve(ctx, reviewer.actor, documents.license),
      aDraft(ctx, actor, "license"),
    ]);
    const licenses = (await documentsOf(ctx, userId))
      .filter(({ kind }) => kind === "license")
      .map(({ status }) => status)
      .sort();
    expect(licenses).toEqual(decision.status === "fulfilled" ? ["draft", "verified"] : ["draft"]);
  }
});

raceTest("the same file sent many times at once becomes one document", async (ctx) => {
  const { actor, userId } = await aWaitingContractor(ctx);
  const bytes = aPdf("many at once");
  const sent = await Promise.all(Array.from({ length: 6 }, () => aDraft(ctx, actor, "license", { bytes })));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await documentsOf(ctx, userId)).filter(({ kind }) => kind === "license")).toHaveLength(1);
});
