import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for each purpose and row, so that no ciphertext fits into another row. */
const keyFor = (secret: string, purpose: string, row: string) =>
  Buffer.from(hkdfSync("sha256", secret, row, `kingpost/${purpose}`, 32));

/** Encrypts with AES-256-GCM under a key derived from `secret` for this purpose and row; gives printable text. */
export function seal(secret: string, purpose: string, row: string, plain: string | Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose, row), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** What was sealed for the same purpose and row. Throws when the secret is another one or a byte was changed. */
export function unseal(secret: string, purpose: string, row: string, sealed: string): Buffer {
  const [version, data = ""] = sealed.split(".");
  if (version !== VERSION) throw new Error(`sealed in an unknown form: ${version}`);
  const bytes = Buffer.from(data, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose, row), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
