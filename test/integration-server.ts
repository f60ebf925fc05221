import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The integrations that are opened with a key, as far as they are asked. */
export const KEYED = ["stripe", "hubspot", "calendly", "mailchimp", "teachable"] as const;
type Keyed = (typeof KEYED)[number];

/** How an integration behaves: well, or in one of the ways that integrations do not. */
export const MOODS = [
  "good",
  "unauthorized",
  "forbidden",
  "limited",
  "error",
  "slow",
  "malformed",
  "wrong_shape",
  "huge",
  "redirect",
  "hangs_up",
] as const;
export type Mood = (typeof MOODS)[number];

export type IntegrationServer = {
  origin: string;
  /** The settings that lead to this server. */
  settings: Record<string, string>;
  moods: Record<Keyed, Mood>;
  /** What each integration was asked, as `GET /v1/balance`, with the secret it came with. */
  asked: { integration: Keyed; what: string; secret: string }[];
  /** Every integration well again, and nothing asked. */
  reset(): void;
  stop(): Promise<void>;
};

const DAY_MS = 24 * 3600_000;
/** A key that begins so is nobody's. */
const WRONG_KEY = /^wrong/;

const secretOf = ({ headers }: IncomingMessage): string => {
  const { authorization = "", apikey } = headers;
  if (typeof apikey === "string") return apikey;
  const [scheme, rest = ""] = authorization.split(" ");
  return scheme === "Basic" ? (Buffer.from(rest, "base64").toString().split(":")[1] ?? "") : rest;
};

const soon = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** What the integrations answer, in their own shapes; plainly samples. */
const ANSWERS: Record<Keyed, Record<string, () => unknown>> = {
  stripe: {
    "GET /v1/balance": () => ({
      object: "balance",
      livemode: false,
      available: [{ amount: 1284050, currency: "usd", source_types: { card: 1284050 } }],
      pending: [{ amount: 96000, currency: "usd", source_types: { card: 96000 } }],
    }),
    "GET /v1/payouts": () => ({
      object: "list",
      has_more: false,
      data: [
        { id: "po_sample_1", amount: 412500, currency: "usd", arrival_date: 1804600000, status: "paid" },
        { id: "po_sample_2", amount: 88000, currency: "usd", arrival_date: 1804700000, status: "in_transit" },
      ],
    }),
  },
  hubspot: {
    "GET /crm/v3/objects/contacts": () => ({ results: [{ id: "1", properties: { firstname: "Ana" } }] }),
    "POST /crm/v3/objects/contacts/search": () => ({
      total: 4,
      results: [
        { id: "1", properties: { firstname: "Ana", lastname: "Sample", createdate: soon(-1) } },
        { id: "2", properties: { firstname: null, lastname: null, company: "Sample Roofing", createdate: soon(-2) } },
      ],
    }),
  },
  calendly: {
    "GET /users/me": () => ({ resource: { uri: "https://api.calendly.com/users/SAMPLE", name: "Sample" } }),
    "GET /scheduled_events": () => ({
      collection: [
        { name: "Estimate visit", start_time: soon(1), end_time: soon(1.05), status: "active" },
        { name: "Walk-through", start_time: soon(2), end_time: soon(2.05), status: "active" },
      ],
      pagination: { count: 2, next_page: null },
    }),
  },
  mailchimp: {
    "GET /3.0/ping": () => ({ health_status: "Everything's Chimpy!" }),
    "GET /3.0/lists": () => ({
      lists: [
        { id: "sample1", name: "Past customers", stats: { member_count: 318 } },
        { id: "sample2", name: "Suppliers", stats: { member_count: 12 } },
      ],
      total_items: 2,
    }),
    "GET /3.0/lists/sample1/activity": () => ({ activity: [{ subs: 3 }, { subs: 2 }, { unsubs: 1 }] }),
    "GET /3.0/lists/sample2/activity": () => ({ activity: [{ subs: 4 }] }),
  },
  teachable: {
    "GET /v1/courses": () => ({ courses: [{ id: 1, name: "Ladder safety" }], meta: { total: 6, page: 1 } }),
    "GET /v1/users": () => ({ users: [{ id: 1 }], meta: { total: 41 } }),
  },
};

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

function misbehave(mood: Mood, response: ServerResponse): boolean {
  if (mood === "unauthorized") json(response, 401, { error: { message: "Invalid API Key provided" } });
  else if (mood === "forbidden") json(response, 403, { error: { message: "insufficient permissions" } });
  else if (mood === "limited") json(response, 429, { error: "too many" }, { "retry-after": "7200" });
  else if (mood === "error") response.writeHead(500, { "content-type": "text/html" }).end("<h1>oops</h1>");
  else if (mood === "malformed") response.writeHead(200, { "content-type": "application/json" }).end('{"available": [');
  else if (mood === "wrong_shape") json(response, 200, { available: "much", results: 7, resource: null });
  else if (mood === "huge") response.writeHead(200).end(Buffer.alloc(3_000_000, 32));
  else if (mood === "redirect") response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
  else if (mood === "hangs_up") response.destroy();
  else return mood === "slow";
  return true;
}

/**
 * The integrations that are opened with a key, in one server on this machine: each below its own path, answering any key but those
 * that begin with "wrong". `POST /moods/{integration}/{mood}` changes one from another process.
 */
export async function startIntegrations({ port = 0 } = {}): Promise<IntegrationServer> {
  const moods = Object.fromEntries(KEYED.map((integration) => [integration, "good"])) as Record<Keyed, Mood>;
  const asked: IntegrationServer["asked"] = [];
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? "/", "http://integrations.test");
    const [, first = "", ...rest] = pathname.split("/");
    if (first === "moods" && request.method === "POST") {
      moods[rest[0] as Keyed] = rest[1] as Mood;
      return void response.writeHead(204).end();
    }
    const integration = KEYED.find((known) => known === first);
    if (!integration) return json(response, 404, { error: "no such integration" });
    const what = `${request.method} /${rest.join("/")}`;
    const secret = secretOf(request);
    asked.push({ integration, what, secret });
    if (misbehave(moods[integration], response)) return;
    if (!secret || WRONG_KEY.test(secret)) return json(response, 401, { error: { message: "Invalid API Key" } });
    const answer = ANSWERS[integration][what];
    return answer ? json(response, 200, answer()) : json(response, 404, { error: "no such thing" });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: Object.fromEntries(
      KEYED.map((integration) => [`${integration.toUpperCase()}_API_BASE`, `${origin}/${integration}`]),
    ),
    moods,
    asked,
    reset() {
      for (const integration of KEYED) moods[integration] = "good";
      asked.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
