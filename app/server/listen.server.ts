import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import type { Running } from "./boot.server.ts";

const GRACE_MS = 2000;

/** Serves until SIGTERM or SIGINT, then lets open requests finish for two seconds and closes the database. */
export async function listen(running: Running, app: Hono<AppEnv>) {
  const { env, log } = running.services;
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST });
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
    setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), GRACE_MS).unref();
    await new Promise((resolve) => server.close(resolve));
    await running.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.stdout.write(running.greeting());
  log.debug("listening");
  return { server, stop };
}
