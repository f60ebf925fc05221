// `npm run test:mutants [-- words of a name]`: breaks the auth code on purpose, one defect at a time, in a copy of the
// sources, and must see the tests fail each time. Ends with 1 when a defect went unnoticed or no longer fits the code.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { MUTANTS } from "./mutants/all.ts";
import type { Mutant } from "./mutants/mutant.ts";

const TIMEOUT_MS = 300_000;
/** Side by side; each has a copy of its own and one worker. */
const LANES = 2;
const VITEST = resolve("node_modules/vitest/vitest.mjs");
const NOT_COPIED = /^(node_modules|build|docs|e2e|test-results|playwright-report|data(-.*)?|\..*)$/;

type Report = { passed: number; failed: string[]; unloaded: string[] };
type Verdict = { mutant: Mutant; died: boolean; says: string; seconds: number };

const home = mkdtempSync(join(tmpdir(), "kingpost-mutants-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

function copySources(name: string): string {
  const copy = join(home, name);
  for (const entry of readdirSync("."))
    if (!NOT_COPIED.test(entry)) cpSync(entry, join(copy, entry), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "dir");
  return copy;
}

/** Runs test files of a copy; with `bail` only up to the first failure. Null when they took too long. */
function runTests(copy: string, files: readonly string[], bail: boolean): Promise<Report | null> {
  const file = join(copy, "report.json");
  rmSync(file, { force: true });
  const args = [VITEST, "run", "--maxWorkers=1", "--reporter=json", `--outputFile=${file}`, ...files];
  return new Promise((done) => {
    const child = spawn(process.execPath, bail ? [...args, "--bail=1"] : args, { cwd: copy, stdio: "ignore" });
    const timer = setTimeout(() => child.kill("SIGTERM"), TIMEOUT_MS);
    child.once("close", () => {
      clearTimeout(timer);
      done(existsSync(file) ? readReport(file) : null);
    });
  });
}

type Suite = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

function readReport(file: string): Report {
  const suites = JSON.parse(readFileSync(file, "utf8")).testResults as Suite[];
  const results = suites.flatMap((suite) => suite.assertionResults);
  return {
    passed: results.filter(({ status }) => status === "passed").length,
    failed: results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName.trim()),
    unloaded: suites.filter((s) => s.status === "failed" && !s.assertionResults.length).map(({ name }) => name),
  };
}

/** The sources with the defect, or why it does not fit them. */
function broken({ file, edits }: Mutant, source: string): string | Error {
  let out = source;
  for (const [from, to] of edits) {
    const times = out.split(from).length - 1;
    if (times !== 1) return new Error(`stale: ${file} has ${times} times ${JSON.stringify(from.slice(0, 60))}`);
    out = out.replace(from, () => to);
  }
  return out;
}

async function tryMutant(copy: string, mutant: Mutant): Promise<Omit<Verdict, "mutant" | "seconds">> {
  const path = join(copy, mutant.file);
  if (!existsSync(path)) return { died: false, says: `stale: no file ${mutant.file}` };
  const source = readFileSync(path, "utf8");
  const changed = broken(mutant, source);
  if (changed instanceof Error) return { died: false, says: changed.message };
  writeFileSync(path, changed);
  const report = await runTests(copy, mutant.tests, true).finally(() => writeFileSync(path, source));
  if (!report) return { died: false, says: "the tests did not come to an end" };
  if (report.failed[0]) return { died: true, says: report.failed[0] };
  if (report.unloaded.length) return { died: false, says: "the broken code does not load: the defect proves nothing" };
  return { died: false, says: `SURVIVED ${mutant.tests.join(", ")}` };
}

const asked = process.argv.slice(2).join(" ").toLowerCase();
const chosen = MUTANTS.filter(({ name }) => name.includes(asked));
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
if (!chosen.length) {
  process.stderr.write(`No defect has "${asked}" in its name.\n`);
  process.exit(2);
}

const copies = Array.from({ length: Math.min(LANES, chosen.length) }, (_, n) => copySources(`copy-${n}`));
process.stdout.write(`${files.length} test files, unbroken … `);
const whole = await runTests(copies[0] as string, files, false);
const missing = files.filter((file) => !existsSync(file));
if (!whole || whole.failed.length || whole.unloaded.length || missing.length) {
  const why = whole ? [...whole.failed, ...whole.unloaded, ...missing.map((file) => `no file ${file}`)] : ["no end"];
  process.stdout.write(`not green, so nothing can be proven:\n  ${why.join("\n  ")}\n`);
  process.exit(1);
}
process.stdout.write(`${whole.passed} tests are green\n`);

const waiting = [...chosen];
const verdicts: Verdict[] = [];
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const started = performance.now();
      const verdict = await tryMutant(copy, mutant);
      const seconds = (performance.now() - started) / 1000;
      verdicts.push({ mutant, ...verdict, seconds });
      process.stdout.write(
        `${verdict.died ? "died " : "LIVES"}  ${seconds.toFixed(0).padStart(3)} s  ${mutant.name.padEnd(60)}  ${verdict.says}\n`,
      );
    }
  }),
);
const alive = verdicts.filter(({ died }) => !died);
process.stdout.write(`\nMutants: ${verdicts.length - alive.length} died, ${alive.length} live\n`);
for (const { mutant, says } of alive) process.stdout.write(`  ${mutant.name}: ${says}\n`);
process.exit(alive.length ? 1 : 0);
