import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { answersOf } from "./answers.ts";
import { fieldsOf } from "./form.ts";
import { pagesOf } from "./pages.ts";
import { paymentsOf } from "./payments.ts";
import { subscriptionsOf } from "./subscriptions.ts";
import { missing, Refusal, type StripeEvent, stripeWorld } from "./world.ts";

export const SECRET_KEY = "sk_test_sample";
export const WEBHOOK_SECRET = "whsec_sample";

type Options = {
  port?: number;
  now?: () => Date;
  secretKey?: string;
  /** Where events are posted as they happen; without it they wait in `events`. */
  webhook?: string;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
};

/** Signed as Stripe signs, by its own library. */
export const signed = (payload: string, secret = WEBHOOK_SECRET, timestamp?: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });

/**
 * A stand-in for Stripe on a loopback port: its HTTP protocol as far as Kingpost speaks it, its pages as far as people meet
 * them, and its events. Nothing leaves this machine and no money is real.
 */
export async function startStripe(options: Options = {}) {
  const { port = 0, now = () => new Date(), webhook, secretKey = SECRET_KEY } = options;
  let origin = "";
  const world = stripeWorld({ origin: () => origin, now });
  const payments = paymentsOf(world);
  const subscriptions = subscriptionsOf(world, payments);
  const pages = pagesOf(world, payments, subscriptions);
  const answers = answersOf(world, payments, subscriptions);
  const done = new Map<string, { form: string; status: number; body: unknown }>();
  /**
   * `down`: answers nothing but its own trouble; `lost`: does what it is asked, and no answer to what changes something arrives;
   * `garbled`: refuses with something that is no JSON, as what stands before a server may.
   */
  const mood = { down: false, lost: false, garbled: false };
  const asked: string[] = [];

  const answer = (method: string, path: string, form: string, account: string | null): unknown => {
    for (const [door, work] of Object.entries(answers)) {
      const [verb, pattern = ""] = door.split(" ");
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const match = verb === method ? new RegExp(`^${pattern.replace(/:\w+/g, "([^/]+)")}$`).exec(path) : null;
      if (!match) continue;
      const params = Object.fromEntries(names.map((name, n) => [name, match[n + 1] ?? ""]));
      return work({ fields: fieldsOf(form), params, account });
    }
    throw missing(`door: ${method} ${path}`);
  };

  const api = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const method = request.method ?? "GET";
    const form = method === "POST" ? await bodyOf(request) : url.search.slice(1);
    const send = (status: number, body: unknown) =>
      void response
        .writeHead(status, { "content-type": "application/json", "request-id": `req_${asked.length}` })
        .end(JSON.stringify(body));
    asked.push(`${method} ${url.pathname}`);
    if (mood.down) return send(500, { error: { type: "api_error", message: "Sample outage" } });
    if (mood.garbled)
      return void response.writeHead(400, { "content-type": "text/html" }).end("<html>Bad Request</html>");
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } });
    const key = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const before = typeof key === "string" ? done.get(key) : undefined;
    if (before && before.form !== form)
      return send(400, {
        error: {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        },
      });
    const lost = mood.lost && method !== "GET" && !url.pathname.endsWith("/create_preview");
    if (before) return lost ? void response.destroy() : send(before.status, before.body);
    const account = request.headers["stripe-account"];
    let [status, body]: [number, unknown] = [200, null];
    try {
      body = structuredClone(answer(method, url.pathname, form, typeof account === "string" ? account : null));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      [status, body] = [error.status, { error: error.body }];
    }
    if (typeof key === "string") done.set(key, { form, status, body });
    if (lost) response.destroy();
    else send(status, body);
    await deliver();
  };

  let told = 0;
  /** Posts what was not posted yet, where there is somebody to tell. */
  const deliver = async () => {
    if (!webhook) return;
    while (told < world.events.length) {
      const event = world.events[told++];
      if (event) await post(event).catch(() => {});
    }
  };
  const post = async (event: StripeEvent) => {
    const payload = JSON.stringify(event);
    await fetch(webhook ?? "", { method: "POST", body: payload, headers: { "stripe-signature": signed(payload) } });
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://stripe.sample");
    try {
      if (url.pathname.startsWith("/v1/")) return await api(request, response, url);
      const posted = request.method === "POST" ? new URLSearchParams(await bodyOf(request)) : null;
      if (url.pathname === "/sample/wait") subscriptions.advance(Number(posted?.get("seconds") ?? 0));
      const shown = pages.show(url.pathname, url.searchParams, posted ? (posted.get("with") ?? "card") : null);
      await deliver();
      if ("to" in shown) response.writeHead(303, { location: shown.to }).end();
      else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(shown.html);
    } catch (error) {
      response.writeHead(error instanceof Refusal ? error.status : 500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    world,
    payments,
    subscriptions,
    pages,
    mood,
    /** What it was asked, as `POST /v1/refunds`. */
    asked,
    /** The settings that lead to it. */
    settings: { STRIPE_URL: origin, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET },
    deliver,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
