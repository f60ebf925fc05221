import { addRecording as keepRecording, planWebinar } from "#app/domains/webinars/commands/host.server.ts";
import type { AddRecording, PlanWebinar } from "#app/domains/webinars/input.ts";
import { webinarPath } from "#app/domains/webinars/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { requireHost } from "../queries/levels.server.ts";
import { communityPosts } from "../tables.server.ts";

/** Plans a session, for whoever may host: throws `no_host` and what `planWebinar` throws. */
export async function hostSession(ctx: Ctx, input: PlanWebinar): Promise<{ id: string }> {
  await requireHost(ctx);
  return planWebinar(ctx, input);
}

/** Adds a session's recording, and puts it into the feed the first time. Throws what `addRecording` throws. */
export const postRecording = (ctx: Ctx, id: string, input: AddRecording): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { webinar, first } = await keepRecording(tx, id, input);
    if (!first) return;
    const locale = { locale: webinar.locale };
    await tx.db.insert(communityPosts).values({
      id: tx.newId(),
      authorId: webinar.hostId,
      businessId: webinar.businessId,
      kind: "tip",
      title: m.community_recording_title({ title: webinar.title }, locale),
      content: `${webinar.about}\n\n${m.community_recording_where({ minutes: input.minutes }, locale)} ${tx.services.env.PUBLIC_URL}${webinarPath(id)}`,
      locale: webinar.locale,
      createdAt: tx.now,
      isDemo: webinar.isDemo,
    });
  });
