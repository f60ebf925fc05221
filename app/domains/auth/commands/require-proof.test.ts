import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { makeBackupCodes, removeBackupCodes } from "#app/domains/factors/commands/backup-codes.server.ts";
import { enrollFactor } from "#app/domains/factors/commands/enroll-factor.server.ts";
import { removeFactor } from "#app/domains/factors/commands/remove-factor.server.ts";
import { leaveForProvider } from "#app/domains/identities/commands/leave-for-provider.server.ts";
import { linkIdentity } from "#app/domains/identities/commands/link-identity.server.ts";
import { unlinkIdentity } from "#app/domains/identities/commands/unlink-identity.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { authClient } from "#test/auth-client.ts";
import { at, outbox, test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { aFactor, aMember, aSignedInUser, SAMPLE_PASSWORD } from "../fixtures.ts";
import { sessionWithOwner } from "../queries/session.server.ts";
import { identities, mfaFactors, sessions, users } from "../tables.server.ts";
import { reauthenticate } from "./reauthenticate.server.ts";
import { type UserUpdate, updateUser } from "./update-user.server.ts";

const MINUTE = 60_000;
const NEEDED = { code: "reauthentication_needed" };

const rowOf = async (me: Ctx) => {
  const row = await sessionWithOwner(me, me.actor?.sessionId ?? "");
  if (!row) throw new Error("no session");
  return row;
};
const update = async (me: Ctx, more: Partial<UserUpdate>) =>
  updateUser(me, await rowOf(me), { redirectTo: "http://kingpost.test/", ...more });

/** A member at aal2 who has a factor, backup codes and a provider to sign in with. */
async function settled(ctx: Ctx) {
  const member = await aMember(ctx);
  const { factorId } = await aFactor(ctx, member.userId);
  await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, member.userId));
  await makeBackupCodes(member.me);
  const claims = { sub: "s-1", email: "sam@gmail.test" };
  const person = { provider: "google" as const, subject: "s-1", email: "sam@gmail.test", emailVerified: true };
  await inTransaction(ctx, (tx) => linkIdentity(tx, member.userId, { ...person, name: "Sam", claims }));
  const [google] = await ctx.db.select().from(identities).where(eq(identities.providerId, "s-1"));
  return { ...member, factorId, identityId: google?.id ?? "" };
}

type Settled = Awaited<ReturnType<typeof settled>>;
const CHANGES: Record<string, (me: Ctx, there: Settled) => Promise<unknown>> = {
  "another address": (me) => update(me, { email: "next.sample@sample.test" }),
  "another number": (me) => update(withEnv(me, { AUTH_PHONE: true }), { phone: "15125550100" }),
  "a further second factor": (me) => enrollFactor(me, { type: "totp", friendlyName: "Another" }),
  "the end of a second factor": (me, { factorId }) => removeFactor(me, factorId),
  "other backup codes": (me) => makeBackupCodes(me, { again: true }),
  "the end of the backup codes": (me) => removeBackupCodes(me),
  "the end of a provider": (me, { identityId }) => unlinkIdentity(me, identityId),
};

describe("a session that proved nothing for ten minutes", () => {
  for (const [name, change] of Object.entries(CHANGES))
    test(`does not change what opens the account: ${name}`, async ({ ctx }) => {
      const there = await settled(ctx);
      await expect(change(at(there.me, 10 * MINUTE), there)).rejects.toMatchObject(NEEDED);
      await expect(change(at(there.me, 9 * MINUTE), there)).resolves.not.toThrow();
    });

  test("adds no first second factor, which would lock the owner out", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    await expect(enrollFactor(at(me, 10 * MINUTE), { type: "totp" })).rejects.toMatchObject(NEEDED);
    expect(await ctx.db.$count(mfaFactors)).toBe(0);
  });

  test("leaves for no provider to connect it", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const leave = { provider: "google", link: true, from: "/", next: "/", userType: "contractor", cookies: null };
    await expect(leaveForProvider(at(me, 10 * MINUTE), leave as never)).rejects.toMatchObject(NEEDED);
  });

  test("sets no first password on an account that has none", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const late = at(me, 10 * MINUTE);
    await expect(update(late, { password: "mallorys-own-word" })).rejects.toMatchObject(NEEDED);
    await expect(update(me, { password: "plumb-and-level" })).resolves.toBeTruthy();
  });

  test("sets no password where the operator asks for no current one", async ({ ctx }) => {
    const { me } = await aMember(withEnv(ctx, { AUTH_CURRENT_PASSWORD: false }));
    await expect(update(at(me, 10 * MINUTE), { password: "mallorys-own-word" })).rejects.toMatchObject(NEEDED);
  });

  test("still changes what opens nothing: name and contact number", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const data = { full_name: "Samuel Sample", phone: "(512) 555-0100" };
    await expect(update(at(me, 10 * MINUTE), { data })).resolves.toMatchObject({ user_metadata: data });
  });
});

describe("the proof", () => {
  test("is the current password, with the change, and is good for ten minutes of others", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const late = at(me, 60 * MINUTE);
    const asked = { email: "next.sample@sample.test", currentPassword: SAMPLE_PASSWORD };
    await expect(update(late, asked)).resolves.toMatchObject({ new_email: asked.email });
    await expect(enrollFactor(at(late, 9 * MINUTE), { type: "totp" })).resolves.toBeTruthy();
    await expect(enrollFactor(at(late, 10 * MINUTE), { type: "totp" })).rejects.toMatchObject(NEEDED);
    const proven = and(eq(auditLog.event, "session.proven"), eq(auditLog.subject, `user:${userId}`));
    expect(await ctx.db.$count(auditLog, proven)).toBe(1);
  });

  test("wrong passwords are counted, and prove nothing", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const late = at(me, 60 * MINUTE);
    const guess = (currentPassword: string) => update(late, { email: "next.sample@sample.test", currentPassword });
    for (let n = 0; n < 10; n++)
      await expect(guess("guess")).rejects.toMatchObject({ code: "current_password_invalid" });
    await expect(guess(SAMPLE_PASSWORD)).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(enrollFactor(late, { type: "totp" })).rejects.toMatchObject(NEEDED);
  });

  test("is a mailed code, once", async ({ ctx }) => {
    const { me, userId, email } = await aMember(ctx);
    const late = at(me, 60 * MINUTE);
    await reauthenticate(late, (await rowOf(late)).user);
    await drain(late);
    const code = /\b\d{6}\b/.exec(outbox(ctx).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    await expect(update(late, { nonce: wrong })).rejects.toMatchObject({ code: "reauthentication_not_valid" });
    await expect(enrollFactor(late, { type: "totp" })).rejects.toMatchObject(NEEDED);
    await update(late, { nonce: code });
    await expect(enrollFactor(late, { type: "totp" })).resolves.toBeTruthy();
    await ctx.db.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, userId));
    await expect(update(late, { nonce: code })).rejects.toMatchObject({ code: "reauthentication_not_valid" });
  });

  test("is this session's alone", async ({ ctx }) => {
    const { me, userId } = await aMember(ctx);
    const other = await aSignedInUser(ctx);
    const late = at(me, 60 * MINUTE);
    await update(late, { currentPassword: SAMPLE_PASSWORD });
    const [row] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row?.provenAt).toEqual(late.now);
    const [theirs] = await ctx.db.select().from(sessions).where(eq(sessions.userId, other.userId));
    expect(theirs?.provenAt).toEqual(ctx.now);
  });

  test("AUTH-44 the client library gives it with updateUser, and the calls without a field for it go on", async ({
    ctx,
  }) => {
    const now = at(ctx, new Date());
    const { session, userId, email } = await aSignedInUser(now);
    const { auth } = authClient(ctx);
    await auth.setSession(session);
    const provenAt = new Date(now.now.getTime() - 11 * MINUTE);
    await ctx.db.update(sessions).set({ provenAt }).where(eq(sessions.userId, userId));
    const refused = await auth.mfa.enroll({ factorType: "totp" });
    expect(refused.error).toMatchObject({ status: 400, ...NEEDED });
    await expect(
      auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
    ).resolves.toMatchObject({
      error: NEEDED,
    });
    expect((await auth.reauthenticate()).error).toBeNull();
    await drain(at(ctx, new Date()));
    const nonce = /\b\d{6}\b/.exec(outbox(ctx).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
    expect((await auth.updateUser({ nonce })).error).toBeNull();
    expect((await auth.mfa.enroll({ factorType: "totp" })).error).toBeNull();
  });
});

test("a recovery sets one password: afterwards the new one is asked for", async ({ ctx }) => {
  const { me, userId } = await aMember(ctx);
  const amr = [{ method: "recovery", timestamp: Math.floor(ctx.now.getTime() / 1000) }];
  await ctx.db.update(sessions).set({ amr }).where(eq(sessions.userId, userId));
  const late = at(me, 60 * MINUTE);
  await expect(update(late, { password: "plumb-and-level" })).resolves.toBeTruthy();
  await expect(update(late, { password: "mallorys-own-word" })).rejects.toMatchObject({
    code: "current_password_required",
  });
});
