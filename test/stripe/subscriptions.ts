import type { Means, Payments } from "./payments.ts";
import { declined, type Thing, type World, wrong } from "./world.ts";

type Interval = "month" | "year";
const RETRY_AFTER = 3 * 86_400;
const RETRIES = 4;

/** The moment so many intervals after an anchor: the same day, or the last of a shorter month. */
function onward(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  if (interval === "month") to.setUTCMonth(from.getUTCMonth() + count);
  else to.setUTCFullYear(from.getUTCFullYear() + count);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}

const intervalOf = (price: Thing): Interval => price["recurring"]?.interval ?? "month";

/** Subscriptions, their bills, and what happens to them as time goes by. */
export function subscriptionsOf(world: World, payments: Payments) {
  const { make, find, all, tell, seconds } = world;

  const itemOf = (sub: Thing): Thing => sub["items"].data[0];

  const bill = (sub: Thing, lines: { description: string; amount: number }[], reason: string): Thing => {
    const customer = find(sub["customer"], "customer");
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    // A credit pays first; what is less than nothing becomes one.
    const credit = -Math.min(0, customer["balance"]);
    const used = Math.max(0, Math.min(credit, total));
    customer["balance"] += used + Math.min(0, total);
    const invoice = make("invoice", {
      customer: customer.id,
      currency: "usd",
      billing_reason: reason,
      total,
      status: "open",
      amount_due: Math.max(0, total - used),
      amount_paid: 0,
      total_taxes: [],
      attempt_count: 0,
      lines: { object: "list", data: lines.map((line) => ({ ...line, object: "line_item" })) },
      status_transitions: { paid_at: null },
      next_payment_attempt: null,
      payments: { object: "list", data: [] },
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: sub.id, metadata: { ...sub["metadata"] } },
      },
    });
    invoice["hosted_invoice_url"] = `${world.origin()}/bills/${invoice.id}`;
    invoice["amount_remaining"] = invoice["amount_due"];
    tell("invoice.finalized", invoice);
    return invoice;
  };

  const paid = (invoice: Thing, pi: Thing | null): void => {
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice["amount_due"],
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { paid_at: seconds() },
    });
    if (pi)
      invoice["payments"].data.push({
        id: `inpay_${pi.id}`,
        object: "invoice_payment",
        status: "paid",
        amount_paid: pi["amount"],
        payment: { type: "payment_intent", payment_intent: pi.id },
      });
    tell("invoice.paid", invoice);
  };

  /** Tries to pay a bill with what its customer has on file, or with other means; says whether it went through. */
  const collect = (invoice: Thing, means?: Means): boolean => {
    const customer = find(invoice["customer"], "customer");
    if (invoice["amount_due"] === 0) {
      paid(invoice, null);
      return true;
    }
    invoice["attempt_count"]++;
    const pi = payments.intent({ cents: invoice["amount_due"], customer: customer.id });
    try {
      payments.chargeOnFile(pi, means ?? customer["means"] ?? null);
      paid(invoice, pi);
      return true;
    } catch {
      invoice["next_payment_attempt"] = invoice["attempt_count"] < RETRIES ? seconds() + RETRY_AFTER : null;
      tell("invoice.payment_failed", invoice);
      return false;
    }
  };

  const stand = (sub: Thing, status: string): void => {
    if (sub["status"] === status) return;
    sub["status"] = status;
    if (status === "canceled") {
      sub["ended_at"] = seconds();
      tell("customer.subscription.deleted", sub);
    } else tell("customer.subscription.updated", sub);
  };

  const period = (sub: Thing, from: number, to: number): void => {
    Object.assign(itemOf(sub), { current_period_start: from, current_period_end: to });
  };

  const begin = (asked: {
    customer: string;
    price: Thing;
    metadata: Record<string, string>;
    trialDays?: number | undefined;
    means?: Means;
  }): Thing => {
    const customer = find(asked.customer, "customer");
    const start = seconds();
    const trial = asked.trialDays ? start + asked.trialDays * 86_400 : null;
    const sub = make("subscription", {
      customer: asked.customer,
      metadata: asked.metadata,
      status: trial ? "trialing" : "incomplete",
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      trial_end: trial,
      anchor: trial ?? start,
      count: trial ? 0 : 1,
    });
    const item = make("subscription_item", { price: asked.price, quantity: 1, subscription: sub.id });
    sub["items"] = { object: "list", data: [item] };
    period(sub, start, trial ?? onward(start, intervalOf(asked.price), 1));
    if (asked.means) customer["means"] = asked.means;
    if (!trial) {
      const invoice = bill(
        sub,
        [{ description: asked.price["name"], amount: asked.price["unit_amount"] }],
        "subscription_create",
      );
      if (!collect(invoice, asked.means === "failing" ? "card" : asked.means)) throw declined();
      sub["status"] = "active";
      sub["latest_invoice"] = invoice.id;
    }
    tell("customer.subscription.created", sub);
    return sub;
  };

  /** What another price costs at a moment: the unused part of the old one off, the new one for the same part, or whole. */
  const prorated = (sub: Thing, price: Thing, at: number) => {
    const item = itemOf(sub);
    const old = item["price"] as Thing;
    const [from, to] = [item["current_period_start"], item["current_period_end"]];
    const left = (to - at) / (to - from);
    const same = intervalOf(old) === intervalOf(price);
    const trial = sub["status"] === "trialing";
    const lines = trial
      ? []
      : [
          { description: `Unused time on ${old["name"]}`, amount: -Math.round(old["unit_amount"] * left) },
          {
            description: same ? `Remaining time on ${price["name"]}` : price["name"],
            amount: same ? Math.round(price["unit_amount"] * left) : price["unit_amount"],
          },
        ];
    return { lines, same, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
  };

  const change = (sub: Thing, price: Thing, at: number): void => {
    if (sub["ended_at"]) throw wrong("This subscription has ended");
    const { lines, same, total } = prorated(sub, price, at);
    if (total > 0) {
      const customer = find(sub["customer"], "customer");
      const due = Math.max(0, total + Math.min(0, customer["balance"]));
      if (due > 0 && customer["means"] !== "card" && customer["means"] !== "bank") throw declined();
    }
    itemOf(sub)["price"] = price;
    if (!same && sub["status"] !== "trialing") {
      Object.assign(sub, { anchor: at, count: 1 });
      period(sub, at, onward(at, intervalOf(price), 1));
    }
    if (lines.length) collect(bill(sub, lines, "subscription_update"));
  };

  /** What is due at the end of a subscription's period. */
  const turn = (sub: Thing): void => {
    const customer = find(sub["customer"], "customer");
    const unpaidTrial = sub["status"] === "trialing" && !customer["means"];
    if (sub["cancel_at_period_end"] || unpaidTrial) {
      stand(sub, "canceled");
      return;
    }
    const price = itemOf(sub)["price"] as Thing;
    sub["count"]++;
    period(sub, itemOf(sub)["current_period_end"], onward(sub["anchor"], intervalOf(price), sub["count"]));
    const invoice = bill(sub, [{ description: price["name"], amount: price["unit_amount"] }], "subscription_cycle");
    if (collect(invoice)) {
      if (sub["status"] === "active") tell("customer.subscription.updated", sub);
      else stand(sub, "active");
    } else stand(sub, "past_due");
  };

  const subOf = (invoice: Thing): Thing => find(invoice["parent"].subscription_details.subscription, "subscription");

  /** Somebody pays an open bill on Stripe's page, or a retry does. */
  const payBill = (invoice: Thing, means?: Means): boolean => {
    if (invoice["status"] !== "open") throw wrong("This invoice is not open");
    const sub = subOf(invoice);
    if (means === "card" || means === "bank") find(invoice["customer"], "customer")["means"] = means;
    if (!collect(invoice, means)) return false;
    if (sub["status"] === "past_due") stand(sub, "active");
    return true;
  };

  /** Lets time go by, and everything happen at its moment. */
  const advance = (more: number): void => {
    const target = seconds() + more;
    for (;;) {
      const living = all("subscription", (sub) => !sub["ended_at"] && sub["status"] !== "incomplete");
      const due: { at: number; work: () => void }[] = [
        ...living.map((sub) => ({ at: itemOf(sub)["current_period_end"] as number, work: () => turn(sub) })),
        ...all("invoice", (one) => one["status"] === "open" && one["next_payment_attempt"]).map((one) => ({
          at: one["next_payment_attempt"] as number,
          work: () => void payBill(one),
        })),
      ]
        .filter(({ at }) => at <= target)
        .sort((a, b) => a.at - b.at);
      const next = due[0];
      if (!next) break;
      world.wait(Math.max(0, next.at - seconds()));
      next.work();
    }
    world.wait(target - seconds());
  };

  const end = (sub: Thing): void => {
    if (sub["ended_at"]) throw wrong("No such subscription: it was canceled");
    stand(sub, "canceled");
  };

  return { begin, change, prorated, end, payBill, advance, stand, itemOf };
}
export type Subscriptions = ReturnType<typeof subscriptionsOf>;
