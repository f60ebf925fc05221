import { aUser } from "#app/domains/auth/fixtures.ts";
import { type AContractor, aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { recordReview } from "./commands.server.ts";
import type { NewReview } from "./input.ts";

type ListedOverrides = Parameters<typeof aVerifiedContractor>[1] & {
  /** False: nobody has checked this pro's documents. */
  verified?: boolean;
  /** Stars of reviews that the pro gets, each by a homeowner of its own. */
  stars?: NewReview["stars"][];
};

/** A pro in the directory: verified, unless told otherwise, and taking subcontract work. Plainly a sample. */
export async function aListedPro(
  ctx: Ctx,
  { verified = true, stars = [], ...overrides }: ListedOverrides = {},
): Promise<AContractor> {
  const pro = verified ? await aVerifiedContractor(ctx, overrides) : await aContractor(ctx, overrides);
  for (const given of stars) await aReview(ctx, pro.userId, { stars: given });
  return pro;
}

/** A review by a homeowner of its own unless `reviewerId` is given. */
export async function aReview(ctx: Ctx, proUserId: string, more: Partial<NewReview & { createdAt: Date }> = {}) {
  const reviewerId = more.reviewerId ?? (await aUser(ctx, { role: "homeowner", fullName: "Dana Sample" })).userId;
  const body = "Sample review. On time, clean work, and the price was the price.";
  return recordReview(ctx, { proUserId, stars: 5, body, jobId: null, ...more, reviewerId });
}
