import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import type { Log } from "#app/infra/log.server.ts";

/** How PGlite's module reports an ordinary SQL error to its own main loop. */
const ORDINARY_ERROR = 100;
const BETWEEN_TRIES_MS = 5_000;

/** PostgreSQL inside PGlite gave up (PANIC), as it must when it cannot write its log: the disk is full, or failed. */
class EngineFailedError extends Error {
  override name = "EngineFailedError";
  constructor(cause: unknown) {
    super("PGlite failed and is being opened again", { cause });
  }
}

type Listener = {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: (() => void) | undefined;
  unlisten: () => Promise<void>;
};

type Running = { pglite: PGlite; failure: { cause: unknown } | undefined };

/**
 * A running PGlite, replaced by a new one over the same files after it has failed; recovery then does what it would do
 * after a crash of the process. While that is not possible, everything throws EngineFailedError.
 */
export class Engine {
  readonly #make: () => PGlite;
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  #running: Running;
  #opening: Promise<void> | undefined;
  #triedAt = 0;

  static async open(make: () => PGlite, log: Log): Promise<Engine> {
    return new Engine(make, log, await start(make));
  }

  private constructor(make: () => PGlite, log: Log, running: Running) {
    this.#make = make;
    this.#log = log;
    this.#running = running;
  }

  /** The instance as it is, which may have failed. */
  get instance(): PGlite {
    return this.#running.pglite;
  }

  /** A working instance. */
  async ready(): Promise<PGlite> {
    const { failure } = this.#running;
    if (!failure) return this.#running.pglite;
    if (!this.#opening) {
      if (Date.now() - this.#triedAt < BETWEEN_TRIES_MS) throw new EngineFailedError(failure.cause);
      this.#triedAt = Date.now();
      this.#opening = this.#reopen(failure.cause).finally(() => {
        this.#opening = undefined;
      });
    }
    await this.#opening;
    return this.#running.pglite;
  }

  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    const listener: Listener = {
      channel,
      onMessage,
      onGap,
      unlisten: await (await this.ready()).listen(channel, onMessage),
    };
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      return listener.unlisten();
    };
  }

  async close(): Promise<void> {
    if (this.#running.failure) releaseFiles(this.instance);
    else await this.instance.close();
  }

  async #reopen(cause: unknown): Promise<void> {
    this.#log.error({ err: cause }, "the embedded database failed; opening it again");
    releaseFiles(this.instance);
    try {
      this.#running = await start(this.#make);
    } catch (error) {
      throw new EngineFailedError(error);
    }
    for (const listener of this.#listeners) {
      listener.unlisten = await this.instance.listen(listener.channel, listener.onMessage);
      listener.onGap?.();
    }
    this.#log.warn("the embedded database is open again");
  }
}

async function start(make: () => PGlite): Promise<Running> {
  const pglite = make();
  try {
    await pglite.waitReady;
  } catch (error) {
    releaseFiles(pglite);
    throw error;
  }
  const running: Running = { pglite, failure: undefined };
  watch(running);
  return running;
}

type Module = {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
  FS: { streams: ({ nfd?: number } | null | undefined)[] };
};

const moduleOf = (pglite: PGlite) => pglite.Module as unknown as Module | undefined;

/**
 * PGlite calls its main loop until the input is read and swallows whatever it throws; a dead module would keep it there
 * for ever. `stackRestore` runs in its catch block, so an error from there gets out.
 */
function watch(running: Running): void {
  const module = moduleOf(running.pglite);
  if (!module) return;
  const { _PostgresMainLoopOnce: once, stackRestore } = module;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if ((error as { status?: unknown }).status !== ORDINARY_ERROR) running.failure ??= { cause: error };
      throw error;
    }
  };
  module.stackRestore = (pointer) => {
    if (running.failure) throw new EngineFailedError(running.failure.cause);
    stackRestore(pointer);
  };
}

/** Closes the descriptors a failed instance still holds. */
function releaseFiles(pglite: PGlite): void {
  for (const stream of moduleOf(pglite)?.FS.streams ?? []) {
    if (typeof stream?.nfd !== "number") continue;
    try {
      fs.closeSync(stream.nfd);
    } catch {
      // Closed already.
    }
    delete stream.nfd;
  }
}
