import { and, eq } from "drizzle-orm";
import { assistantFiles } from "#app/domains/assistant/tables.server.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

export const noSuchFile = () => notFound("no_such_file", m.assistant_file_gone());

/** A file that the actor showed, by its id; undefined for one of somebody else's. */
export async function ownFile(ctx: Ctx, id: string) {
  const { userId } = requireActor(ctx);
  if (!isId(id)) return undefined;
  const [row] = await ctx.db
    .select()
    .from(assistantFiles)
    .where(and(eq(assistantFiles.id, id), eq(assistantFiles.userId, userId)));
  return row;
}
