import { eq, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { noSuchWebinar } from "../access.ts";
import { heldWebinar } from "../queries/held.server.ts";
import { webinars, webinarViews } from "../tables.server.ts";

/** Where the recording stands; a member counts as one view, however often they open it. Throws not-found without a recording. */
export const watchRecording = (ctx: Ctx, id: string): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const { recordingUrl, hostId } = await heldWebinar(tx, id);
    if (!recordingUrl) throw noSuchWebinar();
    const seen =
      hostId === userId
        ? []
        : await tx.db
            .insert(webinarViews)
            .values({ webinarId: id, userId, firstAt: tx.now })
            .onConflictDoNothing()
            .returning({ userId: webinarViews.userId });
    if (seen.length)
      await tx.db
        .update(webinars)
        .set({ views: sql`${webinars.views} + 1` })
        .where(eq(webinars.id, id));
    return recordingUrl;
  });
