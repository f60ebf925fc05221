import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { codeFrom } from "../rules.ts";
import { realtorCodes } from "../tables.server.ts";

const TRIES = 5;

/** The actor's code as a realtor, made the first time that it is asked for; empty before that in a look. */
export async function myCode(ctx: Ctx): Promise<string> {
  const userId = ownerOf(ctx, "see", "realtor");
  for (let n = 0; n < TRIES; n++) {
    const [row] = await ctx.db.select().from(realtorCodes).where(eq(realtorCodes.userId, userId));
    if (row) return row.code;
    if (ctx.looking) return "";
    try {
      await inTransaction(ctx, (tx) =>
        tx.db
          .insert(realtorCodes)
          .values({ userId, code: codeFrom(tx.newId()), createdAt: tx.now })
          .onConflictDoNothing({ target: realtorCodes.userId }),
      );
    } catch (error) {
      if (!violates(error, "realtor_codes_code")) throw error;
    }
  }
  throw new Error("no free code was found");
}
