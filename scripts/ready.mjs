// Runs before start, test, dev and check on any Node >= 18: installs when the lock file changed, builds when a source changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const INSTALL_INPUTS = ["package-lock.json", ".npmrc"];
const BUILD_INPUTS = [
  "app",
  "content",
  "public",
  "project.inlang/settings.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
];
/** Written by the build itself. */
const GENERATED = new Set([join("app", "paraglide")]);

function digest(paths, seed) {
  const hash = createHash("sha256").update(seed);
  const visit = (path) => {
    if (GENERATED.has(path) || !existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}

function once(stamp, value, args, what) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === value) return;
  const started = Date.now();
  process.stderr.write(`${what} …\n`);
  // npm itself must not run on the Node inside node_modules: `npm ci` deletes that folder first.
  const PATH = process.env.PATH.split(delimiter)
    .filter((p) => !/node_modules[\\/]\.bin$/.test(p))
    .join(delimiter);
  const { status, stdout, stderr } = spawnSync("npm", args, {
    encoding: "utf8",
    stdio: process.env.CI ? "inherit" : ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH },
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, value);
  process.stderr.write(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

const lock = digest(INSTALL_INPUTS, `${process.platform}-${process.arch}`);
once(
  "node_modules/.ready",
  lock,
  ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
  "Installing packages",
);
// Canonical addresses are written into the built pages, so another PUBLIC_URL is another build.
const buildSeed = `${lock} ${process.env.PUBLIC_URL ?? ""}`;
if (process.argv.includes("build"))
  once("build/.ready", digest(BUILD_INPUTS, buildSeed), ["run", "build", "--loglevel=error"], "Building");
