import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { proFilters } from "#app/domains/directory/input.ts";
import { proCards } from "#app/domains/directory/queries/cards.server.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invitedTo, ownPost } from "./invited.server.ts";

/** On the page right after posting. */
const OFFERED_FIRST = 3;
const OFFERED = 12;
const KNOWN_SHOWN = 6;
const NEAR_MILES = 50;

type Post = Awaited<ReturnType<typeof ownPost>>;

/** The search that finds verified pros for a post: by its trade around its place, or by `q` where the poster names somebody. */
const searchFor = (post: Post, q = "") => ({
  ...proFilters(new URLSearchParams({ q })),
  place: q ? "" : post.zip,
  trades: q ? [] : [post.trade],
  who: "all" as const,
  radius: NEAR_MILES as 50,
});

/** Pages of those who cannot be asked: who has bid already, and the poster. */
async function slugsBeside(ctx: Ctx, post: Post): Promise<Set<string>> {
  const applicants = ctx.db
    .select({ id: jobApplications.applicantId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, post.id), ne(jobApplications.status, "withdrawn")));
  const rows = await ctx.db
    .select({ slug: contractorProfiles.slug })
    .from(contractorProfiles)
    .where(sql`${contractorProfiles.userId} = ${post.posterId} or ${contractorProfiles.userId} in (${applicants})`);
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

/** Pros whom the actor hired or shortlisted before, the last ones first. */
async function knownPros(ctx: Ctx) {
  const last = sql`max(${jobApplications.createdAt})`;
  const rows = await ctx.db
    .select({ id: jobApplications.applicantId })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(eq(jobPosts.posterId, ownerOf(ctx, "jobs")), inArray(jobApplications.status, ["awarded", "shortlisted"])),
    )
    .groupBy(jobApplications.applicantId)
    .orderBy(desc(last), jobApplications.applicantId)
    .limit(KNOWN_SHOWN);
  const cards = await proCards(
    ctx,
    rows.map(({ id }) => ({ id, miles: null })),
  );
  return cards.filter(({ standing }) => standing.status === "verified");
}

/**
 * Whom the owner of a post may ask for a bid: pros they worked with or shortlisted, and verified ones of its trade near it,
 * or those that `q` finds; and who was asked already, with what became of it. Throws not-found for anybody else's post.
 */
export async function whomToInvite(ctx: Ctx, jobId: string, q: string) {
  const post = await ownPost(ctx, jobId);
  const invited = await invitedTo(ctx, post.id);
  if (!post.takesInvitations) return { job: shown(post), invited, known: [], found: [], readAs: null };
  const asked = new Set(invited.flatMap(({ slug, state }) => (slug && state !== "lapsed" ? [slug] : [])));
  const beside = await slugsBeside(ctx, post);
  const free = ({ slug }: { slug: string }) => !asked.has(slug) && !beside.has(slug);
  const known = q ? [] : (await knownPros(ctx)).filter(free);
  const names = new Set(known.map(({ slug }) => slug));
  const search = await searchPros(ctx, searchFor(post, q));
  const found = search.pros.filter((pro) => free(pro) && !names.has(pro.slug)).slice(0, OFFERED);
  return { job: shown(post), invited, known, found, readAs: search.readAs };
}

const shown = ({ id, title, takesInvitations }: Post) => ({ id, title, takesInvitations });

/**
 * The job that the actor has posted, and the three verified pros of its trade who stand first near it, each with whether
 * they were invited. Throws not-found for anybody else's job.
 */
export async function liveJob(ctx: Ctx, jobId: string) {
  const post = await ownPost(ctx, jobId);
  const invited = await invitedTo(ctx, post.id);
  const beside = await slugsBeside(ctx, post);
  const found = post.takesInvitations ? (await searchPros(ctx, searchFor(post))).pros : [];
  const [row] = await ctx.db
    .select({ photos: hangingOn("job", jobPosts.id) })
    .from(jobPosts)
    .where(eq(jobPosts.id, post.id));
  return {
    job: { id: post.id, title: post.title, photos: (row?.photos ?? []).map((photo) => shownPicture(ctx, photo)) },
    pros: found
      .filter(({ slug }) => !beside.has(slug))
      .slice(0, OFFERED_FIRST)
      .map((pro) => ({ ...pro, invited: invited.some(({ slug }) => slug === pro.slug) })),
  };
}
