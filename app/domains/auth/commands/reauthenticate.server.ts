import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { reauthenticationMail } from "../emails/change.tsx";
import type { users } from "../tables.server.ts";
import { limitText } from "./limit-sending.server.ts";
import { issueToken, useToken } from "./one-time-token.server.ts";

type UserRow = typeof users.$inferSelect;

const WAIT_SECONDS = 60;

/** Where a code reaches an account: its mailbox, else its phone. */
function reach({ email, phone }: Pick<UserRow, "email" | "phone">): { email: string } | { phone: string } | null {
  if (email) return { email };
  return phone ? { phone } : null;
}

/**
 * Sends digits that prove once more who uses a session; they are good for one change within the hour. Gives the id of the
 * text message when they go to a phone. Throws `validation_failed` without an address or a number, `email_not_confirmed`, `phone_not_confirmed`, and 429 within a minute.
 */
export async function reauthenticate(ctx: Ctx, user: UserRow): Promise<string | undefined> {
  const to = reach(user);
  if (!to) throw invalid("validation_failed", m.auth_users_reauth_no_way());
  if (user.email && !user.emailConfirmedAt) throw forbidden("email_not_confirmed", m.auth_users_verify_email_first());
  if (!user.email && !user.phoneConfirmedAt) throw forbidden("phone_not_confirmed", m.auth_users_verify_phone_first());
  if ("phone" in to) await limitText(ctx, "reauthentication", to.phone);
  return inTransaction(ctx, async (tx) => {
    const made = await issueToken(tx, { userId: user.id, kind: "reauthentication", ...to });
    if (!made) throw tooSoon("email" in to);
    const id = tx.newId();
    const key = `reauthentication:${id}`;
    if ("email" in to) await queueMail(tx, () => reauthenticationMail(to.email, made.code), key);
    else {
      const text = withLocale(tx.locale, () => m.auth_users_mail_reauth_body({ code: made.code }));
      await queueSms(tx, { to: to.phone, text }, key);
    }
    await audit(tx, "account.reauthentication_sent", `user:${user.id}`);
    return "phone" in to ? id : undefined;
  });
}

/** Uses up the digits, in the caller's transaction; false when they are wrong, used or expired. */
export async function useNonce(tx: Ctx, user: UserRow, nonce: string): Promise<boolean> {
  const to = reach(user);
  if (!to) return false;
  return (await useToken(tx, { kinds: ["reauthentication"], ...to, code: nonce, userId: user.id })) !== null;
}

const tooSoon = (byMail: boolean) =>
  new AppError(
    "rate_limited",
    byMail ? "over_email_send_rate_limit" : "over_sms_send_rate_limit",
    m.auth_users_mail_too_soon({ seconds: WAIT_SECONDS }),
    { retryAfterSeconds: WAIT_SECONDS },
  );
