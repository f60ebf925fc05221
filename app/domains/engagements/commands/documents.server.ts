import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { isOverNow, noSuchDocument } from "../access.ts";
import { DOCUMENTS_BUCKET, DOCUMENTS_MAX, type NewDocument } from "../input.ts";
import { heldEngagement } from "../queries/scope.server.ts";
import { isOver } from "../rules.ts";
import { engagementDocuments } from "../tables.server.ts";

/** Deletes a file that no document names; safe to repeat. */
export const DROP_DOCUMENT = "engagements.drop-document";
const HOUR_MS = 3600 * 1000;

export const dropDocumentFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  if (!(await ctx.db.$count(engagementDocuments, eq(engagementDocuments.fileKey, key))))
    await ctx.services.files.delete(key);
});

/** Whether the actor may add one more to a job, before ten megabytes travel and when they have. Throws. */
async function roomFor(tx: Ctx, id: string) {
  const businessId = ownerOf(tx, "site");
  const held = await heldEngagement(tx, id);
  if (isOver(held.state)) throw isOverNow();
  const own = and(eq(engagementDocuments.engagementId, id), eq(engagementDocuments.businessId, businessId));
  if ((await tx.db.$count(engagementDocuments, own)) >= DOCUMENTS_MAX)
    throw conflict("too_many_documents", m.engagements_document_many({ max: DOCUMENTS_MAX }));
  return { ...held, businessId };
}

/** The business for which the actor may add a document. Throws. */
export const mayAddDocument = (ctx: Ctx, id: string): Promise<string> =>
  inTransaction(ctx, async (tx) => (await roomFor(tx, id)).businessId);

/** Keeps a received file as a document of the job, for both sides, and tells the other. */
export async function addDocument(ctx: Ctx, { work: id, kind, name }: NewDocument, file: ReceivedFile) {
  const businessId = ownerOf(ctx, "site");
  const fileKey = `${DOCUMENTS_BUCKET}/${businessId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  // Whatever happens in between, a file that no document names is gone within the hour.
  const startAfter = new Date(ctx.now.getTime() + HOUR_MS);
  await ctx.services.queue.enqueue(ctx, DROP_DOCUMENT, { key: fileKey }, { startAfter });
  await ctx.services.files.put(fileKey, file.path, file.type);
  return inTransaction(ctx, async (tx) => {
    const held = await roomFor(tx, id);
    const { userId: memberId } = requireActor(tx);
    const row = {
      id: tx.newId(),
      engagementId: id,
      businessId,
      personId: memberId,
      kind,
      fileKey,
      fileName: displayName(name, file.extension),
      fileType: file.type,
      fileSize: file.size,
      createdAt: tx.now,
    };
    await tx.db.insert(engagementDocuments).values(row);
    await tellOther(tx, held, row);
    return { id: row.id, name: row.fileName, size: row.fileSize };
  });
}

type Held = Awaited<ReturnType<typeof roomFor>>;

async function tellOther(tx: Ctx, held: Held, document: { id: string; fileName: string }): Promise<void> {
  const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, held.jobId));
  await announce(tx, {
    kind: "engagement.document",
    userId: held.side === "hirer" ? held.proId : held.hirerId,
    ref: document.id,
    path: `/work/${held.id}`,
    data: {
      engagementId: held.id,
      jobId: held.jobId,
      documentId: document.id,
      name: document.fileName,
      title: job?.title ?? "",
      from: await businessName(tx, held.businessId),
    },
  });
}

/** Takes a document of the actor's own side away while the job runs. Throws not-found for every other. */
export const dropDocument = (ctx: Ctx, id: string, documentId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "site");
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    const [gone] = await tx.db
      .delete(engagementDocuments)
      .where(
        and(
          eq(engagementDocuments.id, documentId),
          eq(engagementDocuments.engagementId, id),
          eq(engagementDocuments.businessId, businessId),
        ),
      )
      .returning({ key: engagementDocuments.fileKey });
    if (!gone) throw noSuchDocument();
    await tx.services.queue.enqueue(tx, DROP_DOCUMENT, gone);
  });
