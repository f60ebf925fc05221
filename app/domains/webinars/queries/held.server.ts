import { and, eq } from "drizzle-orm";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchWebinar } from "../access.ts";
import { webinars } from "../tables.server.ts";

export type Webinar = typeof webinars.$inferSelect;

/** Sessions that this installation shows: those of the demo world only where the demo is on. */
export const shownWebinars = (ctx: Ctx) =>
  and(ctx.services.env.DEMO ? undefined : eq(webinars.isDemo, false), notDemo(ctx, webinars.hostId));

/** A session, its row held until the transaction ends. Throws not-found. */
export async function heldWebinar(tx: Ctx, id: string): Promise<Webinar> {
  const [row] = isId(id)
    ? await tx.db
        .select()
        .from(webinars)
        .where(and(eq(webinars.id, id), shownWebinars(tx)))
        .for("update")
    : [];
  if (!row) throw noSuchWebinar();
  return row;
}
