import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce, type EventKind } from "#app/infra/events.server.ts";
import type { Action, Side, State } from "../rules.ts";
import type { Held } from "./move.server.ts";

const KIND: Record<State, EventKind> = {
  awarded: "engagement.started",
  agreed: "engagement.agreed",
  working: "engagement.started",
  done_by_hirer: "engagement.done",
  done_by_pro: "engagement.done",
  disputed: "engagement.disputed",
  closed: "engagement.closed",
  withdrawn: "engagement.ended",
  no_show: "engagement.ended",
  cancelled: "engagement.ended",
};

/** `left`: the side's account is gone, and the work ended with it. */
type Happened = { state: State; action: Action; side: Side; answerBy: string | null; left?: boolean };

/** Announces a step to both sides, in the caller's transaction; to the one who took it as their own act. */
export async function tellOf(
  tx: Ctx,
  held: Held,
  job: { id: string; title: string },
  { state, action, side, answerBy, left }: Happened,
): Promise<void> {
  const names = { hirer: await businessName(tx, held.hirerId), pro: await businessName(tx, held.proId) };
  for (const reader of ["hirer", "pro"] as const)
    await announce(tx, {
      // That a reviewer lets the work go on is news of the dispute, told at once like every other decision of it.
      kind: side === "desk" && state === "working" ? "engagement.disputed" : KIND[state],
      userId: reader === "hirer" ? held.hirerId : held.proId,
      ref: `${held.id}:${action}:${tx.now.getTime()}`,
      path: `/work/${held.id}`,
      data: {
        engagementId: held.id,
        jobId: job.id,
        title: job.title,
        status: state,
        answerBy,
        by: side,
        from: names[reader === "hirer" ? "pro" : "hirer"],
        own: reader === side,
        ...(left && { left }),
      },
    });
}
