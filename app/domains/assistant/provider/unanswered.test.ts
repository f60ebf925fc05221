import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { markSolved } from "#app/domains/community/commands/mark.server.ts";
import { aCommunity, anAnswer, aPost } from "#app/domains/community/fixtures.ts";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { askCards } from "./unanswered.server.ts";

const QUESTION = "diamond wire saw vibration on granite coping";
const asks = [{ role: "user" as const, content: QUESTION }];

test("where the handbook has nothing, Cody shows what members wrote, as theirs, with the answer that solved it, and offers to ask", async ({
  ctx,
}) => {
  const [{ actor: asker }, { actor: other }] = [await aUser(ctx), await aUser(ctx)];
  const nothing = await guideAnswer(as(ctx, asker), asks);
  expect(nothing.text).not.toContain("What members wrote");
  expect(nothing.cards?.map(({ href }) => href)).toEqual([
    `/community/new?kind=question&title=${encodeURIComponent(QUESTION)}`,
  ]);
  const id = await aPost(ctx, {
    authorId: asker.userId,
    title: "Granite coping cracks under the diamond saw",
    businessId: null,
  });
  await anAnswer(ctx, id, other, { body: "Sample: rent a bigger one." });
  const right = await anAnswer(ctx, id, other, { body: "Sample: rock teeth, and half the depth in two passes." });
  await markSolved(as(ctx, asker), right.id, true);
  const { text } = await guideAnswer(as(ctx, null), asks);
  expect(text).toContain("**What members wrote in the community, not checked by us**");
  expect(text).toContain(
    `- [Granite coping cracks under the diamond saw](/community/posts/${id}) (solved): Sample: rock teeth`,
  );
  expect(
    (await guideAnswer(as(ctx, null), [{ role: "user", content: "who won the super bowl" }])).cards,
  ).toBeUndefined();
});

test("no button offers to publish what is private", () => {
  for (const asked of [
    "no tengo papeles me puede echar la migra",
    "my helper got arrested does he lose the job",
    "mi esposa esta embarazada y no tengo trabajo",
    "how do i tell my boss about my rehab",
  ])
    expect(askCards(asked, "en"), asked).toEqual([]);
  expect(askCards("que papeles pide la ciudad para una barda", "es")).toHaveLength(1);
});

test("Cody shows nobody what they may not open: rooms for verified pros, and what moderators hid", async ({ ctx }) => {
  const { actor: other } = await aUser(ctx);
  const room = await aCommunity(ctx, { verifiedOnly: true });
  const id = await aPost(ctx, { title: "Granite coping cracks under the diamond saw", communityId: room });
  const pro = await aVerifiedContractor(ctx);
  await anAnswer(ctx, id, pro.actor);
  const seen = async (actor: typeof other | null) =>
    ((await guideAnswer(as(ctx, actor), asks)).text ?? "").includes(id);
  expect([await seen(null), await seen(other), await seen(pro.actor)]).toEqual([false, false, true]);
  await ctx.db.update(communityPosts).set({ state: "hidden" }).where(eq(communityPosts.id, id));
  expect(await seen(pro.actor)).toBe(false);
});
