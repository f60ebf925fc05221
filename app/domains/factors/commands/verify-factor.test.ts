import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { refreshSession } from "#app/domains/auth/commands/refresh-session.server.ts";
import { aFactor, aMember, aSignedInUser, inSession, SAMPLE_SECRET } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { mfaChallenges, mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { totpCode } from "../rules/totp.server.ts";
import { challengeFactor } from "./challenge-factor.server.ts";
import { enrollFactor } from "./enroll-factor.server.ts";
import { verifyFactor } from "./verify-factor.server.ts";

const MINUTES = 60_000;
const STEP = 30_000;

/** Challenges and answers with the code that an authenticator shows at that time. */
async function give(me: Ctx, factorId: string, code = totpCode(SAMPLE_SECRET, me.now)) {
  const { id } = await challengeFactor(me, factorId);
  return verifyFactor(me, factorId, { challengeId: id, code });
}

const sessionsOf = (ctx: Ctx, userId: string) => ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
const wrongCode = (now: Date) => totpCode(SAMPLE_SECRET, now).replace(/^./, (d) => String((Number(d) + 1) % 10));

describe("answering with the right code", () => {
  test("AUTH-46 AUTH-47 verifies the factor and raises the session to aal2", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const { id, totp } = await enrollFactor(me, { type: "totp" });
    const challenge = await challengeFactor(me, id);
    expect(challenge).toEqual({ id: expect.any(String), type: "totp", expires_at: ctx.now.getTime() / 1000 + 300 });
    const code = totpCode(totp?.secret ?? "", ctx.now);
    const raised = await verifyFactor(me, id, { challengeId: challenge.id, code });
    await expect(actorOfToken(ctx, raised.access_token)).resolves.toMatchObject({ userId, aal: "aal2" });
    expect(raised.user.factors).toEqual([
      expect.objectContaining({ id, factor_type: "totp", status: "verified", friendly_name: "" }),
    ]);
    const [row] = await sessionsOf(ctx, userId);
    expect(row).toMatchObject({ aal: "aal2", factorId: id });
  });

  test("amr tells of the factor first, then of what came before", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    await give(at(me, 5000), factorId);
    const [row] = await sessionsOf(ctx, userId);
    const now = ctx.now.getTime() / 1000;
    expect(row?.amr).toEqual([
      { method: "totp", timestamp: now + 5 },
      { method: "password", timestamp: now },
    ]);
  });

  test("again tells of the factor once, with the new time", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const raised = await give(me, factorId);
    await give(at(await inSession(ctx, raised), STEP), factorId);
    const [row] = await sessionsOf(ctx, userId);
    expect(row?.amr.map(({ method }) => method)).toEqual(["totp", "password"]);
    expect(row?.amr[0]?.timestamp).toBe(ctx.now.getTime() / 1000 + 30);
  });

  test("a refresh keeps aal2 and adds no proof", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const raised = await give(me, factorId);
    const before = (await sessionsOf(ctx, userId))[0];
    const next = await refreshSession(at(ctx, MINUTES), raised.refresh_token);
    await expect(actorOfToken(ctx, next.access_token)).resolves.toMatchObject({ aal: "aal2" });
    expect((await sessionsOf(ctx, userId))[0]?.amr).toEqual(before?.amr);
  });

  test("the refresh token given out at aal1 fetches nothing of the raised session: used, it ends it", async ({
    ctx,
  }) => {
    const { me, session, factorId } = await aMember(ctx, { factor: true });
    const raised = await give(me, factorId);
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({
      code: "refresh_token_already_used",
    });
    await expect(actorOfToken(ctx, raised.access_token)).resolves.toBeNull();
  });

  test("the counter moves by two", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    await give(me, factorId);
    expect((await sessionsOf(ctx, userId))[0]?.refreshCounter).toBe(2);
  });

  test("ends the account's sessions that stayed at aal1, and nobody else's", async ({ ctx }) => {
    const { me, userId, email, factorId } = await aMember(ctx, { factor: true });
    const { openSession } = await import("#app/domains/auth/commands/open-session.server.ts");
    const other = await openSession(ctx, userId, "password");
    const stranger = await aSignedInUser(ctx);
    await give(me, factorId);
    await expect(actorOfToken(ctx, other.access_token, { halfIn: true })).resolves.toBeNull();
    await expect(actorOfToken(ctx, stranger.session.access_token)).resolves.not.toBeNull();
    expect(await sessionsOf(ctx, userId), email).toHaveLength(1);
  });

  test("leaves the account's sessions at aal2 alone", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const first = await give(me, factorId);
    const { openSession } = await import("#app/domains/auth/commands/open-session.server.ts");
    const second = await inSession(ctx, await openSession(ctx, userId, "password"));
    await give(at(second, STEP), factorId);
    await expect(actorOfToken(ctx, first.access_token)).resolves.toMatchObject({ aal: "aal2" });
    expect(await sessionsOf(ctx, userId)).toHaveLength(2);
  });

  test("drops the account's other unfinished factors of that type only", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    await enrollFactor(me, { type: "totp", friendlyName: "Old try" });
    const key = await enrollFactor(me, { type: "webauthn", friendlyName: "Key" });
    const { id, totp } = await enrollFactor(me, { type: "totp", friendlyName: "New try" });
    await give(me, id, totpCode(totp?.secret ?? "", ctx.now));
    const rows = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([id, key.id]));
  });

  test("the owner hears of a new factor by mail, and of its later use not", async ({ ctx }) => {
    const { me, email } = await aMember(ctx);
    const { id, totp } = await enrollFactor(me, { type: "totp" });
    const raised = await give(me, id, totpCode(totp?.secret ?? "", ctx.now));
    const later = at(await inSession(ctx, raised), STEP);
    await give(later, id, totpCode(totp?.secret ?? "", later.now));
    await drain(ctx);
    expect(outbox(ctx).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "A second factor was added to your Kingpost account"],
    ]);
    expect(outbox(ctx)[0]?.text).not.toContain(totp?.secret);
  });
});

describe("answers that are refused", () => {
  test("a wrong code, and the session stays where it was", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    await expect(give(me, factorId, wrongCode(ctx.now))).rejects.toMatchObject({
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    expect((await sessionsOf(ctx, userId))[0]).toMatchObject({ aal: "aal1", refreshCounter: 0, factorId: null });
  });

  for (const code of ["", "0", "12345", "1234567", "abcdef", "      ", "１２３４５６", "null", "true"])
    test(`the code ${JSON.stringify(code)}`, async ({ ctx }) => {
      const { me, factorId } = await aMember(ctx, { factor: true });
      await expect(give(me, factorId, code)).rejects.toMatchObject({ code: "mfa_verification_failed" });
    });

  test("a wrong code for an unfinished factor leaves it unfinished", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const { id, totp } = await enrollFactor(me, { type: "totp" });
    const other = totpCode(SAMPLE_SECRET, ctx.now);
    expect(other).not.toBe(totpCode(totp?.secret ?? "", ctx.now));
    await expect(give(me, id, other)).rejects.toMatchObject({ code: "mfa_verification_failed" });
    const [row] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.id, id));
    expect(row).toMatchObject({ status: "unverified", lastStep: null });
  });

  test("a code that was accepted before, in any session and any challenge", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const code = totpCode(SAMPLE_SECRET, ctx.now);
    await give(me, factorId, code);
    const { openSession } = await import("#app/domains/auth/commands/open-session.server.ts");
    const thief = await inSession(ctx, await openSession(ctx, userId, "password"));
    for (const wait of [0, 10_000, 29_000])
      await expect(give(at(thief, wait), factorId, code)).rejects.toMatchObject({ code: "mfa_verification_failed" });
    await expect(give(at(thief, STEP), factorId)).resolves.toBeTruthy();
  });

  test("the code of a step before one that was accepted", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    const raised = await give(me, factorId);
    const early = totpCode(SAMPLE_SECRET, new Date(ctx.now.getTime() - STEP));
    await expect(give(await inSession(ctx, raised), factorId, early)).rejects.toMatchObject({
      code: "mfa_verification_failed",
    });
  });

  test("the code of another account's app", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const { id } = await enrollFactor(me, { type: "totp" });
    const other = await aMember(ctx);
    const theirs = await enrollFactor(other.me, { type: "totp" });
    await expect(give(me, id, totpCode(theirs.totp?.secret ?? "", ctx.now))).rejects.toMatchObject({
      code: "mfa_verification_failed",
    });
  });
});

describe("a challenge", () => {
  test("is answered once", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    const { id: challengeId } = await challengeFactor(me, factorId);
    const raised = await verifyFactor(me, factorId, { challengeId, code: totpCode(SAMPLE_SECRET, ctx.now) });
    const later = at(await inSession(ctx, raised), STEP);
    const code = totpCode(SAMPLE_SECRET, later.now);
    await expect(verifyFactor(later, factorId, { challengeId, code })).rejects.toMatchObject({
      code: "mfa_challenge_expired",
    });
  });

  test("ends after five minutes", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    const { id: challengeId } = await challengeFactor(me, factorId);
    const over = at(me, 5 * MINUTES);
    const late = { challengeId, code: totpCode(SAMPLE_SECRET, over.now) };
    await expect(verifyFactor(over, factorId, late)).rejects.toMatchObject({ code: "mfa_challenge_expired" });
    const last = at(me, 5 * MINUTES - 1);
    await expect(
      verifyFactor(last, factorId, { challengeId, code: totpCode(SAMPLE_SECRET, last.now) }),
    ).resolves.toBeTruthy();
  });

  test("is answered from the address that asked for it", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    const { id: challengeId } = await challengeFactor({ ...me, ip: "10.0.0.1" }, factorId);
    const answer = { challengeId, code: totpCode(SAMPLE_SECRET, ctx.now) };
    await expect(verifyFactor({ ...me, ip: "10.0.0.2" }, factorId, answer)).rejects.toMatchObject({
      code: "mfa_ip_address_mismatch",
    });
    await expect(verifyFactor({ ...me, ip: "10.0.0.1" }, factorId, answer)).resolves.toBeTruthy();
  });

  test("ends after five wrong answers, and a right one comes too late", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    const { id: challengeId } = await challengeFactor(me, factorId);
    for (let n = 0; n < 5; n++)
      await expect(verifyFactor(me, factorId, { challengeId, code: wrongCode(ctx.now) })).rejects.toMatchObject({
        code: "mfa_verification_failed",
      });
    const right = { challengeId, code: totpCode(SAMPLE_SECRET, ctx.now) };
    await expect(verifyFactor(me, factorId, right)).rejects.toMatchObject({ code: "mfa_challenge_expired" });
    const [row] = await ctx.db.select().from(mfaChallenges).where(eq(mfaChallenges.id, challengeId));
    expect(row).toMatchObject({ attempts: 5, verifiedAt: null });
  });

  test("of another factor of the same owner does not count", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const one = await enrollFactor(me, { type: "totp", friendlyName: "One" });
    const two = await enrollFactor(me, { type: "totp", friendlyName: "Two" });
    const { id: challengeId } = await challengeFactor(me, two.id);
    const code = totpCode(one.totp?.secret ?? "", ctx.now);
    await expect(verifyFactor(me, one.id, { challengeId, code })).rejects.toMatchObject({
      kind: "invalid",
      code: "mfa_factor_not_found",
    });
  });

  test("that was never made does not count", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    const code = totpCode(SAMPLE_SECRET, ctx.now);
    await expect(verifyFactor(me, factorId, { challengeId: ctx.newId(), code })).rejects.toMatchObject({
      kind: "invalid",
      code: "mfa_factor_not_found",
    });
  });

  test("for a factor that is not there, or somebody else's, or dropped: not found", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const other = await aMember(ctx, { factor: true });
    const { id } = await enrollFactor(me, { type: "totp" });
    const notFound = { kind: "not_found", code: "mfa_factor_not_found" };
    await expect(challengeFactor(me, ctx.newId())).rejects.toMatchObject(notFound);
    await expect(challengeFactor(me, other.factorId)).rejects.toMatchObject(notFound);
    await expect(challengeFactor(at(me, 5 * MINUTES), id)).rejects.toMatchObject(notFound);
  });

  test("keeps an unfinished enrolment for another five minutes", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const { id, totp } = await enrollFactor(me, { type: "totp" });
    await challengeFactor(at(me, 4 * MINUTES), id);
    const later = at(me, 8 * MINUTES);
    await expect(give(later, id, totpCode(totp?.secret ?? "", later.now))).resolves.toBeTruthy();
  });
});

describe("who may answer", () => {
  test("not another member, though they know the code", async ({ ctx }) => {
    const owner = await aMember(ctx, { factor: true });
    const { me: thief } = await aMember(ctx);
    const { id: challengeId } = await challengeFactor(owner.me, owner.factorId);
    const answer = { challengeId, code: totpCode(SAMPLE_SECRET, ctx.now) };
    await expect(verifyFactor(thief, owner.factorId, answer)).rejects.toMatchObject({
      kind: "not_found",
      code: "mfa_factor_not_found",
    });
    await expect(verifyFactor(owner.me, owner.factorId, answer)).resolves.toBeTruthy();
  });

  test("a session at aal1 cannot finish an enrolment it began before the account had a factor", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const planted = await enrollFactor(me, { type: "totp", friendlyName: "Planted" });
    await aFactor(ctx, userId, { name: "The owner's" });
    const code = totpCode(planted.totp?.secret ?? "", ctx.now);
    await expect(give(me, planted.id, code)).rejects.toMatchObject({ kind: "forbidden", code: "insufficient_aal" });
    expect((await sessionsOf(ctx, userId))[0]?.aal).toBe("aal1");
  });

  test("nobody without a session, nor with one that has ended meanwhile", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const { id: challengeId } = await challengeFactor(me, factorId);
    const answer = { challengeId, code: totpCode(SAMPLE_SECRET, ctx.now) };
    await expect(verifyFactor(ctx, factorId, answer)).rejects.toMatchObject({ kind: "unauthenticated" });
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    await expect(verifyFactor(me, factorId, answer)).rejects.toMatchObject({ code: "session_not_found" });
  });
});

describe("guessing", () => {
  const guess = async (me: Ctx, factorId: string) => give(me, factorId, wrongCode(me.now)).catch((error) => error.code);

  test("stops after ten answers within fifteen minutes, whatever the challenge, for the right code too", async ({
    ctx,
  }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    for (let n = 0; n < 10; n++) expect(await guess(me, factorId)).toBe("mfa_verification_failed");
    expect(await guess(me, factorId)).toBe("over_request_rate_limit");
    await expect(give(me, factorId)).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(give(at(me, 15 * MINUTES), factorId)).resolves.toBeTruthy();
  });

  test("from other addresses and sessions counts together", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const { openSession } = await import("#app/domains/auth/commands/open-session.server.ts");
    const other = await inSession(ctx, await openSession(ctx, userId, "password"));
    for (let n = 0; n < 5; n++) {
      await guess({ ...me, ip: `10.0.0.${n}` }, factorId);
      await guess({ ...other, ip: `10.0.1.${n}` }, factorId);
    }
    expect(await guess({ ...other, ip: "10.0.2.1" }, factorId)).toBe("over_request_rate_limit");
  });

  test("stops after thirty answers a day, however slowly", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    for (let n = 0; n < 30; n++)
      expect(await guess(at(me, n * 20 * MINUTES), factorId)).toBe("mfa_verification_failed");
    expect(await guess(at(me, 30 * 20 * MINUTES), factorId)).toBe("over_request_rate_limit");
  });

  test("starts over with the right code", async ({ ctx }) => {
    const { me, factorId } = await aMember(ctx, { factor: true });
    for (let n = 0; n < 9; n++) await guess(me, factorId);
    const again = at(await inSession(ctx, await give(me, factorId)), STEP);
    for (let n = 0; n < 9; n++) expect(await guess(again, factorId)).toBe("mfa_verification_failed");
  });

  test("leaves a line in the audit log each time, without the code", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    await guess(me, factorId);
    await guess(me, factorId);
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, "factor.refused"), eq(auditLog.subject, `user:${userId}`)));
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(wrongCode(ctx.now));
  });
});

raceTest("of many answers with one right code at once, in one challenge or several, one is accepted", async (ctx) => {
  const { me, userId, factorId } = await aMember(ctx, { factor: true });
  const code = totpCode(SAMPLE_SECRET, ctx.now);
  const asked = await Promise.all([1, 2, 3, 4].map(() => challengeFactor(me, factorId)));
  const answers = await Promise.allSettled(
    [...asked, ...asked].map(({ id }) => verifyFactor(me, factorId, { challengeId: id, code })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await sessionsOf(ctx, userId))[0]).toMatchObject({ aal: "aal2", refreshCounter: 2 });
});

raceTest("of many wrong answers to one challenge at once five are counted", async (ctx) => {
  const { me, factorId } = await aMember(ctx, { factor: true });
  const { id: challengeId } = await challengeFactor(me, factorId);
  const answers = await Promise.allSettled(
    Array.from({ length: 9 }, () => verifyFactor(me, factorId, { challengeId, code: wrongCode(ctx.now) })),
  );
  const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "accepted"));
  expect(codes.filter((code) => code === "mfa_verification_failed")).toHaveLength(5);
  expect(codes.filter((code) => code === "mfa_challenge_expired")).toHaveLength(4);
});

raceTest(
  "two sessions that give the second factor at once do not end each other once they are at aal2",
  async (ctx) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    const { openSession } = await import("#app/domains/auth/commands/open-session.server.ts");
    const other = at(await inSession(ctx, await openSession(ctx, userId, "password")), STEP);
    const answers = await Promise.allSettled([give(me, factorId), give(other, factorId)]);
    const left = await sessionsOf(ctx, userId);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(left.length);
    expect(left.every(({ aal }) => aal === "aal2")).toBe(true);
  },
);
