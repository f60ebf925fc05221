import { ownerOf } from "#app/domains/auth/access.ts";
import { proFilters } from "#app/domains/directory/input.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { getJob, noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { personAt } from "./people.server.ts";
import { conversationWith } from "./tie.server.ts";

const OFFERED = 3;

/**
 * The job that the actor has posted, and the three verified pros of its trade who stand first near it, each with whether
 * they were written to about it. Throws not-found for anybody else's job.
 */
export async function liveJob(ctx: Ctx, jobId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  const job = await getJob(ctx, jobId);
  if (!job.can.manage) throw noSuchJob();
  const filters = {
    ...proFilters(new URLSearchParams()),
    place: job.zip,
    trades: [job.trade],
    who: "all" as const,
    radius: 50,
  };
  const found = job.lifecycle === "open" ? (await searchPros(ctx, filters)).pros.slice(0, OFFERED) : [];
  const pros = [];
  for (const pro of found) {
    const person = await personAt(ctx, pro.slug);
    if (!person || person.userId === ownerId) continue;
    pros.push({ ...pro, invited: (await conversationWith(ctx, person.userId, job.id)) !== null });
  }
  return { job: { id: job.id, title: job.title, photos: job.photos }, filters, pros };
}
