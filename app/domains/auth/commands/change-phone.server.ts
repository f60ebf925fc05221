import { eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { phoneChangedMail } from "../emails/change.tsx";
import type { ConfirmedBy } from "../rules/confirmed.ts";
import { phoneDigits } from "../rules/phone.ts";
import { identities, type oneTimeTokens, users } from "../tables.server.ts";
import { keepProviders } from "./change-email.server.ts";
import { recordChange } from "./changes/record-change.server.ts";
import { completePerson } from "./complete-person.server.ts";
import { dropTokens } from "./drop-tokens.server.ts";
import { issueToken } from "./one-time-token.server.ts";

type UserRow = typeof users.$inferSelect;
type TokenRow = Pick<typeof oneTimeTokens.$inferSelect, "userId" | "phone">;

const WAIT_SECONDS = 60;

/** Throws `validation_failed`. */
export function phoneNumber(typed: string): string {
  const digits = phoneDigits(typed);
  if (!digits) throw invalid("validation_failed", m.auth_users_phone_format());
  return digits;
}

/**
 * Sends digits to the new number, in the caller's transaction; nothing changes before they come back, unless numbers
 * confirm themselves. A taken number is told as such only then. Throws `phone_exists`, `over_sms_send_rate_limit`.
 */
export async function startPhoneChange(tx: Ctx, user: UserRow, phone: string): Promise<void> {
  const { env } = tx.services;
  if (env.AUTH_PHONE_AUTOCONFIRM) return applyPhone(tx, user, phone, "setting");
  await tx.db.update(users).set({ newPhone: phone, updatedAt: tx.now }).where(eq(users.id, user.id));
  const made = await issueToken(tx, { userId: user.id, kind: "phone_change", phone });
  if (!made)
    throw new AppError(
      "rate_limited",
      "over_sms_send_rate_limit",
      m.auth_users_mail_too_soon({ seconds: WAIT_SECONDS }),
      { retryAfterSeconds: WAIT_SECONDS },
    );
  const text = withLocale(tx.locale, () => m.auth_users_sms_change({ code: made.code }));
  await queueSms(tx, { to: phone, text }, `phone-change:${tx.newId()}`);
  await audit(tx, "account.phone_change_asked", `user:${user.id}`);
}

/**
 * What follows when the new number gave its digits back, in the transaction that used them. A refusal is returned so that
 * the used digits stay used.
 */
export async function finishPhoneChange(tx: Ctx, used: TokenRow): Promise<AppError | null> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, used.userId)).for("update");
  if (!user?.newPhone || user.newPhone !== used.phone) return forbidden("otp_expired", m.auth_otp_expired());
  try {
    await inTransaction(tx, (inner) => applyPhone(inner, user, user.newPhone ?? ""));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The account has a confirmed number from now on. Throws `phone_exists`. */
export async function applyPhone(tx: Ctx, user: UserRow, phone: string, by: ConfirmedBy = "text"): Promise<void> {
  const userId = user.id;
  const set = {
    phone,
    phoneConfirmedAt: tx.now,
    phoneConfirmedBy: by,
    newPhone: null,
    isAnonymous: false,
    userMetadata: sql`${users.userMetadata} || '{"phone_verified": true}'::jsonb`,
    updatedAt: tx.now,
  };
  try {
    await inTransaction(tx, (inner) => inner.db.update(users).set(set).where(eq(users.id, userId)));
  } catch (error) {
    throw violates(error, "users_phone_key") ? invalid("phone_exists", m.auth_users_phone_exists()) : error;
  }
  await keepPhoneIdentity(tx, userId, phone);
  await completePerson(tx, userId);
  await dropTokens(tx, userId, ["sms", "phone_change"]);
  await audit(tx, "account.phone_changed", `user:${userId}`);
  const { phoneConfirmedAt, phoneConfirmedBy } = user;
  const before = { phone: user.phone, phoneConfirmedAt, phoneConfirmedBy };
  const undo = await recordChange(tx, user, { kind: "phone", before });
  const forgot = `${tx.services.env.PUBLIC_URL}/auth/forgot`;
  const to = user.email;
  if (to) await queueMail(tx, () => phoneChangedMail(to, `+${phone}`, forgot, undo), `phone-changed:${tx.newId()}`);
}

/** The identity of signing in by phone: made with the first proven number, changed with each other one. */
export async function keepPhoneIdentity(tx: Ctx, userId: string, phone: string): Promise<void> {
  const data = { sub: userId, phone, phone_verified: true };
  await tx.db
    .insert(identities)
    .values({
      id: tx.newId(),
      userId,
      provider: "phone",
      providerId: userId,
      identityData: data,
      lastSignInAt: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { identityData: sql`${identities.identityData} || ${JSON.stringify(data)}::jsonb`, updatedAt: tx.now },
    });
  await keepProviders(tx, userId);
}
