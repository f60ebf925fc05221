import { and, asc, desc, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { form1099, type PaidSub } from "../rules/subs.ts";
import { taxEntries, taxPayees, taxReceipts } from "../tables.server.ts";
import { inYear } from "./sums.server.ts";

/** More subs than anybody pays; the list says when it ends here. */
const SUBS_MAX = 1000;

export const subGone = () => notFound("sub_gone", m.taxes_sub_gone());

/** Every sub of a member with what a year's entries paid them. */
export async function paidSubs(ctx: Ctx, userId: string, year: number): Promise<PaidSub[]> {
  return ctx.db
    .select({
      id: taxPayees.id,
      name: taxPayees.name,
      w9On: taxPayees.w9On,
      isCorporation: taxPayees.isCorporation,
      cents: sql<string>`coalesce(sum(${taxEntries.cents}), 0)`.mapWith(Number),
      cardCents:
        sql<string>`coalesce(sum(${taxEntries.cents}) filter (where ${taxEntries.paidBy} = 'card'), 0)`.mapWith(Number),
      payments: sql<number>`count(${taxEntries.id})::int`,
    })
    .from(taxPayees)
    .leftJoin(taxEntries, and(eq(taxEntries.payeeId, taxPayees.id), inYear(taxEntries.day, year)))
    .where(eq(taxPayees.userId, userId))
    .groupBy(taxPayees.id)
    .orderBy(asc(taxPayees.name))
    .limit(SUBS_MAX);
}

/** The actor's subs of a year, who is due a Form 1099-NEC and who lacks a W-9. */
export async function subsOf(ctx: Ctx, year: number) {
  return form1099(year, await paidSubs(ctx, ownerOf(ctx, "books"), year));
}

/** Names to choose from in a form. */
export async function subNames(ctx: Ctx) {
  return ctx.db
    .select({ id: taxPayees.id, name: taxPayees.name })
    .from(taxPayees)
    .where(eq(taxPayees.userId, ownerOf(ctx, "books")))
    .orderBy(asc(taxPayees.name))
    .limit(SUBS_MAX);
}

/** One of the actor's subs with the scan of the W-9 and a year's payments. Throws `not_found`. */
export async function subOf(ctx: Ctx, payeeId: string | undefined, year: number) {
  const userId = ownerOf(ctx, "books");
  if (!isId(payeeId)) throw subGone();
  const [sub] = await ctx.db
    .select({
      id: taxPayees.id,
      name: taxPayees.name,
      w9On: taxPayees.w9On,
      w9ReceiptId: taxPayees.w9ReceiptId,
      isCorporation: taxPayees.isCorporation,
      version: taxPayees.version,
      fileName: taxReceipts.fileName,
      fileSize: taxReceipts.fileSize,
    })
    .from(taxPayees)
    .leftJoin(taxReceipts, eq(taxReceipts.id, taxPayees.w9ReceiptId))
    .where(and(eq(taxPayees.id, payeeId), eq(taxPayees.userId, userId)));
  if (!sub) throw subGone();
  const payments = await ctx.db
    .select({
      id: taxEntries.id,
      day: taxEntries.day,
      cents: taxEntries.cents,
      note: taxEntries.note,
      paidBy: taxEntries.paidBy,
    })
    .from(taxEntries)
    .where(and(eq(taxEntries.payeeId, payeeId), inYear(taxEntries.day, year)))
    .orderBy(desc(taxEntries.day), desc(taxEntries.id))
    .limit(200);
  return { sub, payments };
}
export type OneSub = Awaited<ReturnType<typeof subOf>>;
