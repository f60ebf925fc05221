import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id, 19 MiB, two passes, one lane; `hash` and `verify` run on libuv's threads. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

let running = 0;
const waiting: (() => void)[] = [];

/**
 * At most two at a time, so that a burst of sign-ins leaves threads for files and name look-ups, and a core for everything
 * else.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** A password's hash; commands that write in a transaction make it before they begin. */
export class PasswordHash {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export const hashPassword = async (password: string): Promise<PasswordHash> =>
  new PasswordHash(await inTurn(() => hash(password, OPTIONS)));

let nobody: Promise<PasswordHash> | undefined;

/** A hash nobody knows a password to; asked for on every check, so that making it tells nothing either. */
export function nobodysHash(): Promise<PasswordHash> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}

/** Whether the password is right. Takes as long for an account without a password, or none at all. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const dummy = await nobodysHash();
  const right = await inTurn(() => verify(stored ?? dummy.value, password));
  return right && Boolean(stored);
}
