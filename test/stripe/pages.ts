import type { Means, Payments } from "./payments.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { Thing, World } from "./world.ts";

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<body style="font:17px sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem"><p>Sample payment provider</p><h1>${escaped(title)}</h1>${body}`;

const button = (value: string, label: string) =>
  `<p><button name="with" value="${value}" style="font:inherit;padding:.7rem 1rem;width:100%">${escaped(label)}</button></p>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What a page of the stand-in shows, or where it leads. */
export type Shown = { html: string } | { to: string };

/** Stripe's own pages, as far as a payer or a pro meets them. */
export function pagesOf(world: World, payments: Payments, subscriptions: Subscriptions) {
  const { find, tell } = world;

  const buy = (session: Thing, means: Means): void => {
    const metadata = session["intent"].metadata;
    if (session["mode"] === "subscription") {
      const sub = subscriptions.begin({
        customer: session["customer"],
        price: session["price"],
        metadata: session["forSubscription"],
        means,
      });
      Object.assign(session, { subscription: sub.id, payment_status: "paid" });
    } else {
      const pi = payments.intent({
        cents: session["amount_total"],
        customer: session["customer"],
        metadata,
        destination: session["intent"].destination,
        fee: session["intent"].fee,
      });
      session["payment_intent"] = pi.id;
      if (means === "bank") {
        pi["status"] = "processing";
        tell("payment_intent.processing", pi);
      } else {
        payments.chargeOnFile(pi, means === "failing" ? "card" : means);
        session["payment_status"] = "paid";
      }
    }
    session["status"] = "complete";
    session["url"] = null;
    tell("checkout.session.completed", session);
  };

  /** A payment from a bank account goes through, or does not. */
  const settleBank = (piId: string, good: boolean): void => {
    const pi = find(piId, "payment_intent");
    const [session] = world.all("checkout.session", (one) => one["payment_intent"] === piId);
    if (good) payments.succeed(pi, "bank");
    else payments.fail(pi);
    if (!session) return;
    if (good) session["payment_status"] = "paid";
    tell(good ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed", session);
  };

  const done = (session: Thing) => String(session["success_url"]).replace("{CHECKOUT_SESSION_ID}", session.id);

  /** Answers a page; `posted` is what its button said. */
  const show = (path: string, query: URLSearchParams, posted: string | null): Shown => {
    const [, kind = "", id = ""] = path.split("/");
    const back = query.get("back") ?? "";
    if (kind === "pay") {
      const session = find(id, "checkout.session");
      if (session["status"] === "complete") return { to: done(session) };
      if (session["status"] === "expired") return { html: page("This page has expired", "") };
      if (!posted)
        return {
          html: page(
            `Pay ${dollars(session["price"]["unit_amount"])}`,
            `<p>${escaped(String(session["price"]["name"]))}</p><form method="post">${button("card", "Pay by card")}${button("failing", "Pay by a card that fails later")}${button("declined", "Pay by a card that is declined")}${session["methods"].includes("us_bank_account") ? button("bank", "Pay from a bank account") : ""}</form><p><a href="${escaped(String(session["cancel_url"]))}">Back</a></p>`,
          ),
        };
      try {
        buy(session, posted as Means);
      } catch {
        return { html: page("Your card was declined", `<p><a href="">Try again</a></p>`) };
      }
      return { to: done(session) };
    }
    if (kind === "bills") {
      const invoice = find(id, "invoice");
      if (posted && subscriptions.payBill(invoice, posted as Means)) return { html: page("Paid", "") };
      const form = invoice["status"] === "open" ? `<form method="post">${button("card", "Pay by card")}</form>` : "";
      return { html: page(`Bill of ${dollars(invoice["amount_due"])}: ${invoice["status"]}`, form) };
    }
    if (kind === "portal") {
      if (posted) find(id, "customer")["means"] = posted;
      if (posted) return { to: back };
      return {
        html: page(
          "Your card",
          `<form method="post">${button("card", "Use a new card")}${button("failing", "Use a card that fails")}</form><p><a href="${escaped(back)}">Back</a></p>`,
        ),
      };
    }
    if (kind === "connect") {
      const account = find(id, "account");
      if (!posted)
        return {
          html: page(
            "Where is your money paid out?",
            `<form method="post">${button("yes", "Connect a sample bank")}</form>`,
          ),
        };
      connect(account.id);
      return { to: back };
    }
    return { html: page("Sample page", "") };
  };

  /** A connected account has answered everything. */
  const connect = (accountId: string): void => {
    const account = find(accountId, "account");
    Object.assign(account, { details_submitted: true, charges_enabled: true, payouts_enabled: true });
    account["capabilities"] = { transfers: "active", card_payments: "active" };
    tell("account.updated", account, accountId);
  };

  return { show, buy, settleBank, connect };
}
