import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { declineEstimate } from "#app/domains/estimates/commands/answer.server.ts";
import { anEstimate } from "#app/domains/estimates/fixtures.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { aRealtor, aReferral } from "#app/domains/referrals/fixtures.ts";
import { anEntry } from "#app/domains/taxes/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { prosAsked, toCall } from "./pros-answer.server.ts";

const asked = async (ctx: Ctx, actor: Actor | null, content: string) =>
  guideAnswer(actor ? as(ctx, actor) : ctx, [{ role: "user", content }]);

test("a realtor is told what is owed from referrals and how the records of those pros stand, a contractor their own invoices", async ({
  ctx,
}) => {
  const { actor, userId: realtorId } = await aRealtor(ctx);
  const checked = await aVerifiedContractor(ctx, { companyName: "Checked Sample" });
  const fresh = await aContractor(ctx, { companyName: "Fresh Sample" });
  for (const { userId: businessId } of [checked, fresh]) await aReferral(ctx, { businessId, realtorId });
  for (const question of ["what am I owed this month?", "how do i get paid", "¿cuánto me deben este mes?"]) {
    const { text = "", cards } = await asked(ctx, actor, question);
    expect(text, question).toMatch(/\$0 is owed to you|Te debemos \$0/);
    expect(cards?.map(({ href }) => href)).toEqual(["/realtor/statement"]);
  }
  const { text: pros = "" } = await asked(ctx, actor, "which of my pros lost their insurance?");
  expect(pros).toContain("None of the pros you sent");
  expect(pros).toMatch(/Checked Sample.*\d{4}/);
  expect(pros).toMatch(/Fresh Sample.*not checked yet/);
  expect((await asked(ctx, checked.actor, "what am I owed this month?")).text).not.toContain("The statement lists");
  expect((await asked(ctx, checked.actor, "my referral earnings")).text).toContain("Only realtors have referrals here");
});

test("how somebody pays is told of those whom the asker works for, with what is open to the asker, and of nobody else", async ({
  ctx,
}) => {
  const { actor: harper } = await aUser(ctx, { role: "homeowner", fullName: "Harper Lindqvist" });
  const { hirer, pro } = await anInvoice(ctx, { hirer: harper });
  const name = "Harper";
  const { text = "", cards } = await asked(ctx, pro, `is ${name} a good payer?`);
  expect(text).toContain("No invoice of theirs has been paid here yet");
  expect(text).toMatch(/To you \$[\d,.]+ is open now/);
  expect(cards?.[0]?.href).toMatch(/^\/invoices\?q=/);
  expect((await asked(ctx, pro, `¿cuánto tarda ${name} en pagar?`)).text).toContain("Todavía no se ha pagado aquí");
  const { actor: stranger } = await aContractor(ctx);
  for (const actor of [stranger, hirer, null])
    expect((await asked(ctx, actor, `is ${name} a good payer?`)).text).not.toContain("No invoice of theirs");
});

test("two questions in one about the own records are both answered", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  await anEntry(ctx, actor, { kind: "income", line: "1", amount: "$60,000.00", party: "Sample customer" });
  for (const question of [
    "what did I make this year and how much should I set aside",
    "¿cuánto gané este año y cuánto tengo que apartar?",
  ]) {
    const { text = "", cards } = await asked(ctx, actor, question);
    expect(text, question).toMatch(/Net profit|Ganancia neta/);
    expect(text, question).toMatch(/set-aside|apartado/);
    expect(cards?.map(({ href }) => href)).toEqual(["/taxes"]);
  }
});

test("whoever asks whom to call for something broken is shown pros of that trade, and an office where one is meant", async ({
  ctx,
}) => {
  for (const [question, trade] of [
    ["my roof is leaking who do i call", "roofing"],
    ["mi techo gotea, a quien llamo", "roofing"],
    ["se me descompuso el boiler a quien le hablo", "plumbing"],
    ["my ac is not cooling who should i call", "hvac"],
    ["who do i call before i dig", null],
    ["who do i call to report a bad contractor", null],
    ["my electrician didn't show up who do i call", null],
    ["a quien le hablo si no me pagaron mis horas", null],
    ["my roof is leaking", null],
  ] as const)
    expect([question, toCall(question)]).toEqual([question, trade]);
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const { text = "", cards } = await asked(ctx, actor, "My roof is leaking. Who do I call?");
  expect(text).toContain("That is work for this trade: Roofing");
  expect(text).toContain("call 911 or the utility");
  expect(cards?.map(({ href }) => href)).toEqual([
    expect.stringMatching(/^\/find-pro\?trade=roofing/),
    "/post-job?trade=roofing",
  ]);
});

test("a pro who speaks Spanish is looked for in the words of the question", async ({ ctx }) => {
  await aVerifiedContractor(ctx, { companyName: "Duarte Sample", languages: ["en", "es"] });
  await aVerifiedContractor(ctx, { companyName: "Walker Sample", languages: ["en"] });
  for (const question of ["find me a spanish speaking electrician", "busco un electricista que hable español"]) {
    const { text = "", cards } = await asked(ctx, null, question);
    expect(text, question).toContain("Duarte Sample");
    expect(text, question).not.toContain("Walker Sample");
    expect(cards?.[0]?.href).toContain("speaks=es");
  }
});

test("what became of estimates that were mailed is told to their pro, by the customer's name where one is said", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx);
  await anEstimate(ctx, { pro: pro.actor, customer: { customerName: "Casey Lindqvist" } });
  const { token } = await anEstimate(ctx, {
    pro: pro.actor,
    customer: { customerName: "Jordan Okafor", customerEmail: "jordan@sample.test" },
  });
  await declineEstimate(ctx, token, "Sample: too late in the year.");
  const { text: all = "", cards } = await asked(ctx, pro.actor, "how many estimates are waiting on the customer");
  expect(all).toContain("2 estimates mailed, 1 waiting for an answer");
  expect(all).toMatch(/Casey Lindqvist .*\| Mar 10, 2027 \| sent, not opened yet/);
  expect(cards?.map(({ href }) => href)).toEqual(["/estimates"]);
  const { text: one = "" } = await asked(ctx, pro.actor, "¿ya aceptó Jordan la cotización?");
  expect(one).toContain("rechazada");
  expect(one).not.toContain("Casey");
  const other = await aVerifiedContractor(ctx);
  expect((await asked(ctx, other.actor, "did casey accept my estimate")).text).toContain("You have mailed no estimate");
});

test("what was spent on a job is told from what is tied to it, and a job that is not there is said to be none", async ({
  ctx,
}) => {
  const { pro, id } = await anEngagement(ctx, { title: "Ceiling fan upstairs" });
  await anEntry(ctx, pro, { amount: "$84.50", party: "Sample Hardware", job: id });
  await anEntry(ctx, pro, { amount: "$500.00", party: "Sample Rental" });
  const { text = "", cards } = await asked(ctx, pro, "what did i spend on the ceiling fan job");
  expect(text).toContain("$84.50");
  expect(text).not.toContain("$500");
  expect(cards?.map(({ href }) => href)).toEqual([`/work/${id}`]);
  expect((await asked(ctx, pro, "what did i spend on the swimming pool job")).text).toContain("I find no job of yours");
});

test("a pro's public record is told by name to anybody, and of nobody who is not here", async ({ ctx }) => {
  await aVerifiedContractor(ctx, { companyName: "Ridgeline Roofing" });
  const { actor } = await aUser(ctx, { role: "homeowner" });
  for (const question of ["is ridgeline roofing licensed and insured", "¿tiene seguro Ridgeline Roofing?"]) {
    const { text = "", cards } = await asked(ctx, actor, question);
    expect(text, question).toMatch(/is verified: license and insurance|sello de verificado/);
    expect(cards?.[0]?.href).toMatch(/^\/pros\/ridgeline-roofing/);
  }
  expect((await asked(ctx, actor, "is zephyr plumbing insured")).text).not.toMatch(/is verified|is listed here/);
});

test("a trade with a place, or whoever is free and speaks a language, is a search for pros and for nothing else", () => {
  for (const [question, found] of [
    ["electrician in austin", { trade: "electrical", place: "austin" }],
    ["ocupo un electricista en austin", { trade: "electrical", place: "austin" }],
    ["necesito un plomero hoy mismo", { trade: "plumbing", place: "" }],
    ["i need a painter", { trade: "painting", place: "" }],
    ["need mortar", null],
    ["concrete in austin", null],
    ["hay que sacar permiso en dallas", null],
    ["do i need a license in texas", null],
  ] as const)
    expect([question, prosAsked(question)]).toEqual([question, found]);
});
