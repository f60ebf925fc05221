import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { tellWeek } from "./commands/week.server.ts";
import { aCommunity, anAnswer, aPost } from "./fixtures.ts";

const DAY = 24 * 3600_000;
const mailed = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told
    .filter(({ kind }) => kind === "community.week")
    .map(({ data }) => `${data["count"]}: ${data["titles_en"]}`);
};

test("once a week who takes part hears of the posts that everybody may read, the most answered first", async ({
  ctx,
}) => {
  const [{ actor: writer }, { actor: silent }] = [await aUser(ctx), await aUser(ctx)];
  await expect(tellWeek(ctx)).resolves.toBe(0);
  const business = { businessId: writer.business.id, authorId: writer.userId };
  await aPost(ctx, { ...business, title: "Sample: quiet one" });
  const busy = await aPost(ctx, { title: "Sample: busy one" });
  await anAnswer(ctx, busy, writer);
  await aPost(at(ctx, -8 * DAY), { title: "Sample: last week" });
  await aPost(ctx, { title: "Sample: hidden", state: "hidden" });
  await aPost(ctx, { title: "Sample: room", communityId: await aCommunity(ctx, { verifiedOnly: true }) });
  await expect(tellWeek(ctx)).resolves.toBe(1);
  await expect(tellWeek(ctx)).resolves.toBe(1);
  await expect(mailed(ctx, writer)).resolves.toEqual(["2: Sample: busy one · Sample: quiet one"]);
  await expect(mailed(ctx, silent)).resolves.toEqual([]);
  await expect(tellWeek(at(ctx, 200 * DAY))).resolves.toBe(0);
});

test("in the mail of a reader of Spanish what was written in Spanish comes first, and the rest fills up", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx);
  const business = { businessId: actor.business.id, authorId: actor.userId };
  const asked = await aPost(ctx, { ...business, title: "Sample: asked in English" });
  await anAnswer(ctx, asked, actor);
  await aPost(ctx, { ...business, title: "Muestra: escrito en español", locale: "es" });
  await tellWeek(ctx);
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  const [week] = told.filter(({ kind }) => kind === "community.week");
  const said = (locale: "en" | "es") => withLocale(locale, () => week && sentenceOf(week));
  expect(said("es")?.more).toBe("Muestra: escrito en español · Sample: asked in English");
  expect(said("en")?.more).toBe("Sample: asked in English · Muestra: escrito en español");
});
