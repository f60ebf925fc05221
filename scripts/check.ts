// `npm run check [-- messages|structure|requirements|security|licenses|unused|lint|types]`: all of it in seconds, each failure saying where the code belongs.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { coverageIsCurrent } from "./coverage.ts";
import { licenseProblems } from "./licenses.ts";
import { securityProblems } from "./security.ts";
import { checkStructure } from "./structure/structure.ts";

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;

const explain = (advice: string) => {
  process.stderr.write(`${advice}\n`);
  return false;
};

const parts: Record<string, () => boolean> = {
  messages: () =>
    run("paraglide-js", ["compile", "--project", "./project.inlang", "--outdir", "./app/paraglide", "--silent"]),
  structure: () => {
    const problems = checkStructure();
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    return problems.length === 0;
  },
  requirements: () => {
    const problems = coverageIsCurrent(writeFileSync);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    return problems.length === 0;
  },
  security: () => {
    const problems = securityProblems();
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    return problems.length === 0;
  },
  licenses: () => {
    const problems = licenseProblems();
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    return problems.length === 0;
  },
  unused: () =>
    run("knip", ["--no-progress", "--no-config-hints"]) ||
    explain(
      "Delete what nothing uses, or drop its `export` when only its own file does. A file that is started by its address goes into `entry` of knip.json.",
    ),
  lint: () => run("biome", ["check", "--error-on-warnings", "."]),
  types: () => run("react-router", ["typegen"]) && run("tsc", []),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length) {
  process.stderr.write(`Unknown part: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}\n`);
  process.exit(2);
}
const failed = Object.entries(parts)
  .filter(([name]) => !asked.length || asked.includes(name))
  .filter(([, part]) => !part())
  .map(([name]) => name);
process.stdout.write(failed.length ? `check: failed in ${failed.join(", ")}\n` : "check: all good\n");
process.exit(failed.length ? 1 : 0);
