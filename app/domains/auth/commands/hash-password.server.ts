import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
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

/** A password's hash; commands that write in a transaction make it before they begin. */
export class PasswordHash {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export const hashPassword = async (password: string): Promise<PasswordHash> =>
  new PasswordHash((await threads().run(password, { name: "hash" })) as string);

let nobody: Promise<PasswordHash> | undefined;

/** A hash nobody knows a password to; asked for on every check, so that making it tells nothing either. */
export function nobodysHash(): Promise<PasswordHash> {
  nobody ??= hashPassword(randomUUID());
  return nobody;
}

/** Whether the password is right. Takes as long for an account without a password, or none at all. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const dummy = await nobodysHash();
  const right: boolean = await threads().run({ stored: stored ?? dummy.value, password }, { name: "verify" });
  return right && Boolean(stored);
}
