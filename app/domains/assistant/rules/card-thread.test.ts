import { expect, test } from "vitest";
import { type CardThread, cardThread, letsGo } from "./card-thread.ts";
import { handIn } from "./hands.ts";

const threadOf = (...asked: string[]): CardThread | null =>
  cardThread(asked, {
    handOf: (said) => handIn(said.at(-1) ?? ""),
    isPlace: (text) => /^(?:austin|dallas|san antonio)$/i.test(text),
  });
/** What the card says after the last message. */
function toldIn(...asked: string[]): object | null {
  const thread = threadOf(...asked);
  if (!thread || thread.step === "asks") return null;
  const { told } = thread;
  return told.kind === "hand" ? told.hand : told.kind === "reminder" ? told.reminder : (told.jottings[0] ?? null);
}

test("a message that is told more, or another hour, carries it", () => {
  for (const [first, more, said] of [
    ["tell oakline im running late", "20 min", "oakline im running late, 20 min"],
    ["tell oakline im running behind", "like half an hour", "oakline im running behind, like half an hour"],
    ["tell rivera be at the shop at 6", "and bring the ladder", "rivera be at the shop at 6, and bring the ladder"],
    [
      "tell rivera be at the shop at 6",
      "tell him to bring the ladder",
      "rivera be at the shop at 6, and bring the ladder",
    ],
    ["tell rivera be at the shop at 6", "no, 7", "rivera be at the shop at 7"],
    ["dile a rivera que llego a las 7", "mejor a las 7:30", "rivera que llego a las 7:30"],
    ["dile a rivera que llego tarde", "como media hora", "rivera que llego tarde, como media hora"],
    ["dile a rivera que llego tarde", "y que traiga la escalera", "rivera que llego tarde, y que traiga la escalera"],
  ] as const)
    expect([first, more, toldIn(first, more)]).toEqual([first, more, expect.objectContaining({ said })]);
});

test("a drive that was there and back, or made several times, counts every mile", () => {
  for (const [first, more, tenths] of [
    ["drove 30 miles to the smith job", "round trip", 600],
    ["drove 18 miles to the harper job", "there and back", 360],
    ["drove 18 miles to the harper job", "no, 21 miles", 210],
    ["manejé 25 millas a lo de harper", "ida y vuelta", 500],
    ["llevo 32 millas de ida y vuelta al trabajo de harper", "y si fui tres veces", 960],
  ] as const)
    expect([first, more, toldIn(first, more)]).toEqual([first, more, expect.objectContaining({ tenths })]);
});

test("pay by the hour for other hours is reckoned anew, and another purchase is one of its own", () => {
  expect(toldIn("paid luis 6h at 25", "actually 7")).toMatchObject({ cents: 17_500, note: "7 h" });
  expect(toldIn("pagué a luis 6 horas a 25", "no, fueron 8 horas")).toMatchObject({ cents: 20_000, note: "8 h" });
  expect(toldIn("paid luis 180 for 6 hours", "no, 8 hours")).toMatchObject({ cents: 18_000, note: "8 h" });
  expect(toldIn("gasté 45 en home depot", "no, eran 54")).toMatchObject({ cents: 5400 });
  expect(toldIn("gasté 45 en home depot", "no, eran 54", "y otros 20 en guantes")).toMatchObject({
    cents: 2000,
    note: "guantes",
  });
  expect(
    toldIn("gasté 80 de diesel en la troca y 12.50 en tacos", "el diesel es del trabajo de oakline"),
  ).toMatchObject({
    cents: 8000,
    note: expect.stringContaining("oakline"),
  });
});

test("an invoice, a change order and a bid take another sum, what they are for and whose they are", () => {
  expect(toldIn("send harper an invoice for 500", "for the extra outlets")).toMatchObject({
    kind: "invoice",
    dollars: 500,
    what: "the extra outlets",
  });
  expect(toldIn("facturale a harper 500 por la visita", "mejor 550")).toMatchObject({
    dollars: 550,
    what: "la visita",
  });
  expect(toldIn("cóbrale a harper 400", "por la visita")).toMatchObject({ dollars: 400, what: "la visita" });
  expect(toldIn("change order for 600 on the kitchen job", "for three more lights")).toMatchObject({
    kind: "change",
    dollars: 600,
    scope: "three more lights",
  });
  expect(toldIn("crea un change order de 850", "es para harper")).toMatchObject({
    dollars: 850,
    scope: "",
    job: expect.stringContaining("harper"),
  });
  expect(toldIn("send harper an invoice for 500", "plus 80 for materials")).toMatchObject({
    dollars: 580,
    what: "materials",
  });
  expect(toldIn("change order for 450: move a wall", "500")).toMatchObject({ dollars: 500, scope: "move a wall" });
  expect(toldIn("change order: two outlets", "450 bucks")).toMatchObject({ dollars: 450 });
});

test("a job post that begins with nothing takes whatever is told of the job, and a later number instead of an earlier", () => {
  const told = toldIn("publica un trabajo", "de framing en san antonio", "pago 28 la hora", "empieza el lunes");
  expect(told).toMatchObject({ kind: "post", said: "framing en san antonio, pago 28 la hora, empieza el lunes" });
  expect(toldIn("post a job", "need a drywall crew in austin", "pay 30 an hour", "budget 9k")).toMatchObject({
    said: "need a drywall crew in austin, pay 30 an hour, budget 9k",
  });
  expect(toldIn("need a roofer post a job", "austin, 2200 sq ft hail damage")).toMatchObject({
    said: "need a roofer, austin, 2200 sq ft hail damage",
  });
  expect(toldIn("post a job for a roofer, 3 days, budget 2k", "que sea de 4 dias", "budget 4k")).toMatchObject({
    said: "a roofer, 4 dias, budget 4k",
  });
});

test("a reminder takes its day, then its hour, and more of what it is about", () => {
  expect(toldIn("recuérdame pagar el comp", "el dia 15", "a las 6 de la tarde")).toMatchObject({
    what: "pagar el comp",
    when: { day: { kind: "monthday", day: 15 }, time: "18:00" },
  });
  expect(toldIn("remind me monday at 7 to call the inspector", "make it 8")).toMatchObject({ when: { time: "08:00" } });
  expect(toldIn("remind me friday to order windows", "and the trim")).toMatchObject({
    what: "order windows, the trim",
  });
});

test("a wish to have it done, and that it shall be let go, are told apart from everything else", () => {
  const first = "tell oakline im running late";
  for (const said of [
    "send it",
    "do it",
    "ok do it",
    "hazlo",
    "ya mandala",
    "mándalo",
    "ok send",
    "yes send it to her",
    "go ahead",
    "yes",
    "dale",
  ])
    expect([said, threadOf(first, said)?.step]).toEqual([said, "presses"]);
  for (const said of [
    "cancel that",
    "olvídalo",
    "no mejor no",
    "never mind",
    "nevermind",
    "ya déjalo",
    "no thanks",
    "dont send it",
    "no lo mandes",
    "forget it",
  ])
    expect([said, threadOf(first, said)?.step]).toEqual([said, "drops"]);
  for (const said of ["thanks", "ta bueno gracias"])
    expect([said, threadOf(first, said)?.step]).toEqual([said, "asks"]);
  for (const said of [
    "how do i cancel my plan",
    "how much is drywall",
    "quien es el inspector",
    "cuanto llevo en total",
    "what is retainage",
    "2400 sq ft roof how many squares",
  ])
    expect([said, threadOf(first, said)]).toEqual([said, null]);
  expect(letsGo("olvídalo")).toBe(true);
  for (const said of ["cancel that", "no", "forget the waste", "dejalo en 5"])
    expect([said, letsGo(said)]).toEqual([said, false]);
});

test("one of several cards is picked by its place", () => {
  for (const [said, pick] of [
    ["the second one", 1],
    ["no, el otro", 1],
    ["el primero", 0],
    ["the last one", -1],
  ] as const)
    expect([said, threadOf("tell maria the tile is in", said)?.pick]).toEqual([said, pick]);
});

test("an invoice is told its tax, without tax again, and in how many days it is due", () => {
  const bill = "make an invoice for 1850";
  for (const [more, terms] of [
    [["add 8.6 tax"], { dollars: 1850, tax: 8.6 }],
    [["plus 8.25% sales tax"], { dollars: 1850, tax: 8.25 }],
    [["ponle 7% de impuesto"], { dollars: 1850, tax: 7 }],
    [["make it due in 10 days"], { dollars: 1850, days: 10 }],
    [["net 30"], { dollars: 1850, days: 30 }],
    [["vence en 15 dias"], { dollars: 1850, days: 15 }],
    [["add 8.6 tax", "no take the tax off n make it due in 10 days"], { dollars: 1850, tax: 0, days: 10 }],
  ] as const)
    expect([more, toldIn(bill, ...more)]).toEqual([more, expect.objectContaining(terms)]);
});

test("a job that somebody wants to post is told of in pieces, and posted behind a question on its price", () => {
  for (const [asked, said] of [
    [
      ["i wanna post a job for a fence", "about 140 ft of 6 ft cedar", "how much should it cost", "ok do it"],
      "a fence, about 140 ft of 6 ft cedar",
    ],
    [["i need to put up a job for a bathroom remodel", "is that free", "go ahead and post it"], "a bathroom remodel"],
    [
      ["quiero publicar un trabajo para una cerca", "unos 140 pies de cedro", "cuanto debe costar", "publicalo"],
      "una cerca, unos 140 pies de cedro",
    ],
  ] as const)
    expect([asked, threadOf(...asked)]).toEqual([
      asked,
      expect.objectContaining({ step: "presses", told: { kind: "hand", hand: { kind: "post", said } } }),
    ]);
  for (const text of ["i want to post a job is it free", "i want to post a job how do i do it"])
    expect([text, handIn(text)]).toEqual([text, null]);
  expect(threadOf("i wanna post a job for a fence", "how much should it cost", "thanks")?.step).toBeUndefined();
});

test("one more reminder is one of its own", () => {
  const first = "remind me to call the inspector thurs 7am";
  for (const [more, what] of [
    ["also one for the permit pickup monday", "permit pickup"],
    ["add another reminder for the dumpster friday", "dumpster"],
    ["y otro para recoger el permiso el lunes", "recoger el permiso"],
    ["and monday order the tile", "order the tile"],
    ["oh and also tomorrow i need to charge the batteries", "charge the batteries"],
    ["ah y el lunes a las 9 recoger el permiso", "recoger el permiso"],
  ] as const)
    expect([more, toldIn(first, "make it friday", more)]).toEqual([more, expect.objectContaining({ what })]);
  expect(toldIn(first, "and bring the ladder")).toMatchObject({ what: "call the inspector, bring the ladder" });
  expect(toldIn(first, "and at 8")).toMatchObject({ what: "call the inspector", when: { time: "08:00" } });
});

test("whether a card was saved is answered like a wish to save it, and taking it back drops it", () => {
  for (const [said, step] of [
    ["did you save it?", "presses"],
    ["is it saved", "presses"],
    ["ya quedó guardado?", "presses"],
    ["ok guárdalo", "presses"],
    ["remove it", "drops"],
    ["undo that", "drops"],
    ["elimínalo", "drops"],
  ] as const)
    expect([said, threadOf("spent 54 on gas", said)?.step]).toEqual([said, step]);
});
