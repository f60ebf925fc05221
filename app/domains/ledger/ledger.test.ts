import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { inTransaction } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { bookBack, bookMovement } from "./commands/book.server.ts";
import { checkLedger } from "./commands/check.server.ts";
import { balances, lastCheck, movementsOf, statementCsv } from "./queries/balances.server.ts";
import { shownCents } from "./rules.ts";
import { ledgerChecks, ledgerEntries, ledgerPostings } from "./tables.server.ts";

const came = (cents: number) => [
  { account: "provider" as const, cents },
  { account: "plans" as const, cents: -cents },
];

test("a movement is written once a cause, is taken back once, and stands in balances and the statement", async ({
  ctx,
}) => {
  const businessId = ctx.newId();
  const movement = { cause: "sample:1", businessId, at: ctx.now, postings: came(1_234) };
  expect([await bookMovement(ctx, movement), await bookMovement(ctx, movement)]).toEqual([true, false]);
  expect(await balances(ctx, businessId)).toMatchObject({ provider: 1_234, plans: -1_234 });
  expect([await bookBack(ctx, "sample:1", ctx.now), await bookBack(ctx, "sample:1", ctx.now)]).toEqual([true, false]);
  expect(await bookBack(ctx, "sample:none", ctx.now)).toBe(false);
  expect(await balances(ctx, businessId)).toMatchObject({ provider: 0, plans: 0 });
  expect(await movementsOf(ctx, businessId)).toHaveLength(4);
  const csv = await statementCsv(ctx, ctx.now, at(ctx, 1000).now);
  expect(csv).toContain(`sample:1,plans,-12.34,${businessId}`);
  expect(await checkLedger(ctx)).toMatchObject({ sumCents: 0, unequal: 0 });
  expect(await lastCheck(ctx)).toMatchObject({ sumCents: 0 });
});

test("what does not sum to zero is refused by the code and by the database, and nothing is ever changed", async ({
  ctx,
}) => {
  const uneven = [{ account: "provider" as const, cents: 5 }];
  const wrong = { cause: "sample:off", businessId: null, at: ctx.now, postings: uneven };
  await expect(bookMovement(ctx, wrong)).rejects.toThrow("off by 5 cents");
  const inserted = inTransaction(ctx, async (tx) => {
    const id = tx.newId();
    await tx.db.insert(ledgerEntries).values({ id, cause: "sample:raw", happenedAt: tx.now, writtenAt: tx.now });
    await tx.db.insert(ledgerPostings).values({ entryId: id, no: 0, account: "provider", cents: 5 });
    await tx.db.execute(sql`set constraints all immediate`);
  });
  await expect(inserted).rejects.toThrow();
  expect(await bookMovement(ctx, { cause: "sample:0", businessId: null, at: ctx.now, postings: came(0) })).toBe(false);
  await bookMovement(ctx, { cause: "sample:2", businessId: null, at: ctx.now, postings: came(7) });
  for (const change of [
    sql`update ledger_postings set cents = 8`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_postings`,
  ])
    await expect(inTransaction(ctx, (tx) => tx.db.execute(change))).rejects.toThrow();
});

test("an account reads as people mean it: what was earned or is owed is more than nothing, what was given away is less", () => {
  expect(shownCents("provider", 1_200)).toBe(1_200);
  expect(shownCents("plans", -1_000)).toBe(1_000);
  expect(shownCents("owed_to_pros", -200)).toBe(200);
  expect(shownCents("realtor_shares", 100)).toBe(-100);
  expect(shownCents("commission", 0)).toBe(0);
});

test("a business reads its own movements alone, and a statement ends before the first moment of the next", async ({
  ctx,
}) => {
  const [mine, other] = [ctx.newId(), ctx.newId()];
  const later = at(ctx, 60_000).now;
  await bookMovement(ctx, { cause: "sample:mine", businessId: mine, at: ctx.now, postings: came(100) });
  await bookMovement(ctx, { cause: "sample:other", businessId: other, at: later, postings: came(900) });
  expect((await movementsOf(ctx, mine)).map(({ cause }) => cause)).toEqual(["sample:mine", "sample:mine"]);
  expect(await balances(ctx, mine)).toMatchObject({ provider: 100 });
  const csv = await statementCsv(ctx, ctx.now, later);
  expect(csv).toContain("sample:mine");
  expect(csv).not.toContain("sample:other");
});

test("a movement that is off is counted although the whole sums to zero; the newest check stands, and those of 30 days are kept", async ({
  ctx,
}) => {
  await checkLedger(at(ctx, -31 * 24 * 3600_000));
  await checkLedger(at(ctx, -29 * 24 * 3600_000));
  for (const [cause, cents] of [
    ["sample:over", 5],
    ["sample:under", -5],
  ] as const) {
    const id = ctx.newId();
    await ctx.db.insert(ledgerEntries).values({ id, cause, happenedAt: ctx.now, writtenAt: ctx.now });
    await ctx.db.insert(ledgerPostings).values({ entryId: id, no: 0, account: "provider", cents });
  }
  expect(await checkLedger(ctx)).toMatchObject({ sumCents: 0, unequal: 2 });
  expect(await lastCheck(ctx)).toMatchObject({ unequal: 2, checkedAt: ctx.now });
  expect(await ctx.db.$count(ledgerChecks)).toBe(2);
});
