import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { aMember, call, codeIn, mailsTo, rightNow, tokenIn, withEnv } from "#test/members.ts";
import { raceTest } from "#test/race.ts";
import { aUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { identities, oneTimeTokens, profiles, users } from "../tables.server.ts";
import { finishEmailChange, startEmailChange } from "./change-email.server.ts";
import { useToken } from "./one-time-token.server.ts";

const NEXT = "next.sample@sample.test";
const KINDS = ["email_change_current", "email_change_new"] as const;

const userOf = async (ctx: Ctx, userId: string) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("no user");
  return user;
};

/** A mailbox follows its link, as the page's button does. */
const follow = (ctx: Ctx, token: string) =>
  inTransaction(rightNow(ctx), async (tx) => {
    const used = await useToken(tx, { kinds: KINDS, token });
    return used ? (await finishEmailChange(tx, used)).outcome : "no such token";
  });

const type = (ctx: Ctx, email: string, code: string) =>
  inTransaction(rightNow(ctx), async (tx) => {
    const used = await useToken(tx, { kinds: KINDS, email, code });
    return used ? (await finishEmailChange(tx, used)).outcome : "no such token";
  });

const ask = (ctx: Ctx, token: string, email = NEXT) => call(ctx, "/user", { method: "PUT", token, body: { email } });
const lastMail = async (ctx: Ctx, to: string) => (await mailsTo(ctx, to)).at(-1);

async function asked(ctx: Ctx, email = NEXT) {
  const member = await aMember(ctx);
  expect(await ask(ctx, member.token, email)).toMatchObject({ status: 200 });
  const current = await lastMail(ctx, member.email);
  const next = await lastMail(ctx, email);
  return {
    ...member,
    current: tokenIn(current),
    next: tokenIn(next),
    currentCode: codeIn(current),
    nextCode: codeIn(next),
  };
}

describe("a change of address", () => {
  test("is only a wish at first: the old address goes on signing in", async ({ ctx }) => {
    const { token, email, userId, password } = await aMember(ctx);
    const answer = await ask(ctx, token);
    expect(answer).toMatchObject({ status: 200, body: { email, new_email: NEXT } });
    expect(await userOf(ctx, userId)).toMatchObject({ email, newEmail: NEXT });
    const body = { email: NEXT, password };
    expect(await call(ctx, "/token?grant_type=password", { body })).toMatchObject({ status: 400 });
  });

  for (const order of [
    ["current", "next"],
    ["next", "current"],
  ] as const)
    test(`happens when both mailboxes agree, the ${order[0]} one first`, async ({ ctx }) => {
      const member = await asked(ctx);
      expect(await follow(ctx, member[order[0]])).toBe("half");
      expect((await userOf(ctx, member.userId)).email).toBe(member.email);
      expect(await follow(ctx, member[order[1]])).toBe("done");
      expect(await userOf(ctx, member.userId)).toMatchObject({ email: NEXT, newEmail: null, emailChangeProven: null });
    });

  test("happens by the digits of both mails too", async ({ ctx }) => {
    const member = await asked(ctx);
    expect(await type(ctx, member.email, member.currentCode)).toBe("half");
    expect(await type(ctx, NEXT, member.nextCode)).toBe("done");
    expect((await userOf(ctx, member.userId)).email).toBe(NEXT);
  });

  test("takes identity, profile and metadata along, and signs in by the new address only", async ({ ctx }) => {
    const member = await asked(ctx);
    await follow(ctx, member.current);
    await follow(ctx, member.next);
    const [identity] = await ctx.db.select().from(identities).where(eq(identities.userId, member.userId));
    expect(identity).toMatchObject({ email: NEXT, identityData: { email: NEXT } });
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, member.userId));
    expect(profile?.email).toBe(NEXT);
    expect((await userOf(ctx, member.userId)).userMetadata).toMatchObject({ email: NEXT, email_verified: true });
    const { password } = member;
    for (const [email, status] of [
      [NEXT, 200],
      [member.email, 400],
    ] as const)
      expect(await call(ctx, "/token?grant_type=password", { body: { email, password } })).toMatchObject({ status });
  });

  test("tells the old mailbox when it is done", async ({ ctx }) => {
    const member = await asked(ctx);
    await follow(ctx, member.current);
    await follow(ctx, member.next);
    expect((await lastMail(ctx, member.email))?.text).toContain(NEXT);
  });

  for (const half of ["current", "next"] as const)
    test(`one mailbox that agrees twice is still one: ${half}`, async ({ ctx }) => {
      const member = await asked(ctx);
      expect(await follow(ctx, member[half])).toBe("half");
      expect(await follow(ctx, member[half])).toBe("no such token");
      expect((await userOf(ctx, member.userId)).email).toBe(member.email);
    });

  test("the new mailbox alone, asked again and again, changes nothing", async ({ ctx }) => {
    const member = await asked(ctx);
    expect(await follow(ctx, member.next)).toBe("half");
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(Date.now() - 61_000) });
    expect(await ask(ctx, member.token)).toMatchObject({ status: 200 });
    expect(await follow(ctx, tokenIn(await lastMail(ctx, NEXT)))).toBe("half");
    expect((await userOf(ctx, member.userId)).email).toBe(member.email);
  });

  test("an agreement to one address is none to another", async ({ ctx }) => {
    const member = await asked(ctx);
    expect(await follow(ctx, member.current)).toBe("half");
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(Date.now() - 61_000) });
    const other = "thief.sample@sample.test";
    expect(await ask(ctx, member.token, other)).toMatchObject({ status: 200 });
    expect(await follow(ctx, tokenIn(await lastMail(ctx, other)))).toBe("half");
    expect((await userOf(ctx, member.userId)).email).toBe(member.email);
    expect(await follow(ctx, member.next)).toBe("no such token");
  });

  test.for(KINDS)("a mailbox that was not asked agrees to nothing: %s", async (kind, { ctx }) => {
    const member = await asked(ctx);
    const foreign = { userId: member.userId, kind, email: "thief.sample@sample.test" };
    const change = await inTransaction(rightNow(ctx), (tx) => finishEmailChange(tx, foreign));
    expect(change).toMatchObject({ outcome: "refused", refused: { code: "otp_expired" } });
    expect(await userOf(ctx, member.userId)).toMatchObject({ email: member.email, emailChangeProven: null });
  });

  test("expired links change nothing", async ({ ctx }) => {
    const member = await asked(ctx);
    await ctx.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1) });
    for (const link of [member.current, member.next]) expect(await follow(ctx, link)).toBe("no such token");
    expect((await userOf(ctx, member.userId)).email).toBe(member.email);
  });

  test("a swept link of the old mailbox does not count as its agreement", async ({ ctx }) => {
    const member = await asked(ctx);
    await ctx.db.delete(oneTimeTokens).where(eq(oneTimeTokens.kind, "email_change_current"));
    expect(await follow(ctx, member.next)).toBe("half");
    expect((await userOf(ctx, member.userId)).email).toBe(member.email);
  });

  test("an address that was taken meanwhile is refused at the last step, and the first account keeps it", async ({
    ctx,
  }) => {
    const member = await asked(ctx);
    await follow(ctx, member.current);
    const rival = await aUser(rightNow(ctx), { email: NEXT });
    expect(await follow(ctx, member.next)).toBe("refused");
    expect((await userOf(ctx, member.userId)).email).toBe(member.email);
    expect((await userOf(ctx, rival.userId)).email).toBe(NEXT);
  });

  test("a password change withdraws it", async ({ ctx }) => {
    const member = await asked(ctx);
    await follow(ctx, member.current);
    const body = { password: "a-brand-new-one", current_password: member.password };
    expect(await call(ctx, "/user", { method: "PUT", token: member.token, body })).toMatchObject({ status: 200 });
    expect(await follow(ctx, member.next)).toBe("no such token");
  });

  test("makes other links of the old mailbox worthless", async ({ ctx }) => {
    const member = await asked(ctx);
    expect(await call(ctx, "/reauthenticate", { method: "GET", token: member.token })).toMatchObject({ status: 200 });
    await follow(ctx, member.current);
    await follow(ctx, member.next);
    expect(await ctx.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, member.userId))).toBe(0);
  });

  test("the session that asked goes on, with the new address", async ({ ctx }) => {
    const member = await asked(ctx);
    await follow(ctx, member.current);
    await follow(ctx, member.next);
    expect(await actorOfToken(rightNow(ctx), member.token)).toMatchObject({ email: NEXT });
  });

  test("a second wish within the minute is refused with the seconds to wait", async ({ ctx }) => {
    const member = await asked(ctx);
    const again = await ask(ctx, member.token, "other.sample@sample.test");
    expect(again).toMatchObject({ status: 429, body: { code: "over_email_send_rate_limit" } });
    expect(Number(again.headers.get("retry-after"))).toBe(60);
    expect(await userOf(ctx, member.userId)).toMatchObject({ newEmail: NEXT });
  });

  test("neither mail holds the other mailbox's token", async ({ ctx }) => {
    const member = await asked(ctx);
    expect((await lastMail(ctx, NEXT))?.text).not.toContain(member.current);
    expect((await lastMail(ctx, member.email))?.text).not.toContain(member.next);
    const rows = JSON.stringify(await ctx.db.select().from(oneTimeTokens));
    for (const secret of [member.current, member.next]) expect(rows).not.toContain(secret);
  });

  test("with the secure change switched off takes the new mailbox alone", async ({ ctx }) => {
    const loose = withEnv(ctx, { AUTH_SECURE_EMAIL_CHANGE: false });
    const { token, userId, email } = await aMember(loose);
    await ask(loose, token);
    expect(await mailsTo(loose, email)).toHaveLength(0);
    expect(await follow(loose, tokenIn(await lastMail(loose, NEXT)))).toBe("done");
    expect((await userOf(ctx, userId)).email).toBe(NEXT);
  });

  test("of an address that nobody confirmed takes the new mailbox alone", async ({ ctx }) => {
    const { token, userId, email } = await aMember(ctx);
    await ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
    await ask(ctx, token);
    expect(await mailsTo(ctx, email)).toHaveLength(0);
    expect(await follow(ctx, tokenIn(await lastMail(ctx, NEXT)))).toBe("done");
    expect((await userOf(ctx, userId)).email).toBe(NEXT);
  });

  test("gives an account without an address its first one", async ({ ctx }) => {
    const { token, userId } = await aMember(ctx);
    await ctx.db.update(users).set({ email: null, emailConfirmedAt: null, phone: "15125550100" });
    await ask(ctx, token);
    expect(await follow(ctx, tokenIn(await lastMail(ctx, NEXT)))).toBe("done");
    expect(await userOf(ctx, userId)).toMatchObject({ email: NEXT, phone: "15125550100" });
  });
});

describe("a change to somebody's address", () => {
  test("is told where signing up tells it too", async ({ ctx }) => {
    const { token } = await aMember(ctx);
    const { email } = await aUser(rightNow(ctx));
    for (const written of [email, email.toUpperCase()])
      expect(await ask(ctx, token, written)).toMatchObject({ status: 422, body: { code: "email_exists" } });
  });

  test("where addresses are confirmed by mail gets the same answer as a free one", async ({ ctx }) => {
    const quiet = withEnv(ctx, { AUTH_AUTOCONFIRM: false });
    const { email: taken } = await aUser(rightNow(quiet));
    const one = await aMember(quiet);
    const other = await aMember(quiet);
    const known = await ask(quiet, one.token, taken);
    const unknown = await ask(quiet, other.token, NEXT);
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body).sort()).toEqual(Object.keys(unknown.body).sort());
  });

  test("mails its owner no link that could move an account there", async ({ ctx }) => {
    const quiet = withEnv(ctx, { AUTH_AUTOCONFIRM: false });
    const { email: taken } = await aUser(rightNow(quiet));
    const member = await aMember(quiet);
    await ask(quiet, member.token, taken);
    const mail = await lastMail(quiet, taken);
    expect(mail?.text).toContain("belongs to your account");
    expect(tokenIn(mail)).toBe("");
    expect(codeIn(mail)).toBe("");
  });
});

raceTest("of both mailboxes agreeing at once, one is the half and one completes the change", async (ctx) => {
  const { userId } = await aUser(ctx);
  const tokens = await inTransaction(ctx, async (tx) => {
    await startEmailChange(tx, await userOf(tx, userId), NEXT, { redirectTo: "http://kingpost.test/" });
    return tx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  });
  const outcomes = await Promise.all(
    tokens.map((row) => inTransaction(ctx, async (tx) => (await finishEmailChange(tx, row)).outcome)),
  );
  expect(outcomes.sort()).toEqual(["done", "half"]);
  expect((await userOf(ctx, userId)).email).toBe(NEXT);
});

raceTest("of two accounts that move to one address at once, one gets it", async (ctx) => {
  const loose = withEnv(ctx, { AUTH_SECURE_EMAIL_CHANGE: false });
  const rivals = [await aUser(loose), await aUser(loose), await aUser(loose)];
  for (const { userId } of rivals) await ctx.db.update(users).set({ newEmail: NEXT }).where(eq(users.id, userId));
  const outcomes = await Promise.all(
    rivals.map(({ userId }) =>
      inTransaction(
        loose,
        async (tx) => (await finishEmailChange(tx, { userId, kind: "email_change_new", email: NEXT })).outcome,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(["done", "refused", "refused"]);
});
