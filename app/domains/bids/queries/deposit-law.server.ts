import { eq, sql } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { HOME_CONTRACTS } from "#content/states.ts";
import { type DepositLaw, USUAL_DEPOSIT } from "../rules/deposit.ts";

/** What may be asked before work starts on a home in this state. */
export function depositLawIn(state: string): DepositLaw {
  const law = HOME_CONTRACTS.find((one) => one.state === state)?.deposit;
  if (!law) return USUAL_DEPOSIT;
  return { state, part: law.part, capCents: law.cents ?? null, aboveCents: law.above ?? 0, more: law.more ?? [] };
}

/** The same for a job of a homeowner; null for work on no home. The caller has looked that the actor may read the job. */
export async function depositLawOf(ctx: Ctx, jobId: string): Promise<DepositLaw | null> {
  const [job] = await ctx.db
    .select({
      state: jobPosts.state,
      home: sql<boolean>`exists (select from businesses b join user_roles r on r.user_id = b.contact_id
        where b.id = ${jobPosts.posterId} and r.role = 'homeowner')`,
    })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId));
  return job?.home ? depositLawIn(job.state) : null;
}
