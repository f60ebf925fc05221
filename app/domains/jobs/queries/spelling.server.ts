import { spelledRight } from "#app/domains/directory/rules/words.ts";
import { jobWords } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { knownLike } from "#app/infra/database/near-words.server.ts";
import { allowedTypos } from "#app/infra/geo/spelling.ts";

/** What `words` may have meant, by the words of jobs and of trades; null when they are no slip of the finger. */
export async function respell(ctx: Ctx, words: string[]) {
  const doubted = words.filter((word) => allowedTypos(word) > 0);
  return spelledRight(words, await knownLike(ctx.db, jobWords, doubted));
}
