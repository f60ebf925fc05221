import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import type { SubDocumentKind } from "../rules.ts";
import { subAsks, subGrants, subs } from "../tables.server.ts";
import { dropUnused } from "./file-effects.server.ts";

/** Whatever changes an owner's list takes turns, so that two tabs cannot both find nothing to replace. */
export const lockSub = async (tx: Ctx, subId: string) =>
  (
    await tx.db
      .select({ id: subs.id, ownerId: subs.ownerId, name: subs.name })
      .from(subs)
      .where(eq(subs.id, subId))
      .for("no key update")
  )[0];

/** What is asked of a sub by kind; refuses a kind nobody asked for. */
export async function askOfKind(tx: Ctx, subId: string, kind: SubDocumentKind) {
  const [ask] = await tx.db
    .select({ id: subAsks.id })
    .from(subAsks)
    .where(and(eq(subAsks.subId, subId), eq(subAsks.kind, kind)));
  if (!ask) throw invalid("kind_not_asked", m.subcontractors_kind_not_asked());
  return ask;
}

type Source = { documentId: string } | { trustShareId: string };

/**
 * Puts a document, or a trust record, before the owner in place of what they have not looked at yet and of what they sent
 * back. What they accepted stays standing until they accept this. Call with the sub locked.
 */
export async function receive(
  tx: Ctx,
  sub: { id: string; ownerId: string; name: string },
  ask: { id: string; kind: SubDocumentKind },
  source: Source,
): Promise<string> {
  const before = await tx.db
    .delete(subGrants)
    .where(and(eq(subGrants.askId, ask.id), inArray(subGrants.status, ["received", "returned"])))
    .returning({ documentId: subGrants.documentId });
  const id = tx.newId();
  await tx.db.insert(subGrants).values({ id, askId: ask.id, ...source, createdAt: tx.now });
  await dropUnused(
    tx,
    before.map(({ documentId }) => documentId),
  );
  await announce(tx, {
    kind: "certificate.received",
    userId: sub.ownerId,
    ref: id,
    path: `/account/documents/subcontractors/${sub.id}`,
    data: { requestId: ask.id, from: sub.name, kind: ask.kind },
  });
  return id;
}
