import { eq } from "drizzle-orm";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { ownApplication } from "#app/domains/jobs/commands/shortlist.server.ts";
import { isPending } from "#app/domains/jobs/rules.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { hasLapsed, isRevised } from "../access.ts";
import { newestBid } from "../queries/bids.server.ts";

/**
 * Gives the job to one bid as the hirer read it: `seen` is the revision before their eyes, null for an application without a
 * price; undefined takes the newest. `offered` as `award` has it. Throws `bid_revised` when another one came in between, `bid_lapsed` after its last day, and
 * as `award` does.
 */
export const awardBid = (ctx: Ctx, applicationId: string, seen?: string | null, offered = false): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { job } = await ownApplication(tx, applicationId);
    // No revision is written while this is held, and what was written before is read.
    await tx.db.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.id, job.id)).for("update");
    const { application } = await ownApplication(tx, applicationId);
    if (isPending(application.status)) {
      const newest = await newestBid(tx, applicationId);
      if (seen !== undefined && (newest?.id ?? null) !== seen) throw isRevised();
      if (newest?.lapsed) throw hasLapsed();
    }
    await award(tx, applicationId, offered);
  });
