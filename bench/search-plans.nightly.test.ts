import pg from "pg";
import { expect } from "vitest";
import { proFilters } from "#app/domains/directory/input.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { boardAsked } from "#app/domains/jobs/input/board.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import { raceTest } from "#test/race.ts";
import { bigSeqScans, statementsOf } from "./explain.ts";
import { fillJobs } from "./fill-jobs.ts";
import { fillPros } from "./fill-pros.ts";

const PROS = [
  "",
  "who=all&page=3",
  "trade=roofing",
  "trade=roofing&trade=hvac",
  "trade=solar",
  "trade=garage-doors&q=garage+door",
  "q=panel+de+yeso",
  "q=garage+door",
  "q=rivera",
  "q=electrician",
  "q=zzyzx",
  "q=electrisian",
  "q=rivera+electric&trade=electrical",
  "place=Houston",
  "place=59001&radius=100",
  "place=10001&trade=landscaping",
  "place=Chicago&q=plumber",
  "standing=unverified",
  "standing=unverified&place=Houston",
];
const JOBS = [
  "",
  "trade=roofing",
  "trade=carpentry",
  "q=panel+upgrade",
  "q=panel+de+yeso",
  "place=Houston",
  "place=10001&trade=painting",
];

raceTest("no search of the directory or of the job board reads a large table from end to end", async (ctx) => {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const now = new Date();
  await fillPros(ctx.db, 20_000, now);
  await fillJobs(ctx.db, 20_000, now);
  const pool = new pg.Pool({ connectionString: database.directUrl, max: 1 });
  // The database is dropped when the test is over, perhaps before this connection's goodbye has arrived there.
  pool.on("connect", (client) => client.on("error", () => {}));
  const scans: Record<string, string[]> = {};
  const look = async (name: string, query: Parameters<typeof statementsOf>[1]) => {
    const found = await bigSeqScans(pool, await statementsOf(pool, query));
    if (found.length) scans[name] = found;
  };
  for (const query of PROS) await look(`pros ${query}`, (c) => searchPros(c, proFilters(new URLSearchParams(query))));
  for (const query of JOBS) await look(`jobs ${query}`, (c) => browseJobs(c, boardAsked(new URLSearchParams(query))));
  await pool.end();
  expect(scans).toEqual({});
});
