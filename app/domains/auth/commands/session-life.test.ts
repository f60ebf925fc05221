import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { aMember, call, rightNow, withEnv } from "#test/members.ts";
import { raceTest } from "#test/race.ts";
import { aFactor, aSignedInUser, aUser } from "../fixtures.ts";
import { listSessions } from "../queries/sessions.server.ts";
import { actorOfToken } from "../queries.server.ts";
import { flowStates, mfaChallenges, mfaFactors, oneTimeTokens, sessions, users } from "../tables.server.ts";
import { endOtherSession, endSession } from "./end-session.server.ts";
import { openSession } from "./open-session.server.ts";
import { refreshSession } from "./refresh-session.server.ts";
import { sweepAuth } from "./sweep.server.ts";

const HOUR = 3600_000;
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

describe("the longest life of a session", () => {
  test("counts from the sign-in, however often it is refreshed", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_SESSION_HOURS: 24 });
    const { session } = await aSignedInUser(on);
    let token = session.refresh_token;
    for (const hours of [8, 16, 23]) token = (await refreshSession(at(on, hours * HOUR), token)).refresh_token;
    await expect(refreshSession(at(on, 24 * HOUR), token)).rejects.toMatchObject({
      code: "session_expired",
      kind: "invalid",
    });
  });

  test("ends access tokens too", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_SESSION_HOURS: 0.5 });
    const { session } = await aSignedInUser(on);
    expect(await actorOfToken(at(on, 0.49 * HOUR), session.access_token)).not.toBeNull();
    expect(await actorOfToken(at(on, 0.5 * HOUR), session.access_token)).toBeNull();
  });

  test("answers session_expired with 400, which the client takes as final", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_SESSION_HOURS: 1 });
    const { refreshToken } = await aMember(on, { age: 2 * HOUR });
    expect(await call(on, "/token?grant_type=refresh_token", { body: { refresh_token: refreshToken } })).toMatchObject({
      status: 400,
      body: { code: "session_expired" },
    });
  });
});

describe("a session nobody uses", () => {
  test("is over after the operator's hours, and one that is refreshed goes on", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_INACTIVE_HOURS: 2 });
    const { session } = await aSignedInUser(on);
    const next = await refreshSession(at(on, 1.9 * HOUR), session.refresh_token);
    const last = await refreshSession(at(on, 3.8 * HOUR), next.refresh_token);
    await expect(refreshSession(at(on, 6 * HOUR), last.refresh_token)).rejects.toMatchObject({
      code: "session_expired",
    });
  });
});

describe("a session without the second factor of its owner", () => {
  test("is over after the operator's hours; one that gave it goes on", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_LOW_AAL_HOURS: 1 });
    const { userId, session } = await aSignedInUser(on);
    await aFactor(on, userId);
    await expect(refreshSession(at(on, HOUR), session.refresh_token)).rejects.toMatchObject({
      code: "session_expired",
    });
    await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
    await expect(refreshSession(at(on, HOUR), session.refresh_token)).resolves.toBeTruthy();
  });

  test("lives on while its owner has none", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_LOW_AAL_HOURS: 1 });
    const { session } = await aSignedInUser(on);
    await expect(refreshSession(at(on, 5 * HOUR), session.refresh_token)).resolves.toBeTruthy();
  });
});

describe("one session a member", () => {
  const single = (ctx: Ctx) => withEnv(ctx, { AUTH_SINGLE_SESSION: true });

  test("the newer sign-in ends the older, access token included", async ({ ctx }) => {
    const on = single(ctx);
    const { userId, session } = await aSignedInUser(on);
    const newer = await openSession(at(on, 1000), userId, "password");
    expect(await actorOfToken(at(on, 1000), session.access_token)).toBeNull();
    await expect(refreshSession(at(on, 1000), session.refresh_token)).rejects.toMatchObject({
      code: "session_expired",
    });
    await expect(refreshSession(at(on, 2000), newer.refresh_token)).resolves.toBeTruthy();
  });

  test("leaves other members' sessions alone", async ({ ctx }) => {
    const on = single(ctx);
    const { session, userId } = await aSignedInUser(on);
    await aSignedInUser(at(on, 1000));
    expect(await actorOfToken(at(on, 1000), session.access_token)).toMatchObject({ userId });
  });

  test("is not the rule by default", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    await openSession(at(ctx, 1000), userId, "password");
    expect(await actorOfToken(at(ctx, 1000), session.access_token)).toMatchObject({ userId });
  });
});

describe("the list of one's sessions", () => {
  async function mine(ctx: Ctx) {
    const member = await aSignedInUser(ctx);
    const actor = (await actorOfToken(ctx, member.session.access_token)) as Actor;
    return { ...member, actor, own: as(ctx, actor) };
  }

  test("names device, address and way in, this one first", async ({ ctx }) => {
    const { own, userId, actor } = await mine(ctx);
    await openSession({ ...at(ctx, 5000), ip: "203.0.113.7" }, userId, "otp", PHONE);
    const list = await listSessions(at(own, 6000));
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ id: actor.sessionId, current: true, methods: ["password"] });
    expect(list[1]).toMatchObject({
      current: false,
      ip: "203.0.113.7",
      device: { browser: "Safari", system: "iOS", kind: "phone" },
      methods: ["otp"],
    });
  });

  test("leaves out other members' sessions, ended ones and every secret", async ({ ctx }) => {
    const { own, userId } = await mine(ctx);
    await aSignedInUser(ctx);
    const old = await openSession(ctx, userId, "password");
    await ctx.db.update(sessions).set({ notAfter: ctx.now }).where(eq(sessions.refreshedAt, ctx.now));
    expect(await listSessions(own)).toEqual([]);
    await ctx.db.update(sessions).set({ notAfter: null });
    const list = await listSessions(own);
    expect(list).toHaveLength(2);
    expect(JSON.stringify(list)).not.toMatch(/refreshKey|userAgent/);
    expect(JSON.stringify(list)).not.toContain(old.refresh_token);
  });

  test("ends after a hundred, this one and the last used first", async ({ ctx }) => {
    const { own, userId, actor } = await mine(ctx);
    const later = (n: number) => new Date(ctx.now.getTime() + n);
    await ctx.db.insert(sessions).values(
      Array.from({ length: 120 }, (_, n) => ({
        id: ctx.newId(),
        userId,
        refreshKey: "",
        refreshedAt: later(n + 1),
        createdAt: ctx.now,
      })),
    );
    const list = await listSessions(at(own, 1000));
    expect(list).toHaveLength(100);
    expect(list[0]?.id).toBe(actor.sessionId);
    expect(list.at(-1)?.refreshedAt).toEqual(later(22));
  });

  test("one of them can be ended, with its access token", async ({ ctx }) => {
    const { own, userId, session } = await mine(ctx);
    const other = await openSession(ctx, userId, "password");
    const otherActor = (await actorOfToken(ctx, other.access_token)) as Actor;
    await endOtherSession(own, otherActor.sessionId);
    expect(await actorOfToken(ctx, other.access_token)).toBeNull();
    expect(await actorOfToken(ctx, session.access_token)).not.toBeNull();
    await expect(endOtherSession(own, otherActor.sessionId)).rejects.toMatchObject({ kind: "not_found" });
  });

  for (const which of ["somebody else's", "one's own", "an unknown", "a malformed"] as const)
    test(`${which} session cannot be ended there`, async ({ ctx }) => {
      const { own, actor, session } = await mine(ctx);
      const stranger = await mine(ctx);
      const id = {
        "somebody else's": stranger.actor.sessionId,
        "one's own": actor.sessionId,
        "an unknown": ctx.newId(),
        "a malformed": "' or true --",
      }[which];
      await expect(endOtherSession(own, id)).rejects.toMatchObject({ kind: "not_found" });
      for (const token of [session.access_token, stranger.session.access_token])
        expect(await actorOfToken(ctx, token)).not.toBeNull();
    });

  test("signing out everywhere ends the other browser at its very next request", async ({ ctx }) => {
    const { own, userId } = await mine(ctx);
    const other = await openSession(ctx, userId, "password");
    expect(await actorOfToken(ctx, other.access_token)).not.toBeNull();
    await endSession(own, "global");
    expect(await actorOfToken(ctx, other.access_token)).toBeNull();
    await expect(refreshSession(ctx, other.refresh_token)).rejects.toMatchObject({ code: "refresh_token_not_found" });
  });

  test("is for members only", async ({ ctx }) => {
    await expect(listSessions(as(ctx, null))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(endOtherSession(as(ctx, null), ctx.newId())).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("the hourly sweep", () => {
  const later = (ctx: Ctx, hours: number) => at(ctx, hours * HOUR);

  test("removes what was begun and not finished after a day, and leaves what is finished", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const { factorId } = await aFactor(ctx, userId);
    await aFactor(ctx, userId, { name: "Begun" });
    await ctx.db.update(mfaFactors).set({ status: "unverified" }).where(eq(mfaFactors.friendlyName, "Begun"));
    const times = { createdAt: ctx.now, expiresAt: ctx.now };
    await ctx.db.insert(mfaChallenges).values({ id: ctx.newId(), factorId, ip: "127.0.0.1", ...times });
    const flow = {
      id: ctx.newId(),
      provider: "google",
      method: "oauth",
      redirectTo: "http://kingpost.test/",
      ...times,
    };
    await ctx.db.insert(flowStates).values(flow);
    await sweepAuth(later(ctx, 23));
    expect(await ctx.db.$count(mfaFactors)).toBe(2);
    expect(await ctx.db.$count(flowStates)).toBe(1);
    await sweepAuth(later(ctx, 25));
    expect(await ctx.db.$count(flowStates)).toBe(0);
    expect(await ctx.db.$count(mfaChallenges)).toBe(0);
    expect((await ctx.db.select().from(mfaFactors)).map(({ id }) => id)).toEqual([factorId]);
  });

  test("removes ended sessions after three days, by the operator's hours", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_SESSION_HOURS: 24 });
    await aSignedInUser(on);
    await sweepAuth(later(on, 24 + 71));
    expect(await ctx.db.$count(sessions)).toBe(1);
    await sweepAuth(later(on, 24 + 73));
    expect(await ctx.db.$count(sessions)).toBe(0);
  });

  test("removes mailed tokens when they have ended", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const row = { id: ctx.newId(), userId, kind: "recovery" as const, tokenHash: "x", email, createdAt: ctx.now };
    await ctx.db.insert(oneTimeTokens).values({ ...row, expiresAt: new Date(ctx.now.getTime() + HOUR) });
    await sweepAuth(later(ctx, 0.9));
    expect(await ctx.db.$count(oneTimeTokens)).toBe(1);
    await sweepAuth(later(ctx, 1));
    expect(await ctx.db.$count(oneTimeTokens)).toBe(0);
  });

  test("is safe to repeat", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(ctx);
    for (let i = 0; i < 3; i++) await sweepAuth(ctx);
    expect(await actorOfToken(ctx, session.access_token)).toMatchObject({ userId });
  });
});

test("DATA-05 a user shows when what was sent, and is to be changed, without secrets", async ({ ctx }) => {
  const { token, userId } = await aMember(ctx);
  const sentAt = rightNow(ctx).now;
  await ctx.db
    .update(users)
    .set({ recoverySentAt: sentAt, invitedAt: sentAt, newPhone: "15125550100", phone: "15125550199" })
    .where(eq(users.id, userId));
  const { body } = await call(ctx, "/user", { method: "GET", token });
  expect(body).toMatchObject({
    recovery_sent_at: sentAt.toISOString(),
    invited_at: sentAt.toISOString(),
    new_phone: "15125550100",
    phone: "15125550199",
  });
});

raceTest("of a refresh and a sign-out everywhere at once, nothing is left open", async (ctx) => {
  const { session } = await aSignedInUser(ctx);
  const actor = (await actorOfToken(ctx, session.access_token)) as Actor;
  const [refreshed] = await Promise.allSettled([
    refreshSession(ctx, session.refresh_token),
    endSession(as(ctx, actor), "global"),
  ]);
  if (refreshed.status === "fulfilled") expect(await actorOfToken(ctx, refreshed.value.access_token)).toBeNull();
  expect(await ctx.db.$count(sessions)).toBe(0);
});

raceTest("parallel refreshes from several processes move the counter once", async (ctx) => {
  const { session } = await aSignedInUser(ctx);
  const processes = Array.from({ length: 8 }, () => withEnv(ctx, {}));
  const answers = await Promise.all(processes.map((own) => refreshSession(own, session.refresh_token)));
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  expect((await ctx.db.select().from(sessions))[0]?.refreshCounter).toBe(1);
});
