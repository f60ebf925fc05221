import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { addFigures } from "./commands/add.server.ts";
import { rollUp, sweepFigures } from "./commands/roll-up.server.ts";
import { figuresPage } from "./queries/boards.server.ts";
import type { Series } from "./rules/boards.ts";
import { type Cell, figureOf } from "./rules/values.ts";
import { hourlyFigures } from "./tables.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const cell = (more: Partial<Cell>): Cell => ({ name: "x", part: "", n: 0, sum: 0, lastN: 0, lastSum: 0, ...more });
const series = (how: Series["how"]): Series => ({ key: "k", figure: "x", how, of: "left", unit: "number" });

test("a mean is to the nearest, and of nothing there is none", () => {
  expect(figureOf(series("mean"), [cell({ n: 2, sum: 5 })])).toBe(3);
  expect(figureOf(series("mean"), [cell({ n: 0, sum: 0 })])).toBeNull();
  expect(figureOf(series("mean"), [])).toBeNull();
});

test("a share is of those who were there at the beginning: who left, and who is left", () => {
  const cells = [cell({ n: 1 }), cell({ name: "left", lastN: 3 })];
  expect(figureOf(series("share"), cells)).toBe(250);
  expect(figureOf(series("share"), [cell({ n: 1 })])).toBeNull();
});

test("figures are kept for 400 days, and what stands at an hour is noted once", async ({ ctx }) => {
  const old = (days: number) => ({
    name: "web.slow",
    part: "",
    n: 1,
    sum: 1,
    hour: new Date(ctx.now.getTime() - days * DAY),
  });
  await addFigures(ctx, [old(401), old(399)]);
  await sweepFigures(ctx);
  expect(await ctx.db.$count(hourlyFigures)).toBe(1);
  let read = 0;
  const standing = { name: "sample.open", read: () => sql`select '', ${++read}::int, 0` };
  for (let n = 0; n < 2; n++) await rollUp(ctx, [], [standing], 3);
  expect(read).toBe(1);
});

test("which pages fail and are slow is read by owners alone", async ({ ctx }) => {
  const operator = async (duty: "support" | "owner"): Promise<Ctx> => {
    const person = await aSignedInUser(ctx, { role: "homeowner" });
    await grantByTerminal(ctx, person.email, duty);
    return as(ctx, { ...person.actor, aal: "aal2" });
  };
  expect((await figuresPage(await operator("support"), "day")).worst).toBeNull();
  expect((await figuresPage(await operator("owner"), "day")).worst).toEqual({ errors: [], slow: [] });
});
