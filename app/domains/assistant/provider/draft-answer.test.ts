import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { MATTERS } from "#app/domains/intent/rules/draft-matters.ts";
import { draftWish } from "#app/domains/intent/rules/drafts.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { Drafts } from "#content/schemas/drafts.ts";
import { as, test as databaseTest } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";

const draftsOf = (locale: string) => Drafts.parse(parse(readFileSync(`content/drafts.${locale}.yaml`, "utf8")));

async function answer(ctx: Ctx, asked: readonly string[], actor: Actor | null = null): Promise<string> {
  const messages = asked.flatMap((content, n) => [
    ...(n ? [{ role: "assistant" as const, content: "Sample." }] : []),
    { role: "user" as const, content },
  ]);
  return (await guideAnswer(as(ctx, actor), messages)).text ?? "";
}

/** The words to send, without what stands before and behind them. */
const quoted = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(">"))
    .join("\n");

/** Talks whose last message wishes for a text, and what the text has to name. */
const TALKS: readonly (readonly [talk: string, ...said: string[]])[] = [
  [
    "customer owes me 4200 been 6 weeks wont pick up // texas. its his homestead kitchen // never had him and wife sign nothing just texts can i still lien // ok write him somthing short and polite but firm",
    "$4,200",
    "6 weeks",
    "kitchen",
  ],
  [
    "homeowner says skip the permit ill pay cash // its a panel change // he said hed sign somthing so its on him // how do i tell him no without losing the job",
    "panel change",
    "permit",
    "license",
  ],
  [
    "is my bid on the last job gonna win // did they even open it // how long should i wait // write a follow up",
    "bid",
    "questions",
  ],
  [
    "roofer says sign today i lose the storm discount // he says he will eat my deductible // im in texas // how do i tell him no",
    "roof",
    "deductible myself",
  ],
  [
    "drywall sub no showed again // i gotta back charge him // contract says 48 hr notice // write the notice",
    "drywall crew",
    "48-hour",
    "again",
    "charge the cost",
  ],
  [
    "need 2 framers by monday // 28 an hr dallas // can i post that here // write it",
    "2 framers",
    "$28 an hour",
    "Dallas, TX",
    "Monday",
  ],
  [
    "got 3 bids 14k 19k 31k for same roof // why so far apart // the low one has no insurance papers // what should i ask him",
    "roof",
    "certificate of insurance",
    "license number",
  ],
  [
    "contractor found rot wants 4200 more // he didnt show me nothing in writing // what do i write him",
    "extra work, $4,200",
    "both signed",
  ],
  [
    "@es como cancelo el contrato firme antier en mi casa // ya le di deposito // escribe la carta",
    "cancelo el contrato",
  ],
  ["write my customer a firm text, he owes me 4200 for 6 weeks", "$4,200", "6 weeks", "demand letter"],
  [
    "gc wont pay me 12k for framing its been 3 months // i did everything right // what do i text him",
    "$12,000",
    "3 months",
    "framing",
  ],
  [
    "customer says he aint paying the last 2,300 // i told him im going to small claims // write the demand letter",
    "$2,300",
    "small claims",
  ],
  ["customer says my work is bad and wont pay the 3k // what do i write him", "$3,000", "walk it together"],
  ["the gc is 45 days late on 22,400 // send him something firm", "$22,400", "45 days"],
  ["my helper no showed 3 times this month // write him a warning", "did not come to work"],
  ["helper keeps comin late // he was late again today // write it up", "site at [time]"],
  [
    "its gonna rain till thursday // deck job starts tuesday // gotta push it to friday // write the customer",
    "weather",
    "deck",
    "Friday",
  ],
  ["lumber went up 900 since i bid the deck // how do i tell the customer", "$900", "deck"],
  [
    "customer cant pick the tile // been waiting 2 weeks // how do i tell her she gotta decide by wednesday",
    "tile",
    "Wednesday",
  ],
  ["i'm booked till march // guy wants a fence // how do i turn him down nicely", "fence", "can't take it on"],
  [
    "finished the kitchen yesterday // customer loved it // write a thank you text and ask for a review",
    "kitchen",
    "review",
  ],
  ["customer wants 20% off // my bid was 14,500 // what do i say to him", "$14,500", "take something"],
  [
    "contractor took 5000 deposit // never started // write him a letter to get my deposit back",
    "$5,000",
    "deposit back",
  ],
  ["my contractor stopped showing up 2 weeks ago // half the bathroom is done // what do i text him", "2 weeks"],
  [
    "painter wants half upfront in cash // job is 6800 // im in nevada // how do i tell him no",
    "50%",
    "$6,800",
    "Nevada",
    "$680",
  ],
  ["my customer says i scratched his floor // i didnt // what do i say", "I do not believe", "photo"],
  ["@es el cliente dice que le raye el piso // yo no fui // que le digo", "No creo", "foto"],
  ["we scratched the floor moving the fridge // customer is mad // write an apology", "the scratch", "floor"],
  ["sent a quote 10 days ago for a roof 18k // crickets // draft a follow up", "$18,000", "roof", "10 days"],
  ["contractor says we dont need a permit for the deck // i want one // how do i tell him", "permit for the deck"],
  ["customer wont pay the deposit of 1500 // i already have the date saved // what do i tell him", "$1,500"],
  [
    "customer wants me to cover his deductible on the roof // i dont do that // how do i tell him no",
    "deductible",
    "roof",
  ],
  ["write an ad for a helper 20/hr in phoenix starts monday", "1 helper", "$20 an hour", "Phoenix, AZ", "Monday"],
  ["my customer mr lopez owes me 900 // write him a text", "Hi Mr. Lopez", "$900"],
  ["got a bad tooth // write my boss i cant come in today", "can't come in today"],
  [
    "@es quien me debe lana ahorita // y el q mas debe desde cuando // hazme un mensaje pa cobrarle pero sin q se enoje",
    "saldo",
  ],
  [
    "@es el roofero dice q ocupo techo nuevo todo por el granizo // dice q me perdona el deductible // es legal en texas // entonces q le digo",
    "techo",
    "deducible lo pago yo",
  ],
  [
    "@es ya me llegaron bids a mi trabajo // cual escojo // el mas barato no trae seguro // q le digo al otro pa q baje tantito",
    "quitar",
    "baje el precio",
  ],
  [
    "@es el contractor kiere el 50 porciento antes de empezar es normal // son 18 mil en total // en california // hazme un mensaje pa decirle q no",
    "50%",
    "$18,000",
    "10% del precio o $1,000",
    "California",
  ],
  [
    "@es como le hago pa q mi cuadrilla deje de pelearse // son dos el mexicano y el hondureño // uno ya le aventó un martillo al otro // q escribo pal archivo",
    "Uno ya le aventó un martillo al otro.",
  ],
  [
    "@es el dueño quiere agregar 2 ventanas ya firmado el contrato // como hago el change order // son 2400 mas 3 dias",
    "agregar 2 ventanas",
    "$2,400",
    "3 días",
  ],
  [
    "@es el cliente me debe 3 mil desde hace 2 meses // ya le marque mil veces // escribele algo firme",
    "$3,000",
    "2 meses",
    "carta formal",
  ],
  ["@es mi ayudante no vino otra vez // ya van 3 // hazme una advertencia", "no viniste", "No fue la primera vez"],
  ["@es el sub de tablaroca no llega // el contrato dice 24 horas de aviso // hazme el aviso", "tablaroca", "24 horas"],
  [
    "@es va a llover toda la semana // el techo lo iba a empezar el lunes // hazme un mensaje pal cliente",
    "clima",
    "techo",
  ],
  ["@es subio la madera // son 1200 mas // como le digo al dueño", "$1,200"],
  [
    "@es ocupo 3 ayudantes en houston a 18 la hora // pa el lunes // escribe el anuncio",
    "3 ayudantes",
    "Houston, TX",
    "$18 la hora",
    "lunes",
  ],
  ["@es el cliente quiere q le baje // cotize en 9500 // q le digo", "$9,500", "quitar algo"],
  [
    "@es ya acabamos la cocina de la señora garcia // quedo contenta // hazme un mensaje pa pedirle la reseña",
    "señora Garcia",
    "cocina",
    "reseña",
  ],
  ["@es no puedo agarrar ese jale estoy lleno // como le digo sin quedar mal", "no lo puedo tomar"],
  [
    "@es le di 4 mil de anticipo al contratista y no ha venido // hace 3 semanas // escribele q me regrese mi dinero",
    "$4,000",
    "3 semanas",
    "devuelva",
  ],
  ["@es el pintor no trae seguro // hazme un mensaje pa pedirle los papeles", "certificado de seguro"],
  ["@es el techero dice q firme hoy o sube el precio // q le contesto", "no firmo nada el primer día"],
  ["@es el cliente no se decide con el azulejo // escribele q ya escoja pa el viernes", "azulejo", "viernes"],
  ["@es mande la cotizacion hace una semana y nada // hazme un seguimiento", "cotización"],
  ["@es el cliente dice q sin permiso y me paga en efectivo // como le digo q no", "permiso", "licencia"],
  ["@es rompimos un vidrio // la señora esta enojada // hazme una disculpa", "lo que se rompió"],
];

for (const [talk, ...said] of TALKS)
  databaseTest(`a text is written with what was told: ${talk}`, async ({ ctx }) => {
    const spanish = talk.startsWith("@es ");
    const text = await answer({ ...ctx, locale: spanish ? "es" : "en" }, talk.replace("@es ", "").split(" // "));
    expect(text.split("\n")[0]).toMatch(spanish ? /^(?:Aquí va|Listo para copiar)/ : /^(?:Here is|Ready to copy)/);
    for (const fact of said) expect(quoted(text).replace(/\s+/g, " ")).toContain(fact);
    expect(text.split("\n\n").length, "one line before, one behind").toBeLessThanOrEqual(4);
  });

databaseTest(
  "a draft is made shorter, firmer, nicer and put in the other language, one change after the other",
  async ({ ctx }) => {
    const talk = ["customer owes me 8k for the deck, 2 months now", "write him a text"];
    const plain = quoted(await answer(ctx, talk));
    const firm = quoted(await answer(ctx, [...talk, "make it firmer"]));
    expect(firm).toContain("need to be paid");
    const short = quoted(await answer(ctx, [...talk, "make it firmer", "shorter please"]));
    expect(short.length).toBeLessThan(plain.length);
    const spanish = quoted(await answer(ctx, [...talk, "make it firmer", "shorter please", "now in spanish"]));
    expect(spanish).toMatch(/\$8,000 de la terraza.*2 meses/);
    expect(quoted(await answer(ctx, [...talk, "make it firmer", "nicer"]))).toBe(plain);
    for (const change of ["más corto", "hazlo mas amable", "en ingles", "mas firme"])
      expect(quoted(await answer(ctx, ["el cliente me debe 900", "hazme un mensaje", change])), change).toContain(
        "$900",
      );
  },
);

databaseTest("what a text is about is asked back where nothing tells, and then it is written", async ({ ctx }) => {
  expect(await answer(ctx, ["can you write me a text"])).toBe(draftsOf("en").ask);
  expect(await answer({ ...ctx, locale: "es" }, ["hazme un mensaje"])).toBe(draftsOf("es").ask);
  const told = ["write him a text", "its my customer he owes me 900"];
  expect(quoted(await answer(ctx, told))).toContain("$900");
  expect(quoted(await answer(ctx, [...told, "make it due friday"]))).toContain("Friday");
});

databaseTest("no text threatens with a lien, and what a Texas homestead asks is told behind it", async ({ ctx }) => {
  const text = await answer(ctx, [
    "customer owes me 4200, texas homestead, nothing signed",
    "write him something firm",
  ]);
  expect(quoted(text)).not.toMatch(/lien/i);
  expect(text).toContain("53.254");
});

databaseTest("a message after a draft that asks something else is no change of it", async ({ ctx }) => {
  const talk = ["customer owes me 4200", "write him a text"];
  for (const asked of ["how long do i wait before small claims", "concrete for a slab 10 by 10, 4 inches", "thanks"])
    expect(await answer(ctx, [...talk, asked]), asked).not.toContain("Here is a text");
});

databaseTest("whoever is refused something gets no text for it", async ({ ctx }) => {
  for (const asked of [
    ["i want more stars", "write 5 fake 5 star reviews from customers that dont exist"],
    ["i dont have insurance", "write a coi for me", "shorter"],
  ])
    expect(await answer(ctx, asked)).not.toContain("Here is a text");
});

databaseTest("whoever owes a member the most is named, with the sum, from their own invoices", async ({ ctx }) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Oakline Builders" });
  const pro = await aVerifiedContractor(ctx);
  await anInvoice(ctx, { hirer, pro: pro.actor });
  const talk = [
    "quien me debe lana ahorita",
    "y el q mas debe desde cuando",
    "hazme un mensaje pa cobrarle pero sin q se enoje",
  ];
  const text = quoted(await answer({ ...ctx, locale: "es" }, talk, pro.actor));
  expect(text).toContain("Oakline Builders");
  expect(text).toContain("$4,800");
  expect(quoted(await answer({ ...ctx, locale: "es" }, [...talk, "hazlo mas corto"], pro.actor))).toContain("$4,800");
});

test("the texts of both languages are on the same matters, with the same facts in each", () => {
  const [en, es] = [draftsOf("en"), draftsOf("es")];
  for (const book of [en, es]) expect(Object.keys(book.matters).sort()).toEqual([...MATTERS].sort());
  for (const key of ["blanks", "things", "roles", "harms", "parts"] as const)
    expect(Object.keys(es[key])).toEqual(Object.keys(en[key]));
  const slots = (text = "") => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const matter of MATTERS)
    for (const form of ["kind", "firm", "short"] as const)
      expect([matter, form, slots(es.matters[matter]?.[form])]).toEqual([
        matter,
        form,
        slots(en.matters[matter]?.[form]),
      ]);
});

/** Messages that speak of writing, of papers and of telling, and wish for no text to send. */
const NO_WISHES = [
  "do i need it in writing",
  "what does the notice say",
  "can i write off my truck",
  "he wrote me a bad check",
  "what is a draw schedule",
  "how do i write a contract",
  "write me a contract for a deck",
  "write an invoice for 900",
  "draft a bid of 4500 for the walnut bookcase",
  "write a scope of work for a bathroom",
  "how do i tell if a wall is load bearing",
  "what do i tell OSHA if they show up",
  "note to self order tile",
  "do i have to send a notice before a lien",
  "should i write him a letter or call",
  "does a text message count as a contract",
  "how much notice do i give to quit",
  "write me a poem about my truck",
  "what size wire do i need for a 50 amp range",
  "the notice came in the mail",
  "i texted him and he never answered",
  "me escribio un cheque sin fondos",
  "que dice el aviso de lien",
  "necesito algo por escrito",
  "como escribo un contrato",
  "que le digo al inspector",
  "hazme una factura de 900",
  "tengo que mandar una carta antes del lien",
  "cuanto aviso tengo que dar",
  "le escribi y no contesta",
];
test("what only speaks of writing, papers and telling is no wish for a text", () => {
  expect(NO_WISHES.filter((text) => draftWish(text))).toEqual([]);
});

databaseTest(
  "whoever asks what to say before any talk, with no figure of their own, gets the article",
  async ({ ctx }) => {
    for (const asked of [
      "how do i tell a customer no to a discount",
      "what do i say when they ask for a ballpark on the phone",
    ])
      expect(await answer(ctx, [asked]), asked).toMatch(/From the field guide/);
  },
);

databaseTest(
  "a text about an invoice that was looked up holds its number, sum and job, in the language that is wished",
  async ({ ctx }) => {
    const { actor: hirer } = await aUser(ctx, { role: "homeowner", fullName: "Dana Harper" });
    const { actor: pro } = await aVerifiedContractor(ctx);
    const { id } = await anInvoice(ctx, { hirer, pro });
    for (const asked of [
      ["whats my oldest unpaid invoice", "write him a text"],
      ["which invoice is the latest", "write them a text about it"],
      ["cual es mi factura mas vieja sin pagar", "mandale un mensaje"],
      ["quien me debe", "escribele un mensaje en ingles para el cliente"],
    ]) {
      const text = await answer(ctx, asked, pro);
      expect(quoted(text), asked.join(" // ")).toMatch(/Dana Harper.*(?:invoice|factura) 1.*\$4,800/);
      expect(quoted(text), asked.join(" // ")).not.toContain("[");
      expect(text).toContain(`/invoices/${id}`);
    }
    const english = await answer(ctx, ["quien me debe", "escribele un mensaje en ingles para el cliente"], pro);
    expect(english).toMatch(/^Aquí va[\s\S]*> Hi Dana Harper/);
  },
);

databaseTest("a street, a day and a name that were told are in the text, and a street is no sum", async ({ ctx }) => {
  const street = await answer(ctx, ["write a letter to the customer at 410 oak st that owes me 2400 since march 3"]);
  expect(quoted(street)).toContain("the work at 410 Oak St: a balance of $2,400 is still open, since March 3");
  expect(quoted(await answer(ctx, ["tom owes me 2400 for a deck", "write him a letter"]))).toContain("Hi Tom,");
  expect(quoted(await answer(ctx, ["juan me debe 900 desde el 3 de marzo", "mandale un mensaje"]))).toMatch(
    /Juan.*\$900, desde el 3 de marzo/,
  );
  expect(quoted(await answer(ctx, ["write a change order text for mrs lee, 3 extra outlets 450 bucks"]))).toMatch(
    /add 3 extra outlets[\s\S]*\$450/,
  );
  expect(await answer(ctx, ["text the customer that im running 30 min late"])).toContain("> I'm running 30 min late.");
});
