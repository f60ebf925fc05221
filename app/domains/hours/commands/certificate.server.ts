import { buffer } from "node:stream/consumers";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { ownerOf, requireActor, requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { readFileText } from "#app/infra/reading/read-file.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchHours } from "../access.ts";
import { BUCKET, CERTIFICATES_MAX } from "../input/limits.ts";
import type { ConfirmHours, ReturnHours } from "../input.ts";
import { peopleOf } from "../queries/facts.server.ts";
import { hoursRead } from "../rules/reading.ts";
import { outsideHours } from "../tables.server.ts";
import { dropFileLater, dropIfOrphaned } from "./files.server.ts";

/** Reads a certificate that was handed in; safe to repeat. */
export const READ_CERTIFICATE = "hours.read-certificate";
const h = outsideHours;

/**
 * Keeps the photo or PDF of a certificate from elsewhere; it counts nothing until it is confirmed. The same file again is the
 * one that is there. When anything fails, neither row nor file is left.
 */
export async function keepCertificate(ctx: Ctx, name: string, file: ReceivedFile): Promise<{ id: string }> {
  const businessId = ownerOf(ctx, "documents");
  const { userId: personId } = requireActor(ctx);
  const same = () =>
    ctx.db
      .select({ id: h.id })
      .from(h)
      .where(and(eq(h.businessId, businessId), eq(h.sha256, file.sha256)));
  const [before] = await same();
  if (before) return before;
  const fileKey = `${BUCKET}/${businessId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  await dropIfOrphaned(ctx, fileKey);
  await ctx.services.files.put(fileKey, file.path, file.type);
  const reads = ctx.services.env.DOCUMENT_READING;
  return inTransaction(ctx, async (tx) => {
    const [there] = await tx.db.select({ n: count() }).from(h).where(eq(h.businessId, businessId));
    if ((there?.n ?? 0) >= CERTIFICATES_MAX) throw invalid("too_many", m.hours_too_many({ max: CERTIFICATES_MAX }));
    const [row] = await tx.db
      .insert(h)
      .values({
        id: tx.newId(),
        businessId,
        personId,
        fileKey,
        fileName: displayName(name, file.extension),
        sha256: file.sha256,
        reading: reads ? "waiting" : "unread",
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: h.id });
    if (!row) {
      const [other] = await same();
      if (!other) throw noSuchHours();
      return other;
    }
    if (reads) await tx.services.queue.enqueue(tx, READ_CERTIFICATE, { certificate: row.id, type: file.type });
    await audit(tx, "hours.uploaded", `hours:${row.id}`, { type: file.type, size: file.size });
    return row;
  });
}

export const readCertificate: JobHandler = withoutTransaction(async (ctx, data) => {
  const waiting = and(eq(h.id, String(data["certificate"])), eq(h.reading, "waiting"));
  const [row] = await ctx.db.select({ key: h.fileKey }).from(h).where(waiting);
  if (!row) return;
  const file = await ctx.services.files.get(row.key);
  const text = file ? await readFileText(await buffer(file), String(data["type"])) : { read: false as const };
  await ctx.db
    .update(h)
    .set(text.read ? { reading: "read" as const, read: hoursRead(text.lines) } : { reading: "unread" as const })
    .where(waiting);
});

/** The business says what a certificate is: from now on its hours count, as its own statement. Changed later, nobody has seen it. */
export async function confirmCertificate(ctx: Ctx, id: string, said: ConfirmHours): Promise<void> {
  const businessId = ownerOf(ctx, "documents");
  const { hours, person, ...fields } = said;
  if (fields.doneOn > ctx.now.toISOString().slice(0, 10))
    throw invalid("not_done_yet", m.hours_future(), { doneOn: m.hours_future() });
  if (!(await peopleOf(ctx, businessId)).some((one) => one.id === person)) throw noSuchHours();
  const [row] = isId(id)
    ? await ctx.db
        .update(h)
        .set({
          ...fields,
          minutes: Math.round(hours * 60),
          personId: person,
          confirmedAt: ctx.now,
          seenAt: null,
          seenBy: null,
          returnedAt: null,
          returnNote: "",
        })
        .where(and(eq(h.id, id), eq(h.businessId, businessId)))
        .returning({ id: h.id })
    : [];
  if (!row) throw noSuchHours();
}

/** Removes a certificate of the actor's business with its file. Throws not-found. */
export const removeCertificate = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "documents");
    const [row] = isId(id)
      ? await tx.db
          .delete(h)
          .where(and(eq(h.id, id), eq(h.businessId, businessId)))
          .returning({ key: h.fileKey })
      : [];
    if (!row) throw noSuchHours();
    await dropFileLater(tx, row.key);
    await audit(tx, "hours.removed", `hours:${id}`);
  });

/** Writes what a reviewer says of a confirmed certificate that nobody has looked at. Throws not-found and `already_seen`. */
async function decide(tx: Ctx, id: string, values: Partial<typeof h.$inferInsert>) {
  const [row] = isId(id)
    ? await tx.db
        .update(h)
        .set(values)
        .where(and(eq(h.id, id), isNotNull(h.confirmedAt), isNull(h.seenAt)))
        .returning({ businessId: h.businessId, title: h.title })
    : [];
  if (row) return row;
  const [there] = isId(id) ? await tx.db.select({ id: h.id }).from(h).where(eq(h.id, id)) : [];
  if (!there) throw noSuchHours();
  throw conflict("already_seen", m.hours_already_seen());
}

/** A reviewer has looked at the file beside what the business says of it, and it says the same. Throws not-found and `already_seen`. */
export const seeCertificate = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId: seenBy } = requireRole(tx, "admin");
    const { businessId } = await decide(tx, id, { seenAt: tx.now, seenBy });
    await audit(tx, "hours.seen", `hours:${id}`, {}, businessId);
  });

/**
 * A reviewer sends a certificate back whose file does not say what the business confirmed: it counts nothing until it is put
 * right and confirmed anew, and the business is told what is wrong. Throws not-found and `already_seen`.
 */
export const returnCertificate = (ctx: Ctx, { certificate: id, note }: ReturnHours): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    requireRole(tx, "admin");
    const { businessId, title } = await decide(tx, id, { confirmedAt: null, returnedAt: tx.now, returnNote: note });
    await announce(tx, {
      kind: "hours.returned",
      userId: businessId,
      ref: `${id}:${tx.now.getTime()}`,
      path: `/my/hours/certificates/${id}`,
      data: { title, note },
    });
    await audit(tx, "hours.returned", `hours:${id}`, { note }, businessId);
  });
