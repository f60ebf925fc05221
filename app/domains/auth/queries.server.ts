import type { Actor, Ctx } from "#app/infra/ctx.ts";

/** The actor of a valid access token whose session still lives, else null. */
export async function actorOfToken(_ctx: Ctx, _token: string): Promise<Actor | null> {
  return null;
}
