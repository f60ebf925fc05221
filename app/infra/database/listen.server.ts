import pg from "pg";
import type { Log } from "#app/infra/log.server.ts";
import type { Subscription } from "./database.server.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** A connection that died without a word (a cable, a firewall) is noticed after about this long. */
const HEARTBEAT_MS = 15_000;
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Listens on a connection of its own and comes back when it is lost; `onGap` tells that messages may have been missed.
 * Throws when the first connection fails.
 */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: (() => void) | undefined,
  log: Log,
): Promise<Subscription> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  let closed = false;

  const retry = () => {
    if (closed) return;
    timer = setTimeout(() => connect().then(() => onGap?.(), retry), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  const lost = (which: pg.Client, error?: Error) => {
    if (closed || client !== which) return;
    client = undefined;
    clearTimeout(timer);
    log.warn({ err: error, channel }, "the connection for live events was lost");
    which.end().catch(() => {});
    retry();
  };

  const beat = (which: pg.Client) => {
    timer = setTimeout(() => {
      which.query("select 1").then(
        () => client === which && beat(which),
        (error) => lost(which, error),
      );
    }, HEARTBEAT_MS).unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: "kingpost-events",
    });
    next.on("notification", ({ payload }) => onMessage(payload ?? ""));
    next.on("error", (error) => lost(next, error));
    next.on("end", () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (closed) return void next.end();
    client = next;
    wait = FIRST_WAIT_MS;
    beat(next);
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
