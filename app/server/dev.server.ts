import type { ServerBuild } from "react-router";
import { createApp } from "./app.server.ts";
import { boot, type Running } from "./boot.server.ts";

declare global {
  var kingpostDev: Promise<Running> | undefined;
}

/** The app for `npm run dev`; the database stays open when server modules are reloaded. */
export async function createDevApp(build: () => Promise<ServerBuild>) {
  globalThis.kingpostDev ??= boot(process.env);
  const running = await globalThis.kingpostDev;
  return createApp({ services: running.services, build, mode: "development" });
}
