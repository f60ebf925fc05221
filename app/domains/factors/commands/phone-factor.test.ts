import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aMember } from "#app/domains/auth/fixtures.ts";
import { MAILS_PER_ACCOUNT_AND_HOUR } from "#app/domains/auth/rules/limits.ts";
import { mfaChallenges, mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { challengeFactor } from "./challenge-factor.server.ts";
import { enrollFactor } from "./enroll-factor.server.ts";
import { verifyFactor } from "./verify-factor.server.ts";

const PHONE = "15125550134";
const MINUTES = 60_000;

async function withPhone(ctx: Ctx) {
  const member = await aMember(ctx);
  const { id } = await enrollFactor(member.me, { type: "phone", phone: PHONE });
  return { ...member, factorId: id };
}

/** The messages that wait to be sent, oldest first. */
const messages = async (ctx: Ctx) =>
  (await queued(ctx, "sms.send")).map(({ data }) => data as { to: string; text: string });
const lastCode = async (ctx: Ctx) => /\d{6}/.exec((await messages(ctx)).at(-1)?.text ?? "")?.[0] ?? "";
const other = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

describe("a phone as second factor", () => {
  test("AUTH-46 AUTH-47 gets six digits, and they raise the session", async ({ ctx }) => {
    const { me, userId, factorId } = await withPhone(ctx);
    const { id, type } = await challengeFactor(me, factorId);
    expect(type).toBe("phone");
    expect(await messages(ctx)).toEqual([
      expect.objectContaining({ to: PHONE, text: expect.stringMatching(/^Your Kingpost code is \d{6}\./) }),
    ]);
    await verifyFactor(me, factorId, { challengeId: id, code: await lastCode(ctx) });
    const [row] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row).toMatchObject({ aal: "aal2", factorId });
    expect(row?.amr[0]?.method).toBe("mfa/phone");
  });

  test("the digits are kept hashed, and not in the answer", async ({ ctx }) => {
    const { me, factorId } = await withPhone(ctx);
    const answer = await challengeFactor(me, factorId);
    const code = await lastCode(ctx);
    const [row] = await ctx.db.select().from(mfaChallenges).where(eq(mfaChallenges.id, answer.id));
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([row, answer])).not.toContain(code);
  });

  test("wrong digits are refused, and five of them end the challenge", async ({ ctx }) => {
    const { me, factorId } = await withPhone(ctx);
    const { id: challengeId } = await challengeFactor(me, factorId);
    const code = await lastCode(ctx);
    for (let n = 0; n < 5; n++)
      await expect(verifyFactor(me, factorId, { challengeId, code: other(code) })).rejects.toMatchObject({
        code: "mfa_verification_failed",
        message: "Invalid MFA Phone code entered",
      });
    await expect(verifyFactor(me, factorId, { challengeId, code })).rejects.toMatchObject({
      code: "mfa_challenge_expired",
    });
  });

  test("digits count for their own challenge only", async ({ ctx }) => {
    const { me, factorId } = await withPhone(ctx);
    await challengeFactor(me, factorId);
    const first = await lastCode(ctx);
    const later = at(me, MINUTES);
    const { id: challengeId } = await challengeFactor(later, factorId);
    const second = await lastCode(ctx);
    if (first !== second)
      await expect(verifyFactor(later, factorId, { challengeId, code: first })).rejects.toMatchObject({
        code: "mfa_verification_failed",
      });
    await expect(verifyFactor(later, factorId, { challengeId, code: second })).resolves.toBeTruthy();
  });

  for (const code of ["", "000", "abcdef", "\u0000", "1234567"])
    test(`${JSON.stringify(code)} is refused`, async ({ ctx }) => {
      const { me, factorId } = await withPhone(ctx);
      const { id: challengeId } = await challengeFactor(me, factorId);
      await expect(verifyFactor(me, factorId, { challengeId, code })).rejects.toMatchObject({
        code: "mfa_verification_failed",
      });
    });

  test("is written to once a minute", async ({ ctx }) => {
    const { me, factorId } = await withPhone(ctx);
    await challengeFactor(me, factorId);
    await expect(challengeFactor(at(me, 20_000), factorId)).rejects.toMatchObject({
      kind: "rate_limited",
      code: "over_sms_send_rate_limit",
      retryAfterSeconds: 40,
      message: "For security purposes, you can only request this after 40 seconds.",
    });
    await expect(challengeFactor(at(me, 60_000), factorId)).resolves.toBeTruthy();
    expect(await messages(ctx)).toHaveLength(2);
  });

  test("an account sends ten messages an hour, to however many numbers", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await enrollFactor(me, { type: "phone", phone: `1512555013${n}` })).id);
    for (let n = 0; n < 10; n++) await challengeFactor(at(me, Math.floor(n / 3) * MINUTES), ids[n % 3] ?? "");
    await expect(challengeFactor(at(me, 4 * MINUTES), ids[1] ?? "")).rejects.toMatchObject({ kind: "rate_limited" });
    expect(await messages(ctx)).toHaveLength(10);
  });

  test("a number that nobody proved gets no more than its texts of the hour, a proven one stays its owner's way in", async ({
    ctx,
  }) => {
    const { me, factorId } = await withPhone(ctx);
    const { id: challengeId } = await challengeFactor(me, factorId);
    await verifyFactor(me, factorId, { challengeId, code: await lastCode(ctx) });
    const other = await withPhone(ctx);
    await expect(challengeFactor(other.me, other.factorId)).rejects.toMatchObject({
      code: "over_sms_send_rate_limit",
    });
    const texts = ["text", PHONE, MAILS_PER_ACCOUNT_AND_HOUR] as const;
    await limitEach(
      ctx,
      Array.from({ length: MAILS_PER_ACCOUNT_AND_HOUR.points - 1 }, () => texts),
    );
    await expect(challengeFactor(at(other.me, 2 * MINUTES), other.factorId)).rejects.toMatchObject({
      code: "over_sms_send_rate_limit",
    });
    await expect(challengeFactor(at(me, 2 * MINUTES), factorId)).resolves.toBeTruthy();
    expect(await messages(ctx)).toHaveLength(2);
  });

  test("an app's challenge sends nothing", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    await challengeFactor(me, factorId);
    await challengeFactor(me, factorId);
    expect(await messages(ctx)).toEqual([]);
  });
});

raceTest("of many requests at once one message goes out", async (ctx) => {
  const { me, factorId } = await withPhone(ctx);
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => challengeFactor(me, factorId)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [row] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
  expect(row?.lastChallengedAt).toEqual(ctx.now);
});
