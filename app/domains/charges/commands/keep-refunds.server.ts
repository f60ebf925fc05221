import { eq } from "drizzle-orm";
import type { Held } from "#app/domains/invoices/commands/payment.server.ts";
import { bookGivenBack, tellOf, unbookGivenBack } from "#app/domains/invoices/commands/through.server.ts";
import type { Payment } from "#app/domains/payments/rules.ts";
import { bookPayment, unbookPayment } from "#app/domains/taxes/commands/book.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { m } from "#paraglide/messages.js";
import { sharesOf } from "../rules.ts";
import { chargeRefunds } from "../tables.server.ts";
import { holdsBack, inOrder } from "./book-charge.server.ts";
import { bookKey } from "./book-key.server.ts";
import type { Charge } from "./settle.server.ts";

/**
 * Writes down what went back of a charge, in the books of both sides and to the payer, each once; one that did not arrive is
 * taken off again. Of a charge that was never counted nothing stands in the books.
 */
export async function keepRefunds(tx: Ctx, invoice: Held, charge: Charge, { refunds }: Payment): Promise<void> {
  const counted = charge.state === "received";
  if (counted) await bookFee(tx, invoice, charge.id, charge.feeCents, charge.madeAt);
  const known = await tx.db.select().from(chargeRefunds).where(eq(chargeRefunds.chargeId, charge.id));
  let before = 0;
  for (const { id, cents, madeAt, ...refund } of inOrder(refunds)) {
    const there = known.find((one) => one.id === id);
    const holds = holdsBack({ id, cents, madeAt, ...refund });
    const fee = holds ? sharesOf(charge, before, cents).fee : 0;
    if (holds) before += cents;
    if (there?.holds === holds) continue;
    await tx.db
      .insert(chargeRefunds)
      .values({ id, chargeId: charge.id, cents, holds, madeAt })
      .onConflictDoUpdate({ target: chargeRefunds.id, set: { holds } });
    if (!counted) continue;
    if (holds) {
      await bookGivenBack(tx, invoice, { key: bookKey(id), cents, day: todayAt(madeAt) });
      await bookFee(tx, invoice, id, -fee, madeAt);
      await tellOf(tx, invoice, invoice.hirerId, { ref: id, status: "given_back", cents });
    } else if (there) {
      await unbookGivenBack(tx, invoice, bookKey(id));
      await unbookPayment(tx, invoice.proId, bookKey(`fee:${id}`));
      for (const to of [invoice.hirerId, invoice.proId])
        await tellOf(tx, invoice, to, { ref: `${id}:not`, status: "not_given_back", cents });
    }
  }
}

/** What we kept of a payment stands in the pro's books as a fee; what came back of it as less of one. */
export async function bookFee(tx: Ctx, invoice: Held, id: string, cents: number, at: Date): Promise<void> {
  if (cents)
    await bookPayment(tx, {
      ownerId: invoice.proId,
      key: bookKey(`fee:${id}`),
      kind: "fee",
      day: todayAt(at),
      cents,
      party: BRAND.name,
      note: m.charges_book_fee({ number: invoice.number }),
      paidBy: null,
      engagementId: invoice.engagementId,
    });
}
