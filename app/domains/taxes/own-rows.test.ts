import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { addPayment } from "./commands/settings.server.ts";
import { anEntry, aStagedFile, aSub, aTrip } from "./fixtures.ts";
import { EntryFilter, Payment } from "./input.ts";
import { entriesOf } from "./queries/entries.server.ts";
import { importsOf } from "./queries/imports.server.ts";
import { subNames, subsOf } from "./queries/subs.server.ts";
import { tripsOf } from "./queries/trips.server.ts";
import { taxYear } from "./queries/year.server.ts";

const YEAR = 2026;
const all = EntryFilter.parse({});

/** A member with one row of each kind. */
async function aBook(ctx: Ctx, name: string) {
  const { actor } = await aUser(ctx);
  const own = { ...at(as(ctx, actor), new Date("2026-11-21T16:00:00Z")), actor };
  const { id: payee } = await aSub(own, actor, { name });
  await anEntry(own, actor, { line: "11", payee, amount: "$700.00", party: name });
  await aTrip(own, actor, { purpose: name });
  await addPayment(own, YEAR, Payment(own.now).parse({ quarter: "1", amount: "5", day: "2026-04-10" }));
  await aStagedFile(own, actor, `Date,Amount,Name\n2026-01-02,5.00,${name}\n`, `${name}.csv`);
  return own;
}

test("a member sees their own subs, entries, drives, payments and files, and nobody else's", async ({ ctx }) => {
  const one = await aBook(ctx, "Sample Drywall");
  const two = await aBook(ctx, "Sample Paint");
  for (const [own, name] of [
    [one, "Sample Drywall"],
    [two, "Sample Paint"],
  ] as const) {
    expect((await subNames(own)).map((sub) => sub.name)).toEqual([name]);
    expect((await subsOf(own, YEAR)).subs).toMatchObject([{ name, cents: 700_00, payments: 1 }]);
    expect((await entriesOf(own, YEAR, all)).rows.map(({ party }) => party)).toEqual([name]);
    expect(await entriesOf(own, YEAR, all)).toMatchObject({ count: 1, expenses: 700_00 });
    expect((await tripsOf(own, YEAR, 1)).rows.map(({ purpose }) => purpose)).toEqual([name]);
    expect(await tripsOf(own, YEAR, 1)).toMatchObject({ count: 1, tenths: 246 });
    expect(await taxYear(own, YEAR)).toMatchObject({ entries: 1, paidCents: 500 });
    expect((await importsOf(own)).map(({ fileName }) => fileName)).toEqual([`${name}.csv`]);
  }
});
