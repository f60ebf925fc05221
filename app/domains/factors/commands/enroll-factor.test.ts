import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aFactor, aMember, aSignedInUser, aUser, inSession } from "#app/domains/auth/fixtures.ts";
import { mfaFactors, sessions, users } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { totpCode } from "../rules/totp.server.ts";
import { unsealSecret } from "../tokens/totp-secret.server.ts";
import { enrollFactor } from "./enroll-factor.server.ts";

const MINUTES = 60_000;

describe("enrolling an authenticator app", () => {
  test("AUTH-45 gives a secret, its URI and a QR code that a data URL can hold as it is", async ({ ctx }) => {
    const { me, email } = await aMember(ctx);
    const made = await enrollFactor(me, { type: "totp", friendlyName: "My phone" });
    expect(made).toMatchObject({ type: "totp", friendly_name: "My phone" });
    expect(made.totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.totp?.uri).toContain(`secret=${made.totp?.secret}`);
    expect(decodeURIComponent(made.totp?.uri ?? "")).toContain(email);
    expect(made.totp?.qr_code).toMatch(/^<svg [^#]+<\/svg>$/);
    expect(made.totp?.qr_code).not.toContain("#");
  });

  test("the secret is stored sealed, and for its own row only", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const made = await enrollFactor(me, { type: "totp" });
    const [row] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
    const secret = made.totp?.secret ?? "";
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(unsealSecret(me, { id: made.id, secret: row?.secret ?? "" })).toBe(secret);
    expect(() => unsealSecret(me, { id: ctx.newId(), secret: row?.secret ?? "" })).toThrow();
    expect(row).toMatchObject({ status: "unverified", lastStep: null });
  });

  test("two enrolments never share a secret", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const secrets = [await enrollFactor(me, { type: "totp" }), await enrollFactor(me, { type: "totp" })];
    expect(new Set(secrets.map((made) => made.totp?.secret)).size).toBe(2);
  });

  test("the issuer that was asked for stands in the app, else our own name", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const named = await enrollFactor(me, { type: "totp", issuer: "Sample & Sons" });
    expect(new URL(named.totp?.uri ?? "").searchParams.get("issuer")).toBe("Sample & Sons");
    const plain = await enrollFactor(me, { type: "totp" });
    expect(new URL(plain.totp?.uri ?? "").searchParams.get("issuer")).toBe("Kingpost");
  });

  test("an enrolment alone changes nothing about signing in", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    await enrollFactor(me, { type: "totp" });
    const [session] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(session).toMatchObject({ aal: "aal1", refreshCounter: 0, factorId: null });
  });

  test("is written down without the secret", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const made = await enrollFactor(me, { type: "totp" });
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, "factor.enrolled"), eq(auditLog.subject, `user:${userId}`)));
    expect(lines).toEqual([expect.objectContaining({ detail: { factor: made.id, type: "totp" } })]);
    expect(JSON.stringify(lines)).not.toContain(made.totp?.secret);
  });
});

describe("names and numbers", () => {
  for (const type of ["totp", "webauthn"] as const)
    test(`a name that another factor has is refused for ${type}`, async ({ ctx }) => {
      const { me } = await aMember(ctx);
      await enrollFactor(me, { type: "totp", friendlyName: "Mine" });
      await expect(enrollFactor(me, { type, friendlyName: "Mine" })).rejects.toMatchObject({
        code: "mfa_factor_name_conflict",
        message: 'A factor with the friendly name "Mine" for this user already exists',
      });
    });

  test("somebody else's name is free, and so is no name at all", async ({ ctx }) => {
    const [ana, ben] = [await aMember(ctx), await aMember(ctx)];
    await enrollFactor(ana.me, { type: "totp", friendlyName: "Mine" });
    await enrollFactor(ben.me, { type: "totp", friendlyName: "Mine" });
    await enrollFactor(ben.me, { type: "totp" });
    await enrollFactor(ben.me, { type: "totp" });
  });

  test("a name is free again once the unfinished enrolment was dropped after five minutes", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const first = await enrollFactor(me, { type: "totp", friendlyName: "Mine" });
    await expect(enrollFactor(at(me, 5 * MINUTES - 1), { type: "totp", friendlyName: "Mine" })).rejects.toMatchObject({
      code: "mfa_factor_name_conflict",
    });
    const second = await enrollFactor(at(me, 5 * MINUTES), { type: "totp", friendlyName: "Mine" });
    const rows = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
    expect(rows.map(({ id }) => id)).toEqual([second.id]);
    expect(second.id).not.toBe(first.id);
  });

  test("an account has ten factors at most", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    for (let n = 0; n < 10; n++) await enrollFactor(me, { type: "webauthn", friendlyName: `Key ${n}` });
    await expect(enrollFactor(me, { type: "totp" })).rejects.toMatchObject({ code: "too_many_enrolled_mfa_factors" });
    await expect(enrollFactor(at(me, 5 * MINUTES), { type: "totp" })).resolves.toBeTruthy();
  });
});

describe("enrolling a phone", () => {
  test("keeps the number, and shows it", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    await expect(enrollFactor(me, { type: "phone", phone: "15125550134" })).resolves.toMatchObject({
      type: "phone",
      phone: "15125550134",
    });
  });

  test("without a number is refused", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    await expect(enrollFactor(me, { type: "phone" })).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("begun again replaces the unfinished one of that number", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    await enrollFactor(me, { type: "phone", phone: "15125550134", friendlyName: "Cell" });
    const again = await enrollFactor(me, { type: "phone", phone: "15125550134", friendlyName: "Cell" });
    await enrollFactor(me, { type: "phone", phone: "15125550135", friendlyName: "Office" });
    const rows = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
    expect(rows).toHaveLength(2);
    expect(rows.map(({ id }) => id)).toContain(again.id);
  });

  test("that is a factor already is refused", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const { id } = await enrollFactor(me, { type: "phone", phone: "15125550134" });
    await ctx.db.update(mfaFactors).set({ status: "verified" }).where(eq(mfaFactors.id, id));
    await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
    await expect(
      enrollFactor(me, { type: "phone", phone: "15125550134", friendlyName: "Other" }),
    ).rejects.toMatchObject({ code: "mfa_verified_factor_exists" });
  });
});

describe("who may enrol", () => {
  for (const type of ["totp", "phone", "webauthn"] as const) {
    test(`with a second factor, a session without it cannot enrol another (${type})`, async ({ ctx }) => {
      const { me } = await aMember(ctx, { factor: true });
      await expect(enrollFactor(me, { type, phone: "15125550134" })).rejects.toMatchObject({
        kind: "forbidden",
        code: "insufficient_aal",
      });
    });

    test(`a session at aal2 can (${type})`, async ({ ctx }) => {
      const { me, userId } = await aMember(ctx, { factor: true });
      await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
      await expect(enrollFactor(me, { type, phone: "15125550134" })).resolves.toMatchObject({ type });
    });
  }

  test("the aal of the session's row counts, not what the request carries", async ({ ctx }) => {
    const { me } = await aMember(ctx, { factor: true });
    const boastful = as(me, me.actor && { ...me.actor, aal: "aal2" });
    await expect(enrollFactor(boastful, { type: "totp" })).rejects.toMatchObject({ code: "insufficient_aal" });
  });

  test("somebody else's factor takes nothing from me", async ({ ctx }) => {
    await aMember(ctx, { factor: true });
    const { me } = await aMember(ctx);
    await expect(enrollFactor(me, { type: "totp" })).resolves.toBeTruthy();
  });

  test("an anonymous visitor cannot", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    await ctx.db.update(users).set({ isAnonymous: true }).where(eq(users.id, userId));
    await expect(enrollFactor(me, { type: "totp" })).rejects.toMatchObject({
      kind: "forbidden",
      code: "no_authorization",
    });
  });

  test("nobody can without a session, nor with one that has ended", async ({ ctx }) => {
    await expect(enrollFactor(ctx, { type: "totp" })).rejects.toMatchObject({ kind: "unauthenticated" });
    const { me, userId } = await aMember(ctx);
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    await expect(enrollFactor(me, { type: "totp" })).rejects.toMatchObject({ code: "session_not_found" });
  });

  test("an actor whose session is another's gets nowhere", async ({ ctx }) => {
    const [ana, ben] = [await aSignedInUser(ctx), await aUser(ctx)];
    const mixed = await inSession(ctx, ana.session);
    const forged = as(ctx, mixed.actor && { ...mixed.actor, userId: ben.userId });
    await expect(enrollFactor(forged, { type: "totp" })).rejects.toMatchObject({ code: "session_not_found" });
  });
});

test("the sample factor of the tests shows the codes of its secret", async ({ ctx }) => {
  const { userId, me } = await aMember(ctx);
  const { factorId, secret } = await aFactor(ctx, userId);
  const [row] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
  expect(unsealSecret(me, { id: factorId, secret: row?.secret ?? "" })).toBe(secret);
  expect(totpCode(secret, ctx.now)).toMatch(/^\d{6}$/);
});

raceTest("of many enrolments of one account at once ten are made, and each name once", async (ctx) => {
  const { me, userId } = await aMember(ctx);
  const names = Array.from({ length: 16 }, (_, n) => `Key ${n % 12}`);
  const answers = await Promise.allSettled(
    names.map((friendlyName) => enrollFactor(me, { type: "webauthn", friendlyName })),
  );
  const rows = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map((row) => row.friendlyName)).size).toBe(10);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  for (const answer of answers)
    if (answer.status === "rejected")
      expect(["mfa_factor_name_conflict", "too_many_enrolled_mfa_factors"]).toContain(answer.reason.code);
});
