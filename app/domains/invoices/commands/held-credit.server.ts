import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { creditGone } from "../access.ts";
import { creditOf } from "../queries/credit.server.ts";
import type { heldInvoice } from "../queries/held.server.ts";
import type { PaidAny } from "../rules.ts";
import { invoiceCredits, invoicePayments } from "../tables.server.ts";

type Held = Awaited<ReturnType<typeof heldInvoice>>;
type Moved = Pick<typeof invoiceCredits.$inferInsert, "why" | "cents" | "requestKey"> & {
  day?: string;
  how?: Exclude<PaidAny, "credit">;
};

/** Writes down what came to a payer's credit or went from it, while their invoice is held. Throws `credit_gone` where more goes than is there. */
export async function moveCredit(tx: Ctx, invoice: Held, { day, ...moved }: Moved): Promise<void> {
  if (moved.cents < 0 && (await creditOf(tx, invoice)) + moved.cents < 0) throw creditGone();
  const { proId, hirerId, id: invoiceId } = invoice;
  await tx.db.insert(invoiceCredits).values({
    ...moved,
    id: tx.newId(),
    proId,
    hirerId,
    invoiceId,
    day: day ?? todayAt(tx.now),
    createdAt: tx.now,
  });
}

/** Keeps what a payment was more than was left. */
export async function keepOver(tx: Ctx, invoice: Held, { id, over, day }: { id: string; over: number; day: string }) {
  await tx.db.update(invoicePayments).set({ overCents: over }).where(eq(invoicePayments.id, id));
  await moveCredit(tx, invoice, { why: "over", cents: over, requestKey: id, day });
}

/** The credit that a payment left or used, undone with it. */
export async function takeCreditBack(tx: Ctx, invoice: Held, payment: typeof invoicePayments.$inferSelect) {
  const cents = payment.how === "credit" ? payment.cents : -payment.overCents;
  if (cents) await moveCredit(tx, invoice, { why: "undone", cents, requestKey: payment.id });
}
