import { and, eq } from "drizzle-orm";
import { bookBack, bookMovement } from "#app/domains/ledger/commands/book.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { disputeTakes, type Payment, refundedOf } from "#app/domains/payments/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { businessOfCustomer } from "../queries/customer.server.ts";
import { openTo } from "../rules/courses.ts";
import { isSku, SKUS } from "../rules/skus.ts";
import { planPayments, subscriptions } from "../tables.server.ts";

const TRIES = 5;
type Row = typeof planPayments.$inferSelect;
type Paid = Omit<Row, "refundedCents" | "askedBackAt">;

const rowOf = async (ctx: Ctx, id: string): Promise<Row | undefined> =>
  (await ctx.db.select().from(planPayments).where(eq(planPayments.id, id)))[0];

/** Reads a bill at the provider: what was paid stands in our rows and in the ledger, with what was given back of it. */
export const settleBill = (ctx: Ctx, billId: string): Promise<void> =>
  untilWritten(ctx, billId, async () => {
    const provider = requireProvider(ctx);
    const bill = await provider.bill(billId);
    if (bill.status !== "paid" || bill.paidCents <= 0) return null;
    const payment = bill.payment ? await provider.payment(bill.payment) : null;
    const businessId = await businessOfCustomer(ctx, bill.customer);
    const sku = bill.sku ?? (bill.subscription ? await skuOfSubscription(ctx, bill.subscription) : null);
    if (!businessId || !isSku(sku)) return null;
    const paid: Paid = {
      id: bill.id,
      businessId,
      family: SKUS[sku].family,
      sku,
      subscriptionId: bill.subscription,
      cents: bill.paidCents,
      taxCents: Math.min(bill.taxCents, bill.paidCents),
      paidAt: bill.paidAt ?? bill.madeAt,
      paymentId: bill.payment,
      receipt: bill.page,
      course: null,
      openTo: null,
    };
    return { paid, payment };
  });

/** The same for what was bought once, which has a payment and no bill: its tax stands on the page of payment. */
export const settleBought = (ctx: Ctx, payment: Payment): Promise<void> =>
  untilWritten(ctx, payment.id, async (again, before) => {
    const provider = requireProvider(ctx);
    const now = again ? await provider.payment(payment.id) : payment;
    const sku = now.metadata["sku"];
    const businessId = await businessOfCustomer(ctx, now.customer);
    if (now.status !== "succeeded" || !businessId || !isSku(sku)) return null;
    // What is booked stays: whatever goes back of it is split as it came.
    const taxCents = before ? before.taxCents : Math.min(await provider.taxOf(now.id), now.receivedCents);
    const paid: Paid = {
      id: now.id,
      businessId,
      family: SKUS[sku].family,
      sku,
      subscriptionId: null,
      cents: now.receivedCents,
      taxCents,
      paidAt: now.madeAt,
      paymentId: now.id,
      receipt: now.receipt,
      course: now.metadata["course"] ?? null,
      openTo: openTo(now.madeAt),
    };
    return { paid, payment: now };
  });

async function skuOfSubscription(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.db.select({ sku: subscriptions.sku }).from(subscriptions).where(eq(subscriptions.id, id));
  return row?.sku ?? (await requireProvider(ctx).subscription(id)).sku;
}

type Read = (again: boolean, before: Row | undefined) => Promise<{ paid: Paid; payment: Payment | null } | null>;

/** Of two readings at once the one whose beginning was overtaken reads again, so that the newest stands. */
async function untilWritten(ctx: Ctx, id: string, read: Read): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await rowOf(ctx, id);
    const found = await read(tried > 0, before);
    if (!found) return;
    if (await inTransaction(ctx, (tx) => write(tx, found.paid, found.payment, before))) return;
  }
  throw new Error(`payment ${id} changes faster than it is read`);
}

async function write(tx: Ctx, paid: Paid, payment: Payment | null, before: Row | undefined): Promise<boolean> {
  const taken = payment ? refundedOf(payment.refunds) + disputeTakes(payment.dispute) : 0;
  const refundedCents = Math.min(paid.cents, taken);
  if (before) {
    const [row] = await tx.db
      .update(planPayments)
      .set({ refundedCents, receipt: paid.receipt })
      .where(and(eq(planPayments.id, paid.id), eq(planPayments.refundedCents, before.refundedCents)))
      .returning({ id: planPayments.id });
    if (!row) return false;
  } else {
    const [row] = await tx.db
      .insert(planPayments)
      .values({ ...paid, refundedCents })
      .onConflictDoNothing()
      .returning({ id: planPayments.id });
    if (!row) return false;
    await tell(tx, paid, "receipt", paid.cents);
  }
  await book(tx, paid, payment);
  if (refundedCents > (before?.refundedCents ?? 0))
    await tell(tx, paid, "refunded", refundedCents - (before?.refundedCents ?? 0));
  return true;
}

/** The movements of a payment: what came, each refund, and what a dispute took and gave back. */
async function book(tx: Ctx, paid: Paid, payment: Payment | null): Promise<void> {
  const { businessId } = paid;
  const taxOf = (cents: number) => Math.round((cents * paid.taxCents) / paid.cents);
  const came = (cents: number, tax: number) => [
    { account: "provider" as const, cents },
    { account: "plans" as const, cents: tax - cents },
    { account: "sales_tax" as const, cents: -tax },
  ];
  const postings = came(paid.cents, paid.taxCents);
  await bookMovement(tx, { cause: `plan:${paid.id}`, businessId, at: paid.paidAt, postings });
  let before = 0;
  for (const refund of [...(payment?.refunds ?? [])].reverse()) {
    const cause = `refund:${refund.id}`;
    if (refund.status === "failed" || refund.status === "canceled") {
      await bookBack(tx, cause, tx.now);
      continue;
    }
    const tax = taxOf(before + refund.cents) - taxOf(before);
    before += refund.cents;
    await bookMovement(tx, { cause, businessId, at: refund.madeAt, postings: came(-refund.cents, -tax) });
  }
  if (!payment?.dispute) return;
  const { id, cents, madeAt } = payment.dispute;
  const cause = `dispute:${id}`;
  if (disputeTakes(payment.dispute))
    await bookMovement(tx, { cause, businessId, at: madeAt, postings: came(-cents, -taxOf(cents)) });
  else await bookBack(tx, cause, tx.now);
}

const tell = (tx: Ctx, { id, businessId, sku }: Paid, status: "receipt" | "refunded", cents: number): Promise<void> =>
  announce(tx, {
    kind: "plan.changed",
    userId: businessId,
    ref: `${id}:${status}:${cents}`,
    path: "/account/plan",
    data: { status, sku, cents, until: null },
  });
