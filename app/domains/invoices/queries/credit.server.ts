import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { creditNotes, invoiceCredits } from "../tables.server.ts";

type Two = { proId: string; hirerId: string };

/** What a pro holds of a payer's money now, in cents. */
export async function creditOf(ctx: Ctx, { proId, hirerId }: Two): Promise<number> {
  const [row] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${invoiceCredits.cents}), 0)::float8` })
    .from(invoiceCredits)
    .where(and(eq(invoiceCredits.proId, proId), eq(invoiceCredits.hirerId, hirerId)));
  return row?.cents ?? 0;
}

/** The credit notes of an invoice, oldest first; the caller has looked that the actor may read it. */
export const creditNotesOf = (ctx: Ctx, invoiceId: string) =>
  ctx.db
    .select({
      id: creditNotes.id,
      number: creditNotes.number,
      cents: creditNotes.cents,
      taxCents: creditNotes.taxCents,
      reason: creditNotes.reason,
      issuedAt: creditNotes.issuedAt,
    })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.number));
