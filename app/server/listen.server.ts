import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import type { Running } from "./boot.server.ts";
import { measure } from "./metrics.server.ts";
import { beginStopping } from "./stopping.server.ts";

/** So long may requests that have come take; jobs have ten seconds after that, and orchestrators kill after thirty. */
const GRACE_MS = 18_000;
const LOOK_AGAIN_MS = 100;
/**
 * Longer than proxies keep a connection without a request (60 seconds, as a rule), so that they close it and not we: a form
 * sent into a connection that closes at that moment is lost.
 */
const IDLE_CONNECTION_MS = 75_000;

/**
 * Serves until SIGTERM or SIGINT. Then it takes no new connection, says at `/health/ready` that it ends, answers the requests
 * that have come, lets running jobs finish and closes the database. What is not done by then is done by another process or
 * after the next start.
 */
export async function listen(running: Running, app: Hono<AppEnv>) {
  const { env, log } = running.services;
  measure(running.services);
  const serverOptions = { keepAliveTimeout: IDLE_CONNECTION_MS };
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST, serverOptions });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`Port ${env.PORT} is taken. Set PORT to another one.`) : error),
    );
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Event streams are requests that never end by themselves.
    void running.services.live.close();
    beginStopping();
    log.info("ending: no new connection is taken");
    // A connection that is kept alive has no request most of the time.
    const idle = setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), LOOK_AGAIN_MS);
    setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), GRACE_MS).unref();
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    await running.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.stdout.write(running.greeting());
  log.debug("listening");
  return { server, stop };
}
