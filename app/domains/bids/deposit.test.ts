import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { anAgreement, signFor } from "#app/domains/agreements/fixtures.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { HOME_CONTRACTS } from "#content/states.ts";
import { as, test } from "#test/ctx.ts";
import { depositLawIn, depositLawOf } from "./queries/deposit-law.server.ts";
import { isBeforeWork, largeDeposit, USUAL_DEPOSIT } from "./rules/deposit.ts";

const plan = (...parts: [when: string, dollars: number][]) => ({
  priceCents: parts.reduce((sum, [, dollars]) => sum + dollars * 100, 0),
  schedule: parts.map(([when, dollars]) => ({ when, cents: dollars * 100 })),
});

test("a homeowner is told of more than a third before work starts, and of nothing where a third or less is asked", () => {
  expect(largeDeposit(plan(["On start", 7000], ["When done", 3000]), USUAL_DEPOSIT)).toEqual({
    cents: 700_000,
    percent: 70,
    state: null,
    mostCents: 333_333,
    more: [],
  });
  expect(largeDeposit(plan(["Deposit", 3000], ["Rough-in passed", 3000], ["Done", 3000]), USUAL_DEPOSIT)).toBeNull();
  expect(largeDeposit(plan(["Rough-in passed", 7000], ["Done", 3000]), USUAL_DEPOSIT)).toBeNull();
  expect(largeDeposit(plan(["Deposit", 2000], ["At signing", 2000], ["Done", 6000]), USUAL_DEPOSIT)).toMatchObject({
    cents: 400_000,
    percent: 40,
  });
});

test("in California a tenth of the price or $1,000, whichever is less, is the most for work on a home", () => {
  const law = depositLawIn("CA");
  expect(largeDeposit(plan(["Deposit", 1500], ["Done", 18_500]), law)).toMatchObject({
    state: "CA",
    mostCents: 100_000,
  });
  expect(largeDeposit(plan(["Deposit", 500], ["Done", 3500]), law)).toMatchObject({ mostCents: 40_000 });
  expect(largeDeposit(plan(["Deposit", 1000], ["Done", 19_000]), law)).toBeNull();
  expect(depositLawIn("OH")).toEqual(USUAL_DEPOSIT);
});

test("a third is the most in Maryland and Maine, and three equal payments are no more than a third", () => {
  const maryland = depositLawIn("MD");
  expect(largeDeposit(plan(["Deposit", 4000], ["Done", 6000]), maryland)).toMatchObject({
    state: "MD",
    mostCents: 333_333,
    more: [],
  });
  const thirds = {
    priceCents: 1_000_000,
    schedule: [333_334, 333_333, 333_333].map((cents, n) => ({ when: n ? "Done" : "Deposit", cents })),
  };
  expect(largeDeposit(thirds, maryland)).toBeNull();
  expect(largeDeposit(plan(["Deposit", 4000], ["Done", 6000]), depositLawIn("ME"))).toMatchObject({
    state: "ME",
    more: ["waived"],
  });
});

test("special orders leave room above a third in Massachusetts and Pennsylvania, as a bond does in Nevada", () => {
  expect(largeDeposit(plan(["Deposit", 4000], ["Done", 6000]), depositLawIn("MA"))).toMatchObject({
    state: "MA",
    more: ["special_orders_instead"],
  });
  const pennsylvania = depositLawIn("PA");
  expect(largeDeposit(plan(["Deposit", 4000], ["Done", 6000]), pennsylvania)).toMatchObject({
    state: "PA",
    more: ["special_orders_added"],
  });
  expect(largeDeposit(plan(["Deposit", 4000], ["Done", 1000]), pennsylvania)).toMatchObject({ state: null, more: [] });
  expect(largeDeposit(plan(["Deposit", 1500], ["Done", 18_500]), depositLawIn("NV"))).toMatchObject({
    state: "NV",
    mostCents: 100_000,
    more: ["consumer_bond"],
  });
});

test("every limit of a deposit, and what leaves room above it, stands in words in a notice of its state", () => {
  for (const { state, deposit, notices } of HOME_CONTRACTS.filter((one) => one.deposit)) {
    const said = notices.map(({ text }) => text.en).join(" ");
    expect(said, state).toMatch(deposit?.part === 3 ? /one third/ : /10 percent/);
    for (const cents of [deposit?.cents, deposit?.above])
      if (cents) expect(said, state).toContain(`$${(cents / 100).toLocaleString("en-US")}`);
    for (const more of deposit?.more ?? [])
      expect(said, state).toMatch(
        {
          special_orders_added: /special-order/,
          special_orders_instead: /special-order/,
          consumer_bond: /bond/,
          waived: /agree/,
        }[more],
      );
  }
});

test("work on no home and a price that nobody has named are spoken of to nobody", () => {
  expect(largeDeposit(plan(["Deposit", 900], ["Done", 100]), null)).toBeNull();
  expect(largeDeposit({ priceCents: 0, schedule: [] }, USUAL_DEPOSIT)).toBeNull();
});

test("a payment's own words say whether it is due before work starts, in either language", () => {
  for (const when of [
    ...["On start", "Start", "At start", "Deposit", "30% down payment", "Up front", "When signing", "At signing"],
    ...[
      "Sample: at the start",
      "Before work starts",
      "To start the job",
      "When work starts",
      "Start of work",
      "On acceptance",
    ],
    ...["Anticipo", "Al firmar", "A la firma", "Al empezar", "Depósito", "Antes de empezar", "Al iniciar la obra"],
  ])
    expect([when, isBeforeWork(when)]).toEqual([when, true]);
  for (const when of [
    ...["When done", "Completion", "Rough-in passed", "Start of framing", "Before drywall", "Final payment"],
    ...["30 days after signing", "Halfway", "Al terminar", "Después de la inspección", "Al empezar el tablaroca"],
  ])
    expect([when, isBeforeWork(when)]).toEqual([when, false]);
});

test("both sides read of a large deposit where they sign, until both have signed, and a smaller one is not spoken of", async ({
  ctx,
}) => {
  const { actor: hirer } = await aUser(ctx, { role: "homeowner" });
  const { id, pro } = await anAgreement(ctx, { hirer, bid: true });
  const asked = { deposit: null, depositLaw: USUAL_DEPOSIT };
  await expect(getAgreement(as(ctx, hirer), id)).resolves.toMatchObject(asked);
  const large = [
    { when: "On start", cents: 336_000 },
    { when: "When done", cents: 144_000 },
  ];
  await ctx.db.execute(
    sql`update agreements set content = jsonb_set(content, '{schedule}', ${JSON.stringify(large)}::jsonb) where id = ${id}`,
  );
  for (const reader of [hirer, pro])
    await expect(getAgreement(as(ctx, reader), id)).resolves.toMatchObject({
      deposit: { cents: 336_000, percent: 70, state: null },
    });
  await signFor(ctx, hirer, id);
  await signFor(ctx, pro, id);
  await expect(getAgreement(as(ctx, hirer), id)).resolves.toMatchObject({ state: "signed", deposit: null });
});

test("what a contractor pays another one before work starts is left to them", async ({ ctx }) => {
  const { actor: homeowner } = await aUser(ctx, { role: "homeowner" });
  const home = await aJob(ctx, { poster: homeowner });
  const trade = await aJob(ctx, { poster: (await aVerifiedContractor(ctx)).actor });
  expect(await depositLawOf(ctx, home.id)).toEqual(USUAL_DEPOSIT);
  expect(await depositLawOf(ctx, trade.id)).toBeNull();
});
