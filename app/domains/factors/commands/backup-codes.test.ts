import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { refreshSession } from "#app/domains/auth/commands/refresh-session.server.ts";
import { aMember, aSignedInUser, inSession } from "#app/domains/auth/fixtures.ts";
import { backupCodesOf } from "#app/domains/auth/queries/factors.server.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { backupCodes, mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { makeBackupCodes, removeBackupCodes } from "./backup-codes.server.ts";
import { spendBackupCode } from "./spend-backup-code.server.ts";

/** Somebody at aal2 with ten codes, and a second session of theirs that is at aal1. */
async function withCodes(ctx: Ctx) {
  const { userId, email, session } = await aSignedInUser(ctx, { role: "admin" });
  const me = await inSession(ctx, session);
  const { codes } = await makeBackupCodes(me);
  const opened = await openSession(ctx, userId, "password");
  const half = await inSession(ctx, opened);
  return { me, userId, email, codes, code: codes[0] ?? "", half, opened };
}

const rowsOf = (ctx: Ctx, userId: string) => ctx.db.select().from(backupCodes).where(eq(backupCodes.userId, userId));
const failed = { code: "mfa_verification_failed", message: "Invalid recovery code entered" };

describe("making backup codes", () => {
  test("gives ten, in the clear this once: only hashes are kept", async ({ ctx }) => {
    const { codes, userId } = await withCodes(ctx);
    expect(codes).toHaveLength(10);
    const rows = await rowsOf(ctx, userId);
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("the hash is worth nothing without the server's secret", async ({ ctx }) => {
    const { half, code } = await withCodes(ctx);
    const env = { ...ctx.services.env, AUTH_SECRET: "another-secret-of-at-least-32-characters" };
    await expect(spendBackupCode({ ...half, services: { ...ctx.services, env } }, code)).rejects.toMatchObject(failed);
  });

  test("takes a session at aal2", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx, { factor: true });
    const refused = { kind: "forbidden", code: "insufficient_aal" };
    await expect(makeBackupCodes(me)).rejects.toMatchObject(refused);
    await expect(makeBackupCodes(me, { again: true })).rejects.toMatchObject(refused);
    await expect(removeBackupCodes(me)).rejects.toMatchObject(refused);
    const boastful = as(me, me.actor && { ...me.actor, aal: "aal2" });
    await expect(makeBackupCodes(boastful)).rejects.toMatchObject(refused);
    expect(await rowsOf(ctx, userId)).toEqual([]);
  });

  test("takes another factor: codes are never the only one", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    await expect(makeBackupCodes(me)).rejects.toMatchObject({ code: "insufficient_aal" });
    await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
    await expect(makeBackupCodes(me)).rejects.toMatchObject({ code: "mfa_recovery_codes_sole_factor" });
  });

  test("a second time says that there are some; again on purpose ends the ones before", async ({ ctx }) => {
    const { me, half, codes } = await withCodes(ctx);
    await expect(makeBackupCodes(me)).rejects.toMatchObject({ code: "mfa_verified_factor_exists" });
    const again = await makeBackupCodes(me, { again: true });
    expect(again.codes.filter((code) => codes.includes(code))).toEqual([]);
    await expect(spendBackupCode(half, codes[3] ?? "")).rejects.toMatchObject(failed);
    await expect(spendBackupCode(half, again.codes[3] ?? "")).resolves.toBeTruthy();
  });

  test("again without any says so", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx, { role: "admin" });
    await expect(makeBackupCodes(await inSession(ctx, session), { again: true })).rejects.toMatchObject({
      kind: "not_found",
      code: "mfa_factor_not_found",
    });
  });

  test("can be undone", async ({ ctx }) => {
    const { me, half, userId, code } = await withCodes(ctx);
    await expect(removeBackupCodes(me)).resolves.toEqual({ userId });
    await expect(removeBackupCodes(me)).rejects.toMatchObject({ code: "mfa_factor_not_found" });
    await expect(spendBackupCode(half, code)).rejects.toMatchObject(failed);
    await expect(backupCodesOf(ctx, userId)).resolves.toBeNull();
  });
});

describe("spending a backup code", () => {
  test("raises the session to aal2 and says so in amr", async ({ ctx }) => {
    const { half, userId, code } = await withCodes(ctx);
    const raised = await spendBackupCode(half, code);
    await expect(actorOfToken(ctx, raised.access_token)).resolves.toMatchObject({ userId, aal: "aal2", role: "admin" });
    const [row] = await ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, half.actor?.sessionId ?? ""));
    expect(row?.amr.map(({ method }) => method)).toEqual(["mfa/recovery_code", "password"]);
    expect(row).toMatchObject({ aal: "aal2", factorId: null, refreshCounter: 2 });
  });

  for (const [how, typed] of [
    ["in capitals", (code: string) => code.toUpperCase()],
    ["in groups of four", (code: string) => code.replace(/(.{4})(?=.)/g, "$1-")],
    ["with spaces around and between", (code: string) => ` ${code.replace(/(.{8})/, "$1 ")} `],
  ] as const)
    test(`works as it was copied from paper: ${how}`, async ({ ctx }) => {
      const { half, code } = await withCodes(ctx);
      await expect(spendBackupCode(half, typed(code))).resolves.toBeTruthy();
    });

  test("works once, and leaves nine", async ({ ctx }) => {
    const { half, userId, code, codes } = await withCodes(ctx);
    const raised = await inSession(ctx, await spendBackupCode(half, code));
    await expect(spendBackupCode(raised, code)).rejects.toMatchObject(failed);
    await expect(backupCodesOf(ctx, userId)).resolves.toEqual({ total: 10, remaining: 9 });
    await spendBackupCode(raised, codes[9] ?? "");
    await expect(backupCodesOf(ctx, userId)).resolves.toEqual({ total: 10, remaining: 8 });
  });

  test("keeps the token that was given out at aal1 from the raised session", async ({ ctx }) => {
    const { half, opened, code } = await withCodes(ctx);
    await spendBackupCode(half, code);
    await expect(refreshSession(ctx, opened.refresh_token)).rejects.toMatchObject({
      code: "refresh_token_already_used",
    });
  });

  for (const typed of ["", "k4m9x7qp2ab8ht3z", "0000000000000000", "x".repeat(500), "\u0000", "' or 1=1 --", "123456"])
    test(`refuses ${JSON.stringify(typed).slice(0, 30)}`, async ({ ctx }) => {
      const { half } = await withCodes(ctx);
      await expect(spendBackupCode(half, typed)).rejects.toMatchObject(failed);
    });

  test("refuses somebody else's code", async ({ ctx }) => {
    const [ana, ben] = [await withCodes(ctx), await withCodes(ctx)];
    await expect(spendBackupCode(ben.half, ana.code)).rejects.toMatchObject(failed);
    await expect(spendBackupCode(ana.half, ana.code)).resolves.toBeTruthy();
  });

  test("refuses one of an account whose factors are gone", async ({ ctx }) => {
    const { half, userId, code } = await withCodes(ctx);
    await ctx.db.delete(mfaFactors).where(eq(mfaFactors.userId, userId));
    await expect(spendBackupCode(half, code)).rejects.toMatchObject(failed);
  });

  test("ends the account's other sessions at aal1", async ({ ctx }) => {
    const { half, userId, code } = await withCodes(ctx);
    const third = await openSession(ctx, userId, "password");
    await spendBackupCode(half, code);
    await expect(actorOfToken(ctx, third.access_token, { halfIn: true })).resolves.toBeNull();
  });

  test("is told to the owner by mail, with how many are left and without the code", async ({ ctx }) => {
    const { half, email, code } = await withCodes(ctx);
    await spendBackupCode(half, code);
    await drain(ctx);
    const mail = outbox(ctx).find(({ subject }) => subject === "A backup code was used on your Kingpost account");
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain("9 are left");
    expect(mail?.text).not.toContain(code);
  });

  test("locks after ten wrong ones within fifteen minutes; a new set, made at aal2, opens again", async ({ ctx }) => {
    const { me, half, code } = await withCodes(ctx);
    for (let n = 0; n < 10; n++) await expect(spendBackupCode(half, `wrong ${n}`)).rejects.toMatchObject(failed);
    await expect(spendBackupCode(half, code)).rejects.toMatchObject({
      kind: "rate_limited",
      code: "mfa_recovery_codes_locked",
      retryAfterSeconds: 900,
    });
    await expect(spendBackupCode(at(half, 899_000), code)).rejects.toMatchObject({ code: "mfa_recovery_codes_locked" });
    const { codes } = await makeBackupCodes(me, { again: true });
    await expect(spendBackupCode(half, codes[0] ?? "")).resolves.toBeTruthy();
  });

  test("every wrong one is a line in the audit log", async ({ ctx }) => {
    const { half, userId } = await withCodes(ctx);
    await spendBackupCode(half, "wrong").catch(() => {});
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, "backup_code.refused"), eq(auditLog.subject, `user:${userId}`)));
    expect(lines).toHaveLength(1);
  });
});

raceTest("one code, spent many times at once, raises one session", async (ctx) => {
  const { userId, half, code } = await withCodes(ctx);
  const other = await inSession(ctx, await openSession(ctx, userId, "password"));
  const answers = await Promise.allSettled([half, other, half, other].map((each) => spendBackupCode(each, code)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(backupCodesOf(ctx, userId)).resolves.toMatchObject({ remaining: 9 });
});
