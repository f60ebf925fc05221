import { randomBytes } from "node:crypto";

/** An object of Stripe's as it is kept: its fields by name. */
// biome-ignore lint/suspicious/noExplicitAny: the objects of the stand-in have whatever fields Stripe's have
export type Thing = Record<string, any> & { id: string; object: string };

export type StripeEvent = Thing & { type: string; account?: string };

export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body["message"]));
    this.status = status;
    this.body = body;
  }
}
export const missing = (what: string) =>
  new Refusal(404, { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}` });
export const wrong = (message: string) => new Refusal(400, { type: "invalid_request_error", message });
export const lacking = (message: string) =>
  new Refusal(400, { type: "invalid_request_error", code: "balance_insufficient", message });
/** What is asked of a connected account that has taken its access back. */
export const revoked = (account: string) =>
  new Refusal(403, {
    type: "invalid_request_error",
    code: "account_invalid",
    message: `The provided key does not have access to account '${account}' (or that account does not exist).`,
  });
export const declined = () =>
  new Refusal(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  });

const PREFIXES: Record<string, string> = {
  customer: "cus",
  product: "prod",
  price: "price",
  "checkout.session": "cs_test",
  subscription: "sub",
  subscription_item: "si",
  invoice: "in",
  line_item: "il",
  invoice_payment: "inpay",
  payment_intent: "pi",
  charge: "ch",
  refund: "re",
  dispute: "dp",
  account: "acct",
  transfer: "tr",
  transfer_reversal: "trr",
  application_fee: "fee",
  payout: "po",
  file: "file",
  event: "evt",
  "test_helpers.test_clock": "clock",
};

/** Everything that the stand-in knows: its objects, its clock, and the events that it has told or holds back. */
export function stripeWorld({ origin, now }: { origin: () => string; now: () => Date }) {
  const things = new Map<string, Thing>();
  const events: StripeEvent[] = [];
  let ahead = 0;

  const seconds = () => Math.floor(now().getTime() / 1000) + ahead;

  const make = (object: string, fields: Record<string, unknown>): Thing => {
    const id = `${PREFIXES[object] ?? object}_${randomBytes(9).toString("hex")}`;
    const thing: Thing = { id, object, created: seconds(), livemode: false, ...fields };
    things.set(thing.id, thing);
    return thing;
  };

  const find = (id: string | undefined, object?: string): Thing => {
    const thing = id ? things.get(id) : undefined;
    if (!thing || (object && thing.object !== object)) throw missing(`${object ?? "object"}: '${id}'`);
    return thing;
  };

  const all = (object: string, which: (one: Thing) => boolean = () => true): Thing[] =>
    [...things.values()].filter((one) => one.object === object && which(one)).reverse();

  const tell = (type: string, thing: Thing, account?: string): StripeEvent => {
    const event = make("event", {
      type,
      api_version: "2026-10-28.endive",
      data: { object: structuredClone(thing) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      ...(account && { account }),
    }) as StripeEvent;
    events.push(event);
    return event;
  };

  return {
    origin,
    things,
    events,
    seconds,
    make,
    find,
    all,
    tell,
    /** Moves the clock, in seconds. */
    wait: (more: number) => {
      ahead += more;
    },
  };
}
export type World = ReturnType<typeof stripeWorld>;
