import { expect } from "vitest";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { coversOf } from "#app/domains/media/queries/pictures.server.ts";
import { pictures, portfolioAlbums } from "#app/domains/media/tables.server.ts";
import { test } from "#test/ctx.ts";
import { seedDemo } from "./demo.ts";
import { seedPhotos } from "./photos.ts";

test("sample photos stand on the demo world's pages, once, also after a start that was ended early", async ({
  ctx,
}) => {
  await seedDemo(ctx);
  const stopped = new AbortController();
  stopped.abort();
  await (await seedPhotos(ctx))(stopped.signal);
  expect(await ctx.db.select().from(portfolioAlbums)).toEqual([]);

  await (await seedPhotos(ctx))();
  const businesses = await ctx.db.select({ id: contractorProfiles.userId }).from(contractorProfiles);
  const covers = await coversOf(
    ctx,
    businesses.map(({ id }) => id),
  );
  expect(covers.size).toBeGreaterThan(8);
  const shown = await ctx.db.select({ alt: pictures.alt }).from(pictures);
  expect(shown.every(({ alt }) => alt.startsWith("Sample drawing: "))).toBe(true);

  await (await seedPhotos(ctx))();
  expect(await ctx.db.select({ alt: pictures.alt }).from(pictures)).toHaveLength(shown.length);
});
