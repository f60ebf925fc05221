import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { noSuchHours } from "../access.ts";
import type { WriteRule } from "../input.ts";
import { oneLicense } from "../queries/hours.server.ts";
import { licenseRules } from "../tables.server.ts";

/** Writes down what the board asks for a license of the actor's, whose hours count, and by when. Throws not-found. */
export async function writeRule(ctx: Ctx, line: string, { holder, ...rule }: WriteRule): Promise<void> {
  const businessId = ownerOf(ctx, "documents");
  const { people } = await oneLicense(ctx, line);
  if (holder && !people.some(({ id }) => id === holder)) throw noSuchHours();
  const values = { ...rule, holderId: holder, changedAt: ctx.now };
  await ctx.db
    .insert(licenseRules)
    .values({ businessId, line, ...values })
    .onConflictDoUpdate({ target: [licenseRules.businessId, licenseRules.line], set: values });
}
