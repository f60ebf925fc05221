import { eq } from "drizzle-orm";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { idOfToken } from "../tokens/application.server.ts";

/** Deletes the application a mailed link is for; safe to repeat. Throws `not_found` for a link we did not write. */
export async function withdraw(ctx: Ctx, token: string): Promise<void> {
  const id = idOfToken(ctx, token);
  if (!id) throw notFound("application_not_found", m.financing_application_gone());
  await ctx.db.delete(financingApplications).where(eq(financingApplications.id, id));
}
