// The feed of the community and its search with 1,000,000 posts and 5,000,000 answers on PostgreSQL: what the read of the
// product costs beside its bare SQL, what a deep page costs beside the first, and with `--app on` what the built page does.
// `--posts`, `--answers` and `--pros` set how many; `--url` names a database that an earlier run has filled, `--keep on`
// leaves this one until Enter is pressed and prints its address.
import { once } from "node:events";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { feedAsked } from "#app/domains/community/input.ts";
import { communityFinds } from "#app/domains/community/queries/find.server.ts";
import { fullFeed, nearPosts } from "#app/domains/community/queries/full-feed.server.ts";
import { saidBefore, titledBefore } from "#app/domains/community/queries/standing.server.ts";
import { postThread } from "#app/domains/community/queries/thread.server.ts";
import { communityFeed } from "#app/domains/community/queries.server.ts";
import { writePlace } from "#app/domains/community/rules/cursor.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { casing } from "#app/infra/database/casing.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { migratePostgres } from "#app/infra/database/postgres.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { startPostgres } from "#test/postgres.ts";
import { bigSeqScans, statementsOf } from "./explain.ts";
import { fillCommunity, wordAt } from "./fill-community.ts";
import { fillPros } from "./fill-pros.ts";
import { median, timed } from "./load.ts";
import { print } from "./print.ts";
import { startApp } from "./start-app.ts";

const { values: options } = parseArgs({
  options: {
    posts: { type: "string", default: "1000000" },
    answers: { type: "string", default: "5000000" },
    pros: { type: "string", default: "5000" },
    app: { type: "string", default: "on" },
    url: { type: "string" },
    keep: { type: "string", default: "off" },
  },
});
const WARM_UP = 6;
const ROUNDS = 21;

/** What the full feed is asked for. */
const FEEDS = [
  "",
  "kind=question",
  `room=${"ROOM"}`,
  "view=unanswered",
  "language=es",
  "q=panel",
  "q=parapet+chimney",
  "q=panel+WORD20",
  "q=WORD20",
  "q=WORD1000",
  "q=WORD50000",
  "q=ref77",
  "q=parapett+chimny",
  "q=WORD1000x",
  "q=panel+zzyzxy+helper",
  "q=panel&kind=template",
];

const ms = (value: number) => value.toFixed(1).padStart(9);
const ratio = (value: number, of: number) => (value / of).toFixed(2).padStart(9);

async function filled(): Promise<{ url: string; stop(): Promise<void> }> {
  if (options.url) return { url: options.url, stop: async () => {} };
  const [posts, answers, pros] = [Number(options.posts), Number(options.answers), Number(options.pros)];
  print(`Filling PostgreSQL with ${posts} posts and ${answers} answers by ${pros} pros …`);
  const server = await startPostgres({ shared_buffers: "1GB", maintenance_work_mem: "1GB", max_wal_size: "8GB" });
  await migratePostgres(server.url, "migrations", createLog("silent"));
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  const db = drizzle(pool) as unknown as Db;
  const taken = await timed(async () => {
    await fillPros(db, pros);
    await fillCommunity(db, { posts, answers, pros });
  });
  await pool.end();
  print(`… in ${Math.round(taken / 1000)} s${options.keep === "on" ? `, at ${server.url}` : ""}`);
  return server;
}

type Read = (ctx: Ctx) => Promise<unknown>;
type Measured = { name: string; sql: number; read: number; page: number | null; statements: number; seq: string[] };

/** A ctx of a visitor on this pool; what reads a member's own gets their id. */
const reader = (pool: pg.Pool): Ctx =>
  ({
    actor: null,
    db: drizzle(pool, { casing }),
    now: new Date(),
    locale: "en",
    services: { env: { DEMO: false } },
    log: console,
  }) as unknown as Ctx;

/** Bare SQL, the read of the product and the page in turn, so that whatever else the machine does meets all of them. */
async function measure(pool: pg.Pool, name: string, read: Read, address: string | null): Promise<Measured> {
  const statements = await statementsOf(pool, read);
  const ctx = reader(pool);
  const bare = async () => {
    for (const { sql, params } of statements) await pool.query(sql, params);
  };
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const taken = [await timed(bare), await timed(() => read(ctx)), address ? await timed(() => fetched(address)) : 0];
    if (round >= 0) for (const [n, time] of taken.entries()) times[n]?.push(time);
  }
  const [sql, own, page] = times.map(median) as [number, number, number];
  const seq = await bigSeqScans(pool, statements);
  return { name, sql, read: own, page: address ? page : null, statements: statements.length, seq };
}

async function fetched(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

/** The place behind the post of this rank among those that a feed shows. */
async function placeAt(pool: pg.Pool, where: string, rank: number): Promise<string | null> {
  const { rows } = await pool.query(
    `select id, created_at from community_posts where state = 'shown' and ${where}
     order by created_at desc, id offset $1 limit 1`,
    [rank],
  );
  return rows[0] ? writePlace({ at: new Date(rows[0].created_at), id: rows[0].id }) : null;
}

const server = await filled();
const pool = new pg.Pool({ connectionString: server.url, max: 1 });
const app = options.app === "on" ? await startApp({ DATABASE_URL: server.url, DATABASE_POOL: "2" }) : null;
try {
  const { rows: rooms } = await pool.query("select id from communities order by name limit 1");
  const room = String(rooms[0]?.id);
  const { rows: samples } = await pool.query(
    "select id, author_id, content, title from community_posts where state = 'shown' limit 1",
  );
  const sample = samples[0] as Record<"id" | "author_id" | "content" | "title", string>;
  const feed = (query: string) => (ctx: Ctx) => fullFeed(ctx, feedAsked(new URLSearchParams(query)));
  const address = (query: string) => app && `${app.url}/community/feed?${query}`;
  const measured: Measured[] = [];
  for (const asked of FEEDS) {
    const query = asked.replace("ROOM", room).replace(/WORD(\d+)/, (_, rank) => wordAt(Number(rank)));
    measured.push(await measure(pool, `feed ${asked || "(all)"}`, feed(query), address(query)));
  }
  measured.push(await measure(pool, "the six cards", (ctx) => communityFeed(ctx), app && `${app.url}/community`));
  measured.push(
    await measure(
      pool,
      "one post",
      (ctx) => postThread(ctx, sample.id),
      app && `${app.url}/community/posts/${sample.id}`,
    ),
  );
  measured.push(await measure(pool, "answered before?", (ctx) => nearPosts(ctx, "Who pays for a moved panel"), null));
  measured.push(
    await measure(pool, "Cody looks here", (ctx) => communityFinds(ctx, "flashing around a parapet chimney"), null),
  );
  measured.push(await measure(pool, "said before?", (ctx) => saidBefore(ctx, sample.author_id, sample.content), null));
  measured.push(
    await measure(pool, "titled before?", (ctx) => titledBefore(ctx, sample.author_id, sample.title), null),
  );
  print(`\nMedians of ${ROUNDS} in ms, one at a time, taken in turn. SQL = the statements of the read alone.\n`);
  print(`${"asked".padEnd(34)}      SQL     read     page read/SQL page/SQL  statements  sequential scans`);
  for (const { name, sql, read, page, statements, seq } of measured)
    print(
      `${name.padEnd(34)}${ms(sql)}${ms(read)}${page === null ? "        –" : ms(page)}${ratio(read, sql)}${page === null ? "        –" : ratio(page, sql)}${String(statements).padStart(12)}  ${[...new Set(seq)].join(", ") || "none"}`,
    );

  print(`\n${"deep pages".padEnd(34)}    first      deep    deeper  deepest/first`);
  const DEEP: [string, string][] = [
    ["", "not is_pinned"],
    ["kind=question", "kind = 'question'"],
    [`room=${room}`, `community_id = '${room}'`],
    ["view=unanswered", "comment_count = 0"],
    ["language=es", "locale = 'es'"],
    ["q=panel", "words @@ websearch_to_tsquery('simple', 'panel')"],
    ["q=ref77", "words @@ websearch_to_tsquery('simple', 'ref77')"],
  ];
  for (const [query, where] of DEEP) {
    const { rows } = await pool.query(
      `select count(*)::int as n from community_posts where state = 'shown' and ${where}`,
    );
    const n = Number(rows[0]?.n);
    const places = [null, await placeAt(pool, where, n >> 1), await placeAt(pool, where, Math.max(0, n - 25))];
    const times: number[][] = [[], [], []];
    const ctx = reader(pool);
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const [at, after] of places.entries()) {
        const time = await timed(() => feed(`${query}${after ? `&after=${after}` : ""}`)(ctx));
        if (round >= 0) times[at]?.push(time);
      }
    const [first, deep, deeper] = times.map(median) as [number, number, number];
    print(
      `${(query || "(all)").replace(room, "ROOM").padEnd(34)}${ms(first)}${ms(deep)}${ms(deeper)}${ratio(Math.max(deep, deeper), first)}`,
    );
  }
  if (options.keep === "on") {
    print(`\nStill at ${server.url} until Enter.`);
    await once(process.stdin, "data");
  }
} finally {
  await app?.stop();
  await pool.end();
  await server.stop();
}
