import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { subCounts } from "./subs.server.ts";

/** The figures of the actor's subcontractor files for the dashboard; each is a view of the list. */
export async function subFilesTile(ctx: Ctx) {
  return subCounts(ctx, ownerOf(ctx, "subs", "contractor"));
}
export type SubFilesTile = Awaited<ReturnType<typeof subFilesTile>>;
