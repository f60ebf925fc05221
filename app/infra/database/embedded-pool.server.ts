import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type pg from "pg";
import type { Log } from "#app/infra/log.server.ts";
import type { Subscription } from "./database.server.ts";
import { EngineFailedError, EngineStream, type StartEngine } from "./engine-stream.server.ts";
import { GuardedPool } from "./pool.server.ts";

const BETWEEN_TRIES_MS = 5_000;

type Listener = { channel: string; onMessage: (payload: string) => void; onGap: (() => void) | undefined };

export type EmbeddedOptions = {
  start: StartEngine;
  log: Log;
  /** How long a statement may take. */
  limitMs?: number | undefined;
};

/**
 * The one connection to an embedded engine, which lives as long as the connection. After the engine has failed, the next
 * statement starts another one over the same files, whose recovery does what it would do after a crash of the process;
 * while that is not possible, every statement throws EngineFailedError.
 */
export class EmbeddedPool extends GuardedPool {
  readonly #log: Log;
  readonly #listeners = new Set<Listener>();
  /** Connections begin in requests and outlive them. */
  readonly #asOpened = AsyncLocalStorage.snapshot();
  readonly #limitMs: number | undefined;
  #stream: EngineStream | undefined;
  #failure: { cause: unknown } | undefined;
  #triedAt = 0;
  #hasOpened = false;

  constructor({ start, log, limitMs }: EmbeddedOptions) {
    super({
      max: 1,
      idleTimeoutMillis: 0,
      // As nothing waits for an idle engine.
      allowExitOnIdle: true,
      user: "postgres",
      database: "postgres",
      ssl: false,
      stream: () => this.#connection(start),
      onConnect: (client: pg.ClientBase) => this.#connected(client),
    } as pg.PoolConfig);
    this.#log = log;
    this.#limitMs = limitMs;
    // Its statement has failed by then, or the next one will.
    this.on("error", () => {});
    this.on("connect", (client) => void client.on("error", () => {}));
  }

  /** Runs `work` on the connection and lets its statements take as long as they need. */
  async alone<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    const stream = this.#stream;
    if (stream) stream.isLimited = false;
    try {
      return await work(client);
    } finally {
      if (stream) stream.isLimited = true;
      client.release();
    }
  }

  /** Calls `onMessage` for each NOTIFY on `channel`; `onGap` when a failure may have lost some. */
  async listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Subscription> {
    const listener: Listener = { channel, onMessage, onGap };
    this.#listeners.add(listener);
    try {
      await this.query(listenTo(channel));
    } catch (error) {
      this.#listeners.delete(listener);
      throw error;
    }
    return {
      close: async () => {
        this.#listeners.delete(listener);
        if (![...this.#listeners].some((other) => other.channel === channel))
          await this.query(`un${listenTo(channel)}`);
      },
    };
  }

  /** Ends the engine once the statement that runs is answered; resolves when its files are free. */
  async close(): Promise<void> {
    await this.end();
    if (this.#stream && !this.#stream.closed) await once(this.#stream, "close");
  }

  #connection(start: StartEngine): EngineStream {
    const stream = this.#asOpened(() => new EngineStream((events) => this.#start(start, events), this.#limitMs));
    stream.once("error", (error) => {
      this.#failure ??= { cause: error instanceof EngineFailedError ? error.cause : error };
    });
    this.#stream = stream;
    return stream;
  }

  async #start(start: StartEngine, events: Parameters<StartEngine>[0]) {
    if (!this.#failure || !this.#hasOpened) return start(events);
    if (Date.now() - this.#triedAt < BETWEEN_TRIES_MS) throw new EngineFailedError(this.#failure.cause);
    this.#triedAt = Date.now();
    this.#log.error({ err: this.#failure.cause }, "the embedded database failed; opening it again");
    return start(events).catch((error) => {
      throw new EngineFailedError(error);
    });
  }

  /** Before the first statement of a connection. */
  async #connected(client: pg.ClientBase): Promise<void> {
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of this.#listeners)
        if (listener.channel === channel) this.#asOpened(() => listener.onMessage(payload));
    });
    for (const channel of new Set([...this.#listeners].map((listener) => listener.channel)))
      await client.query(listenTo(channel));
    if (this.#failure && this.#hasOpened) {
      this.#log.warn("the embedded database is open again");
      for (const { onGap } of this.#listeners) if (onGap) this.#asOpened(onGap);
    }
    this.#failure = undefined;
    this.#hasOpened = true;
  }
}

const listenTo = (channel: string) => `listen "${channel.replaceAll('"', '""')}"`;
