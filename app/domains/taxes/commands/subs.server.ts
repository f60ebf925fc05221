import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { Payee } from "../input.ts";
import { subGone } from "../queries/subs.server.ts";
import { taxPayees } from "../tables.server.ts";
import { savedElsewhere } from "./entries.server.ts";
import { dropLooseReceipts } from "./receipt-files.server.ts";

const nameTaken = () => invalid("sub_name_taken", m.taxes_sub_name_taken(), { name: m.taxes_sub_name_taken() });

/** Runs `write` and turns a second sub of one name into the field's refusal. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "tax_payees_name")) throw nameTaken();
    throw error;
  }
}

/** Adds a sub to the actor's list. Throws `invalid` on the field for a name that is there. */
export async function addSub(ctx: Ctx, { name, w9On, isCorporation }: Payee): Promise<{ id: string }> {
  const userId = ownerOf(ctx, "books");
  const id = ctx.newId();
  await named(() =>
    inTransaction(ctx, async (tx) => {
      await tx.db
        .insert(taxPayees)
        .values({ id, userId, name, w9On, isCorporation, createdAt: tx.now, updatedAt: tx.now });
    }),
  );
  return { id };
}

/** Changes a sub from the version the form was drawn from. Throws `saved_elsewhere`, `not_found` or the field's refusal. */
export async function changeSub(ctx: Ctx, payeeId: string | undefined, payee: Payee): Promise<void> {
  const userId = ownerOf(ctx, "books");
  if (!isId(payeeId)) throw subGone();
  const { name, w9On, isCorporation, version, over } = payee;
  const mine = and(eq(taxPayees.id, payeeId), eq(taxPayees.userId, userId));
  await named(() =>
    inTransaction(ctx, async (tx) => {
      const changed = await tx.db
        .update(taxPayees)
        .set({ name, w9On, isCorporation, version: sql`${taxPayees.version} + 1`, updatedAt: tx.now })
        .where(over ? mine : and(mine, eq(taxPayees.version, version)))
        .returning({ id: taxPayees.id });
      if (changed.length) return;
      const [there] = await tx.db.select({ id: taxPayees.id }).from(taxPayees).where(mine);
      throw there ? savedElsewhere() : subGone();
    }),
  );
}

/** Takes a sub off the list; what was paid stays on the books under the name. */
export async function removeSub(ctx: Ctx, payeeId: string | undefined): Promise<void> {
  const userId = ownerOf(ctx, "books");
  if (!isId(payeeId)) throw subGone();
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(taxPayees)
      .where(and(eq(taxPayees.id, payeeId), eq(taxPayees.userId, userId)))
      .returning({ id: taxPayees.id });
    if (!gone.length) throw subGone();
    await dropLooseReceipts(tx, userId);
  });
}
