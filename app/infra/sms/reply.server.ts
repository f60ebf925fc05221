import { createHmac, timingSafeEqual } from "node:crypto";

/** What somebody answered to a text message; `from`: their number in digits. */
export type SmsReply = { from: string; body: string };

/**
 * The answer that a provider hands over, signed as Twilio signs: HMAC-SHA1, with the account's secret of SMS_URL, over the
 * address it was told and every field in order. Null where the signature is not the provider's, or no provider is set.
 */
export function readReply(
  smsUrl: string | undefined,
  address: string,
  said: URLSearchParams,
  signature: string,
): SmsReply | null {
  if (!smsUrl) return null;
  const secret = decodeURIComponent(new URL(smsUrl).password);
  if (!secret) return null;
  const expected = createHmac("sha1", secret).update(signedText(address, said)).digest();
  const given = Buffer.from(signature, "base64");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { from: (said.get("From") ?? "").replaceAll(/\D/g, ""), body: said.get("Body") ?? "" };
}

const signedText = (address: string, said: URLSearchParams): string =>
  [...said.keys()].toSorted().reduce((text, name) => `${text}${name}${said.get(name) ?? ""}`, address);
