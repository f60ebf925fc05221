import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { erasePartners } from "./commands/erase-account.server.ts";
import { askPartner, moveRequest } from "./commands/requests.server.ts";
import { addSponsor, removeSponsor } from "./commands/sponsors.server.ts";
import { sweepRequests } from "./commands/sweep.server.ts";
import { AskPartner, NewSponsor } from "./input.ts";
import { partnersDesk, sponsorsToday } from "./queries/desk.server.ts";
import { partnerRequests, sponsors } from "./tables.server.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const anAdmin = async (ctx: Ctx) => as(ctx, (await aUser(ctx, { role: "admin" })).actor);
const asked = (ctx: Ctx, name: string, requestKey = ctx.newId()) =>
  askPartner(
    ctx,
    AskPartner.parse({
      kind: "supplier",
      name,
      email: "sue@sample.test",
      message: "Sample: we bring lumber.",
      requestKey,
    }),
  );
const place = (name: string, startsOn: string, endsOn: string) =>
  NewSponsor.parse({ name, words: "Sample: delivered by seven.", url: "https://lumber.example", startsOn, endsOn });
const requestOf = async (admin: Ctx, name: string) =>
  (await partnersDesk(admin)).requests.find((one) => one.name === name)?.id ?? "";
const move = async (admin: Ctx, name: string, from: "new" | "talking", state: "talking" | "agreed" | "declined") =>
  moveRequest(admin, { request: await requestOf(admin, name), from, state, note: "" });
const placeOf = async (admin: Ctx, name: string) =>
  (await partnersDesk(admin)).places.find((one) => one.name === name)?.id ?? "";
const audited = async (ctx: Ctx, event: string) =>
  (await ctx.db.select().from(auditLog).where(eq(auditLog.event, event))).map(({ actorId, subject }) => ({
    actorId,
    subject,
  }));

test("five requests a day come from one line, and the same form again is none of them", async ({ ctx }) => {
  const line = { ...ctx, ip: "203.0.113.77" };
  const first = ctx.newId();
  await asked(line, "First Sample", first);
  for (const name of ["Two", "Three", "Four", "Five"]) await asked(line, `${name} Sample`);
  await asked(line, "First Sample", first);
  await expect(asked(line, "Six Sample")).rejects.toMatchObject({ kind: "rate_limited" });
  await asked({ ...ctx, ip: "203.0.113.78" }, "Another Sample");
});

test("the desk begins with the oldest request that is open; sponsors whose place ends last stand first", async ({
  ctx,
}) => {
  const admin = await anAdmin(ctx);
  for (const [hours, name] of [
    [-3, "Over Sample"],
    [-2, "Old Sample"],
    [-1, "New Sample"],
  ] as const)
    await asked(at(ctx, hours * HOUR_MS), name);
  await move(admin, "Over Sample", "new", "declined");
  await move(admin, "New Sample", "new", "talking");
  await addSponsor(admin, place("Soon Over", "2027-03-09", "2027-03-11"));
  await addSponsor(admin, place("Long", "2027-03-10", "2027-04-10"));
  const desk = await partnersDesk(admin);
  expect(desk.requests.map(({ name }) => name)).toEqual(["Old Sample", "New Sample", "Over Sample"]);
  expect(desk.places.map(({ name }) => name)).toEqual(["Long", "Soon Over"]);
  expect((await sponsorsToday(ctx)).map(({ name }) => name)).toEqual(["Soon Over", "Long"]);
});

test("who moves a request on, gives a place or takes it away stands in the log; no member does", async ({ ctx }) => {
  const admin = await anAdmin(ctx);
  const member = as(ctx, (await aUser(ctx)).actor);
  const actorId = admin.actor?.userId;
  await asked(ctx, "Sue Sample");
  const request = await requestOf(admin, "Sue Sample");
  await expect(moveRequest(member, { request, from: "new", state: "agreed", note: "" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await move(admin, "Sue Sample", "new", "agreed");
  expect(await audited(ctx, "partner_request.moved")).toEqual([{ actorId, subject: `partner_request:${request}` }]);
  await addSponsor(admin, place("Goes", "2027-03-10", "2027-03-11"));
  await addSponsor(admin, place("Stays", "2027-03-10", "2027-03-11"));
  const [goes, stays] = [await placeOf(admin, "Goes"), await placeOf(admin, "Stays")];
  expect((await audited(ctx, "sponsor.added")).map(({ subject }) => subject).sort()).toEqual(
    [`sponsor:${goes}`, `sponsor:${stays}`].sort(),
  );
  await removeSponsor(admin, goes);
  expect((await sponsorsToday(ctx)).map(({ name }) => name)).toEqual(["Stays"]);
  expect(await audited(ctx, "sponsor.removed")).toEqual([{ actorId, subject: `sponsor:${goes}` }]);
  await expect(removeSponsor(admin, goes)).rejects.toMatchObject({ code: "no_such_sponsor" });
});

test("a request that was declined, or agreed to, is kept for a year after its last change", async ({ ctx }) => {
  const admin = await anAdmin(ctx);
  await asked(at(ctx, -DAY_MS), "Declined Sample");
  await asked(at(ctx, -DAY_MS), "Agreed Sample");
  await move(admin, "Declined Sample", "new", "declined");
  await move(admin, "Agreed Sample", "new", "agreed");
  const left = async (days: number) => {
    await sweepRequests(at(ctx, days * DAY_MS), {} as never);
    return (await partnersDesk(admin)).requests.length;
  };
  expect([await left(365), await left(366)]).toEqual([2, 0]);
});

test("what a person of the operator worked on stays without them, and what another did keeps its name", async ({
  ctx,
}) => {
  const [leaves, stays] = [await anAdmin(ctx), await anAdmin(ctx)];
  for (const [admin, name] of [
    [leaves, "Left Sample"],
    [stays, "Kept Sample"],
  ] as const) {
    await asked(ctx, name);
    await move(admin, name, "new", "talking");
    await addSponsor(admin, place(name, "2027-03-10", "2027-03-11"));
  }
  await erasePartners(ctx, leaves.actor?.userId ?? "");
  const requests = await ctx.db
    .select({ name: partnerRequests.name, by: partnerRequests.workedBy })
    .from(partnerRequests);
  const places = await ctx.db.select({ name: sponsors.name, by: sponsors.createdBy }).from(sponsors);
  for (const rows of [requests, places])
    expect(Object.fromEntries(rows.map(({ name, by }) => [name, by]))).toEqual({
      "Left Sample": null,
      "Kept Sample": stays.actor?.userId,
    });
});
