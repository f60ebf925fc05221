import { buffer } from "node:stream/consumers";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { readFileText } from "#app/infra/reading/read-file.server.ts";
import type { FileText } from "#app/infra/reading/reading.ts";
import type { DocumentKind } from "../rules/kinds.ts";
import { fieldsRead } from "../rules/reading.ts";
import { documentReadings, documents } from "../tables.server.ts";

/** Reads a document that was handed in; safe to repeat. */
export const READ_DOCUMENT = "verification.read-document";

/** A document with which the whole product ended so often is left alone. */
const ATTEMPTS_MAX = 3;

/** Queues the reading of a document, in the transaction that writes the document. Nothing where reading is switched off. */
export async function queueReading(tx: Ctx, documentId: string): Promise<void> {
  if (!tx.services.env.DOCUMENT_READING) return;
  await tx.db.insert(documentReadings).values({ documentId, createdAt: tx.now });
  await tx.services.queue.enqueue(tx, READ_DOCUMENT, { document: documentId });
}

/** Its owner saved the details: what was read is not filled in again where they left something empty. */
export async function confirmReading(tx: Ctx, documentId: string): Promise<void> {
  await tx.db
    .update(documentReadings)
    .set({ confirmedAt: tx.now })
    .where(
      and(
        eq(documentReadings.documentId, documentId),
        ne(documentReadings.status, "waiting"),
        isNull(documentReadings.confirmedAt),
      ),
    );
}

const waiting = (documentId: string) =>
  and(eq(documentReadings.documentId, documentId), eq(documentReadings.status, "waiting"));

export const readDocument: JobHandler = withoutTransaction(async (ctx, data) => {
  const id = String(data["document"]);
  const [document] = await ctx.db
    .select({ key: documents.fileKey, type: documents.fileType, kind: documents.kind })
    .from(documents)
    .innerJoin(documentReadings, waiting(id))
    .where(eq(documents.id, id));
  if (!document) return;
  const file = await ctx.services.files.get(document.key);
  const bytes = file ? await buffer(file) : undefined;
  const [begun] = await ctx.db
    .update(documentReadings)
    .set({ attempts: sql`${documentReadings.attempts} + 1` })
    .where(waiting(id))
    .returning({ attempts: documentReadings.attempts });
  if (!begun) return;
  if (!bytes) return keep(ctx, id, document.kind, { read: false, why: "damaged" });
  if (begun.attempts > ATTEMPTS_MAX) return keep(ctx, id, document.kind, { read: false, why: "too_long" });
  await keep(ctx, id, document.kind, await readFileText(bytes, document.type));
});

/** Keeps the details alone; the text is gone with the process that read it. */
async function keep(ctx: Ctx, id: string, kind: DocumentKind, text: FileText): Promise<void> {
  await ctx.db
    .update(documentReadings)
    .set({
      readAt: ctx.now,
      ...(text.read
        ? { status: "read" as const, fields: fieldsRead(kind, text.lines) }
        : { status: "unread" as const, why: text.why }),
    })
    .where(waiting(id));
}
