import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { configDefaults, defineConfig } from "vitest/config";

/** What a second run, on a given PostgreSQL, would only repeat. */
const EMBEDDED_ONLY = ["app/infra/database/pglite.test.ts", "bench/**"];

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./app/paraglide",
      strategy: ["baseLocale"],
      emitReadme: false,
      emitGitIgnore: false,
    }),
  ],
  define: { __SITE_URL__: JSON.stringify("http://localhost:3000") },
  test: {
    include: ["{app,content,test,bench,scripts,seed}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, ...(process.env["TEST_DATABASE_URL"] ? EMBEDDED_ONLY : [])],
    globalSetup: ["./test/folder.ts"],
    setupFiles: ["./test/setup.ts"],
    // One module graph and one database per worker: opening a database for every file would take most of the time.
    isolate: false,
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
