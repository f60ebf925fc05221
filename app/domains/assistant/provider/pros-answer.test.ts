import { expect } from "vitest";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { prosAsked, tradeMeant } from "./pros-answer.server.ts";

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

test("two trades asked for at once are both looked for", async ({ ctx }) => {
  await aListedPro(ctx, { companyName: "Rivera Electric" });
  const { text, cards } = await guideAnswer(ctx, ask("find me a plumber and an electrician"));
  expect(text).toMatch(/Plumbing[\s\S]*Electrical[\s\S]*Rivera Electric/);
  expect(cards?.map(({ href }) => new URL(href ?? "", "http://x").searchParams.get("trade"))).toEqual(
    expect.arrayContaining(["plumbing", "electrical"]),
  );
  expect(new Set(cards?.map(({ id }) => id)).size).toBe(cards?.length);
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

test("who does that is asked of the trade that was talked of, by its ZIP, the badge or a post", async ({ ctx }) => {
  for (const [asked, trade] of [
    [["the house has knob and tube wiring is that bad", "anyone here who does that"], "electrical"],
    [["la casa tiene cableado knob and tube", "hay alguien aqui que lo haga"], "electrical"],
    [["my water heater is leaking", "do you know anybody who can fix it"], "plumbing"],
    [["el techo gotea", "hay alguien que lo arregle"], "roofing"],
    [["what is markup", "anyone here who does that"], null],
    [["my toilet is running", "who does the inspection"], null],
  ] as const)
    expect([asked, tradeMeant(asked)]).toEqual([asked, trade]);
  const talk = ["the house has knob and tube wiring is that bad", "…", "anyone here who does that"];
  const { text, cards } = await guideAnswer(
    ctx,
    talk.map((content, at) => ({ role: at % 2 ? ("assistant" as const) : ("user" as const), content })),
  );
  expect(text).toMatch(/Electrical[\s\S]*ZIP[\s\S]*Verified[\s\S]*post the job/);
  expect(cards?.map(({ href }) => href)).toEqual([
    expect.stringContaining("trade=electrical"),
    "/post-job?trade=electrical",
  ]);
});

test("what money gets here, whether it can be stopped and where photos go are told of this site", async ({ ctx }) => {
  const told = async (...asked: string[]) =>
    (
      await guideAnswer(
        ctx,
        asked.flatMap((content, at) => [
          ...(at ? [{ role: "assistant" as const, content: "…" }] : []),
          { role: "user" as const, content },
        ]),
      )
    ).text ?? "";
  const [en, es] = ["do i gotta pay to be on here", "tengo que pagar por estar aqui"];
  for (const asked of [
    [en, "what do i get if i do pay"],
    [en, "whats different about the bigger one"],
    ["whats the difference between pro and elite"],
    [es, "que me dan si pago"],
    [es, "que tiene de diferente el grande"],
    ["que incluye el plan elite"],
  ])
    expect(await told(...asked), asked.join(" // ")).toMatch(/No limit on leads and no fee|Sin límite de prospectos/);
  expect(await told(en, "what do i get if i do pay")).toMatch(/^### What is the difference/);
  expect(await told(es, "que me dan si pago")).toMatch(/^### Cuál es la diferencia/);
  for (const asked of [
    [en, "what do i get if i do pay", "can i quit any month"],
    [en, "can i leave whenever"],
    [es, "que me dan si pago", "puedo salirme cuando quiera"],
  ]) {
    const text = await told(...asked);
    expect(text, asked.join(" // ")).toContain("/account/plan");
    expect(text, asked.join(" // ")).not.toMatch(/I give up|me rindo/i);
  }
  expect(await told("i want to quit i give up")).not.toContain("/account/plan");
  for (const asked of [
    ["how do i add photos to my profile", "how many can i put"],
    ["como pongo fotos de mis jales en mi perfil"],
    ["como pongo fotos de mis jales en mi perfil", "y cuantas puedo subir"],
  ]) {
    const text = await told(...asked);
    expect(text, asked.join(" // ")).toMatch(/Up to 12 pictures|Hasta 12 fotos/);
    expect(text, asked.join(" // ")).not.toContain("suspendieron");
  }
});
