import { and, eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import type { AskPartner, MoveRequest } from "../input.ts";
import { partnerRequests } from "../tables.server.ts";

/** More in a day from one line are no people. */
const REQUESTS_A_DAY = { points: 5, seconds: 24 * 3600 };

/** Brings a request to the operator's desk; the same form twice is one. Throws rate-limited. */
export async function askPartner(ctx: Ctx, input: AskPartner): Promise<void> {
  const twin = await ctx.db.$count(partnerRequests, eq(partnerRequests.requestKey, input.requestKey));
  if (twin) return;
  await limit(ctx, "partners.ask", ctx.ip, REQUESTS_A_DAY);
  await ctx.db
    .insert(partnerRequests)
    .values({ ...input, id: ctx.newId(), createdAt: ctx.now, changedAt: ctx.now })
    .onConflictDoNothing({ target: partnerRequests.requestKey });
}

/** A person of the operator writes down how far a request is. Throws not-found, conflict `request_moved`. */
export async function moveRequest(ctx: Ctx, { request, from, state, note }: MoveRequest): Promise<void> {
  const { userId: operator } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const [moved] = await tx.db
      .update(partnerRequests)
      .set({ state, note, workedBy: operator, changedAt: tx.now })
      .where(and(eq(partnerRequests.id, request), eq(partnerRequests.state, from)))
      .returning({ id: partnerRequests.id });
    if (!moved) {
      const there = await tx.db.$count(partnerRequests, eq(partnerRequests.id, request));
      throw there ? conflict("request_moved", m.partners_moved()) : notFound("no_such_request", m.partners_gone());
    }
    await audit(tx, "partner_request.moved", `partner_request:${request}`, { from, state });
  });
}
