import { expect } from "vitest";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { saveAlbum } from "./commands/album.server.ts";
import { keeperOf } from "./commands/keep.server.ts";
import { aPicture } from "./fixtures.ts";
import { SaveAlbum } from "./input.ts";
import { folderOf, PRIVATE_FOLDER, PURPOSES } from "./rules/purposes.ts";

test("pictures of messages, bids, asked prices and work lie where only a signed link opens them", () => {
  const closed = PURPOSES.filter((purpose) => folderOf(purpose) === PRIVATE_FOLDER);
  expect(closed).toEqual(["quote", "application", "message", "work"]);
});

test("a visitor sends pictures of a job and of what a price is asked for, and no others", ({ ctx }) => {
  const visitor = as(ctx, null);
  expect([keeperOf(visitor, "job"), keeperOf(visitor, "quote")]).toEqual([null, null]);
  for (const purpose of ["logo", "portfolio", "application", "review", "post", "message", "work"] as const)
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
