// `npm test`: what must pass before a merge, on both databases and in a real browser. Ends with one line that counts it all.
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { postgresAvailable, startPostgres, TEST_SETTINGS } from "#test/postgres.ts";
import { debianChromium } from "../e2e/browser.ts";
import layOut from "../e2e/product.ts";

type Count = { passed: number; failed: number; skipped: number };

/** A folder in memory, where Linux has one: databases are made and dropped a thousand times, which costs a disk's file system much. */
const MEMORY = "/dev/shm";
const BYTES_NEEDED = 4 * 2 ** 30;

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= BYTES_NEEDED;
  } catch {
    return false;
  }
}

/**
 * After so many minutes a run ends itself, and what did not run counts as failed: a CI that is ended from outside (it has 90,
 * with install and build) says neither which test is red nor which was never reached.
 */
const MOST_MINUTES = 72;
const end = Date.now() + MOST_MINUTES * 60_000;
const left = () => Math.max(1000, end - Date.now());

if (!process.env["TMPDIR"] && hasRoomInMemory()) process.env["TMPDIR"] = MEMORY;

const reports = mkdtempSync(join(tmpdir(), "kingpost-test-"));
const notes: string[] = [];
/** What failed, with its first line: said once more at the very end, where a log that was cut still shows it. */
const failures: string[] = [];
const minutes: string[] = [];
const isRoot = process.getuid?.() === 0;

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    const surroundings = { ...process.env, ...env };
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: surroundings, timeout: left() });
    child.once("close", (code, signal) => {
      if (signal) notes.push(`${command} was ended: ${MOST_MINUTES} minutes were over.`);
      resolve(code ?? 1);
    });
  });

/** Whether a program ends well; of what it prints only the errors show. */
const endsWell = (command: string, args: string[], env = process.env) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });

/** Installs a Debian package where we may; false where not. */
async function fromDebian(name: string): Promise<boolean> {
  if (!isRoot || !(await endsWell("which", ["apt-get"]))) return false;
  process.stdout.write(`Installing ${name} from Debian …\n`);
  const apt = (...args: string[]) => endsWell("apt-get", args, { ...process.env, DEBIAN_FRONTEND: "noninteractive" });
  const install = () => apt("install", "-y", "--no-install-recommends", name);
  return (await install()) || ((await apt("update")) && install());
}

/** A server for the tests on PostgreSQL: one that is given or installed, else Debian's. */
const databaseAvailable = async () =>
  postgresAvailable || ((await fromDebian("postgresql")) && existsSync("/usr/lib/postgresql"));

/** The browser of the journeys: Debian's, else Playwright's own. */
async function browserAvailable(): Promise<boolean> {
  if (debianChromium()) return true;
  if ((await fromDebian("chromium-headless-shell")) && debianChromium()) return true;
  return endsWell("playwright", ["install", "chromium"]);
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightSpec = {
  file: string;
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A failed test in one line: file, title and what it said first, without the colours of a terminal. */
function failure(file: string, title: string, message = ""): string {
  const [said = ""] = stripVTControlCharacters(message).split("\n");
  return `${relative(process.cwd(), file)} › ${title}\n    ${said.slice(0, 300)}`;
}

function vitestCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const r: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  const broken = r.testResults.filter((t) => t.status === "failed" && !t.assertionResults.length);
  for (const t of broken) failures.push(failure(t.name, "the file itself", t.message));
  for (const t of r.testResults)
    for (const a of t.assertionResults)
      if (a.status === "failed") failures.push(failure(t.name, a.fullName, a.failureMessages?.[0]));
  return {
    passed: r.numPassedTests,
    failed: r.numFailedTests + broken.length,
    skipped: r.numPendingTests + r.numTodoTests,
  };
}

function playwrightCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  for (const spec of suites.flatMap(specsOf)) {
    const failed = spec.tests.find((t) => t.status === "unexpected");
    if (failed) failures.push(failure(spec.file, spec.title, failed.results.at(-1)?.error?.message));
  }
  if (stats.flaky) notes.push(`${stats.flaky} journeys passed only the second time; look above for "flaky".`);
  const passed = stats.expected + stats.flaky;
  // An error of no test is the end of the time: what was not reached stands among the skipped.
  if (!errors.length) return { passed, failed: stats.unexpected, skipped: stats.skipped };
  notes.push(`${stats.skipped} journeys did not run: ${MOST_MINUTES} minutes were over.`);
  return { passed, failed: stats.unexpected + stats.skipped, skipped: 0 };
}

const counts: Count[] = [];
/** Runs a suite, counts it and says how long it took; a runner that fails without a failed test counts as one failure. */
async function suite(title: string, work: () => Promise<{ status: number; count: Count }>) {
  process.stdout.write(`\n── ${title}\n`);
  const began = Date.now();
  const { status, count } = await work();
  minutes.push(`${title}: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  const failedOtherwise = status !== 0 && count.failed === 0;
  if (failedOtherwise || (status !== 0 && !failures.length)) failures.push(`${title}: look at what it printed`);
  counts.push(failedOtherwise ? { ...count, failed: 1 } : count);
}

const vitest =
  (name: string, env: Record<string, string> = {}) =>
  async () => {
    const file = join(reports, `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const status = await run("vitest", ["run", ...reporters], env);
    return { status, count: vitestCount(file) };
  };

// What is missing is loaded while the rules are checked, one after the other: Debian installs one package at a time.
const onPostgres = databaseAvailable();
const inBrowser = onPostgres.then(browserAvailable);

await suite("House rules: format, lint, types, structure", async () => {
  const status = await run("node", ["scripts/check.ts"]);
  return { status, count: status ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 } };
});

// On one core, while the suites below wait for their databases; the journeys find it there.
const demoWorld = layOut();
demoWorld.catch(() => {});

if (await onPostgres) {
  const server = process.env["TEST_DATABASE_URL"] ? undefined : await startPostgres(TEST_SETTINGS);
  const url = server?.url ?? process.env["TEST_DATABASE_URL"] ?? "";
  await suite("On PostgreSQL", vitest("postgres", { TEST_DATABASE_URL: url }));
  await server?.stop();
  const embedded = { TEST_PART: "embedded", TEST_POSTGRES_RAN: "on", TEST_DATABASE_URL: "" };
  await suite("On the embedded database, what differs there", vitest("embedded", embedded));
} else {
  await suite("On the embedded database", vitest("embedded"));
  notes.push("No PostgreSQL here and none could be installed: the suite did not run on it, nor did the races.");
}

if (await inBrowser) {
  await suite("Journeys in a browser", async () => {
    const file = join(reports, "e2e.json");
    const forget = await demoWorld.catch((error) => void process.stderr.write(`The demo world failed: ${error}\n`));
    // Playwright ends in order: it says which journeys it did not reach. The minute is for that.
    const time = Math.max(1000, left() - 60_000);
    const status = await run("playwright", ["test", `--global-timeout=${time}`], { E2E_REPORT: file });
    forget?.();
    return { status, count: playwrightCount(file) };
  });
} else {
  notes.push("No Chromium here and none could be installed: the journeys did not run.");
  (await demoWorld.catch(() => undefined))?.();
}

notes.push(
  "`npm run test:nightly` has the rest: everything on the embedded database, killed processes, lost servers, full disks, the journeys' second ways.",
);
rmSync(reports, { recursive: true, force: true });
const total = (key: keyof Count) => counts.reduce((sum, c) => sum + c[key], 0);
process.stdout.write(`\n${minutes.join("\n")}\n`);
for (const note of notes) process.stdout.write(`\nNote: ${note}\n`);
if (failures.length) process.stdout.write(`\nFailed:\n  ${failures.join("\n  ")}\n`);
process.stdout.write(`\nTests: ${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped\n`);
process.exit(total("failed") ? 1 : 0);
