// A process of its own that answers so many questions at once on one budget: node answer-process.ts <url> <times> <settings as JSON>
// Says "ready", waits for the lock GATE, and prints what each answer really used, or null where it was refused. With
// "hang" in the settings it says "reserved" and never settles.
import { randomUUID } from "node:crypto";
import { reserve } from "#app/domains/assistant/provider/spend.server.ts";
import { mostOf } from "#app/domains/assistant/rules/allowance.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { openPostgres } from "#app/infra/database/postgres.server.ts";
import { readEnv } from "#app/infra/env.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { GATE, SETTINGS } from "../processes.ts";

const [url = "", times = "1", text = "{}"] = process.argv.slice(2);
const { hang, ...settings } = JSON.parse(text) as Record<string, string>;

const log = createLog("silent");
const database = await openPostgres({ url, directUrl: url, migrationsFolder: "migrations", log, poolSize: 4 });
const env = readEnv({ ...SETTINGS, ...settings }, () => "");
const ctx = {
  actor: null,
  ip: "192.0.2.7",
  db: database.db,
  now: new Date(),
  newId: randomUUID,
  services: { env, database },
} as unknown as Ctx;
const limits = { input: 3000, output: 1200, prices: { dollarsIn: 3, dollarsOut: 15 } };
const wishes = [5, 4, 3, 2, 1].map((steps) => mostOf(steps, limits));

async function answer(): Promise<number | null> {
  try {
    const { most, settle } = await reserve(ctx, wishes, 60);
    if (hang) await new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    // Now and then an answer uses everything it may.
    const part = Math.random() < 0.3 ? 1 : Math.random();
    const used = { tokens: Math.floor(most.tokens * part), cost: Math.floor(most.cost * part) };
    await settle(used);
    return used.tokens;
  } catch (error) {
    if ((error as Error).name === "BudgetSpent") return null;
    throw error;
  }
}

process.stdout.write("ready\n");
await database.db.execute(`select pg_advisory_lock_shared(${GATE})`);
const came = Promise.all(Array.from({ length: Number(times) }, answer));
process.stdout.write(`came ${JSON.stringify(await came)}\n`);
await database.close();
process.exit(0);
