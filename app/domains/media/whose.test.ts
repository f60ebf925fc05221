import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { moveAlbum, saveAlbum } from "./commands/album.server.ts";
import { eraseOwnPictures, erasePictures } from "./commands/erase-account.server.ts";
import { keeperOf } from "./commands/keep.server.ts";
import { showMark } from "./commands/mark.server.ts";
import { aPicture } from "./fixtures.ts";
import { SaveAlbum, ShowMark } from "./input.ts";
import { exportPictures } from "./queries/export-account.server.ts";
import { myPortfolio } from "./queries/portfolio.server.ts";
import { folderOf, PRIVATE_FOLDER, PURPOSES, type Purpose } from "./rules/purposes.ts";
import { pictures, portfolioAlbums } from "./tables.server.ts";

test("pictures of messages, bids, asked prices and work lie where only a signed link opens them", () => {
  const closed = PURPOSES.filter((purpose) => folderOf(purpose) === PRIVATE_FOLDER);
  expect(closed).toEqual(["quote", "application", "message", "work", "warranty"]);
});

test("a visitor sends pictures of a job and of what a price is asked for, and no others", ({ ctx }) => {
  const visitor = as(ctx, null);
  expect([keeperOf(visitor, "job"), keeperOf(visitor, "quote")]).toEqual([null, null]);
  for (const purpose of ["logo", "portfolio", "application", "review", "post", "message", "work", "warranty"] as const)
    expect(() => keeperOf(visitor, purpose)).toThrow();
});

test("an album is of a year that has come, or of the next one", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const save = async (year: string) => {
    const { id } = await aPicture(ctx, actor, "portfolio");
    const typed = { title: "Sample kitchen", trade: "", town: "", year, version: "0" };
    return saveAlbum(as(ctx, actor), null, SaveAlbum.parse({ ...typed, pictures: [id], alts: [""], stages: [""] }));
  };
  await expect(save("2028")).resolves.toEqual(expect.any(String));
  await expect(save("2029")).rejects.toMatchObject({ code: "year_ahead" });
});

/** Rows of pictures as they hang on a thing; their files are nowhere. */
const hung = (ctx: Ctx, purpose: Purpose, more: Partial<typeof pictures.$inferInsert>, count = 1) =>
  ctx.db.insert(pictures).values(
    Array.from({ length: count }, () => ({
      id: ctx.newId(),
      purpose,
      hash: "1".repeat(32),
      edges: [96],
      width: 96,
      height: 64,
      preview: "",
      createdAt: ctx.now,
      ...more,
    })),
  );
const anAlbum = async (ctx: Ctx, ownerId: string, title: string, position: number, photos = 1) => {
  const id = ctx.newId();
  await ctx.db.insert(portfolioAlbums).values({ id, ownerId, title, position, createdAt: ctx.now });
  await hung(ctx, "portfolio", { ownerId, subjectId: id }, photos);
  return id;
};

test("another business's work takes no room, is in nobody's way, and stays when one ends", async ({ ctx }) => {
  const [mine, other] = [await aContractor(ctx), await aContractor(ctx)];
  const own = as(ctx, mine.actor);
  const first = await anAlbum(ctx, mine.userId, "Sample one", 1);
  for (const position of [1, 2]) await anAlbum(ctx, other.userId, `Sample other ${position}`, position, 6);
  await anAlbum(ctx, mine.userId, "Sample two", 2);
  const { id } = await aPicture(ctx, mine.actor, "portfolio");
  const typed = { title: "Sample three", trade: "", town: "", year: "", version: "0" };
  await saveAlbum(own, null, SaveAlbum.parse({ ...typed, pictures: [id], alts: [""], stages: [""] }));
  const titles = async () => (await myPortfolio(own)).albums.map(({ title }) => title);
  expect(await titles()).toEqual(["Sample one", "Sample two", "Sample three"]);
  await moveAlbum(own, first, 1);
  expect(await titles()).toEqual(["Sample two", "Sample one", "Sample three"]);
  for (let n = 0; n < 2; n++) await moveAlbum(own, first, 1);
  expect(await titles()).toEqual(["Sample two", "Sample three", "Sample one"]);
  const copy = await exportPictures(ctx, other.userId);
  expect([copy.pictures.length, copy.portfolio.map(({ title }) => title)]).toEqual([
    12,
    ["Sample other 1", "Sample other 2"],
  ]);
  await erasePictures(ctx, mine.userId);
  expect(await myPortfolio(own)).toMatchObject({ albums: [] });
  expect(await exportPictures(ctx, other.userId)).toEqual(copy);
});

test("a new logo leaves the portrait, and who leaves takes along what they showed in the community alone", async ({
  ctx,
}) => {
  const [{ actor, userId }, other] = [await aContractor(ctx), await aContractor(ctx)];
  const subject = { ownerId: userId, subjectId: userId, personId: userId };
  for (const purpose of ["logo", "portrait", "post"] as const) await hung(ctx, purpose, subject);
  await hung(ctx, "post", { ownerId: other.userId, subjectId: other.userId, personId: other.userId });
  await showMark(as(ctx, actor), "logo", ShowMark.parse({ pictures: [], alts: [], stages: [] }));
  const left = async () => (await ctx.db.select().from(pictures)).map(({ purpose }) => purpose).sort();
  expect(await left()).toEqual(["portrait", "post", "post"]);
  await eraseOwnPictures(ctx, userId);
  expect(await left()).toEqual(["portrait", "post"]);
});
