import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { readOutbox, type SentMail } from "../app/infra/mail/outbox.server.ts";
import { type Child, run } from "../test/child.ts";

/** Ports that one worker takes for its servers; another begins so many higher. */
const PORTS_OF_A_WORKER = 20;

/** The first of this worker's ports: the product's own. */
export const PORT =
  Number(process.env["E2E_PORT"] ?? 4173) + PORTS_OF_A_WORKER * Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
const TOOLS_PORT = PORT + 11;
const OAUTH_PORT = PORT + 12;
/** Stand-ins for the tools that connect; a journey changes how one behaves by `POST {TOOLS}/moods/{tool}/{mood}`. */
export const TOOLS = `http://127.0.0.1:${TOOLS_PORT}`;
const OAUTH = `http://127.0.0.1:${OAUTH_PORT}`;

const SEEDED = "E2E_SEEDED";

/**
 * Playwright's global set-up: lays out the demo world once (20 s of a core), for every server of the run to copy. Nothing to
 * do where whoever started the run has done it already.
 */
export default async function layOut(): Promise<() => void> {
  if (process.env[SEEDED]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "kingpost-e2e-"));
  const seeding = run("scripts/cli.ts", ["seed"], { DATA_DIR: folder, LOG_LEVEL: "warn" });
  if ((await seeding.ended) !== 0) throw new Error(seeding.output());
  process.env[SEEDED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A data folder of a server's own that holds the demo world; removed by `forget`. */
export function dataFolder(): { path: string; forget(): void } {
  const seeded = process.env[SEEDED];
  if (!seeded) throw new Error("the demo world was not laid out");
  const path = mkdtempSync(join(tmpdir(), "kingpost-e2e-"));
  cpSync(seeded, path, { recursive: true });
  return { path, forget: () => rmSync(path, { recursive: true, force: true }) };
}

let dataDir = "";

/** Mails that the product of this worker sent, newest first. */
export const outbox = (): Promise<SentMail[]> => readOutbox(join(dataDir, "outbox"));

/** Waits until a server on this machine answers that it is well. */
export async function isUp(url: string, server: Child): Promise<void> {
  const status = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.status,
      () => server.output(),
    );
  await expect.poll(status, { timeout: 240_000 }).toBe(200);
}

async function startProduct(): Promise<{ stop(): Promise<void> }> {
  const data = dataFolder();
  dataDir = data.path;
  const tools = run("test/programs/integrations.ts", [String(TOOLS_PORT), String(OAUTH_PORT)]);
  const server = run("app/server/main.ts", [], {
    PORT: String(PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    DEMO: "on",
    TRUSTED_PROXIES: "1",
    AUTH_AUTOCONFIRM: "on",
    OUTGOING_LOOPBACK: "on",
    INTEGRATION_TIMEOUT_SECONDS: "2",
    STRIPE_API_BASE: `${TOOLS}/stripe`,
    HUBSPOT_API_BASE: `${TOOLS}/hubspot`,
    CALENDLY_API_BASE: `${TOOLS}/calendly`,
    MAILCHIMP_API_BASE: `${TOOLS}/mailchimp`,
    TEACHABLE_API_BASE: `${TOOLS}/teachable`,
    // Procore stays without: its dialog says what is missing.
    QUICKBOOKS_CLIENT_ID: "kingpost-integrations-books",
    QUICKBOOKS_CLIENT_SECRET: "a-secret-between-two-sample-programs",
    QUICKBOOKS_ISSUER: OAUTH,
    QUICKBOOKS_API_BASE: `${OAUTH}/quickbooks`,
  });
  await tools.says(OAUTH);
  await isUp(`http://localhost:${PORT}`, server);
  return {
    async stop() {
      await server.kill("SIGTERM");
      await tools.kill("SIGTERM");
      data.forget();
    },
  };
}

/**
 * Each worker has a product of its own, on a data folder of its own with the demo world. Browsers that a test opened by itself
 * end with it: a page that stays open goes on asking for news, and takes time from the tests that follow.
 */
export const test = base.extend<{ ended: undefined }, { product: { stop(): Promise<void> } }>({
  ended: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to see what a fixture needs
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", auto: true, timeout: 300_000 },
  ],
  baseURL: `http://localhost:${PORT}`,
});
export { expect } from "@playwright/test";
