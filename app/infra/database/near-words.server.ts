import { inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { swapped } from "#app/infra/geo/spelling.ts";
import type { Db } from "./database.server.ts";

const ALIKE_MAX = 8;

/** A table of words with an index of their trigrams. */
type Vocabulary = PgTable & { word: PgColumn };

/** For each word those of a table that look like it: slips of two neighbors first, then the likeliest. */
export async function knownLike(db: Db, known: Vocabulary, asked: string[]): Promise<Record<string, string[]>> {
  const like: Record<string, string[]> = Object.fromEntries(asked.map((word) => [word, []]));
  if (!asked.length) return like;
  const slips = await db
    .select({ word: sql<string>`${known.word}` })
    .from(known)
    .where(inArray(known.word, asked.flatMap(swapped)));
  const alike = await db.execute<{ asked: string; word: string }>(sql`
    select asked.word as asked, alike.word
    from unnest(${sql.param(asked)}::text[]) as asked (word)
    cross join lateral (
      select ${known.word} from ${known}
      where ${known.word} % asked.word
      order by similarity(${known.word}, asked.word) desc, ${known.word}
      limit ${ALIKE_MAX}
    ) alike`);
  for (const word of asked) like[word] = slips.map((slip) => slip.word).filter((slip) => swapped(word).includes(slip));
  for (const { asked: word, word: other } of alike.rows) like[word]?.push(other);
  return like;
}
