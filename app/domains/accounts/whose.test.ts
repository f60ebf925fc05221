import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import { hashPassword } from "#app/domains/auth/commands/hash-password.server.ts";
import { aMember } from "#app/domains/auth/fixtures.ts";
import {
  accountUndos,
  backupCodes,
  flowStates,
  identities,
  mfaFactors,
  oneTimeTokens,
  profiles,
  sessions,
  userRoles,
  users,
} from "#app/domains/auth/tables.server.ts";
import { enterByProvider } from "#app/domains/identities/commands/enter-by-provider.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { changeUser } from "./commands/admin/change-user.server.ts";
import { dropFactorOf } from "./commands/admin/drop-factor.server.ts";
import { eraseAccount } from "./commands/erase-account.server.ts";
import { grantAdmin, revokeAdmin } from "./commands/grant-role.server.ts";
import { undoChange } from "./commands/undo-change.server.ts";

let numbers = 0;

/** A member with everything that an account can have: session, factor, codes, a provider, something mailed and begun. */
async function aFullMember(ctx: Ctx) {
  const { userId, email, factorId } = await aMember(ctx, { factor: true });
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const phone = `1512555${1000 + ++numbers}`;
  const sub = ctx.newId();
  await ctx.db.update(users).set({ phone, phoneConfirmedAt: ctx.now }).where(eq(users.id, userId));
  await ctx.db.update(sessions).set({ aal: "aal2", factorId }).where(eq(sessions.userId, userId));
  await ctx.db.insert(backupCodes).values({ id: ctx.newId(), userId, codeHash: "sample", createdAt: ctx.now });
  for (const provider of ["google", "phone"])
    await ctx.db
      .insert(identities)
      .values({ id: ctx.newId(), userId, provider, providerId: sub, identityData: { sub }, email: null, ...times });
  await ctx.db.insert(oneTimeTokens).values({
    id: ctx.newId(),
    userId,
    kind: "recovery",
    tokenHash: ctx.newId(),
    email,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + 3600_000),
  });
  for (const whose of [{ userId }, { linkingUserId: userId }])
    await ctx.db.insert(flowStates).values({
      id: ctx.newId(),
      provider: "google",
      method: "oauth",
      redirectTo: "",
      ...whose,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + 300_000),
    });
  const owner = { id: userId, email, emailConfirmedAt: ctx.now };
  const undo = await recordChange(ctx, owner, { kind: "backup_codes", before: { codes: [] } });
  await recordChange(ctx, owner, { kind: "phone", before: { phone: `1512666${1000 + numbers}` } });
  await recordChange(ctx, owner, { kind: "factor_added", before: { factorId } });
  await recordChange(ctx, owner, { kind: "identity_added", before: { provider: "google", providerId: sub } });
  return { userId, email, factorId, link: undo?.split("token=")[1] ?? "" };
}

const OWN = { sessions, oneTimeTokens, mfaFactors, accountUndos, backupCodes, identities, userRoles };

/** Every row of theirs, as text, by table. */
async function rowsOf(ctx: Ctx, userId: string) {
  const read = async (rows: ReturnType<typeof sql>) =>
    (await ctx.db.execute<{ row: unknown }>(rows)).rows.map(({ row }) => JSON.stringify(row)).sort();
  const out: Record<string, string[]> = {
    users: await read(sql`select to_jsonb(t) as row from ${users} t where t.id = ${userId}`),
    profiles: await read(sql`select to_jsonb(t) as row from ${profiles} t where t.id = ${userId}`),
    flows: await read(
      sql`select to_jsonb(t) as row from ${flowStates} t where t.user_id = ${userId} or t.linking_user_id = ${userId}`,
    ),
  };
  for (const [name, table] of Object.entries(OWN))
    out[name] = await read(sql`select to_jsonb(t) as row from ${table} t where t.user_id = ${userId}`);
  return out;
}
const counts = async (ctx: Ctx, userId: string) =>
  Object.fromEntries(Object.entries(await rowsOf(ctx, userId)).map(([name, rows]) => [name, rows.length]));

test("what is ended, taken back or changed of one account leaves every row of another's", async ({ ctx }) => {
  const bystander = await aFullMember(ctx);
  const before = await rowsOf(ctx, bystander.userId);
  for (const [name, rows] of Object.entries(before)) expect([name, rows.length > 0]).toEqual([name, true]);

  const leaves = await aFullMember(ctx);
  expect(await inTransaction(ctx, (tx) => eraseAccount(tx, leaves.userId))).toBe(true);
  const gone = await counts(ctx, leaves.userId);
  expect(Object.entries(gone).filter(([, n]) => n > 0)).toEqual([
    ["users", 1],
    ["profiles", 1],
  ]);

  const robbed = await aFullMember(ctx);
  await undoChange(ctx, robbed.link);
  expect(await counts(ctx, robbed.userId)).toMatchObject({ sessions: 1, mfaFactors: 0, backupCodes: 0, flows: 0 });

  const changed = await aFullMember(ctx);
  await changeUser(ctx, changed.userId, {
    email: "moved.sample@sample.test",
    phone: "15127770000",
    password: await hashPassword("level-and-true"),
    emailConfirmed: true,
  });
  expect(await counts(ctx, changed.userId)).toMatchObject({ sessions: 0, oneTimeTokens: 0, mfaFactors: 1 });

  const lost = await aFullMember(ctx);
  await dropFactorOf(ctx, lost.userId, lost.factorId);
  expect(await counts(ctx, lost.userId)).toMatchObject({ sessions: 0, mfaFactors: 0, backupCodes: 0, identities: 3 });

  const unproven = await aFullMember(ctx);
  const nobody = { emailConfirmedAt: null, phoneConfirmedAt: null };
  await ctx.db.update(users).set(nobody).where(eq(users.id, unproven.userId));
  const claims = { sub: "newcomer", email: unproven.email };
  const person = { provider: "google", subject: "newcomer", email: unproven.email, emailVerified: true } as const;
  for (let n = 0; n < 2; n++)
    await inTransaction(ctx, (tx) => enterByProvider(tx, { ...person, name: "Nora Sample", claims }, "homeowner"));
  expect(await counts(ctx, unproven.userId)).toMatchObject({
    sessions: 0,
    mfaFactors: 0,
    backupCodes: 0,
    identities: 1,
  });

  await grantAdmin(ctx, "moved.sample@sample.test");
  await revokeAdmin(ctx, "moved.sample@sample.test");
  expect(await rowsOf(ctx, bystander.userId)).toEqual(before);
});
