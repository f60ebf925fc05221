import pg from "pg";
import type { Log } from "#app/infra/log.server.ts";
import type { Subscription } from "./database.server.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

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

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: "kingpost-events",
    });
    let ready = false;
    const lost = (error?: Error) => {
      if (closed || client !== next) return;
      client = undefined;
      log.warn({ err: error, channel }, "the connection for live events was lost");
      next.end().catch(() => {});
      retry();
    };
    next.on("notification", ({ payload }) => onMessage(payload ?? ""));
    next.on("error", (error) => ready && lost(error));
    next.on("end", () => ready && lost());
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (closed) return void next.end();
    ready = true;
    client = next;
    wait = FIRST_WAIT_MS;
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
