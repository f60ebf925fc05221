import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { stoppedMark } from "#app/infra/mail/marks.server.ts";

/** An address of a member to which no news goes, since when, and what its server said. */
export type StoppedMailbox = { address: string; since: Date; said: string; now: Date };

/** The actor's own mailbox while it takes no mail, else null. */
export async function myStoppedMailbox(ctx: Ctx): Promise<StoppedMailbox | null> {
  const { email } = requireActor(ctx);
  const mark = email ? await stoppedMark(ctx, email) : undefined;
  return mark?.since ? { address: mark.address, since: mark.since, said: mark.said, now: ctx.now } : null;
}
