import { and, eq, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { knownTo } from "#app/domains/jobs/queries/open.server.ts";
import { isOpen } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { Start } from "../rules.ts";
import { type Person, personAt, personById } from "./people.server.ts";

/** The refusal of an address that leads to nobody. */
export const nobody = () => notFound("nobody_to_write_to", m.messaging_nobody());

export type Correspondent = { person: Person; job: Start["job"] };

/**
 * Whom an address to write to means: `to` is the slug of a pro, `job` a job, either may be missing. The poster writes
 * about a job to the pro named; everyone else to the poster. Throws not-found.
 */
export async function correspondent(ctx: Ctx, { to, job }: { to: string; job: string }): Promise<Correspondent> {
  ownerOf(ctx, "messages");
  if (job) return aboutJob(ctx, to, job);
  const person = to ? await personAt(ctx, to) : null;
  if (!person) throw nobody();
  return { person, job: null };
}

async function aboutJob(ctx: Ctx, to: string, jobId: string): Promise<Correspondent> {
  const userId = ownerOf(ctx, "messages");
  if (!isId(jobId)) throw nobody();
  const [job] = await ctx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      posterId: jobPosts.posterId,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), knownTo(userId)));
  if (!job) throw nobody();
  const isPoster = job.posterId === userId;
  const otherId = isPoster ? await proAt(ctx, to) : job.posterId;
  const person = otherId ? await personById(ctx, otherId) : null;
  if (!person) throw nobody();
  const applied = await hasApplied(ctx, job.id, isPoster ? person.userId : userId);
  if (isPoster && !applied && !person.slug) throw nobody();
  const tie = { poster: isPoster ? ("writer" as const) : ("other" as const), applied, open: isOpen(job, ctx.now) };
  return { person, job: { id: job.id, title: job.title, tie } };
}

/** The account behind a slug, listed or not: who applied may be written to either way. */
async function proAt(ctx: Ctx, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ userId: contractorProfiles.userId })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.slug, slug));
  return row?.userId ?? null;
}

async function hasApplied(ctx: Ctx, jobId: string, applicantId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        eq(jobApplications.applicantId, applicantId),
        ne(jobApplications.status, "withdrawn"),
      ),
    );
  return Boolean(row);
}
