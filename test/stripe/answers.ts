import { type Fields, listOf, metadataOf, numberOf, partOf, textOf, textsOf } from "./form.ts";
import type { Payments } from "./payments.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { missing, revoked, type Thing, type World, wrong } from "./world.ts";

type Asked = { fields: Fields; params: Record<string, string>; account: string | null };
type Answer = (asked: Asked) => Thing | Record<string, unknown>;

const list = (data: Thing[], fields: Fields, url: string) => {
  const after = textOf(fields, "starting_after");
  const from = after ? data.findIndex(({ id }) => id === after) + 1 : 0;
  const size = numberOf(fields, "limit") ?? 10;
  const page = data.slice(from, from + size);
  return { object: "list", url, has_more: from + size < data.length, data: page };
};

/** What automatic tax adds to something that is bought once. */
const TAX_BIPS = 825;

const flag = (fields: Fields | undefined, name: string): boolean => textOf(fields, name) === "true";

/** What Stripe answers, by method and path; `:id` in a path is a parameter. */
export function answersOf(world: World, payments: Payments, subscriptions: Subscriptions): Record<string, Answer> {
  const { make, find, all, tell, seconds, origin } = world;
  const listed =
    (object: string, url: string, which: (one: Thing, fields: Fields) => boolean = () => true): Answer =>
    ({ fields }) => {
      const since = numberOf(partOf(fields, "created"), "gte") ?? 0;
      return list(
        all(object, (one) => one["created"] >= since && which(one, fields)),
        fields,
        url,
      );
    };
  const got =
    (object: string): Answer =>
    ({ params }) =>
      find(params["id"], object);

  const priceIn = (item: Fields | undefined): Thing => {
    const data = partOf(item, "price_data");
    if (!data) return find(textOf(item, "price"), "price");
    return make("price", {
      unit_amount: numberOf(data, "unit_amount"),
      recurring: null,
      lookup_key: null,
      name: textOf(partOf(data, "product_data"), "name"),
    });
  };

  const session: Answer = ({ fields }) => {
    const price = priceIn(listOf(fields, "line_items")[0]);
    const intent = partOf(fields, "payment_intent_data");
    const taxed = textOf(fields, "mode") === "payment" && flag(partOf(fields, "automatic_tax"), "enabled");
    const tax = taxed ? Math.round((price["unit_amount"] * TAX_BIPS) / 10_000) : 0;
    const made = make("checkout.session", {
      mode: textOf(fields, "mode"),
      status: "open",
      payment_status: "unpaid",
      price,
      customer: textOf(fields, "customer") ?? null,
      metadata: metadataOf(fields),
      amount_total: price["unit_amount"] + tax,
      total_details: { amount_tax: tax },
      success_url: textOf(fields, "success_url"),
      cancel_url: textOf(fields, "cancel_url"),
      payment_intent: null,
      subscription: null,
      expires_at: seconds() + 86_400,
      methods: textsOf(fields, "allowed_payment_method_types"),
      intent: {
        destination: textOf(partOf(intent, "transfer_data"), "destination"),
        fee: numberOf(intent, "application_fee_amount"),
        metadata: metadataOf(intent),
      },
      forSubscription: metadataOf(partOf(fields, "subscription_data")),
    });
    if (made["intent"].destination) {
      const account = find(made["intent"].destination, "account");
      if (account["capabilities"].transfers !== "active")
        throw wrong(
          "Your destination account needs to have at least one of the following capabilities enabled: transfers",
        );
    }
    made["url"] = `${origin()}/pay/${made.id}`;
    return made;
  };

  return {
    "POST /v1/customers": ({ fields }) =>
      make("customer", {
        name: textOf(fields, "name"),
        email: textOf(fields, "email"),
        metadata: metadataOf(fields),
        balance: 0,
        means: null,
      }),
    "GET /v1/customers/:id": got("customer"),
    "GET /v1/prices": listed("price", "/v1/prices", (one, fields) =>
      textsOf(fields, "lookup_keys").includes(String(one["lookup_key"])),
    ),
    "POST /v1/prices": ({ fields }) => {
      const product = make("product", { name: textOf(partOf(fields, "product_data"), "name") });
      const every = textOf(partOf(fields, "recurring"), "interval");
      return make("price", {
        unit_amount: numberOf(fields, "unit_amount"),
        currency: "usd",
        lookup_key: textOf(fields, "lookup_key"),
        recurring: every ? { interval: every } : null,
        product: product.id,
        name: product["name"],
        active: true,
      });
    },
    "POST /v1/checkout/sessions": session,
    "GET /v1/checkout/sessions": listed(
      "checkout.session",
      "/v1/checkout/sessions",
      (one, fields) => one["payment_intent"] === textOf(fields, "payment_intent"),
    ),
    "GET /v1/checkout/sessions/:id": got("checkout.session"),
    "POST /v1/checkout/sessions/:id/expire": ({ params }) => {
      const made = find(params["id"], "checkout.session");
      if (made["status"] !== "open") throw wrong('Only Checkout Sessions with a status in ["open"] can be expired.');
      made["status"] = "expired";
      made["url"] = null;
      tell("checkout.session.expired", made);
      return made;
    },
    "POST /v1/billing_portal/sessions": ({ fields }) =>
      make("billing_portal.session", {
        url: `${origin()}/portal/${textOf(fields, "customer")}?back=${encodeURIComponent(textOf(fields, "return_url") ?? "")}`,
      }),
    "POST /v1/subscriptions": ({ fields }) =>
      subscriptions.begin({
        customer: textOf(fields, "customer") ?? "",
        price: priceIn(listOf(fields, "items")[0]),
        metadata: metadataOf(fields),
        trialDays: numberOf(fields, "trial_period_days"),
      }),
    "GET /v1/subscriptions": listed("subscription", "/v1/subscriptions", (one) => !one["ended_at"]),
    "GET /v1/subscriptions/:id": got("subscription"),
    "POST /v1/subscriptions/:id": ({ params, fields }) => {
      const sub = find(params["id"], "subscription");
      const price = textOf(listOf(fields, "items")[0], "price");
      if (price) subscriptions.change(sub, find(price, "price"), numberOf(fields, "proration_date") ?? seconds());
      if (textOf(fields, "cancel_at_period_end")) sub["cancel_at_period_end"] = flag(fields, "cancel_at_period_end");
      Object.assign(sub["metadata"], metadataOf(fields));
      tell("customer.subscription.updated", sub);
      return sub;
    },
    "DELETE /v1/subscriptions/:id": ({ params }) => {
      const sub = find(params["id"], "subscription");
      subscriptions.end(sub);
      return sub;
    },
    "POST /v1/invoices/create_preview": ({ fields }) => {
      const sub = find(textOf(fields, "subscription"), "subscription");
      const details = partOf(fields, "subscription_details");
      const price = find(textOf(listOf(details, "items")[0], "price"), "price");
      const { lines, total } = subscriptions.prorated(sub, price, numberOf(details, "proration_date") ?? seconds());
      return { object: "invoice", total, amount_due: Math.max(0, total), lines: { object: "list", data: lines } };
    },
    "GET /v1/invoices": listed(
      "invoice",
      "/v1/invoices",
      (one, fields) =>
        (!textOf(fields, "status") || one["status"] === textOf(fields, "status")) &&
        (!textOf(fields, "subscription") ||
          one["parent"].subscription_details.subscription === textOf(fields, "subscription")),
    ),
    "GET /v1/invoices/:id": got("invoice"),
    "POST /v1/invoices/:id/void": ({ params }) => {
      const invoice = find(params["id"], "invoice");
      if (invoice["status"] !== "open") throw wrong("This invoice is not open");
      Object.assign(invoice, { status: "void", next_payment_attempt: null });
      tell("invoice.voided", invoice);
      return invoice;
    },
    "GET /v1/payment_intents": listed("payment_intent", "/v1/payment_intents"),
    "GET /v1/payment_intents/:id": ({ params, fields }) => {
      const pi = find(params["id"], "payment_intent");
      if (!textsOf(fields, "expand").some((one) => one.startsWith("latest_charge")) || !pi["latest_charge"]) return pi;
      const charge = find(pi["latest_charge"], "charge");
      const fee = charge["application_fee"] ? find(charge["application_fee"], "application_fee") : null;
      return { ...pi, latest_charge: { ...charge, application_fee: fee } };
    },
    "GET /v1/refunds": listed(
      "refund",
      "/v1/refunds",
      (one, fields) => one["payment_intent"] === textOf(fields, "payment_intent"),
    ),
    "POST /v1/refunds": ({ fields }) =>
      payments.refund({
        pi: textOf(fields, "payment_intent"),
        cents: numberOf(fields, "amount"),
        reverse: flag(fields, "reverse_transfer"),
        fee: flag(fields, "refund_application_fee"),
        metadata: metadataOf(fields),
      }),
    "GET /v1/disputes": listed(
      "dispute",
      "/v1/disputes",
      (one, fields) => one["payment_intent"] === textOf(fields, "payment_intent"),
    ),
    "POST /v1/disputes/:id": ({ params, fields }) => {
      const dispute = find(params["id"], "dispute");
      const status = String(dispute["status"]);
      if (!status.endsWith("needs_response")) throw wrong("This dispute can no longer be changed");
      Object.assign(dispute["evidence"], partOf(fields, "evidence"));
      if (flag(fields, "submit")) {
        dispute["status"] = status.replace("needs_response", "under_review");
        dispute["evidence_details"].submission_count++;
      }
      tell("charge.dispute.updated", dispute);
      return dispute;
    },
    "POST /v1/transfers": ({ fields }) =>
      payments.transfer({
        account: textOf(fields, "destination"),
        cents: numberOf(fields, "amount") ?? 0,
        metadata: metadataOf(fields),
      }),
    "POST /v1/transfers/:id/reversals": ({ params, fields }) =>
      payments.reverse(params["id"] ?? "", numberOf(fields, "amount"), flag(fields, "refund_application_fee")),
    "GET /v1/transfers/:id": got("transfer"),
    "POST /v1/files": () => make("file", { purpose: "dispute_evidence" }),
    "POST /v1/accounts": ({ fields }) =>
      make("account", {
        email: textOf(fields, "email"),
        metadata: metadataOf(fields),
        balance: 0,
        details_submitted: false,
        charges_enabled: false,
        payouts_enabled: false,
        capabilities: { transfers: "inactive", card_payments: "inactive" },
      }),
    "GET /v1/accounts/:id": ({ params }) => {
      const account = find(params["id"], "account");
      if (account["revoked"]) throw revoked(account.id);
      return account;
    },
    "POST /v1/account_links": ({ fields }) => ({
      object: "account_link",
      url: `${origin()}/connect/${textOf(fields, "account")}?back=${encodeURIComponent(textOf(fields, "return_url") ?? "")}`,
    }),
    "POST /v1/accounts/:id/login_links": ({ params }) => ({
      object: "login_link",
      url: `${origin()}/desk/${params["id"]}`,
    }),
    "GET /v1/payouts": ({ fields, account }) =>
      list(
        all("payout", (one) => one["of"] === account),
        fields,
        "/v1/payouts",
      ),
    "GET /v1/events": listed("event", "/v1/events", (one) => !one["account"]),
    "POST /v1/test_helpers/test_clocks": ({ fields }) =>
      make("test_helpers.test_clock", { frozen_time: numberOf(fields, "frozen_time"), status: "ready" }),
    "POST /v1/test_helpers/test_clocks/:id/advance": ({ params, fields }) => {
      const clock = find(params["id"], "test_helpers.test_clock");
      const to = numberOf(fields, "frozen_time") ?? 0;
      if (to <= seconds()) throw wrong("A test clock goes forward only");
      subscriptions.advance(to - seconds());
      clock["frozen_time"] = to;
      return clock;
    },
    "DELETE /v1/customers/:id": () => {
      throw missing("door: customers are not deleted here");
    },
  };
}
