import { requireActor } from "#app/domains/auth/access.ts";
import { type Proof, proveIsMeant } from "#app/domains/auth/commands/prove-meant.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { eraseAccount } from "./erase-account.server.ts";

/**
 * Deletes the actor's own account, for good. A business that has no other owner goes to `successor`, one of its people, or
 * is closed. Throws what `proveIsMeant` throws.
 */
export async function deleteAccount(
  ctx: Ctx,
  { successor, ...proof }: Proof & { successor?: string | undefined },
): Promise<void> {
  const { userId } = requireActor(ctx);
  await proveIsMeant(ctx, proof, async (tx) => {
    await eraseAccount(tx, userId, successor);
  });
}
