import { expect, test } from "vitest";
import { figureIn } from "#app/domains/intent/rules/corrections.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { letterAnswer, letterText } from "../provider/letter-answer.server.ts";
import { running } from "../provider/member/jobs.server.ts";
import { cardThread } from "./card-thread.ts";
import { handIn } from "./hands.ts";
import { hoursIn, jottingIn } from "./jotting.ts";
import { chatIn, readQuestion } from "./question.ts";

test("friendly words and the wish to know what Cody does are told apart from questions of the trade", () => {
  for (const [said, kind] of [
    ["you the man", "praise"],
    ["eres el mejor", "praise"],
    ["lol", "laugh"],
    ["jajaja", "laugh"],
    ["i hate mondays", "monday"],
    ["odio los lunes", "monday"],
    ["you married?", "person"],
    ["¿estás casado?", "person"],
    ["tell me something good", "cheer"],
    ["dime algo bueno", "cheer"],
    ["help", "able"],
    ["what can u do for me", "able"],
    ["que puedes hacer", "able"],
    ["en que me puedes ayudar", "able"],
  ] as const)
    expect([said, chatIn(said)]).toEqual([said, kind]);
  for (const said of [
    "help me price a deck",
    "ayuda con un contrato",
    "what can you do if a client won't pay",
    "que puedes hacer si no te pagan",
    "is the drywall good",
    "can i pour concrete on monday",
    "el lunes cuelo la losa",
    "tell me something good about pex",
    "are you married to a licensed electrician rule",
  ])
    expect([said, chatIn(said)]).toEqual([said, null]);
  for (const said of ["hey cody long day man im beat", "ando bien cansado carnal"])
    expect(readQuestion([{ role: "user", content: said }]).kind).toBe("weary");
  for (const said of ["jaja gracias", "lol thanks"])
    expect(readQuestion([{ role: "user", content: said }]).kind).toBe("thanks");
});

test("hours to be kept and a clock to be started are heard, in both languages", () => {
  for (const said of [
    "log 6.5 hrs today for me on the kitchen job",
    "apunta 6 horas de Luis hoy",
    "apunta que Luis trabajo 6 horas hoy",
    "clock me in",
    "marca mi entrada",
    "worked 8 hours today on the Smith job",
  ])
    expect([said, hoursIn(said) !== null]).toEqual([said, true]);
  for (const said of [
    "log 4 hours of continuing education",
    "apunta 4 horas de curso de OSHA",
    "add 2 hours to the change order",
    "agrega 3 horas a la factura",
    "put 6 hours at 45",
    "worked 60 hours and they won't pay overtime",
    "trabajé 60 horas y no me pagan",
    "how many hours can I work",
    "sign in",
    "paid Luis 180 for 6 hours",
    "remind me in 2 hours to call",
  ])
    expect([said, hoursIn(said)]).toEqual([said, null]);
  expect(hoursIn("log 6.5 hrs today for me on the kitchen job")).toEqual({ job: "the kitchen job" });
});

test("wages are an expense of their sum, or of hours times what one costs", () => {
  for (const [said, cents, party] of [
    ["paid Luis 180 for 6 hours", 18_000, "Luis"],
    ["paid Luis 6 h at 25", 15_000, "Luis"],
    ["pagué a Luis 6 horas a 25", 15_000, "Luis"],
    ["le pagué a luis 180 por 6 horas", 18_000, "Luis"],
  ] as const)
    expect([said, jottingIn(said)]).toEqual([said, expect.objectContaining({ kind: "expense", cents, party })]);
  for (const said of [
    "paid Luis 50 hours at 20, how much overtime",
    "pagué a Luis 50 horas a 20, cuánto es de horas extras",
    "paid him 6 h at 25",
  ])
    expect([said, jottingIn(said)]).toEqual([said, null]);
});

test("a drive told with a rate keeps the rate out of its destination", () => {
  expect(jottingIn("drove 312 miles at 70 cents")).toMatchObject({ tenths: 3120, to: "", centsAMile: 70 });
  expect(jottingIn("manejé 40 millas a 70 centavos")).toMatchObject({ tenths: 400, to: "", centsAMile: 70 });
  expect(jottingIn("drove 32 miles to the Smith job")).not.toHaveProperty("centsAMile");
});

/** What a card was asked for, as the messages behind it change it; null where they are of something else. */
const carried = (...asked: string[]) => {
  const thread = cardThread(asked, { handOf: (said) => handIn(said.at(-1) ?? ""), isPlace: () => false });
  if (thread?.step !== "tells") return null;
  const { told } = thread;
  return told.kind === "hand" ? told.hand : told.kind === "jotting" ? told.jottings[0] : told.reminder;
};

test("another figure is taken for the card before, and for nothing else", () => {
  const change = "change order for Hill Street: add two outlets, $350";
  expect(carried(change, "make it 1100")).toMatchObject({ kind: "change", dollars: 1100 });
  expect(carried("orden de cambio para Hill Street: agregar dos contactos, $350", "que sean 1100")).toMatchObject({
    kind: "change",
    dollars: 1100,
  });
  expect(carried(change, "make it 1100", "no, make it 1.2k")).toMatchObject({ dollars: 1200 });
  expect(carried("spent 45 at Home Depot on tape", "make it 54.20")).toMatchObject({ cents: 5420 });
  expect(carried("gasté 45 en home depot", "mejor que sean 60")).toMatchObject({ cents: 6000 });
  for (const said of [
    "make it 2x6",
    "make it 1100 sq ft",
    "hazlo de 12 pies",
    "que sean dos",
    "make it look nice",
    "and 30",
  ])
    expect([said, figureIn(said)]).toEqual([said, null]);
  expect(carried("what goes in a change order", "make it 1100")).toBeNull();
  expect(carried("cuánto es 25% de 400", "que sean 1100")).toBeNull();
});

test("words to a customer who is not named are given as a text to copy", () => {
  for (const [said, locale, body] of [
    [
      "write a text to customer we cant make it tmrw cuz of rain, be there thurs 8am instead",
      "en",
      "We can't make it tomorrow because of rain, we will be there Thursday 8am instead.",
    ],
    ["text the customer we can't come tomorrow because of rain", "en", "We can't come tomorrow because of rain."],
    ["tell my client im running 20 min late", "en", "I'm running 20 min late."],
    ["tell the homeowner her tile is in and we start Monday", "en", "Your tile is in and we start Monday."],
    [
      "write a text to my customer sayin were gonna be 2 days late cuz inspector no showed",
      "en",
      "We're going to be 2 days late because inspector did not show up.",
    ],
    ["dile al cliente que llego tarde", "es", "Llego tarde."],
    [
      "mándale un mensaje a la clienta que mañana no podemos ir por la lluvia",
      "es",
      "Mañana no podemos ir por la lluvia.",
    ],
  ] as const)
    expect([said, letterAnswer([said], locale)?.text]).toEqual([said, expect.stringContaining(`> ${body}\n`)]);
  for (const said of [
    "tell the customer no",
    "write a message to a customer who won't pay",
    "tell the client about asbestos",
    "text the owner to pay me",
    "tell the customer we found rot, how do I price it",
    "how do I tell a customer we are late",
    "dile al cliente que no",
    "escribe un mensaje al cliente que no paga",
    "dile al cliente que me pague",
    "cómo le digo al cliente que llego tarde",
    "dile al cliente que llego tarde, cómo le hago con el contrato",
    "will it rain tomorrow",
  ])
    expect([said, letterAnswer([said], "en")]).toEqual([said, null]);
});

test("words to approve a change are made of the change order that was told before", () => {
  const es = letterAnswer(
    ["orden de cambio para Hill Street: agregar dos contactos, $350", "hazme un texto pa que lo apruebe"],
    "es",
  );
  expect(es?.text).toContain("agregar dos contactos, $350");
  const en = letterAnswer(
    ["change order for Hill Street: add two outlets, $350", "write a text so he approves it"],
    "en",
  );
  expect(en?.text).toContain("add two outlets, $350");
  expect(letterAnswer(["write a text so he approves it"], "en")?.text).toContain("What is to be approved");
});

test("a message names whom it is for behind a title, and a task may be told without its job", () => {
  expect(handIn("escríbele un mensaje a la señora Garcia que llegamos tarde")).toEqual({
    kind: "message",
    title: "señora",
    said: "Garcia que llegamos tarde",
  });
  expect(handIn("tell Mr. Dunn we are done")).toMatchObject({ kind: "message", said: "Dunn we are done" });
  expect(handIn("dile a la señora que llegamos tarde")).toBeNull();
  expect(handIn("add task order tile")).toMatchObject({ kind: "task", what: "order tile", job: "" });
  expect(handIn("write the first one a nice reminder")).toMatchObject({ kind: "chase", pick: "late" });
  expect(handIn("agrega una tarea: pedir azulejo")).toMatchObject({ kind: "task", what: "pedir azulejo", job: "" });
  for (const said of ["add task list", "agrega tareas", "new task manager for my phone", "what is a task order"])
    expect([said, handIn(said)]).toEqual([said, null]);
});

test("a question for the days ahead is one for the calendar", () => {
  const days = (said: string) => running.asked(plainText(said))?.days ?? null;
  for (const said of [
    "que trabajos tengo esta semana",
    "what jobs do i have this week",
    "tengo algo en el calendario esta semana",
    "whats on my calendar",
    "whats on my plate this week",
    "whats due this week",
    "any bills due this week",
    "qué se me vence esta semana",
    "what's on my schedule tomorrow?",
    "¿qué tengo mañana?",
    "anything tomorrow",
    "do I have anything on Friday",
    "que hay en mi calendario",
  ])
    expect([said, days(said) !== null]).toEqual([said, true]);
  for (const said of [
    "how do I make a schedule",
    "cómo hago un calendario de obra",
    "put it on my calendar",
    "what is a schedule of values",
    "do I have anything to sign before an inspection tomorrow",
    "que tengo que pagar mañana",
    "que tengo que hacer para la licencia",
    "my running jobs",
    "mis obras",
  ])
    expect([said, days(said)]).toEqual([said, null]);
});

test("what is told behind a word to note it is an expense, a price of taxes is none", () => {
  expect(jottingIn("apunta que gaste 86.40 en home depot de tornillos y silicon")).toMatchObject({
    kind: "expense",
    cents: 8640,
    party: "Home Depot",
    note: "tornillos y silicon",
  });
  expect(jottingIn("note that i spent 45 at Lowe's on tape")).toMatchObject({ kind: "expense", cents: 4500 });
  expect(jottingIn("apunta que el cliente quiere puertas blancas")).toBeNull();
});

test("a title is written as a title in a message to copy", () => {
  const text = letterAnswer(["write a text to the customer that we are running late"], "en")?.text ?? "";
  expect(text).toContain("We are running late");
  const late = ["escribele un mensaje al cliente que vamos a llegar tarde mañana por la lluvia"];
  expect(letterAnswer(late, "es")?.text).toContain("Vamos a llegar tarde mañana por la lluvia");
  expect(letterAnswer(["text the customer we cant come tmrw bc rain"], "en")?.text).toContain("because of rain");
  expect(letterText("mrs alvarez", "we are running late", "en")).toContain("Hi Mrs. Alvarez,");
  expect(letterText("señora Garcia", "llegamos tarde", "es")).toContain("señora Garcia");
});

test("a usual message is given shorter, and in the other language with its figures", () => {
  const rain = "write a text to customer job delayed 2 days because of rain";
  expect(letterAnswer([rain, "same in spanish"], "en")?.text).toContain("La lluvia atrasa su trabajo 2 días");
  const owes = "hazme un mensaje para el cliente que ya acabamos y debe 3,450";
  expect(letterAnswer([owes], "es")?.text).toContain("Queda un saldo de $3,450");
  expect(letterAnswer([owes, "mas corto"], "es")?.text).toContain("> Hola: Ya terminamos; quedan $3,450 por pagar.");
  expect(letterAnswer([owes, "lo mismo en ingles"], "es")?.text).toContain("A balance of $3,450 is due");
  const own = "text the customer we can't come tomorrow because of rain";
  expect(letterAnswer([own, "same in spanish"], "en")?.text).toContain("only when it is one of mine");
  expect(letterAnswer(["how far can a 2x8 span", "shorter"], "en")).toBeNull();
});
