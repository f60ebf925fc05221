import { eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { requireNoTie } from "#app/domains/verification/commands/require-no-tie.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEngagement } from "../access.ts";
import type { Settle } from "../input.ts";
import { engagements } from "../tables.server.ts";
import { take } from "./move.server.ts";

/** A reviewer decides a dispute; both sides read why. Throws not-found, forbidden for a business near to their own, and `changed` for one that is decided. */
export const settle = (ctx: Ctx, { dispute, outcome, note }: Settle): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    requireRole(tx, "admin");
    if (!isId(dispute)) throw noSuchEngagement();
    const [held] = await tx.db.select().from(engagements).where(eq(engagements.id, dispute)).for("no key update");
    if (!held) throw noSuchEngagement();
    await requireNoTie(tx, held.hirerId);
    await requireNoTie(tx, held.proId);
    await take(tx, held, outcome, "desk", note);
  });
