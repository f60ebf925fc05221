import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LOCALE_COOKIE, LOCALES } from "#app/infra/locale.ts";
import { STATIC_PAGES } from "#app/routes.static.ts";
import { buildServiceWorker } from "./service-worker.ts";

const COMPRESSIBLE = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest", ".map"]);

/**
 * After the build: writes each page without data in each language, the service worker, and the compressed form of every
 * text file.
 */
export async function prerender(clientDir: string, serverBundle: string) {
  const { createStaticApp } = (await import(
    /* @vite-ignore */ pathToFileURL(serverBundle).href
  )) as typeof import("./bundle.server.ts");
  const app = createStaticApp();
  for (const path of STATIC_PAGES)
    for (const locale of LOCALES) {
      const response = await app.request(`http://localhost${path}`, {
        headers: { accept: "text/html", cookie: `${LOCALE_COOKIE}=${locale}` },
      });
      if (response.status !== 200) throw new Error(`prerendering ${path} (${locale}) answered ${response.status}`);
      const dir = join(clientDir, path);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, `index.${locale}.html`), await response.text());
    }
  await buildServiceWorker(clientDir);
  for (const name of readdirSync(clientDir, { recursive: true }) as string[]) {
    if (!COMPRESSIBLE.has(extname(name))) continue;
    const raw = readFileSync(join(clientDir, name));
    writeFileSync(join(clientDir, `${name}.gz`), gzipSync(raw, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(join(clientDir, `${name}.br`), brotliCompressSync(raw, { params }));
  }
}
