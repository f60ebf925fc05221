import type { Ctx } from "#app/infra/ctx.ts";
import { auditLog } from "./tables.server.ts";

/**
 * Writes one line of the audit log in the caller's transaction. `event` is `noun.verb` (`document.approved`), `subject`
 * is `noun:id`; `detail` holds no secrets and no copies of documents. `businessId` is the business in whose log it stands: the one
 * that the actor acts for, or the one that a reviewer decides about.
 */
export async function audit(
  ctx: Ctx,
  event: string,
  subject: string,
  detail: Record<string, unknown> = {},
  businessId: string | null = ctx.actor?.business.id ?? null,
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    id: ctx.newId(),
    at: ctx.now,
    actorId: ctx.actor?.userId ?? null,
    businessId,
    event,
    subject,
    detail,
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
}
