// `npm run bench [-- name …]`: every measurement in turn, or those named; each prints its table and how it was taken.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

/** A measurement is a file of this folder that can run on its own. */
const NAMES = ["durability", "search", "pages", "interactions", "cody", "auth", "events", "deliveries", "dashboard"];
const files = new Set(readdirSync(import.meta.dirname));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length) {
  process.stderr.write(`Unknown measurement: ${unknown.join(", ")}. There are: ${NAMES.join(", ")}\n`);
  process.exit(2);
}
let failed = 0;
for (const name of asked.length ? asked : NAMES) {
  if (!files.has(`${name}.ts`)) continue;
  process.stdout.write(`\n━━ ${name}\n`);
  failed += spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: "inherit" }).status ? 1 : 0;
}
process.exit(failed ? 1 : 0);
