import { eq, inArray } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { ownSub } from "../queries/facts.server.ts";
import { subAsks, subGrants, subs } from "../tables.server.ts";
import { dropUnused } from "./file-effects.server.ts";
import { endLinks, keepCopyLink } from "./links.server.ts";
import { lockSub } from "./receive.server.ts";

/** Ends every link the actor's sub has to the request; what was sent stays. Safe to repeat. */
export async function revokeLinks(ctx: Ctx, subId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await ownSub(tx, subId);
    await lockSub(tx, subId);
    await endLinks(tx, subId);
  });
}

/** A new link to copy, in place of all earlier ones. */
export async function renewLink(ctx: Ctx, subId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await ownSub(tx, subId);
    await lockSub(tx, subId);
    await endLinks(tx, subId);
    await keepCopyLink(tx, subId);
  });
}

/** The documents that are in the hands of the owners of these subs. */
async function documentsOf(tx: Ctx, subIds: string[]): Promise<(string | null)[]> {
  if (!subIds.length) return [];
  const rows = await tx.db
    .select({ documentId: subGrants.documentId })
    .from(subGrants)
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .where(inArray(subAsks.subId, subIds));
  return rows.map(({ documentId }) => documentId);
}

/** Takes a sub off the actor's list: links end, reminders stop, and files that stand in no record of the sub's go. */
export async function removeSub(ctx: Ctx, subId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await ownSub(tx, subId);
    await lockSub(tx, subId);
    const documents = await documentsOf(tx, [subId]);
    await tx.db.delete(subs).where(eq(subs.id, subId));
    await dropUnused(tx, documents);
    await audit(tx, "sub.removed", `sub:${subId}`);
  });
}

/** With an owner's account the list goes: what the subs keep in records of their own stays theirs. */
export async function eraseSubcontractors(tx: Ctx, userId: string): Promise<void> {
  const own = await tx.db.select({ id: subs.id }).from(subs).where(eq(subs.ownerId, userId));
  const documents = await documentsOf(
    tx,
    own.map(({ id }) => id),
  );
  await tx.db.delete(subs).where(eq(subs.ownerId, userId));
  await dropUnused(tx, documents);
}
