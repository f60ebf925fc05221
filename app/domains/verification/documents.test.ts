import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { rejectDocument } from "./commands/decide.server.ts";
import { dropFilesOf } from "./commands/file-effects.server.ts";
import { describeAll, describeDocument, removeDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { keepUpload } from "./commands/upload.server.ts";
import { aDraft, approve, aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { documentsOf, myDocuments } from "./queries/documents.server.ts";
import { trustOf } from "./queries.server.ts";
import { type DocumentKind, REQUIRED_KINDS } from "./rules/kinds.ts";
import { DAY_MS, HOUR_MS } from "./rules.ts";
import { documents } from "./tables.server.ts";

const keyOf = (url: string) => url.slice("/files/".length);
const isStored = async (ctx: Ctx, url: string) => (await ctx.services.files.size(keyOf(url))) !== undefined;
const kinds = async (ctx: Ctx, actor: Actor) =>
  (await documentsOf(ctx, actor.userId)).map((p) => `${p.kind} ${p.status}`);

test("ONB-43 CALL-29 an uploaded document lies in the bucket under its owner's id and a random name", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx);
  const document = await aDraft(ctx, actor, "license", { name: "../My license.PDF" });
  expect(document.url).toMatch(new RegExp(`^/files/verification-documents/${actor.userId}/[0-9a-f]{32}\\.pdf$`));
  expect(document).toMatchObject({ kind: "license", name: "My license.PDF", type: "application/pdf" });
  expect(await isStored(ctx, document.url)).toBe(true);
});

test("DATA-26 DATA-27 the profile links to the newest documents, and to none once they are removed", async ({
  ctx,
}) => {
  const { actor, userId } = await aContractor(ctx);
  const license = await aDraft(ctx, actor, "license");
  const insurance = await aDraft(ctx, actor, "insurance");
  expect(await businessOf(ctx, userId)).toMatchObject({
    licenseDocumentUrl: license.url,
    insuranceDocumentUrl: insurance.url,
  });
  await removeDocument(as(ctx, actor), license.id);
  expect(await businessOf(ctx, userId)).toMatchObject({
    licenseDocumentUrl: null,
    insuranceDocumentUrl: insurance.url,
  });
});

test("ONB-42 removing a draft removes the row at once and the file with it", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const document = await aDraft(ctx, actor, "license");
  await removeDocument(as(ctx, actor), document.id);
  expect(await kinds(ctx, actor)).toEqual([]);
  await drain(ctx);
  expect(await isStored(ctx, document.url)).toBe(false);
});

test("a new upload takes the place of an undecided one, and keeps what was typed about it", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const first = await aDraft(ctx, actor, "license", { licenseNumber: "ROC-1", issuingState: "AZ" });
  await describeDocument(as(ctx, actor), first.id, { licenseNumber: "ROC-2" });
  const second = await aDraft(ctx, actor, "license", { licenseNumber: "ROC-2", issuingState: "AZ" });
  await drain(ctx);
  expect(await isStored(ctx, first.url)).toBe(false);
  expect(await documentsOf(ctx, actor.userId)).toMatchObject([
    { id: second.id, licenseNumber: "ROC-2", issuingState: "AZ", status: "draft" },
  ]);
});

test("the same file twice is one document and one stored file", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const bytes = aPdf("the same");
  const first = await aDraft(ctx, actor, "license", { bytes });
  const again = await aDraft(ctx, actor, "license", { bytes, name: "copy.pdf" });
  expect(again).toEqual(first);
  const other = await aDraft(ctx, actor, "insurance", { bytes });
  expect(other.id).not.toBe(first.id);
  expect(await kinds(ctx, actor)).toHaveLength(2);
});

test("the same file is the same document while it stands, and a new one once its end is over", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx, { insuranceExpiresOn: dayIn(ctx, 5) });
  const bytes = aPdf("sent again");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await ctx.db.update(documents).set({ sha256 }).where(eq(documents.id, pro.documents.insurance.id));
  const sendAfter = (days: number) => aDraft(at(ctx, days * DAY_MS), pro.actor, "insurance", { bytes });
  // Answered with the document that stands, which nobody may describe anew.
  await expect(sendAfter(3)).rejects.toMatchObject({ kind: "conflict" });
  expect((await sendAfter(8)).id).not.toBe(pro.documents.insurance.id);
});

describe("what is known of a document before its owner describes it", () => {
  const uploaded = async (ctx: Ctx, actor: Actor, kind: DocumentKind) => {
    const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
    const { document } = await receiveFile(streamOf(aPdf(ctx.newId())), limits, (file) =>
      keepUpload(as(ctx, actor), { kind, name: "sample.pdf" }, file),
    );
    const { licenseNumber, issuingState } = documents;
    const [row] = await ctx.db
      .select({ licenseNumber, issuingState })
      .from(documents)
      .where(eq(documents.id, document.id));
    return Object.values(row ?? {});
  };

  test("the license number and state from sign-up are not asked again; a state we do not know is", async ({ ctx }) => {
    const { actor, userId } = await aContractor(ctx, { licenseNumber: "TX-77", state: "tx" });
    expect(await uploaded(ctx, actor, "license")).toEqual(["TX-77", "TX"]);
    expect(await uploaded(ctx, actor, "insurance")).toEqual([null, null]);
    await removeDocument(
      as(ctx, actor),
      (await documentsOf(ctx, userId)).find(({ kind }) => kind === "license")?.id ?? "",
    );
    await ctx.db.update(contractorProfiles).set({ state: "XX" }).where(eq(contractorProfiles.userId, userId));
    expect(await uploaded(ctx, actor, "license")).toEqual(["TX-77", null]);
  });

  test("a renewal begins with what was last said of its kind", async ({ ctx }) => {
    const { actor } = await aVerifiedContractor(ctx);
    await aDraft(at(ctx, HOUR_MS), actor, "license", { licenseNumber: "ROC-NEW", issuingState: "AZ" });
    expect(await uploaded(at(ctx, 2 * HOUR_MS), actor, "license")).toEqual(["ROC-NEW", "AZ"]);
  });
});

test("the last document shows as rejected until another is sent, and then stands among the earlier", async ({
  ctx,
}) => {
  const { actor, documents: sent } = await aWaitingContractor(ctx);
  const own = as(ctx, actor);
  // The very file that was rejected may be sent again.
  const bytes = aPdf("sent again");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await ctx.db.update(documents).set({ sha256 }).where(eq(documents.id, sent.license.id));
  const reason = "The photo is too dark to read the number.";
  await rejectDocument(as(ctx, (await aReviewer(ctx)).actor), sent.license.id, { reason });
  const shown = async () => {
    const [license] = (await myDocuments(own)).kinds;
    return [license?.rejected?.id, license?.open?.id, license?.earlier.map(({ id }) => id)];
  };
  expect(await shown()).toEqual([sent.license.id, undefined, []]);
  const again = await aDraft(at(ctx, HOUR_MS), actor, "license", { bytes });
  expect(await shown()).toEqual([sent.license.id, again.id, []]);
  await submitDocuments(own);
  expect(await shown()).toEqual([undefined, again.id, [sent.license.id]]);
});

test("the file of an upload whose document was never written is gone an hour later; a kept one stays", async ({
  ctx,
}) => {
  const { actor, userId } = await aContractor(ctx);
  const document = await aDraft(ctx, actor, "license");
  const lost = await aDraft(ctx, actor, "insurance");
  await ctx.db.delete(documents).where(and(eq(documents.userId, userId), eq(documents.kind, "insurance")));
  expect(await drain(ctx)).not.toContain("verification.drop-file");
  await drain(at(ctx, HOUR_MS));
  expect(await isStored(ctx, lost.url)).toBe(false);
  expect(await isStored(ctx, document.url)).toBe(true);
});

test("when the database refuses the document, its file is not left behind", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const gone = { ...actor, business: { ...actor.business, id: ctx.newId() } };
  let key = "";
  const files = {
    ...ctx.services.files,
    put: (k: string, ...rest: [string, string]) => {
      key = k;
      return ctx.services.files.put(k, ...rest);
    },
  };
  const watched = { ...ctx, services: { ...ctx.services, files } };
  await expect(aDraft(watched, gone, "license")).rejects.toThrow();
  expect(key).toContain(gone.business.id);
  expect(await ctx.services.files.size(key)).toBeUndefined();
});

describe("sending", () => {
  test("X-51 ONB-48 with one document there is no clock and no badge", async ({ ctx }) => {
    const { actor, userId } = await aContractor(ctx);
    await aDraft(ctx, actor, "license");
    await expect(submitDocuments(as(ctx, actor))).rejects.toMatchObject({ code: "document_missing" });
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "none" });
  });

  test("X-51 the clock of both starts when both are in, and sending again changes nothing", async ({ ctx }) => {
    const { actor, documents, userId, email } = await aWaitingContractor(ctx);
    const later = at(as(ctx, actor), HOUR_MS);
    expect(await submitDocuments(later)).toEqual({ submitted: 0 });
    for (const { id } of Object.values(documents))
      expect(await documentsOf(ctx, userId)).toContainEqual(expect.objectContaining({ id, submittedAt: ctx.now }));
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "pending" });
    await drain(later);
    expect(outbox(ctx).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("without documents there is nothing to send", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    await expect(submitDocuments(as(ctx, actor))).rejects.toMatchObject({ code: "nothing_to_submit" });
  });

  test("documents without number, state or end are named, field by field", async ({ ctx }) => {
    const { actor } = await aContractor(ctx, { state: null, zip: null });
    const license = await aDraft(ctx, actor, "license");
    await aDraft(ctx, actor, "insurance");
    await describeDocument(as(ctx, actor), license.id, { licenseNumber: null, issuingState: null, expiresOn: null });
    const refused = submitDocuments(as(ctx, actor));
    await expect(refused).rejects.toMatchObject({
      code: "details_missing",
      fields: {
        "license.licenseNumber": expect.any(String),
        "license.issuingState": expect.any(String),
        "license.expiresOn": "Enter the day the license expires.",
      },
    });
  });

  test("a day that is over is refused when typed and when sent", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    const license = await aDraft(ctx, actor, "license", { expiresOn: dayIn(ctx, 0) });
    await aDraft(ctx, actor, "insurance");
    await expect(describeDocument(as(ctx, actor), license.id, { expiresOn: dayIn(ctx, -2) })).rejects.toMatchObject({
      fields: { expiresOn: expect.stringContaining("over") },
    });
    await expect(submitDocuments(at(as(ctx, actor), 48 * HOUR_MS))).rejects.toMatchObject({
      fields: { "license.expiresOn": expect.any(String) },
    });
  });

  test("a waiting document can be taken back or corrected, but not left without what it needs", async ({ ctx }) => {
    const { actor, documents } = await aWaitingContractor(ctx);
    await describeDocument(as(ctx, actor), documents.license.id, { licenseNumber: "CORRECTED" });
    await expect(describeDocument(as(ctx, actor), documents.license.id, { licenseNumber: null })).rejects.toMatchObject(
      {
        code: "invalid_details",
      },
    );
    await removeDocument(as(ctx, actor), documents.license.id);
    expect(await kinds(ctx, actor)).toEqual(["insurance pending"]);
  });
});

test("one form describes both documents and sends them; with one field wrong nothing of it is written", async ({
  ctx,
}) => {
  const { actor, userId } = await aContractor(ctx);
  const own = as(ctx, actor);
  for (const kind of REQUIRED_KINDS) await aDraft(ctx, actor, kind);
  const license = { licenseNumber: "ROC-9", issuingState: "AZ", expiresOn: dayIn(ctx, 90) };
  const over = { expiresOn: dayIn(ctx, -2) };
  const kept = async () => (await documentsOf(ctx, userId)).find(({ kind }) => kind === "license");
  const refused = (both: Parameters<typeof describeAll>[1]) =>
    describeAll(own, both, { send: true }).then(
      () => [],
      ({ fields }) => Object.keys(fields),
    );
  expect(await refused({ license, insurance: over })).toEqual(["insurance.expiresOn"]);
  expect((await kept())?.licenseNumber).not.toBe("ROC-9");
  expect(await refused({ license: over, insurance: over })).toHaveLength(2);
  expect(await describeAll(own, { license }, { send: false })).toEqual({ submitted: 0 });
  expect(await kept()).toMatchObject({ ...license, status: "draft" });
  expect(await describeAll(own, {}, { send: true })).toEqual({ submitted: 2 });
  expect(await describeAll(own, { license: { licenseNumber: "LATE" } }, { send: false })).toEqual({ submitted: 0 });
  expect(await kept()).toMatchObject({ ...license, status: "pending" });
});

test("a document that was decided about cannot be removed or rewritten, only replaced", async ({ ctx }) => {
  const { actor, documents } = await aVerifiedContractor(ctx);
  await expect(removeDocument(as(ctx, actor), documents.license.id)).rejects.toMatchObject({
    code: "document_decided",
  });
  await expect(describeDocument(as(ctx, actor), documents.license.id, { licenseNumber: "1" })).rejects.toMatchObject({
    code: "document_decided",
  });
});

test("another member's document is not found, whatever is tried with it", async ({ ctx }) => {
  const { documents } = await aWaitingContractor(ctx);
  const other = await aContractor(ctx);
  const theirs = as(ctx, other.actor);
  await expect(removeDocument(theirs, documents.license.id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(describeDocument(theirs, documents.license.id, { licenseNumber: "1" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("what happens to documents is in the audit log, without what stands in them", async ({ ctx }) => {
  const { actor, documents, userId } = await aWaitingContractor(ctx);
  const reviewer = await aReviewer(ctx);
  await approve(ctx, reviewer.actor, documents.license);
  const lines = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `document:${documents.license.id}`))
    .orderBy(auditLog.event);
  expect(lines.map(({ event, actorId }) => [event, actorId])).toEqual([
    ["document.approved", reviewer.userId],
    ["document.submitted", userId],
    ["document.uploaded", actor.userId],
  ]);
});

test("when an account is deleted its documents, its record and its files go too", async ({ ctx }) => {
  const { userId, documents } = await aVerifiedContractor(ctx);
  await dropFilesOf(ctx, userId);
  await ctx.db.delete(users).where(eq(users.id, userId));
  await drain(ctx);
  expect(await trustOf(ctx, userId)).toMatchObject({ status: "none", validUntil: null });
  expect(await isStored(ctx, documents.license.url)).toBe(false);
});
