import { expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { anAgreement, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { saidIn } from "#app/domains/agreements/input.ts";
import { getAgreement, listAgreements } from "#app/domains/agreements/queries/agreement.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { addTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { NewTask } from "#app/domains/engagements/input.ts";
import { siteOf } from "#app/domains/engagements/queries/site.server.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { postJob, readPost } from "#app/domains/jobs/commands/post.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { sendMessage } from "#app/domains/messaging/commands/send.server.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { Send } from "#app/domains/messaging/input.ts";
import { getThread } from "#app/domains/messaging/queries.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { cardsOf } from "../rules/cards.ts";
import { guideAnswer } from "./field-guide.server.ts";

async function told(ctx: Ctx, actor: Actor | null, content: string) {
  const { text = "", cards = [] } = await guideAnswer(as(ctx, actor), [{ role: "user", content }]);
  expect(cardsOf(cards)).toEqual(cards);
  return { text, cards, card: cards[0] };
}

test("a message to somebody the member talks with stands on a card, and its fields send exactly that, once", async ({
  ctx,
}) => {
  const { actor: maria } = await aUser(ctx, { role: "homeowner", fullName: "Maria Sample" });
  const pro = await aVerifiedContractor(ctx);
  const { id } = await aConversation(ctx, { from: maria, to: pro.actor });
  for (const [said, body] of [
    ["tell Maria I'll be there at 8 tomorrow", "I'll be there at 8 tomorrow"],
    ["Hey Cody, let maria sample know that the tile is in", "The tile is in"],
    ["dile a Maria que llego a las 8", "Llego a las 8"],
    ["mándale un mensaje a Maria: ya tengo el azulejo", "Ya tengo el azulejo"],
    ["ok and also tell Maria the tile is in", "The tile is in"],
    ["y también dile a Maria que ya llegó el azulejo", "Ya llegó el azulejo"],
  ] as const) {
    const { card } = await told(ctx, pro.actor, said);
    expect([said, card?.body, card?.href, card?.send?.["body"]]).toEqual([said, body, `/messages/${id}`, body]);
  }
  const { card } = await told(ctx, pro.actor, "tell Maria I'll be there at 8 tomorrow");
  const before = await getThread(as(ctx, pro.actor), id, { before: null });
  for (let click = 0; click < 2; click++) await sendMessage(as(ctx, pro.actor), id, Send.parse(card?.send));
  const after = await getThread(as(ctx, pro.actor), id, { before: null });
  expect(after.messages.length - before.messages.length).toBe(1);
  expect((await told(ctx, pro.actor, "tell Nobody I'll be late")).text).toContain(
    "no conversation of yours with Nobody",
  );
  expect((await told(ctx, null, "tell Maria I'll be late")).text).toContain("/auth");
});

test("what sounds like a message and is a question stays one", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  for (const said of ["tell me what markup is", "how do I tell a customer no", "tell the crew about heat"])
    expect((await told(ctx, pro.actor, said)).cards.filter(({ send }) => send)).toEqual([]);
});

test("a task and a line of the punch list go on the job that was named, with the day that was said", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const hill = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Hill Street bath" });
  await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Oak Avenue deck" });
  const task = (await told(ctx, pro.actor, "put 'order tile' on the Hill St job for Luis Friday")).card;
  expect(task?.send).toMatchObject({ intent: "add_task", title: "order tile (Luis)" });
  expect(task?.send?.["dueOn"]).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(task?.href).toBe(`/work/${hill.id}`);
  const punch = (await told(ctx, pro.actor, "agrega pintar la puerta en la lista de pendientes de Hill Street")).card;
  expect(punch?.send).toMatchObject({ intent: "add_punch", title: "pintar la puerta", dueOn: "" });
  expect(punch?.href).toBe(`/work/${hill.id}`);
  await addTask(as(ctx, pro.actor), hill.id, { ...NewTask.parse(task?.send), shared: false });
  expect((await siteOf(as(ctx, pro.actor), hill.id)).tasks.map(({ title }) => title)).toEqual(["order tile (Luis)"]);
  const unnamed = await told(ctx, pro.actor, "put order tile on the Elm job");
  expect(unnamed.cards.filter(({ send }) => send)).toEqual([]);
  expect(unnamed.text).toContain("no running job");
});

test("a job post with every field is on the card and posts; a missing field is named, and the form has the others", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const whole = "post a job: need a drywall crew in 78704 next week, 20 sheets, 3 days, budget 3k";
  const { card } = await told(ctx, pro.actor, whole);
  expect(card?.send).toMatchObject({
    intent: "post",
    title: "Drywall crew",
    trade: "drywall",
    location: "78704",
    budgetMin: "3000",
    budgetMax: "3000",
    duration: "under-1-week",
  });
  const { id } = await postJob(as(ctx, pro.actor), readPost(ctx, { ...card?.send }), []);
  expect(id).toBeTruthy();
  const part = await told(ctx, pro.actor, "post a job: need a drywall crew in 78704 next week, 20 sheets, budget 3k");
  expect(part.text).toContain("Still missing: Duration.");
  expect(part.card?.send).toBeUndefined();
  expect(part.card?.href).toContain("trade=drywall");
  expect(part.card?.href).toContain("place=78704");
  const spanish = await told(
    ctx,
    pro.actor,
    "publica un trabajo: necesito cuadrilla de tablaroca en 78704 el próximo lunes, 3 días, presupuesto 3k",
  );
  expect(spanish.card?.send).toMatchObject({ trade: "drywall", location: "78704", duration: "under-1-week" });
  expect((await told(ctx, pro.actor, "post a job")).text).toContain("What is the job?");
});

test("a customer is reminded of their own open invoice by a message in their conversation", async ({ ctx }) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Lee Baker" });
  const pro = await aVerifiedContractor(ctx);
  await anInvoice(ctx, { hirer, pro: pro.actor });
  const none = await told(ctx, pro.actor, "remind Baker about invoice 1");
  expect(none.text).toContain("no conversation with Lee Baker");
  const { id } = await aConversation(ctx, { from: hirer, to: pro.actor });
  const { card } = await told(ctx, pro.actor, "remind Baker about invoice 1");
  expect(card?.href).toBe(`/messages/${id}`);
  expect(card?.body).toContain("$4,800");
  expect(card?.send?.["body"]).toBe(card?.body);
  expect((await told(ctx, pro.actor, "recuérdale a Baker la factura 1")).card?.href).toBe(`/messages/${id}`);
  expect((await told(ctx, pro.actor, "remind Baker about invoice 77")).text).toContain("no invoice 77");
  expect((await told(ctx, hirer, "remind Baker about invoice 1")).cards.filter(({ send }) => send)).toEqual([]);
});

test("a bid and a change order lead to their forms with what was said", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  const job = await aJob(ctx, { title: "Walnut bookcase wall" });
  expect((await told(ctx, pro.actor, "draft a bid of $4,500 for the walnut bookcase job")).card?.href).toBe(
    `/jobs/${job.id}/bid?low=4500`,
  );
  await aJob(ctx, { title: "Hang 110 sheets, level 4" });
  expect((await told(ctx, pro.actor, "draft a bid of $4,500 for the sauna job")).card?.href).toBe("/find-pro?tab=jobs");
  const work = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Hill Street bath" });
  const { card } = await told(ctx, pro.actor, "write a change order for Hill Street: add two outlets, $350");
  expect(card?.href).toMatch(new RegExp(`^/work/${work.id}/agreements\\?scope=add\\+two\\+outlets`));
  expect(card?.href).toContain("low=350");
  expect(card?.send).toBeUndefined();
});

test("pressing the card of a change order begins one on the signed agreement, with what was said in its form", async ({
  ctx,
}) => {
  const { engagementId, pro } = await anAgreement(ctx, { signed: ["hirer", "pro"] });
  const mine = as(ctx, pro);
  const before = await listAgreements(mine, engagementId);
  const { card } = await told(ctx, pro, "write a change order: add two outlets, $350");
  const there = new URL(card?.href ?? "", "http://kingpost.test");
  expect(there.pathname).toBe(`/work/${engagementId}/agreements`);
  expect(await listAgreements(mine, engagementId)).toEqual(before);
  const form = saidIn(there.searchParams);
  expect(form).toEqual({ scope: expect.stringContaining("add two outlets"), low: "350" });
  const id = await beginAgreement(mine, engagementId, "change");
  await editAgreement(mine, id, typedTerms(form));
  const { content, kind, state } = await getAgreement(mine, id);
  expect([kind, state, content.scope, content.priceCents]).toEqual(["change", "draft", form["scope"], 35_000]);
});

test("a change order is understood in whatever order it is told, with its sum and what is to change", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const work = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Hill Street bath" });
  for (const [said, scope, low] of [
    ["make a change order for 2850, add 3 can lights and move a wall", "add 3 can lights and move a wall", "2850"],
    ["change order 2850 add 3 can lights", "add 3 can lights", "2850"],
    [
      "owner wants to add 3 more can lights and move a wall make a change order for 2850",
      "add 3 more can lights and move a wall",
      "2850",
    ],
    ["hazme un change order de 1200 dolares por agregar 4 luces en la cocina", "agregar 4 luces en la cocina", "1200"],
    ["hazme una orden de cambio de 1200 por agregar 4 luces", "agregar 4 luces", "1200"],
    ["la dueña quiere agregar 4 luces, hazme una orden de cambio de 1200", "agregar 4 luces", "1200"],
    ["change order for hill street: swap faucet, 180", "swap faucet", "180"],
    ["i need a change order for hill street, customer wants a pantry door 650", "a pantry door", "650"],
    ["need a change order, 2 extra outlets, 300 bucks", "2 extra outlets", "300"],
  ] as const) {
    const { cards } = await told(ctx, pro.actor, said);
    const there = new URL(cards[0]?.href ?? "", "http://kingpost.test");
    expect([said, cards.length, there.pathname], said).toEqual([said, 1, `/work/${work.id}/agreements`]);
    expect(Object.fromEntries(there.searchParams), said).toEqual({ scope, low });
  }
});

test("without a running job a change order says so, with several it asks for which, and tasks keep their own example", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const none = await told(ctx, pro.actor, "change order 2850 add 3 can lights");
  expect(none.text).toContain("no running job here");
  expect(none.text).not.toContain("order tile");
  expect(none.cards.map(({ href }) => href)).toEqual(["/work"]);
  const hill = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Hill Street bath" });
  const oak = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Oak Avenue deck" });
  const both = await told(ctx, pro.actor, "hazme una orden de cambio de 1200 por agregar 4 luces");
  for (const name of ["Hill Street bath", "Oak Avenue deck"]) expect(both.text).toContain(name);
  expect(both.cards.map(({ id }) => id).sort()).toEqual([`change-${hill.id}`, `change-${oak.id}`].sort());
  const named = await told(ctx, pro.actor, "change order 2850 for the Oak Avenue job: add 3 can lights");
  expect(named.cards.map(({ id }) => id)).toEqual([`change-${oak.id}`]);
});

test("how a change order is written, and whether one is needed, stay questions", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  for (const said of [
    "how do i write a change order",
    "what goes in a change order",
    "customer wont sign can i make a change order",
    "do i need a change order for extra work",
    "change order template",
  ])
    expect((await told(ctx, pro.actor, said)).cards.filter(({ id }) => /^(?:change|work)/.test(id))).toEqual([]);
});

test("a job is posted in everyday words, with what is told of it afterwards, by whoever asks", async ({ ctx }) => {
  const { actor: home } = await aUser(ctx, { role: "homeowner" });
  const pro = await aVerifiedContractor(ctx);
  const talk = async (actor: Actor | null, ...said: string[]) => {
    const messages = said.map((content) => ({ role: "user" as const, content }));
    const { text = "", cards = [] } = await guideAnswer(as(ctx, actor), messages);
    expect(cardsOf(cards)).toEqual(cards);
    return { text, card: cards[0], to: new URL(cards[0]?.href ?? "/", "http://kingpost.test") };
  };
  const deck = "i need somebody to fix my deck stairs post it for me";
  const first = await talk(home, deck);
  expect([first.to.pathname, first.to.searchParams.get("as"), first.to.searchParams.get("title")]).toEqual([
    "/post-job",
    null,
    "Fix my deck stairs",
  ]);
  const more = await talk(home, deck, "about 1500 bucks, next month, austin");
  expect(Object.fromEntries(more.to.searchParams)).toMatchObject({
    title: "Fix my deck stairs",
    trade: "decks",
    budgetMax: "1500",
    startDate: "2027-04-01",
    place: "Austin, TX",
  });
  expect(more.text).toContain("Still missing: Duration.");
  const whole = await talk(home, deck, "about 1500 bucks, next month, austin", "3 days");
  expect(whole.card?.href).toBe("/post-job");
  expect(whole.card?.send).toMatchObject({ intent: "post", location: "Austin, TX", duration: "under-1-week" });
  const bath = await talk(pro.actor, "quiero remodelar mi baño publica el trabajo por mi");
  expect([bath.to.searchParams.get("as"), bath.to.searchParams.get("title")]).toEqual([
    "business",
    "Remodelar mi baño",
  ]);
  const painter = await talk(home, "post a job for a painter in dallas tx next monday 2 days budget 800");
  expect(painter.card?.send).toMatchObject({ title: "Painter", location: "Dallas, TX", budgetMax: "800" });
  const visitor = await talk(null, deck);
  expect(visitor.text).toContain("Posting is free");
  expect(visitor.card?.send).toBeUndefined();
  for (const said of [
    [deck, "how much does it cost to fix stairs"],
    [deck, "thanks"],
    [deck, "25% markup on $8,400"],
    [deck, "jobs near 78704"],
    ["i need to post it on facebook"],
    ["how do i post a job"],
  ])
    expect((await talk(pro.actor, ...said)).card?.id, said.join(" // ")).not.toBe("post-job");
});

test("a task for the crew is understood however it is given, and asks for the job where several run", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  const none = await told(ctx, pro.actor, "crew task tomorrow 7am: change filters");
  expect([none.text.includes("no running job here"), none.card?.href]).toEqual([true, "/work"]);
  const maple = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Maple Street bath" });
  for (const [said, title] of [
    ["give crew a task change filters at maple st job tomorrow 7am", "change filters (7:00 am)"],
    ["crew task tomorrow 7am: change filters", "change filters (7:00 am)"],
    ["ponle a la cuadrilla cambiar filtros mañana 7am", "cambiar filtros (7:00 am)"],
    ["tarea para la cuadrilla mañana: cambiar filtros", "cambiar filtros"],
    ["tell the crew to bring ladders tomorrow", "bring ladders"],
    ["have the crew pick up the dumpster tomorrow", "pick up the dumpster"],
  ] as const) {
    const { card, cards } = await told(ctx, pro.actor, said);
    expect([said, cards.length, card?.href]).toEqual([said, 1, `/work/${maple.id}`]);
    expect(card?.send, said).toMatchObject({ intent: "add_task", title, dueOn: "2027-03-11" });
  }
  const oak = await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Oak Avenue deck" });
  const both = await told(ctx, pro.actor, "crew task tomorrow 7am: change filters");
  expect(both.cards.map(({ href }) => href).sort()).toEqual([`/work/${maple.id}`, `/work/${oak.id}`].sort());
  const named = await told(ctx, pro.actor, "give the crew a task to clean up the Oak Avenue job on friday");
  expect(named.cards.map(({ href }) => href)).toEqual([`/work/${oak.id}`]);
  for (const said of ["tell the crew about heat", "how do i give the crew a task", "give the crew a raise"])
    expect((await told(ctx, pro.actor, said)).cards.filter(({ send }) => send)).toEqual([]);
});

test("a message that asks to be paid is a whole sentence, with the invoice where there is one", async ({ ctx }) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Oakline Builders" });
  const pro = await aVerifiedContractor(ctx);
  const { id } = await aConversation(ctx, { from: hirer, to: pro.actor });
  const body = async (said: string) => {
    const { card } = await told(ctx, pro.actor, said);
    expect([said, card?.href]).toEqual([said, `/messages/${id}`]);
    return card?.send?.["body"] ?? "";
  };
  expect(await body("mandale un mensaje a oakline que me pague por favor")).toMatch(/^Buenas tardes, .+pago pendiente/);
  expect(await body("tell oakline to pay me")).toMatch(/^Hello, .+payment to me is still open/);
  await anInvoice(ctx, { hirer, pro: pro.actor });
  const spanish = await body("mándale un mensaje a Oakline que me pague por favor");
  expect(spanish).toMatch(/^Buenas tardes, le recuerdo la factura 1 .+\$4,800/);
  expect(await body("text oakline to send the payment")).toContain("invoice 1");
  expect(await body("send a message to oakline about the unpaid invoice")).toContain("invoice 1");
  await anInvoice(ctx, { hirer, pro: pro.actor });
  expect(await body("dile a oakline que me pague")).toContain("En total falta por pagar $9,600.");
  expect(await body("tell oakline I need my money by Friday or I stop")).toBe("I need my money by Friday or I stop");
  expect(await body("tell oakline to leave the gate open")).toBe("Please leave the gate open");
});

test("whoever owes and was never written to is found by their invoice", async ({ ctx }) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Oakline Builders" });
  const pro = await aVerifiedContractor(ctx);
  const { id } = await anInvoice(ctx, { hirer, pro: pro.actor });
  const { text, card } = await told(ctx, pro.actor, "mandale un mensaje a oakline que me pague por favor");
  expect([text.includes("Oakline Builders"), card?.href]).toEqual([true, `/invoices/${id}`]);
});

test("whoever owes the most, or has owed it the longest, is found without a name", async ({ ctx }) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Oakline Builders" });
  const pro = await aVerifiedContractor(ctx);
  for (const said of [
    "text the one thats the latest n be nice but firm",
    "escribele al que me debe mas, con buen modo",
  ])
    expect([said, (await told(ctx, pro.actor, said)).card?.href]).toEqual([said, "/invoices"]);
  const { id } = await anInvoice(ctx, { hirer, pro: pro.actor });
  for (const said of [
    "text the one thats the latest n be nice but firm",
    "remind whoever owes me the most",
    "escríbele al que me debe más, con buen modo, que a ver cuando me paga",
  ])
    expect([said, (await told(ctx, pro.actor, said)).card?.href]).toEqual([said, `/invoices/${id}`]);
});

test("those who owe are reminded after the list of them, by a word for them or by their name", async ({
  ctx: base,
}) => {
  const { actor: oakline } = await aUser(base, { role: "homeowner", fullName: "Oakline Builders" });
  const { actor: lee } = await aUser(base, { role: "homeowner", fullName: "Lee Baker" });
  const pro = await aVerifiedContractor(base);
  const bill = (hirer: Actor, amount: string, dueOn: string) =>
    anInvoice(base, { hirer, pro: pro.actor, typed: { lineAmount: [amount, ""], dueOn } });
  await bill(oakline, "2,880.00", "2027-03-20");
  const big = await bill(lee, "4,800.00", "2027-03-25");
  const { id } = await aConversation(base, { from: oakline, to: pro.actor });
  const ctx = at(base, new Date("2027-04-05T16:00:00Z"));
  const hrefs = async (...said: string[]) =>
    (
      await guideAnswer(
        as(ctx, pro.actor),
        said.map((content) => ({ role: "user" as const, content })),
      )
    ).cards?.map(({ href }) => href);
  for (const said of ["send em a reminder", "remind them", "can u send them a friendly reminder?", "nudge em to pay"])
    expect([said, await hrefs("who owes me money", said)]).toEqual([said, [`/messages/${id}`, `/invoices/${big.id}`]]);
  for (const said of ["mándales un recordatorio", "recuérdaselos", "cóbrales"])
    expect([said, await hrefs("quién me debe dinero", said)]).toEqual([
      said,
      [`/messages/${id}`, `/invoices/${big.id}`],
    ]);
  expect(await hrefs("whats overdue the longest", "send them a reminder")).toEqual([`/messages/${id}`]);
  expect(await hrefs("who owes me the most", "send him a reminder")).toEqual([`/invoices/${big.id}`]);
  for (const said of [
    "send oakline a reminder about the overdue invoice",
    "send a reminder to Oakline",
    "remind oakline about the invoice",
    "mándale un recordatorio a oakline",
    "recuérdale a Oakline que me debe",
  ]) {
    const { card } = await told(ctx, pro.actor, said);
    expect([said, card?.href]).toEqual([said, `/messages/${id}`]);
    expect(card?.body).toContain("$2,880");
  }
  expect((await told(ctx, pro.actor, "send Walnut Homes a reminder about the invoice")).text).toContain(
    "no open invoice",
  );
  for (const said of ["remind them", "send bob a reminder about the meeting", "remind bob to bring the ladder"])
    expect((await told(ctx, pro.actor, said)).cards.filter(({ send }) => send)).toEqual([]);
});

/** What the last of several messages is answered, with its first card. */
async function talked(ctx: Ctx, actor: Actor | null, ...said: string[]) {
  const messages = said.flatMap((content, at) => [
    ...(at ? [{ role: "assistant" as const, content: "Sample." }] : []),
    { role: "user" as const, content },
  ]);
  const { text = "", cards = [] } = await guideAnswer(as(ctx, actor), messages);
  expect(cardsOf(cards)).toEqual(cards);
  return { text, cards, card: cards[0] };
}

test("a card that was proposed is told more of, wanted and let go, and nothing but its button writes", async ({
  ctx,
}) => {
  const { actor: maria } = await aUser(ctx, { role: "homeowner", fullName: "Maria Sample" });
  const pro = await aVerifiedContractor(ctx);
  const { id } = await aConversation(ctx, { from: maria, to: pro.actor });
  const first = "tell maria im running late";
  expect((await talked(ctx, pro.actor, first)).card?.send?.["body"]).toBe("I'm running late");
  for (const [more, body] of [
    ["20 min", "I'm running late, 20 min"],
    ["and bring the ladder", "I'm running late, and bring the ladder"],
  ] as const) {
    const { card } = await talked(ctx, pro.actor, first, more);
    expect([more, card?.href, card?.send?.["body"]]).toEqual([more, `/messages/${id}`, body]);
    const again = await talked(ctx, pro.actor, first, more, "ok send it");
    expect([again.text.includes("button on the card"), again.card?.send?.["body"]]).toEqual([true, body]);
  }
  for (const off of ["cancel that", "never mind", "no, mejor no", "olvídalo"]) {
    const { text, cards } = await talked(ctx, pro.actor, first, "20 min", off);
    expect([off, /dropped|lo dejamos/.test(text), cards]).toEqual([off, true, []]);
  }
  expect((await talked(ctx, pro.actor, first, "how do i cancel my plan")).text).toContain("/account/plan");
  expect((await talked(ctx, null, "what is a lien", "never mind")).text).toContain("Nothing was sent");
  const spanish = await talked(ctx, pro.actor, "dile a maria que llego a las 7", "mejor a las 7:30", "hazlo");
  expect(spanish.card?.send?.["body"]).toBe("Llego a las 7:30");
});

test("an invoice that is asked for leads to the new invoice of its job, with the sum and what it is for", async ({
  ctx,
}) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Dana Harper" });
  const pro = await aVerifiedContractor(ctx);
  expect((await talked(ctx, pro.actor, "send harper an invoice for 500")).card?.href).toBe("/work");
  const { id } = await anEngagement(ctx, { hirer, pro: pro.actor, state: "working", title: "Hill Street bath" });
  await anEngagement(ctx, { pro: pro.actor, state: "working", title: "Outlets of a deck on Oak Avenue" });
  for (const [asked, what, amount] of [
    [["send harper an invoice for 500"], "", "500"],
    [["send harper an invoice for 500", "for the extra outlets"], "the extra outlets", "500"],
    [["send harper an invoice for 500", "for the extra outlets", "do it"], "the extra outlets", "500"],
    [["bill harper $750 for the panel work"], "the panel work", "750"],
    [["factúrale a harper 500 por la visita", "mejor 550", "ya mandala"], "la visita", "550"],
    [["invoice for 500", "make an invoice for 640 for the hill street job"], "", "640"],
  ] as const) {
    const { cards } = await talked(ctx, pro.actor, ...asked);
    const to = new URL(cards[0]?.href ?? "/", "http://kingpost.test");
    expect([asked, cards.length, to.pathname, to.hash]).toEqual([asked, 1, `/work/${id}/invoices`, "#new"]);
    expect([to.searchParams.get("what") ?? "", to.searchParams.get("amount")], asked.join(" // ")).toEqual([
      what,
      amount,
    ]);
    expect(cards[0]?.send).toBeUndefined();
  }
  expect((await talked(ctx, pro.actor, "send them an invoice for 90")).cards).toHaveLength(2);
  expect(
    (await talked(ctx, pro.actor, "change order for 850: move a wall", "es para harper")).cards.map(({ id }) => id),
  ).toEqual([`change-${id}`]);
});

test("a visitor who wants to sign up is given the pages, and a member is not", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx);
  const hrefs = async (who: Actor | null, ...said: string[]) =>
    (await talked(ctx, who, ...said)).cards.map(({ href }) => href);
  const pages = ["/contractor-signup", "/homeowner-signup", "/realtor-signup"];
  for (const said of ["ok sign me up", "i want to join", "quiero registrarme", "where do i sign up"])
    expect([said, await hrefs(null, "what does it cost", said)]).toEqual([said, pages]);
  expect(await hrefs(pro.actor, "sign me up")).not.toContain("/contractor-signup");
  expect(await hrefs(null, "how do i sign up a sub for a course")).not.toContain("/contractor-signup");
});
