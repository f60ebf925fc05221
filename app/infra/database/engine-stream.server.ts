import { Duplex } from "node:stream";

/** A running engine, wherever it runs. */
export type RunningEngine = {
  /** Sends messages of the protocol; what it says comes to `answered`. */
  send(messages: Uint8Array): void;
  /** Ends it well, after what it is working on. */
  close(): Promise<void>;
  /** Ends it at once, as a killed process ends: what was committed stays. Resolves once its files are free. */
  kill(): Promise<void>;
  /** Whether it keeps the process from ending. */
  ref(): void;
  unref(): void;
};

type EngineEvents = {
  answered: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** It ended by itself; nothing more comes. */
  failed: (error: Error) => void;
};

/** Starts an engine; rejects when it cannot be opened. */
export type StartEngine = (events: EngineEvents) => Promise<RunningEngine>;

/** The engine gave up (PANIC), as it must when it cannot write its log because the disk is full, or it ended. */
export class EngineFailedError extends Error {
  override name = "EngineFailedError";
  constructor(cause: unknown) {
    super("PGlite failed and is being opened again", { cause });
  }
}

/** A statement cannot be cancelled, so one that takes longer ends the engine, which recovers at its next start. */
const STATEMENT_LIMIT_MS = 30_000;

/** The engine as node-postgres sees a server: a socket. The engine lives as long as the connection does. */
export class EngineStream extends Duplex {
  /** Whether a statement has to be answered in time. */
  isLimited = true;
  readonly #start: StartEngine;
  readonly #limitMs: number;
  #engine: RunningEngine | undefined;
  #limit: NodeJS.Timeout | undefined;

  constructor(start: StartEngine, limitMs = STATEMENT_LIMIT_MS) {
    super();
    this.#start = start;
    this.#limitMs = limitMs;
  }

  connect(): this {
    this.#start({
      answered: (bytes) => {
        clearTimeout(this.#limit);
        this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
      failed: (error) => void this.destroy(new EngineFailedError(error)),
    }).then(
      (engine) => {
        this.#engine = engine;
        if (this.destroyed) void engine.kill();
        else this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {
    // What comes is pushed as it comes.
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  /** The messages of one statement are written together and sent together. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    clearTimeout(this.#limit);
    const ended = () => {
      this.push(null);
      done();
    };
    (this.#engine?.close() ?? Promise.resolve()).then(ended, done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#limit);
    const killed = () => done(error);
    (this.#engine?.kill() ?? Promise.resolve()).then(killed, killed);
  }

  #send(messages: Uint8Array): void {
    clearTimeout(this.#limit);
    if (this.isLimited)
      this.#limit = setTimeout(() => {
        this.destroy(new EngineFailedError(new Error(`a statement took longer than ${this.#limitMs / 1000} s`)));
      }, this.#limitMs).unref();
    this.#engine?.send(messages);
  }

  ref(): void {
    this.#engine?.ref();
  }

  unref(): void {
    this.#engine?.unref();
  }

  setNoDelay(): void {
    // A socket's business.
  }

  setKeepAlive(): void {
    // A socket's business.
  }
}
