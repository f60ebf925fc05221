import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { TRADE_CHIPS } from "#content/lists.ts";
import { oneOf, PICKS, pick } from "./fill-pros.ts";
import { insertRows } from "./insert.ts";

const CHUNK = 50_000;
const WORK = [
  "Rough-in",
  "Panel upgrade",
  "Re-roof",
  "Repipe",
  "Tile work",
  "Driveway pour",
  "Repaint",
  "Duct replacement",
  "Deck framing",
  "Irrigation",
];
const WHERE = [
  "two-bath addition",
  "four-unit building",
  "1950s bungalow",
  "warehouse",
  "restaurant kitchen",
  "school wing",
  "barn conversion",
  "clinic",
];
const SKILLS = [
  "PEX",
  "EMT bending",
  "Standing seam",
  "Level 5 finish",
  "Stamped concrete",
  "Mini splits",
  "Trim",
  "Sod",
];

/** Posts `count` plausible jobs over the last 40 days, so that three of four are open, by the pros of `fillPros`. */
export async function fillJobs(db: Db, count: number, now = new Date()): Promise<void> {
  const trades = TRADE_CHIPS.map((chip) => chip.id);
  for (let from = 1; from <= count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK - 1);
    await insertRows(
      db,
      "job_posts",
      {
        poster_id: `md5('pro' || 1 + ${pick(20, 5000)})::uuid`,
        request_key: "gen_random_uuid()",
        title: "title",
        trade: "trade",
        location: "city || ', ' || state || ' ' || zip",
        city: "city",
        state: "state",
        zip: "zip",
        lat: "lat",
        lng: "lng",
        budget_min: "budget",
        budget_max: "budget * 2",
        start_date: "(posted + interval '20 days')::date",
        duration: "'1-2-weeks'",
        description: "'A sample job for measurements. ' || title || ' with permits posted and drawings on site.'",
        skills: "array[skill]",
        words: "title || ' ' || trade || ' ' || skill || ' ' || city || ', ' || state || ' ' || zip",
        posted_at: "posted",
        expires_at: "posted + interval '30 days'",
        created_at: "posted",
      },
      `(
        select i, p.*, ${oneOf(WORK, 21)} || ' for a ' || ${oneOf(WHERE, 22)} as title, ${oneOf(trades, 23)} as trade,
          ${oneOf(SKILLS, 24)} as skill, 500 + 100 * ${pick(25, 200)} as budget,
          timestamptz '${now.toISOString()}' - ${pick(26, 57_600)} * interval '1 minute' as posted
        from generate_series(${from}::bigint, ${to}::bigint) as i join bench_places p on p.n = ${pick(27, PICKS)}
      ) j`,
    );
  }
  await db.execute(sql`
    insert into job_words (word)
    select distinct word from job_posts, unnest(words_of(words)) as word where length(word) between 3 and 40`);
  await db.execute(sql`vacuum (analyze) job_posts`);
  await db.execute(sql`vacuum (analyze) job_words`);
}
