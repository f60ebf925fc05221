import { expect } from "vitest";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { prosAsked } from "./pros-answer.server.ts";

const ask = (content: string) => [{ role: "user" as const, content }];

test("Cody finds verified pros of a trade near a place, named as people say it in English and Spanish", async ({
  ctx,
}) => {
  const sun = { companyName: "Sun Sample", industry: "general-contracting", primaryTrade: null, services: [] };
  await aListedPro(ctx, { ...sun, moreTrades: ["solar"], stars: [5] });
  await aListedPro(ctx, { companyName: "Rivera Electric" });
  for (const question of [
    "find me a solar installer in Austin, TX",
    "Busco paneles solares en Austin, TX",
    "I'm looking for a solar contractor near 78701",
  ]) {
    const { text = "", cards } = await guideAnswer(ctx, ask(question));
    expect([question, text]).toEqual([question, expect.stringMatching(/\[Sun Sample\]\(\/pros\/[a-z0-9-]+\)/)]);
    expect(text).not.toContain("Rivera");
    expect(cards?.[0]?.href).toMatch(/^\/find-pro\?place=.+&trade=solar&who=all$/);
  }
  const none = await guideAnswer(ctx, ask("find a locksmith in Austin, TX"));
  expect(none.text).toContain("no verified pro");
});

test("what only sounds like it is left to the handbook", () => {
  for (const plain of [
    "how do i find a plumber",
    "i need concrete",
    "i need a permit in austin",
    "i need concrete for a 10 by 10 slab",
    "find my license number",
    "i need insulation in my attic",
    "looking for insurance in texas",
  ])
    expect([plain, prosAsked(plain)]).toEqual([plain, null]);
  expect(prosAsked("find a roofer")).toEqual({ trade: "roofing", place: "" });
  expect(prosAsked("necesito un plomero en phoenix, az")).toEqual({ trade: "plumbing", place: "phoenix, az" });
});
