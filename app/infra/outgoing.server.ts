import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { Agent, buildConnector, request } from "undici";
import type { Env } from "./env.server.ts";
import { upstreamSeconds } from "./metrics.server.ts";
import {
  type Audience,
  addressProblem,
  isOwnMachine,
  isPublicAddress,
  literalAddress,
  type OutgoingCode,
} from "./outgoing/address.ts";
import { beginStep } from "./trace.server.ts";

const TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;
/** Open connections to one address at a time; more wait their turn. */
const CONNECTIONS = 8;

/** A property and not a class of our own: the process may hold this module twice, in the bundle and beside it. */
const REFUSED = Symbol.for("kingpost.outgoing-refused");

/** An address that is not asked, or an answer that is not taken. `status` is there when the other side had answered. Says nothing of the address: it may hold a secret. */
export class OutgoingRefused extends Error {
  readonly code: OutgoingCode;
  readonly status: number | undefined;
  readonly [REFUSED] = true;

  static override [Symbol.hasInstance](value: unknown): value is OutgoingRefused {
    return typeof value === "object" && value !== null && REFUSED in value;
  }

  constructor(code: OutgoingCode, more: { status?: number; cause?: unknown } = {}) {
    super(`not fetched: ${code}`, { cause: more.cause });
    this.name = "OutgoingRefused";
    this.code = code;
    this.status = more.status;
  }
}

type OutgoingRequest = {
  audience: Audience;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together, from the name's look-up to the last byte; 10 seconds unless given. */
  timeoutMs?: number;
  /** Of the answer's body; 1 MiB unless given. */
  maxBytes?: number;
  /** A longer body is cut at `maxBytes` instead of refused: for callers that only want its beginning. */
  cut?: boolean;
};

type OutgoingAnswer = { status: number; headers: Headers; body: Buffer };

/** The one way to another server: addresses are checked when they are connected to, redirects are refused, sizes and times have an end. */
export interface Outgoing {
  /** Asks once. Any status but a redirect is an answer. Throws OutgoingRefused. */
  fetch(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** What is wrong with an address that somebody typed, before it is kept; null when it may be asked. */
  problem(url: string, audience: Audience): OutgoingCode | null;
  close(): Promise<void>;
}

/** What a name means now. */
export type Resolver = (host: string) => Promise<{ address: string; family: number }[]>;

const ofSystem: Resolver = (host) => lookup(host, { all: true });

/** A look-up for a socket that gives public addresses only; one inner address among them refuses the name. */
const publicLookup =
  (resolve: Resolver): LookupFunction =>
  (host, options, done) => {
    const give = (error: Error | null, found: { address: string; family: number }[] = []) =>
      options.all ? done(error, found) : done(error, found[0]?.address ?? "", found[0]?.family);
    resolve(host).then(
      (found) => {
        if (!found.length) return give(new OutgoingRefused("dns"));
        const inner = found.some(({ address }) => !isPublicAddress(address));
        return inner ? give(new OutgoingRefused("private_address")) : give(null, found);
      },
      (cause: unknown) => give(new OutgoingRefused("dns", { cause })),
    );
  };

/** Connects to public addresses only; looks at the address given, at what a name means, and at who answered. */
function publicConnector(resolve: Resolver): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS, lookup: publicLookup(resolve) });
  return (options, done) => {
    const literal = literalAddress(options.hostname);
    if (literal && !isPublicAddress(literal)) return void done(new OutgoingRefused("private_address"), null);
    return connect(options, (...[error, socket]) => {
      if (error) return done(error, null);
      if (isPublicAddress(socket.remoteAddress ?? "")) return done(null, socket);
      socket.destroy();
      return done(new OutgoingRefused("private_address"), null);
    });
  };
}

const agentOptions = { connections: CONNECTIONS, connectTimeout: CONNECT_TIMEOUT_MS, allowH2: false };

/** Opens the way out; another look-up and a further port are for tests. */
export function openOutgoing(
  env: Pick<Env, "OUTGOING_LOOPBACK">,
  { resolve = ofSystem, port }: { resolve?: Resolver; port?: number } = {},
): Outgoing {
  const guarded = new Agent({ ...agentOptions, connect: publicConnector(resolve) });
  const plain = new Agent(agentOptions);
  const problem = (url: string, audience: Audience) =>
    addressProblem(url, audience, audience === "operator" || env.OUTGOING_LOOPBACK, port);

  return {
    problem,
    async fetch(url, asked) {
      const { audience, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = asked;
      const wrong = problem(url, audience);
      if (wrong) throw new OutgoingRefused(wrong);
      const ended = upstreamSeconds.startTimer({ audience });
      const method = asked.method ?? "GET";
      // Whose address it is, and the name of a host that the operator set: one that a member typed is theirs.
      const step = beginStep(`${method} ${audience}`, "client", {
        "http.request.method": method,
        "kingpost.audience": audience,
        ...(audience === "operator" && { "server.address": new URL(url).hostname }),
      });
      try {
        const answer = await request(url, {
          dispatcher: audience === "operator" || isOwnMachine(url) ? plain : guarded,
          method,
          headers: { "user-agent": "Kingpost", ...asked.headers },
          body: asked.body ?? null,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const status = answer.statusCode;
        if (status >= 300 && status < 400) {
          drop(answer.body);
          throw new OutgoingRefused("redirect", { status });
        }
        const body = await firstBytes(answer.body, maxBytes);
        if (body.more && !asked.cut) throw new OutgoingRefused("too_large", { status });
        ended({ outcome: `${Math.floor(status / 100)}xx` });
        step?.set({ "http.response.status_code": status });
        return { status, headers: headersOf(answer.headers), body: body.bytes };
      } catch (error) {
        ended({ outcome: "failed" });
        const refused = asRefused(error);
        step?.set({ "kingpost.refused": refused.code });
        step?.fail(refused);
        throw refused;
      } finally {
        step?.end();
      }
    },
    close: async () => {
      await Promise.all([guarded.destroy(), plain.destroy()]);
    },
  };
}

/** Ends an answer that is not read to its end, and its connection with it. */
const drop = (body: Readable) => void body.on("error", () => {}).destroy();

async function firstBytes(body: Readable, max: number): Promise<{ bytes: Buffer; more: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > max) break;
  }
  if (size > max) drop(body);
  return { bytes: Buffer.concat(chunks).subarray(0, max), more: size > max };
}

function headersOf(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

const TIMEOUTS = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"]);
const NAMELESS = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL"]);

function asRefused(error: unknown): OutgoingRefused {
  if (error instanceof OutgoingRefused) return error;
  const { name, code } = error as Error & { code?: string };
  if (name === "TimeoutError" || TIMEOUTS.has(code ?? "")) return new OutgoingRefused("timeout", { cause: error });
  if (NAMELESS.has(code ?? "")) return new OutgoingRefused("dns", { cause: error });
  return new OutgoingRefused("unreachable", { cause: error });
}
