// Runs in a thread of its own, which `hash-password.server.ts` starts by this file's address.
import { hashSync, verifySync } from "@node-rs/argon2";

/** Argon2id, 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;

export const hash = (password: string): string => hashSync(password, OPTIONS);

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
