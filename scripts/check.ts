// `npm run check [-- messages|structure|requirements|security|licenses|unused|lint|types]`: all of it in seconds, each failure saying where the code belongs.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { coverageIsCurrent } from "./coverage.ts";
import { licenseProblems } from "./licenses.ts";
import { compileMessages } from "./messages.ts";
import { securityProblems } from "./security.ts";
import { checkStructure } from "./structure/structure.ts";

type Part = () => string[] | Promise<string[]>;

/** What a program printed, where it failed; nothing where it did not. */
const run = (command: string, args: string[], advice?: string) =>
  new Promise<string[]>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
      });
    child.once("error", reject);
    child.once("close", (code) => {
      const said = printed.trimEnd() || `${command} ended with ${code} and said nothing`;
      resolve(code === 0 ? [] : [said, ...(advice ? [advice] : [])]);
    });
  });

/** Everything below reads what this one writes. */
const messages: Part = () =>
  compileMessages().then(
    () => [],
    (error) => [String(error)],
  );

/** Each checker works out the types of the libraries anew: more of them than cores only repeat work. */
const CHECKERS = Math.min(4, availableParallelism());

/** Programs first: they run on the second core while this process reads files itself. */
const parts: Record<string, Part> = {
  types: async () => {
    const problems = await run("react-router", ["typegen"]);
    return problems.length ? problems : run("tsc", ["--checkers", String(CHECKERS)]);
  },
  unused: () =>
    run(
      "knip",
      ["--no-progress", "--no-config-hints"],
      "Delete what nothing uses, or drop its `export` when only its own file does. A file that is started by its address goes into `entry` of knip.json.",
    ),
  lint: () => run("biome", ["check", "--error-on-warnings", "."]),
  structure: checkStructure,
  requirements: () => coverageIsCurrent(writeFileSync),
  security: securityProblems,
  licenses: licenseProblems,
};
const names = ["messages", ...Object.keys(parts)];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length) {
  process.stderr.write(`Unknown part: ${unknown.join(", ")}. Parts: ${names.join(", ")}\n`);
  process.exit(2);
}

const failed: string[] = [];
const judge = async (name: string, part: Part) => {
  const problems = await part();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length) failed.push(name);
};
const isAsked = (name: string) => !asked.length || asked.includes(name);
if (isAsked("messages")) await judge("messages", messages);
const rest = Object.entries(parts).filter(([name]) => isAsked(name));
await Promise.all(rest.map(([name, part]) => judge(name, part)));
process.stdout.write(failed.length ? `check: failed in ${failed.join(", ")}\n` : "check: all good\n");
process.exit(failed.length ? 1 : 0);
