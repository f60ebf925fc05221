import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { oneOf, pick } from "./fill-pros.ts";
import { insertRows } from "./insert.ts";

const CHUNK = 250_000;
const TABLES = "('community_posts', 'community_answers')";
const ROOMS = ["Electrical", "Plumbing", "Roofing", "Texas", "Pricing", "Hiring", "Tools", "Permits"];
const KINDS = ["question", "question", "question", "win", "tip", "tip", "template", "introduction"];

const ASKED =
  "Who pays for|How do you price|Which tool for|What went wrong with|Anybody done|Permit for|Best way to do".split("|");
const THINGS =
  "a moved panel|a tile shower|a metal roof|a slab crack|an attic run|a deck ledger|a heat pump|a gas line|a water heater|a stair stringer|a parapet chimney|a barn door|a sump pump|a retaining wall|a level five finish|a mini split".split(
    "|",
  );
const PLACES =
  "in Tulsa|in Waco|on an old house|in winter|with one helper|under a week|for a landlord|without a lift".split("|");
const SAID =
  "Count the hours first, then add the drive.|Ask the inspector before you open the wall.|We did two last spring and lost money on the first.|Put it in writing, with a price for each extra.|The supplier sends the wrong size every second time.|Flash it in two pieces and solder the corner.|Take photos before anybody covers it.|Two people, one day, and a lift for the morning.|Check the breaker list, it is older than the house.|My rule is three bids and one visit.".split(
    "|",
  );

/** A word that one post in 20,000 or so has. */
const RARE = `'ref' || ${pick(71, 20_000)}`;
const sentence = (salt: number) => oneOf(SAID, salt);

/** Words that the texts are made of besides, of no language; one of rank 2n is half as frequent as one of rank n. */
const VOCABULARY = 100_000;
const wordOf = (rank: string) =>
  `translate(to_hex((${rank})::bigint * 2654435761 % 4294967296), '0123456789', 'ghijklmnop')`;
const words = (salt: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    wordOf(`power(${VOCABULARY}.0::float8, ${pick(salt + n, 2_147_483_647)} / 2147483647.0::float8)`),
  ).join(" || ' ' || ");
/** The word of this rank as the texts have it. */
export const wordAt = (rank: number): string =>
  ((BigInt(rank) * 2_654_435_761n) % 4_294_967_296n)
    .toString(16)
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] as string);

/**
 * Writes `posts` posts of a year by the pros of `fillPros`, and `answers` answers to them. The indexes are taken off first and
 * made again behind it, which takes a fraction of the time.
 */
export async function fillCommunity(db: Db, { posts, answers, pros }: Record<"posts" | "answers" | "pros", number>) {
  const { rows: indexes } = await db.execute<{ indexname: string; indexdef: string }>(
    sql.raw(`select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in ${TABLES}
      and indexname not like '%pkey'`),
  );
  for (const { indexname } of indexes) await db.execute(sql.raw(`drop index "${indexname}"`));
  await db.execute(sql.raw("set session_replication_role = replica"));
  await insertRows(
    db,
    "communities",
    { id: "md5('room' || i)::uuid", name: oneOf(ROOMS, 0), icon: "'hammer'", color: "'steel'" },
    `generate_series(1, ${ROOMS.length}) as i`,
  );
  const author = (salt: number) => `md5('pro' || 1 + ${pick(salt, pros)})::uuid`;
  const at = (salt: number) => `now() - interval '1 second' * (${pick(salt, 365 * 24 * 3600)})`;
  for (let from = 1; from <= posts; from += CHUNK)
    await insertRows(
      db,
      "community_posts",
      {
        id: "md5('post' || i)::uuid",
        community_id: `case when i % 3 > 0 then md5('room' || 1 + ${pick(51, ROOMS.length)})::uuid end`,
        author_id: author(52),
        business_id: author(52),
        kind: oneOf(KINDS, 53),
        title: `${oneOf(ASKED, 54)} || ' ' || ${oneOf(THINGS, 55)} || ' ' || ${oneOf(PLACES, 56)}`,
        content: `${sentence(57)} || ' ' || ${sentence(58)} || ' ' || ${words(100, 8)} || ' ' || ${RARE}`,
        locale: "case when i % 4 = 0 then 'es' else 'en' end",
        created_at: at(59),
        comment_count: `${pick(60, 11)}`,
        is_pinned: `i % ${Math.max(2, Math.round(posts / 4))} = 0`,
        state: "case when i % 100 = 0 then 'waits' else 'shown' end",
      },
      `generate_series(${from}, ${Math.min(posts, from + CHUNK - 1)}) as i`,
    );
  for (let from = 1; from <= answers; from += CHUNK)
    await insertRows(
      db,
      "community_answers",
      {
        id: "md5('answer' || i)::uuid",
        post_id: `md5('post' || 1 + ${pick(61, posts)})::uuid`,
        author_id: author(62),
        business_id: author(62),
        body: `${sentence(63)} || ' ' || ${words(120, 5)} || ' ' || ${RARE}`,
        created_at: at(65),
        helpful_count: `${pick(66, 5)}`,
      },
      `generate_series(${from}, ${Math.min(answers, from + CHUNK - 1)}) as i`,
    );
  // What the triggers would have written.
  await db.execute(
    sql.raw(`insert into community_words
      select ${wordOf("i")} from generate_series(1, ${VOCABULARY}) as i
      union select lexeme from (select words from community_posts limit 20000) as said, unnest(words)
        where lexeme ~ '^[[:alpha:]]{4,30}$'
      on conflict do nothing`),
  );
  await db.execute(sql.raw("set session_replication_role = origin"));
  for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef));
  await db.execute(sql.raw("vacuum analyze community_posts"));
  await db.execute(sql.raw("vacuum analyze community_answers"));
  await db.execute(sql.raw("vacuum analyze community_words"));
}
