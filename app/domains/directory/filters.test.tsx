import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { MoreFilters } from "./components/more-filters.tsx";
import { WhoExactly, wordsOf } from "./components/who-exactly.tsx";
import { aListedPro } from "./fixtures.ts";
import { proFilters } from "./input.ts";
import { searchPros } from "./queries.server.ts";

const filters = (query: string) => proFilters(new URLSearchParams(query));
const names = async (ctx: Ctx, query: string) => (await searchPros(ctx, filters(query))).pros.map((pro) => pro.name);

test("a search keeps to those who speak the asked language, everywhere and around a place", async ({ ctx }) => {
  await aListedPro(ctx, { companyName: "Duarte Sample", languages: ["en", "es"] });
  await aListedPro(ctx, { companyName: "Walker Sample", languages: ["en"] });
  await aListedPro(ctx, { companyName: "Unsaid Sample" });
  expect(await names(ctx, "speaks=es")).toEqual(["Duarte Sample"]);
  expect(await names(ctx, "speaks=es&place=78701")).toEqual(["Duarte Sample"]);
  expect((await names(ctx, "speaks=en")).sort()).toEqual(["Duarte Sample", "Walker Sample"]);
  expect(await names(ctx, "speaks=vi")).toEqual([]);
  expect(await names(ctx, "speaks=any")).toHaveLength(3);
});

test("a search by stars leaves out who has fewer and who has no review", async ({ ctx }) => {
  await aListedPro(ctx, { companyName: "Five Sample", stars: [5, 5] });
  await aListedPro(ctx, { companyName: "Four Sample", stars: [4, 4] });
  await aListedPro(ctx, { companyName: "Three Sample", stars: [3] });
  await aListedPro(ctx, { companyName: "New Sample" });
  expect((await names(ctx, "stars=4")).sort()).toEqual(["Five Sample", "Four Sample"]);
  expect(await names(ctx, "stars=4.5")).toEqual(["Five Sample"]);
});

test("free now is who says so on the card, however long ago others said to be free soon", async ({ ctx: base }) => {
  const said = at(base, new Date("2027-03-10T16:00:00Z"));
  await aListedPro(said, { companyName: "Now Sample", availability: "now" });
  await aListedPro(said, { companyName: "Week Sample", availability: "in-1-week" });
  await aListedPro(said, { companyName: "Month Sample", availability: "next-month" });
  for (const day of ["2027-03-10T16:00:00Z", "2027-04-02T12:00:00Z"])
    expect(await names(at(base, new Date(day)), "free=now")).toEqual(["Now Sample"]);
});

test("the control that opens more filters says which of these count, and the lists show them chosen", () => {
  const asked = filters("speaks=es&stars=4.5&free=now");
  expect(renderToStaticMarkup(<MoreFilters trades={["plumbing"]} more={wordsOf(asked)} />)).toContain(
    ": Plumbing, Spanish, 4.5 and up, Free now",
  );
  const shown = renderToStaticMarkup(<WhoExactly filters={asked} onChange={() => {}} />);
  expect(shown).toMatch(/value="es" selected=""/);
  expect(shown).toMatch(/value="4.5" selected=""/);
  expect(shown).toMatch(/name="free"[^>]*checked=""|checked=""[^>]*name="free"/);
  expect(wordsOf(filters(""))).toEqual([]);
});
