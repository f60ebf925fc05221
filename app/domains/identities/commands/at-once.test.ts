import { eq } from "drizzle-orm";
import { afterAll, expect } from "vitest";
import { startFlow } from "#app/domains/auth/commands/flows/start-flow.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { flowStates, identities, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { OPENID_CLIENT, type OpenIdServer, startOpenIdProvider } from "#test/openid-provider.ts";
import { withEnv } from "#test/providers.ts";
import { raceTest } from "#test/race.ts";
import { attachIdentity } from "./attach-identity.server.ts";
import { finishFlow } from "./finish-flow.server.ts";
import { unlinkIdentity } from "./unlink-identity.server.ts";
import { linkByIdToken, signInByIdToken } from "./use-id-token.server.ts";

let provider: Promise<OpenIdServer> | undefined;
const started = () => (provider ??= startOpenIdProvider());
afterAll(async () => (await provider)?.stop());

async function withGoogle(ctx: Ctx): Promise<Ctx> {
  const { issuer } = await started();
  return withEnv(ctx, {
    GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
    GOOGLE_ISSUER: issuer,
  });
}

const person = (subject: string, email: string) => ({
  provider: "google" as const,
  subject,
  email,
  emailVerified: true,
  name: "Gail Sample",
  claims: { sub: subject, email },
});

async function asked(ctx: Ctx, sub = "sample-1001", email = "gail.sample@gmail.test") {
  const at = Math.floor(ctx.now.getTime() / 1000);
  const token = await (await started()).idToken({ sub, email, email_verified: true, iat: at, exp: at + 3600 });
  return { provider: "google", given: { token }, userAgent: undefined };
}

raceTest("many first sign-ins of one person at once open one account", async (bare) => {
  const ctx = await withGoogle(bare);
  const given = await asked(ctx);
  const all = await Promise.all(Array.from({ length: 6 }, () => signInByIdToken(ctx, given)));
  expect(new Set(all.map((session) => session.user.id)).size).toBe(1);
  await expect(ctx.db.select().from(users)).resolves.toHaveLength(1);
  await expect(ctx.db.select().from(identities)).resolves.toHaveLength(1);
  await expect(ctx.db.select().from(sessions)).resolves.toHaveLength(6);
});

raceTest("one identity that two members link at once goes to one of them", async (bare) => {
  const ctx = await withGoogle(bare);
  const given = await asked(ctx);
  const members = [];
  for (const one of [await aSignedInUser(ctx), await aSignedInUser(ctx)]) {
    const actor = await actorOfToken(ctx, one.session.access_token);
    members.push({ userId: one.userId, sessionId: actor?.sessionId ?? "" });
  }
  const all = await Promise.allSettled(members.map((own) => linkByIdToken(ctx, given, own)));
  expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const one of all)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "identity_already_exists" });
  await expect(ctx.db.select().from(identities).where(eq(identities.provider, "google"))).resolves.toHaveLength(1);
});

raceTest("two ways in unlinked at once leave one", async (ctx) => {
  const { userId, session } = await aSignedInUser(ctx);
  const actor = await actorOfToken(ctx, session.access_token);
  await inTransaction(ctx, (tx) => attachIdentity(tx, userId, person("sample-1001", "gail.sample@gmail.test")));
  const mine = await ctx.db.select().from(identities).where(eq(identities.userId, userId));
  const all = await Promise.allSettled(mine.map((row) => unlinkIdentity({ ...ctx, actor }, row.id)));
  expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const one of all)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "single_identity_not_deletable" });
  await expect(ctx.db.select().from(identities).where(eq(identities.userId, userId))).resolves.toHaveLength(1);
});

raceTest("a state that comes back many times at once is used once", async (bare) => {
  const ctx = await withGoogle(bare);
  const { flowId } = await startFlow(ctx, {
    provider: "google",
    method: "oauth",
    redirectTo: "http://kingpost.test/",
    secrets: { browser: "this-one", verifier: "x", nonce: "y" },
  });
  const query = new URLSearchParams({ state: flowId, error: "access_denied" });
  const back = { query, browser: "this-one", userAgent: undefined };
  const all = await Promise.all(Array.from({ length: 8 }, () => finishFlow(ctx, back)));
  const codes = all.map(({ url }) => new URL(url).searchParams.get("error_code"));
  expect(codes.filter((code) => code === "access_denied")).toHaveLength(1);
  expect(codes.filter((code) => code === "flow_state_already_used")).toHaveLength(7);
  await expect(ctx.db.select().from(flowStates)).resolves.toEqual([
    expect.objectContaining({ usedAt: expect.any(Date) }),
  ]);
});
