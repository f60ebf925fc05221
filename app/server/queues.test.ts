import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { deskHome } from "#app/domains/operators/queries/home.server.ts";
import { partnerRequests } from "#app/domains/partners/tables.server.ts";
import { as, test } from "#test/ctx.ts";
import { domains } from "./domains.server.ts";
import { waitingAtDesk } from "./queues.server.ts";

const HOUR_MS = 3_600_000;

test("the first page of the desk says how much waits at each place and since when, to those whose place it is", async ({
  ctx,
}) => {
  const first = new Date(ctx.now.getTime() - 30 * HOUR_MS);
  for (const [hours, state] of [
    [30, "new"],
    [2, "new"],
    [50, "talking"],
  ] as const) {
    const createdAt = new Date(ctx.now.getTime() - hours * HOUR_MS);
    const sample = { name: "Sample", email: "partner@sample.test", message: "Sample", requestKey: ctx.newId() };
    await ctx.db
      .insert(partnerRequests)
      .values({ id: ctx.newId(), kind: "supplier", state, createdAt, changedAt: createdAt, ...sample });
  }
  const reviewer = await aSignedInUser(ctx, { role: "admin" });
  const home = await deskHome(as(ctx, reviewer.actor));
  expect(home.waits).toEqual([{ place: "partners", count: 2, since: first }]);
  const helper = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, helper.email, "support");
  expect((await deskHome(as(ctx, { ...helper.actor, aal: "aal2" }))).waits).toEqual([]);
  await expect(deskHome(as(ctx, (await aSignedInUser(ctx)).actor))).rejects.toMatchObject({ code: "no_duty" });
});

test("what waits is read through indexes of what is open, never by going through a table", async ({ ctx }) => {
  await ctx.db.execute(sql`set local enable_seqscan = off`);
  const waits = domains.flatMap(({ waits: all = [] }) => all);
  expect(waits.length).toBeGreaterThanOrEqual(8);
  for (const { place, read } of waits) {
    const { rows } = await ctx.db.execute<Record<string, string>>(sql`explain ${read(ctx.now)}`);
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    expect([place, /Seq Scan/.test(plan), /Index|Bitmap/.test(plan)], plan).toEqual([place, false, true]);
  }
  expect((await waitingAtDesk(ctx)).map(({ place }) => place).sort()).toEqual(waits.map(({ place }) => place).sort());
});
