import type { Ctx } from "#app/infra/ctx.ts";
import { trustOf } from "../queries.server.ts";
import { isVerified } from "../rules.ts";

/** The license of a business as a reviewer has checked it and as long as it is good; null without one. */
export async function checkedLicense(ctx: Ctx, businessId: string): Promise<{ number: string; state: string } | null> {
  const { license, suspended } = await trustOf(ctx, businessId);
  const { number, issuingState } = license;
  if (suspended || !number || !issuingState || !isVerified(license, ctx.now)) return null;
  return { number, state: issuingState };
}
