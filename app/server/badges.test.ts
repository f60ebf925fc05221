import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { markHelpful } from "#app/domains/community/commands/mark.server.ts";
import { anAnswer, aPost } from "#app/domains/community/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { getPro } from "#app/domains/directory/queries.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";

test("COMM-51 five answers that helped make Helpful Pro, at the fifth, on the public page of the owner's business alone", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { companyName: "Sample Electric" });
  const reader = await aUser(ctx);
  const post = await aPost(ctx);
  const shown = async () => {
    const [profile] = await ctx.db
      .select({ slug: contractorProfiles.slug })
      .from(contractorProfiles)
      .where(eq(contractorProfiles.userId, pro.userId));
    return (await getPro(as(ctx, null), profile?.slug ?? "")).badges.map(({ badge }) => badge);
  };
  for (let n = 0; n < 5; n++) {
    expect(await shown()).toEqual(["verified_sub"]);
    const { id } = await anAnswer(ctx, post, pro.actor);
    await markHelpful(as(ctx, reader.actor), id, true);
  }
  expect(await shown()).toEqual(["verified_sub", "helpful_pro"]);
  await ctx.db.update(businessPeople).set({ part: "office" }).where(eq(businessPeople.userId, pro.userId));
  expect(await shown()).toEqual(["verified_sub"]);
});
