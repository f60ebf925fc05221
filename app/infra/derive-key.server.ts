import { hkdfSync } from "node:crypto";

/** A 32-byte key for one purpose, made from AUTH_SECRET: knowing one says nothing about the others. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `kingpost:${purpose}`, 32));
