import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { keepEmailIdentity, keepProviders } from "#app/domains/auth/commands/change-email.server.ts";
import { dropTokens } from "#app/domains/auth/commands/drop-tokens.server.ts";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { hasVerifiedFactor } from "#app/domains/auth/queries/factors.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { changesSince, type UndoRow, undoOfToken } from "#app/domains/auth/queries/undo.server.ts";
import { VERIFY_BUCKET } from "#app/domains/auth/rules/limits.ts";
import { isBanned } from "#app/domains/auth/rules/session.ts";
import {
  accountUndos,
  backupCodes,
  flowStates,
  identities,
  mfaFactors,
  profiles,
  sessions,
  users,
} from "#app/domains/auth/tables.server.ts";
import type { FactorRow } from "#app/domains/factors/commands/own-account.server.ts";
import { unsealSecret } from "#app/domains/factors/tokens/totp-secret.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { type AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";

type UserRow = typeof users.$inferSelect;

/**
 * Takes back the change of a mailed link and every later one of its account: whoever made it may have gone on. What was
 * added goes, what was removed comes back, address and number are those of before. The password goes, since whoever made
 * the change may have known it; all sessions, access tokens and mailed codes end. Opens a session in which the owner sets
 * a new password, and which owes the second factors that were there before. Works once, without a session. Throws
 * `otp_expired`, `user_banned`.
 */
export async function undoChange(ctx: Ctx, token: string, userAgent?: string): Promise<OpenedSession> {
  await limitHere(ctx, "auth-verify", ctx.ip, VERIFY_BUCKET);
  const work = (tx: Ctx) => takeBack(tx, token, userAgent);
  const outcome = await inTransaction(ctx, work).catch((error) => {
    throw violates(error, "users_email_key") ? invalid("email_exists", m.auth_users_email_exists()) : error;
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.session;
}

type Outcome = { session: OpenedSession } | { refused: AppError };

async function takeBack(tx: Ctx, token: string, userAgent: string | undefined): Promise<Outcome> {
  const expired = { refused: forbidden("otp_expired", m.auth_otp_expired()) };
  const known = await undoOfToken(tx, token);
  if (!known) return expired;
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, known.userId), isNull(users.deletedAt)))
    .for("update");
  // Of two presses of the button the second waits for the lock, and finds the link used.
  const change = user && (await undoOfToken(tx, token));
  if (!change) return expired;
  if (isBanned(user.bannedUntil, tx.now)) return { refused: forbidden("user_banned", m.auth_user_banned()) };

  const changes = await changesSince(tx, change);
  for (const one of [...changes].reverse()) await INVERSE[one.kind](tx, one, user);
  if (!(await hasVerifiedFactor(tx, user.id))) await tx.db.delete(backupCodes).where(eq(backupCodes.userId, user.id));
  await shutOut(tx, user.id);
  await restoreAddress(tx, user, change.email ?? "");
  const ids = changes.map(({ id }) => id);
  await tx.db.update(accountUndos).set({ usedAt: tx.now }).where(inArray(accountUndos.id, ids));
  await audit(tx, "account.change_undone", `user:${user.id}`, {
    change: change.id,
    kinds: changes.map(({ kind }) => kind),
  });
  return { session: await openSession(tx, user.id, "recovery", userAgent) };
}

/** Nobody is in afterwards, by whatever they hold. */
async function shutOut(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
  await tx.db.delete(flowStates).where(or(eq(flowStates.userId, userId), eq(flowStates.linkingUserId, userId)));
  await dropTokens(tx, userId);
  await tx.services.account.endKeys(tx, userId);
}

/** The mailbox that the link went to has just proven itself: it is the account's again. */
async function restoreAddress(tx: Ctx, user: UserRow, email: string): Promise<void> {
  await tx.db
    .update(users)
    .set({
      email,
      emailConfirmedAt: tx.now,
      emailConfirmedBy: "mail",
      passwordHash: null,
      newEmail: null,
      emailChangeProven: null,
      newPhone: null,
      userMetadata: { ...user.userMetadata, email, email_verified: true },
      updatedAt: tx.now,
    })
    .where(eq(users.id, user.id));
  await keepEmailIdentity(tx, user.id, email);
  await keepProviders(tx, user.id);
  await tx.db.update(profiles).set({ email }).where(eq(profiles.id, user.id));
}

type Inverse = (tx: Ctx, change: UndoRow, user: UserRow) => Promise<unknown>;

/** What is set back for the whole account needs nothing of its own: the address, the password and the access tokens. */
const nothing: Inverse = async () => {};

const INVERSE: Record<UndoRow["kind"], Inverse> = {
  password: nothing,
  email: nothing,
  access_token: nothing,
  phone: restorePhone,
  factor_added: (tx, { before }, user) =>
    tx.db.delete(mfaFactors).where(and(eq(mfaFactors.id, String(before["factorId"])), eq(mfaFactors.userId, user.id))),
  factor_removed: restoreFactor,
  backup_codes: async (tx, { before }, user) => {
    await tx.db.delete(backupCodes).where(eq(backupCodes.userId, user.id));
    const codes = (before["codes"] as unknown[]).map((code) => revived<typeof backupCodes.$inferInsert>(code));
    if (codes.length) await tx.db.insert(backupCodes).values(codes);
  },
  identity_added: (tx, { before }, user) =>
    tx.db
      .delete(identities)
      .where(
        and(
          eq(identities.userId, user.id),
          eq(identities.provider, String(before["provider"])),
          eq(identities.providerId, String(before["providerId"])),
        ),
      ),
  identity_removed: (tx, { before }) =>
    tx.db.insert(identities).values(revived<typeof identities.$inferInsert>(before["identity"])).onConflictDoNothing(),
};

/** One whose secret can be read no more would only lock its owner out: the server's keys may have been changed meanwhile. */
async function restoreFactor(tx: Ctx, { before }: UndoRow): Promise<void> {
  const factor = revived<FactorRow>(before["factor"]);
  if (factor.type === "totp" && !canUnseal(tx, factor)) return;
  await tx.db.insert(mfaFactors).values(factor).onConflictDoNothing();
}

function canUnseal(tx: Ctx, factor: FactorRow): boolean {
  try {
    return Boolean(unsealSecret(tx, factor));
  } catch {
    return false;
  }
}

type PhoneBefore = Pick<typeof users.$inferSelect, "phone" | "phoneConfirmedAt"> &
  Partial<Pick<typeof users.$inferSelect, "phoneConfirmedBy">>;

/** The number of before, unless somebody else has proven it meanwhile. */
async function restorePhone(tx: Ctx, { before }: UndoRow, user: UserRow): Promise<void> {
  const { phone, phoneConfirmedAt, phoneConfirmedBy } = revived<PhoneBefore>(before);
  const [taken] = phone
    ? await tx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, phone), ne(users.id, user.id)))
    : [];
  const kept = taken ? null : phone;
  await tx.db
    .update(users)
    .set({
      phone: kept,
      phoneConfirmedAt: kept ? phoneConfirmedAt : null,
      phoneConfirmedBy: kept ? (phoneConfirmedBy ?? null) : null,
    })
    .where(eq(users.id, user.id));
  const mine = and(eq(identities.userId, user.id), eq(identities.provider, "phone"));
  if (!kept) await tx.db.delete(identities).where(mine);
  else
    await tx.db
      .update(identities)
      .set({ identityData: { sub: user.id, phone, phone_verified: true } })
      .where(mine);
}

/** A row out of JSON: its times as dates again. */
function revived<T>(row: unknown): T {
  const fields = Object.entries(row as Record<string, unknown>).map(([key, value]) => [
    key,
    key.endsWith("At") && typeof value === "string" ? new Date(value) : value,
  ]);
  return Object.fromEntries(fields) as T;
}
