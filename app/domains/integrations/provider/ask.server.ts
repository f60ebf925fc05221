import type { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { OutgoingRefused } from "#app/infra/outgoing.server.ts";
import type { Trouble } from "../rules/exchange.ts";
import { IntegrationTrouble } from "./trouble.server.ts";

/** An integration's answer is a page of JSON; anything longer is not what was asked for. */
const MAX_BYTES = 512 * 1024;
const LONGEST_RETRY_AFTER = 24 * 3600;

export type Question = {
  headers: Record<string, string>;
  /** Sent as JSON by POST. */
  json?: unknown;
};

const troubleOf = (error: OutgoingRefused): Trouble => {
  if (error.code === "timeout") return "slow";
  return error.code === "dns" || error.code === "unreachable" ? "unreachable" : "garbled";
};

function troubleOfStatus(status: number): Trouble {
  if (status === 401) return "refused";
  if (status === 403) return "not_allowed";
  if (status === 429) return "limited";
  return status >= 500 ? "down" : "garbled";
}

/** Seconds of a Retry-After header that is a number. */
const retryAfter = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, LONGEST_RETRY_AFTER) : undefined;
};

/** One question to an integration, within its time and size; gives the answer in `shape`. Throws IntegrationTrouble. */
export async function ask<S extends z.ZodType>(
  ctx: Ctx,
  url: URL,
  shape: S,
  { headers, json }: Question,
): Promise<{ body: z.output<S>; headers: Headers }> {
  const answer = await ctx.services.outgoing
    .fetch(url.href, {
      audience: "operator",
      method: json === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      timeoutMs: ctx.services.env.INTEGRATION_TIMEOUT_SECONDS * 1000,
      maxBytes: MAX_BYTES,
    })
    .catch((error: unknown) => {
      if (error instanceof OutgoingRefused) throw new IntegrationTrouble(troubleOf(error));
      throw error;
    });
  if (answer.status < 200 || answer.status >= 300)
    throw new IntegrationTrouble(troubleOfStatus(answer.status), retryAfter(answer.headers));
  const parsed = shape.safeParse(fromJson(answer.body));
  if (!parsed.success) throw new IntegrationTrouble("garbled");
  return { body: parsed.data, headers: answer.headers };
}

function fromJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** An address below a base that may itself have a path. */
export function below(base: string, path: string, params: Record<string, string> = {}): URL {
  const url = new URL(base.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url;
}
