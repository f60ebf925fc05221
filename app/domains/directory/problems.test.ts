import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { PROBLEMS } from "#content/problems.ts";
import { test } from "#test/ctx.ts";
import { aListedPro } from "./fixtures.ts";
import { postPath, proFilters } from "./input.ts";
import { searchPros } from "./queries.server.ts";
import { problemNear, problemSaid, tradeMeant } from "./rules/problems.ts";

const search = (ctx: Ctx, query: string) => searchPros(ctx, proFilters(new URLSearchParams(query)));
const names = async (ctx: Ctx, query: string) => (await search(ctx, query)).pros.map((pro) => pro.name);

const aPlumber = (ctx: Ctx, more = {}) =>
  aListedPro(ctx, {
    companyName: "Walker Sample",
    industry: "plumbing",
    primaryTrade: "plumbing",
    services: ["plumbing-work"],
    ...more,
  });
const aRoofer = (ctx: Ctx, more = {}) =>
  aListedPro(ctx, {
    companyName: "Okafor Sample",
    industry: "roofing",
    primaryTrade: "roofing",
    services: ["roofing-gutters"],
    ...more,
  });

test("the table holds at least 300 problems, each said in both languages", () => {
  expect(PROBLEMS.length).toBeGreaterThanOrEqual(300);
  for (const { en, es, trades } of PROBLEMS) expect([en.length, es.length, trades.length]).not.toContain(0);
});

test("a problem leads to its trades in both languages, in any order and form of its words", () => {
  const said: [string, string][] = [
    ["leaking roof", "roofing"],
    ["My roof has been leaking since yesterday!", "roofing"],
    ["the roof leaks", "roofing"],
    ["no hot water", "plumbing"],
    ["there is no hot water in the house", "plumbing"],
    ["outlet sparks", "electrical"],
    ["an outlet is sparking", "electrical"],
    ["se tapo el drenaje", "plumbing"],
    ["se me tapó el drenaje de la cocina", "plumbing"],
    ["no hay agua caliente", "plumbing"],
    ["el aire no enfría", "hvac"],
    ["se cayó la barda", "fencing"],
    ["tree fell on the house", "restoration"],
    ["breaker keeps tripping", "electrical"],
    ["toilet", "plumbing"],
    ["my toilet", "plumbing"],
    ["taza del baño", "plumbing"],
    ["a/c", "hvac"],
  ];
  for (const [text, trade] of said) expect([text, problemSaid(text)?.trades[0]]).toEqual([text, trade]);
  for (const text of [
    "",
    "Rivera Electric",
    "electrician",
    "plomero",
    "%",
    "no",
    "Toilet Kings",
    "outlet mall",
    "a".repeat(5000),
  ])
    expect([text, problemSaid(text)]).toEqual([text, null]);
});

test("water that drips or leaks from who knows where is the plumber's first; where its source is named, that trade's", () => {
  const unclear = [
    ...["Water drips from the ceiling fan", "Water is dripping from the kitchen ceiling", "leak", "There is a leak"],
    ...["our ceiling leaks", "the ceiling fan drips", "leak somewhere in the wall", "water comes through the ceiling"],
    ...["Gotea agua del abanico", "el abanico de techo gotea", "Cae agua en la sala", "el plafón está goteando"],
    ...["sale agua de la pared", "hay una fuga", "fuga", "escurre agua por la pared"],
  ];
  for (const text of unclear) expect([text, tradeMeant(text)]).toEqual([text, "plumbing"]);
  const clear: [string, string][] = [
    ["the roof drips water", "roofing"],
    ["techo gotea agua", "roofing"],
    ["water dripping from the air conditioner, ac dripping", "hvac"],
    ["water leaking through the window", "windows-doors"],
    ["gutter leaking water", "gutters"],
    ["install a ceiling fan", "electrical"],
  ];
  for (const [text, trade] of clear) expect([text, tradeMeant(text)]).toEqual([text, trade]);
});

test("a whole bathroom, kitchen or basement to be made over is a remodel, however many single things are named", () => {
  const said: [string, string][] = [
    ["Redo our hall bathroom: new tub, tile and vanity light", "bathroom-remodeling"],
    ["Bathroom needs to be redone: tub, tile, vanity", "bathroom-remodeling"],
    ["Remodel our master bathroom, new shower and toilet", "bathroom-remodeling"],
    ["Hall bath: tub, tile, vanity", "bathroom-remodeling"],
    ["Quiero remodelar mi baño: regadera, azulejo y lavabo", "bathroom-remodeling"],
    ["Rehacer el baño con tina nueva", "bathroom-remodeling"],
    ["Renovate the kitchen, new sink and tile backsplash", "kitchen-remodeling"],
    ["cocina: gabinetes, cubierta y piso nuevos", "kitchen-remodeling"],
    ["remodel our basement", "basement-finishing"],
  ];
  for (const [text, trade] of said) expect([text, tradeMeant(text)]).toEqual([text, trade]);
  const single: [string, string][] = [
    ["tile bathroom floor", "tile"],
    ["kitchen sink clogged", "plumbing"],
    ["toilet, sink and tub leak in the bathroom", "plumbing"],
    ["gut bathroom", "demolition"],
    ["moho en el baño", "mold-asbestos"],
    ["azulejo en el baño", "tile"],
  ];
  for (const [text, trade] of single) expect([text, tradeMeant(text)]).toEqual([text, trade]);
});

test("FIND-06 whoever looks for a bathroom remodel finds a remodeler too, not only who lists bathrooms by name", async ({
  ctx,
}) => {
  await aPlumber(ctx);
  await aListedPro(ctx, {
    companyName: "Square Sample",
    industry: "general-contracting",
    primaryTrade: "general-contracting",
    services: ["home-additions"],
  });
  for (const q of ["bathroom remodel", "redo our bathroom: tub, tile, vanity", "remodelar mi baño"])
    expect([q, await search(ctx, `q=${q}&place=78701`)]).toMatchObject([
      q,
      { pros: [{ name: "Square Sample" }], problemTrades: ["bathroom-remodeling", "remodeling"] },
    ]);
});

test("wrong letters in a problem are read as the problem of the table", () => {
  expect(problemNear("leeking roof")).toMatchObject({ said: "leaking roof", trades: ["roofing"] });
  expect(problemNear("brocken windw")?.trades[0]).toBe("windows-doors");
  expect(problemNear("fuga de aguaa")?.trades[0]).toBe("plumbing");
  expect(problemNear("riviera electrisian")).toBeNull();
});

test("FIND-06 whoever types what is wrong finds the pros who mend it, and is told which trades those are", async ({
  ctx,
}) => {
  await aPlumber(ctx);
  await aRoofer(ctx);
  expect(await search(ctx, "q=my roof is leaking")).toMatchObject({
    pros: [{ name: "Okafor Sample" }],
    problemTrades: ["roofing"],
    readAs: null,
    instead: null,
  });
  expect(await names(ctx, "q=se tapo el drenaje&place=78701")).toEqual(["Walker Sample"]);
  expect(await search(ctx, "q=leeking roof")).toMatchObject({
    pros: [{ name: "Okafor Sample" }],
    readAs: "leaking roof",
    problemTrades: ["roofing"],
  });
  expect(await names(ctx, "q=leaking roof&trade=plumbing")).toEqual([]);
  expect(await names(ctx, "q=walker")).toEqual(["Walker Sample"]);
});

test("who finds nobody is shown the radius and the neighboring trade that do hold somebody, and no others", async ({
  ctx,
}) => {
  await aRoofer(ctx, { city: "Round Rock", zip: "78664" });
  await aListedPro(ctx, {
    companyName: "Gutter Sample",
    industry: "general-contracting",
    primaryTrade: "general-contracting",
    services: [],
    moreTrades: ["siding"],
  });
  const { pros, instead } = await search(ctx, "q=leaking roof&place=78701&radius=10");
  expect(pros).toEqual([]);
  expect(instead).toEqual({ radius: 25, trades: ["siding"], looked: "roofing" });
  expect((await search(ctx, "trade=well-drilling&place=78701")).instead).toEqual({
    radius: null,
    trades: [],
    looked: "well-drilling",
  });
  expect((await search(ctx, "q=zzzzzz&place=78701")).instead).toEqual({ radius: null, trades: [], looked: null });
  expect((await search(ctx, "q=%25&place=78701&radius=10")).instead).toMatchObject({ radius: null });
});

test("what was looked for goes along to the form that posts it", () => {
  expect(postPath({ q: "leaking roof", place: "78701", trade: "roofing" })).toBe(
    "/post-job?title=leaking+roof&trade=roofing&place=78701",
  );
  expect(postPath({ q: "", place: "", trade: null })).toBe("/post-job");
});
