import { expect } from "vitest";
import { movedDays } from "#app/domains/assistant/rules/loosely.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { markFilled } from "#app/domains/jobs/commands/close.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { addReminder } from "#app/domains/reminders/commands/keep.server.ts";
import { NewReminder } from "#app/domains/reminders/input.ts";
import { acceptAll, anAskedSub, aSentDocument } from "#app/domains/subcontractors/fixtures.ts";
import { addPayment, saveSettings } from "#app/domains/taxes/commands/settings.server.ts";
import { anEntry, aTrip } from "#app/domains/taxes/fixtures.ts";
import { Payment, Settings } from "#app/domains/taxes/input.ts";
import { aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { renewal } from "./member/documents.server.ts";

const NOVEMBER = new Date("2026-11-20T18:00:00Z");
const ask = (content: string) => [{ role: "user" as const, content }];

test("the set-aside is worked out from the asker's own entries and nobody else's", async ({ ctx: base }) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  await anEntry(ctx, actor, { kind: "income", line: "1", amount: "$60,000.00", party: "Sample customer" });
  await anEntry(ctx, other, { kind: "income", line: "1", amount: "$99,000.00", party: "Sample customer" });
  const { text = "", cards } = await guideAnswer(as(ctx, actor), ask("how much should I set aside for taxes"));
  expect(text).toContain("Income so far: $60,000");
  expect(text).toMatch(/To have put aside by now: \$\d/);
  expect(text).not.toContain("99,000");
  expect(cards?.map(({ href }) => href)).toEqual(["/taxes"]);
});

test("words to copy and what is done about a customer are told to anybody, without a look into records", async ({
  ctx,
}) => {
  for (const [asked, said] of [
    ["write a text to the customer that we're running late", "> We're running late."],
    ["text to customer rain delay push to thursday", "stops the [work]"],
    ["escribe un mensaje al cliente que hoy no voy por la lluvia", "> Hoy no voy por la lluvia."],
    ["customer won't pay my invoice", "Getting paid"],
    ["bid 41200 cost 29800 what's my margin", "Margin 27.67%"],
  ] as const)
    expect((await guideAnswer(ctx, ask(asked))).text, asked).toContain(said);
});

test("a general rule is told to visitors, and work on one's own account is no job nearby", async ({ ctx }) => {
  for (const [asked, said] of [
    ["how much should i set aside for taxes", "25 to 30 percent of profit"],
    ["cuanto debo apartar para impuestos", "25 a 30 por ciento"],
    ["trabajo por mi cuenta cada cuanto pago impuestos", "15 de abril"],
    ["no me pagan overtime y trabajo por semana 60 horas", "40"],
    ["whats a fair late fee", "1 to 1.5 percent a month"],
  ] as const) {
    const { text = "" } = await guideAnswer(ctx, ask(asked));
    expect(text, asked).toContain(said);
    expect(text, asked).not.toMatch(/I don't know who you are|no sé quién eres/);
  }
});

test("a sum with its own figure stays a sum", async ({ ctx: base }) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const { text = "" } = await guideAnswer(as(ctx, actor), ask("how much tax should I set aside if I net 6k a month"));
  expect(text).not.toContain("Income so far");
});

test("applicants of jobs that are open are offered, of jobs that are over not", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx);
  const open = await aJob(ctx, { poster });
  await aJob(ctx, { poster, title: "Sample: nobody applied" });
  const over = await aJob(ctx, { poster });
  for (const job of [open, over]) await anApplication(ctx, { jobId: job.id });
  await markFilled(as(ctx, poster), over.id);
  const { cards } = await guideAnswer(as(ctx, poster), ask("show my jobs"));
  expect(cards?.map(({ href }) => href)).toEqual([`/jobs/${open.id}/applicants`, "/my/jobs"]);
});

test("eight jobs or applications are listed, six jobs near, and how many more there are is said", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx);
  const { actor: pro } = await aVerifiedContractor(ctx);
  const told = async (actor: Actor, question: string) => {
    const { text = "", cards = [] } = await guideAnswer(as(ctx, actor), ask(question));
    return [text.match(/^\| \[/gm)?.length, /and \d+ more/.exec(text)?.[0], cards.length];
  };
  const applied = async (count: number) => {
    for (let n = 0; n < count; n++)
      await anApplication(ctx, { jobId: (await aJob(ctx, { poster })).id, applicant: pro });
  };
  await applied(6);
  expect(await told(pro, "open jobs near 85004")).toEqual([6, undefined, 1]);
  await applied(2);
  expect(await told(poster, "show my jobs")).toEqual([8, undefined, 3]);
  expect(await told(pro, "where do my applications stand")).toEqual([8, undefined, 1]);
  expect(await told(pro, "open jobs near 85004")).toEqual([6, "and 2 more", 1]);
  await applied(1);
  expect(await told(poster, "show my jobs")).toEqual([8, "and 1 more", 3]);
  expect(await told(pro, "where do my applications stand")).toEqual([8, "and 1 more", 1]);
});

test("whoever posted no job is led to post one, and whoever is no contractor has no documents to tell of", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const { cards } = await guideAnswer(as(ctx, actor), ask("show my jobs"));
  expect(cards?.map(({ href }) => href)).toEqual(["/post-job"]);
  const documents = await guideAnswer(as(ctx, actor), ask("when does my license expire"));
  expect(documents).toMatchObject({ text: expect.stringContaining("kept for contractor accounts"), cards: [] });
});

test("jobs near are those around the business's ZIP, else around its city, in whole miles", async ({ ctx }) => {
  await aJob(ctx, { location: "85282" });
  const near = async (columns: { zip: string | null; city: string; state: string }) =>
    (await guideAnswer(as(ctx, (await aContractor(ctx, columns)).actor), ask("are there open jobs near me"))).text;
  expect(await near({ zip: "85004", city: "Austin", state: "TX" })).toMatch(/Tempe, AZ 85282 \| 9 \|/);
  expect(await near({ zip: null, city: "Phoenix", state: "AZ" })).toContain("Open jobs near Phoenix, AZ");
  expect(await near({ zip: "78701", city: "Phoenix", state: "AZ" })).not.toContain("Tempe");
});

test("a license's renewal is told for the state that was named, else for the business's own", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, { city: "Mobile", state: "AL", zip: "36602" });
  const told = async (state: string) => (await renewal.answer(as(ctx, actor), { state }, "en")).text;
  expect(await told("")).toContain("**Alabama: 6 hours");
  for (const state of ["Florida", "fl"]) expect(await told(state)).toContain("**Florida: 14 hours");
  expect(await told("Narnia")).toContain("names no state yet");
});

test("an own rate is said to be one's own, and what was paid comes off what is left to put aside", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const mine = as(ctx, actor);
  const told = async () => (await guideAnswer(mine, ask("how much should I set aside for taxes"))).text ?? "";
  expect(await told()).toContain("Nothing is entered for this year yet");
  await anEntry(ctx, actor, { kind: "income", line: "1", amount: "$1,000.00", party: "Sample customer" });
  await anEntry(ctx, actor, { amount: "$1,000.00" });
  expect(await told()).toContain("Income so far: $1,000");
  await anEntry(ctx, actor, { kind: "income", line: "1", amount: "$9,000.00", party: "Sample customer" });
  expect(await told()).toContain("worked out from the year's tables");
  const nothing = { stateRate: "", otherIncome: "", withheld: "", lastYearTax: "", lastYearIncome: "", state: "" };
  await saveSettings(mine, 2026, Settings.parse({ ...nothing, filingStatus: "single", setAsideRate: "20" }));
  const payment = { quarter: "3", day: "2026-09-10", amount: "$500.00", requestKey: ctx.newId() };
  await addPayment(mine, 2026, Payment(ctx.now).parse(payment));
  expect(await told()).toContain(
    "- To have put aside by now: $2,000\n- Paid in estimates: $500\n- Still to put aside: **$1,500**",
  );
  expect(await told()).toContain("the 20% of income you chose yourself");
});

test("JOB-18 Cody tells an applicant nothing of a hirer's mail or phone, and says when they open", async ({ ctx }) => {
  const hirer = await aUser(ctx, { role: "homeowner", phone: "(602) 555-0123" });
  const { id } = await aJob(ctx, { poster: hirer.actor });
  const { actor } = await aVerifiedContractor(ctx);
  await applyToJob(as(ctx, actor), id, { message: "" });
  const answers = [];
  for (const question of [
    "where do my applications stand",
    "who can see my phone number and email when I post a job",
    "what is the phone number of the poster of my job",
    "are there open jobs near me",
  ])
    answers.push(JSON.stringify(await guideAnswer(as(ctx, actor), ask(question))));
  for (const secret of [hirer.email, "555-0123"]) expect(answers.join()).not.toContain(secret);
  expect(answers[1]).toContain("shortlist");
});

test("unread messages are told with who wrote; words of others are literal", async ({ ctx }) => {
  const { to } = await aConversation(ctx, { body: "Sample: [click](http://evil.test) now" });
  const { text = "" } = await guideAnswer(as(ctx, to), ask("do I have any unread messages?"));
  expect(text).toContain("Unread messages: 1");
  expect(text).not.toContain("[click](http");
});

test("the miles of this year are told however they are asked for, in both languages", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  for (const asked of [
    "how many miles this year",
    "miles so far",
    "¿Cuántas millas este año?",
    "cuántas millas van este año",
    "how many miles this month",
    "cuantas millas este mes",
  ]) {
    const { cards } = await guideAnswer(as(ctx, actor), ask(asked));
    expect([asked, cards?.map(({ href }) => href)]).toEqual([asked, ["/taxes/mileage"]]);
  }
});

test("a week's pay above 40 hours is told with its overtime and the rules of the states", async ({ ctx }) => {
  for (const asked of ["overtime pay for 50 hours at 25", "pago de 50 horas a 25 la hora"]) {
    const { text = "" } = await guideAnswer(as(ctx, null), ask(asked));
    for (const part of ["$1,375", "= $1,000", "$37.50 = $375", "California", "Alaska", "Colorado", "Nevada"])
      expect(text).toContain(part);
  }
  const crew = await guideAnswer(as(ctx, null), ask("payroll for 4 guys 50 hours at $25"));
  expect(crew.text).toContain("$5,500");
});

test("the days ahead are told for the business's own ZIP, the day that was asked first", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const told = async (asked: string, who: Actor | null = actor) =>
    (await guideAnswer(as(ctx, who), ask(asked))).text ?? "";
  for (const [asked, day] of [
    ["is it gonna rain thursday i got a tear off", "**Thursday, Mar 11**"],
    ["whats the weather thursday", "**Thursday, Mar 11**"],
    ["will it rain tomorrow", "**Thursday, Mar 11**"],
    ["va a llover mañana? tengo que poner un techo", "**jueves, 11 de mar**"],
    ["dime si va a llover el viernes", "**viernes, 12 de mar**"],
  ] as const) {
    const text = await told(asked);
    expect(text, asked).toContain("Austin, TX 78701");
    expect(text, asked).toContain(day);
  }
  expect(await told("is it gonna rain thursday i got a tear off")).toContain("dry in the same day");
  expect(await told("va a llover mañana? tengo que poner un techo")).toContain("seco y tapado");
  const { text: friday = "" } = await guideAnswer(
    as(ctx, actor),
    ["is it gonna rain thursday", "and friday"].flatMap((content) => ask(content)),
  );
  expect(friday).toContain("**Friday, Mar 12**");
  const dallas = await told("is it going to rain in dallas tomorrow");
  expect(dallas).toContain("Austin, TX 78701, and not in Dallas");
  expect(dallas).not.toContain("**Thursday");
  for (const asked of ["is it gonna rain thursday", "whats the weather in dallas tomorrow", "va a llover mañana"]) {
    const text = await told(asked, null);
    expect(text, asked).toContain("weather.gov");
    expect(text, asked).toContain("/weather");
    expect(text, asked).not.toContain("OSHA");
  }
  const { actor: nowhere } = await aContractor(ctx, { zip: null });
  expect(await told("will it rain tomorrow", nowhere)).toContain("put your business ZIP in");
});

test("what may be done in the rain and what it costs stay questions for the handbook", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  for (const asked of [
    "can i pour concrete if its gonna rain tomorrow",
    "do i have to pay the crew if it rains today",
    "se puede pintar si va a llover",
    "i got a tear off thursday whats a fair price per square",
    "i got 30 bundles of shingles leftover can i return them",
  ]) {
    const { text = "" } = await guideAnswer(as(ctx, actor), ask(asked));
    expect(text, asked).not.toMatch(/Weather forecast for|Pronóstico del clima para|no doctor/);
  }
});

test("whoever owes the most is named with their sum, and pay from a boss is no invoice", async ({ ctx: base }) => {
  const { actor: pro } = await aVerifiedContractor(base);
  const { actor: lee } = await aUser(base, { role: "homeowner", fullName: "Lee Baker" });
  const { actor: ana } = await aUser(base, { role: "homeowner", fullName: "Ana Reyes" });
  const bill = (hirer: Actor, amount: string, dueOn: string) =>
    anInvoice(base, { hirer, pro, typed: { lineAmount: [amount, ""], dueOn } });
  await bill(lee, "4,800.00", "2027-04-20");
  await bill(lee, "1,200.00", "2027-05-30");
  await bill(ana, "5,000.00", "2027-03-20");
  const ctx = at(base, new Date("2027-04-05T16:00:00Z"));
  const told = async (...said: string[]) =>
    (
      await guideAnswer(
        as(ctx, pro),
        said.flatMap((content) => ask(content)),
      )
    ).text ?? "";
  for (const said of [
    "who owes me the most",
    "quien me debe mas",
    "which customer owes the most",
    "cual cliente me debe mas",
  ]) {
    const text = await told(said);
    expect(text, said).toContain("Lee Baker");
    expect(text, said).toContain("$6,000");
    expect(text, said).toMatch(
      /Past due, Ana Reyes owes you the most: \*\*\$5,000|quien más te debe es Ana Reyes: \*\*\$5,000/,
    );
  }
  expect(await told("quien me debe dinero", "y quien me debe mas")).toContain("Lee Baker te debe más: $6,000");
  expect(await told("who owes me money", "and who owes the most")).toContain("Lee Baker owes you the most: $6,000");
  for (const said of [
    "boss hasnt paid me for 2 weeks",
    "my boss owes me",
    "homeowner says insurance only paid ACV wont pay me the rest",
    "mi patron no me quiere pagar",
    "el patron me debe dos semanas",
  ])
    expect(await told(said), said).not.toMatch(/owed to you|facturas? abiertas?|Lee Baker/);
});

test("the papers of the asker's own subs are told by the days they have left, and nobody else's", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const told = async (asked: string) => guideAnswer(as(ctx, actor), ask(asked));
  const none = await told("which of my subs insurance is expiring");
  expect(none.text).toContain("have not asked a sub");
  expect(none.cards?.map(({ href }) => href)).toEqual(["/account/documents/subcontractors/ask"]);
  for (const [name, days] of [
    ["Sample Roofing", 200],
    ["Sample Drywall", 12],
  ] as const) {
    const { subId, token } = await anAskedSub(ctx, actor, { name });
    await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, days) });
    await acceptAll(ctx, actor, subId);
  }
  await anAskedSub(ctx, actor, { name: "Sample Tile" });
  await anAskedSub(ctx, (await aContractor(ctx)).actor, { name: "Not Mine" });
  for (const asked of [
    "which of my subs insurance is expiring",
    "whose certificates are missing from my subs",
    "que seguros de mis subs se estan venciendo",
    "a cual de mis subs se le vence el seguro",
  ]) {
    const { text = "", cards } = await told(asked);
    expect(text, asked).toMatch(/Sample Drywall.*\| 12 \|[\s\S]*Sample Roofing.*\| 200 \|[\s\S]*Sample Tile/);
    expect(text, asked).not.toContain("Not Mine");
    expect(cards?.map(({ href }) => href)).toEqual(["/account/documents/subcontractors"]);
  }
  for (const asked of ["what insurance does my sub need", "how do i ask a sub for a certificate by link"])
    expect((await told(asked)).text, asked).not.toContain("Sample Drywall");
});

test("the jobs that run are those that were given, and posts stay posts", async ({ ctx }) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { id } = await anEngagement(ctx, { pro, state: "working", title: "Hill Street bath" });
  await anEngagement(ctx, { pro, state: "closed", title: "Oak Avenue deck" });
  await aJob(ctx, { poster: pro, title: "Sample: help wanted" });
  for (const asked of [
    "my running jobs",
    "what jobs do i have going",
    "cuales son mis trabajos en curso",
    "en que obras ando",
  ]) {
    const { text = "", cards } = await guideAnswer(as(ctx, pro), ask(asked));
    expect(text, asked).toContain(`[Hill Street bath](/work/${id})`);
    expect(text, asked).not.toMatch(/Oak Avenue|help wanted/);
    expect(cards?.map(({ href }) => href)).toEqual(["/work"]);
  }
  expect((await guideAnswer(as(ctx, pro), ask("show my jobs"))).text).toContain("help wanted");
});

test("what was spent is told for the month that is named, by its lines, and what only taxes count is said beside", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const spent = (day: string, line: string, amount: string) => anEntry(ctx, actor, { day, line, amount });
  await spent("2026-11-03", "4", "$500.00");
  await spent("2026-11-05", "9", "$60.00");
  await spent("2026-11-06", "24b", "$40.00");
  await spent("2026-10-10", "9", "$75.00");
  await spent("2026-02-10", "4", "$1,000.00");
  await aTrip(ctx, actor, { day: "2026-11-04", miles: "100" });
  const told = async (...said: string[]) =>
    guideAnswer(
      as(ctx, actor),
      said.flatMap((content) => ask(content)),
    );
  for (const [asked, title] of [
    ["how much did i spend in november", "Expenses for November 2026: $600"],
    ["cuanto he gastado este mes", "Gastos de noviembre de 2026: $600"],
    ["how much did i spend last month", "Expenses for October 2026: $75"],
    ["cuanto gaste el mes pasado", "Gastos de octubre de 2026: $75"],
    ["gastos de octubre", "Gastos de octubre de 2026: $75"],
    ["how much did i spend this year", "Expenses for 2026: $1,675"],
    ["how much did i spend last year", "Expenses for 2025: $0"],
    ["how much did i make in november", "Net profit for November 2026: -$652.50"],
  ] as const)
    expect((await told(asked)).text, asked).toContain(title);
  const november = await told("how much did i spend in november");
  expect(november.text).toContain("plus $72.50 of mileage at the standard rate (100 mi)");
  expect(november.text).toContain("less $20, the half of meals");
  expect(november.text).toContain("come to $652.50");
  expect(november.cards?.map(({ href }) => href)).toEqual(["/taxes/entries?year=2026&month=11"]);
  for (const [said, title] of [
    [["how much did i spend in november", "and on gas"], "Spent on gas in November 2026: $60"],
    [["how much did i spend in november", "and on gas", "and in october"], "Spent on gas in October 2026: $75"],
    [["cuanto he gastado este mes", "y en gasolina"], "Gastado en gasolina, noviembre de 2026: $60"],
    [["cuanto he gastado", "y en madera"], "Gastado en madera, 2026: $1,500"],
    [["how much did i spend this month", "and last month"], "Expenses for October 2026: $75"],
  ] as const)
    expect((await told(...said)).text, said.join(" // ")).toContain(title);
});

test("a contractor who asks whether they are insured is told of their own papers, a homeowner is not", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { actor: home } = await aUser(ctx, { role: "homeowner" });
  const told = async (asked: string, who: Actor = actor) => (await guideAnswer(as(ctx, who), ask(asked))).text ?? "";
  for (const asked of [
    "am i insured",
    "am i insured right now",
    "am i licensed and insured?",
    "do i have insurance",
    "is my coi current",
    "my coi still good?",
    "estoy asegurado?",
    "todavía tengo seguro",
    "sigue vigente mi seguro",
  ])
    expect(await told(asked), asked).toMatch(/Your documents|Tus documentos/);
  for (const asked of ["do i need insurance", "am i insured if my helper gets hurt", "how do i get insured"])
    expect(await told(asked), asked).not.toContain("**Your documents**");
  expect(await told("am i insured", home)).not.toMatch(/kept for contractor|\*\*Your documents/);
  expect(await told("are my subs insured")).toContain("Your subcontractors' papers");
});

test("the reminders that are open are listed with their moments, and no other member's", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  const keep = (who: Actor, what: string) =>
    addReminder(
      as(ctx, who),
      parseInput(NewReminder, { what, day: "2027-03-11", time: "08:00", requestKey: ctx.newId() }),
    );
  await keep(actor, "call the inspector");
  await keep(other, "pay the rent");
  const told = async (asked: string, who: Actor | null = actor) => guideAnswer(as(ctx, who), ask(asked));
  for (const asked of [
    "what reminders do i have",
    "show my reminders",
    "any remiders for tomorrow?",
    "my reminders",
    "what did i ask you to remind me of",
    "que recordatorios tengo",
    "muéstrame mis recordatorios",
    "tengo recordatorios para mañana?",
  ]) {
    const { text, cards } = await told(asked);
    expect(text, asked).toMatch(/11.*(?:2027).*8:00.*call the inspector/);
    expect(text, asked).not.toContain("pay the rent");
    expect([asked, cards?.map(({ href }) => href)]).toEqual([asked, ["/my/reminders"]]);
  }
  expect((await told("what reminders do i have", null)).text).toContain("/auth");
  for (const asked of ["how do i set a reminder", "what reminders do subs get about insurance"])
    expect((await told(asked)).text, asked).not.toContain("Your reminders");
});

test("how to cancel is told of what the talk was about, and of the plan where there was none", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const told = async (who: Actor | null, ...said: string[]) =>
    (
      await guideAnswer(
        as(ctx, who),
        said.flatMap((content) => ask(content)),
      )
    ).text ?? "";
  for (const who of [actor, null]) {
    const site = ["what does this site cost", "is there a free one", "how do i get verified"];
    expect(await told(who, ...site, "how do i cancel")).toContain("/account/plan");
    expect(await told(who, "how much is pro a month", "what does this site cost", "can i cancel anytime")).toContain(
      "/account/plan",
    );
    expect(await told(who, "cuánto cuesta esta página", "cómo cancelo")).toContain("/account/plan");
    for (const alone of ["how do i cancel", "cómo cancelo"])
      expect(await told(who, alone), alone).toMatch(/\/account\/plan[\s\S]*(?:third business day|tercer día hábil)/);
  }
  expect(await told(null, "i signed a contract with a roofer yesterday", "can i cancel it")).toContain(
    "right to cancel",
  );
  expect(await told(actor, "i posted a job for a bathroom", "how do i cancel it")).toContain("Take it down");
});

/** What the last of some messages is answered. */
const talked = async (ctx: Ctx, who: Actor, ...said: string[]) =>
  guideAnswer(
    as(ctx, who),
    said.flatMap((content, at) => [
      ...(at ? [{ role: "assistant" as const, content: "Sample." }] : []),
      ...ask(content),
    ]),
  );

test("what is owed on bills is told to whoever owes it, and a short question asks more of the same bills", async ({
  ctx: base,
}) => {
  const pro = await aVerifiedContractor(base);
  const { actor: oakline } = await aVerifiedContractor(base, { companyName: "Oakline Builders" });
  const { actor: lee } = await aUser(base, { role: "homeowner", fullName: "Lee Baker" });
  const bill = (hirer: Actor, amount: string, dueOn: string) =>
    anInvoice(base, { hirer, pro: pro.actor, typed: { lineAmount: [amount, ""], dueOn } });
  const late = await bill(oakline, "2,880.00", "2027-03-20");
  const later = await bill(oakline, "900.00", "2027-05-30");
  await bill(lee, "4,800.00", "2027-03-25");
  const ctx = at(base, new Date("2027-04-05T16:00:00Z"));
  for (const asked of [
    ["who do i owe"],
    ["who do i owe money"],
    ["how much do i owe"],
    ["que debo"],
    ["a quien le debo"],
    ["do i have any bills coming"],
    ["who do i owe", "how much is that all together"],
    ["who do i owe", "how much total"],
    ["who do i owe", "when are they due"],
    ["que debo", "y a quien"],
    ["a quien le debo", "para cuando"],
    ["a quien le debo", "y cuanto es en total"],
    ["who do i owe", "thanks", "and who"],
  ]) {
    const { text = "" } = await talked(ctx, oakline, ...asked);
    expect(text, asked.join(" // ")).toMatch(/\$3,780.*\$2,880/);
    expect(text, asked.join(" // ")).not.toMatch(/Lee Baker|owed to you/);
  }
  for (const asked of [
    ["who do i owe", "pay it"],
    ["who do i owe", "when are they due", "mark it paid"],
    ["que debo", "y a quien", "marcala pagada"],
    ["a quien le debo", "ya le pague, marcala"],
  ]) {
    const { text = "", cards = [] } = await talked(ctx, oakline, ...asked);
    expect(text, asked.join(" // ")).toMatch(/pay nothing and mark nothing|no pago ni marco/);
    expect(text).toContain(`/invoices/${later.id}`);
    expect(cards[0]?.href, asked.join(" // ")).toBe(`/invoices/${late.id}`);
    expect(cards.filter(({ send }) => send)).toEqual([]);
  }
  expect((await talked(ctx, lee, "who do i owe")).text).toContain("$4,800");
  expect((await talked(ctx, oakline, "do i owe overtime")).text).not.toContain("$3,780");
});

test("a short question behind who owes asks more of the same invoices, and a name those of one customer", async ({
  ctx: base,
}) => {
  const { actor: pro } = await aVerifiedContractor(base);
  const { actor: oakline } = await aUser(base, { role: "homeowner", fullName: "Oakline Builders" });
  const { actor: harper } = await aUser(base, { role: "homeowner", fullName: "Dana Harper" });
  const bill = (hirer: Actor, amount: string, dueOn: string) =>
    anInvoice(base, { hirer, pro, typed: { lineAmount: [amount, ""], dueOn } });
  const first = await bill(oakline, "2,880.00", "2027-03-20");
  await bill(harper, "1,500.00", "2027-05-30");
  await aConversation(base, { from: oakline, to: pro });
  await aConversation(base, { from: harper, to: pro });
  const ctx = at(base, new Date("2027-04-05T16:00:00Z"));
  for (const [asked, has, hasNot] of [
    [["who owes me money", "which ones are late"], "$2,880", "Harper"],
    [["whats due this week", "who owes me money", "which ones are late", "how much total"], "$2,880", "training"],
    [["who owes me money", "how much total"], "$4,380", "training"],
    [["who owes me money", "whos the worst"], "Oakline", "| Dana Harper"],
    [["who owes me money", "what about harper"], "Harper", "Oakline"],
    [["quien me debe", "cuales estan vencidas"], "$2,880", "Harper"],
    [["quien me debe", "y el mas atrasado"], "Oakline", "| Dana Harper"],
    [["quien me debe", "cuanto es en total"], "$4,380", "capacitación"],
    [["did oakline pay me"], "Oakline", "Harper"],
    [["did oakline pay me", "why not"], "no payment was written down", "Harper"],
    [["ya me pago harper"], "Harper", "Oakline"],
    [["who owes me money", "mark it paid"], `/invoices/${first.id}`, "training"],
  ] as const) {
    const { text = "" } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toContain(has);
    expect(text, asked.join(" // ")).not.toContain(hasNot);
  }
  const { cards } = await talked(ctx, pro, "did oakline pay me", "why not", "send em a reminder");
  expect(cards?.map(({ body }) => body)).toEqual([expect.stringContaining("$2,880")]);
  expect((await talked(ctx, pro, "who owes me money", "what is retainage")).text).toContain("etainage");
});

test("who asks, their license number and their plan are told from the record, in both languages", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx, { companyName: "Rivera Electric" });
  const { actor: home } = await aUser(ctx, { role: "homeowner", fullName: "Dana Harper" });
  const number =
    /\| License \| ([^|]+) \|/.exec((await talked(ctx, actor, "show my documents")).text ?? "")?.[1] ?? "?";
  for (const asked of [
    ["whats my license number"],
    ["cual es mi numero de licencia"],
    ["whats my license number", "when do i gotta renew it"],
    ["when does my insurance run out", "and the license"],
    ["who am i", "whats my license number"],
  ])
    expect((await talked(ctx, actor, ...asked)).text, asked.join(" // ")).toContain(number);
  expect((await talked(ctx, actor, "when does my insurance run out", "what if it lapses")).text).toContain(
    "badge comes off",
  );
  expect((await talked(ctx, actor, "cuando se me vence el seguro", "y si se me vence")).text).toContain("sello");
  expect((await talked(ctx, actor, "who am i")).text).toMatch(/contractor[\s\S]*Rivera Electric[\s\S]*License/);
  expect((await talked(ctx, actor, "quien soy")).text).toMatch(/contratista[\s\S]*Rivera Electric/);
  for (const asked of ["what plan am i on", "cuanto pago ahorita", "how much am i paying for this"])
    expect((await talked(ctx, actor, asked)).text, asked).toContain("Free");
  expect((await talked(ctx, home, "how much do i pay for this")).text).toContain("free for homeowners");
});

test("the books are asked on: on what, after expenses, another month, and what miles are worth", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  await anEntry(ctx, actor, { day: "2026-11-03", line: "4", amount: "$500.00" });
  await anEntry(ctx, actor, { day: "2026-10-10", line: "9", amount: "$75.00" });
  await anEntry(ctx, actor, {
    kind: "income",
    day: "2026-11-04",
    line: "1",
    amount: "$9,000.00",
    party: "Sample customer",
  });
  await aTrip(ctx, actor, { day: "2026-11-04", miles: "100" });
  await aTrip(ctx, actor, { day: "2026-10-04", miles: "40" });
  for (const [asked, has] of [
    [["how much did i spend this month", "on what"], "Expenses for November 2026: $500"],
    [["how much did i spend this month", "on what", "and october"], "Expenses for October 2026: $75"],
    [["cuanto gaste este mes", "en que"], "Gastos de noviembre de 2026: $500"],
    [["cuanto gaste este mes", "en que", "y el mes pasado"], "Gastos de octubre de 2026: $75"],
    [["how much did i make this month", "after expenses"], "Net profit for November 2026"],
    [["como veo", "cuanto gane este mes", "y de ganancia"], "noviembre de 2026"],
    [["how many miles did i drive this month", "whats that worth"], "100"],
    [["how many miles this month", "whats that worth"], "100"],
    [["cuantas millas este mes", "y el mes pasado"], "40"],
    [["how many miles did i drive this month", "whats that worth", "and last month"], "40"],
  ] as const)
    expect((await talked(ctx, actor, ...asked)).text, asked.join(" // ")).toContain(has);
});

test("the next job and the one that is named are told with whom, where and when, and asked on", async ({ ctx }) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { actor: harper } = await aUser(ctx, { role: "homeowner", fullName: "Dana Harper" });
  const { id } = await anEngagement(ctx, { pro, hirer: harper, state: "working", title: "Hill Street bath" });
  await anEngagement(ctx, { pro, state: "working", title: "Oak Avenue deck" });
  for (const asked of [
    ["how is the hill street job going", "whats the address"],
    ["when am i next at the hill street job"],
    ["when am i next at the hill street job", "whats the address", "whats left to do there"],
    ["what's left on the hill street job"],
    ["que falta en el trabajo de hill street", "de quien es"],
  ]) {
    const { text = "", cards } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toMatch(/Hill Street bath[\s\S]*Dana Harper/);
    expect(text, asked.join(" // ")).not.toContain("Oak Avenue");
    expect(cards?.map(({ href }) => href)).toEqual([`/work/${id}`]);
  }
  for (const asked of [["which job starts next"], ["cual es mi proximo trabajo", "de quien es"]])
    expect((await talked(ctx, pro, ...asked)).cards?.[0]?.href, asked.join(" // ")).toMatch(/^\/work/);
  for (const asked of [
    ["what do i have today", "and tomorrow"],
    ["quien anda trabajando hoy", "y manana"],
  ])
    expect((await talked(ctx, pro, ...asked)).text, asked.join(" // ")).toMatch(/Mar 11|11 (?:de )?mar/);
});

test("bids that were sent are counted, and those that came in are told with the lowest first", async ({ ctx }) => {
  const { actor: poster } = await aUser(ctx, { role: "homeowner" });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const job = await aJob(ctx, { poster, title: "Sample: porch" });
  await anApplication(ctx, { jobId: job.id, applicant: pro });
  for (const asked of [
    ["how many bids do i got out"],
    ["how many bids have i sent"],
    ["how many bids do i got out", "any of them win"],
    ["cuantas ofertas mande", "alguna ganada"],
  ])
    expect((await talked(ctx, pro, ...asked)).text, asked.join(" // ")).toContain("Sample: porch");
  for (const asked of [
    ["whos got the lowest bid on my job"],
    ["whos the cheapest"],
    ["que bids me llegaron", "cual es el mas barato"],
    ["que bids me llegaron", "cual es el mas barato", "acepta ese"],
    ["who has the lowest bid", "take it"],
  ]) {
    const { text = "", cards } = await talked(ctx, poster, ...asked);
    expect(text, asked.join(" // ")).toContain("Sample: porch");
    expect(cards?.map(({ href, send }) => [href, send])).toEqual([[`/jobs/${job.id}/applicants`, undefined]]);
  }
  expect((await talked(ctx, poster, "who has the lowest bid", "take it")).text).toContain("I accept nothing for you");
  expect((await talked(ctx, pro, "how many bids should i send")).text).not.toContain("Sample: porch");
});

test("a member's short and rough questions of their own records are answered from these, and of the product from the handbook", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { actor: hirer } = await aContractor(ctx, { companyName: "Sample Harper Homes" });
  await anEntry(ctx, pro, { kind: "income", line: "1", day: "2026-11-03", amount: "$5,000.00", party: "Sample" });
  await anEntry(ctx, pro, { kind: "income", line: "1", day: "2026-10-03", amount: "$3,000.00", party: "Sample" });
  await anEntry(ctx, pro, { day: "2026-10-05", amount: "$1,200.00" });
  const { id, engagementId } = await anInvoice(ctx, {
    hirer,
    pro,
    typed: { lineAmount: ["$900.00", ""], dueOn: "2026-12-04" },
  });
  const hers = await aUser(ctx, { role: "homeowner" });
  const post = await aJob(ctx, { poster: hers.actor });
  await anApplication(ctx, { jobId: post.id, applicant: pro });
  const after = async (who: Actor | null, ...asked: string[]) => {
    const messages = asked.flatMap((content, n) => [
      ...(n ? [{ role: "assistant" as const, content: "Sample." }] : []),
      { role: "user" as const, content },
    ]);
    const { text = "", cards } = await guideAnswer(as(ctx, who), messages);
    return `${text}\n${cards?.map(({ href, title }) => `${title} ${href}`).join("\n") ?? ""}`;
  };
  const wrong: string[] = [];
  for (const [who, asked, ...said] of [
    [pro, ["cuanto hice este mes"], "$5,000"],
    [pro, ["cuanto hice este mes", "y el pasado"], "$3,000"],
    [pro, ["cuanto hice este mes", "y el pasado", "y ya quitando los gastos"], "$1,800"],
    [pro, ["how much did i make this month", "and the one before"], "$3,000"],
    [pro, ["how much did i make last month", "minus what i spent"], "$1,800"],
    [
      pro,
      ["quien me debe lana ahorita", "y el q mas debe desde cuando"],
      "enviada",
      "todavía no vence",
      "días que faltan: 14",
    ],
    [pro, ["who owes me", "since when"], "sent", "not due yet"],
    [pro, ["how long has harper owed me money", "so whats on my plate today"], "Your calendar"],
    [pro, ["so whats on my plate today"], "Your calendar"],
    [pro, ["que tengo que hacer hoy"], "Tu calendario"],
    [pro, ["is my bid on the last job gonna win"], "I can't know", "Nov 20, 2026"],
    [pro, ["crees que gane mi oferta"], "no lo puedo saber"],
    [pro, ["q trabajos tengo activos", "cual es el mas grande"], "acordad"],
    [
      pro,
      ["q trabajos tengo activos", "cual es el mas grande", "ya acabamos ese como lo cierro"],
      "El trabajo está terminado",
      `/work/${engagementId}`,
    ],
    [pro, ["what jobs do i have running", "whats the biggest one", "how do i close it"], "The work is done"],
    [pro, ["mandale la factura a la señora otra vez"], `/invoices/${id}`],
    [pro, ["resend the invoice to harper"], `/invoices/${id}`],
    [pro, ["mandale la factura otra vez", "ya me pago la mitad como lo pongo"], "pago parcial", `/invoices/${id}`],
    [pro, ["she paid me half where do i put it"], "part payment", `/invoices/${id}`],
    [pro, ["cuanto voy perdiendo en mis trabajos"], "no lo puedo saber", "Acordado"],
    [pro, ["cuanto voy perdiendo en mis trabajos", "cual va peor"], "$900"],
    [pro, ["cuanto voy perdiendo en mis trabajos", "cual va peor", "por q"], "orden de cambio"],
    [pro, ["am i losing money on my jobs", "which is the worst"], "I can't say"],
    [pro, ["how do i cancel", "will i lose my invoices"], "Nothing of yours is lost"],
    [pro, ["como cancelo mi plan", "y pierdo mis facturas"], "No se pierde nada tuyo"],
    [pro, ["como cancelo mi plan", "y pierdo mis facturas", "mejor dime cual plan es mas barato"], "$149"],
    [pro, ["how do i cancel", "what if i just drop to the cheaper plan", "how much is that one"], "$149"],
    [pro, ["why aint i gettin any jobs"], "bids sent 2, open 1, won 1", "No job alert"],
    [pro, ["por que no me llegan trabajos"], "ofertas enviadas"],
    [hers.actor, ["ya me llegaron bids a mi trabajo"], `/jobs/${post.id}/applicants`],
    [hers.actor, ["ya me llegaron bids a mi trabajo", "cual escojo"], "Cómo escoger", `/jobs/${post.id}/applicants`],
    [hers.actor, ["ya me llegaron bids a mi trabajo", "el mas barato no trae seguro"], "agente de seguros"],
    [hers.actor, ["i got three bids on my job", "the cheapest one has no insurance"], "do not hire"],
  ] as const) {
    const told = await after(who, ...asked);
    for (const part of said)
      if (!told.includes(part)) wrong.push(`${asked.join(" // ")}: no ${part} in ${told.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});

test("the newest invoice is told whatever became of it; nobody can see whether it was opened, and a check counts when it cleared", async ({
  ctx: base,
}) => {
  const { actor: pro } = await aVerifiedContractor(base);
  const { actor: oakline } = await aUser(base, { role: "homeowner", fullName: "Oakline Builders" });
  const { actor: harper } = await aUser(base, { role: "homeowner", fullName: "Dana Harper" });
  const bill = (hirer: Actor, amount: string, dueOn: string) =>
    anInvoice(base, { hirer, pro, typed: { lineAmount: [amount, ""], dueOn } });
  const late = await bill(oakline, "2,880.00", "2027-03-20");
  const newest = await bill(harper, "1,500.00", "2027-05-30");
  const ctx = at(base, new Date("2027-04-05T16:00:00Z"));
  for (const asked of [
    ["wat was my last invoice number"],
    ["what number invoice am i on"],
    ["cual fue mi ultima factura"],
    ["en que numero de factura voy"],
  ]) {
    const { text = "" } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toMatch(/\*\*2\*\* (?:to|a) Dana Harper/);
    expect(text, asked.join(" // ")).not.toContain("Oakline");
  }
  for (const asked of [
    ["wat was my last invoice number", "did they open it"],
    ["what was my last invoice", "has she seen it yet"],
    ["cual fue mi ultima factura", "ya la vieron"],
  ]) {
    const { text = "", cards = [] } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toMatch(/I can't see|no lo puedo ver/);
    expect(cards[0]?.href).toBe(`/invoices/${newest.id}`);
  }
  for (const asked of [
    ["wat was my last invoice number", "did they open it", "mark it paid he gave me a check"],
    ["mark invoice 2 as paid, they gave me a check"],
  ]) {
    const { text = "", cards = [] } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toMatch(/cleared/);
    expect(cards[0]?.href).toBe(`/invoices/${newest.id}`);
    expect(cards.filter(({ send }) => send)).toEqual([]);
  }
  for (const asked of [
    ["who owes me money", "mark it paid he gave me a check"],
    ["quien me debe", "me pago con cheque, marcala pagada"],
  ]) {
    const { text = "", cards = [] } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toMatch(/Which one is the check for|De cuál es el cheque/);
    expect(cards.map(({ href }) => href)).toEqual([`/invoices/${late.id}`, `/invoices/${newest.id}`, "/invoices"]);
  }
});

test("the week behind one that was told, the hours of its first job and a job that is to be moved are told from the calendar", async ({
  ctx: base,
}) => {
  const ctx = at(base, new Date("2027-04-07T16:00:00Z"));
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { actor: harper } = await aUser(ctx, { role: "homeowner", fullName: "Dana Harper" });
  const { id } = await anEngagement(ctx, { pro, hirer: harper, state: "working", title: "Hill Street bath" });
  for (const [asked, has] of [
    [["what jobs i got this week", "and next"], /Apr 12, 2027 to Apr 18, 2027/],
    [["what do i have this week", "what about next week"], /Apr 12, 2027 to Apr 18, 2027/],
    [["que jobs tengo la otra semana"], /12 (?:de )?abr.* 2027 al? 18/],
    [["que tengo esta semana", "y la otra"], /12 (?:de )?abr.* 2027 al? 18/],
    [["cuantos jales tengo la otra semana"], /12 (?:de )?abr.* 2027 al? 18/],
    [["how many hours did i put on the hill street job"], /No hours are logged on \[Hill Street bath/],
    [["what jobs i got this week", "and next", "how many hrs did i put on the first one"], /No hours are logged/],
    [["que jales tengo esta semana", "cuantas horas le he metido al primero"], /No hay horas anotadas/],
    [["move tomorrow's job to monday"], /nothing was moved[\s\S]*Apr 8, 2027/],
    [["can you push the hill street job from tomorrow to next friday"], /nothing was moved[\s\S]*Apr 8, 2027/],
    [["cambia el jale de mañana pal lunes"], /no se movió nada[\s\S]*8 (?:de )?abr/],
    [["cambia el jale de mañana pal lunes", "a que hora quedo"], /No se movió nada: sigue/],
    [["move tomorrow's job to monday", "did it move"], /Nothing was moved: it still/],
    [["cambia el jale de mañana pal lunes", "a que hora quedo", "avisale al cliente"], /> Hola.* al 12 (?:de )?abr/],
    [["move tomorrow's job to monday", "tell the customer"], /> Hi.* to Apr 12, 2027/],
    [
      [
        "cambia el jale de mañana pal lunes",
        "a que hora quedo",
        "avisale al cliente",
        "cuantos jales tengo la otra semana",
      ],
      /12 (?:de )?abr.* 2027 al? 18/,
    ],
  ] as const) {
    const { text = "", cards = [] } = await talked(ctx, pro, ...asked);
    expect(text, asked.join(" // ")).toMatch(has);
    expect(cards.filter(({ send }) => send)).toEqual([]);
  }
  expect(id).toBeTruthy();
});

test("what goes to taxes of the profit just told is 25 to 30% of it in dollars, less what was paid", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  await anEntry(ctx, actor, { kind: "income", line: "1", amount: "$86,214.00", party: "Sample customer" });
  for (const asked of [
    ["how much did i make this year", "so what do i set aside for taxes"],
    ["how much have i made", "how much of that should i save for taxes"],
    ["cuanto he ganado este año", "y cuanto aparto para impuestos"],
  ])
    expect((await talked(ctx, actor, ...asked)).text, asked.join(" // ")).toMatch(/\$21,554.*\$25,864/);
  const payment = { quarter: "3", day: "2026-09-15", amount: "$1,554.00", requestKey: ctx.newId() };
  await addPayment(as(ctx, actor), 2026, Payment(ctx.now).parse(payment));
  const { text } = await talked(ctx, actor, "how much did i make this year", "so what do i set aside for taxes");
  expect(text).toMatch(/\$1,554.*\$20,000/);
});

test("reminders whose buttons were not pressed are told as not kept yet", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const asked = ["remind me to call the inspector thurs 7am", "make it friday"];
  const { text, cards: [card] = [] } = await talked(ctx, actor, ...asked, "also one for the permit pickup monday");
  expect(text).toMatch(/8 in the morning[\s\S]*reminder of its own/);
  expect(card?.send).toMatchObject({ what: "permit pickup", time: "08:00" });
  const all = [...asked, "also one for the permit pickup monday", "show me all my reminders"];
  expect((await talked(ctx, actor, ...all)).text).toMatch(/Not kept yet.*"call the inspector", "permit pickup"/);
  await addReminder(as(ctx, actor), parseInput(NewReminder, { ...card?.send }));
  const { text: left = "" } = await talked(ctx, actor, ...all);
  expect(left).toMatch(/\| permit pickup \|[\s\S]*Not kept yet.*"call the inspector"\./);
  const spanish = [
    "recuérdame el viernes a las 7 hablarle al inspector",
    "y otro para recoger el permiso el lunes a las 9",
  ];
  const { cards: [own] = [] } = await talked(ctx, actor, ...spanish);
  expect(own?.send).toMatchObject({ what: "recoger el permiso", time: "09:00" });
  expect((await talked(ctx, actor, ...spanish, "enséñame mis recordatorios")).text).toContain("Todavía no se guarda");
});

test("a job that is moved to Monday on a Monday goes to the next one, unless today is said", () => {
  const monday = "2026-11-30";
  expect(movedDays("cambia el jale de manana pal lunes", monday)).toEqual(["2026-12-01", "2026-12-07"]);
  expect(movedDays("move tomorrows job to monday", monday)).toEqual(["2026-12-01", "2026-12-07"]);
  expect(movedDays("move tomorrows job to today", monday)).toEqual(["2026-12-01", monday]);
  expect(movedDays("move tomorrows job to friday", monday)).toEqual(["2026-12-01", "2026-12-04"]);
});

test("the largest expense, the line with the most and what one store got are told for the time that is named", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  await anEntry(ctx, actor, { day: "2026-11-03", line: "4", amount: "$500.00", party: "Home Depot Tampa" });
  await anEntry(ctx, actor, { day: "2026-10-10", line: "4", amount: "$900.00", party: "Sample Supply" });
  await anEntry(ctx, actor, { day: "2026-11-09", line: "9", amount: "$75.00", party: "Home Depot" });
  await anEntry(ctx, other, { day: "2026-11-09", line: "9", amount: "$7,777.00", party: "Home Depot" });
  for (const [asked, said] of [
    ["whats my biggest expense this month", "$500, Home Depot Tampa"],
    ["cual fue mi gasto mas grande este ano", "$900, Sample Supply"],
    ["what am i spending the most on", "Materials and cost of goods sold: $1,400"],
    ["how much did i spend at home depot this year", "Home Depot, 2026: $575"],
    ["cuanto llevo gastado en home depot este mes", "$575"],
    ["what did i spend at lowes this month", "No expense at Lowe's"],
  ] as const) {
    const { text = "", cards } = await talked(ctx, actor, asked);
    expect(text, asked).toContain(said);
    expect(text, asked).not.toContain("7,777");
    expect(cards?.[0]?.href, asked).toMatch(/^\/taxes\/entries/);
  }
  expect((await talked(ctx, actor, "how much at home depot", "and lowes")).text).toContain("No expense at Lowe's");
  expect((await talked(ctx, actor, "biggest expense this month", "last month")).text).toContain("$900");
});

test("whether money is made is the profit of the time that is named, and of one job what came in and what its entries cost", async ({
  ctx: base,
}) => {
  const ctx = at(base, NOVEMBER);
  const { actor: pro } = await aVerifiedContractor(ctx);
  await anInvoice(ctx, { pro });
  await anEntry(ctx, pro, { kind: "income", line: "1", amount: "$2,000.00", party: "Sample customer" });
  for (const asked of ["did i make a profit this month", "am i in the red", "estoy ganando o perdiendo este mes"])
    expect((await talked(ctx, pro, asked)).text, asked).toContain("$2,000");
  const { title } = (await listEngagements(as(ctx, pro)))[0] ?? { title: "" };
  const word = title.toLowerCase().split(" ").at(-1) ?? "";
  expect((await talked(ctx, pro, `what did i make on the ${word} job`)).text).toMatch(
    /\$4,800[\s\S]*no expense in your/,
  );
  await anEntry(ctx, pro, { day: "2026-11-03", line: "4", amount: "$500.00", note: `tape for the ${word} job` });
  expect((await talked(ctx, pro, `did i make money on the ${word} job`)).text).toContain("**$500** (1)");
  expect((await talked(ctx, pro, "whats my average job")).text).toMatch(/Your average job|no average/);
});

test("bids that were won are counted for the time that is named", async ({ ctx }) => {
  const { actor: poster } = await aUser(ctx, { role: "homeowner" });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const job = await aJob(ctx, { poster, title: "Sample: porch" });
  await anApplication(ctx, { jobId: job.id, applicant: pro });
  for (const asked of ["how many bids did i win this month", "cuantas cotizaciones gane este mes", "whats my win rate"])
    expect((await talked(ctx, pro, asked)).text, asked).toMatch(/(?:sent|mandadas:) 1[,;]/);
  expect((await talked(ctx, pro, "how many bids did i win", "last month")).text).toContain("sent 0,");
});

test("a homeowner is told when the work is on, what is paid and left, who signed and whether the papers are valid", async ({
  ctx,
}) => {
  const { actor: pro } = await aVerifiedContractor(ctx, { companyName: "Rivera Electric" });
  const { actor: hirer } = await aUser(ctx, { role: "homeowner" });
  await anInvoice(ctx, { hirer, pro });
  for (const [asked, said] of [
    ["when do they come", /^\*\*(?:Days|No day)/m],
    ["cuando vienen", /^\*\*(?:Días|Todavía no hay día)/m],
    ["what have i paid so far", /^\*\*Paid so far: \$0\*\*, of \$4,800/m],
    ["cuanto me falta por pagar", /^\*\*Falta pagar de lo facturado: \$4,800/m],
    ["did they sign", /agreement|igned/],
    ["is my contractors license valid", /^Their license was checked and is good until/m],
    ["como va mi obra", /Rivera Electric/],
  ] as const) {
    const { text = "", cards } = await talked(ctx, hirer, asked);
    expect(text, asked).toMatch(said);
    expect(cards?.[0]?.href, asked).toMatch(/^\/work\//);
  }
  const { actor: none } = await aUser(ctx, { role: "homeowner" });
  expect((await talked(ctx, none, "when do they come")).text).toContain("No job of yours is given");
  expect((await talked(ctx, pro, "what have i paid so far")).text).not.toContain("of what is billed");
});

test("whether a message was read nobody is shown, and whether papers were checked and a post answered is told", async ({
  ctx,
}) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  await aConversation(ctx, { to: pro, body: "Sample: hello" });
  for (const asked of ["did they read my message", "ya leyeron mi mensaje"])
    expect((await talked(ctx, pro, asked)).text, asked).toMatch(/wrote last|escribió al último/);
  for (const asked of ["is my license verified yet", "ya verificaron mi licencia"])
    expect((await talked(ctx, pro, asked)).text, asked).toMatch(/verified until|verificado hasta/);
  for (const asked of ["did anyone answer my job post", "alguien contesto mi anuncio"])
    expect((await talked(ctx, pro, asked)).cards?.[0]?.href, asked).toBe("/post-job");
});

test("invoices that are late by more than so many days are asked for by the days alone", async ({ ctx: base }) => {
  const { actor: pro } = await aVerifiedContractor(base);
  await anInvoice(base, { pro });
  const later = at(base, 80 * 24 * 3600 * 1000);
  for (const asked of ["unpaid invoices over 30 days", "anything more than 30 days late", "facturas de mas de 30 dias"])
    expect((await talked(later, pro, asked)).text, asked).toContain("| 1 |");
  expect((await talked(base, pro, "facturas de mas de 30 dias")).text).toContain("Ninguna factura");
});
