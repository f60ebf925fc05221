import { and, desc, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { isVoid } from "#app/domains/invoices/access.ts";
import { askWithPayment } from "#app/domains/invoices/commands/waivers.server.ts";
import { heldInvoice } from "#app/domains/invoices/queries/held.server.ts";
import { leftOf } from "#app/domains/invoices/rules.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { payableAccount } from "#app/domains/payments/queries/payouts.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { movedMeanwhile, notPayable, onTheWay, tooMuch } from "../access.ts";
import { feeOf, onItsWay } from "../queries/payable.server.ts";
import { payPages } from "../tables.server.ts";
import { settlePayPage } from "./settle.server.ts";

const TRIES_AN_HOUR = 30;

const openPage = async (ctx: Ctx, invoiceId: string) =>
  (
    await ctx.db
      .select()
      .from(payPages)
      .where(and(eq(payPages.invoiceId, invoiceId), eq(payPages.state, "open")))
      .orderBy(desc(payPages.madeAt))
      .limit(1)
  )[0];

/** The invoice that the actor is to pay, with what of it can be paid now. Throws not-found, `void`, `on_the_way`, `too_much`. */
const payable = (ctx: Ctx, invoiceId: string, cents: number) =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId, "hirer");
    if (invoice.voidedAt) throw isVoid();
    const left = leftOf(invoice) - (await onItsWay(tx, invoiceId));
    if (left <= 0) throw onTheWay();
    if (cents > left) throw tooMuch(m.charges_too_much());
    return invoice;
  });

type Wanted = { withWaiver?: boolean };

/** The same as `payPageFor`; with the payment the payer may ask the pro for a lien waiver. Throws `waiver_not_asked` before the payer leaves for the page, so that nobody pays in the belief that it is asked for. */
export async function startPaying(
  ctx: Ctx,
  invoiceId: string,
  cents: number,
  { withWaiver = false }: Wanted = {},
): Promise<string> {
  const url = await payPageFor(ctx, invoiceId, cents);
  const notAsked = withWaiver ? await askWithPayment(ctx, invoiceId) : null;
  if (notAsked) {
    const words = `${notAsked} ${m.charges_pay_without_waiver()}`;
    throw invalid("waiver_not_asked", words, { waiver: words });
  }
  return url;
}

/**
 * Gives the address of the provider's page on which the actor pays so much of an invoice. There is one such page an invoice
 * at a time: two tabs come to the same one, and one for another sum closes the earlier. Throws not-found, `void`,
 * `not_payable` where the pro has no account for it, `on_the_way`, `too_much`, `no_provider`.
 */
async function payPageFor(ctx: Ctx, invoiceId: string, cents: number): Promise<string> {
  const payerId = ownerOf(ctx, "jobs");
  await limit(ctx, "charges.pay", payerId, { points: TRIES_AN_HOUR, seconds: 3600 });
  const { proId, engagementId, number } = await payable(ctx, invoiceId, cents);
  const provider = requireProvider(ctx);
  const account = await payableAccount(ctx, proId);
  if (!account) throw notPayable();
  const before = await openPage(ctx, invoiceId);
  if (before) {
    const { status, url } = await provider.checkout(before.id);
    if (status === "open" && url && before.cents === cents) return url;
    if (status !== "open" || !(await provider.closeCheckout(before.id))) {
      await settlePayPage(ctx, before.id);
      await payable(ctx, invoiceId, cents);
    } else await close(ctx, before.id);
  }
  const { feeCents } = await feeOf(ctx, { proId, engagementId, cents });
  const back = `${ctx.services.env.PUBLIC_URL}/invoices/${invoiceId}/pay`;
  const made = await provider.payPage({
    cents,
    feeCents,
    account,
    email: requireActor(ctx).email,
    locale: ctx.locale,
    what: m.charges_what({ number, name: (await businessName(ctx, proId)) ?? "" }),
    metadata: { invoice: invoiceId, pro: proId },
    doneUrl: `${back}?session={CHECKOUT_SESSION_ID}`,
    backUrl: back,
    onceKey: `pay:${ctx.newId()}`,
  });
  const [ours] = await ctx.db
    .insert(payPages)
    .values({ id: made.id, invoiceId, cents, state: "open", madeAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: payPages.id });
  if (ours) return made.url ?? back;
  // Another tab was faster: its page is the one.
  await provider.closeCheckout(made.id);
  const theirs = await openPage(ctx, invoiceId);
  const url = theirs?.cents === cents ? (await provider.checkout(theirs.id)).url : null;
  if (!url) throw movedMeanwhile();
  return url;
}

const close = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.update(payPages).set({ state: "closed" }).where(eq(payPages.id, id));
};

/** Reads the page that the actor comes back from, so that what they paid stands here before the provider tells. Another's is nothing. */
export async function settleOwnPage(ctx: Ctx, invoiceId: string, sessionId: string): Promise<void> {
  await inTransaction(ctx, (tx) => heldInvoice(tx, invoiceId, "hirer"));
  const mine = and(eq(payPages.id, sessionId), eq(payPages.invoiceId, invoiceId));
  if (await ctx.db.$count(payPages, mine)) await settlePayPage(ctx, sessionId);
}
