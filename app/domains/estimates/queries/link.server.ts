import { eq } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { linkGone } from "../access.ts";
import { customerEstimates } from "../tables.server.ts";
import { tokenHash } from "../tokens/link.server.ts";

/** A person opens a link a few times a minute; a script that tries tokens does it all day. */
const OPENING = { points: 60, seconds: 60, burst: 60 };

export type Estimate = typeof customerEstimates.$inferSelect;

/** The estimate that a customer's link leads to; null for a link that is none of ours, or of an estimate that is gone. */
export async function estimateAt(ctx: Ctx, token: string): Promise<Estimate | null> {
  await limitHere(ctx, "estimate-link", ctx.ip, OPENING);
  const [found] = await ctx.db
    .select()
    .from(customerEstimates)
    .where(eq(customerEstimates.tokenHash, tokenHash(token)));
  return found ?? null;
}

/** The same in a transaction in which nobody else answers it. Throws `link_gone`. */
export async function holdEstimate(tx: Ctx, token: string): Promise<Estimate> {
  const [found] = await tx.db
    .select()
    .from(customerEstimates)
    .where(eq(customerEstimates.tokenHash, tokenHash(token)))
    .for("update");
  if (!found) throw linkGone();
  return found;
}

/** What the page that ends mails says: of whom they were. Null where the link leads to nothing. */
export async function senderAt(ctx: Ctx, token: string): Promise<{ company: string; stopped: boolean } | null> {
  const found = await estimateAt(ctx, token);
  return found && { company: await businessName(ctx, found.ownerId), stopped: found.stoppedAt !== null };
}
