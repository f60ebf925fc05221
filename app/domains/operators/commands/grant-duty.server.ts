import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ChangeDuty } from "../input.ts";
import { requireDuty } from "../queries/duty.server.ts";
import type { Duty } from "../rules/duties.ts";
import { operatorDuties } from "../tables.server.ts";

async function idOf(tx: Ctx, email: string): Promise<string> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
  if (!user) throw notFound("no_such_account", m.operators_no_account({ email }));
  return user.id;
}

type Given = { email: string; duty: Duty; reason?: string | undefined };

/** Gives a duty, in the caller's transaction; the caller has made sure who asks. Safe to repeat. */
async function give(tx: Ctx, { email, duty, reason }: Given): Promise<void> {
  const userId = await idOf(tx, email);
  const [made] = await tx.db
    .insert(operatorDuties)
    .values({ userId, duty, grantedAt: tx.now })
    .onConflictDoNothing()
    .returning({ duty: operatorDuties.duty });
  if (made) await audit(tx, "duty.granted", `user:${userId}`, { duty, ...(reason && { reason }) }, null);
}

async function take(tx: Ctx, { email, duty, reason }: Given): Promise<string> {
  const userId = await idOf(tx, email);
  const [gone] = await tx.db
    .delete(operatorDuties)
    .where(and(eq(operatorDuties.userId, userId), eq(operatorDuties.duty, duty)))
    .returning({ duty: operatorDuties.duty });
  if (!gone) throw conflict("no_such_duty", m.operators_no_such_duty({ email }));
  await audit(tx, "duty.revoked", `user:${userId}`, { duty, ...(reason && { reason }) }, null);
  return userId;
}

/** For the command line, which has proven itself by reaching the data: that is how the first owner comes to the desk. */
export const grantByTerminal = (ctx: Ctx, email: string, duty: Duty): Promise<void> =>
  inTransaction(ctx, (tx) => give(tx, { email, duty }));
export const revokeByTerminal = (ctx: Ctx, email: string, duty: Duty): Promise<void> =>
  inTransaction(ctx, async (tx) => void (await take(tx, { email, duty })));

/** An owner gives a duty at the desk. */
export const grantDuty = (ctx: Ctx, input: ChangeDuty): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "owner");
    await give(tx, input);
  });

/** An owner takes a duty at the desk. Throws `last_owner` where nobody could give it back. */
export const revokeDuty = (ctx: Ctx, input: ChangeDuty): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "owner");
    const owners = await tx.db
      .select({ userId: operatorDuties.userId })
      .from(operatorDuties)
      .where(eq(operatorDuties.duty, "owner"))
      .for("update");
    const userId = await take(tx, input);
    if (input.duty === "owner" && !owners.some((owner) => owner.userId !== userId))
      throw conflict("last_owner", m.operators_last_owner());
  });
