import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { outsideHours } from "../tables.server.ts";

/** Deletes a file unless a certificate refers to it; safe to repeat. */
export const DROP_FILE = "hours.drop-file";
const HOUR_MS = 3600_000;

export const dropFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  const [row] = await ctx.db.select({ id: outsideHours.id }).from(outsideHours).where(eq(outsideHours.fileKey, key));
  if (!row) await ctx.services.files.delete(key);
});

export const dropFileLater = (tx: Ctx, key: string) => tx.services.queue.enqueue(tx, DROP_FILE, { key });

/** Before a file is stored: should the process die before its row is written, nothing of it is left an hour later. */
export const dropIfOrphaned = (ctx: Ctx, key: string) =>
  ctx.services.queue.enqueue(ctx, DROP_FILE, { key }, { startAfter: new Date(ctx.now.getTime() + HOUR_MS) });
