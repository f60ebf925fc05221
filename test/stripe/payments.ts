import { declined, lacking, type Thing, type World, wrong } from "./world.ts";

/** How a payer pays on the page of the stand-in; a later charge on a `failing` card is declined. */
export type Means = "card" | "failing" | "bank" | "declined";

const METHOD: Record<Means, string> = { card: "card", failing: "card", bank: "us_bank_account", declined: "card" };

type Payment = {
  cents: number;
  customer: string | null;
  metadata?: Record<string, string>;
  destination?: string | undefined;
  fee?: number | undefined;
};

type Taken = { reason?: string; cents?: number };

/** Payments, what is given back of them, and what is disputed. */
export function paymentsOf(world: World) {
  const { make, tell, find, all } = world;

  const intent = ({ cents, customer, metadata = {}, destination, fee }: Payment): Thing =>
    make("payment_intent", {
      amount: cents,
      amount_received: 0,
      currency: "usd",
      customer,
      metadata,
      status: "requires_payment_method",
      latest_charge: null,
      last_payment_error: null,
      application_fee_amount: fee ?? null,
      transfer_data: destination ? { destination } : null,
    });

  /** The money came: a charge, and where it goes. */
  const succeed = (pi: Thing, means: Means): void => {
    const charge = make("charge", {
      amount: pi["amount"],
      amount_refunded: 0,
      currency: "usd",
      customer: pi["customer"],
      payment_intent: pi.id,
      metadata: pi["metadata"],
      paid: true,
      status: "succeeded",
      payment_method_details: { type: METHOD[means] },
      receipt_url: `${world.origin()}/receipts/${pi.id}`,
      transfer: null,
      application_fee: null,
      disputed: false,
    });
    const destination = pi["transfer_data"]?.destination;
    if (destination) {
      const transfer = make("transfer", {
        amount: pi["amount"],
        amount_reversed: 0,
        currency: "usd",
        destination,
        source_transaction: charge.id,
        metadata: {},
      });
      charge["transfer"] = transfer.id;
      const account = find(destination, "account");
      account["balance"] += pi["amount"];
      if (pi["application_fee_amount"]) {
        const fee = make("application_fee", {
          account: destination,
          amount: pi["application_fee_amount"],
          amount_refunded: 0,
          charge: charge.id,
          currency: "usd",
        });
        charge["application_fee"] = fee.id;
        account["balance"] -= pi["application_fee_amount"];
      }
    }
    Object.assign(pi, { status: "succeeded", amount_received: pi["amount"], latest_charge: charge.id, means });
    tell("payment_intent.succeeded", pi);
    tell("charge.succeeded", charge);
  };

  const fail = (pi: Thing): void => {
    Object.assign(pi, {
      status: "requires_payment_method",
      last_payment_error: { type: "card_error", code: "card_declined" },
    });
    tell("payment_intent.payment_failed", pi);
  };

  const chargeOf = (pi: Thing): Thing => find(pi["latest_charge"], "charge");

  /** Cents of our fee that come back when so much of a charge was given back in all: the same share of both. */
  const feeShare = (fee: Thing, charge: Thing): number =>
    Math.round((fee["amount"] * charge["amount_refunded"]) / charge["amount"]);

  const refund = (asked: {
    pi: string | undefined;
    cents: number | undefined;
    reverse: boolean;
    fee: boolean;
    metadata: Record<string, string>;
  }): Thing => {
    const pi = find(asked.pi, "payment_intent");
    const charge = chargeOf(pi);
    if (all("dispute", (one) => one["charge"] === charge.id && one["status"] !== "won").length)
      throw wrong("Charge has been charged back; cannot issue a refund.");
    const cents = asked.cents ?? charge["amount"] - charge["amount_refunded"];
    if (cents <= 0 || cents > charge["amount"] - charge["amount_refunded"])
      throw wrong("Refund amount is greater than unrefunded amount on charge");
    const sent = asked.reverse && charge["transfer"] ? find(charge["transfer"], "transfer") : null;
    if (sent && find(sent["destination"], "account")["withholds"])
      throw lacking("Insufficient funds in the connected account to reverse the transfer.");
    charge["amount_refunded"] += cents;
    if (sent) {
      sent["amount_reversed"] += cents;
      const account = find(sent["destination"], "account");
      account["balance"] -= cents;
      if (asked.fee && charge["application_fee"]) {
        const fee = find(charge["application_fee"], "application_fee");
        const back = feeShare(fee, charge) - fee["amount_refunded"];
        fee["amount_refunded"] += back;
        account["balance"] += back;
      }
    }
    const made = make("refund", {
      amount: cents,
      currency: "usd",
      charge: charge.id,
      payment_intent: pi.id,
      metadata: asked.metadata,
      reason: null,
      status: "succeeded",
    });
    tell("refund.created", made);
    tell("charge.refunded", charge);
    return made;
  };

  /** The payer's bank takes the money back until it is settled: what is left of it unless it takes another sum. */
  const dispute = (piId: string, { reason = "product_not_received", cents }: Taken = {}): Thing => {
    const pi = find(piId, "payment_intent");
    const charge = chargeOf(pi);
    charge["disputed"] = true;
    const made = make("dispute", {
      amount: cents ?? charge["amount"] - charge["amount_refunded"],
      currency: "usd",
      charge: charge.id,
      payment_intent: pi.id,
      reason,
      status: "needs_response",
      evidence: {},
      evidence_details: {
        due_by: world.seconds() + 14 * 86_400,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      metadata: {},
      over: (cents ?? 0) > charge["amount"] - charge["amount_refunded"],
    });
    tell("charge.dispute.created", made);
    tell("charge.dispute.funds_withdrawn", made);
    return made;
  };

  const endDispute = (id: string, won: boolean): void => {
    const made = find(id, "dispute");
    made["status"] = won ? "won" : "lost";
    if (won) tell("charge.dispute.funds_reinstated", made);
    tell("charge.dispute.closed", made);
  };

  const transfer = (asked: { account: string | undefined; cents: number; metadata: Record<string, string> }): Thing => {
    const account = find(asked.account, "account");
    account["balance"] += asked.cents;
    return make("transfer", {
      amount: asked.cents,
      amount_reversed: 0,
      currency: "usd",
      destination: account.id,
      metadata: asked.metadata,
      source_transaction: null,
    });
  };

  const reverse = (id: string, cents: number | undefined, withFee: boolean): Thing => {
    const made = find(id, "transfer");
    const most = made["amount"] - made["amount_reversed"];
    const back = cents ?? most;
    if (back > most) throw wrong("Amount is greater than the unreversed amount of this transfer");
    const account = find(made["destination"], "account");
    const charge = made["source_transaction"] ? find(made["source_transaction"], "charge") : null;
    const fee = withFee && charge?.["application_fee"] ? find(charge["application_fee"], "application_fee") : null;
    const feeBack = fee
      ? Math.round((fee["amount"] * (made["amount_reversed"] + back)) / made["amount"]) - fee["amount_refunded"]
      : 0;
    if (account["balance"] < back - feeBack)
      throw wrong("The connected account does not have enough available funds to reverse this transfer.");
    made["amount_reversed"] += back;
    account["balance"] += feeBack - back;
    if (fee) fee["amount_refunded"] += feeBack;
    return make("transfer_reversal", { amount: back, currency: "usd", transfer: made.id, metadata: {} });
  };

  /** Stripe pays the balance of a connected account out to its bank. */
  const payOut = (accountId: string): Thing => {
    const account = find(accountId, "account");
    const made = make("payout", {
      amount: account["balance"],
      currency: "usd",
      status: "paid",
      of: accountId,
      arrival_date: world.seconds() + 2 * 86_400,
    });
    account["balance"] = 0;
    tell("payout.paid", made, accountId);
    return made;
  };

  /** Charges what a customer has on file. Throws the card's refusal. */
  const chargeOnFile = (pi: Thing, means: Means | null): void => {
    if (means !== "card" && means !== "bank") {
      fail(pi);
      throw declined();
    }
    succeed(pi, means);
  };

  return { intent, succeed, fail, refund, dispute, endDispute, transfer, reverse, payOut, chargeOnFile, all };
}
export type Payments = ReturnType<typeof paymentsOf>;
