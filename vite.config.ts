import { basename, resolve } from "node:path";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { honoDev } from "./app/server/dev-plugin.ts";
import { contentProblems } from "./content/check.ts";
import { BROWSER_MESSAGES, MESSAGE_OPTIONS } from "./scripts/messages.ts";

/**
 * What every public page loads, in two files: one file compresses better than twenty, and is one request. What a file
 * imports comes along with it.
 */
const ON_EVERY_PAGE = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: "frame",
    test: /\/app\/(root|domains\/marketing\/(components|screens)\/site|ui\/(toaster|toast-card|sheet-label|written)|infra\/(seo|locale|reader-locale))\.tsx?|vite\/preload-helper/,
    priority: 1,
  },
];

/** Our own functions that only build shapes, called while an input.ts loads. */
const SHAPE_BUILDERS = ["idOf", "idsOf", "shortWords", "longWords", "wholeDollars", "pictureFields"];

/** Puts what runs in threads and processes beside the server's bundle: they are started by their files' addresses. */
const threadFiles = (): Plugin => ({
  name: "thread-files",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  buildStart() {
    for (const file of [
      "domains/auth/commands/hash-worker.server",
      "infra/database/engine-worker.server",
      "infra/pdf/paper-worker.server",
      "infra/pictures/draw-worker.server",
      "infra/reading/reading-process.server",
    ])
      this.emitFile({ type: "chunk", id: `app/${file}.ts`, fileName: `${basename(file)}.js` });
  },
});

/** Gives browsers each message by itself, and the few lines of the catalogue's runtime that they need. */
const browserMessages = (): Plugin => ({
  name: "browser-messages",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId(id) {
    if (/(#|\.\.\/)(paraglide\/)?runtime\.js$/.test(id)) return resolve("app/infra/reader-locale.ts");
    if (id === "#paraglide/messages.js") return resolve(BROWSER_MESSAGES, "messages.js");
    return undefined;
  },
});

/** Stops a build whose page content does not fit its schema. */
const checkContent = () => ({
  name: "check-content",
  buildStart() {
    const problems = contentProblems();
    if (problems.length) throw new Error(problems.join("\n"));
  },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    browserMessages(),
    // A build finds them written by scripts/messages.ts.
    ...(command === "serve" ? [paraglideVitePlugin(MESSAGE_OPTIONS)] : []),
    tailwindcss(),
    honoDev(),
    checkContent(),
    threadFiles(),
    reactRouter(),
  ],
  define: { __SITE_URL__: JSON.stringify((process.env["PUBLIC_URL"] || "http://localhost:3000").replace(/\/$/, "")) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: ON_EVERY_PAGE } },
          // Shapes do nothing until something parses with them: a page that only needs a limit leaves zod behind.
          treeshake: { manualPureFunctions: ["z", ...SHAPE_BUILDERS] },
        },
      },
    },
    ssr: {
      // Its package.json names thousands of files, and Node reads it anew for each file that it loads from there.
      resolve: { noExternal: ["drizzle-orm"] },
      build: {
        rolldownOptions: {
          input: "./app/server/bundle.server.ts",
          // Beside what runs in threads and processes, which every file looks for in its own folder.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  build: {
    target: isSsrBuild ? "node24" : "baseline-widely-available",
    assetsInlineLimit: 0,
    // Compressing thousands of files only to print their sizes takes seconds of each build.
    reportCompressedSize: false,
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !/\/(react|frame|rolldown-runtime)-/.test(file)),
    },
  },
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "zod",
      "lucide",
      "radix-ui",
      "class-variance-authority",
      "clsx",
      "@supabase/auth-js",
    ],
  },
  server: { host: "127.0.0.1", port: Number(process.env["PORT"] ?? 3000), strictPort: true },
}));
