import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "#app/infra/derive-key.server.ts";

/** How long a browser that signed in to an account is known to it. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

const NAME_CHARS = 12;
const sign = (secret: string, text: string): Buffer =>
  createHmac("sha256", deriveKey(secret, "device-mark")).update(text).digest();

/** The end of the cookie's name: another one for each account, which tells nothing of it. */
export const deviceName = (secret: string, userId: string): string =>
  sign(secret, `name ${userId}`).toString("base64url").slice(0, NAME_CHARS);

const proofOf = (secret: string, userId: string, id: string, until: string) =>
  sign(secret, `mark ${userId} ${id} ${until}`);

/** Says that a browser has signed in to this account. `id`: what its wrong passwords are counted by; `until`: Unix seconds. */
export const makeDeviceMark = (secret: string, userId: string, id: string, until: number): string =>
  [id, until, proofOf(secret, userId, id, String(until)).toString("base64url")].join("|");

/** The id of a mark of our making that belongs to this account and is not too old; null for any other text. */
export function readDeviceMark(secret: string, userId: string, mark: string, now: Date): string | null {
  const [id = "", until = "", proof = "", ...more] = mark.split("|");
  if (more.length || !/^\d{1,12}$/.test(until)) return null;
  const given = Buffer.from(proof, "base64url");
  const right = proofOf(secret, userId, id, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) * 1000 > now.getTime() ? id : null;
}
