import { expect } from "vitest";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { estimatesPage } from "./queries/page.server.ts";

test("a contractor finds on one page who asked for a price, and the link for customers of their own", async ({
  ctx,
}) => {
  const talk = await aConversation(ctx, { body: "Sample: what would two outlets cost?" });
  const { asked } = await estimatesPage(as(ctx, talk.to));
  expect(asked).toMatchObject([{ id: talk.id, name: expect.stringMatching(/\S/) }]);
  await expect(estimatesPage(as(ctx, talk.from))).rejects.toMatchObject({ kind: "forbidden" });
});

test("the link leads to the form in which a customer asks for a price", async ({ ctx }) => {
  const { actor } = await aListedPro(ctx);
  expect(await estimatesPage(as(ctx, actor))).toMatchObject({
    asked: [],
    url: expect.stringMatching(/\/pros\/[\w-]+\/quote$/),
  });
});
