import pg from "pg";
import { timeQuery } from "#app/infra/metrics.server.ts";
import { isTracing } from "#app/infra/trace.server.ts";
import { assertOutsideTransaction } from "./guard.server.ts";
import { statementStep } from "./statement-step.server.ts";

/**
 * A pool that refuses to lend a second connection to code that is inside a transaction, and keeps a connection whose
 * statement was refused: what it has prepared is still there.
 */
export class GuardedPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options);
    this.on("connect", (client) => {
      inTurn(client);
      measured(client);
    });
  }

  get connections() {
    return { open: this.totalCount, idle: this.idleCount, waiting: this.waitingCount };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(callback?: unknown): unknown {
    assertOutsideTransaction();
    return super.connect(callback as never);
  }

  // Everything here awaits, so the forms with a callback are gone.
  override query = (async (...args: unknown[]): Promise<unknown> => {
    const client = await this.connect();
    let broken: unknown;
    try {
      return await client.query(...(args as [never]));
    } catch (error) {
      broken = (await isUsable(client, error)) ? undefined : error;
      throw error;
    } finally {
      client.release(broken as Error | undefined);
    }
  }) as pg.Pool["query"];
}

/** Sends a statement when the one before it is answered: a transaction may ask several things side by side on its one connection. */
function inTurn(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let last: Promise<unknown> | undefined;
  client.query = ((...args: unknown[]) => {
    const send = () => query(...args);
    const answer = last ? last.then(send, send) : send();
    if (!(answer instanceof Promise)) return answer;
    last = answer;
    const ended = () => {
      if (last === answer) last = undefined;
    };
    answer.then(ended, ended);
    return answer;
  }) as pg.PoolClient["query"];
}

/** Times every statement of a connection. */
function measured(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const ended = timeQuery();
    const step = isTracing() ? statementStep(args[0]) : null;
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.then(
        () => {
          ended("done");
          step?.end();
        },
        (error: unknown) => {
          ended("failed");
          step?.fail(error);
          step?.end();
        },
      );
    return answer;
  }) as pg.PoolClient["query"];
}

/** Whether a connection can be lent again after an error; a text of several statements may have left a transaction open. */
const isUsable = (client: pg.PoolClient, error: unknown): Promise<boolean> =>
  error instanceof pg.DatabaseError
    ? client.query("rollback").then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
