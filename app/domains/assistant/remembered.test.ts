import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { forgetMemory, keepMemory } from "#app/domains/memory/commands/memory.server.ts";
import { ForgetMemory, KeepMemory } from "#app/domains/memory/input.ts";
import { memoryOf, myMemory } from "#app/domains/memory/queries/memory.server.ts";
import { MEMORY_KINDS, type Memory } from "#app/domains/memory/rules/kinds.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { guideAnswer } from "./provider/field-guide.server.ts";
import { isTold } from "./provider/foreman.server.ts";
import { instructionsFor } from "./provider/instructions.server.ts";
import { cardsOf } from "./rules/cards.ts";

async function ask(ctx: Ctx, content: string) {
  const { text = "", cards = [] } = await guideAnswer(ctx, [{ role: "user", content }]);
  expect(cardsOf(cards)).toEqual(cards);
  return { text, cards, send: cards[0]?.send };
}

test("what a member tells Cody to remember stands on a card, and is kept after the click alone", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  for (const [said, told] of [
    ["remember that we are 6 people", { crew: "6" }],
    ["Cody, remember we're electricians in Texas", { trade: "electrical", state: "TX" }],
    ["keep answers short", { answers: "short" }],
    ["recuerda que somos 6", { crew: "6" }],
    ["recuerda que somos electricistas en Texas", { trade: "electrical", state: "TX" }],
    ["respuestas cortas de ahora en adelante", { answers: "short" }],
    ["respóndeme siempre en español", { language: "es" }],
    ["use metric units", { units: "metric" }],
  ] as const) {
    const { cards, send } = await ask(me, said);
    expect([said, send, cards[0]?.href]).toEqual([said, { intent: "keep", ...told }, "/account/memory"]);
    expect([said, isTold([{ role: "user", content: said }])]).toEqual([said, true]);
  }
  expect(await memoryOf(me)).toEqual({});
  const { cards, send } = await ask(me, "remember we're electricians in Texas");
  expect(cards[0]?.title).toBe("Trade: Electrical · State: Texas");
  await keepMemory(me, KeepMemory.parse(send));
  await keepMemory(me, KeepMemory.parse((await ask(me, "remember that we are 6 people")).send));
  await keepMemory(me, KeepMemory.parse((await ask(me, "remember that we are 8 people")).send));
  expect(await memoryOf(me)).toEqual({ trade: "electrical", state: "TX", crew: "8" });
});

test("a member reads what is kept, and forgets one thing or everything, in both languages", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  await keepMemory(me, { crew: "6", state: "TX", answers: "short" });
  expect((await ask(me, "what do you remember about me?")).text).toContain("**6 people**");
  expect((await ask(me, "¿Qué recuerdas de mí?")).text).toContain("Tamaño de la cuadrilla: **6 personas**");
  for (const said of ["forget my crew size", "olvida cuántos somos", "olvida mi cuadrilla"])
    expect([said, (await ask(me, said)).send]).toEqual([said, { intent: "forget", kind: "crew" }]);
  expect(Object.keys(await memoryOf(me))).toHaveLength(3);
  const { kind } = ForgetMemory.parse((await ask(me, "forget my crew size")).send);
  if (kind !== "all") await forgetMemory(me, [kind]);
  expect(await memoryOf(me)).toEqual({ state: "TX", answers: "short" });
  expect((await ask(me, "forget my crew size")).text).toContain("nothing of that kind");
  expect((await ask(me, "olvida todo lo que sabes de mí")).send).toEqual({ intent: "forget", kind: "all" });
  await forgetMemory(me, MEMORY_KINDS);
  expect(await myMemory(me)).toEqual([]);
});

test("what is none of the six kinds is on no card, and a visitor is asked to sign in", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const wife = await ask(me, "remember that my wife is Ana");
  expect(wife.send).toBeUndefined();
  expect(wife.text).toContain("six things and nothing else");
  for (const said of ["remember to call Joe Friday", "remember when I asked about Texas", "keep the receipts"])
    expect([said, (await ask(me, said)).send]).toEqual([said, undefined]);
  expect((await ask(as(ctx, null), "remember that we are 6 people")).text).toContain("/auth");
});

test("the crew that is kept is used for its pay and for what each person gets, and a named one comes first", async ({
  ctx,
}) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  expect((await ask(me, "overtime pay for my crew, 50 hours at 25")).text).toContain("How many people?");
  await keepMemory(me, { crew: "6" });
  for (const [said, figure] of [
    ["overtime pay for my crew, 50 hours at 25", "$8,250"],
    ["pago de 50 horas a 25 la hora para mi cuadrilla", "$8,250"],
    ["split $1,200 between the crew", "$200 per person"],
    ["lunch at $15 per person for my crew", "$90"],
    ["reparte $1,200 entre la cuadrilla", "$200 por persona"],
    ["split $1,200 between 4 people", "$300 per person"],
  ] as const)
    expect([said, (await ask(me, said)).text]).toEqual([said, expect.stringContaining(figure)]);
  expect((await ask(me, "split $1,200 between 4 people")).text).not.toContain("told me to remember");
  expect((await ask(me, "overtime pay for 50 hours at 25")).text).toContain("$1,375");
});

test("the state that is kept stands in where the profile has none and the question names none", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const asked = "do I need a license";
  const before = (await ask(me, asked)).text;
  await keepMemory(me, { state: "TX", trade: "electrical" });
  const text = (await ask(me, asked)).text;
  expect(text).not.toBe(before);
  expect(text).toContain("For Texas, which you told me to remember");
  expect((await ask(me, "how many hours of CE do I still need")).text).toContain("Texas");
  const named = (await ask(me, "do I need a license in Florida")).text;
  expect(named).not.toContain("Texas, which");
  const pro = as(ctx, (await aContractor(ctx, { state: "CA" })).actor);
  await keepMemory(pro, { state: "TX" });
  expect((await ask(pro, asked)).text).not.toContain("Texas, which");
});

test("answers come in the language and the length that are kept", async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const asked = "what goes in a change order";
  const long = (await ask(me, asked)).text;
  await keepMemory(me, { answers: "short" });
  expect((await ask(me, asked)).text.length).toBeLessThan(long.length);
  await keepMemory(me, { language: "es" });
  expect((await ask(me, asked)).text).toContain("orden de cambio");
  expect((await ask(me, "overtime pay for 50 hours at 25")).text).toContain("horas extras");
});

test("a model is told what is kept, and nothing that somebody could have written into it", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const memory: Memory = { trade: "electrical", crew: "6", answers: "short" };
  const told = instructionsFor(as(ctx, actor), memory);
  expect(told).toContain("Trade: Electrical; Crew size: 6 people; Answers: Short");
  expect(instructionsFor(as(ctx, actor))).not.toContain("asked you to remember");
});
