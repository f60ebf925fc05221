import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aFactor, aMember, inSession, SAMPLE_SECRET } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { backupCodes, mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { totpCode } from "../rules/totp.server.ts";
import { makeBackupCodes } from "./backup-codes.server.ts";
import { challengeFactor } from "./challenge-factor.server.ts";
import { enrollFactor } from "./enroll-factor.server.ts";
import { removeFactor } from "./remove-factor.server.ts";
import { spendBackupCode } from "./spend-backup-code.server.ts";
import { verifyFactor } from "./verify-factor.server.ts";

async function give(me: Ctx, factorId: string) {
  const { id } = await challengeFactor(me, factorId);
  return verifyFactor(me, factorId, { challengeId: id, code: totpCode(SAMPLE_SECRET, me.now) });
}

/** A member who has given the second factor. */
async function raised(ctx: Ctx) {
  const member = await aMember(ctx, { factor: true });
  const session = await give(member.me, member.factorId);
  return { ...member, session, me: await inSession(ctx, session) };
}

const factorsOf = (ctx: Ctx, userId: string) => ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
const sessionsOf = (ctx: Ctx, userId: string) => ctx.db.select().from(sessions).where(eq(sessions.userId, userId));

describe("removing a factor", () => {
  test("AUTH-48 that counts takes a session at aal2", async ({ ctx }) => {
    const { me, userId, factorId } = await aMember(ctx, { factor: true });
    await expect(removeFactor(me, factorId)).rejects.toMatchObject({ kind: "invalid", code: "insufficient_aal" });
    const boastful = as(me, me.actor && { ...me.actor, aal: "aal2" });
    await expect(removeFactor(boastful, factorId)).rejects.toMatchObject({ code: "insufficient_aal" });
    expect(await factorsOf(ctx, userId)).toHaveLength(1);
  });

  test("AUTH-48 takes it away, and its session steps down to aal1 with what it had proven first", async ({ ctx }) => {
    const { me, userId, factorId, session } = await raised(ctx);
    await expect(removeFactor(me, factorId)).resolves.toEqual({ id: factorId });
    expect(await factorsOf(ctx, userId)).toEqual([]);
    const [row] = await sessionsOf(ctx, userId);
    expect(row).toMatchObject({ aal: "aal1", factorId: null });
    expect(row?.amr.map(({ method }) => method)).toEqual(["password"]);
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ aal: "aal1" });
  });

  test("that is unfinished is free, and changes no session", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const { id } = await enrollFactor(me, { type: "totp" });
    await expect(removeFactor(me, id)).resolves.toEqual({ id });
    expect(await factorsOf(ctx, userId)).toEqual([]);
    const other = await raised(ctx);
    const second = await enrollFactor(other.me, { type: "webauthn" });
    await removeFactor(other.me, second.id);
    expect((await sessionsOf(ctx, other.userId))[0]?.aal).toBe("aal2");
  });

  test("of somebody else finds nothing, from aal2 too", async ({ ctx }) => {
    const owner = await aMember(ctx, { factor: true });
    const { me } = await raised(ctx);
    await expect(removeFactor(me, owner.factorId)).rejects.toMatchObject({
      kind: "not_found",
      code: "mfa_factor_not_found",
    });
    expect(await factorsOf(ctx, owner.userId)).toHaveLength(1);
  });

  test("twice finds nothing the second time", async ({ ctx }) => {
    const { me, factorId } = await raised(ctx);
    await removeFactor(me, factorId);
    await expect(removeFactor(me, factorId)).rejects.toMatchObject({ code: "mfa_factor_not_found" });
  });

  test("of two leaves the sessions that gave the other one", async ({ ctx }) => {
    const { me, userId, factorId } = await raised(ctx);
    const spare = await aFactor(ctx, userId, { name: "Spare" });
    const fresh = await inSession(ctx, await openSession(ctx, userId, "password"));
    const other = await give(at(fresh, 30_000), spare.factorId);
    await removeFactor(me, spare.factorId);
    await expect(actorOfToken(ctx, other.access_token, { halfIn: true })).resolves.toMatchObject({ aal: "aal1" });
    await expect(actorOfToken(ctx, other.access_token)).resolves.toBeNull();
    const own = (await sessionsOf(ctx, userId)).find((row) => row.factorId === factorId);
    expect(own?.aal).toBe("aal2");
  });

  test("the last one takes aal2 from every session, raised by a backup code too, and ends the backup codes", async ({
    ctx,
  }) => {
    const { me, userId, factorId } = await raised(ctx);
    const { codes } = await makeBackupCodes(me);
    const second = await inSession(ctx, await openSession(ctx, userId, "password"));
    await spendBackupCode(second, codes[0] ?? "");
    await removeFactor(me, factorId);
    expect((await sessionsOf(ctx, userId)).map(({ aal }) => aal)).toEqual(["aal1", "aal1"]);
    await expect(ctx.db.select().from(backupCodes).where(eq(backupCodes.userId, userId))).resolves.toEqual([]);
    await expect(spendBackupCode(me, codes[1] ?? "")).rejects.toMatchObject({ code: "mfa_verification_failed" });
  });

  test("is told to the owner by mail", async ({ ctx }) => {
    const { me, email, factorId } = await raised(ctx);
    await removeFactor(me, factorId);
    await drain(ctx);
    expect(outbox(ctx).map(({ to, subject }) => [to, subject])).toEqual([
      [email, "A second factor was removed from your Kingpost account"],
    ]);
  });
});

raceTest("of two removals of one factor at once, one happens", async (ctx) => {
  const { me, factorId } = await raised(ctx);
  const answers = await Promise.allSettled([removeFactor(me, factorId), removeFactor(me, factorId)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
