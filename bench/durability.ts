import { parseArgs } from "node:util";
import { postgresAvailable, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { cutPglite, killPglite, killPostgres, type Progress, type Result } from "./durability/rounds.ts";

// Kills writers and cuts their power, then looks for what they had been promised.
//   node bench/durability.ts [--rounds 50] [--cuts 25] [--postgres 30] [--seed 1]
//   --unsynced 10 adds power cuts on a disk that never synced, which must do damage: it shows that the others could.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    cuts: { type: "string", default: "25" },
    postgres: { type: "string", default: "30" },
    unsynced: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});
const seed = Number(values.seed);

const measurements: [string, number, (rounds: number, progress: Progress) => Promise<Result>][] = [
  ["embedded, kill -9", Number(values.rounds), (n, progress) => killPglite(n, seed, progress)],
  ["embedded, power cut", Number(values.cuts), (n, progress) => cutPglite(n, seed, progress)],
  [
    "never synced, power cut",
    Number(values.unsynced),
    (n, progress) => cutPglite(n, seed, progress, { unsynced: true }),
  ],
  [
    "PostgreSQL, kill -9",
    postgresAvailable ? Number(values.postgres) : 0,
    (n, progress) => killPostgres(n, seed, progress),
  ],
];

const table: Record<string, Record<string, string | number>> = {};
let bad = 0;
for (const [name, rounds, measure] of measurements) {
  if (!rounds) continue;
  const result = await measure(rounds, (so_far) => process.stderr.write(`\r${name}: ${so_far.rounds} of ${rounds}  `));
  process.stderr.write("\n");
  const { slowestOpenMs, unsyncedPages, ...counts } = result;
  table[name] = { ...counts, "slowest open": `${(slowestOpenMs / 1000).toFixed(1)} s`, "pages lost": unsyncedPages };
  if (!name.startsWith("never")) bad += counts.unopened + counts.lost + counts.doubled + counts.torn + counts.damaged;
}
console.table(table);
if (!postgresAvailable) console.log(`PostgreSQL was not measured: ${WHY_NO_POSTGRES}.`);
console.log(bad ? "NOT DURABLE: see above." : "Nothing promised was lost, doubled or torn, and everything opened.");
process.exit(bad ? 1 : 0);
