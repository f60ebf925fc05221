// `npm run bench [-- name … [--option …]]`: every measurement in turn, or those named, with the options that follow; each
// prints its table and how it was taken.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

/** A measurement is a file of this folder that can run on its own. */
const NAMES = [
  "durability",
  "search",
  "pages",
  "interactions",
  "cody",
  "auth",
  "events",
  "deliveries",
  "dashboard",
  "community",
  "alerts",
  "fleet",
];
const files = new Set(readdirSync(import.meta.dirname));
const given = process.argv.slice(2);
const named = given.findIndex((word) => word.startsWith("--"));
const asked = named < 0 ? given : given.slice(0, named);
const options = named < 0 ? [] : given.slice(named);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length) {
  process.stderr.write(`Unknown measurement: ${unknown.join(", ")}. There are: ${NAMES.join(", ")}\n`);
  process.exit(2);
}
let failed = 0;
for (const name of asked.length ? asked : NAMES) {
  if (!files.has(`${name}.ts`)) continue;
  process.stdout.write(`\n━━ ${name}\n`);
  failed += spawnSync(process.execPath, [`bench/${name}.ts`, ...options], { stdio: "inherit" }).status ? 1 : 0;
}
process.exit(failed ? 1 : 0);
