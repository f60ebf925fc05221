import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { as, test } from "#test/ctx.ts";
import { cardsOf } from "../rules/cards.ts";
import { guideAnswer } from "./field-guide.server.ts";

async function told(ctx: Ctx, actor: Actor | null, ...asked: string[]) {
  const { text = "", cards = [] } = await guideAnswer(
    as(ctx, actor),
    asked.map((content) => ({ role: "user" as const, content })),
  );
  expect(cardsOf(cards)).toEqual(cards);
  return { text, cards };
}

test("the days that are asked for are those of the calendar, with the work that has no date in them", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const tomorrow = addDays(todayAt(ctx.now), 1);
  const soon = { pro: pro.actor, state: "working", startDate: tomorrow } as const;
  const deck = await anEngagement(ctx, { ...soon, title: "Oak Avenue deck" });
  await anEngagement(ctx, { ...soon, title: "Elm Street roof", state: "disputed" });
  await anEngagement(ctx, {
    ...soon,
    title: "Far away bath",
    state: "agreed",
    startDate: addDays(todayAt(ctx.now), 40),
  });
  for (const said of ["what jobs do i have this week", "que trabajos tengo esta semana", "anything tomorrow"]) {
    const { text, cards } = await told(ctx, pro.actor, said);
    expect(text).toContain(`[Oak Avenue deck](/work/${deck.id})`);
    expect(text).not.toContain("Elm Street roof");
    expect(text.split("Far away bath")[0]).toMatch(/(?:no date|sin fecha)/);
    expect(cards[0]?.href).toBe("/work/calendar");
  }
  expect((await told(ctx, null, "que tengo mañana")).text).toContain("/auth");
});

test("hours lead to the daily log of the job that was named, else to all jobs", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  const { id } = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Kitchen remodel" });
  const { text, cards } = await told(ctx, pro.actor, "log 6.5 hrs today for me on the kitchen job");
  expect(text).toContain("daily log");
  expect(cards.map(({ href }) => href)).toEqual([`/work/${id}`]);
  expect((await told(ctx, pro.actor, "clock me in")).cards.map(({ href }) => href)).toEqual(["/work"]);
  expect((await told(ctx, null, "marca mi entrada")).text).toContain("bitácora de la obra");
});

test("words for somebody who is no contact are ready to copy, those for a contact stand on a card", async ({ ctx }) => {
  const { actor: maria } = await aUser(ctx, { role: "homeowner", fullName: "Maria Garcia" });
  const pro = await aVerifiedContractor(ctx);
  const { id } = await aConversation(ctx, { from: maria, to: pro.actor });
  const known = await told(ctx, pro.actor, "escríbele un mensaje a la señora Garcia que llegamos tarde por la lluvia");
  expect(known.cards[0]).toMatchObject({ href: `/messages/${id}`, body: "Llegamos tarde por la lluvia" });
  const unknown = await told(ctx, pro.actor, "escríbele un mensaje a la señora Ruiz que llegamos tarde por la lluvia");
  expect(unknown.text).toContain("> Hola, señora Ruiz:");
  expect(unknown.text).toContain("> Llegamos tarde por la lluvia.");
  const rain = await told(ctx, null, "text the customer we can't come tomorrow because of rain");
  expect(rain.text).toContain("> We can't come tomorrow because of rain.");
});

test("a task without its job lists the running ones, and another figure changes the change order", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Oak Avenue deck" });
  await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Elm Street roof" });
  const task = await told(ctx, pro.actor, "add task order tile");
  expect(task.text).toContain("Which job");
  expect(task.cards.map(({ send }) => send?.["title"])).toEqual(["order tile", "order tile"]);
  const change = await told(ctx, pro.actor, "change order for Elm Street: add two vents, $350", "make it 1100");
  expect(change.cards[0]?.href).toContain("low=1100");
});

test("an estimate for a customer of one's own comes with its price and the way to where it is written", async ({
  ctx,
}) => {
  for (const [said, sum] of [
    ["make an estimate for tear off and reroof 22 squares at 485 a square for Mike Dunn", "$10,670"],
    ["hazme un estimado de pintar 3 cuartos a 450 cada uno para Rosa Lopez", "$1,350"],
  ] as const) {
    const { text, cards } = await told(ctx, null, said);
    expect(text).toContain(`**${sum}**`);
    expect(cards.map(({ href }) => href)).toEqual(["/messages", "/find-pro?tab=jobs"]);
  }
  for (const said of ["make an estimate template", "how do I make an estimate for a deck", "cómo hago un estimado"])
    expect((await told(ctx, null, said)).cards.map(({ href }) => href)).not.toContain("/find-pro?tab=jobs");
  const lines = await told(
    ctx,
    null,
    "hazme una cotización para la señora Ochoa: cambiar 3 toilets, 185 de mano de obra cada uno y 240 cada mueble",
  );
  expect(lines.text).toContain("$1,275");
});

test("two questions about the product in one message are answered both, and one with an and in it is left whole", async ({
  ctx,
}) => {
  for (const [said, first, second] of [
    ["can u do invoices and does it work without signal", "invoice", "without a signal"],
    ["cuanto cuesta la app y funciona sin señal", "$149", "sin señal"],
    ["how much is the app a month and can my guys use it too", "$149", "your guys can use it too"],
  ] as const) {
    const [one = "", two = ""] = (await told(ctx, null, said)).text.split("\n---\n");
    expect(one).toContain(first);
    expect(two).toContain(second);
  }
  // One article has both.
  const both = (await told(ctx, null, "cuanto cuesta la app y me la puedes poner en español")).text;
  expect([both.includes("$149"), both.includes("español")]).toEqual([true, true]);
  for (const said of [
    "how do i price a deck and what do i charge for stairs",
    "cómo cuelo una losa y cuánto cemento lleva",
  ])
    expect((await told(ctx, null, said)).text).not.toContain("\n---\n");
});

test("whoever says yes to a card is shown the card again, and nothing is written by the word", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  for (const yes of ["yes", "ok do it", "sí", "dale, apúntalo"]) {
    const { text, cards } = await told(ctx, pro.actor, "spent 84.17 at home depot on wire", yes);
    expect(cards.map(({ title }) => title)).toEqual(["Expense of $84.17"]);
    expect(text).toMatch(/press it|apriétalo/);
  }
  expect((await told(ctx, pro.actor, "how do I price a deck", "ok")).cards).toEqual([]);
});

test("a further expense behind the first is one of its own", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  for (const said of ["also 212 for material at home depot", "también 212 de material en home depot"]) {
    const { cards } = await told(ctx, pro.actor, "spent 86.40 on gas", said);
    expect(cards.map(({ send }) => [send?.["amount"], send?.["party"]])).toEqual([["212.00", "Home Depot"]]);
  }
});

test("the job that a member asks after is told by its words, in Spanish too", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  const { id } = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Rewire of a kitchen" });
  await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Elm Street roof" });
  for (const said of ["how's the kitchen job going", "como va el job de la cocina"]) {
    const { text, cards } = await told(ctx, pro.actor, said);
    expect(text).toContain("**Rewire of a kitchen**");
    expect(cards.map(({ href }) => href)).toEqual([`/work/${id}`]);
  }
});
