import { and, desc, eq, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { openAt } from "#app/domains/jobs/queries/open.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { personAt } from "#app/domains/messaging/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { jobInvitations } from "../tables.server.ts";
import { invitationsThat } from "./standing.server.ts";

const OWN_SHOWN = 30;

/** The actor's open posts, each with what became of an invitation of this pro. Throws not-found for nobody's page. */
export async function postsForPro(ctx: Ctx, slug: string) {
  const ownerId = ownerOf(ctx, "jobs");
  const pro = await personAt(ctx, slug);
  if (!pro || pro.userId === ownerId)
    throw notFound("no_such_pro", { title: m.invitations_not_title(), message: m.invitations_no_pro() });
  const posts = await ctx.db
    .select({ id: jobPosts.id, title: jobPosts.title, trade: jobPosts.trade, location: jobPosts.location })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, ownerId), isNull(jobPosts.onlyFor), openAt(ctx.now)))
    .orderBy(desc(jobPosts.postedAt), jobPosts.id)
    .limit(OWN_SHOWN);
  const sent = await invitationsThat(
    ctx,
    and(eq(jobInvitations.proId, pro.userId), eq(jobPosts.posterId, ownerId)),
    OWN_SHOWN * 2,
  );
  return {
    pro: { name: pro.name, slug },
    posts: posts.map((post) => ({ ...post, state: sent.find(({ jobId }) => jobId === post.id)?.state ?? null })),
  };
}
