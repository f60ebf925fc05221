import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { challengeOf } from "#app/domains/auth/rules/pkce.server.ts";
import { flowStates, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { exchangeCode } from "./exchange-code.server.ts";
import { issueAuthCode } from "./issue-auth-code.server.ts";
import { type NewFlow, startFlow } from "./start-flow.server.ts";

const VERIFIER = "a-verifier-that-only-this-sample-browser-knows-0123456789";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const flow = (more: Partial<NewFlow> = {}): NewFlow => ({
  provider: "email",
  method: "magiclink",
  codeChallenge: challengeOf(VERIFIER),
  codeChallengeMethod: "s256",
  redirectTo: "http://kingpost.test/",
  ...more,
});

/** A member and the code of a flow of theirs. */
async function aCode(ctx: Ctx, more: Partial<NewFlow> = {}) {
  const { userId, email } = await aUser(ctx);
  const { flowId } = await startFlow(ctx, flow(more));
  return { userId, email, flowId, code: await issueAuthCode(ctx, flowId, userId) };
}

describe("a code", () => {
  test("and its verifier give a session by the flow's own method, once", async ({ ctx }) => {
    const { userId, code } = await aCode(ctx);
    const session = await exchangeCode(ctx, code, VERIFIER, "A Sample Browser/1.0");
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ userId });
    const [row] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row).toMatchObject({ amr: [{ method: "magiclink" }], userAgent: "A Sample Browser/1.0" });
    await expect(exchangeCode(ctx, code, VERIFIER)).rejects.toMatchObject({ code: "flow_state_not_found" });
    await expect(ctx.db.select().from(flowStates)).resolves.toEqual([]);
  });

  test.for([
    ["another verifier", "another-verifier-that-is-long-enough-to-be-one-0123456"],
    ["the challenge itself", challengeOf(VERIFIER)],
    ["the verifier with a letter more", `${VERIFIER}x`],
    ["the verifier in capitals", VERIFIER.toUpperCase()],
    ["too short a verifier", "short"],
    ["no verifier", ""],
    ["a verifier without end", VERIFIER.repeat(20)],
    ["a null byte", `${VERIFIER}\0`],
  ] as const)("with %s gives nothing, and stays its owner's", async ([, wrong], { ctx }) => {
    const { code } = await aCode(ctx);
    await expect(exchangeCode(ctx, code, wrong)).rejects.toMatchObject({ kind: "invalid", code: "bad_code_verifier" });
    await expect(ctx.db.select().from(sessions)).resolves.toEqual([]);
    await expect(exchangeCode(ctx, code, VERIFIER)).resolves.toBeTruthy();
  });

  test("of one flow does not go with the verifier of another", async ({ ctx }) => {
    const { code } = await aCode(ctx);
    const other = "the-verifier-of-another-sample-browser-0123456789abcd";
    await aCode(ctx, { codeChallenge: challengeOf(other) });
    await expect(exchangeCode(ctx, code, other)).rejects.toMatchObject({ code: "bad_code_verifier" });
  });

  test("lives five minutes from its issue, not from the beginning", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const { flowId } = await startFlow(ctx, flow());
    const later = at(ctx, 3 * HOUR);
    const code = await issueAuthCode(later, flowId, userId);
    await expect(exchangeCode(at(later, 5 * MINUTE), code, VERIFIER)).rejects.toMatchObject({
      code: "flow_state_expired",
    });
    await expect(exchangeCode(at(later, 5 * MINUTE - 1), code, VERIFIER)).resolves.toBeTruthy();
  });

  test.for(["", "x", "00000000-0000-4000-8000-000000000000", "'; drop table users; --", "\0", "é".repeat(2000)])(
    "that was never issued finds nothing: %j",
    async (code, { ctx }) => {
      await aCode(ctx);
      await expect(exchangeCode(ctx, code, VERIFIER)).rejects.toMatchObject({
        kind: "not_found",
        code: "flow_state_not_found",
      });
    },
  );

  test("is stored only as a hash that the server's secret makes", async ({ ctx }) => {
    const { code } = await aCode(ctx);
    expect(JSON.stringify(await ctx.db.select().from(flowStates))).not.toContain(code);
    const elsewhere = {
      ...ctx,
      services: {
        ...ctx.services,
        env: { ...ctx.services.env, AUTH_SECRET: "another-secret-of-at-least-32-characters" },
      },
    };
    await expect(exchangeCode(elsewhere, code, VERIFIER)).rejects.toMatchObject({ code: "flow_state_not_found" });
  });

  test("gives a banned or deleted member nothing", async ({ ctx }) => {
    const banned = await aCode(ctx);
    const gone = await aCode(ctx);
    const until = new Date(ctx.now.getTime() + HOUR);
    await ctx.db.update(users).set({ bannedUntil: until }).where(eq(users.id, banned.userId));
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
    await expect(exchangeCode(ctx, banned.code, VERIFIER)).rejects.toMatchObject({ code: "user_banned" });
    await expect(exchangeCode(ctx, gone.code, VERIFIER)).rejects.toMatchObject({ code: "flow_state_not_found" });
  });
});

describe("a flow", () => {
  test("gives one code only", async ({ ctx }) => {
    const { userId, flowId } = await aCode(ctx);
    await expect(issueAuthCode(ctx, flowId, userId)).rejects.toMatchObject({ code: "flow_state_not_found" });
  });

  test("without a challenge gives none", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const { flowId } = await startFlow(
      ctx,
      flow({ provider: "google", codeChallenge: undefined, codeChallengeMethod: undefined }),
    );
    await expect(issueAuthCode(ctx, flowId, userId)).rejects.toMatchObject({ code: "flow_state_not_found" });
  });

  test.for([
    ["google", 5 * MINUTE],
    ["facebook", 5 * MINUTE],
    ["email", 24 * HOUR],
  ] as const)("by %s waits %i ms", async ([provider, wait], { ctx }) => {
    const { userId } = await aUser(ctx);
    const { flowId } = await startFlow(ctx, flow({ provider }));
    await expect(issueAuthCode(at(ctx, wait), flowId, userId)).rejects.toMatchObject({ code: "flow_state_not_found" });
    await expect(issueAuthCode(at(ctx, wait - 1), flowId, userId)).resolves.toMatch(/^[0-9a-f-]{36}$/);
  });

  test("keeps its secrets sealed, each row under a key of its own", async ({ ctx }) => {
    await startFlow(ctx, flow({ provider: "google", secrets: { verifier: "what-only-we-know" } }));
    const [row] = await ctx.db.select().from(flowStates);
    expect(row?.secrets).not.toContain("what-only-we-know");
    const { secretsOf } = await import("./start-flow.server.ts");
    expect(secretsOf(ctx, { id: row?.id ?? "", secrets: row?.secrets ?? "" })).toEqual({
      verifier: "what-only-we-know",
    });
    expect(() => secretsOf(ctx, { id: ctx.newId(), secrets: row?.secrets ?? "" })).toThrow();
  });

  test("with a plain challenge is refused in production", async ({ ctx }) => {
    const plain = flow({ codeChallenge: VERIFIER, codeChallengeMethod: "plain" });
    const production = {
      ...ctx,
      services: { ...ctx.services, env: { ...ctx.services.env, NODE_ENV: "production" as const } },
    };
    await expect(startFlow(production, plain)).rejects.toMatchObject({ kind: "invalid", code: "validation_failed" });
    await expect(startFlow(ctx, plain)).resolves.toBeTruthy();
    await expect(startFlow(production, flow())).resolves.toBeTruthy();
  });

  test("that linked an identity gives the member's own session back, and none once that has ended", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const [own] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    const linked = async () => {
      const { flowId } = await startFlow(
        ctx,
        flow({ provider: "google", method: "oauth", linkingUserId: userId, secrets: { sessionId: own?.id } }),
      );
      return issueAuthCode(ctx, flowId, userId);
    };
    const given = await exchangeCode(ctx, await linked(), VERIFIER);
    expect(given.refresh_token).toBe(session.refresh_token);
    await expect(ctx.db.select().from(sessions)).resolves.toHaveLength(1);
    const late = await linked();
    await ctx.db.delete(sessions);
    await expect(exchangeCode(ctx, late, VERIFIER)).rejects.toMatchObject({ code: "session_not_found" });
  });
});

raceTest("of many exchanges of one code at once exactly one gets a session", async (ctx) => {
  const { code, userId } = await aCode(ctx);
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => exchangeCode(ctx, code, VERIFIER)));
  expect(all.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const one of all)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "flow_state_not_found" });
  await expect(ctx.db.select().from(sessions).where(eq(sessions.userId, userId))).resolves.toHaveLength(1);
});
