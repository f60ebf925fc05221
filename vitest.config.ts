import { globSync, readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";

/** The helper of the embedded database, and the one that runs the same tests on both. */
const ON_EMBEDDED = /"(#test|\.)\/pglite\.ts"/;
const ON_BOTH = /"(#test|\.)\/both-databases\.ts"/;

const ALL = ["{app,content,test,bench,scripts,seed}/**/*.test.{ts,tsx}"];
const tests = (naming: RegExp): string[] => globSync(ALL).filter((path) => naming.test(readFileSync(path, "utf8")));
/** What takes minutes, kills processes and servers or fills a disk. */
const NIGHTLY = "**/*.nightly.test.ts";

/**
 * Which tests run, by TEST_PART: all but the nightly ones; `embedded`, those that say something of the embedded database,
 * after a run of the others on PostgreSQL; `nightly`, the nightly ones.
 */
const parts = {
  daily: { include: ALL, exclude: [NIGHTLY, ...(process.env["TEST_DATABASE_URL"] ? tests(ON_EMBEDDED) : [])] },
  embedded: { include: [...tests(ON_EMBEDDED), ...tests(ON_BOTH)], exclude: [NIGHTLY] },
  nightly: { include: [NIGHTLY], exclude: [] },
};
const part = parts[(process.env["TEST_PART"] ?? "daily") as keyof typeof parts];

export default defineConfig({
  define: { __SITE_URL__: JSON.stringify("http://localhost:3000") },
  test: {
    include: part.include,
    exclude: [...configDefaults.exclude, ...part.exclude],
    globalSetup: ["./test/folder.ts", "./test/messages.ts", "./test/template.ts"],
    setupFiles: ["./test/setup.ts"],
    // One module graph and one database per worker: opening a database for every file would take most of the time.
    isolate: false,
    // Transformed modules are kept in node_modules: half of the time of a short run goes into transforming the app.
    fsModuleCache: true,
    pool: "forks",
    // One more than two cores: a worker waits for its database a third of the time.
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
