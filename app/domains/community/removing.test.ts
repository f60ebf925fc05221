import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import { pictures } from "#app/domains/media/tables.server.ts";
import { countedIn } from "#app/infra/counts.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { removeAnswer, writeAnswer } from "./commands/answer.server.ts";
import { removePost } from "./commands/post.server.ts";
import { anAnswer, aPost } from "./fixtures.ts";
import { WriteAnswer } from "./input/write.ts";
import { communityCounts } from "./queries/counts.server.ts";
import { postThread } from "./queries/thread.server.ts";
import { communityAnswers } from "./tables.server.ts";

const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const setState = (ctx: Ctx, id: string, state: "waits" | "hidden" | "removed") =>
  ctx.db.update(communityAnswers).set({ state }).where(eq(communityAnswers.id, id));

test("an answer that its author takes back takes its photos with it, and no others", async ({ ctx }) => {
  const helper = await person(ctx);
  const post = await aPost(ctx);
  const write = async () => {
    const photo = await aPicture(ctx, helper, "post");
    const form = WriteAnswer.parse({ body: `Sample ${photo.id}.`, pictures: [photo.id], alts: [""], stages: [""] });
    return { photo: photo.id, ...(await writeAnswer(as(ctx, helper), post, form)) };
  };
  const [first, second] = [await write(), await write()];
  await removeAnswer(as(ctx, helper), first.id);
  expect(await ctx.db.select({ id: pictures.id }).from(pictures)).toEqual([{ id: second.photo }]);
});

test("an answer that moderators removed stays for an appeal: its author cannot take it back", async ({ ctx }) => {
  const helper = await person(ctx);
  const { id } = await anAnswer(ctx, await aPost(ctx), helper);
  await setState(ctx, id, "removed");
  await expect(removeAnswer(as(ctx, helper), id)).rejects.toMatchObject({ code: "no_such_answer" });
  expect(await ctx.db.$count(communityAnswers)).toBe(1);
});

test("a post can be taken back by its page exactly when nobody has answered it, shown or not", async ({ ctx }) => {
  const [asker, helper] = [await person(ctx), await person(ctx)];
  const post = await aPost(ctx, { authorId: asker.userId, businessId: asker.business.id });
  const mine = as(ctx, asker);
  expect((await postThread(mine, post)).may.remove).toBe(true);
  const { id } = await anAnswer(ctx, post, helper, { body: "Sample: see https://sample.com/table" });
  for (const state of ["waits", "hidden", "removed"] as const) {
    await setState(ctx, id, state);
    expect((await postThread(mine, post)).may.remove).toBe(false);
    await expect(removePost(mine, post)).rejects.toMatchObject({ code: "answered" });
  }
  await ctx.db.delete(communityAnswers);
  expect((await postThread(mine, post)).may.remove).toBe(true);
  await removePost(mine, post);
});

test("the figure of answers counts those that everybody reads", async ({ ctx }) => {
  const post = await aPost(ctx);
  const helper = await person(ctx);
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push((await anAnswer(ctx, post, helper)).id);
  for (const [n, state] of (["waits", "hidden", "removed"] as const).entries())
    await setState(ctx, ids[n] ?? "", state);
  const answers = communityCounts.filter(({ name }) => name === "community.answers");
  const after = new Date(ctx.now.getTime() + 1000);
  for (const count of answers) {
    const { rows } = await ctx.db.execute<{ n: string }>(countedIn(count, ctx.now, after));
    expect(rows.map(({ n }) => Number(n))).toEqual([1]);
  }
  expect(answers).toHaveLength(1);
});
