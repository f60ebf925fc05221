import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import type { ModeratedThing } from "#app/infra/moderated.ts";
import { m } from "#paraglide/messages.js";

export const gone = () => notFound("no_such_thing", m.moderation_gone());

/** A thing that moderators decide about, its row locked in the transaction unless told otherwise. Throws not-found. */
export async function thingOf(tx: Ctx, kind: string, id: string, lock = true): Promise<ModeratedThing> {
  const [thing] = isId(id) ? ((await tx.services.moderated(kind)?.read(tx, [id], lock)) ?? []) : [];
  if (!thing) throw gone();
  return thing;
}

/** Things by `kind:id`, one read for each kind; those that are gone are left out. */
export async function thingsOf(
  ctx: Ctx,
  wanted: readonly { kind: string; thingId: string }[],
): Promise<Map<string, ModeratedThing>> {
  const out = new Map<string, ModeratedThing>();
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const ids = [...new Set(wanted.filter((one) => one.kind === kind).map(({ thingId }) => thingId))];
    for (const thing of (await ctx.services.moderated(kind)?.read(ctx, ids)) ?? [])
      out.set(`${kind}:${thing.id}`, thing);
  }
  return out;
}
