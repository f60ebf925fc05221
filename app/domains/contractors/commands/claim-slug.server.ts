import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { slugCandidate } from "../rules.ts";

/** More than the numbered candidates: the ones after them are random. */
const MOST_ATTEMPTS = 8;

/**
 * Runs `write` with the first free slug of `base`. The unique index decides, not a look-up, so two businesses of one
 * name saved at the same moment both get an address.
 */
export async function withFreeSlug<T>(
  ctx: Ctx,
  base: string,
  write: (tx: Ctx, slug: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const slug = slugCandidate(base, attempt, ctx.newId());
    try {
      return await inTransaction(ctx, (tx) => write(tx, slug));
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !violates(error, "contractor_profiles_slug_key")) throw error;
    }
  }
}
