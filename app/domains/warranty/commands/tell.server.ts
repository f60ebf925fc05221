import { eq } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import type { Event, Side } from "../rules.ts";

type About = { id: string; jobId: string; hirerId: string; proId: string };

/** Tells the other side of a step, in the caller's transaction. `nth`: which line of the call's timeline it is. */
export async function tellOther(
  tx: Ctx,
  work: About,
  { callId, action, side, day, nth }: { callId: string; action: Event; side: Side; day?: string | null; nth: number },
): Promise<void> {
  const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, work.jobId));
  await announce(tx, {
    kind: side === "hirer" ? "warranty.called" : "warranty.answered",
    userId: side === "hirer" ? work.proId : work.hirerId,
    ref: `${callId}:${nth}`,
    path: `/work/${work.id}`,
    data: {
      engagementId: work.id,
      callId,
      title: job?.title ?? "",
      from: await businessName(tx, side === "hirer" ? work.hirerId : work.proId),
      status: action,
      day: day ?? null,
    },
  });
}
