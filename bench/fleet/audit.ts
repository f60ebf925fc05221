import pg from "pg";
import { pause, print } from "../print.ts";
import type { listenAs } from "./streams.ts";
import type { Written } from "./writes.ts";

const SETTLED_MS = 90_000;
const LOOK_AGAIN_MS = 500;

const COUNTS: Record<Written["kind"], string> = {
  job: "select count(*)::int as n from job_posts where title = $1 and poster_id = $2",
  bid: `select count(*)::int as n from bids b join job_applications a on a.id = b.application_id
    where a.job_id = $1 and a.applicant_id = $2`,
  message: "select count(*)::int as n from messages where client_id = $1 and author_id = $2",
  seat: "select count(*)::int as n from webinar_seats where webinar_id = $1 and user_id = $2",
};

export type Found = { acknowledged: number; lost: number; doubled: number; given_up: number };

/** Looks every write up: one that was acknowledged has to be there once, any other once at most. */
export async function lookUp(url: string, ledger: readonly Written[]): Promise<Found> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Found = { acknowledged: 0, lost: 0, doubled: 0, given_up: 0 };
  for (const { kind, key, by, done } of ledger) {
    const { rows } = await client.query<{ n: number }>(COUNTS[kind], [key, by]);
    const n = rows[0]?.n ?? 0;
    if (done) found.acknowledged++;
    else found.given_up++;
    if (done && n === 0) found.lost++;
    if (n > 1) found.doubled++;
  }
  await client.end();
  return found;
}

const OTHER_FAULTS = {
  "sessions whose seats and rows differ": `select count(*)::int as n from webinars w where w.taken > w.seats or w.taken <>
    (select count(*) from webinar_seats s where s.webinar_id = w.id and s.state = 'seated')`,
  "conversations with a gap in their numbers": `select count(*)::int as n from conversations c where created_at > now() - interval '3 hours'
    and last_seq <> (select count(*) from messages m where m.conversation_id = c.id)`,
  "background jobs that were given up": "select count(*)::int as n from pgboss.job where state = 'failed'",
};

/** What has to be nothing, by name, once the queue is empty. */
export async function otherFaults(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const number = async (query: string) => (await client.query<{ n: number }>(query)).rows[0]?.n ?? 0;
  const end = performance.now() + SETTLED_MS;
  const due = "from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()";
  const waiting = `select count(*)::int as n ${due}`;
  let left = await number(waiting);
  while (left && performance.now() < end) {
    await pause(LOOK_AGAIN_MS);
    left = await number(waiting);
  }
  const faults: Record<string, number> = { "background jobs that still wait": left };
  const { rows } = await client.query(`select name, state, retry_count, created_on, started_on ${due} limit 10`);
  for (const job of rows) print(`  still waits: ${JSON.stringify(job)}`);
  for (const [name, query] of Object.entries(OTHER_FAULTS)) faults[name] = await number(query);
  await client.end();
  return faults;
}

/** Rows of each written table that only one of the two servers has, once the replica has caught up. */
export async function differingRows(primary: string, replica: string): Promise<number> {
  const both = [primary, replica].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all(both.map((client) => client.connect()));
  const ask = (query: string) =>
    Promise.all(both.map(async (client) => Number((await client.query(query)).rows[0]?.["n"] ?? 0)));
  const tables = ["job_posts", "bids", "messages", "webinar_seats", "live_events"];
  const query = `select ${tables.map((table) => `(select count(*) from ${table})`).join(" + ")} as n`;
  const end = performance.now() + SETTLED_MS;
  let [here = 0, there = 0] = await ask(query);
  while (here !== there && performance.now() < end) {
    await pause(LOOK_AGAIN_MS);
    [here = 0, there = 0] = await ask(query);
  }
  await Promise.all(both.map((client) => client.end()));
  return Math.abs(here - there);
}

/** Events that were said to listening members and did not reach them, after those on their way had time to. */
export async function unheard(url: string, listeners: ReturnType<typeof listenAs>["listeners"]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = listeners.map(({ actor }) => actor.id);
  const end = performance.now() + SETTLED_MS;
  let missing = 0;
  do {
    await pause(LOOK_AGAIN_MS);
    const { rows } = await client.query<{ id: string; seq: string }>(
      "select user_id as id, seq from live_heads where user_id = any($1::uuid[])",
      [ids],
    );
    const heads = new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
    missing = listeners.reduce((sum, { actor, last }) => sum + Math.max(0, (heads.get(actor.id) ?? 0) - last), 0);
  } while (missing && performance.now() < end);
  await client.end();
  return missing;
}
