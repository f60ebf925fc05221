import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { undoChange } from "#app/domains/accounts/commands/undo-change.server.ts";
import { updateUser } from "#app/domains/auth/commands/update-user.server.ts";
import { aMember, aUser, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { sessionWithOwner } from "#app/domains/auth/queries/session.server.ts";
import { sessions, users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { as, at, makeCtx, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseDevelopers } from "./commands/erase-account.server.ts";
import { makeToken } from "./commands/make-token.server.ts";
import { mailProof } from "./commands/prove-owner.server.ts";
import { revokeToken } from "./commands/revoke-token.server.ts";
import { sweepApi } from "./commands/sweep.server.ts";
import { aToken } from "./fixtures.ts";
import { NewToken } from "./input.ts";
import { exportDevelopers } from "./queries/export-account.server.ts";
import { countTokens, myTokens, proofNeeded } from "./queries/tokens.server.ts";
import { TOKENS_MAX } from "./rules/lifetime.ts";
import { personalAccessTokens } from "./tables.server.ts";
import { isToken } from "./tokens/access-token.server.ts";

const DAY_MS = 24 * 3600 * 1000;
const form = (more: object = {}) =>
  parseInput(NewToken, { name: "  Invoice   sheet ", scopes: ["jobs:write", "jobs:read"], days: "30", ...more });
const make = (me: Ctx, proof: object = { password: SAMPLE_PASSWORD }) => makeToken(me, form(), proof);

test("a new token is shown once, kept as a hash, and told to its owner by mail without it", async ({ ctx }) => {
  const { me, email } = await aMember(ctx);
  const made = await make(me);
  expect(isToken(made.token)).toBe(true);
  const [row] = await ctx.db.select().from(personalAccessTokens);
  expect(row).toMatchObject({
    name: "Invoice sheet",
    scopes: ["jobs:read", "jobs:write"],
    prefix: made.token.slice(0, 11),
  });
  expect(row?.expiresAt).toEqual(new Date(ctx.now.getTime() + 30 * DAY_MS));

  await drain(ctx);
  const mail = outbox(ctx).find(({ to, subject }) => to === email && /access token/.test(subject));
  expect(mail?.text).toContain("jobs:read, jobs:write");
  const kept = [
    row,
    outbox(ctx),
    await ctx.db.select().from(auditLog),
    await myTokens(me),
    await exportDevelopers(ctx, me.actor?.userId ?? ""),
  ];
  expect(JSON.stringify(kept)).not.toContain(made.token);
  expect(JSON.stringify(await myTokens(me))).not.toContain(row?.hash);
  expect(await exportDevelopers(ctx, me.actor?.userId ?? "")).toEqual({
    tokens: [
      {
        name: "Invoice sheet",
        begins: made.token.slice(0, 11),
        scopes: ["jobs:read", "jobs:write"],
        createdAt: ctx.now,
        expiresAt: made.expiresAt,
        lastUsedAt: null,
        revokedAt: null,
      },
    ],
  });
  const [line] = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "api_token.made"));
  expect(line).toMatchObject({
    subject: `user:${me.actor?.userId}`,
    detail: { token: made.id, scopes: ["jobs:read", "jobs:write"], days: 30 },
  });
});

test("what is wrong with the form is said beside its field", async () => {
  const wrong = NewToken.safeParse({ name: " ", scopes: [], days: "31" });
  expect(wrong.error?.issues.map((issue) => issue.path[0]).sort()).toEqual(["days", "name", "scopes"]);
  expect(NewToken.safeParse({ name: "x".repeat(61), scopes: ["jobs:read", "everything"], days: "90" }).success).toBe(
    false,
  );
});

test("an account with a second factor makes tokens only after it was given", async ({ ctx }) => {
  const { me } = await aMember(ctx, { factor: true });
  await expect(make(me)).rejects.toMatchObject({ kind: "unauthenticated", code: "insufficient_aal" });
  await ctx.db
    .update(sessions)
    .set({ aal: "aal2" })
    .where(eq(sessions.id, me.actor?.sessionId ?? ""));
  await expect(make(me)).resolves.toMatchObject({ name: "Invoice sheet" });
});

test("however young the session, a token takes the password, and wrong ones are counted", async ({ ctx }) => {
  const { me } = await aMember(ctx);
  await expect(proofNeeded(me)).resolves.toBe("password");
  await expect(make(me, {})).rejects.toMatchObject({
    code: "current_password_required",
    fields: { password: expect.any(String) },
  });
  await expect(make(me, { password: "not-this-one" })).rejects.toMatchObject({ code: "current_password_invalid" });
  await expect(make(me)).resolves.toMatchObject({ name: "Invoice sheet" });
  for (let n = 0; n < 10; n++) await make(me, { password: "guess" }).catch(() => {});
  await expect(make(me)).rejects.toMatchObject({ kind: "rate_limited" });
});

test("an address that nobody confirmed makes no tokens", async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  const set = { emailConfirmedAt: null, phone: "15125550100", phoneConfirmedAt: ctx.now };
  await ctx.db.update(users).set(set).where(eq(users.id, userId));
  await expect(make(me)).rejects.toMatchObject({ kind: "forbidden", code: "email_not_confirmed" });
});

describe("with a new password", () => {
  const change = async (me: Ctx, more: object) => {
    const row = await sessionWithOwner(me, me.actor?.sessionId ?? "");
    return updateUser(me, row as never, { password: "plumb-and-level", redirectTo: "", ...more });
  };
  const states = async (me: Ctx) => (await myTokens(me)).map(({ state }) => state);

  test("all tokens end, unless their owner keeps them", async ({ ctx }) => {
    for (const [endKeys, state] of [
      [undefined, "revoked"],
      [true, "revoked"],
      [false, "live"],
    ] as const) {
      const { me, userId, password } = await aMember(ctx);
      await aToken(ctx, userId);
      await change(me, { currentPassword: password, endKeys });
      await expect(states(me)).resolves.toEqual([state]);
    }
  });

  test("a token that ran out or was revoked before stays what it was, and is not counted among the living", async ({
    ctx,
  }) => {
    const { me, userId, password } = await aMember(ctx);
    const before = new Date(ctx.now.getTime() - DAY_MS);
    await aToken(ctx, userId, { now: new Date(ctx.now.getTime() - 40 * DAY_MS) });
    await aToken(ctx, userId, { revokedAt: before });
    await aToken(ctx, userId);
    await expect(countTokens(ctx, userId)).resolves.toBe(1);
    await change(me, { currentPassword: password });
    await expect(countTokens(ctx, userId)).resolves.toBe(0);
    const kept = (await myTokens(me)).map(({ state, revokedAt }) => [state, revokedAt]);
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(
      expect.arrayContaining([
        ["expired", null],
        ["revoked", before],
        ["revoked", ctx.now],
      ]),
    );
  });

  test("after a recovery all of them end, whatever the form says, and nobody else's", async ({ ctx }) => {
    const [mine, other] = [await aMember(ctx), await aMember(ctx)];
    for (const { userId } of [mine, other]) await aToken(ctx, userId);
    const amr = [{ method: "recovery", timestamp: Math.floor(ctx.now.getTime() / 1000) }];
    await ctx.db.update(sessions).set({ amr }).where(eq(sessions.userId, mine.userId));
    await change(mine.me, { endKeys: false });
    await expect(states(mine.me)).resolves.toEqual(["revoked"]);
    await expect(states(other.me)).resolves.toEqual(["live"]);
  });
});

test("the mail about a new token takes it back", async ({ ctx }) => {
  const { me, email } = await aMember(ctx);
  await make(me);
  await drain(ctx);
  const link = /undo\?token=([\w-]{43})/.exec(outbox(ctx).find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  await undoChange(ctx, link);
  await expect(myTokens(me)).resolves.toMatchObject([{ state: "revoked" }]);
});

test("taking back any other change of ways in ends every token too, and nobody else's", async ({ ctx }) => {
  const [mine, other] = [await aMember(ctx), await aMember(ctx)];
  for (const { userId } of [mine, other]) await aToken(ctx, userId);
  const row = await sessionWithOwner(mine.me, mine.me.actor?.sessionId ?? "");
  const changed = { password: "plumb-and-level", currentPassword: mine.password, endKeys: false, redirectTo: "" };
  await updateUser(mine.me, row as never, changed);
  await drain(ctx);
  const mail = outbox(ctx).find(({ to }) => to === mine.email)?.text ?? "";
  await undoChange(ctx, /undo\?token=([\w-]{43})/.exec(mail)?.[1] ?? "");
  await expect(myTokens(mine.me)).resolves.toMatchObject([{ state: "revoked" }]);
  await expect(myTokens(other.me)).resolves.toMatchObject([{ state: "live" }]);
});

test("an account without a password proves itself with a mailed code, once", async ({ ctx }) => {
  const { me, userId, email } = await aMember(ctx);
  await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  await expect(proofNeeded(me)).resolves.toBe("code");
  await expect(make(me, {})).rejects.toMatchObject({
    code: "reauthentication_needed",
    fields: { code: expect.any(String) },
  });
  await mailProof(me);
  await drain(me);
  const mail = outbox(ctx).find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  await expect(make(me, { code: "000000" })).rejects.toMatchObject({ code: "reauthentication_not_valid" });
  await expect(make(me, { code })).resolves.toMatchObject({ name: "Invoice sheet" });
  await expect(make(me, { code })).rejects.toMatchObject({ code: "reauthentication_not_valid" });
});

test(`a member holds at most ${TOKENS_MAX} live tokens; dead ones do not count`, async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  for (let n = 1; n < TOKENS_MAX; n++) await aToken(ctx, userId);
  await aToken(ctx, userId, { revokedAt: ctx.now });
  await aToken(ctx, userId, { now: new Date(ctx.now.getTime() - 31 * DAY_MS) });
  const { id } = await make(me);
  await expect(make(me)).rejects.toMatchObject({ kind: "conflict", code: "too_many_tokens" });
  await revokeToken(me, id);
  await expect(make(me)).resolves.toMatchObject({ name: "Invoice sheet" });
});

describeOnBoth("two forms at once", { slow: true }, (open) => {
  test("make one token where one is left", async () => {
    const database = await open();
    try {
      const ctx = makeCtx(database);
      const { me, userId } = await aMember(ctx);
      for (let n = 1; n < TOKENS_MAX; n++) await aToken(ctx, userId);
      const made = await Promise.allSettled([make(me), make(me), make(me)]);
      expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expect(ctx.db.$count(personalAccessTokens)).resolves.toBe(TOKENS_MAX);
    } finally {
      await database.close();
    }
  });
});

test("the digits for a token are mailed to an owner of the business alone", async ({ ctx }) => {
  const owner = await aMember(ctx);
  for (const part of ["office", "foreman", "crew"] as const) {
    const actor = { ...owner.actor, sessionId: owner.me.actor?.sessionId ?? "" };
    const other = as(ctx, { ...actor, business: { id: ctx.newId(), part, books: true } });
    await expect(mailProof(other)).rejects.toMatchObject({ code: "not_your_part" });
  }
  await mailProof(owner.me);
});

test("only its owner revokes a token, for good and as often as they like", async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  const { id } = await aToken(ctx, userId);
  const other = as(ctx, (await aUser(ctx)).actor);
  await expect(revokeToken(other, id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(revokeToken(me, "nonsense")).rejects.toMatchObject({ kind: "not_found" });
  await revokeToken(me, id);
  await revokeToken(at(me, DAY_MS), id);
  await expect(myTokens(me)).resolves.toMatchObject([{ id, state: "revoked", revokedAt: ctx.now }]);
  await expect(myTokens(other)).resolves.toEqual([]);
});

test("the list shows living tokens first and forgets dead ones after 90 days", async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  const old = await aToken(ctx, userId, { name: "old", now: new Date(ctx.now.getTime() - 40 * DAY_MS) });
  const live = await aToken(ctx, userId, { name: "live" });
  expect((await myTokens(me)).map(({ name, state }) => [name, state])).toEqual([
    ["live", "live"],
    ["old", "expired"],
  ]);
  await sweepApi(at(ctx, 81 * DAY_MS), {});
  expect((await ctx.db.select().from(personalAccessTokens)).map(({ id }) => id)).toEqual([live.id]);
  expect(old.id).not.toBe(live.id);
});

test("living tokens stand before dead ones however new those are, and the newest of each first", async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  const made = (name: string, days: number, more: object = {}) =>
    aToken(ctx, userId, { name, now: new Date(ctx.now.getTime() - days * DAY_MS), ...more });
  await made("older", 20);
  await made("over", 40);
  await made("newer", 10);
  await made("revoked", 0, { revokedAt: ctx.now });
  expect((await myTokens(me)).map(({ name }) => name)).toEqual(["newer", "older", "revoked", "over"]);
});

test("another member's tokens take nobody's room, stand in no other copy, and stay when somebody leaves", async ({
  ctx,
}) => {
  const [mine, other] = [await aMember(ctx), await aMember(ctx)];
  for (let n = 0; n < TOKENS_MAX; n++) await aToken(ctx, other.userId);
  const { id } = await make(mine.me);
  expect([await countTokens(ctx, mine.userId), await countTokens(ctx, other.userId)]).toEqual([1, TOKENS_MAX]);
  expect((await exportDevelopers(ctx, mine.userId)).tokens).toHaveLength(1);
  await revokeToken(mine.me, id);
  const [line] = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "api_token.revoked"));
  expect(line).toMatchObject({ subject: `user:${mine.userId}`, detail: { token: id } });
  await eraseDevelopers(ctx, mine.userId);
  expect(await ctx.db.$count(personalAccessTokens)).toBe(TOKENS_MAX);
});

test("the list is of the business that its member acts for", async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  const elsewhere = await aContractor(ctx);
  await aToken(ctx, userId, { name: "own" });
  await aToken(ctx, userId, { name: "elsewhere", businessId: elsewhere.userId });
  await aToken(ctx, elsewhere.userId, { name: "of another" });
  const acting = { ...me, actor: me.actor && { ...me.actor, business: elsewhere.actor.business } };
  const named = async (ctx: Ctx) => (await myTokens(ctx)).map(({ name }) => name);
  expect([await named(me), await named(acting)]).toEqual([["own"], ["elsewhere"]]);
});

test("with the account its tokens go", async ({ ctx }) => {
  const user = await aUser(ctx);
  await inTransaction(ctx, async (tx) => {
    await aToken(tx, user.userId);
    await tx.services.account.erase(tx, user.userId);
  });
  await expect(ctx.db.select().from(personalAccessTokens)).resolves.toEqual([]);
});
