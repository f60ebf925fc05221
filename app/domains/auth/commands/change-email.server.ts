import { eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { mailLeft } from "#app/infra/mail/marks.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { hasAccountMail, mayArriveMail, mayLeaveMail, movedMail } from "../emails/change.tsx";
import { accountByEmail } from "../queries/account.server.ts";
import type { ConfirmedBy } from "../rules/confirmed.ts";
import { identities, type oneTimeTokens, profiles, users } from "../tables.server.ts";
import { recordChange } from "./changes/record-change.server.ts";
import { completePerson } from "./complete-person.server.ts";
import { ADDRESS_KINDS, dropTokens } from "./drop-tokens.server.ts";
import { issueToken } from "./one-time-token.server.ts";

type UserRow = typeof users.$inferSelect;
type TokenRow = Pick<typeof oneTimeTokens.$inferSelect, "userId" | "kind" | "email">;

const WAIT_SECONDS = 60;

/** Whether the mailbox an account has now must agree to leave: not when nobody ever proved to own it. */
const asksBoth = (tx: Ctx, user: UserRow) =>
  tx.services.env.AUTH_SECURE_EMAIL_CHANGE && user.email !== null && user.emailConfirmedAt !== null;

/**
 * Asks the new mailbox, and the one the account has now, in the caller's transaction; nothing changes before they agree.
 * A taken address is told as such only where signing up tells it too; else its owner gets a letter and the asker no sign.
 * Throws `email_exists`, `over_email_send_rate_limit`.
 */
export async function startEmailChange(
  tx: Ctx,
  user: UserRow,
  email: string,
  { redirectTo, flowId }: { redirectTo: string; flowId?: string | undefined },
): Promise<void> {
  const { env } = tx.services;
  const taken = await accountByEmail(tx, email);
  if (taken && env.AUTH_AUTOCONFIRM) throw emailExists();
  if (user.isAnonymous && env.AUTH_AUTOCONFIRM) return applyEmail(tx, user, email, "setting");
  await tx.db
    .update(users)
    .set({ newEmail: email, emailChangeProven: null, updatedAt: tx.now })
    .where(eq(users.id, user.id));
  const more = { userId: user.id, redirectTo, flowId };
  const link = (token: string) => `${env.PUBLIC_URL}/auth/confirm?token_hash=${token}&type=email_change`;
  const arriving = await issueToken(tx, { ...more, kind: "email_change_new", email });
  if (!arriving) throw tooSoon();
  const key = `email-change:${tx.newId()}`;
  if (taken) await queueMail(tx, () => hasAccountMail(email, `${env.PUBLIC_URL}/auth`), `${key}:known`);
  else await queueMail(tx, () => mayArriveMail(email, link(arriving.token), arriving.code), `${key}:new`);
  const current = user.email;
  if (asksBoth(tx, user) && current) {
    const leaving = await issueToken(tx, { ...more, kind: "email_change_current", email: current });
    if (!leaving) throw tooSoon();
    await queueMail(tx, () => mayLeaveMail(current, email, link(leaving.token), leaving.code), `${key}:current`);
  }
  await audit(tx, "account.email_change_asked", `user:${user.id}`);
}

export type EmailChange = { outcome: "half" | "done" } | { outcome: "refused"; refused: AppError };

/**
 * What follows when a mailbox agreed, in the transaction that used its token: the first of two only counts, the last one
 * changes the address. A refusal is returned so that the used token stays used.
 */
export async function finishEmailChange(tx: Ctx, used: TokenRow): Promise<EmailChange> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, used.userId)).for("update");
  const which = used.kind === "email_change_current" ? "current" : "new";
  const expected = which === "new" ? user?.newEmail : user?.email;
  if (!user?.newEmail || used.email !== expected) return refuse(forbidden("otp_expired", m.auth_otp_expired()));
  const both = asksBoth(tx, user);
  if (both && user.emailChangeProven !== (which === "new" ? "current" : "new")) {
    await tx.db.update(users).set({ emailChangeProven: which, updatedAt: tx.now }).where(eq(users.id, user.id));
    await audit(tx, "account.email_change_agreed", `user:${user.id}`, { mailbox: which });
    return { outcome: "half" };
  }
  if (!both && which === "current") return refuse(forbidden("otp_expired", m.auth_otp_expired()));
  try {
    await inTransaction(tx, (inner) => applyEmail(inner, user, user.newEmail ?? ""));
  } catch (error) {
    if (error instanceof AppError) return refuse(error);
    throw error;
  }
  return { outcome: "done" };
}

const refuse = (refused: AppError): EmailChange => ({ outcome: "refused", refused });

/** The account has a confirmed new address from now on; what the old mailbox still holds opens nothing. Throws `email_exists`. */
export async function applyEmail(tx: Ctx, user: UserRow, email: string, by: ConfirmedBy = "mail"): Promise<void> {
  const proven = JSON.stringify({ email, email_verified: true });
  const set = {
    email,
    emailConfirmedAt: tx.now,
    emailConfirmedBy: by,
    newEmail: null,
    emailChangeProven: null,
    isAnonymous: false,
    userMetadata: sql`${users.userMetadata} || ${proven}::jsonb`,
    updatedAt: tx.now,
  };
  try {
    await inTransaction(tx, (inner) => inner.db.update(users).set(set).where(eq(users.id, user.id)));
  } catch (error) {
    throw violates(error, "users_email_key") ? emailExists() : error;
  }
  await keepEmailIdentity(tx, user.id, email);
  await tx.db.update(profiles).set({ email }).where(eq(profiles.id, user.id));
  await completePerson(tx, user.id);
  await dropTokens(tx, user.id, ADDRESS_KINDS);
  await audit(tx, "account.email_changed", `user:${user.id}`);
  const left = user.email;
  if (left) await mailLeft(tx, left);
  const undo = left ? await recordChange(tx, user, { kind: "email" }) : null;
  if (left)
    await queueMail(
      tx,
      () => movedMail(left, email, `${tx.services.env.PUBLIC_URL}/support`, undo),
      `email-moved:${tx.newId()}`,
    );
}

/** The identity of signing in by e-mail: made with the first proven address, changed with each other one. */
export async function keepEmailIdentity(tx: Ctx, userId: string, email: string): Promise<void> {
  const data = JSON.stringify({ sub: userId, email, email_verified: true });
  await tx.db
    .insert(identities)
    .values({
      id: tx.newId(),
      userId,
      provider: "email",
      providerId: userId,
      identityData: JSON.parse(data),
      email,
      lastSignInAt: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { email, identityData: sql`${identities.identityData} || ${data}::jsonb`, updatedAt: tx.now },
    });
  await keepProviders(tx, userId);
}

/** app_metadata names the ways in that an account has, the first one first. */
export async function keepProviders(tx: Ctx, userId: string): Promise<void> {
  const rows = await tx.db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt, identities.id);
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  const [provider] = providers;
  if (!provider) return;
  const named = JSON.stringify({ provider, providers });
  await tx.db
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} || ${named}::jsonb` })
    .where(eq(users.id, userId));
}

const emailExists = () => invalid("email_exists", m.auth_users_email_exists());

const tooSoon = () =>
  new AppError("rate_limited", "over_email_send_rate_limit", m.auth_users_mail_too_soon({ seconds: WAIT_SECONDS }), {
    retryAfterSeconds: WAIT_SECONDS,
  });
