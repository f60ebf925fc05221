import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { answerTimes } from "#app/domains/directory/tables.server.ts";
import { at, test } from "#test/ctx.ts";
import { aConversation, aMessage } from "./fixtures.ts";

const MINUTE = 60_000;

test("a pro's first answer is measured once, from the first question; later words and one's own change nothing", async ({
  ctx,
}) => {
  const { id, from, to } = await aConversation(ctx);
  const measured = () =>
    ctx.db.select({ minutes: answerTimes.minutes }).from(answerTimes).where(eq(answerTimes.proUserId, to.userId));
  await aMessage(at(ctx, 10 * MINUTE), id, from);
  expect(await measured()).toEqual([]);
  await aMessage(at(ctx, 40 * MINUTE), id, to);
  expect(await measured()).toEqual([{ minutes: 40 }]);
  await aMessage(at(ctx, 90 * MINUTE), id, to);
  expect(await measured()).toEqual([{ minutes: 40 }]);
});

test("whoever wrote first, and whoever is no pro, is not measured", async ({ ctx }) => {
  const pro = await aListedPro(ctx);
  const { actor: homeowner } = await aUser(ctx, { role: "homeowner" });
  const asked = await aConversation(ctx, { from: homeowner, to: pro.actor });
  await aMessage(at(ctx, MINUTE), asked.id, homeowner);
  const begun = await aConversation(ctx, { from: pro.actor, to: (await aListedPro(ctx)).actor });
  await aMessage(at(ctx, MINUTE), begun.id, pro.actor);
  expect(await ctx.db.select().from(answerTimes)).toEqual([]);
});
