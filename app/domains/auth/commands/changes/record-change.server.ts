import { randomBytes } from "node:crypto";
import { type ChangeKind, undoHash } from "#app/domains/auth/queries/undo.server.ts";
import { UNDO_DAYS } from "#app/domains/auth/rules/proof.ts";
import { accountUndos } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What a change did, so that it can be taken back. */
export type Change = { kind: ChangeKind; before?: Record<string, unknown> };

/** The owner as they were before the change. */
type Owner = { id: string; email: string | null; emailConfirmedAt: Date | null };

/**
 * Remembers a change in the transaction that makes it. Gives the address of the page that takes it back, to be mailed to
 * the mailbox that the account had before; null without one, or when nobody ever proved to own it.
 */
export async function recordChange(tx: Ctx, owner: Owner, { kind, before = {} }: Change): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const mailed = owner.email !== null && owner.emailConfirmedAt !== null;
  await tx.db.insert(accountUndos).values({
    id: tx.newId(),
    userId: owner.id,
    kind,
    tokenHash: undoHash(tx, token),
    email: owner.email,
    mailed,
    before,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + UNDO_DAYS * 24 * 3600_000),
  });
  return mailed ? `${tx.services.env.PUBLIC_URL}/auth/undo?token=${token}` : null;
}
