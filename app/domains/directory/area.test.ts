import { expect } from "vitest";
import { editBusiness } from "#app/domains/contractors/commands/edit.server.ts";
import { EditBusiness } from "#app/domains/contractors/input.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { eraseListed } from "./commands/erase-account.server.ts";
import { prosTitle } from "./components/pros-title.ts";
import { aListedPro } from "./fixtures.ts";
import { proFilters } from "./input.ts";
import { exportAnswerTimes } from "./queries/export-account.server.ts";
import { searchPros, searchProsFrom } from "./queries/search.server.ts";
import { getPro } from "./queries.server.ts";
import { answerTimes } from "./tables.server.ts";

const search = (query: string) => proFilters(new URLSearchParams(query));
const names = async (ctx: Ctx, query: string) => (await searchPros(ctx, search(query))).pros.map((pro) => pro.name);

const FRESNO = { city: "Fresno", state: "CA", zip: "93721" };
const [FRESNO_COUNTY, KINGS, TULARE] = ["06019", "06031", "06107"];

test("who says how far they go is found within that distance and no further; who says nothing as before", async ({
  ctx,
}) => {
  await aListedPro(ctx, { ...FRESNO, companyName: "Far Drywall", serviceMiles: 60 });
  await aListedPro(ctx, { ...FRESNO, companyName: "Near Drywall", serviceMiles: 10 });
  await aListedPro(ctx, { ...FRESNO, companyName: "Silent Drywall" });
  // Hanford, 30 miles south.
  expect((await names(ctx, "place=93230&who=all")).sort()).toEqual(["Far Drywall", "Silent Drywall"]);
  expect((await names(ctx, "place=93721&who=all")).sort()).toEqual(["Far Drywall", "Near Drywall", "Silent Drywall"]);
  expect((await names(ctx, "q=drywall&who=all")).sort()).toHaveLength(3);
});

test("who names counties is found in those, from further away behind the others, and nowhere else", async ({ ctx }) => {
  await aListedPro(ctx, { ...FRESNO, companyName: "County Drywall", serviceCounties: [KINGS, TULARE] });
  await aListedPro(ctx, { ...FRESNO, companyName: "Home Drywall", serviceCounties: [FRESNO_COUNTY] });
  await aListedPro(ctx, { city: "Hanford", state: "CA", zip: "93230", companyName: "Hanford Drywall" });
  expect(await names(ctx, "place=93230&radius=10&who=all")).toEqual(["Hanford Drywall", "County Drywall"]);
  expect(await names(ctx, "place=93721&radius=10&who=all")).toEqual(["Home Drywall"]);
  // The words of the count are true: who is farther has a count of their own.
  const found = await searchPros(ctx, search("place=93230&radius=10&who=all"));
  expect(found).toMatchObject({ total: 2, within: 1, farther: 1 });
  expect(prosTitle(search("place=93230&radius=10&who=all"), found)).toBe(
    "1 verified pro within 10 miles of Hanford, CA 93230",
  );
  expect(await searchPros(ctx, search("place=93230&radius=50&who=all"))).toMatchObject({ within: 2, farther: 0 });
  expect(await searchPros(ctx, search("who=all"))).toMatchObject({ within: 3, farther: 0 });
  // Reading on from a place goes over the edge of the radius too, and meets nobody twice.
  const first = await searchProsFrom(ctx, search("place=93230&radius=10&who=all"), { after: undefined, limit: 1 });
  expect(first.pros.map(({ name }) => name)).toEqual(["Hanford Drywall"]);
  const rest = await searchProsFrom(ctx, search("place=93230&radius=10&who=all"), {
    after: first.next ?? undefined,
    limit: 5,
  });
  expect(rest).toMatchObject({ pros: [{ name: "County Drywall" }], next: null });
});

test("the profile says and draws where a pro works: miles, counties, or what was written before", async ({ ctx }) => {
  const { actor, business } = await aListedPro(ctx, FRESNO);
  const save = async (more: Record<string, unknown>) => {
    const { version } = await getBusiness();
    return editBusiness(
      as(ctx, actor),
      EditBusiness.parse({
        version: String(version),
        companyName: business.companyName,
        primaryTrade: "electrical",
        description: "Sample company. Drywall for builders.",
        availability: "now",
        ...FRESNO,
        ...more,
      }),
    );
  };
  let latest = business;
  const getBusiness = async () => latest;
  const shown = async () => (await getPro(ctx, business.slug)).area;
  expect(await shown()).toMatchObject({ text: "30 miles around", miles: null, counties: [] });

  latest = await save({ serviceBy: "miles", serviceMiles: "40", serviceCounties: [KINGS] });
  expect(latest).toMatchObject({ serviceMiles: 40, serviceCounties: [] });
  expect(await getPro(ctx, business.slug)).toMatchObject({
    area: { miles: 40 },
    areaMap: { ring: 40, view: { miles: 40 } },
  });

  latest = await save({ serviceBy: "counties", serviceMiles: "40", serviceCounties: [TULARE, KINGS, KINGS] });
  expect(latest).toMatchObject({ serviceMiles: null, serviceCounties: [KINGS, TULARE] });
  expect(await getPro(ctx, business.slug)).toMatchObject({
    area: { counties: [{ name: "Kings", state: "CA" }, { name: "Tulare" }] },
    areaMap: { ring: null },
  });
  await expect(save({ serviceBy: "counties", serviceCounties: ["99999"] })).rejects.toMatchObject({
    code: "no_such_county",
    fields: { serviceBy: expect.any(String) },
  });
  const none = { companyName: "Sample", description: "Sample company.", availability: "now", serviceBy: "counties" };
  expect(EditBusiness.safeParse(none).error?.issues.map(({ path }) => path)).toEqual([["serviceBy"]]);
});

test("a card says how long one waits for a first answer once five were measured: the middle of the newest twenty, and its own", async ({
  ctx,
}) => {
  const { userId } = await aListedPro(ctx);
  const wait = (minutes: number[], createdAt = ctx.now, proUserId = userId) =>
    ctx.db
      .insert(answerTimes)
      .values(minutes.map((one) => ({ conversationId: ctx.newId(), proUserId, minutes: one, createdAt })));
  const said = async () =>
    (await searchPros(ctx, search("who=all"))).pros.find(({ name }) => name === "Sample Electric")?.answerMinutes;
  const other = await aListedPro(ctx, { companyName: "Other Sample" });
  await wait([1, 1, 1, 1, 1], ctx.now, other.userId);
  await wait([10, 20, 30, 600]);
  expect(await said()).toBeNull();
  await wait([40]);
  expect(await said()).toBe(30);
  await wait(Array(20).fill(900), at(ctx, -1).now);
  expect(await said()).toBe(900);
  await wait(Array(20).fill(7), at(ctx, 1).now);
  expect(await said()).toBe(7);
  const copied = async (id: string) => (await exportAnswerTimes(ctx, id)).length;
  await eraseListed(ctx, userId);
  expect([await copied(userId), await copied(other.userId)]).toEqual([0, 5]);
});
