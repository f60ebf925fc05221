import { spelledRight } from "#app/domains/directory/rules/words.ts";
import { proWords } from "#app/domains/directory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { knownLike } from "#app/infra/database/near-words.server.ts";
import { allowedTypos } from "#app/infra/geo/spelling.ts";

/** What `words` may have meant, by the words of listed pros and of trades; null when they are no slip of the finger. */
export async function respell(ctx: Ctx, words: string[]) {
  const doubted = words.filter((word) => allowedTypos(word) > 0);
  return spelledRight(words, await knownLike(ctx.db, proWords, doubted));
}
