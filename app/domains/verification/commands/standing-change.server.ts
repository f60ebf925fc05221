import type { Ctx } from "#app/infra/ctx.ts";
import { isVerified } from "../rules.ts";
import type { Standing } from "./trust-record.server.ts";

/** The job that tells those who watch a shared record. */
export const TELL_WATCHERS = "verification.tell-watchers";
/** The job that tells hirers that a business with an open application of theirs is not verified any more, or is again. */
export const STANDING_CHANGED = "verification.standing-changed";

const flips = ({ before, after }: Standing, now: Date): boolean =>
  isVerified({ validUntil: before }, now) !== isVerified({ validUntil: after }, now);

/** After a change of a record, in its transaction: whoever watches it is told, when it makes a difference. */
export async function tellWatchersOf(tx: Ctx, standing: Standing): Promise<void> {
  if (flips(standing, tx.now)) await tx.services.queue.enqueue(tx, TELL_WATCHERS, {});
}

/** After a reviewer took something or gave it back: hirers are told too. */
export async function tellOfStanding(tx: Ctx, userId: string, standing: Standing): Promise<void> {
  if (!flips(standing, tx.now)) return;
  await tx.services.queue.enqueue(tx, TELL_WATCHERS, {});
  const verified = isVerified({ validUntil: standing.after }, tx.now);
  await tx.services.queue.enqueue(tx, STANDING_CHANGED, { userId, verified, ref: tx.newId() }, { about: [userId] });
}
