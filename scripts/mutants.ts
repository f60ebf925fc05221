// `npm run test:mutants [-- domain] [-- words of a name]`: breaks the code on purpose, one defect at a time, and must see
// the tests fail each time. Ends with 1 when a defect went unnoticed or no longer fits the code.
import { existsSync } from "node:fs";
import { MUTANTS } from "./mutants/all.ts";
import type { Report } from "./mutants/lane.ts";
import { openLane } from "./mutants/lanes.ts";
import type { Mutant, TestRef } from "./mutants/mutant.ts";

const LANES = Number(process.env["MUTANT_LANES"] ?? 2);
const MUTANT_MS = 180_000;
const BASELINE_MS = 1_200_000;

const seconds = (since: number) => (performance.now() - since) / 1000;
const say = (line: string) => process.stdout.write(`${line}\n`);

function choose(words: string[]): Mutant[] {
  const [first = "", ...rest] = words;
  const domains = first.split(",");
  const inDomains = MUTANTS.filter(({ domain }) => domains.includes(domain));
  const [from, asked] = inDomains.length ? [inDomains, rest] : [MUTANTS, words];
  return from.filter(({ name }) => name.toLowerCase().includes(asked.join(" ").toLowerCase()));
}

/** Each test once, whole files in place of their parts. */
function testsOf(mutants: Mutant[]): TestRef[] {
  const all = mutants.flatMap(({ tests }) => tests);
  const whole = new Set(all.filter(({ title }) => !title).map(({ file }) => file));
  const kept = all.filter(({ file, title }) => !title || !whole.has(file));
  return [...new Map(kept.map((one) => [`${one.file}#${one.title ?? ""}`, one])).values()];
}

function verdictOf({ passed, failed, unloaded, loaded }: Report, { file }: Mutant): { died: boolean; says: string } {
  if (!loaded) return { died: false, says: `the tests never load ${file}` };
  if (failed[0]) return { died: true, says: failed[0] };
  if (unloaded.length) return { died: false, says: "the broken code does not load: the defect proves nothing" };
  return { died: false, says: passed ? "SURVIVED" : "no test has that title" };
}

const chosen = choose(process.argv.slice(2));
if (!chosen.length) {
  process.stderr.write(`No defect of a domain or a name like "${process.argv.slice(2).join(" ")}".\n`);
  process.exit(2);
}

const began = performance.now();
const lanes = await Promise.all(Array.from({ length: Math.min(LANES, chosen.length) }, openLane));

/** Gives the tasks to whichever lane is free. */
async function inLanes<Task>(tasks: Task[], work: (lane: (typeof lanes)[number], task: Task) => Promise<void>) {
  const waiting = [...tasks];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let task = waiting.shift(); task; task = waiting.shift()) await work(lane, task);
    }),
  );
}

const tests = testsOf(chosen);
const missing = [...new Set(tests.map(({ file }) => file))].filter((file) => !existsSync(file));
const red = missing.map((file) => `no file ${file}`);
let green = 0;
const byFile = [...Map.groupBy(tests, ({ file }) => file).values()].filter(
  (own) => !missing.includes(own[0]?.file ?? ""),
);
/** Files of one process, which loads the product once. */
const AT_ONCE = 8;
const groups = Array.from({ length: Math.ceil(byFile.length / AT_ONCE) }, (_, n) =>
  byFile.slice(n * AT_ONCE, (n + 1) * AT_ONCE).flat(),
);
await inLanes(groups, async (lane, group) => {
  const report = await lane({ tests: group, mutant: null }, BASELINE_MS);
  if ("error" in report) return void red.push(report.error, ...group.map(({ file }) => file));
  green += report.passed;
  red.push(...report.failed, ...report.unloaded);
});
if (red.length) {
  say(`The unbroken code is not green, so nothing can be proven:\n  ${red.join("\n  ")}`);
  process.exit(1);
}
say(`${green} tests of ${byFile.length} files are green on the unbroken code, ${seconds(began).toFixed(0)} s`);

const alive: string[] = [];
await inLanes(chosen, async (lane, mutant) => {
  const started = performance.now();
  const report = await lane({ tests: mutant.tests, mutant }, MUTANT_MS);
  const { died, says } = "error" in report ? { died: false, says: report.error } : verdictOf(report, mutant);
  const line = `${mutant.domain}: ${mutant.name}`;
  if (!died) alive.push(`${line}: ${says} (${mutant.tests.map(({ file }) => file).join(", ")})`);
  say(`${died ? "died " : "LIVES"} ${seconds(started).toFixed(1).padStart(5)} s  ${line.padEnd(72)}  ${says}`);
});
say(`\nMutants: ${chosen.length - alive.length} died, ${alive.length} live, ${seconds(began).toFixed(0)} s in all`);
for (const line of alive) say(`  ${line}`);
process.exit(alive.length ? 1 : 0);
