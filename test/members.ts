import { eq } from "drizzle-orm";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aUser, type UserOverrides } from "#app/domains/auth/fixtures.ts";
import { sessions } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { testApp } from "./app.ts";
import { outbox } from "./ctx.ts";
import { drain } from "./queue.ts";

export { withEnv } from "./ctx.ts";

/** The app's clock is the real one: a test that opens sessions for it begins there. */
export const rightNow = (ctx: Ctx): Ctx => ({ ...ctx, now: new Date() });

export type Call = { method?: string; body?: unknown; headers?: Record<string, string>; token?: string };

/** One call to the protocol as any HTTP client makes it; `token` goes in as the bearer. */
export async function call(ctx: Ctx, path: string, { method = "POST", body, headers = {}, token }: Call = {}) {
  const answer = await testApp(ctx).request(`${ctx.services.env.PUBLIC_URL}/auth/v1${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : null };
}

/** A member who is signed in by the app's own clock; `age`: milliseconds since the sign-in, `method`: how. */
export async function aMember(
  ctx: Ctx,
  { age = 0, method = "password", ...overrides }: UserOverrides & { age?: number; method?: string } = {},
) {
  const now = rightNow(ctx);
  const user = await aUser(now, overrides);
  const session = await inTransaction(now, (tx) => openSession(tx, user.userId, method));
  const then = new Date(now.now.getTime() - age);
  const amr = [{ method, timestamp: Math.floor(then.getTime() / 1000) }];
  if (age)
    await ctx.db.update(sessions).set({ createdAt: then, provenAt: then, amr }).where(eq(sessions.userId, user.userId));
  return { ...user, token: session.access_token, refreshToken: session.refresh_token };
}

/** The mails that wait, delivered; those to one address, oldest first. */
export async function mailsTo(ctx: Ctx, address: string) {
  await drain(rightNow(ctx));
  return outbox(ctx).filter(({ to }) => to === address);
}

/** The token of a mailed link, and its digits. */
export const tokenIn = (mail: { text: string } | undefined) => /token_hash=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
export const codeIn = (mail: { text: string } | undefined) => /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1] ?? "";
