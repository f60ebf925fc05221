import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { expiryOf, type Lifetime } from "./rules/lifetime.ts";
import { SCOPES, type Scope } from "./rules/scopes.ts";
import { personalAccessTokens } from "./tables.server.ts";
import { hashOf, newToken, shownPrefix } from "./tokens/access-token.server.ts";

type Overrides = Partial<{
  scopes: readonly Scope[];
  name: string;
  days: Lifetime;
  now: Date;
  revokedAt: Date | null;
  businessId: string;
}>;

/** A member's token as the form would have made it: all scopes, for the own business, unless given. */
export async function aToken(ctx: Ctx, userId: string, more: Overrides = {}) {
  const token = newToken();
  const id = ctx.newId();
  const now = more.now ?? ctx.now;
  await ctx.db.insert(personalAccessTokens).values({
    id,
    userId,
    businessId: more.businessId ?? null,
    name: more.name ?? "Sample tool",
    prefix: shownPrefix(token),
    hash: hashOf(token),
    scopes: [...(more.scopes ?? SCOPES)],
    createdAt: now,
    expiresAt: expiryOf(now, more.days ?? 30),
    revokedAt: more.revokedAt ?? null,
  });
  return { id, token };
}

export type ApiAnswer = { status: number; headers: Headers; text: string; body: Answered };
// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely and check them against the shapes elsewhere
type Answered = any;

type Sent = { body?: unknown; headers?: Record<string, string> };

/** Calls the API as a tool would: `call("POST", "/jobs", { body })`. */
export function aCaller(ctx: Ctx, token?: string) {
  const app = testApp(ctx);
  return async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<ApiAnswer> => {
    const answer = await app.request(`http://kingpost.test/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : null };
  };
}
