import { eq } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { markRead } from "#app/domains/messaging/commands/read.server.ts";
import { aConversation, aMessage } from "#app/domains/messaging/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const HOUR_MS = 3600 * 1000;

type People = { homeowner: Actor; builder: Actor; electrician: Actor };

/** Two talks of the demo world: a homeowner with an electrician, one message unread, and a builder about a job that was won. */
export async function sampleTalks(ctx: Ctx, { homeowner, builder, electrician }: People): Promise<void> {
  const earlier = (hours: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - hours * HOUR_MS) });
  const { id } = await aConversation(earlier(27), {
    from: homeowner,
    to: electrician,
    body: "Sample: our panel hums when the dryer runs. Could you look at it this week? House is from 1962, 78704.",
  });
  await aMessage(
    earlier(26),
    id,
    electrician,
    "Sample: happy to. Is it warm to the touch? Which brand stands on the door?",
  );
  await markRead({ ...ctx, actor: homeowner }, id, 2);
  await markRead({ ...ctx, actor: electrician }, id, 2);
  await aMessage(
    earlier(2),
    id,
    homeowner,
    "Sample: not warm. Federal Pacific, and one breaker is taped. Thursday after four works.",
  );

  const [won] = await ctx.db
    .select({ id: jobPosts.id, title: jobPosts.title })
    .from(jobPosts)
    .where(eq(jobPosts.title, "Rewire of a 1950s kitchen"));
  if (!won) return;
  const about = await aConversation(earlier(100), {
    from: builder,
    to: electrician,
    job: { ...won, tie: { poster: "writer", applied: true, open: false } },
    body: "Sample: you have it. Walls open on the 9th. Keys are in the box at the side door.",
  });
  await aMessage(
    earlier(99),
    about.id,
    electrician,
    "Sample: thanks. We bring the temporary panel, so nobody sits in the dark.",
  );
  await markRead({ ...ctx, actor: builder }, about.id, 2);
  await markRead({ ...ctx, actor: electrician }, about.id, 2);
}
