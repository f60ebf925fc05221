import { eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { NewSponsor } from "../input.ts";
import { sponsors } from "../tables.server.ts";

/** Gives a sponsor a place for some days. */
export async function addSponsor(ctx: Ctx, input: NewSponsor): Promise<void> {
  const { userId: operator } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const id = tx.newId();
    await tx.db.insert(sponsors).values({ ...input, id, createdBy: operator, createdAt: tx.now });
    await audit(tx, "sponsor.added", `sponsor:${id}`, { startsOn: input.startsOn, endsOn: input.endsOn });
  });
}

/** Takes a sponsor's place away. Throws not-found. */
export async function removeSponsor(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(sponsors).where(eq(sponsors.id, id)).returning({ id: sponsors.id });
    if (!gone) throw notFound("no_such_sponsor", m.partners_gone());
    await audit(tx, "sponsor.removed", `sponsor:${id}`);
  });
}
