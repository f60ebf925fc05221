import type { ShownOperation } from "../api/documentation.server.ts";
import { API_PATH } from "../rules/address.ts";

/** What came back, as the page shows it. */
export type Tried = { status: number; ms: number; headers: [string, string][]; text: string };

/** Headers that say something about the call; the others are about the page around it. */
const SHOWN = new Set([
  "content-type",
  "link",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "idempotency-replayed",
  "www-authenticate",
]);

/** The address of a call: ids in the path, what was filled in behind the question mark, lists between commas. */
export function addressOf({ path, fields }: ShownOperation, typed: Record<string, string>): string {
  const params = new URLSearchParams();
  for (const { name, where, list } of fields) {
    const value = typed[name]?.trim();
    if (where !== "query" || !value) continue;
    for (const one of list ? value.split(",") : [value]) params.append(name, one.trim());
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed[name]?.trim() || "-"));
  return `${API_PATH}${filled}${params.size ? `?${params}` : ""}`;
}

type Sent = { token: string; typed: Record<string, string>; body: string; key: string };

/** Sends the call as a tool would: with the token and without cookies. Throws when no answer came. */
export async function callApi(operation: ShownOperation, { token, typed, body, key }: Sent): Promise<Tried> {
  const began = performance.now();
  const answer = await fetch(addressOf(operation, typed), {
    method: operation.method,
    credentials: "omit",
    headers: {
      authorization: `Bearer ${token.trim()}`,
      ...(operation.example !== null && { "content-type": "application/json" }),
      ...(key.trim() && { "idempotency-key": key.trim() }),
    },
    ...(operation.example !== null && { body }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    ms: Math.round(performance.now() - began),
    headers: [...answer.headers].filter(([name]) => SHOWN.has(name)),
    text: pretty(text),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
