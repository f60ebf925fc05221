import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Piscina } from "piscina";

/** A core stays free for everything else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** What the scheduler takes from these threads when others want the core: a storm of sign-ins slows sign-ins alone. */
const NICER = 10;

let pool: Piscina | undefined;

/** Threads that hash. In the build the worker stands beside the bundle as `.js`, in the source as `.ts`. */
function threads(): Piscina {
  pool ??= new Piscina({
    filename: new URL(`./hash-worker.server${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: THREADS,
    maxThreads: THREADS,
    niceIncrement: NICER,
    // Else whoever waited longest may be put at the end again, over and over.
    stricterFIFO: true,
  });
  return pool;
}

let restMs = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * From now on one hash is made at a time, with a rest after each. For the embedded database: what follows a hash, the
 * session and its transaction, takes its turn on the one connection there, and others want that too.
 */
export function restAfterHashes(ms: number): void {
  restMs = ms;
}

function run<T>(task: unknown, name: "hash" | "verify"): Promise<T> {
  if (!restMs) return threads().run(task, { name });
  const rest = () => pause(restMs, undefined, { ref: false });
  const mine = turn.then((): Promise<T> => threads().run(task, { name }));
  turn = mine.then(rest, rest);
  return mine;
}

/** A password's hash; commands that write in a transaction make it before they begin. */
export class PasswordHash {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export const hashPassword = async (password: string): Promise<PasswordHash> =>
  new PasswordHash(await run<string>(password, "hash"));

let nobody: Promise<PasswordHash> | undefined;

/** A hash nobody knows a password to; asked for on every check, so that making it tells nothing either. */
export function nobodysHash(): Promise<PasswordHash> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}

/** Whether the password is right. Takes as long for an account without a password, or none at all. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const dummy = await nobodysHash();
  const right = await run<boolean>({ stored: stored ?? dummy.value, password }, "verify");
  return right && Boolean(stored);
}
