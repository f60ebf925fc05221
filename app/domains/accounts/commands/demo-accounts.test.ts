import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exchangeCode } from "#app/domains/auth/commands/flows/exchange-code.server.ts";
import { issueAuthCode } from "#app/domains/auth/commands/flows/issue-auth-code.server.ts";
import { issueToken } from "#app/domains/auth/commands/one-time-token.server.ts";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { recover } from "#app/domains/auth/commands/recover.server.ts";
import { refreshSession } from "#app/domains/auth/commands/refresh-session.server.ts";
import { sendCode } from "#app/domains/auth/commands/send-code.server.ts";
import { signIn } from "#app/domains/auth/commands/sign-in.server.ts";
import { verify } from "#app/domains/auth/commands/verify.server.ts";
import { aUser, type UserOverrides } from "#app/domains/auth/fixtures.ts";
import { livingSessions } from "#app/domains/auth/queries/living-sessions.server.ts";
import { actorOfToken, sessionOfToken } from "#app/domains/auth/queries/session.server.ts";
import { challengeOf } from "#app/domains/auth/rules/pkce.server.ts";
import { flowStates, sessions, users } from "#app/domains/auth/tables.server.ts";
import { enterByProvider } from "#app/domains/identities/commands/enter-by-provider.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { test as base, outbox, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";

/** `ctx`: the demo is off; `on`: the same installation while it was on. */
const test = base.extend<{ on: Ctx }>({ on: async ({ ctx }, use) => use(withEnv(ctx, { DEMO: true })) });

async function aDemoUser(ctx: Ctx, overrides: UserOverrides = {}) {
  const user = await aUser(ctx, overrides);
  await ctx.db.update(users).set({ isDemo: true }).where(eq(users.id, user.userId));
  return user;
}

const VERIFIER = "a-verifier-that-is-long-enough-for-the-protocol-0123456789";

describe("an account of the demo world, while the demo is off,", () => {
  test("is answered like an unknown address by password, and opens again with the demo", async ({ ctx, on }) => {
    const { email, password } = await aDemoUser(ctx);
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(signIn(on, { email, password })).resolves.toBeTruthy();
  });

  test("has no session: not by the access token, not by a refresh, not on an open stream", async ({ ctx, on }) => {
    const { email, password } = await aDemoUser(ctx);
    const session = await signIn(on, { email, password });
    const [{ id } = { id: "" }] = await ctx.db.select({ id: sessions.id }).from(sessions);
    expect(await livingSessions(on, [id])).toContain(id);
    await expect(sessionOfToken(ctx, session.access_token)).rejects.toMatchObject({ code: "session_expired" });
    await expect(actorOfToken(ctx, session.access_token, { halfIn: true })).resolves.toBeNull();
    expect(await livingSessions(ctx, [id])).toEqual(new Set());
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({ code: "session_expired" });
    const slow = withEnv(ctx, { AUTH_SESSION_HOURS: 24 });
    await expect(refreshSession(slow, session.refresh_token)).rejects.toMatchObject({ code: "session_expired" });
  });

  test("is mailed nothing that lets in, and is told of nowhere", async ({ ctx }) => {
    const { email } = await aDemoUser(ctx);
    await expect(recover(ctx, { email })).resolves.toBeUndefined();
    await expect(sendCode(ctx, { email, createUser: true })).resolves.toBeUndefined();
    await drain(ctx);
    expect(outbox(ctx)).toEqual([]);
  });

  test("is not let in by a link, by digits or by a code that were given while it was on", async ({ ctx, on }) => {
    const { email, userId } = await aDemoUser(ctx);
    const issue = (kind: "recovery" | "magiclink") =>
      inTransaction(on, (tx) => issueToken(tx, { userId, kind, email }));
    const token = (await issue("recovery"))?.token ?? "";
    await expect(verify(ctx, { type: "recovery", token })).rejects.toMatchObject({ code: "otp_expired" });
    const digits = (await issue("magiclink"))?.code ?? "";
    const proof = { type: "magiclink", email, code: digits } as const;
    await expect(verify(ctx, proof)).rejects.toMatchObject({ code: "otp_expired" });
    const flowId = ctx.newId();
    await ctx.db.insert(flowStates).values({
      id: flowId,
      provider: "email",
      method: "magiclink",
      codeChallenge: challengeOf(VERIFIER),
      codeChallengeMethod: "s256",
      redirectTo: "http://kingpost.test/",
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + 60_000),
    });
    const code = await issueAuthCode(on, flowId, userId);
    await expect(exchangeCode(ctx, code, VERIFIER)).rejects.toMatchObject({ code: "flow_state_not_found" });
    await expect(exchangeCode(on, code, VERIFIER)).resolves.toBeTruthy();
  });

  test("is not let in by a provider, known there or by its address", async ({ ctx, on }) => {
    const { email } = await aDemoUser(ctx);
    const claims = {};
    const person = { provider: "google", subject: "g-1", email, emailVerified: true, name: "Sam", claims } as const;
    const enter = (of: Ctx) => inTransaction(of, (tx) => enterByProvider(tx, person, "contractor"));
    await expect(enter(ctx)).rejects.toMatchObject({ code: "user_banned" });
    await expect(enter(on)).resolves.toBeTruthy();
    await expect(enter(ctx)).rejects.toMatchObject({ code: "user_banned" });
  });

  test("gets no session by any way that forgot to ask", async ({ ctx }) => {
    const { userId } = await aDemoUser(ctx);
    const opened = inTransaction(ctx, (tx) => openSession(tx, userId, "password"));
    await expect(opened).rejects.toMatchObject({ code: "email_not_confirmed" });
  });
});
