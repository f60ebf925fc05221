import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applyEmail } from "#app/domains/auth/commands/change-email.server.ts";
import { applyPhone } from "#app/domains/auth/commands/change-phone.server.ts";
import { createAccount } from "#app/domains/auth/commands/create-account.server.ts";
import { signIn } from "#app/domains/auth/commands/sign-in.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { sweepAuth } from "#app/domains/auth/commands/sweep.server.ts";
import { updateUser } from "#app/domains/auth/commands/update-user.server.ts";
import { aFactor, aMember, aUser, inSession, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { sessionWithOwner } from "#app/domains/auth/queries/session.server.ts";
import { undoShown } from "#app/domains/auth/queries/undo.server.ts";
import {
  accountUndos,
  backupCodes,
  identities,
  mfaFactors,
  profiles,
  sessions,
  users,
} from "#app/domains/auth/tables.server.ts";
import { makeBackupCodes } from "#app/domains/factors/commands/backup-codes.server.ts";
import { challengeFactor } from "#app/domains/factors/commands/challenge-factor.server.ts";
import { enrollFactor } from "#app/domains/factors/commands/enroll-factor.server.ts";
import { removeFactor } from "#app/domains/factors/commands/remove-factor.server.ts";
import { verifyFactor } from "#app/domains/factors/commands/verify-factor.server.ts";
import { totpCode } from "#app/domains/factors/rules/totp.server.ts";
import { linkIdentity } from "#app/domains/identities/commands/link-identity.server.ts";
import { unlinkIdentity } from "#app/domains/identities/commands/unlink-identity.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { at, outbox, test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { eraseAccount } from "./erase-account.server.ts";
import { undoChange } from "./undo-change.server.ts";

const DAY_MS = 24 * 3600_000;
const THIEF = "mallory.sample@sample.test";

const userOf = async (ctx: Ctx, userId: string) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("no user");
  return user;
};
const factorsOf = (ctx: Ctx, userId: string) => ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
const providersOf = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select().from(identities).where(eq(identities.userId, userId))).map(({ provider }) => provider).sort();

/** The undo links that a mailbox holds, oldest first. */
async function linksTo(ctx: Ctx, email: string): Promise<string[]> {
  await drain(ctx);
  return outbox(ctx)
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/auth\/undo\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
}
const lastLink = async (ctx: Ctx, email: string) => (await linksTo(ctx, email)).at(-1) ?? "no link";

const google = { provider: "google" as const, subject: "thief-1", email: THIEF, emailVerified: true };
const person = { ...google, name: "Mallory Sample", claims: { sub: "thief-1", email: THIEF } };

async function addFactor(me: Ctx) {
  const { id, totp } = await enrollFactor(me, { type: "totp", friendlyName: "Phone of somebody" });
  const { id: challengeId } = await challengeFactor(me, id);
  return verifyFactor(me, id, { challengeId, code: totpCode(totp?.secret ?? "", me.now) });
}

type Member = Awaited<ReturnType<typeof aMember>>;
type Case = {
  /** What is there before, and the ctx the change is made in. */
  prepare?: (ctx: Ctx, member: Member) => Promise<unknown>;
  change: (me: Ctx, member: Member, ctx: Ctx) => Promise<unknown>;
  /** After it was taken back. */
  back: (ctx: Ctx, member: Member) => Promise<unknown>;
};

const raise = (ctx: Ctx, { userId }: Member) =>
  ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));

const KINDS: Record<string, Case> = {
  "a new password": {
    change: async (me, member) =>
      updateUser(me, (await sessionWithOwner(me, me.actor?.sessionId ?? "")) as never, {
        password: "mallorys-own-word",
        currentPassword: member.password,
        redirectTo: "",
      }),
    back: async (ctx, { userId }) => expect(await userOf(ctx, userId)).toMatchObject({ passwordHash: null }),
  },
  "a new address": {
    change: (me, { userId }) => inTransaction(me, async (tx) => applyEmail(tx, await userOf(tx, userId), THIEF)),
    back: async (ctx, { userId, email }) => {
      expect(await userOf(ctx, userId)).toMatchObject({ email });
      await expect(ctx.db.select().from(profiles).where(eq(profiles.id, userId))).resolves.toMatchObject([{ email }]);
    },
  },
  "a new number": {
    prepare: (ctx, { userId }) =>
      ctx.db.update(users).set({ phone: "15125550100", phoneConfirmedAt: ctx.now }).where(eq(users.id, userId)),
    change: (me, { userId }) =>
      inTransaction(me, async (tx) => applyPhone(tx, await userOf(tx, userId), "15125550199")),
    back: async (ctx, { userId }) =>
      expect(await userOf(ctx, userId)).toMatchObject({ phone: "15125550100", phoneConfirmedAt: ctx.now }),
  },
  "a second factor that was added": {
    change: (me) => addFactor(me),
    back: async (ctx, { userId }) => expect(await factorsOf(ctx, userId)).toEqual([]),
  },
  "a second factor that was removed": {
    prepare: async (ctx, member) => {
      const { factorId } = await aFactor(ctx, member.userId);
      await raise(ctx, member);
      await makeBackupCodes(member.me);
      return factorId;
    },
    change: async (me, { userId }, ctx) => removeFactor(me, (await factorsOf(ctx, userId))[0]?.id ?? ""),
    back: async (ctx, { userId }) => {
      expect(await factorsOf(ctx, userId)).toMatchObject([{ friendlyName: "Sample app", status: "verified" }]);
      expect(await ctx.db.$count(backupCodes, eq(backupCodes.userId, userId))).toBe(10);
    },
  },
  "other backup codes": {
    prepare: async (ctx, member) => {
      await aFactor(ctx, member.userId);
      await raise(ctx, member);
      await makeBackupCodes(member.me);
    },
    change: (me) => makeBackupCodes(me, { again: true }),
    back: async (ctx, { userId }) => expect(await ctx.db.$count(backupCodes, eq(backupCodes.userId, userId))).toBe(10),
  },
  "a provider that was connected": {
    change: (me, { userId }) => inTransaction(me, (tx) => linkIdentity(tx, userId, person)),
    back: async (ctx, { userId }) => expect(await providersOf(ctx, userId)).toEqual(["email"]),
  },
  "a provider that was disconnected": {
    prepare: (ctx, { userId }) => inTransaction(ctx, (tx) => linkIdentity(tx, userId, person)),
    change: async (me, { userId }, ctx) => {
      const mine = and(eq(identities.userId, userId), eq(identities.provider, "google"));
      const [row] = await ctx.db.select().from(identities).where(mine);
      await unlinkIdentity(me, row?.id ?? "");
    },
    back: async (ctx, { userId }) => expect(await providersOf(ctx, userId)).toEqual(["email", "google"]),
  },
};
describe("the mail about a change takes it back", () => {
  for (const [name, { prepare, change, back }] of Object.entries(KINDS))
    test(`${name}: and signs everyone out, ends the password, and lets its owner set a new one`, async ({ ctx }) => {
      const member = await aMember(ctx);
      await prepare?.(ctx, member);
      const before = await linksTo(ctx, member.email);
      await change(await inSession(ctx, member.session), member, ctx);
      const links = await linksTo(ctx, member.email);
      expect(links.length).toBe(before.length + 1);
      const session = await undoChange(at(ctx, 6 * DAY_MS), links.at(-1) ?? "");
      await back(ctx, member);
      await expect(ctx.db.select().from(sessions).where(eq(sessions.userId, member.userId))).resolves.toMatchObject([
        { amr: [{ method: "recovery" }], aal: "aal1" },
      ]);
      expect(session.user).toMatchObject({ id: member.userId, email: member.email });
      expect(await userOf(ctx, member.userId)).toMatchObject({ passwordHash: null, email: member.email });
      await expect(undoChange(ctx, links.at(-1) ?? "")).rejects.toMatchObject({ code: "otp_expired" });
    });

  test("and is written down, with what went", async ({ ctx }) => {
    const { email, userId, session } = await aMember(ctx);
    await addFactor(await inSession(ctx, session));
    await undoChange(ctx, await lastLink(ctx, email));
    const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "account.change_undone"));
    expect(lines).toMatchObject([{ subject: `user:${userId}`, detail: { kinds: ["factor_added"] } }]);
  });

  test("looking at the page takes nothing back, however often it is opened", async ({ ctx }) => {
    const { email, userId, session } = await aMember(ctx);
    await addFactor(await inSession(ctx, session));
    const link = await lastLink(ctx, email);
    for (let n = 0; n < 3; n++)
      await expect(undoShown(ctx, link)).resolves.toMatchObject({ email, changes: [{ kind: "factor_added" }] });
    expect(await factorsOf(ctx, userId)).toHaveLength(1);
    await expect(undoShown(ctx, `${link.slice(0, -1)}_`)).resolves.toBeNull();
  });

  test("for seven days", async ({ ctx }) => {
    const { email, session } = await aMember(ctx);
    await addFactor(await inSession(ctx, session));
    const link = await lastLink(ctx, email);
    await expect(undoChange(at(ctx, 7 * DAY_MS), link)).rejects.toMatchObject({ code: "otp_expired" });
    await sweepAuth(at(ctx, 7 * DAY_MS));
    await expect(ctx.db.$count(accountUndos)).resolves.toBe(0);
  });
});

describe("whoever holds the session", () => {
  test("cannot kill the undo by changing everything afterwards: one press takes all of it back", async ({ ctx }) => {
    const { email, userId, session, password } = await aMember(ctx);
    const thief = await inSession(ctx, session);
    await inTransaction(thief, async (tx) => applyEmail(tx, await userOf(tx, userId), THIEF));
    const [link = ""] = await linksTo(ctx, email);
    const raised = await inSession(ctx, await addFactor(thief));
    await makeBackupCodes(raised);
    await inTransaction(raised, (tx) => linkIdentity(tx, userId, person));
    await updateUser(raised, (await sessionWithOwner(raised, raised.actor?.sessionId ?? "")) as never, {
      password: "mallorys-own-word",
      currentPassword: password,
      redirectTo: "",
    });
    expect(await linksTo(ctx, email)).toEqual([link]);
    const opened = await undoChange(at(ctx, DAY_MS), link);
    expect(opened.user.factors ?? []).toEqual([]);
    expect(await userOf(ctx, userId)).toMatchObject({ email, passwordHash: null });
    expect(await providersOf(ctx, userId)).toEqual(["email"]);
    expect(await ctx.db.$count(backupCodes)).toBe(0);
    for (const late of await linksTo(ctx, THIEF))
      await expect(undoChange(ctx, late)).rejects.toMatchObject({ code: "otp_expired" });
  });

  test("a link of an earlier change goes on working after a later one was taken back", async ({ ctx }) => {
    const { email, userId, session } = await aMember(ctx);
    const thief = await inSession(ctx, session);
    await inTransaction(thief, (tx) => linkIdentity(tx, userId, person));
    await addFactor(thief);
    const [first = "", second = ""] = await linksTo(ctx, email);
    await undoChange(ctx, second);
    expect(await providersOf(ctx, userId)).toEqual(["email", "google"]);
    await undoChange(ctx, first);
    expect(await providersOf(ctx, userId)).toEqual(["email"]);
  });

  test("the factors of before stay, and the session that took it back owes them", async ({ ctx }) => {
    const member = await aMember(ctx, { factor: true });
    await raise(ctx, member);
    await addFactor(await inSession(ctx, member.session));
    const opened = await undoChange(ctx, await lastLink(ctx, member.email));
    expect(await factorsOf(ctx, member.userId)).toMatchObject([{ id: member.factorId }]);
    expect(opened.user.factors).toMatchObject([{ status: "verified" }]);
    expect((await inSession(ctx, opened)).actor).toMatchObject({ aal: "aal1" });
  });

  test("cannot take the left address for another account while its mailbox may take it back", async ({ ctx }) => {
    const { email, userId, session } = await aMember(ctx);
    await inTransaction(await inSession(ctx, session), async (tx) => applyEmail(tx, await userOf(tx, userId), THIEF));
    const another = { email, password: SAMPLE_PASSWORD, fullName: "Mallory", phone: null, role: "homeowner" as const };
    await expect(inTransaction(ctx, (tx) => createAccount(tx, another))).rejects.toMatchObject({
      code: "user_already_exists",
    });
    const stranger = await aUser(ctx);
    await expect(
      inTransaction(ctx, async (tx) => applyEmail(tx, await userOf(tx, stranger.userId), email)),
    ).rejects.toMatchObject({ code: "email_exists" });
    const mailing = withEnv(ctx, { AUTH_AUTOCONFIRM: false });
    await expect(signUp(mailing, { email, password: SAMPLE_PASSWORD })).resolves.toMatchObject({ session: null });
    await undoChange(ctx, await lastLink(ctx, email));
    expect(await userOf(ctx, userId)).toMatchObject({ email });
  });

  test("the thief's own password opens nothing afterwards", async ({ ctx }) => {
    const { email, session, password } = await aMember(ctx);
    const thief = await inSession(ctx, session);
    await addFactor(thief);
    await undoChange(ctx, await lastLink(ctx, email));
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});

test("an address that nobody proved gets no link, and an erased account leaves none", async ({ ctx }) => {
  const { email, userId, session } = await aMember(ctx);
  await ctx.db.update(users).set({ emailConfirmedAt: null, phoneConfirmedAt: ctx.now }).where(eq(users.id, userId));
  await addFactor(await inSession(ctx, session));
  expect(await linksTo(ctx, email)).toEqual([]);
  await inTransaction(ctx, (tx) => eraseAccount(tx, userId));
  expect(await ctx.db.$count(accountUndos)).toBe(0);
});

test("a removed app whose secret the server can read no more does not come back to lock its owner out", async ({
  ctx,
}) => {
  const member = await aMember(ctx, { factor: true });
  await raise(ctx, member);
  await ctx.db.update(mfaFactors).set({ secret: "sealed under a key that is gone" });
  await removeFactor(await inSession(ctx, member.session), member.factorId);
  await undoChange(ctx, await lastLink(ctx, member.email));
  expect(await factorsOf(ctx, member.userId)).toEqual([]);
});

test("a member who is shut out is not let in by it", async ({ ctx }) => {
  const { email, userId, session } = await aMember(ctx);
  await addFactor(await inSession(ctx, session));
  const link = await lastLink(ctx, email);
  await ctx.db
    .update(users)
    .set({ bannedUntil: at(ctx, DAY_MS).now })
    .where(eq(users.id, userId));
  await expect(undoChange(ctx, link)).rejects.toMatchObject({ code: "user_banned" });
});

raceTest("of two presses of the button one takes the change back", async (ctx) => {
  const { email, userId, session } = await aMember(ctx);
  await addFactor(await inSession(ctx, session));
  const link = await lastLink(ctx, email);
  const pressed = await Promise.allSettled([undoChange(ctx, link), undoChange(ctx, link)]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await ctx.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
});
