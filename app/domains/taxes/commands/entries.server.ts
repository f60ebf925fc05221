import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { Entry } from "../input.ts";
import { entryGone } from "../queries/entries.server.ts";
import { ownJob } from "../queries/jobs.server.ts";
import { taxEntries, taxPayees } from "../tables.server.ts";
import { dropLooseReceipts } from "./receipt-files.server.ts";

export const savedElsewhere = () => conflict("saved_elsewhere", m.taxes_saved_elsewhere());

/** The columns of a typed entry; payee and job must be the actor's own, and stand on expenses only. */
async function columnsOf(tx: Ctx, userId: string, entry: Entry) {
  const { kind, day, amount, line, party, note, payee, paidBy } = entry;
  const engagementId = kind === "expense" ? await ownJob(tx, userId, entry.job) : null;
  const own = { kind, day, cents: amount, line, party, note, payeeId: null, paidBy: null, engagementId };
  if (kind === "income" || !payee) return { ...own, paidBy: kind === "expense" ? paidBy : null };
  const [sub] = await tx.db
    .select({ id: taxPayees.id, name: taxPayees.name })
    .from(taxPayees)
    .where(and(eq(taxPayees.id, payee), eq(taxPayees.userId, userId)));
  if (!sub) throw invalid("sub_gone", m.taxes_sub_gone(), { payee: m.taxes_sub_gone() });
  return { ...own, party: party || sub.name, payeeId: sub.id, paidBy };
}

/** Writes down an income or an expense. The same form sent twice (one `requestKey`) is one entry. */
export async function addEntry(ctx: Ctx, entry: Entry): Promise<{ id: string; created: boolean }> {
  const userId = ownerOf(ctx, "books");
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(taxEntries)
      .values({
        ...(await columnsOf(tx, userId, entry)),
        id: tx.newId(),
        userId,
        requestKey: entry.requestKey ?? null,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .onConflictDoNothing({ target: [taxEntries.userId, taxEntries.requestKey] })
      .returning({ id: taxEntries.id });
    if (row) {
      await audit(tx, "book.entry_added", `entry:${row.id}`, { kind: entry.kind, day: entry.day, cents: entry.amount });
      return { id: row.id, created: true };
    }
    const [twin] = await tx.db
      .select({ id: taxEntries.id })
      .from(taxEntries)
      .where(and(eq(taxEntries.userId, userId), eq(taxEntries.requestKey, entry.requestKey ?? "")));
    if (!twin) throw entryGone();
    return { id: twin.id, created: false };
  });
}

/**
 * Changes an entry from the version the form was drawn from. Throws `saved_elsewhere` when another tab saved meanwhile
 * (unless `over`), `not_found` for one that is gone or somebody else's.
 */
export async function changeEntry(ctx: Ctx, entryId: string | undefined, entry: Entry): Promise<{ version: number }> {
  const userId = ownerOf(ctx, "books");
  if (!isId(entryId)) throw entryGone();
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(taxEntries.id, entryId), eq(taxEntries.userId, userId));
    const [row] = await tx.db
      .update(taxEntries)
      .set({ ...(await columnsOf(tx, userId, entry)), version: sql`${taxEntries.version} + 1`, updatedAt: tx.now })
      .where(entry.over ? mine : and(mine, eq(taxEntries.version, entry.version)))
      .returning({ version: taxEntries.version });
    if (row) {
      await audit(tx, "book.entry_changed", `entry:${entryId}`, { day: entry.day, cents: entry.amount });
      return row;
    }
    const [there] = await tx.db.select({ id: taxEntries.id }).from(taxEntries).where(mine);
    throw there ? savedElsewhere() : entryGone();
  });
}

/** Takes an entry off the books; its receipt goes with it unless another entry needs it. */
export async function removeEntry(ctx: Ctx, entryId: string | undefined): Promise<void> {
  const userId = ownerOf(ctx, "books");
  if (!isId(entryId)) throw entryGone();
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(taxEntries)
      .where(and(eq(taxEntries.id, entryId), eq(taxEntries.userId, userId)))
      .returning({ id: taxEntries.id });
    if (!gone.length) throw entryGone();
    await dropLooseReceipts(tx, userId);
    await audit(tx, "book.entry_removed", `entry:${entryId}`);
  });
}
