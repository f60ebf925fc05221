import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { as, at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { approveDocument } from "./commands/decide.server.ts";
import { describeDocument, removeDocument, sendDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { remindOfExpiry } from "./commands/remind.server.ts";
import { createShare } from "./commands/share.server.ts";
import { recordApproval } from "./commands/trust-record.server.ts";
import { keepUpload } from "./commands/upload.server.ts";
import { aDraft, anApprovedDocument, approve, aReviewer, aVerifiedContractor, dayIn } from "./fixtures.ts";
import { myDocuments } from "./queries/documents.server.ts";
import { exportVerification } from "./queries/export-account.server.ts";
import { documentForReview } from "./queries/review.server.ts";
import { sharedTrust } from "./queries/shared.server.ts";
import { sharePath } from "./queries/shares.server.ts";
import { trustOf } from "./queries.server.ts";
import { FIRST_LINE, isNeeded } from "./rules/kinds.ts";
import { DAY_MS, endOf, HOUR_MS } from "./rules.ts";
import { documents, trustRecords } from "./tables.server.ts";

const linesOf = async (ctx: Ctx) =>
  (await myDocuments(ctx)).more.map(({ kind, standing, open, earlier }) => ({
    kind,
    standing: standing?.licenseNumber,
    open: open?.licenseNumber,
    earlier: earlier.length,
  }));

describe("several documents of a kind", () => {
  test("a contractor keeps a license for each state, and renews each by itself", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const arizona = await anApprovedDocument(ctx, pro, "license", { licenseNumber: "ROC-1", issuingState: "AZ" });
    await anApprovedDocument(at(ctx, HOUR_MS), pro, "license", { licenseNumber: "NV-1", issuingState: "NV" });
    expect(await linesOf(own)).toEqual([
      { kind: "license", standing: "ROC-1", open: undefined, earlier: 0 },
      { kind: "license", standing: "NV-1", open: undefined, earlier: 0 },
    ]);
    const line = (await myDocuments(own)).more[0]?.line ?? "";
    const renewal = await aDraft(at(ctx, 2 * HOUR_MS), pro.actor, "license", { line, licenseNumber: "ROC-2" });
    expect(renewal.id).not.toBe(arizona.id);
    await sendDocument(own, renewal.id);
    expect((await documentForReview(as(ctx, pro.reviewer), renewal.id)).document.renews).toBe(true);
    await approve(ctx, pro.reviewer, renewal);
    expect(await linesOf(own)).toEqual([
      { kind: "license", standing: "ROC-2", open: undefined, earlier: 1 },
      { kind: "license", standing: "NV-1", open: undefined, earlier: 0 },
    ]);
    expect(await trustOf(ctx, pro.userId)).toMatchObject({
      status: "verified",
      license: { documentId: pro.documents.license.id },
      more: [{ licenseNumber: "NV-1" }, { licenseNumber: "ROC-2" }],
    });
  });

  test("a renewal begins with what the document before it said, without its days", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    await anApprovedDocument(ctx, pro, "bond", {
      bondCents: 1_500_000,
      carrier: "First Surety",
      startsOn: "2027-01-01",
    });
    const own = as(at(ctx, HOUR_MS), pro.actor);
    const line = (await myDocuments(own)).more[0]?.line ?? "";
    const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
    await receiveFile(streamOf(aPdf("renewed")), limits, (file) =>
      keepUpload(own, { kind: "bond", name: "bond.pdf", line }, file),
    );
    const open = (await myDocuments(own)).more[0]?.open;
    const days = { startsOn: null, expiresOn: null };
    expect(open).toMatchObject({ bondCents: 1_500_000, carrier: "First Surety", ...days, status: "draft" });
  });

  test("the first license stays the one that verifies: one more is refused its place and takes none", async ({
    ctx,
  }) => {
    const { actor, userId } = await aContractor(ctx);
    // Nothing is there yet, so "one more" is the first.
    const first = await aDraft(ctx, actor, "license", { line: "new" });
    const second = await aDraft(ctx, actor, "license", { line: "new" });
    expect((await businessOf(ctx, userId))?.licenseDocumentUrl).toBe(first.url);
    const { kinds, more } = await myDocuments(as(ctx, actor));
    expect([kinds[0]?.open?.id, more[0]?.open?.id]).toEqual([first.id, second.id]);
    await removeDocument(as(ctx, actor), second.id);
    expect((await businessOf(ctx, userId))?.licenseDocumentUrl).toBe(first.url);
  });

  test("the required two do not wait for the others, and the others do not go with them", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    const own = as(ctx, actor);
    await aDraft(ctx, actor, "license");
    await aDraft(ctx, actor, "insurance");
    const auto = await aDraft(ctx, actor, "auto");
    expect(await submitDocuments(own)).toEqual({ submitted: 2 });
    expect((await myDocuments(own)).more[0]?.open).toMatchObject({ id: auto.id, status: "draft" });
    await expect(sendDocument(own, (await myDocuments(own)).kinds[0]?.open?.id ?? "")).rejects.toMatchObject({
      code: "send_both",
    });
  });

  test("the very same file is one document, however often it is added", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    const bytes = aPdf("one bond");
    const first = await aDraft(ctx, actor, "bond", { bytes });
    expect((await aDraft(ctx, actor, "bond", { bytes, line: "new" })).id).toBe(first.id);
    expect((await myDocuments(as(ctx, actor))).more).toHaveLength(1);
  });

  test("a line of somebody else's, or of another kind, is not found", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    await anApprovedDocument(ctx, pro, "bond");
    const line = (await myDocuments(as(ctx, pro.actor))).more[0]?.line ?? "";
    const other = await aContractor(ctx);
    for (const [actor, kind] of [
      [other.actor, "bond"],
      [pro.actor, "auto"],
      [pro.actor, "license"],
    ] as const)
      await expect(aDraft(ctx, actor, kind, { line })).rejects.toMatchObject({ code: "document_gone" });
    await expect(aDraft(ctx, pro.actor, "bond", { line: FIRST_LINE })).rejects.toMatchObject({ code: "document_gone" });
  });
});

describe("what a document has to say", () => {
  test("each kind names what is missing before it goes to review", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    const own = as(ctx, actor);
    const bare = {
      licenseNumber: null,
      issuingState: null,
      carrier: null,
      city: null,
      bondCents: null,
      expiresOn: null,
    };
    const missing = async (kind: "registration" | "workers_comp" | "bond" | "auto") => {
      const { id } = await aDraft(ctx, actor, kind, bare);
      return sendDocument(own, id).then(
        () => [],
        ({ fields }) => Object.keys(fields).sort(),
      );
    };
    expect(await missing("registration")).toEqual(["city", "issuingState", "licenseNumber"]);
    expect(await missing("workers_comp")).toEqual(["carrier", "expiresOn", "issuingState", "licenseNumber"]);
    expect(await missing("bond")).toEqual(["bondCents", "carrier"]);
    expect(await missing("auto")).toEqual(["carrier", "expiresOn", "licenseNumber"]);
  });

  test("a city's registration that shows no end date goes to review and stands without one; a license and insurance need theirs", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const draft = await aDraft(ctx, pro.actor, "registration");
    await sendDocument(own, draft.id, { expiresOn: null });
    await approve(ctx, pro.reviewer, draft);
    expect((await trustOf(ctx, pro.userId)).more).toMatchObject([
      { kind: "registration", city: "Austin", expiresOn: null, validUntil: null },
    ]);
    for (const kind of ["license", "insurance", "auto"] as const) expect(isNeeded(kind, "expiresOn")).toBe(true);
    expect(isNeeded("registration", "expiresOn")).toBe(false);
  });

  test("the state's exemption from workers' compensation needs its state, and no insurer and no end", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const draft = await aDraft(ctx, pro.actor, "workers_comp");
    const exempt = { exempt: true, carrier: null, licenseNumber: null, expiresOn: null };
    await sendDocument(own, draft.id, { ...exempt, issuingState: "FL" });
    await approve(ctx, pro.reviewer, draft);
    expect((await trustOf(ctx, pro.userId)).more).toMatchObject([
      { kind: "workers_comp", exempt: true, issuingState: "FL", validUntil: null },
    ]);
  });

  test("a policy that begins after its end is refused, and nothing is written", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    const own = as(ctx, actor);
    const draft = await aDraft(ctx, actor, "auto", { carrier: "Sample Mutual" });
    const late = { carrier: "Other", startsOn: dayIn(ctx, 400) };
    await expect(sendDocument(own, draft.id, late)).rejects.toMatchObject({ fields: { startsOn: expect.any(String) } });
    expect((await myDocuments(own)).more[0]?.open).toMatchObject({ carrier: "Sample Mutual", status: "draft" });
  });

  test("what another kind says is not kept", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    const draft = await aDraft(ctx, actor, "bond");
    await describeDocument(as(ctx, actor), draft.id, { aggregateCents: 100, trades: ["painting"] });
    expect((await myDocuments(as(ctx, actor))).more[0]?.open).toMatchObject({ aggregateCents: null, trades: null });
  });

  test("a reviewer puts trades and limits right, and what differs is kept as a correction", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    const auto = await aDraft(ctx, pro.actor, "auto", { occurrenceCents: 100_000_000 });
    const city = await aDraft(at(ctx, HOUR_MS), pro.actor, "registration", { trades: ["painting", "drywall"] });
    for (const { id } of [auto, city]) await sendDocument(as(ctx, pro.actor), id);
    const reviewer = as(ctx, pro.reviewer);
    const said = { licenseNumber: "A-1", issuingState: "TX", expiresOn: dayIn(ctx, 200) };
    await approveDocument(reviewer, auto.id, { ...said, occurrenceCents: 50_000_000 });
    await approveDocument(reviewer, city.id, { ...said, trades: ["painting"] });
    const { history } = await documentForReview(reviewer, city.id);
    const corrected = Object.assign({}, ...history.map(({ corrections }) => corrections));
    expect(corrected).toMatchObject({
      occurrenceCents: { typed: "100000000", document: "50000000" },
      trades: { typed: "painting,drywall", document: "painting" },
    });
    expect((await trustOf(ctx, pro.userId)).more).toMatchObject([
      { occurrenceCents: 50_000_000 },
      { trades: ["painting"] },
    ]);
  });
});

describe("the record of the required two", () => {
  test("no other document writes over the insurance, makes anyone verified or ends it", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    const record = () => ctx.db.select().from(trustRecords);
    const before = await record();
    for (const kind of ["registration", "workers_comp", "bond", "auto", "w9"] as const)
      await anApprovedDocument(ctx, pro, kind, { expiresOn: dayIn(ctx, 3) });
    expect(await record()).toEqual(before);
    expect(await trustOf(at(ctx, 10 * DAY_MS), pro.userId)).toMatchObject({ status: "verified" });
    const bond = { id: ctx.newId(), userId: pro.userId, kind: "bond" as const, line: ctx.newId() };
    await expect(recordApproval(ctx, bond, endOf(dayIn(ctx, 9)), pro.reviewer.userId)).rejects.toThrow("bond");
  });

  test("a document that waits or was rejected beside them changes nothing of where they stand", async ({ ctx }) => {
    const { actor, userId } = await aContractor(ctx);
    const draft = await aDraft(ctx, actor, "bond");
    await sendDocument(as(ctx, actor), draft.id);
    expect(await trustOf(ctx, userId)).toMatchObject({ status: "none", more: [] });
  });

  test("the version before writes its two documents on, each as the first of its kind", async ({ ctx }) => {
    const { userId } = await aContractor(ctx);
    for (const kind of ["license", "insurance"])
      await ctx.db.execute(sql`insert into documents (user_id, kind, file_key, file_name, file_type, file_size, sha256, locale, created_at)
        values (${userId}, ${kind}, ${`old/${kind}`}, 'old.pdf', 'application/pdf', 1, 'x', 'en', ${ctx.now.toISOString()})`);
    const rows = await ctx.db.select({ line: documents.line, trades: documents.trades }).from(documents);
    expect(rows).toEqual([
      { line: FIRST_LINE, trades: null },
      { line: FIRST_LINE, trades: null },
    ]);
  });
});

test("a W-9 stands in no record, no share link, no event and no page but its owner's", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  const own = as(ctx, pro.actor);
  const w9 = await anApprovedDocument(ctx, pro, "w9", { name: "w9-of-2027.pdf" });
  const { id } = await createShare(own);
  const token = (await sharePath(ctx, id))?.slice("/trust/".length) ?? "";
  const seen = JSON.stringify([await trustOf(ctx, pro.userId), await sharedTrust(ctx, token)]);
  for (const trace of ["w9", w9.id]) expect(seen).not.toContain(trace);
  expect(seen).toContain("license");
  const told = JSON.stringify((await queued(ctx, "event.announce")).map(({ data }) => data["data"]));
  expect(told).not.toContain("w9");
  expect((await myDocuments(own)).more).toMatchObject([{ kind: "w9", standing: { id: w9.id } }]);
});

test("each document with an end is told of, once a threshold, and a renewal silences its own line only", async ({
  ctx,
}) => {
  const far = { licenseExpiresOn: dayIn(ctx, 1000), insuranceExpiresOn: dayIn(ctx, 1000) };
  const pro = await aVerifiedContractor(ctx, far);
  const own = as(ctx, pro.actor);
  for (const kind of ["registration", "workers_comp", "auto"] as const)
    await anApprovedDocument(ctx, pro, kind, { expiresOn: dayIn(ctx, 100) });
  await anApprovedDocument(ctx, pro, "license", { expiresOn: dayIn(ctx, 100), licenseNumber: "AZ-1" });
  await anApprovedDocument(ctx, pro, "license", { expiresOn: dayIn(ctx, 100), licenseNumber: "NV-1" });
  const line = (await myDocuments(own)).more.find(({ standing }) => standing?.licenseNumber === "NV-1")?.line ?? "";
  const renewal = await aDraft(at(ctx, HOUR_MS), pro.actor, "license", { line, expiresOn: dayIn(ctx, 900) });
  await sendDocument(own, renewal.id);
  type Told = { kind: string; letter: { subject: string; text: string } };
  const told = async () =>
    (await queued(ctx, "event.announce"))
      .map(({ data }) => data as Told)
      .filter(({ kind }) => kind === "document.expiring")
      .map(({ letter }) => letter);
  const toldAt = async (days: number) => {
    const before = (await told()).length;
    const then = at(ctx, new Date(endOf(dayIn(ctx, 100)).getTime() - days * DAY_MS));
    await inTransaction(then, (tx) => remindOfExpiry(tx, {}));
    return (await told()).slice(before);
  };
  const subjects = (letters: Told["letter"][]) => letters.map(({ subject }) => subject).sort();
  const soon = (document: string) => `Your ${document} expires on Jun 18, 2027`;
  const kinds = ["city registration", "commercial auto policy", "license", "workers' compensation"];
  expect(subjects(await toldAt(60))).toEqual(kinds.map(soon));
  expect(await toldAt(60)).toEqual([]);
  expect(subjects(await toldAt(30))).toEqual(kinds.map(soon));
  const over = await toldAt(0);
  expect(subjects(over)).toEqual(kinds.map((document) => `Your ${document} expired on Jun 18, 2027`));
  // The stamp hangs on the required two alone.
  for (const { text } of over) expect(text).not.toContain("Verified stamp is off");
});

test("a member's copy carries every document with what it says", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  await anApprovedDocument(ctx, pro, "w9");
  await anApprovedDocument(ctx, pro, "bond", { bondCents: 5_000_000 });
  const copy = await exportVerification(ctx, pro.userId);
  expect(copy.documents).toHaveLength(4);
  expect(copy.documents).toContainEqual(expect.objectContaining({ kind: "bond", bondCents: 5_000_000 }));
});

raceTest("two renewals of one line sent at the same moment leave one on its way", async (ctx) => {
  const reviewer = await aReviewer(ctx);
  const pro = { ...(await aVerifiedContractor(ctx)), reviewer: reviewer.actor };
  await anApprovedDocument(ctx, pro, "bond");
  const line = (await myDocuments(as(ctx, pro.actor))).more[0]?.line ?? "";
  const draft = () => aDraft(ctx, pro.actor, "bond", { line }).catch(() => null);
  await Promise.all([draft(), draft(), draft()]);
  const { more } = await myDocuments(as(ctx, pro.actor));
  expect(more).toMatchObject([{ open: { status: "draft" }, standing: { status: "verified" } }]);
  expect(await ctx.db.$count(documents)).toBe(4);
});
