import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { startOnboarding } from "#app/domains/payments/commands/connect.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { hearAll, paying } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";

/** A pro says to the provider where their money goes, and can be paid from then on. */
export async function connected(ctx: Ctx, server: StripeServer, pro: Actor): Promise<string> {
  const page = await startOnboarding(paying(ctx, server, pro));
  const account = new URL(page).pathname.split("/").at(-1) ?? "";
  server.pages.connect(account);
  await hearAll(ctx, server);
  return account;
}

/** An invoice of a pro who can be paid online; both sides of its own. `amount` in dollars. */
export async function anOnlineInvoice(ctx: Ctx, server: StripeServer, more: { amount?: string; pro?: Actor } = {}) {
  const { amount = "8,000.00", ...sides } = more;
  const invoice = await anInvoice(ctx, { ...sides, typed: { lineAmount: [amount, ""] } });
  return { ...invoice, account: await connected(ctx, server, invoice.pro) };
}
