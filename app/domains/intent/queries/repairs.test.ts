import { expect, test } from "vitest";
import { TRADES } from "#content/trades.ts";
import { repairAsked } from "../rules/repairs.ts";
import { repairs, repairText } from "./repairs.server.ts";

const point = (...asked: string[]) => repairAsked(asked, repairs())?.point ?? null;
const told = (...asked: string[]) =>
  repairText(asked, /[¿ñ]|gotea|tap[oó]|pint/.test(asked[0] ?? "") ? "es" : "en") ?? "";

test("what is asked behind a repair is told of that repair: how long, which tools, oneself, who, a permit", () => {
  const faucet = "my kitchen faucet drips";
  expect(told(faucet, "how long does that take")).toContain("half an hour to an hour");
  expect(told(faucet, "what tools do i need")).toContain("cartridge");
  expect(told(faucet, "ok cool", "can i do it myself")).toMatch(/^Yes\. Close the stops/);
  expect(told(faucet, "who do i call for that")).toContain("/find-pro?trade=plumbing");
  expect(told("need to replace my main panel", "can i do it myself")).toMatch(/^No\./);
  expect(told("building a 12x16 deck", "do i need a permit for that")).toMatch(/^Yes/);
  expect(told("se tapo el escusado", "cuanto tarda")).toContain("diez a treinta minutos");
  expect(told("gotea la regadera", "que herramienta ocupo")).toContain("Llaves Allen");
  expect(told("quiero pintar un cuarto", "lo puedo hacer yo")).toMatch(/^Sí/);
});

test("a repair that the last message names itself is meant, and of several the newest", () => {
  expect(told("my faucet drips", "and a running toilet", "how long does it take")).toContain("flapper");
  expect(told("se tapo el escusado", "y gotea la regadera", "cuanto tarda")).toContain("cartucho");
});

test("law, money and papers keep their own how long and who, and a first message is no later one", () => {
  expect(point("do i need a permit to build a deck", "how long does that take")).toBeNull();
  expect(point("he has not paid me for the roof leak", "who do i call")).toBeNull();
  expect(point("can i lien the house for a new roof", "how long does it take")).toBeNull();
  expect(point("how do i mud drywall joints", "how long between coats")).toBeNull();
  expect(point("how long does it take")).toBeNull();
  expect(point("good morning", "how long does it take")).toBeNull();
});

test("words that only sound like a repair name none", () => {
  expect(told("replace a fence panel", "can i do it myself")).toContain("property line");
  expect(point("i want to switch careers", "how long does it take")).toBeNull();
  expect(point("squirrels in the attic", "how long does it take")).toBeNull();
  expect(point("the heat is bad on this roof", "what tools do i need")).toBeNull();
});

test("every repair is of a trade that the directory has, and words of its own", () => {
  for (const { trade } of repairs()) expect(TRADES.map(({ id }) => id)).toContain(trade);
  expect(new Set(repairs().map(({ words }) => words.source)).size).toBe(repairs().length);
});
