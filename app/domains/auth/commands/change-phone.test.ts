import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { limitEach, type Use } from "#app/infra/rate-limit.server.ts";
import { test, texts } from "#test/ctx.ts";
import { aMember, call, rightNow, withEnv } from "#test/members.ts";
import { textedCode } from "#test/protocol.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { aUser } from "../fixtures.ts";
import { MAILS_PER_ACCOUNT_AND_HOUR } from "../rules/limits.ts";
import { identities, oneTimeTokens, users } from "../tables.server.ts";
import { finishPhoneChange } from "./change-phone.server.ts";
import { reauthenticate } from "./reauthenticate.server.ts";
import { signUp } from "./sign-up.server.ts";

const NUMBER = "15125550100";

const open = (ctx: Ctx) => withEnv(ctx, { AUTH_PHONE: true });
const put = (ctx: Ctx, token: string, phone: string) => call(ctx, "/user", { method: "PUT", token, body: { phone } });
const prove = (ctx: Ctx, phone: string, token: string) =>
  call(ctx, "/verify", { body: { type: "phone_change", phone, token } });
/** What a number may get within an hour, spent. */
const used = (ctx: Ctx, phone: string) =>
  limitEach(
    ctx,
    Array.from({ length: MAILS_PER_ACCOUNT_AND_HOUR.points }, (): Use => ["text", phone, MAILS_PER_ACCOUNT_AND_HOUR]),
  );
const userOf = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select().from(users).where(eq(users.id, userId)))[0] ?? null;

describe("a change of the phone number", () => {
  test("is only a wish until the digits sent to it come back", async ({ ctx }) => {
    const on = open(ctx);
    const { token, userId } = await aMember(on);
    expect(await put(on, token, "+1 (512) 555-0100")).toMatchObject({
      status: 200,
      body: { phone: "", new_phone: NUMBER },
    });
    expect(await userOf(ctx, userId)).toMatchObject({ phone: null, newPhone: NUMBER });
    const proven = await prove(on, NUMBER, await textedCode(rightNow(on), NUMBER));
    expect(proven).toMatchObject({ status: 200, body: { user: { id: userId, phone: NUMBER } } });
    expect(await userOf(ctx, userId)).toMatchObject({ phone: NUMBER, newPhone: null });
    const mine = and(eq(identities.userId, userId), eq(identities.provider, "phone"));
    expect(await ctx.db.$count(identities, mine)).toBe(1);
    expect((await userOf(ctx, userId))?.appMetadata).toMatchObject({ providers: ["email", "phone"] });
  });

  test("does not happen with wrong digits, and five of them kill the right ones", async ({ ctx }) => {
    const on = open(ctx);
    const { token, userId } = await aMember(on);
    await put(on, token, NUMBER);
    const right = await textedCode(rightNow(on), NUMBER);
    const wrong = ["000001", "000002", "000003", "000004", "000005", "000006"].filter((code) => code !== right);
    for (const code of wrong.slice(0, 5))
      expect(await prove(on, NUMBER, code)).toMatchObject({ status: 403, body: { code: "otp_expired" } });
    expect(await prove(on, NUMBER, right)).toMatchObject({ status: 403 });
    expect((await userOf(ctx, userId))?.phone).toBeNull();
  });

  test("to a number that was taken meanwhile is refused at the last step", async ({ ctx }) => {
    const on = open(ctx);
    const { token, userId } = await aMember(on);
    const rival = await aUser(rightNow(on));
    await put(on, token, NUMBER);
    const code = await textedCode(rightNow(on), NUMBER);
    await ctx.db.update(users).set({ phone: NUMBER }).where(eq(users.id, rival.userId));
    expect(await prove(on, NUMBER, code)).toMatchObject({ status: 422, body: { code: "phone_exists" } });
    expect((await userOf(ctx, userId))?.phone).toBeNull();
  });

  test("a taken number gets the same answer as a free one while numbers are proven by message", async ({ ctx }) => {
    const on = open(ctx);
    const rival = await aUser(rightNow(on));
    await ctx.db.update(users).set({ phone: NUMBER, phoneConfirmedAt: ctx.now }).where(eq(users.id, rival.userId));
    const taken = await put(on, (await aMember(on)).token, NUMBER);
    const free = await put(on, (await aMember(on)).token, "15125550177");
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(free.body).sort());
  });

  test("where numbers confirm themselves happens at once, and a taken one is told", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_PHONE: true, AUTH_PHONE_AUTOCONFIRM: true });
    const one = await aMember(on);
    const other = await aMember(on);
    expect(await put(on, one.token, NUMBER)).toMatchObject({ status: 200, body: { phone: NUMBER } });
    expect(await put(on, other.token, NUMBER)).toMatchObject({ status: 422, body: { code: "phone_exists" } });
    expect((await userOf(ctx, other.userId))?.phone).toBeNull();
  });

  test("is asked for once a minute", async ({ ctx }) => {
    const on = open(ctx);
    const { token } = await aMember(on);
    await put(on, token, NUMBER);
    expect(await put(on, token, "15125550177")).toMatchObject({
      status: 429,
      body: { code: "over_sms_send_rate_limit" },
    });
  });

  test("writes to no number that has had its texts of the hour, by whichever account and way it is asked for", async ({
    ctx,
  }) => {
    const on = open(ctx);
    const [one, other] = [await aMember(on), await aMember(on)];
    expect(await put(on, one.token, NUMBER)).toMatchObject({ status: 200 });
    const tooMany = { status: 429, body: { code: "over_sms_send_rate_limit" } };
    expect(await put(on, other.token, NUMBER)).toMatchObject(tooMany);
    expect((await userOf(ctx, other.userId))?.newPhone).toBeNull();

    const spent = "15125550155";
    await ctx.db.update(users).set({ phone: spent, phoneConfirmedAt: ctx.now }).where(eq(users.id, one.userId));
    await used(rightNow(on), spent);
    expect(await put(on, other.token, spent)).toMatchObject(tooMany);
    await ctx.db.update(users).set({ email: null }).where(eq(users.id, one.userId));
    const [user] = await ctx.db.select().from(users).where(eq(users.id, one.userId));
    if (!user) throw new Error("no user");
    const refused = { code: "over_sms_send_rate_limit" };
    await expect(reauthenticate(rightNow(on), user)).rejects.toMatchObject(refused);
    await expect(signUp(rightNow(on), { phone: spent, password: "level-and-true" })).rejects.toMatchObject(refused);
    await drain(rightNow(on));
    expect(texts(ctx).map(({ to }) => to)).toEqual([NUMBER]);
  });

  test("is sent again by the number of before only while the new one may be written to", async ({ ctx }) => {
    const on = open(ctx);
    const { token, userId } = await aMember(on);
    const before = "15125550166";
    await ctx.db.update(users).set({ phone: before, phoneConfirmedAt: ctx.now }).where(eq(users.id, userId));
    await put(on, token, NUMBER);
    await ctx.db
      .update(users)
      .set({ phoneChangeSentAt: new Date(0) })
      .where(eq(users.id, userId));
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
    await call(on, "/resend", { body: { type: "phone_change", phone: before } });
    await drain(rightNow(on));
    expect(texts(ctx).map(({ to }) => to)).toEqual([NUMBER]);
  });

  test("is withdrawn by a new password", async ({ ctx }) => {
    const on = open(ctx);
    const { token, userId, password } = await aMember(on);
    await put(on, token, NUMBER);
    const body = { password: "a-brand-new-one", current_password: password };
    expect(await call(on, "/user", { method: "PUT", token, body })).toMatchObject({ status: 200 });
    expect(await ctx.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, userId))).toBe(0);
    expect((await userOf(ctx, userId))?.newPhone).toBeNull();
  });
});

raceTest("of two accounts that prove one number at once, one gets it", async (ctx) => {
  const rivals = [await aUser(ctx), await aUser(ctx), await aUser(ctx)];
  for (const { userId } of rivals) await ctx.db.update(users).set({ newPhone: NUMBER }).where(eq(users.id, userId));
  const refusals = await Promise.all(
    rivals.map(({ userId }) => inTransaction(ctx, (tx) => finishPhoneChange(tx, { userId, phone: NUMBER }))),
  );
  expect(refusals.filter((refused) => refused === null)).toHaveLength(1);
  expect(await ctx.db.$count(users, eq(users.phone, NUMBER))).toBe(1);
});
