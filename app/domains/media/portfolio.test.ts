import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { moveAlbum, removeAlbum, saveAlbum } from "./commands/album.server.ts";
import { showMark } from "./commands/mark.server.ts";
import { aPicture } from "./fixtures.ts";
import { PORTFOLIO_MAX, SaveAlbum, ShowMark } from "./input.ts";
import { coversOf } from "./queries/pictures.server.ts";
import { myAlbum, myPortfolio, portfolioOf } from "./queries/portfolio.server.ts";
import type { ShownPicture } from "./rules/shown.ts";

const sent = (pictures: ShownPicture[], more: object = {}) =>
  SaveAlbum.parse({
    title: "Sample: service upgrade",
    trade: "electrical",
    town: "Austin",
    year: "2025",
    pictures: pictures.map(({ id }) => id),
    alts: pictures.map((_, n) => `Sample photo ${n + 1}`),
    stages: pictures.map(() => ""),
    ...more,
  });

async function photos(ctx: Ctx, actor: Actor, count: number) {
  const out: ShownPicture[] = [];
  while (out.length < count) out.push(await aPicture(ctx, actor, "portfolio"));
  return out;
}
const titles = async (ctx: Ctx) => (await myPortfolio(ctx)).albums.map(({ title }) => title);

test("a business shows its work in its order; the first photo that is no before is its cover", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const own = as(ctx, actor);
  const [before, after, single] = (await photos(ctx, actor, 3)) as [ShownPicture, ShownPicture, ShownPicture];
  await saveAlbum(own, null, sent([before, after], { stages: ["before", "after"] }));
  const second = await saveAlbum(own, null, sent([single], { title: "Sample: car charger", year: "" }));
  expect((await coversOf(ctx, [actor.business.id])).get(actor.business.id)?.id).toBe(after.id);
  await moveAlbum(own, second, -1);
  expect(await titles(own)).toEqual(["Sample: car charger", "Sample: service upgrade"]);
  await moveAlbum(own, second, -1);
  const covers = await coversOf(ctx, [actor.business.id, ctx.newId()]);
  expect([...covers.values()].map(({ id, alt }) => [id, alt])).toEqual([[single.id, "Sample photo 1"]]);
  const { albums } = await portfolioOf(ctx, actor.business.id);
  expect(albums[1]).toMatchObject({
    trade: "electrical",
    town: "Austin",
    year: 2025,
    pictures: [{ stage: "before" }, { stage: "after" }],
  });
  await removeAlbum(own, second);
  await drain(ctx);
  expect(await titles(own)).toEqual(["Sample: service upgrade"]);
});

test("the free plan holds twelve photos over all jobs, and what was typed comes back with the reason", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx);
  const own = as(ctx, actor);
  const all = await photos(ctx, actor, PORTFOLIO_MAX + 1);
  const first = await saveAlbum(own, null, sent(all.slice(0, 7)));
  await expect(saveAlbum(own, null, sent(all.slice(7)))).rejects.toMatchObject({
    code: "portfolio_full",
    fields: { pictures: expect.stringContaining("12") },
  });
  await saveAlbum(own, null, sent(all.slice(7, PORTFOLIO_MAX)));
  await saveAlbum(own, first, sent(all.slice(0, 6), { version: 1 }));
  expect((await myPortfolio(own)).albums.flatMap(({ pictures }) => pictures)).toHaveLength(PORTFOLIO_MAX - 1);
  await expect(saveAlbum(own, null, sent([]))).rejects.toMatchObject({ code: "album_empty" });
  await expect(saveAlbum(own, null, sent([all[12] as ShownPicture], { year: "2199" }))).rejects.toMatchObject({
    fields: { year: expect.any(String) },
  });
});

test("two tabs that save one job: the second is told and loses nothing", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const own = as(ctx, actor);
  const all = await photos(ctx, actor, 1);
  const id = await saveAlbum(own, null, sent(all));
  await saveAlbum(own, id, sent(all, { title: "Sample: first tab", version: 1 }));
  const late = { title: "Sample: second tab", version: 1 };
  await expect(saveAlbum(own, id, sent(all, late))).rejects.toMatchObject({ code: "saved_elsewhere" });
  await saveAlbum(own, id, sent(all, { ...late, over: "on" }));
  expect(await myAlbum(own, id)).toMatchObject({ title: "Sample: second tab", version: 3 });
});

test("owner and office keep the portfolio; crew and other businesses do not", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  const { actor: office } = await aPerson(ctx, actor.business.id, "office");
  const { actor: crew } = await aPerson(ctx, actor.business.id, "crew");
  const id = await saveAlbum(as(ctx, office), null, sent(await photos(ctx, office, 1)));
  await expect(myAlbum(as(ctx, other), id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(removeAlbum(as(ctx, other), id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(moveAlbum(as(ctx, crew), id, 1)).rejects.toMatchObject({ code: "not_your_part" });
  await expect(myPortfolio(as(ctx, crew))).rejects.toMatchObject({ code: "not_your_part" });
});

test("a new logo takes the old one's place, and none takes it away", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const own = as(ctx, actor);
  const [one, two] = [await aPicture(ctx, actor, "logo"), await aPicture(ctx, actor, "logo")];
  const show = (...ids: string[]) => showMark(own, "logo", ShowMark.parse({ pictures: ids, alts: [], stages: [] }));
  await show(one.id);
  await show(two.id);
  expect((await myPortfolio(own)).logo?.id).toBe(two.id);
  await show();
  expect((await myPortfolio(own)).logo).toBeNull();
});
