import pg from "pg";
import { expect } from "vitest";
import { feedAsked } from "#app/domains/community/input.ts";
import { communityFinds } from "#app/domains/community/queries/find.server.ts";
import { fullFeed, nearPosts } from "#app/domains/community/queries/full-feed.server.ts";
import { saidBefore } from "#app/domains/community/queries/standing.server.ts";
import { proFilters } from "#app/domains/directory/input.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { boardAsked } from "#app/domains/jobs/input/board.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { raceTest } from "#test/race.ts";
import { bigSeqScans, statementsOf } from "./explain.ts";
import { fillCommunity } from "./fill-community.ts";
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

const FEEDS = ["", "kind=tip", "view=unanswered", "q=ref77", "q=reff77", "q=parapett+ref77", "q=ref77&kind=tip"];

const SAID = "Sample: a text that is long enough to be looked for among what everybody wrote, not only its author.";

/** A connection to the database of a test. */
function poolOf(ctx: Ctx): pg.Pool {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const pool = new pg.Pool({ connectionString: database.directUrl, max: 1 });
  // The database is dropped when the test is over, perhaps before this connection's goodbye has arrived there.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

raceTest("no search of the directory, the job board or the feed reads a large table from end to end", async (ctx) => {
  const now = new Date();
  await fillPros(ctx.db, 20_000, now);
  await fillJobs(ctx.db, 20_000, now);
  await fillCommunity(ctx.db, { posts: 20_000, answers: 50_000, pros: 20_000 });
  const pool = poolOf(ctx);
  const scans: Record<string, string[]> = {};
  const look = async (name: string, query: Parameters<typeof statementsOf>[1]) => {
    const found = await bigSeqScans(pool, await statementsOf(pool, query));
    if (found.length) scans[name] = found;
  };
  for (const query of PROS) await look(`pros ${query}`, (c) => searchPros(c, proFilters(new URLSearchParams(query))));
  for (const query of JOBS) await look(`jobs ${query}`, (c) => browseJobs(c, boardAsked(new URLSearchParams(query))));
  for (const query of FEEDS) await look(`feed ${query}`, (c) => fullFeed(c, feedAsked(new URLSearchParams(query))));
  await look("answered before", (c) => nearPosts(c, "Flashing for a parapet chimney ref77"));
  await look("Cody", (c) => communityFinds(c, "flashing around a parapet chimney ref77"));
  await pool.end();
  expect(scans).toEqual({});
});

raceTest("whether a text stands already is read from the indexes of equal texts", async (ctx) => {
  await fillCommunity(ctx.db, { posts: 20_000, answers: 50_000, pros: 100 });
  const pool = poolOf(ctx);
  const [asked] = await statementsOf(pool, (c) => saidBefore(c, ctx.newId(), SAID));
  const { rows } = await pool.query(`explain ${asked?.sql}`, asked?.params);
  await pool.end();
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("community_posts_same");
  expect(plan).toContain("community_answers_same");
  expect(plan).not.toContain("Seq Scan");
});
