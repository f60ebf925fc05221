import { expect } from "vitest";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { reviews } from "#app/domains/directory/tables.server.ts";
import { applications, oneApplication } from "#app/domains/financing/queries/applications.server.ts";
import { creditNotes, invoices, lienWaivers } from "#app/domains/invoices/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { documents, trustRecords, verificationReviews } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { seedDemo } from "./demo.ts";

const repeated = (values: readonly (string | null)[]) =>
  values.filter((value, n) => value !== null && values.indexOf(value) !== n);

async function world(ctx: Ctx) {
  await seedDemo(ctx);
  return {
    pros: await ctx.db.select().from(contractorProfiles),
    reviews: await ctx.db.select().from(reviews),
    trust: await ctx.db.select().from(trustRecords),
  };
}

test("no two businesses of the demo world answer one phone, stand at one address or say the same of themselves", async ({
  ctx,
}) => {
  const { pros } = await world(ctx);
  expect(pros.length).toBeGreaterThan(25);
  for (const field of ["phone", "address", "description"] as const)
    expect([field, repeated(pros.map((pro) => pro[field]))]).toEqual([field, []]);
  const phones = (await ctx.db.select({ phone: profiles.phone }).from(profiles)).map(({ phone }) => phone);
  expect(repeated(phones)).toEqual([]);
});

test("a job of the demo world is described in the words of its trade: no plumbing on an electrician's rewire", async ({
  ctx,
}) => {
  await world(ctx);
  const jobs = await ctx.db.select().from(jobPosts);
  const wired = jobs.filter(({ title }) => /rewire|panel|outlets|lights|amps|charger|generator|fans/i.test(title));
  expect(wired.length).toBeGreaterThan(10);
  for (const { title, trade, description, skills } of wired) {
    expect([title, trade]).toEqual([title, "electrical"]);
    expect(`${description} ${skills.join(" ")}`, title).not.toMatch(/PEX|supply and waste|two baths\. Slab|plumb/i);
  }
});

test("every review of the demo world has words of its own, and one pro's come from different people on different days", async ({
  ctx,
}) => {
  const { reviews: written } = await world(ctx);
  expect(written.length).toBeGreaterThan(60);
  expect(repeated(written.map(({ body }) => body))).toEqual([]);
  const names = new Map((await ctx.db.select().from(profiles)).map(({ id, fullName }) => [id, fullName]));
  const of = Map.groupBy(written, ({ proUserId }) => proUserId);
  for (const own of of.values()) {
    expect(repeated(own.map(({ reviewerId }) => names.get(reviewerId ?? "") ?? ""))).toEqual([]);
    expect(repeated(own.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)))).toEqual([]);
  }
});

test("nothing of the demo world's trust record is dated today or later: a stamp is in nobody's future, wherever they live", async ({
  ctx,
}) => {
  const { trust, reviews: written } = await world(ctx);
  const decided = await ctx.db.select().from(verificationReviews);
  const uploaded = await ctx.db.select().from(documents);
  const yesterday = ctx.now.getTime() - 24 * 3600 * 1000;
  const dates = [
    ...trust.map(({ verifiedAt }) => verifiedAt),
    ...decided.map(({ createdAt }) => createdAt),
    ...written.map(({ createdAt }) => createdAt),
    ...uploaded.filter(({ status }) => status === "verified").map(({ createdAt }) => createdAt),
  ].filter((date) => date !== null);
  expect(dates.length).toBeGreaterThan(100);
  expect(dates.filter((date) => date.getTime() > yesterday)).toEqual([]);
});

test("the demo world shows a progress invoice with a tenth held back, and a final one paid in full after a credit note", async ({
  ctx,
}) => {
  await seedDemo(ctx);
  const sent = await ctx.db.select().from(invoices);
  expect(sent.filter(({ heldCents }) => heldCents > 0)).toMatchObject([
    { kind: "progress", subtotalCents: 320_000, heldBips: 1_000, heldCents: 32_000, totalCents: 288_000, paidCents: 0 },
  ]);
  const notes = await ctx.db.select().from(creditNotes);
  expect(notes).toMatchObject([{ number: 1, cents: 15_000 }]);
  expect(sent.find(({ id }) => id === notes[0]?.invoiceId)).toMatchObject({
    kind: "final",
    totalCents: 275_000,
    creditedCents: 15_000,
    paidCents: 260_000,
    paidOn: expect.any(String),
  });
  const waivers = await ctx.db.select().from(lienWaivers);
  expect(waivers.map(({ state, kind }) => `${state} ${kind}`).sort()).toEqual([
    ...["asked conditional_progress", "signed conditional_progress"],
  ]);
  expect(waivers.find(({ state }) => state === "signed")?.content).toMatchObject({ form: "TX", cents: 288_000 });
});

test("the desk of financing has applications in every state that an operator meets, some of them worked on, all plainly samples", async ({
  ctx,
}) => {
  await seedDemo(ctx);
  const desk = as(ctx, (await aReviewer(ctx)).actor);
  const { lines } = await applications(desk, "all", 1);
  const standings = new Set(lines.map(({ standing, expired }) => (expired ? "expired" : standing)));
  expect([...standings].sort()).toEqual([
    ...["accepted", "checking", "expired", "none", "offered", "paid_out", "waiting"],
  ]);
  expect(lines.filter(({ lastName }) => lastName === "Sample").length).toBe(lines.length - 1);
  expect(lines.filter(({ owner, nextAction }) => owner && nextAction)).toHaveLength(4);
  // What nobody looked at, what is due, and a lender that is slow.
  const { lines: waiting } = await applications(desk, "waiting", 1);
  expect(waiting.map(({ firstName }) => firstName).sort()).toEqual([
    "Imani",
    "Morgan",
    "Priya",
    "Quinn",
    "Ruth",
    "Teo",
  ]);
  expect(waiting.filter(({ due }) => due).map(({ firstName }) => firstName)).toEqual(["Teo", "Imani"]);
  const teo = await oneApplication(desk, waiting.find(({ firstName }) => firstName === "Teo")?.id ?? "");
  expect(teo.note).toContain("Sample:");
});
