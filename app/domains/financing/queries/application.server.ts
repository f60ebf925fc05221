import { and, eq, gt } from "drizzle-orm";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { idOfToken } from "../tokens/application.server.ts";

const t = financingApplications;

/** What the link in the applicant's mail shows: neither the person nor anything sealed. Null when it is gone. */
export async function applicationByLink(ctx: Ctx, token: string) {
  const id = idOfToken(ctx, token);
  const [row] = id
    ? await ctx.db
        .select({
          projectType: t.projectType,
          amount: t.amount,
          months: t.months,
          consentedAt: t.consentedAt,
          keptUntil: t.keptUntil,
        })
        .from(t)
        .where(and(eq(t.id, id), gt(t.keptUntil, ctx.now)))
    : [];
  return row ?? null;
}
