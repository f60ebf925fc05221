import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { isIn } from "#content/lists.ts";
import { OTHER_TRADE, TRADES } from "#content/trades.ts";
import { ownWords } from "../rules/own-words.ts";
import { saidStart } from "../rules/start.ts";
import { stateOf } from "../rules.ts";
import { jobApplications, jobPosts } from "../tables.server.ts";
import { noSuchJob } from "./job.server.ts";

/** A post of the actor's as its form has it. `answered`: how many pros have answered it. Throws not-found for another's. */
export async function ownPost(ctx: Ctx, jobId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  const [job] = await ctx.db
    .select()
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId)));
  if (!job) throw noSuchJob();
  const [hanging] = await ctx.db
    .select({ photos: hangingOn("job", jobPosts.id) })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId));
  const applications = await ctx.db
    .select({ status: jobApplications.status })
    .from(jobApplications)
    .where(eq(jobApplications.jobId, jobId));
  const known = isIn(TRADES, job.trade);
  const description = ownWords(job.description);
  return {
    id: job.id,
    title: job.title,
    start: saidStart(job),
    /** It was posted without a description. */
    bare: description !== job.description,
    lifecycle: stateOf(job, ctx.now),
    answered: applications.filter(({ status }) => status !== "withdrawn").length,
    photos: (hanging?.photos ?? []).map((photo) => shownPicture(ctx, photo)),
    typed: {
      title: job.title,
      trade: known ? job.trade : OTHER_TRADE,
      otherTrade: known ? "" : job.trade,
      location: job.location.endsWith(` ${job.zip}`) ? job.zip : job.location,
      address: job.address ?? "",
      budgetMin: String(job.budgetMin),
      budgetMax: String(job.budgetMax),
      startDate: job.startDate ?? "",
      startChoice: job.startChoice ?? "",
      duration: job.duration,
      description,
      skills: job.skills.join(", "),
      answersMax: String(job.answersMax ?? 0),
      ...(job.requiresLicense && { requiresLicense: "on" }),
      ...(job.requiresWorkersComp && { requiresWorkersComp: "on" }),
      ...(job.requiresBond && { requiresBond: "on" }),
      requiresCertificates: job.requiresCertificates,
      requiresLiability: job.requiresLiabilityCents === null ? "" : String(job.requiresLiabilityCents / 100),
    },
  };
}
