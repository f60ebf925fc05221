import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Tie, tieOf } from "../tokens/application.server.ts";

/** What we know of who looks: their name and address for the form, their company for the printed sheet. */
export async function visitorOf(
  ctx: Ctx,
): Promise<{ known: Record<string, string>; company: string | null; pro: boolean }> {
  const { actor } = ctx;
  if (!actor) return { known: {}, company: null, pro: false };
  if (actor.role === "contractor")
    return { known: {}, company: (await businessOf(ctx, ownerOf(ctx, "see")))?.companyName ?? null, pro: true };
  const [firstName = "", ...rest] = actor.name.split(" ");
  return { known: { firstName, lastName: rest.join(" "), email: actor.email }, company: null, pro: false };
}

/** What an application is opened from, with the business's name; null without a link of ours. */
export async function tieShown(ctx: Ctx, token: string | null) {
  const tie: Tie | null = tieOf(ctx, token);
  if (!tie || !token) return null;
  const company = (await businessOf(ctx, tie.proId))?.companyName;
  return company ? { token, kind: tie.kind, company } : null;
}
export type ShownTie = NonNullable<Awaited<ReturnType<typeof tieShown>>>;
