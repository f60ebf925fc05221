import type { Ctx } from "#app/infra/ctx.ts";
import { auditLog } from "./tables.server.ts";

/**
 * Writes one line of the audit log in the caller's transaction. `event` is `noun.verb` (`document.approved`), `subject`
 * is `noun:id`; `detail` holds no secrets and no copies of documents.
 */
export async function audit(
  ctx: Ctx,
  event: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    id: ctx.newId(),
    at: ctx.now,
    actorId: ctx.actor?.userId ?? null,
    event,
    subject,
    detail,
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
}
