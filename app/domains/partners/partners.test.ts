import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { askPartner, moveRequest } from "./commands/requests.server.ts";
import { addSponsor, removeSponsor } from "./commands/sponsors.server.ts";
import { sweepRequests } from "./commands/sweep.server.ts";
import { AskPartner, NewSponsor } from "./input.ts";
import { partnersDesk, sponsorsToday } from "./queries/desk.server.ts";
import { isShown } from "./rules.ts";

const DAY_MS = 24 * 3600 * 1000;
const KEY = "11111111-1111-4111-8111-111111111111";
const typed = (more: Record<string, string> = {}) =>
  AskPartner.parse({
    kind: "supplier",
    name: "Sue Sample",
    email: "sue@sample.test",
    message: "Sample: we bring lumber.",
    requestKey: KEY,
    ...more,
  });

test("who wants to be a partner reaches the operator's desk once, and is moved on by one person at a time", async ({
  ctx,
}) => {
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  await askPartner(ctx, typed());
  await askPartner(ctx, typed());
  const { requests } = await partnersDesk(admin);
  expect(requests).toMatchObject([{ name: "Sue Sample", kind: "supplier", state: "new" }]);
  const request = requests[0]?.id ?? "";
  await moveRequest(admin, { request, from: "new", state: "talking", note: "Sample: call on Monday." });
  await expect(moveRequest(admin, { request, from: "new", state: "declined", note: "" })).rejects.toMatchObject({
    code: "request_moved",
  });
  expect((await partnersDesk(admin)).requests).toMatchObject([{ state: "talking", note: "Sample: call on Monday." }]);
  await expect(partnersDesk(as(ctx, (await aUser(ctx)).actor))).rejects.toMatchObject({ kind: "forbidden" });
});

test("a request that is over is gone after a year, an open one stays", async ({ ctx }) => {
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  await askPartner(ctx, typed());
  await askPartner(ctx, typed({ name: "Open Sample", requestKey: ctx.newId() }));
  await askPartner(ctx, typed({ name: "Talking Sample", requestKey: ctx.newId() }));
  const talking = (await partnersDesk(admin)).requests.find(({ name }) => name === "Talking Sample");
  await moveRequest(admin, { request: talking?.id ?? "", from: "new", state: "talking", note: "" });
  const over = (await partnersDesk(admin)).requests.find(({ name }) => name === "Sue Sample");
  await moveRequest(admin, { request: over?.id ?? "", from: "new", state: "declined", note: "" });
  const later = at(admin, 366 * DAY_MS);
  await sweepRequests(later, {} as never);
  expect((await partnersDesk(later)).requests.map(({ name }) => name).sort()).toEqual([
    "Open Sample",
    "Talking Sample",
  ]);
});

test("a sponsor's place is shown from its first day to its last, and no longer", async ({ ctx }) => {
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  const place = { name: "Sample Lumber", words: "Sample: delivered by seven.", url: "https://lumber.example" };
  await addSponsor(admin, NewSponsor.parse({ ...place, startsOn: "2027-03-10", endsOn: "2027-03-11" }));
  const shown = async (days: number) => (await sponsorsToday(at(ctx, days * DAY_MS))).length;
  expect(await Promise.all([-1, 0, 1, 2].map(shown))).toEqual([0, 1, 1, 0]);
  expect(NewSponsor.safeParse({ ...place, startsOn: "2027-03-11", endsOn: "2027-03-10" }).success).toBe(false);
  expect(
    NewSponsor.safeParse({ ...place, url: "javascript:x", startsOn: "2027-03-11", endsOn: "2027-03-12" }).success,
  ).toBe(false);
});

test("a place is shown from its first day to its last, and is given and taken by reviewers alone", async ({ ctx }) => {
  const days = { startsOn: "2027-03-10", endsOn: "2027-03-11" };
  expect(["2027-03-09", "2027-03-10", "2027-03-11", "2027-03-12"].map((today) => isShown(days, today))).toEqual([
    ...[false, true, true, false],
  ]);
  const member = as(ctx, (await aUser(ctx)).actor);
  const place = { name: "Sample Lumber", words: "Sample: delivered by seven.", url: "https://lumber.example" };
  await expect(addSponsor(member, NewSponsor.parse({ ...place, ...days }))).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(removeSponsor(member, ctx.newId())).rejects.toMatchObject({ kind: "forbidden" });
});
