import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { connect } from "./commands/connect.server.ts";
import { disconnect } from "./commands/disconnect.server.ts";
import { syncIntegrations } from "./commands/sync-integrations.server.ts";
import { ConnectInput, DisconnectInput } from "./input.ts";
import { partnerships, userIntegrations } from "./tables.server.ts";

/** The row of an integration of the content. */
export async function anIntegration(ctx: Ctx, slug: string) {
  await syncIntegrations(ctx);
  const [row] = await ctx.db.select().from(partnerships).where(eq(partnerships.slug, slug));
  if (!row) throw new Error(`no integration ${slug}`);
  return row;
}

/** The actor connects an integration as the dialog does. */
export const connectTo = async (ctx: Ctx, slug: string, more: object = {}) =>
  connect(ctx, parseInput(ConnectInput, { partnershipId: (await anIntegration(ctx, slug)).id, ...more }));

/** The actor ends a connection as the dialog does. */
export const disconnectFrom = async (ctx: Ctx, slug: string, notes = "") =>
  disconnect(ctx, parseInput(DisconnectInput, { partnershipId: (await anIntegration(ctx, slug)).id, notes }));

/** The row of a member's connection; throws when there is none. */
export async function connectionOf(ctx: Ctx, userId: string, slug: string) {
  const [found] = await ctx.db
    .select({ row: userIntegrations })
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(and(eq(userIntegrations.userId, userId), eq(partnerships.slug, slug)));
  if (!found) throw new Error(`no connection to ${slug}`);
  return found.row;
}
