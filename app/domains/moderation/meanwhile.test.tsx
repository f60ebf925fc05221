import { eq } from "drizzle-orm";
import { renderToStaticMarkup as html } from "react-dom/server";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { removePost } from "#app/domains/community/commands/post.server.ts";
import { aPost } from "#app/domains/community/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { appeal } from "./commands/appeal.server.ts";
import { reportThing } from "./commands/report.server.ts";
import { Meanwhile } from "./components/meanwhile.tsx";
import { aModerator } from "./fixtures.ts";
import { Report } from "./input.ts";
import { openCases } from "./queries/queue.server.ts";
import { action } from "./screens/queue.tsx";
import { moderationDecisions } from "./tables.server.ts";

const WHY = "Sample: an advertisement, which the rules do not allow.";

/** A reported post, two moderators who both have it open, and how one of them sends a decision. */
async function twoAtOnce(ctx: Ctx) {
  const [author, reporter] = [await aUser(ctx), await aUser(ctx)];
  const postId = await aPost(ctx, { authorId: author.userId, title: "Buy my gutters" });
  await reportThing(as(ctx, reporter.actor), Report.parse({ thing: `post:${postId}`, reason: "spam" }));
  const [first, second] = [await aModerator(ctx), await aModerator(ctx)];
  const [open] = await openCases(as(ctx, first.actor));
  const sends = (who: typeof first, form: Record<string, string>) =>
    action(askedOf(as(ctx, who.actor), "/admin/moderation", { form: { reason: WHY, ...form } }));
  const decides = (who: typeof first, what: string) =>
    sends(who, { intent: "decide", case: open?.id ?? "", action: what });
  return { author, postId, first, second, sends, decides };
}

const meanwhile = (message: unknown) => ({
  data: { error: { code: "already_decided", title: "This was decided meanwhile", message }, typed: { reason: WHY } },
});

test("the second of two moderators is told who decided what, changes nothing, and keeps what they had typed", async ({
  ctx,
}) => {
  const { first, second, decides } = await twoAtOnce(ctx);
  await decides(first, "hide");
  const name = first.actor.name;
  expect(await decides(second, "remove")).toMatchObject(meanwhile(`${name} decided about “Buy my gutters”: Hidden.`));
  expect(await decides(first, "nothing")).toMatchObject(
    meanwhile("You have already decided about “Buy my gutters”, perhaps in another window: Hidden."),
  );
  expect(await ctx.db.select().from(moderationDecisions)).toMatchObject([
    { action: "hide", moderatorId: first.userId },
  ]);
});

test("the second answer to an appeal says who gave the first and how, and that the text of a case is gone is said as well", async ({
  ctx,
}) => {
  const { author, postId, first, second, sends, decides } = await twoAtOnce(ctx);
  await decides(first, "hide");
  const [made] = await ctx.db.select().from(moderationDecisions);
  const decision = made?.id ?? "";
  await appeal(as(ctx, author.actor), { decision, reason: "Sample: I asked for a price." });
  await sends(second, { intent: "overturn", decision });
  const third = await aModerator(ctx);
  expect(await sends(third, { intent: "uphold", decision })).toMatchObject(
    meanwhile(expect.stringMatching(new RegExp(`^${second.actor.name} decided .+ the appeal was granted`))),
  );
  const [kept] = await ctx.db.select().from(moderationDecisions).where(eq(moderationDecisions.id, decision));
  expect(kept).toMatchObject({ outcome: "overturned", outcomeBy: second.userId });
  await reportThing(as(ctx, second.actor), Report.parse({ thing: `post:${postId}`, reason: "spam" }));
  const [again] = await openCases(as(ctx, first.actor));
  await removePost(as(ctx, author.actor), postId);
  expect(await sends(first, { intent: "decide", case: again?.id ?? "", action: "hide" })).toMatchObject(
    meanwhile("The text that it was about is gone, and there is nothing left to decide."),
  );
});

test("the words stand above the queue, with what was typed", () => {
  const error = {
    kind: "conflict" as const,
    code: "already_decided",
    title: "This was decided meanwhile",
    message: "Sample Mod decided about “Sample”: Hidden.",
  };
  const shown = html(<Meanwhile refused={{ error, typed: { reason: "Sample: it may stand." } }} />);
  for (const words of [error.title, error.message, "changed nothing", "You had written: Sample: it may stand."])
    expect(shown).toContain(words);
  expect(shown).toContain('role="status"');
});
