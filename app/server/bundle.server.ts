// The server bundle. The build's prerendering imports it too: nothing may happen on import.
import * as build from "virtual:react-router/server-build";
import { loggableText } from "#app/infra/log/loggable.server.ts";
import { type AppOptions, createApp } from "./app.server.ts";
import { boot, type Running } from "./boot.server.ts";
import { endOnFault } from "./fault.server.ts";
import { keepAssets } from "./kept-assets.server.ts";
import { listen } from "./listen.server.ts";
import { readAhead } from "./read-ahead.server.ts";

export * from "virtual:react-router/server-build";
export { admin } from "./admin.server.ts";
export { seedDemo } from "./seed.server.ts";

const CLIENT_DIR = "build/client";

/** The app as `npm start` serves it, on opened services. */
export function createServedApp({ services }: Running, doors?: AppOptions["doors"]) {
  const { env, log } = services;
  keepAssets(CLIENT_DIR, env.DATA_DIR, new Date(), (err) => log.warn({ err }, "assets of this release are not kept"));
  const more = { clientDir: CLIENT_DIR, earlier: env.DATA_DIR, ...(doors && { doors }) };
  return createApp({ services, build: async () => build, mode: "production", ...more });
}

/** Opens everything and serves; resolves once the address answers. */
export async function serve() {
  const running = await boot(process.env).catch((error: Error) => {
    throw new Error(loggableText(error.message));
  });
  endOnFault(running.services.log);
  const served = await listen(running, createServedApp(running));
  readAhead();
  return served;
}

export { boot };

/** The app without services, for pages that need none: the build writes these to files. */
export const createStaticApp = () => createApp({ services: null, build: async () => build, mode: "production" });
