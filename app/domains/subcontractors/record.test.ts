import { eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { businessLog } from "#app/domains/businesses/queries/log.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { restore } from "#app/domains/verification/commands/appeal.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { revokeShare } from "#app/domains/verification/commands/share.server.ts";
import { aReviewer, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { sharesOf } from "#app/domains/verification/queries/shares.server.ts";
import { enforcements, trustRecords } from "#app/domains/verification/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { as, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { answerWithTrust, grantFromRecord, grantFromRequest } from "./commands/answer.server.ts";
import { remindNow } from "./commands/ask.server.ts";
import { returnDocument } from "./commands/decide.server.ts";
import { removeSub } from "./commands/manage.server.ts";
import { deleteRecord, keepInRecord, mailRecordLink, removeFromRecord, startRecord } from "./commands/record.server.ts";
import { acceptAll, aKeptDocument, aLink, anAskedSub, aRecordLink, aSentDocument } from "./fixtures.ts";
import { openRecord } from "./queries/link.server.ts";
import { myRecord, standingDocuments } from "./queries/record.server.ts";
import { requestPage } from "./queries/request.server.ts";
import { subPage } from "./queries/subs.server.ts";
import { lifeDays } from "./rules.ts";
import { subDocuments, subRecords, subs } from "./tables.server.ts";

const EMAIL = "plaster@sample.test";
const anOwner = (ctx: Ctx, companyName: string) => aContractor(ctx, { companyName });
const recordIn = (text = "") => /\/my-record\/([\w-]{32})/.exec(text)?.[1] ?? "";
const stateOf = async (ctx: Ctx, owner: Parameters<typeof as>[1], subId: string) =>
  (await subPage(as(ctx, owner), subId)).asks[0]?.state;

/** A sub who sent one owner a certificate by the mailed link, and the way to their record. */
async function aRecord(ctx: Ctx, expiresOn = dayIn(ctx, 300)) {
  const first = await anOwner(ctx, "First Builders");
  const sub = await anAskedSub(ctx, first.actor, { email: EMAIL });
  await aSentDocument(ctx, sub.token, { expiresOn });
  return { first: first.actor, sub, token: await aRecordLink(ctx, EMAIL) };
}

test("a sub who sent a document gets the link to a record of their own by mail, and the document stands there", async ({
  ctx,
}) => {
  await aRecord(ctx);
  await drain(ctx);
  const mail = outbox(ctx).find(({ subject }) => subject === "Certificate of insurance: sent to First Builders");
  const seen = await myRecord(ctx, recordIn(mail?.text));
  expect(seen.documents).toMatchObject([
    { fileName: "sample-insurance.pdf", holders: [{ company: "First Builders", status: "received" }] },
  ]);
  expect(seen.documents[0]?.keptAt).not.toBeNull();
});

test("a document once sent is given to the next owner who asks with one click, and only when the sub says so", async ({
  ctx,
}) => {
  const { token } = await aRecord(ctx);
  const second = await anOwner(ctx, "Second Builders");
  const { subId } = await anAskedSub(ctx, second.actor, { email: EMAIL });
  expect(await stateOf(ctx, second.actor, subId)).toBe("missing");
  const [ask] = (await myRecord(ctx, token)).asks;
  expect(ask).toMatchObject({ company: "Second Builders", kind: "insurance", state: "missing" });
  await grantFromRecord(ctx, token, ask?.askId ?? "", ask?.offer?.id ?? "");
  await grantFromRecord(ctx, token, ask?.askId ?? "", ask?.offer?.id ?? "");
  expect(await stateOf(ctx, second.actor, subId)).toBe("received");
  expect((await myRecord(ctx, token)).asks).toEqual([]);
  expect((await ctx.db.select().from(subDocuments)).length).toBe(1);
});

test("the mailed request itself offers what stands in the record; a document of somebody else cannot be given", async ({
  ctx,
}) => {
  await aRecord(ctx);
  const second = await anOwner(ctx, "Second Builders");
  const { token, subId } = await anAskedSub(ctx, second.actor, { email: EMAIL });
  const [ask] = (await requestPage(ctx, token)).asks;
  const stranger = await anAskedSub(ctx, second.actor);
  await expect(grantFromRequest(ctx, stranger.token, ask?.id ?? "", ask?.offer?.id ?? "")).rejects.toMatchObject({
    kind: "not_found",
  });
  const third = await anOwner(ctx, "Third Builders");
  const other = await anAskedSub(ctx, third.actor, { email: EMAIL, kinds: ["insurance", "license"] });
  const [theirs, license] = (await requestPage(ctx, other.token)).asks;
  await expect(grantFromRequest(ctx, token, theirs?.id ?? "", ask?.offer?.id ?? "")).rejects.toMatchObject({
    kind: "not_found",
  });
  await expect(grantFromRequest(ctx, other.token, license?.id ?? "", ask?.offer?.id ?? "")).rejects.toMatchObject({
    kind: "not_found",
  });
  const copied = await aLink(ctx, subId, "mail");
  await grantFromRequest(ctx, copied, ask?.id ?? "", ask?.offer?.id ?? "");
  expect(await stateOf(ctx, second.actor, subId)).toBe("received");
  expect(await stateOf(ctx, third.actor, other.subId)).toBe("missing");
  expect((await requestPage(ctx, token)).asks[0]?.offer).toBeNull();
});

test("a document that an owner sent back is not given again, and a renewal does not reach that owner", async ({
  ctx,
}) => {
  const { first, sub, token } = await aRecord(ctx);
  const [ask] = (await subPage(as(ctx, first), sub.subId)).asks;
  await returnDocument(as(ctx, first), ask?.received?.id ?? "", { reason: "We must be named as insured." });
  const [document] = (await myRecord(ctx, token)).documents;
  await expect(grantFromRecord(ctx, token, ask?.id ?? "", document?.id ?? "")).rejects.toMatchObject({
    code: "document_returned",
  });
  await aKeptDocument(ctx, token, { expiresOn: dayIn(ctx, 380), share: true });
  expect(await stateOf(ctx, first, sub.subId)).toBe("returned");
});

test("the same file is one document of a record, unless its number or its end is another", async ({ ctx }) => {
  const { token } = await aRecord(ctx);
  const bytes = aPdf("the same");
  const kept = async (words: { number?: string; expiresOn?: string }) =>
    (await aKeptDocument(ctx, token, { bytes, number: "GL-1", expiresOn: dayIn(ctx, 300), ...words })).created;
  expect([await kept({}), await kept({}), await kept({ number: "GL-2" })]).toEqual([true, false, true]);
  expect(await kept({ expiresOn: dayIn(ctx, 310) })).toBe(true);
});

test("what comes by a link the owner held waits in the record until the sub says it is theirs", async ({ ctx }) => {
  const owner = await anOwner(ctx, "Copying Builders");
  const { subId } = await anAskedSub(ctx, owner.actor, { email: EMAIL });
  const { link } = await subPage(as(ctx, owner.actor), subId);
  await aSentDocument(ctx, link?.path.split("/").at(-1) ?? "");
  const token = await aRecordLink(ctx, EMAIL);
  const second = await anOwner(ctx, "Second Builders");
  await anAskedSub(ctx, second.actor, { email: EMAIL });
  const [document] = (await myRecord(ctx, token)).documents;
  expect(document?.keptAt).toBeNull();
  expect((await myRecord(ctx, token)).asks[0]?.offer).toBeNull();
  await keepInRecord(ctx, token, document?.id ?? "");
  expect((await myRecord(ctx, token)).asks[0]?.offer).toMatchObject({ id: document?.id });
});

test("a document is offered to its last day and not on the day after it", async ({ ctx }) => {
  const ends = dayIn(ctx, 20);
  const { token } = await aRecord(ctx, ends);
  const second = await anOwner(ctx, "Second Builders");
  await anAskedSub(ctx, second.actor, { email: EMAIL });
  const record = await openRecord(ctx, token);
  const offeredWhenOver = async (day: string) => {
    const days = [18, 19, 20, 21, 22, 23].map((n) => ({ ...ctx, now: new Date(ctx.now.getTime() + n * 86_400_000) }));
    const then = days.find(({ now }) => lifeDays(now).over === day);
    return then ? (await standingDocuments(then, record.id)).length : null;
  };
  expect(await offeredWhenOver(dayIn(ctx, 19))).toBe(1);
  expect(await offeredWhenOver(ends)).toBe(0);
});

test("a renewal put into the record reaches everyone who has the earlier document, beside the one that stands", async ({
  ctx,
}) => {
  const { first, sub, token } = await aRecord(ctx, dayIn(ctx, 20));
  await acceptAll(ctx, first, sub.subId);
  await aKeptDocument(ctx, token, { expiresOn: dayIn(ctx, 370), number: "KEPT TO ONESELF" });
  expect(await stateOf(ctx, first, sub.subId)).toBe("expiring");
  await aKeptDocument(ctx, token, { expiresOn: dayIn(ctx, 380), number: "RENEWED", share: true });
  expect((await subPage(as(ctx, first), sub.subId)).asks[0]).toMatchObject({
    state: "received",
    received: { number: "RENEWED" },
    standing: { expiresOn: dayIn(ctx, 20) },
  });
});

test("a document taken out leaves whoever has not accepted it, and stays with whoever has", async ({ ctx }) => {
  const { first, sub, token } = await aRecord(ctx);
  await acceptAll(ctx, first, sub.subId);
  const second = await anOwner(ctx, "Second Builders");
  const other = await anAskedSub(ctx, second.actor, { email: EMAIL });
  const [ask] = (await myRecord(ctx, token)).asks;
  await grantFromRecord(ctx, token, ask?.askId ?? "", ask?.offer?.id ?? "");
  const [document] = (await myRecord(ctx, token)).documents;
  await removeFromRecord(ctx, token, document?.id ?? "");
  expect((await myRecord(ctx, token)).documents).toEqual([]);
  expect(await stateOf(ctx, second.actor, other.subId)).toBe("missing");
  expect(await stateOf(ctx, first, sub.subId)).toBe("active");
});

test("a deleted record takes its links, its address and every document nobody accepted with it", async ({ ctx }) => {
  const { token } = await aRecord(ctx);
  const [document] = await ctx.db.select().from(subDocuments);
  await deleteRecord(ctx, token);
  await drain(ctx);
  await expect(myRecord(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
  expect(await ctx.db.select().from(subRecords).where(eq(subRecords.email, EMAIL))).toEqual([]);
  expect(await ctx.services.files.size(document?.fileKey ?? "")).toBeUndefined();
});

test("what owners and subs do with documents is written down", async ({ ctx }) => {
  const { first, sub, token } = await aRecord(ctx);
  await remindNow(as(ctx, first), (await anAskedSub(ctx, first)).subId);
  await acceptAll(ctx, first, sub.subId);
  const second = await anOwner(ctx, "Second Builders");
  const other = await anAskedSub(ctx, second.actor, { email: EMAIL });
  const [ask] = (await myRecord(ctx, token)).asks;
  await grantFromRecord(ctx, token, ask?.askId ?? "", ask?.offer?.id ?? "");
  const [waiting] = (await subPage(as(ctx, second.actor), other.subId)).asks;
  await returnDocument(as(ctx, second.actor), waiting?.received?.id ?? "", { reason: "Another year, please." });
  await removeFromRecord(ctx, token, ask?.offer?.id ?? "");
  await deleteRecord(ctx, token);
  const lines = await ctx.db
    .select({ event: auditLog.event, by: auditLog.actorId })
    .from(auditLog)
    .where(like(auditLog.event, "sub%"));
  const by = (userId: string | null) => lines.filter((line) => line.by === userId).map(({ event }) => event);
  expect(by(first.userId)).toEqual(expect.arrayContaining(["sub.asked", "sub.reminded", "sub_document.accepted"]));
  expect(by(second.actor.userId)).toEqual(expect.arrayContaining(["sub.asked", "sub_document.returned"]));
  expect(by(null)).toEqual(
    expect.arrayContaining(["sub_document.granted", "sub_document.removed", "sub_record.deleted"]),
  );
});

test("what a sub does by a link stands in the log of the business that asked, and of no other", async ({ ctx }) => {
  const { first, sub, token } = await aRecord(ctx);
  await acceptAll(ctx, first, sub.subId);
  const second = await anOwner(ctx, "Second Builders");
  await anAskedSub(ctx, second.actor, { email: EMAIL });
  const [ask] = (await myRecord(ctx, token)).asks;
  await grantFromRecord(ctx, token, ask?.askId ?? "", ask?.offer?.id ?? "");
  await removeFromRecord(ctx, token, ask?.offer?.id ?? "");
  const log = async (owner: Parameters<typeof as>[1]) =>
    (await businessLog(as(ctx, owner), { kind: "documents", person: null, page: 1 })).rows.map(({ event }) => event);
  expect((await log(first)).sort()).toEqual(["sub.asked", "sub_document.accepted", "sub_document.sent"]);
  expect((await log(second.actor)).sort()).toEqual(["sub.asked", "sub_document.granted", "sub_document.removed"]);
});

test("an owner who removes a sub leaves the sub's own record alone", async ({ ctx }) => {
  const { first, sub, token } = await aRecord(ctx);
  await removeSub(as(ctx, first), sub.subId);
  expect((await myRecord(ctx, token)).documents).toMatchObject([{ holders: [] }]);
});

test("a lost link is mailed again, and nobody learns whether an address has a record", async ({ ctx }) => {
  await aRecord(ctx);
  await drain(ctx);
  const before = outbox(ctx).length;
  await mailRecordLink(ctx, "nobody@sample.test");
  await mailRecordLink(ctx, EMAIL);
  await drain(ctx);
  const mails = outbox(ctx).slice(before);
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([`${EMAIL} The link to your record`]);
  expect((await myRecord(ctx, recordIn(mails[0]?.text))).documents).toHaveLength(1);
  for (let n = 1; n < 4; n++) await mailRecordLink(ctx, EMAIL);
  await expect(mailRecordLink(ctx, EMAIL)).rejects.toMatchObject({ kind: "rate_limited" });
});

test("a sub who was asked by phone keeps a record under an address the owner does not learn", async ({ ctx }) => {
  const owner = await anOwner(ctx, "Phoning Builders");
  const { subId, token } = await anAskedSub(ctx, owner.actor, { email: null });
  await aSentDocument(ctx, token);
  await startRecord(ctx, token, "private@sample.test");
  await drain(ctx);
  const mail = outbox(ctx).find(({ to }) => to === "private@sample.test");
  const record = recordIn(mail?.text);
  expect((await myRecord(ctx, record)).documents).toMatchObject([{ keptAt: null, holders: [{ status: "received" }] }]);
  expect(JSON.stringify(await subPage(as(ctx, owner.actor), subId))).not.toContain("private@sample.test");
  await startRecord(ctx, token, "another@sample.test");
  expect((await myRecord(ctx, record)).documents).toHaveLength(1);
  expect(await myRecord(ctx, await aRecordLink(ctx, "another@sample.test"))).toMatchObject({ documents: [], asks: [] });
  expect(await ctx.db.select().from(subs).where(eq(subs.id, subId))).toMatchObject([
    { recordId: (await openRecord(ctx, record)).id },
  ]);
  const mailed = await anAskedSub(ctx, owner.actor, { email: EMAIL });
  await expect(startRecord(ctx, mailed.token, "other@sample.test")).rejects.toMatchObject({ code: "has_address" });
});

test("a verified member answers with the live trust record until the share link is revoked", async ({ ctx }) => {
  const owner = await anOwner(ctx, "Trusting Builders");
  const pro = await aVerifiedContractor(ctx, { companyName: "Sample Electric", insuranceExpiresOn: dayIn(ctx, 200) });
  const { subId, token } = await anAskedSub(ctx, owner.actor, { kinds: ["insurance", "w9"] });
  const theirs = as(ctx, pro.actor);
  const [insurance, w9] = (await requestPage(theirs, token)).asks;
  expect(insurance?.trust).toBe(dayIn(ctx, 200));
  expect(w9?.trust).toBeNull();
  await answerWithTrust(theirs, token, insurance?.id ?? "");
  await expect(answerWithTrust(theirs, token, w9?.id ?? "")).rejects.toMatchObject({ code: "not_verified" });
  await acceptAll(ctx, owner.actor, subId);
  expect((await subPage(as(ctx, owner.actor), subId)).asks[0]).toMatchObject({
    state: "active",
    standing: {
      isTrust: true,
      member: "Sample Electric",
      expiresOn: dayIn(ctx, 200),
      url: expect.stringMatching(/^\/trust\//),
    },
  });
  const [link] = await sharesOf(theirs, pro.userId);
  expect(link).toMatchObject({ name: "Trusting Builders", shows: "record", endsAt: null });
  await revokeShare(theirs, link?.id ?? "");
  expect(await stateOf(ctx, owner.actor, subId)).toBe("missing");
});

test("a suspended member's trust record is on file with no owner until the business is open again, and answers nobody", async ({
  ctx,
}) => {
  const owner = await anOwner(ctx, "Trusting Builders");
  const pro = await aVerifiedContractor(ctx, { companyName: "Sample Electric", insuranceExpiresOn: dayIn(ctx, 200) });
  const { subId, token } = await anAskedSub(ctx, owner.actor, { kinds: ["insurance"] });
  const theirs = as(ctx, pro.actor);
  const ask = (await requestPage(theirs, token)).asks[0]?.id ?? "";
  await answerWithTrust(theirs, token, ask);
  await acceptAll(ctx, owner.actor, subId);
  expect(await stateOf(ctx, owner.actor, subId)).toBe("active");

  const desk = as(ctx, (await aReviewer(ctx)).actor);
  await suspendBusiness(desk, pro.userId, { reason: "complaints", note: "" });
  const [asked] = (await subPage(as(ctx, owner.actor), subId)).asks;
  expect(asked).toMatchObject({ state: "missing", standing: { isTrust: true, number: null, expiresOn: null } });
  expect((await requestPage(theirs, token)).asks[0]?.trust).toBeNull();
  await expect(answerWithTrust(theirs, token, ask)).rejects.toMatchObject({ code: "not_verified" });

  const [suspension] = await ctx.db.select().from(enforcements).where(eq(enforcements.userId, pro.userId));
  await restore(desk, { enforcement: suspension?.id ?? "", note: "Sample: cleared up." });
  expect(await stateOf(ctx, owner.actor, subId)).toBe("active");
});

test("a trust record that is over answers nobody, from the moment it ends", async ({ ctx }) => {
  const owner = await anOwner(ctx, "Trusting Builders");
  const pro = await aVerifiedContractor(ctx, { insuranceExpiresOn: dayIn(ctx, 5) });
  const { token } = await anAskedSub(ctx, owner.actor, { kinds: ["insurance"] });
  const [ask] = (await requestPage(as(ctx, pro.actor), token)).asks;
  const [record] = await ctx.db.select().from(trustRecords).where(eq(trustRecords.userId, pro.userId));
  const answerAt = (now: number) =>
    answerWithTrust(as({ ...ctx, now: new Date(now) }, pro.actor), token, ask?.id ?? "");
  const end = record?.validUntil?.getTime() ?? 0;
  await expect(answerAt(end)).rejects.toMatchObject({ code: "not_verified" });
  await answerAt(end - 1);
});

test("an owner cannot answer the own request, nor a member without a checked document; answering twice makes one share link", async ({
  ctx,
}) => {
  const owner = await aVerifiedContractor(ctx);
  const { subId, token } = await anAskedSub(ctx, owner.actor);
  const [ask] = (await requestPage(ctx, token)).asks;
  await expect(answerWithTrust(as(ctx, owner.actor), token, ask?.id ?? "")).rejects.toMatchObject({
    code: "own_request",
  });
  const unchecked = await aContractor(ctx);
  await expect(answerWithTrust(as(ctx, unchecked.actor), token, ask?.id ?? "")).rejects.toMatchObject({
    code: "not_verified",
  });
  const pro = await aVerifiedContractor(ctx);
  const answered = async () => {
    await answerWithTrust(as(ctx, pro.actor), token, ask?.id ?? "");
    return (await subPage(as(ctx, owner.actor), subId)).asks[0];
  };
  const once = await answered();
  expect(once?.state).toBe("received");
  expect((await answered())?.received?.id).toBe(once?.received?.id);
  expect(await sharesOf(ctx, pro.userId)).toHaveLength(1);
  const other = await anAskedSub(ctx, owner.actor);
  const [theirs] = (await requestPage(ctx, other.token)).asks;
  await expect(answerWithTrust(as(ctx, pro.actor), token, theirs?.id ?? "")).rejects.toMatchObject({
    kind: "not_found",
  });
});
