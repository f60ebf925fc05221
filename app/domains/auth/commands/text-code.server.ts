import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { issueToken } from "./one-time-token.server.ts";

type TextedCode = {
  kind: "sms" | "phone_change";
  userId: string;
  phone: string;
  /** The id that whoever asked was told; one is made otherwise. */
  messageId?: string | undefined;
};

/**
 * Queues a text message with digits, in the caller's transaction; newer ones replace the older. False, and nothing done,
 * when some were sent within the last minute.
 */
export async function textCode(tx: Ctx, { kind, userId, phone, messageId }: TextedCode): Promise<boolean> {
  const issued = await issueToken(tx, { userId, kind, phone });
  if (!issued) return false;
  const text = withLocale(tx.locale, () => m.auth_codes_sms({ brand: BRAND.name, code: issued.code }));
  await queueSms(tx, { to: phone, text }, `${kind}:${messageId ?? tx.newId()}`);
  return true;
}
