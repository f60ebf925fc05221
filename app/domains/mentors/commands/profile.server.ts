import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { noSuchMentor } from "../access.ts";
import type { MentorProfile } from "../input.ts";
import { mentors } from "../tables.server.ts";

/** Changes how the actor presents themselves as a mentor. Throws not-found for who is none. */
export async function changeMentor(ctx: Ctx, input: MentorProfile): Promise<void> {
  const { userId } = requireActor(ctx);
  const done = await ctx.db.update(mentors).set(input).where(eq(mentors.userId, userId)).returning({ id: mentors.id });
  if (!done.length) throw noSuchMentor();
}

/** Stops being a mentor; what waits moves on by the clock. Throws not-found for who is none. */
export const stopMentoring = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const done = await tx.db.delete(mentors).where(eq(mentors.userId, userId)).returning({ id: mentors.id });
    if (!done.length) throw noSuchMentor();
    await audit(tx, "mentor.stopped", `user:${userId}`);
  });
