import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { runImport, savePicks } from "./commands/import.server.ts";
import { anEntry, aStagedFile } from "./fixtures.ts";
import { EntryFilter, picksIn } from "./input.ts";
import { entriesOf } from "./queries/entries.server.ts";
import { importOf, previewOf } from "./queries/imports.server.ts";

type Mine = Ctx & { actor: Actor };

async function aPro(ctx: Ctx): Promise<Mine> {
  const { actor } = await aUser(ctx);
  return { ...at(as(ctx, actor), new Date("2026-11-21T16:00:00Z")), actor };
}

const entries = async (ctx: Mine) => (await entriesOf(ctx, 2026, EntryFilter.parse({}))).rows;
const preview = async (ctx: Mine, id: string) => previewOf(ctx, await importOf(ctx, id), null);
const named = ({ twins }: Awaited<ReturnType<typeof preview>>) =>
  twins.map(({ line, twin, taken }) => [line, twin.party, taken]);

const HEAD = "Date,Description,Amount,Running Bal.";
const BANK = `${HEAD}
03/04/2026,"CHECKCARD 0303 THE HOME DEPOT #1234 MESA AZ","-45.00","8,955.00"
03/05/2026,"CHECKCARD 0304 THE HOME DEPOT #1234 MESA AZ","-112.40","8,842.60"
03/09/2026,"SAMPLE FUEL STOP","-60.00","8,782.60"
03/12/2026,"Zelle payment from SAMPLE OWNER; Conf# x1","1,240.00","10,022.60"
`;

const depot = { day: "2026-03-03", amount: "45", party: "Home Depot" };

/** Imports what waits as its page sends it. */
async function bring(ctx: Mine, id: string, form: Record<string, string> = {}) {
  const { choice } = await preview(ctx, id);
  return runImport(ctx, id, choice, { leaveOut: false, picks: picksIn(form) });
}

test("a bank's row for a purchase that a contractor wrote down already is marked with that entry and left out", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, depot);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  const seen = await preview(pro, id);
  expect(seen.twins).toMatchObject([
    { line: 2, cents: -4500, taken: false, twin: { day: "2026-03-03", party: "Home Depot" } },
  ]);
  expect(seen.totals).toMatchObject({ good: 3, leftOut: 1, expenseCents: 17_240, incomeCents: 124_000 });
  expect(seen.groups.find(({ name }) => name.startsWith("HOME DEPOT"))).toMatchObject({ count: 1, cents: -11_240 });
  expect(await bring(pro, id)).toEqual({ added: 3, skipped: 0, wrong: 0, leftOut: 1 });
  expect((await entries(pro)).filter(({ cents }) => cents === 4500)).toHaveLength(1);
});

test("a contractor takes such a row in with one tick, which is kept while other pages are looked at and can be taken back", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, depot);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  const { choice } = await preview(pro, id);
  const page = { "row out 2": "proposed" };
  await savePicks(pro, id, choice, picksIn({ ...page, "take out 2": "on" }));
  expect(named(await preview(pro, id))).toEqual([[2, "Home Depot", true]]);
  await savePicks(pro, id, choice, picksIn(page));
  expect(named(await preview(pro, id))).toEqual([[2, "Home Depot", false]]);
  await savePicks(pro, id, choice, picksIn({ ...page, "take out 2": "on" }));
  expect((await preview(pro, id)).totals).toMatchObject({ good: 4, leftOut: 0 });
  expect(await bring(pro, id)).toMatchObject({ added: 4, leftOut: 0 });
  expect((await entries(pro)).filter(({ cents }) => cents === 4500)).toHaveLength(2);
});

test("money that a customer paid is known by amount and day, whatever the bank calls it, and each entry stands for one row", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  const paid = { kind: "income", line: "1", amount: "1240", day: "2026-03-11", party: "Dana Sample" };
  await anEntry(pro, pro.actor, paid);
  await anEntry(pro, pro.actor, { day: "2026-03-09", amount: "60", party: "" });
  const { id } = await aStagedFile(
    pro,
    pro.actor,
    `${BANK}03/13/2026,"Zelle payment from SAMPLE TENANT; Conf# x2","1,240.00","11,262.60"\n`,
  );
  expect(named(await preview(pro, id))).toEqual([
    [4, "", false],
    [5, "Dana Sample", false],
  ]);
});

test("another day, another amount, another way and another's books are other payments", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, { ...depot, day: "2026-02-20" });
  await anEntry(pro, pro.actor, { ...depot, amount: "45.01" });
  await anEntry(pro, pro.actor, { ...depot, amount: "-45" });
  await anEntry(pro, pro.actor, { ...depot, day: "2026-03-02", party: "Sample Lumber" });
  const other = await aPro(ctx);
  await anEntry(other, other.actor, depot);
  const { id } = await aStagedFile(pro, pro.actor, BANK);
  expect(named(await preview(pro, id))).toEqual([]);
});

test("a file that comes again adds nothing, and a purchase that a second file tells in other words is marked", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  const first = await aStagedFile(pro, pro.actor, BANK);
  await bring(pro, first.id);
  const again = await aStagedFile(pro, pro.actor, `${BANK}03/05/2026,"THE HOME DEPOT 1234","-45.00","1.00"\n`);
  expect(named(await preview(pro, again.id))).toEqual([]);
  expect(await bring(pro, again.id)).toMatchObject({ added: 1, skipped: 4, leftOut: 0 });
  const other = await aStagedFile(pro, pro.actor, `${HEAD}\n03/05/2026,"HOME DEPOT MESA","-112.40","1.00"\n`);
  expect(named(await preview(pro, other.id))).toHaveLength(1);
});
