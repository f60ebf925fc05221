import { expect, test } from "vitest";
import { filtersToSearch, PAGE_LAST, proFilters, prosPath, QUERY_MAX } from "./input.ts";

const read = (query: string) => proFilters(new URLSearchParams(query));

test("the whole search is in the address and comes back from it", () => {
  const query =
    "q=rivera+%26+sons&place=Austin%2C+TX&radius=25&trade=electrical&trade=roofing&who=all&standing=unverified&speaks=es&stars=4.5&free=now&page=3";
  expect(read(query)).toEqual({
    q: "rivera & sons",
    place: "Austin, TX",
    radius: 25,
    trades: ["electrical", "roofing"],
    who: "all",
    standing: "unverified",
    speaks: "es",
    stars: 4.5,
    free: true,
    page: 3,
  });
  expect(filtersToSearch(read(query))).toBe(query);
});

test("one search has one address: defaults are left out and the order is fixed", () => {
  expect(prosPath(read(""))).toBe("/find-pro");
  expect(prosPath(read("page=1&who=subcontract&radius=50&q=&place=&standing=verified"))).toBe("/find-pro");
  expect(prosPath(read("trade=roofing&trade=electrical&trade=roofing&radius=10&q=a"))).toBe(
    "/find-pro?q=a&trade=electrical&trade=roofing",
  );
});

test("what makes no sense in an address falls back to its default", () => {
  expect(read("radius=7&trade=moon&who=nobody&standing=x&speaks=any&stars=9&free=later&page=abc")).toEqual(read(""));
  expect(read(`q=${"x".repeat(10_000)}`).q).toHaveLength(QUERY_MAX);
  expect(read("page=1000000000").page).toBe(PAGE_LAST);
  expect(read("page=-5").page).toBe(1);
  expect(read("q=%00a%0Ab%E2%80%AEc").q).toBe("a b c");
});

test("whom a reader usually looks for stands in the address, and what the address says comes first", () => {
  const usual = (query: string) => proFilters(new URLSearchParams(query), "all");
  expect([usual("").who, usual("who=subcontract").who, usual("who=nobody").who]).toEqual(["all", "subcontract", "all"]);
  expect([filtersToSearch(usual("")), filtersToSearch(usual("who=subcontract"))]).toEqual([
    "who=all",
    "who=subcontract",
  ]);
});
