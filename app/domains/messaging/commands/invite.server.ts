import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { correspondent } from "../queries/correspondent.server.ts";
import { conversationWith } from "../queries.server.ts";
import { startConversation } from "./start.server.ts";

/**
 * Asks a pro to look at the actor's own job, by a message about it; a second time does nothing. Throws not-found for anybody
 * else's job, and what `startConversation` throws.
 */
export async function invitePro(ctx: Ctx, { jobId, slug }: { jobId: string; slug: string }): Promise<void> {
  if (!slug || !isId(jobId)) throw noSuchJob();
  // Before anybody is looked for, so that somebody else's job answers as one that is not there.
  const own = and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerOf(ctx, "messages")));
  if (!(await ctx.db.$count(jobPosts, own))) throw noSuchJob();
  const { person, job } = await correspondent(ctx, { to: slug, job: jobId });
  if (job?.tie.poster !== "writer") throw noSuchJob();
  if (await conversationWith(ctx, person.userId, job.id)) return;
  const link = new URL(`/jobs/${job.id}`, ctx.services.env.PUBLIC_URL).href;
  const body = m.messaging_invite_text({ title: job.title, link });
  await startConversation(ctx, { otherId: person.userId, job }, { body, clientId: ctx.newId(), attachments: [] });
}
