// `npm test`: what must pass before a merge, on both databases and in a real browser. Ends with one line that counts it all.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresAvailable, startPostgres } from "#test/postgres.ts";
import { debianChromium } from "../e2e/browser.ts";

type Count = { passed: number; failed: number; skipped: number };

const reports = mkdtempSync(join(tmpdir(), "kingpost-test-"));
const notes: string[] = [];
const isRoot = process.getuid?.() === 0;

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
    child.once("close", (code) => resolve(code ?? 1));
  });

/** Installs a Debian package where we may; false where not. */
function fromDebian(name: string): boolean {
  if (!isRoot || spawnSync("which", ["apt-get"]).status !== 0) return false;
  process.stdout.write(`Installing ${name} from Debian …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  const install = () => apt("install", "-y", "--no-install-recommends", name);
  return install() || (apt("update") && install());
}

/** The browser of the journeys: Debian's, else Playwright's own. */
function browserAvailable(): boolean {
  if (debianChromium() || (fromDebian("chromium-headless-shell") && debianChromium())) return true;
  return spawnSync("playwright", ["install", "chromium"], { stdio: "ignore" }).status === 0;
}

type Report = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

/** Names of the tests in a report that have the status. */
const testsOf = (file: string, status: string): string[] =>
  (JSON.parse(readFileSync(file, "utf8")) as Report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((t) => t.status === status).map(({ fullName }) => `${name} ${fullName}`),
  );

/** Tests that the embedded run left out and the run on PostgreSQL passed are no skipped ones. */
function ranLater(embedded: string, postgres: string): number {
  if (!existsSync(embedded) || !existsSync(postgres)) return 0;
  const passed = new Set(testsOf(postgres, "passed"));
  return testsOf(embedded, "pending").filter((test) => passed.has(test)).length;
}

function vitestCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const r = JSON.parse(readFileSync(file, "utf8"));
  const broken = r.testResults.filter(
    (t: { status: string; assertionResults: unknown[] }) => t.status === "failed" && !t.assertionResults.length,
  );
  return {
    passed: r.numPassedTests,
    failed: r.numFailedTests + broken.length,
    skipped: r.numPendingTests + r.numTodoTests,
  };
}

function playwrightCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  if (stats.flaky) notes.push(`${stats.flaky} journeys passed only the second time; look above for "flaky".`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

const counts: Count[] = [];
/** Runs a suite and counts it; a runner that fails without a failed test counts as one failure. */
async function suite(title: string, work: () => Promise<{ status: number; count: Count }>) {
  process.stdout.write(`\n── ${title}\n`);
  const { status, count } = await work();
  counts.push(status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);
}

const vitest =
  (name: string, env: Record<string, string> = {}) =>
  async () => {
    const file = join(reports, `${name}.json`);
    const status = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
      TEST_DURABILITY: "later",
      ...env,
    });
    return { status, count: vitestCount(file) };
  };

await suite("House rules: format, lint, types, structure", async () => {
  const status = await run("node", ["scripts/check.ts"]);
  return { status, count: status ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 } };
});

const onPostgres = postgresAvailable || (fromDebian("postgresql") && existsSync("/usr/lib/postgresql"));
await suite("On the embedded database", vitest("pglite", onPostgres ? { TEST_POSTGRES_FOLLOWS: "on" } : {}));

if (onPostgres) {
  const server = process.env["TEST_DATABASE_URL"] ? undefined : await startPostgres();
  const url = server?.url ?? process.env["TEST_DATABASE_URL"] ?? "";
  await suite("On PostgreSQL", vitest("postgres", { TEST_DATABASE_URL: url }));
  await server?.stop();
  counts.push({
    passed: 0,
    failed: 0,
    skipped: -ranLater(join(reports, "pglite.json"), join(reports, "postgres.json")),
  });
} else notes.push("No PostgreSQL here and none could be installed: the suite did not run on it, nor did the races.");

if (browserAvailable()) {
  await suite("Journeys in a browser", async () => {
    const file = join(reports, "e2e.json");
    const status = await run("playwright", ["test"], { E2E_REPORT: file });
    return { status, count: playwrightCount(file) };
  });
} else notes.push("No Chromium here and none could be installed: the journeys did not run.");

notes.push("What survives killed processes, lost servers and full disks is tested by `npm run test:nightly`.");
rmSync(reports, { recursive: true, force: true });
const total = (key: keyof Count) => counts.reduce((sum, c) => sum + c[key], 0);
for (const note of notes) process.stdout.write(`\nNote: ${note}\n`);
process.stdout.write(`\nTests: ${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped\n`);
process.exit(total("failed") ? 1 : 0);
