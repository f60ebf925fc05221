import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { configDefaults, defineConfig } from "vitest/config";

/** The helpers that open a database; a test without one of them says the same on every database. */
const OPENS_DATABASE =
  /"(#test|\.)\/(app|auth-client|both-databases|ctx|database|everything|members|migrations|partners|pglite|postgres|postgres-databases|processes|protocol|providers|queue|race)\.ts"/;

/** What survives a killed process, a lost server and a full disk: slow, and left to `npm run test:nightly` by `npm test`. */
const DURABILITY = ["app/infra/database/{pglite,postgres}.test.ts", "app/**/outage.test.ts"];
const durability = process.env["TEST_DURABILITY"];

/** What a second run, on a given PostgreSQL, would only repeat. */
const embeddedOnly = () => [
  "app/infra/database/pglite.test.ts",
  "bench/durability.test.ts",
  ...execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => path && !OPENS_DATABASE.test(readFileSync(path, "utf8"))),
];

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
    include: durability === "only" ? DURABILITY : ["{app,content,test,bench,scripts,seed}/**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      ...(durability === "later" ? DURABILITY : []),
      ...(process.env["TEST_DATABASE_URL"] ? embeddedOnly() : []),
    ],
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
