import fs from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableNodeFS, fsyncPath, fsyncTree } from "./durable-fs.server.ts";

/** How every PGlite of ours is opened, on disk and in tests. */
export const pgliteOptions = { extensions: { pg_trgm } } satisfies PGliteOptions;

const setting = (value: string) => ["-c", value];

/** PGlite's own parameters without `-F` (which turns fsync off), and a small write-ahead log. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "min_wal_size=32MB", "max_wal_size=64MB", "wal_recycle=off"].flatMap(
    setting,
  ),
];

/** How PGlite's module reports an ordinary SQL error to its own main loop. */
const ORDINARY_ERROR = 100;
/** The message with which a client takes its leave. */
const TERMINATE = "X".charCodeAt(0);

/**
 * PostgreSQL in this thread: takes messages of PostgreSQL's protocol and gives the answers. For one client at a time, as
 * it has one session.
 */
export class Engine {
  readonly #pglite: PGlite;
  #failure: { cause: unknown } | undefined;
  #closed: Promise<void> | undefined;

  /** Opened as told, in memory unless told otherwise. */
  static async open(options: PGliteOptions): Promise<Engine> {
    const pglite = new PGlite({ ...pgliteOptions, ...options });
    try {
      await pglite.waitReady;
    } catch (error) {
      releaseFiles(pglite);
      throw error;
    }
    return new Engine(pglite);
  }

  private constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#watch();
  }

  /**
   * What the engine says to `messages`, which end with a Sync or are one simple query. Throws when the engine gave up
   * (PANIC), as it must when it cannot write its log because the disk is full, or failed; it is of no use then.
   */
  async answer(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    if (messages[0] === TERMINATE) return new Uint8Array();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    try {
      await this.#pglite.execProtocolRawStream(messages, {
        syncToFs: false,
        onRawData: (part) => void parts.push(part.slice()),
      });
    } catch (error) {
      throw this.#failure ? this.#failure.cause : error;
    }
    return parts.length === 1 && parts[0] ? parts[0] : joined(parts);
  }

  /** Ends it with a last checkpoint, or lets go of the files where it has failed. */
  close(): Promise<void> {
    this.#closed ??= this.#failure ? Promise.resolve(releaseFiles(this.#pglite)) : this.#pglite.close();
    return this.#closed;
  }

  /**
   * PGlite calls its main loop until the input is read and swallows whatever it throws; a dead module would keep it there
   * for ever. `stackRestore` runs in its catch block, so an error from there gets out.
   */
  #watch(): void {
    const module = moduleOf(this.#pglite);
    if (!module) return;
    const { _PostgresMainLoopOnce: once, stackRestore } = module;
    module._PostgresMainLoopOnce = () => {
      try {
        once();
      } catch (error) {
        if ((error as { status?: unknown }).status !== ORDINARY_ERROR) this.#failure ??= { cause: error };
        throw error;
      }
    };
    module.stackRestore = (pointer) => {
      if (this.#failure) throw this.#failure.cause;
      stackRestore(pointer);
    };
  }
}

/** The engine over the files in `folder`/pg, which a first start makes. Every commit reaches the disk before its answer. */
export async function openFolder(folder: string): Promise<Engine> {
  const data = path.join(folder, "pg");
  await createOnce(folder, data);
  return Engine.open({ fs: new DurableNodeFS(data), startParams: START_PARAMS });
}

/** Creates beside the final name and renames: an interrupted first start leaves nothing half made. */
async function createOnce(folder: string, data: string): Promise<void> {
  const half = `${data}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  if (fs.existsSync(data)) return;
  const fresh = await PGlite.create({ ...pgliteOptions, dataDir: half });
  await fresh.close();
  fsyncTree(half);
  fs.renameSync(half, data);
  fsyncPath(folder);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type Module = {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
  FS: { streams: ({ nfd?: number } | null | undefined)[] };
};

const moduleOf = (pglite: PGlite) => pglite.Module as unknown as Module | undefined;

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
