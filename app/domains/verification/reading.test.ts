import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { as, test, withEnv } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { eraseVerification } from "./commands/erase-account.server.ts";
import { describeDocument, removeDocument } from "./commands/hand-in.server.ts";
import { READ_DOCUMENT } from "./commands/read-document.server.ts";
import { keepUpload } from "./commands/upload.server.ts";
import { aReviewer } from "./fixtures.ts";
import { documentsOf, myDocuments } from "./queries/documents.server.ts";
import { exportVerification } from "./queries/export-account.server.ts";
import { openReadings, readingForReview } from "./queries/readings.server.ts";
import type { DocumentKind } from "./rules/kinds.ts";
import { documentReadings } from "./tables.server.ts";

const FILES = new URL("../../../test/documents/files/", import.meta.url);
const MINUTES = { timeout: 300_000 };
const reading = (ctx: Ctx) => withEnv(ctx, { DOCUMENT_READING: true });

async function handIn(ctx: Ctx, actor: Actor, kind: DocumentKind, bytes: Buffer) {
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
  const { document } = await receiveFile(streamOf(bytes), limits, (file) =>
    keepUpload(as(ctx, actor), { kind, name: "sample.pdf" }, file),
  );
  return document;
}
const sample = (id: string) => readFile(new URL(`${id}.pdf.pdf`, FILES));

test(
  "a certificate that was handed in is read and fills in what its owner left empty",
  MINUTES,
  async ({ ctx: plain }) => {
    const ctx = reading(plain);
    const { actor } = await aContractor(ctx);
    const own = as(ctx, actor);
    const document = await handIn(ctx, actor, "insurance", await sample("acord-liability"));
    expect((await myDocuments(own)).readings[document.id]).toMatchObject({ status: "waiting", fields: {} });
    expect(await drain(ctx)).toContain(READ_DOCUMENT);
    const read = (await myDocuments(own)).readings[document.id];
    expect(read).toMatchObject({
      status: "read",
      confirmedAt: null,
      fields: {
        licenseNumber: { value: "CGL-4471092", sure: "clear" },
        expiresOn: { value: "2028-03-01", sure: "clear" },
      },
    });
    const [row] = await documentsOf(ctx, actor.userId);
    expect(row).toMatchObject({ status: "draft", licenseNumber: null, expiresOn: null });
  },
);

test("once its owner saved the details, nothing is filled in any more", MINUTES, async ({ ctx: plain }) => {
  const ctx = reading(plain);
  const { actor } = await aContractor(ctx);
  const document = await handIn(ctx, actor, "insurance", await sample("acord-liability"));
  await describeDocument(as(ctx, actor), document.id, { licenseNumber: "TYPED-1" });
  expect((await openReadings(ctx, actor.userId))[document.id]?.confirmedAt).toBeNull();
  await drain(ctx);
  await describeDocument(as(ctx, actor), document.id, { startsOn: null });
  expect((await openReadings(ctx, actor.userId))[document.id]?.confirmedAt).toEqual(ctx.now);
});

test(
  "a file that cannot be read is handed in all the same, and its owner hears why",
  MINUTES,
  async ({ ctx: plain }) => {
    const ctx = reading(plain);
    const { actor } = await aContractor(ctx);
    const document = await handIn(ctx, actor, "license", Buffer.from("%PDF-1.4\nbroken\n%%EOF\n"));
    await drain(ctx);
    expect((await openReadings(ctx, actor.userId))[document.id]).toMatchObject({ status: "unread", why: "damaged" });
  },
);

test("of a W-9 the day it was signed is kept, and no name or number", MINUTES, async ({ ctx: plain }) => {
  const ctx = reading(plain);
  const { actor } = await aContractor(ctx);
  const document = await handIn(ctx, actor, "w9", await sample("w9"));
  await drain(ctx);
  const [row] = await ctx.db.select().from(documentReadings).where(eq(documentReadings.documentId, document.id));
  expect(row?.fields).toEqual({ startsOn: { value: "2027-02-20", sure: "clear" } });
});

test("what was read is its owner's and the reviewers', and nobody else's", MINUTES, async ({ ctx: plain }) => {
  const ctx = reading(plain);
  const { actor } = await aContractor(ctx);
  const other = await aContractor(ctx);
  const reviewer = await aReviewer(ctx);
  const document = await handIn(ctx, actor, "license", await sample("dbpr"));
  await drain(ctx);
  expect((await myDocuments(as(ctx, other.actor))).readings).toEqual({});
  await expect(readingForReview(as(ctx, other.actor), document.id)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(readingForReview(as(ctx, actor), document.id)).rejects.toMatchObject({ kind: "forbidden" });
  expect(await readingForReview(as(ctx, reviewer.actor), document.id)).toMatchObject({
    fields: { licenseNumber: { value: "CGC1520001" } },
  });
});

test("what was read is in its owner's copy, and goes with the document", MINUTES, async ({ ctx: plain }) => {
  const ctx = reading(plain);
  const { actor } = await aContractor(ctx);
  await handIn(ctx, actor, "insurance", await sample("acord-liability"));
  const license = await handIn(ctx, actor, "license", await sample("tdlr"));
  await drain(ctx);
  const { documents } = await exportVerification(ctx, actor.userId);
  expect(documents.map(({ read }) => read?.licenseNumber?.value)).toEqual(
    expect.arrayContaining(["CGL-4471092", "34567"]),
  );
  await removeDocument(as(ctx, actor), license.id);
  expect(await ctx.db.$count(documentReadings)).toBe(1);
  await eraseVerification(ctx, actor.userId);
  expect(await ctx.db.$count(documentReadings)).toBe(0);
});

test("a document that is taken back before it was read is not read", async ({ ctx: plain }) => {
  const ctx = reading(plain);
  const { actor } = await aContractor(ctx);
  const document = await handIn(ctx, actor, "license", aPdf("Sample license", "Number: 1"));
  await removeDocument(as(ctx, actor), document.id);
  await drain(ctx);
  expect(await ctx.db.$count(documentReadings)).toBe(0);
});

test("a document with which the product ended three times is left alone", async ({ ctx: plain }) => {
  const ctx = reading(plain);
  const { actor } = await aContractor(ctx);
  const document = await handIn(ctx, actor, "license", aPdf("Sample license", "Number: 1"));
  await ctx.db.update(documentReadings).set({ attempts: 3 }).where(eq(documentReadings.documentId, document.id));
  await drain(ctx);
  expect((await openReadings(ctx, actor.userId))[document.id]).toMatchObject({ status: "unread", why: "too_long" });
});

test("where reading is switched off, documents are handed in and none is read", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  await handIn(ctx, actor, "license", aPdf("Sample license", "Number: 1"));
  expect(await queued(ctx, READ_DOCUMENT)).toEqual([]);
  expect((await myDocuments(as(ctx, actor))).readings).toEqual({});
});
