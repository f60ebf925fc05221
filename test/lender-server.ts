import http from "node:http";
import type { AddressInfo } from "node:net";
import { termsOf } from "#app/domains/financing/rules/loan.ts";

/** What the sample lender does with a call of one kind. */
type LenderMood =
  | { kind: "good" }
  | { kind: "slow"; ms: number }
  | { kind: "status"; status: number }
  | { kind: "body"; body: string }
  | { kind: "hangup" };

type LenderCall = {
  path: string;
  key: string | null;
  authorization: string | null;
  body: Record<string, unknown>;
};

const PLANS = [
  { id: "a", months: 12, rate_bips: 890, fee_cents: 0 },
  { id: "b", months: 24, rate_bips: 799, fee_cents: 3_600 },
];

/** Speaks the lender's protocol at a port of its own: knows a call that is repeated by its key, and counts what it did. */
export async function lenderServer(until: Date) {
  const calls: LenderCall[] = [];
  const done = new Map<string, unknown>();
  const moods: Partial<Record<"check" | "accept" | "pay-out" | "cancel", LenderMood[]>> = {};
  const state = { accepted: [] as string[], paid: [] as string[], canceled: [] as string[], wrongApr: false };

  function answer(path: string, body: Record<string, unknown>): unknown {
    const [, , what, ref, verb] = path.split("/");
    if (what === "checks" && !ref) {
      const amount = Number(body["amount_cents"]);
      return {
        check: "check-1",
        valid_until: until.toISOString(),
        offers: PLANS.map((plan, n) => {
          const terms = termsOf({
            id: plan.id,
            amountCents: amount,
            months: plan.months,
            rateBips: plan.rate_bips,
            feeCents: plan.fee_cents,
          });
          const lied = state.wrongApr && n === 1 ? 300 : 0;
          return {
            ...plan,
            amount_cents: amount,
            apr_bips: (plan.fee_cents ? terms.aprBips : plan.rate_bips) - lied,
            payment_cents: terms.paymentCents,
          };
        }),
      };
    }
    if (verb === "accept") state.accepted.push(String(body["offer"]));
    if (verb === "pay-out") state.paid.push(String(ref));
    if (verb === "cancel") state.canceled.push(String(ref));
    return verb === "accept" ? { loan: "loan-1" } : {};
  }

  const server = http.createServer(async (req, res) => {
    let text = "";
    for await (const chunk of req) text += chunk;
    const path = req.url ?? "";
    const key = req.headers["idempotency-key"]?.toString() ?? null;
    const body = JSON.parse(text || "{}") as Record<string, unknown>;
    calls.push({ path, key, authorization: req.headers.authorization ?? null, body });
    const verb = path.endsWith("/checks") ? "check" : (path.split("/").at(-1) as "accept");
    const mood = moods[verb]?.shift() ?? { kind: "good" };
    if (mood.kind === "hangup") return void res.destroy();
    if (mood.kind === "status") return void res.writeHead(mood.status).end("{}");
    if (mood.kind === "body") return void res.writeHead(200).end(mood.body);
    // What is repeated is answered from memory: nothing is done twice.
    const before = key ? done.get(key) : undefined;
    const given = before ?? answer(path, body);
    if (key) done.set(key, given);
    if (mood.kind === "slow") await new Promise((resolve) => setTimeout(resolve, mood.ms));
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(given));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://secret-key@127.0.0.1:${port}/v1`,
    calls,
    moods,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
