import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What we know of who looks: their name and address for the form, their company for the printed sheet. */
export async function visitorOf(ctx: Ctx): Promise<{ known: Record<string, string>; company: string | null }> {
  const { actor } = ctx;
  if (!actor) return { known: {}, company: null };
  if (actor.role === "contractor")
    return { known: {}, company: (await businessOf(ctx, ownerOf(ctx, "see")))?.companyName ?? null };
  const [firstName = "", ...rest] = actor.name.split(" ");
  return { known: { firstName, lastName: rest.join(" "), email: actor.email }, company: null };
}
