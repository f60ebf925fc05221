import { eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { appeal, restore, uphold } from "./commands/appeal.server.ts";
import { suspendBusiness, withdrawApproval } from "./commands/enforce.server.ts";
import { submitDocuments } from "./commands/hand-in.server.ts";
import { createShare } from "./commands/share.server.ts";
import { aDraft, approve, aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { Suspension, Withdrawal } from "./input/enforcement.ts";
import { documentsOf, myDocuments } from "./queries/documents.server.ts";
import { enforcementsOf, myEnforcements, standingEnforcements, waitingAppeals } from "./queries/enforcements.server.ts";
import { exportVerification } from "./queries/export-account.server.ts";
import { sharedPage } from "./queries/shared.server.ts";
import { sharesOf } from "./queries/shares.server.ts";
import { verifiedAtSql } from "./queries/verified.server.ts";
import { trustOf } from "./queries.server.ts";
import { HOUR_MS, isVerified } from "./rules.ts";
import { documents, enforcements, trustRecords } from "./tables.server.ts";

const TAKEN = { reason: "cancelled", note: "The carrier says it ended in January." } as const;
const SUSPENDED = { reason: "complaints", note: "" } as const;
const NOTE = "We looked at it again and asked the board.";

/** A verified business with two reviewers. */
async function verified(ctx: Ctx, more: Parameters<typeof aVerifiedContractor>[1] = {}) {
  const pro = await aVerifiedContractor(ctx, more);
  const ana = as(ctx, (await aReviewer(ctx, { fullName: "Ana First" })).actor);
  const ben = as(ctx, (await aReviewer(ctx, { fullName: "Ben Second" })).actor);
  const only = async () => (await enforcementsOf(ana, pro.userId))[0]?.id ?? "";
  return { ...pro, own: as(ctx, pro.actor), ana, ben, only };
}

const counts = async (ctx: Ctx, userId: string) => {
  const rows = await ctx.db.select({ id: trustRecords.userId }).from(trustRecords).where(verifiedAtSql(ctx.now));
  const trust = await trustOf(ctx, userId);
  return [isVerified(trust, ctx.now), rows.some(({ id }) => id === userId)];
};

describe("taking an approval back", () => {
  test("ends verified at once in the rule and in SQL, and the owner reads why on the page and in the mail", async ({
    ctx,
  }) => {
    const { userId, own, ana, documents: mine, email } = await verified(ctx);
    expect(await counts(ctx, userId)).toEqual([true, true]);
    await withdrawApproval(ana, mine.insurance.id, TAKEN);
    expect(await counts(ctx, userId)).toEqual([false, false]);
    expect(await trustOf(ctx, userId)).toMatchObject({
      status: "rejected",
      verifiedAt: ctx.now,
      validUntil: null,
      license: { documentId: mine.license.id },
      insurance: { documentId: null, validUntil: null },
    });
    expect(await myEnforcements(own)).toMatchObject([{ kind: "withdrawal", document: "insurance", ...TAKEN }]);
    expect(JSON.stringify(await myEnforcements(own))).not.toContain("Ana");
    await drain(ctx);
    const mail = outbox(ctx).at(-1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("canceled before its end. The carrier says it ended in January.");
  });

  test("is written down in the audit log with its reason", async ({ ctx }) => {
    const { ana, documents: mine } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `document:${mine.license.id}`));
    expect(lines.map(({ event }) => event)).toContain("document.withdrawn");
    expect(lines.find(({ event }) => event === "document.withdrawn")).toMatchObject({
      actorId: ana.actor?.userId,
      detail: { kind: "license", ...TAKEN },
    });
  });

  test("the stock reason comes in the owner's language", async ({ ctx }) => {
    const { ana, documents: mine } = await verified({ ...ctx, locale: "es" });
    await withdrawApproval(ana, mine.license.id, { reason: "altered", note: "" });
    await drain(ctx);
    expect(outbox(ctx).at(-1)?.text).toContain("El documento se cambió después de emitirse.");
  });

  test("needs a reason from the list, and words of its own for another one", () => {
    expect(Withdrawal.safeParse({ reason: "", note: "" }).success).toBe(false);
    expect(Withdrawal.safeParse({ reason: "other", note: "short" }).success).toBe(false);
    expect(Withdrawal.safeParse({ reason: "cancelled", note: "" }).success).toBe(true);
    expect(Withdrawal.safeParse({ reason: "complaints", note: "" }).success).toBe(false);
    expect(Suspension.safeParse({ reason: "other", note: "Their owner asked us to." }).success).toBe(true);
  });

  test("is for reviewers, for approved documents, and never for one's own", async ({ ctx }) => {
    const { own, actor, ana, ben, documents: mine } = await verified(ctx);
    await expect(withdrawApproval(own, mine.license.id, TAKEN)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(withdrawApproval(ctx, mine.license.id, TAKEN)).rejects.toMatchObject({ kind: "unauthenticated" });
    const promoted = as(ctx, { ...actor, role: "admin", aal: "aal2" });
    await expect(withdrawApproval(promoted, mine.license.id, TAKEN)).rejects.toMatchObject({ code: "own_documents" });
    await expect(withdrawApproval(ana, ctx.newId(), TAKEN)).rejects.toMatchObject({ kind: "not_found" });
    const waiting = await aWaitingContractor(ctx);
    await expect(withdrawApproval(ana, waiting.documents.license.id, TAKEN)).rejects.toMatchObject({
      code: "not_approved",
    });
    await withdrawApproval(ana, mine.license.id, TAKEN);
    await expect(withdrawApproval(ben, mine.license.id, TAKEN)).rejects.toMatchObject({ code: "already_withdrawn" });
  });

  test("the owner may hand in a new document at once, which verifies again and keeps the first date", async ({
    ctx,
  }) => {
    const { userId, own, ana, documents: mine, reviewer } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    expect((await businessOf(ctx, userId))?.licenseDocumentUrl).toBeNull();
    const [license] = (await myDocuments(own)).kinds;
    expect([license?.standing, license?.open]).toEqual([null, null]);
    const later = at(ctx, HOUR_MS);
    const renewed = await aDraft(later, own.actor as NonNullable<Ctx["actor"]>, "license");
    await submitDocuments(as(later, own.actor));
    expect((await trustOf(later, userId)).status).toBe("pending");
    await approve(later, reviewer, renewed);
    expect(await trustOf(later, userId)).toMatchObject({ status: "verified", verifiedAt: ctx.now });
  });

  test("a withdrawn document is not there for the next submission: the other one alone does not go to review", async ({
    ctx,
  }) => {
    const { own, ana, documents: mine } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    await aDraft(ctx, own.actor as NonNullable<Ctx["actor"]>, "insurance");
    await expect(submitDocuments(own)).rejects.toMatchObject({ code: "document_missing" });
  });

  test("of a document that was renewed it takes nothing from the record", async ({ ctx }) => {
    const { userId, own, ana, documents: mine, reviewer } = await verified(ctx);
    const renewed = await aDraft(ctx, own.actor as NonNullable<Ctx["actor"]>, "license", {
      expiresOn: dayIn(ctx, 700),
    });
    await submitDocuments(own);
    await approve(ctx, reviewer, renewed);
    await expect(withdrawApproval(ana, mine.license.id, TAKEN)).rejects.toMatchObject({ code: "not_approved" });
    expect(await counts(ctx, userId)).toEqual([true, true]);
  });
});

describe("appeals", () => {
  test("wait in the queue and are decided by another reviewer than the one who withdrew", async ({ ctx }) => {
    const { userId, own, ana, ben, only, documents: mine, email } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    expect(await waitingAppeals(ana)).toBe(0);
    const id = await only();
    await appeal(own, { enforcement: id, text: "The policy was renewed; see the new declaration." });
    expect(await waitingAppeals(ana)).toBe(1);
    expect(await standingEnforcements(ana)).toMatchObject([{ id, appeal: expect.stringContaining("renewed") }]);
    for (const decide of [restore, uphold])
      await expect(decide(ana, { enforcement: id, note: NOTE })).rejects.toMatchObject({ code: "own_enforcement" });
    await restore(ben, { enforcement: id, note: NOTE });
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "verified", verifiedAt: ctx.now });
    expect(await counts(ctx, userId)).toEqual([true, true]);
    expect([await waitingAppeals(ana), await standingEnforcements(ana), await myEnforcements(own)]).toEqual([
      0,
      [],
      [],
    ]);
    await drain(ctx);
    expect(outbox(ctx).at(-1)).toMatchObject({ to: email, text: expect.stringContaining(NOTE) });
  });

  test("count among what waits at the desk until they are decided, and ring at every reviewer once", async ({
    ctx,
  }) => {
    const { own, ana, ben, only, documents: mine } = await verified(ctx, { companyName: "Ringing Roofing" });
    const waits = async () => (await ctx.services.waiting(ctx, ["appeals"]))[0];
    await withdrawApproval(ana, mine.license.id, TAKEN);
    expect(await waits()).toMatchObject({ count: 0, since: null });
    const id = await only();
    await appeal(own, { enforcement: id, text: "The policy was renewed." });
    expect(await waits()).toMatchObject({ count: 1, since: ctx.now });
    await drain(ctx);
    for (const reviewer of [ana, ben]) {
      const { told } = await myNotifications(reviewer, { unread: false, after: null });
      const rung = told.filter(({ path }) => path === "/admin/appeals").map(sentenceOf);
      expect(rung).toEqual([{ text: "An appeal of Ringing Roofing waits for review." }]);
    }
    await uphold(ben, { enforcement: id, note: NOTE });
    expect(await waits()).toMatchObject({ count: 0 });
  });

  test("are decided by the one who withdrew where there is no other reviewer", async ({ ctx }) => {
    const { actor, documents: mine, userId, reviewer } = await aVerifiedContractor(ctx);
    const alone = as(ctx, reviewer);
    await withdrawApproval(alone, mine.license.id, TAKEN);
    const id = (await enforcementsOf(alone, userId))[0]?.id ?? "";
    await appeal(as(ctx, actor), { enforcement: id, text: "The policy was renewed." });
    await restore(alone, { enforcement: id, note: NOTE });
    expect(await counts(ctx, userId)).toEqual([true, true]);
  });

  test("decided against leave things as they are; the owner reads the answer and appeals once", async ({ ctx }) => {
    const { userId, own, ana, ben, only, documents: mine } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    const id = await only();
    await expect(uphold(ben, { enforcement: id, note: NOTE })).rejects.toMatchObject({ code: "already_decided" });
    const text = "Please look again at the number.";
    await appeal(own, { enforcement: id, text });
    await expect(appeal(own, { enforcement: id, text })).rejects.toMatchObject({ code: "already_appealed" });
    await uphold(ben, { enforcement: id, note: NOTE });
    expect(await counts(ctx, userId)).toEqual([false, false]);
    expect(await myEnforcements(own)).toMatchObject([{ outcome: "upheld", outcomeNote: NOTE }]);
    await expect(appeal(own, { enforcement: id, text })).rejects.toMatchObject({ code: "already_appealed" });
    await restore(ana, { enforcement: id, note: NOTE });
    expect(await counts(ctx, userId)).toEqual([true, true]);
    await expect(restore(ben, { enforcement: id, note: NOTE })).rejects.toMatchObject({ code: "already_decided" });
  });

  test("are the owner's own: nobody else appeals, and the owner decides none", async ({ ctx }) => {
    const { actor, ana, only, documents: mine } = await verified(ctx);
    const other = await aVerifiedContractor(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    const id = await only();
    const text = "Please look again.";
    await expect(appeal(as(ctx, other.actor), { enforcement: id, text })).rejects.toMatchObject({ kind: "not_found" });
    const promoted = as(ctx, { ...actor, role: "admin", aal: "aal2" });
    await expect(restore(promoted, { enforcement: id, note: NOTE })).rejects.toMatchObject({ code: "own_documents" });
    await expect(restore(as(ctx, other.actor), { enforcement: id, note: NOTE })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("give nothing back once a newer document stands in its place", async ({ ctx }) => {
    const { own, ana, ben, only, documents: mine, reviewer } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    const id = await only();
    const renewed = await aDraft(ctx, own.actor as NonNullable<Ctx["actor"]>, "license");
    await submitDocuments(own);
    await approve(ctx, reviewer, renewed);
    await expect(restore(ben, { enforcement: id, note: NOTE })).rejects.toMatchObject({ code: "replaced" });
  });

  test("a member's copy says what was taken, why, and what became of it", async ({ ctx }) => {
    const { userId, own, ana, only, documents: mine } = await verified(ctx);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    await appeal(own, { enforcement: await only(), text: "Please look again." });
    expect((await exportVerification(ctx, userId)).enforcements).toMatchObject([
      { kind: "withdrawal", ...TAKEN, appeal: "Please look again.", outcome: null },
    ]);
  });
});

describe("suspending a business", () => {
  test("what is given back is written down for the business, a document and a suspension", async ({ ctx }) => {
    const { userId, ana, ben, only, documents: mine } = await verified(ctx);
    const { licenseDocumentUrl } = (await businessOf(ctx, userId)) ?? {};
    await withdrawApproval(ana, mine.license.id, TAKEN);
    expect(await businessOf(ctx, userId)).toMatchObject({ licenseDocumentUrl: null });
    await restore(ben, { enforcement: await only(), note: NOTE });
    await expect(restore(ben, { enforcement: await only(), note: NOTE })).rejects.toMatchObject({
      code: "already_decided",
    });
    expect(licenseDocumentUrl).toMatch(/^\//);
    expect(await businessOf(ctx, userId)).toMatchObject({ licenseDocumentUrl });
    await suspendBusiness(ana, userId, SUSPENDED);
    const [suspended] = (await enforcementsOf(ana, userId)).filter(({ kind }) => kind === "suspension");
    await restore(ben, { enforcement: suspended?.id ?? "", note: NOTE });
    const lines = await ctx.db
      .select({ event: auditLog.event, subject: auditLog.subject, businessId: auditLog.businessId })
      .from(auditLog)
      .where(like(auditLog.event, "%.restored"));
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        { event: "document.restored", subject: `document:${mine.license.id}`, businessId: userId },
        { event: "business.restored", subject: `business:${userId}`, businessId: userId },
      ]),
    );
  });

  test("nothing of its record counts meanwhile, and all of it counts again afterwards", async ({ ctx }) => {
    const { userId, own, ana, ben, only } = await verified(ctx);
    const before = await trustOf(ctx, userId);
    await suspendBusiness(ana, userId, SUSPENDED);
    expect(await counts(ctx, userId)).toEqual([false, false]);
    expect(await trustOf(ctx, userId)).toMatchObject({ suspended: true, status: "rejected", validUntil: null });
    expect(await myEnforcements(own)).toMatchObject([{ kind: "suspension", document: null, ...SUSPENDED }]);
    expect((await documentsOf(ctx, userId)).map(({ status }) => status)).toEqual(["verified", "verified"]);
    await expect(suspendBusiness(ben, userId, SUSPENDED)).rejects.toMatchObject({ code: "already_suspended" });
    await restore(ben, { enforcement: await only(), note: NOTE });
    expect(await trustOf(ctx, userId)).toEqual(before);
  });

  test("an approval meanwhile counts only once the suspension is lifted", async ({ ctx }) => {
    const { userId, own, ana, ben, only, reviewer } = await verified(ctx);
    await suspendBusiness(ana, userId, SUSPENDED);
    const renewed = await aDraft(ctx, own.actor as NonNullable<Ctx["actor"]>, "license", {
      expiresOn: dayIn(ctx, 200),
    });
    await submitDocuments(own);
    await approve(ctx, reviewer, renewed);
    expect(await counts(ctx, userId)).toEqual([false, false]);
    await restore(ben, { enforcement: await only(), note: NOTE });
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "verified", license: { documentId: renewed.id } });
  });

  test("its share links say that the record is not available", async ({ ctx }) => {
    const { userId, own, ana } = await verified(ctx, { companyName: "Plumb Line LLC" });
    await createShare(own);
    const token = (await sharesOf(ctx, userId))[0]?.path?.slice("/trust/".length) ?? "";
    await suspendBusiness(ana, userId, SUSPENDED);
    expect(await sharedPage(ctx, token)).toEqual({
      state: "unavailable",
      business: { company: "Plumb Line LLC", slug: expect.any(String) },
    });
  });

  test("is for reviewers alone, of a business that there is, and never of one's own", async ({ ctx }) => {
    const { actor, userId, own, ana } = await verified(ctx);
    await expect(suspendBusiness(own, userId, SUSPENDED)).rejects.toMatchObject({ kind: "forbidden" });
    const promoted = as(ctx, { ...actor, role: "admin", aal: "aal2" });
    await expect(suspendBusiness(promoted, userId, SUSPENDED)).rejects.toMatchObject({ code: "own_documents" });
    await expect(suspendBusiness(ana, ctx.newId(), SUSPENDED)).rejects.toMatchObject({ kind: "not_found" });
  });
});

raceTest("two reviewers who take one approval back at the same moment: one does, the other is told", async (ctx) => {
  for (let round = 0; round < 5; round++) {
    const { userId, ana, ben, documents: mine } = await verified(ctx);
    const outcomes = await Promise.allSettled([
      withdrawApproval(ana, mine.license.id, TAKEN),
      withdrawApproval(ben, mine.license.id, TAKEN),
      withdrawApproval(ana, mine.license.id, TAKEN),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "already_withdrawn" });
    expect(await ctx.db.select().from(enforcements).where(eq(enforcements.userId, userId))).toHaveLength(1);
    expect(await counts(ctx, userId)).toEqual([false, false]);
  }
});

raceTest("an appeal that two decide at the same moment has one outcome, and the record says it", async (ctx) => {
  for (let round = 0; round < 5; round++) {
    const { userId, own, ana, ben, only, documents: mine } = await verified(ctx);
    const cleo = as(ctx, (await aReviewer(ctx)).actor);
    await withdrawApproval(ana, mine.license.id, TAKEN);
    const id = await only();
    await appeal(own, { enforcement: id, text: "Please look again." });
    const outcomes = await Promise.allSettled([
      uphold(ben, { enforcement: id, note: NOTE }),
      uphold(cleo, { enforcement: id, note: NOTE }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await Promise.allSettled([ben, cleo].map((one) => restore(one, { enforcement: id, note: NOTE })));
    const [document] = await ctx.db.select().from(documents).where(eq(documents.id, mine.license.id));
    expect(document?.status).toBe("verified");
    expect(await counts(ctx, userId)).toEqual([true, true]);
  }
});

raceTest("a withdrawal and a suspension at the same moment both hold, and both are lifted", async (ctx) => {
  for (let round = 0; round < 5; round++) {
    const { userId, ana, ben, documents: mine } = await verified(ctx);
    await Promise.all([withdrawApproval(ana, mine.license.id, TAKEN), suspendBusiness(ben, userId, SUSPENDED)]);
    expect(await counts(ctx, userId)).toEqual([false, false]);
    const all = await enforcementsOf(ana, userId);
    await Promise.all(all.map(({ id }) => restore(ana, { enforcement: id, note: NOTE })));
    expect(await counts(ctx, userId)).toEqual([true, true]);
  }
});
