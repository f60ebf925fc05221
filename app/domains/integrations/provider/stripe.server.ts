import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Figure, type FigureKey, ITEMS_KEPT } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";

/** The answers below are those of this version, whatever the account's own is. */
const VERSION = "2024-06-20";

const currency = z.string().regex(/^[a-z]{3}$/i);
const Amounts = z.array(z.object({ amount: z.number().int(), currency })).max(200);
const Balance = z.object({ available: Amounts, pending: Amounts });
const Payouts = z.object({
  data: z
    .array(z.object({ amount: z.number().int(), currency, arrival_date: z.number().int(), status: z.string() }))
    .max(100),
});

const headers = ({ token }: Access) => ({ authorization: `Bearer ${token}`, "stripe-version": VERSION });
const at = (ctx: Ctx, path: string, params?: Record<string, string>) =>
  below(ctx.services.env.STRIPE_API_BASE, path, params);
const balance = async (ctx: Ctx, access: Access) =>
  (await ask(ctx, at(ctx, "/v1/balance"), Balance, { headers: headers(access) })).body;

const figures = (key: FigureKey, amounts: z.output<typeof Amounts>): Figure[] =>
  amounts.slice(0, 2).map(({ amount, currency }) => ({ key, value: amount, currency: currency.toUpperCase() }));

/** Stripe: the balance and the last payouts. */
export const stripe: Provider = {
  host: (ctx) => new URL(ctx.services.env.STRIPE_API_BASE).host,
  check: async (ctx, access) => void (await balance(ctx, access)),
  async read(ctx, access) {
    const last = at(ctx, "/v1/payouts", { limit: String(ITEMS_KEPT) });
    const [money, payouts] = await Promise.all([
      balance(ctx, access),
      ask(ctx, last, Payouts, { headers: headers(access) }),
    ]);
    return {
      figures: [...figures("balance_available", money.available), ...figures("balance_pending", money.pending)],
      items: payouts.body.data.slice(0, ITEMS_KEPT).map(({ amount, currency, arrival_date, status }) => ({
        text: status.slice(0, 20),
        at: new Date(arrival_date * 1000).toISOString(),
        amount,
        currency: currency.toUpperCase(),
      })),
    };
  },
};
