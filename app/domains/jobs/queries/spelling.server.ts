import { inArray, sql } from "drizzle-orm";
import { allowedTypos, spelledRight, swapped } from "#app/domains/directory/rules/words.ts";
import { jobWords } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const ALIKE_MAX = 8;

/** What `words` may have meant, by the words of jobs and of trades; null when they are no slip of the finger. */
export async function respell(ctx: Ctx, words: string[]) {
  const doubted = words.filter((word) => allowedTypos(word) > 0);
  return spelledRight(words, doubted.length ? await knownLike(ctx, doubted) : {});
}

/** For each word the words of jobs that look like it, slips of two letters first, then likeliest first. */
async function knownLike(ctx: Ctx, asked: string[]): Promise<Record<string, string[]>> {
  const alike = await ctx.db.execute<{ asked: string; word: string }>(sql`
    select asked.word as asked, alike.word
    from unnest(${sql.param(asked)}::text[]) as asked (word)
    cross join lateral (
      select word from job_words
      where job_words.word % asked.word
      order by similarity(job_words.word, asked.word) desc, word
      limit ${ALIKE_MAX}
    ) alike`);
  const slips = await ctx.db
    .select()
    .from(jobWords)
    .where(inArray(jobWords.word, asked.flatMap(swapped)));
  const known: Record<string, string[]> = {};
  for (const word of asked) known[word] = slips.map((slip) => slip.word).filter((slip) => swapped(word).includes(slip));
  for (const row of alike.rows) known[row.asked]?.push(row.word);
  return known;
}
