import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type Env, OWN_KEY_ID } from "./env.server.ts";
import { unseal } from "./seal.server.ts";

const VERSION = "2";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type KeySettings = Pick<Env, "AUTH_SECRET" | "CREDENTIAL_KEYS">;

/** Something was sealed under a key that this installation does not have (any more). */
export class UnknownKeyError extends Error {
  readonly keyId: string;
  constructor(keyId: string) {
    super(`sealed under a key that is not set here: ${keyId}`);
    this.name = "UnknownKeyError";
    this.keyId = keyId;
  }
}

/** The key that seals now: the first of CREDENTIAL_KEYS, or the installation's own. */
export const sealingKeyId = (keys: KeySettings): string => keys.CREDENTIAL_KEYS[0]?.id ?? OWN_KEY_ID;

/** The id of the key a text is sealed under; texts from before keys had ids are under the installation's own. */
export const keyIdOf = (sealed: string): string => {
  const [version, id = ""] = sealed.split(".");
  return version === VERSION ? id : OWN_KEY_ID;
};

/** How every text sealed now begins; the id of the key stands in the row with it. */
export const sealedPrefix = (keys: KeySettings): string => `${VERSION}.${sealingKeyId(keys)}.`;

function keyFor(keys: KeySettings, id: string, purpose: string, row: string): Buffer {
  const secret = id === OWN_KEY_ID ? keys.AUTH_SECRET : keys.CREDENTIAL_KEYS.find((key) => key.id === id)?.key;
  if (!secret) throw new UnknownKeyError(id);
  return Buffer.from(hkdfSync("sha256", secret, row, `kingpost/${purpose}`, 32));
}

/** Encrypts with AES-256-GCM under the key that seals now, for this purpose and row alone; the text names the key. */
export function sealCredential(keys: KeySettings, purpose: string, row: string, plain: string | Uint8Array): string {
  const prefix = sealedPrefix(keys);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(keys, sealingKeyId(keys), purpose, row), iv);
  cipher.setAAD(Buffer.from(prefix));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/**
 * What was sealed for the same purpose and row, under any key that is set, before keys had ids too. Throws
 * UnknownKeyError, or an Error when a byte was changed or it belongs to another row.
 */
export function openCredential(keys: KeySettings, purpose: string, row: string, sealed: string): Buffer {
  const [version, id = "", data = ""] = sealed.split(".");
  if (version !== VERSION) return unseal(keys.AUTH_SECRET, purpose, row, sealed);
  const bytes = Buffer.from(data, "base64url");
  const key = keyFor(keys, id, purpose, row);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${VERSION}.${id}.`));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
