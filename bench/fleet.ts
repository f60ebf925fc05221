// Many machines on one: a PostgreSQL with a replica, PgBouncer, nginx, three web processes and a worker, all on loopback, under
// a load whose every answer is checked and whose every acknowledged write is looked up afterwards, while parts of it are
// killed, cut off and frozen, and at the end a new version takes the place of the old one.
//   node bench/fleet.ts [--members 100000] [--pros 1000000] [--jobs 200000] [--messages 1000000]
//     [--rounds 1] [--every 30] [--visitors 6] [--writers 4] [--pace 250]
// Needs PostgreSQL, PgBouncer and nginx of the system's packages. Ends by itself.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { differingRows, lookUp, otherFaults, unheard } from "./fleet/audit.ts";
import { Client } from "./fleet/client.ts";
import { breakThings } from "./fleet/faults.ts";
import { missingPrograms } from "./fleet/programs.ts";
import { Searches, visit } from "./fleet/reads.ts";
import { readsOf, startFleet } from "./fleet/start.ts";
import { listenAs } from "./fleet/streams.ts";
import { dice, type World } from "./fleet/world.ts";
import { type Account, Members } from "./fleet/writes.ts";
import { summary } from "./load.ts";
import { pause, print } from "./print.ts";
import { signUp } from "./sign-up.ts";

const { values: options } = parseArgs({
  options: {
    members: { type: "string", default: "100000" },
    pros: { type: "string", default: "1000000" },
    jobs: { type: "string", default: "200000" },
    messages: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "1" },
    every: { type: "string", default: "30" },
    visitors: { type: "string", default: "6" },
    writers: { type: "string", default: "4" },
    pace: { type: "string", default: "250" },
    seed: { type: "string", default: "1" },
  },
});
const LISTENERS = 24;
const ACCOUNTS = 8;
/** Jobs of the sample are posted by the first 5,000 pros. */
const FEWEST_PROS = 5000;
const REST_MS = 10_000;

const missing = missingPrograms();
if (missing.length) {
  print(missing.join("\n"));
  process.exit(2);
}
const sizes = {
  members: Number(options.members),
  pros: Math.max(FEWEST_PROS, Number(options.pros)),
  jobs: Number(options.jobs),
  messages: Number(options.messages),
};
const scratch = mkdtempSync(join(tmpdir(), "kingpost-world-"));
const worldFile = join(scratch, "world.json");
const begun = performance.now();
const fleet = await startFleet(sizes, worldFile);
let wrong = 0;
try {
  const world = JSON.parse(readFileSync(worldFile, "utf8")) as World;
  print(
    `${sizes.pros} pros, ${sizes.members} other members, ${sizes.jobs} jobs and ${sizes.messages} messages; everything up after ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  const throwDice = dice(Number(options.seed));
  const client = new Client(fleet.origin, fleet.weather);
  const searches = new Searches();
  await searches.take(client);
  const spare = world.shown.pros.filter(({ slug }) => !searches.finds(slug)).slice(0, Number(options.rounds));
  world.shown.pros = world.shown.pros.filter((pro) => !spare.includes(pro));
  world.spare = spare.map(({ slug }) => slug);
  const accounts: Account[] = [];
  for (let n = 1; n <= ACCOUNTS; n++) {
    const name = `fleet member ${n}`;
    accounts.push({ name, id: (await signUp(fleet.origin, name)).id });
  }
  const members = new Members(client, world, accounts, throwDice);
  const pages = listenAs(fleet.origin, world.hirers.slice(0, LISTENERS));

  let over = false;
  const lane = async (work: () => Promise<unknown>) => {
    while (!over) {
      await work();
      await pause(throwDice(2 * Number(options.pace)));
    }
  };
  const lanes = [
    ...Array.from({ length: Number(options.visitors) }, () => lane(() => visit(client, world, searches, throwDice))),
    ...Array.from({ length: Number(options.writers) }, () => lane(() => members.act())),
  ];
  const started = performance.now();
  await pause(REST_MS);
  const faults = await breakThings(fleet, world, client, {
    rounds: Number(options.rounds),
    everySeconds: Number(options.every),
  });
  const reads = await readsOf(fleet);
  print("  a new version with a migration takes the place of the old one");
  await fleet.rollOut();
  await pause(REST_MS);
  over = true;
  await Promise.all(lanes);
  const seconds = (performance.now() - started) / 1000;

  const found = await lookUp(fleet.primary.url, members.ledger);
  const others = await otherFaults(fleet.primary.url);
  const differing = await differingRows(fleet.primary.url, fleet.replica.url);
  const silent = await unheard(fleet.primary.url, pages.listeners);
  await pages.close();
  await client.close();
  const sum = (of: "heard" | "outOfOrder" | "gaps" | "comebacks") =>
    pages.listeners.reduce((all, listener) => all + listener[of], 0);

  const { p50, p95, p99, perSecond } = summary(client.times, seconds);
  const sent = members.ledger.reduce((all, { sent: times }) => all + times, 0);
  print(
    `${client.answers} answers in ${Math.round(seconds)} s, ${perSecond.toFixed(1)}/s: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
  print(
    `${faults} faults and a new version; the primary was away for ${fleet.weather.seconds("primary").toFixed(0)} s: ${client.unavailable} answers 5xx meanwhile, the slowest after ${(client.slowestUnavailableMs / 1000).toFixed(1)} s; ${client.cut} writes cut by a killed process and sent again`,
  );
  print(`statements of visitors since the last start of each process: ${reads}`);
  print(
    `${found.acknowledged} writes acknowledged (sent ${sent} times), ${sum("heard")} live events heard by ${LISTENERS} pages that came back ${sum("comebacks")} times`,
  );
  const judged: Record<string, number> = {
    "wrong answers": client.wrong,
    "acknowledged writes that are lost": found.lost,
    "writes that are there twice": found.doubled,
    "writes that were never acknowledged": found.given_up,
    "live events out of order": sum("outOfOrder"),
    "live events that did not arrive": silent,
    "times a page was told that it may have missed some": sum("gaps"),
    "rows that primary and replica differ by": differing,
    ...others,
  };
  for (const [name, value] of Object.entries(judged)) print(`  ${name.padEnd(56)}${String(value).padStart(6)}`);
  for (const complaint of client.complaints) print(`  ! ${complaint}`);
  wrong = Object.values(judged).reduce((all, value) => all + value, 0);
} finally {
  await fleet.stop();
  rmSync(scratch, { recursive: true, force: true });
}
print(wrong ? "NOT RIGHT: see above." : "Nothing was wrong, lost or doubled.");
process.exit(wrong ? 1 : 0);
