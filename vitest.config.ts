import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { defineConfig } from "vitest/config";

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
    globalSetup: ["./test/folder.ts"],
    setupFiles: ["./test/setup.ts"],
    // One module graph and one database per worker: opening a database for every file would take most of the time.
    isolate: false,
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
