import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { noSuchTraining } from "../access.ts";
import { SIGNERS_MAX } from "../input/limits.ts";
import type { HoldTalk } from "../input.ts";
import { readTalk } from "../queries/talks.server.ts";
import { talkSignatures, toolboxTalks } from "../tables.server.ts";

/** Begins a talk of today in the actor's business; once however often the form is sent. Gives its id. */
export async function holdTalk(ctx: Ctx, { talk, place, requestKey }: HoldTalk): Promise<{ id: string }> {
  const businessId = ownerOf(ctx, "training", "contractor");
  const { title } = await readTalk(talk, ctx.locale);
  const { userId: ledBy, name: ledByName } = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const [held] = await tx.db
      .insert(toolboxTalks)
      .values({
        id: tx.newId(),
        businessId,
        talk,
        title,
        place,
        heldOn: todayAt(tx.now),
        ledBy,
        ledByName,
        requestKey,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: toolboxTalks.id });
    if (held) {
      await audit(tx, "training.talk_held", `talk:${held.id}`, { talk });
      return held;
    }
    const [same] = await tx.db
      .select({ id: toolboxTalks.id })
      .from(toolboxTalks)
      .where(and(eq(toolboxTalks.businessId, businessId), eq(toolboxTalks.requestKey, requestKey)));
    if (!same) throw noSuchTraining();
    return same;
  });
}

/**
 * Puts a name under a talk, on the day that it was held; the same name twice is one. Throws not-found, and `over` on a later
 * day: whoever was not there does not sign.
 */
export async function signTalk(ctx: Ctx, id: string, name: string): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  await inTransaction(ctx, async (tx) => {
    const [talk] = isId(id)
      ? await tx.db
          .select({ heldOn: toolboxTalks.heldOn })
          .from(toolboxTalks)
          .where(and(eq(toolboxTalks.id, id), eq(toolboxTalks.businessId, businessId)))
          .for("update")
      : [];
    if (!talk) throw noSuchTraining();
    if (talk.heldOn !== todayAt(tx.now))
      throw conflict("over", { title: m.training_talk_over_title(), message: m.training_talk_over() });
    if ((await tx.db.$count(talkSignatures, eq(talkSignatures.talkId, id))) >= SIGNERS_MAX)
      throw conflict("too_many", m.training_too_many_signers({ max: SIGNERS_MAX }));
    await tx.db
      .insert(talkSignatures)
      .values({ id: tx.newId(), talkId: id, name, signedAt: tx.now })
      .onConflictDoNothing();
  });
}
