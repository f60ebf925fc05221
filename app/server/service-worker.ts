import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const SOURCE = "app/domains/phone/client/service-worker.ts";
/** What pages are made of; the router's list of all routes is not asked for. */
const KEPT = /^(?!manifest-).*\.(js|css|woff2)$/;

/** Writes the service worker into the client's build, with the list of this release's scripts, styles and fonts. */
export async function buildServiceWorker(clientDir: string) {
  const files = readdirSync(join(clientDir, "assets"))
    .filter((name) => KEPT.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __FILES__: JSON.stringify(files), "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: "baseline-widely-available",
      rolldownOptions: { input: SOURCE, output: { format: "iife", entryFileNames: "service-worker.js" } },
    },
  });
}
