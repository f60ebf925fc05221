import { expect } from "vitest";
import { startCheckout, startTrial } from "#app/domains/billing/commands/buy.server.ts";
import { invite } from "#app/domains/businesses/commands/invite.server.ts";
import { acceptInvite } from "#app/domains/businesses/commands/join.server.ts";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { invitesOfBusiness } from "#app/domains/businesses/queries/people.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { openLesson } from "#app/domains/learning/commands/open-lesson.server.ts";
import { hasCourse, mayTake } from "#app/domains/learning/queries/may-take.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { courseOutlines } from "#content/courses.ts";
import { as, at, test } from "#test/ctx.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import { assignTraining } from "./commands/assign.server.ts";
import { giveBackToReturned, remindOfTraining } from "./commands/remind.server.ts";
import { typedAssign } from "./fixtures.ts";
import { ownTraining, trainingBoard } from "./queries/board.server.ts";

test("LEARN-18 LEARN-19 PRICE-19 where payments are set up a crew trains on the 14-day trial without a card, ten people and no eleventh", async ({
  ctx,
}) => {
  const server = await stripeOfTests();
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const mine = () => paying(ctx, server, owner);
  expect(await ctx.services.account.seatsOf(ctx, owner.business.id)).toEqual({ taken: 0, of: null });
  const crew = [];
  for (let n = 0; n < 11; n++)
    crew.push((await aPerson(ctx, owner.business.id, "crew", `Ana Sample ${n}`)).actor.userId);
  const assign = (people: readonly string[], more = {}) => assignTraining(mine(), typedAssign(mine(), people, more));
  await expect(assign(crew.slice(0, 1))).rejects.toMatchObject({
    code: "no_seats",
    title: "Crew training is not open yet",
  });
  await startTrial(mine(), "crew_starter");
  await assign(crew.slice(0, 10), { newHires: "on", days: "14" });
  const seats = () => mine().services.account.seatsOf(mine(), owner.business.id);
  expect(await seats()).toEqual({ taken: 10, of: 10 });
  await expect(assign(crew.slice(10))).rejects.toMatchObject({ code: "no_seats", title: "No seat left" });
  // Who trains already takes another course on the same seat.
  await expect(assign(crew.slice(0, 10), { course: "harassment-prevention" })).resolves.toEqual({ given: 10 });
  const { people } = await trainingBoard(mine());
  expect(people.filter(({ assigned }) => assigned.length === 2)).toHaveLength(10);
  await server.stop();
});

const DAY = 24 * 3600_000;

test("whoever comes back has what they had to take once there is a seat for it, with as many days as the first time", async ({
  ctx,
}) => {
  const server = await stripeOfTests();
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const { id: businessId } = owner.business;
  const on = (days: number) => at(paying(ctx, server, owner), days * DAY);
  await startTrial(on(0), "crew_starter");
  const crew = [];
  for (let n = 0; n < 10; n++) crew.push(await aPerson(ctx, businessId, "crew", `Ana Sample ${n}`));
  const [ana] = crew;
  if (!ana) throw new Error("there is no crew");
  await assignTraining(
    on(0),
    typedAssign(
      ctx,
      crew.map(({ userId }) => userId),
    ),
  );
  await removePerson(on(1), ana.userId);
  const { userId: nia } = await aPerson(on(1), businessId, "crew", "Nia Sample");
  await assignTraining(on(1), typedAssign(ctx, [nia]));

  await invite(on(2), { name: "Ana Sample", part: "crew", email: undefined, phone: undefined });
  const url = (await invitesOfBusiness(on(2))).find(({ name }) => name === "Ana Sample")?.url ?? "";
  await acceptInvite(as(on(2), ana.actor), url.split("/join/")[1] ?? "");
  const seats = () => ctx.services.account.seatsOf(on(2), businessId);
  const hers = (ctx: Ctx) => ownTraining(as(ctx, ana.actor));
  expect(await giveBackToReturned(on(2))).toBe(0);
  expect(await seats()).toEqual({ taken: 10, of: 10 });
  expect(await hers(on(2))).toEqual([]);
  // Nobody is reminded of what does not count: the nine others and Nia are.
  expect(await remindOfTraining(on(8))).toBe(10);
  await expect(assignTraining(on(2), typedAssign(ctx, [ana.userId]))).rejects.toMatchObject({ code: "no_seats" });

  await removePerson(on(3), nia);
  expect(await giveBackToReturned(on(3))).toBe(1);
  expect(await giveBackToReturned(on(3))).toBe(0);
  expect(await seats()).toEqual({ taken: 10, of: 10 });
  // Seven days were given the first time; she came back on the second day.
  expect(await hers(on(3))).toMatchObject([{ course: "jobsite-safety", dueOn: addDays(todayAt(ctx.now), 9) }]);
  await server.stop();
});

test("the owner gives a course at once to somebody who came back, and the clock does not give it a second time", async ({
  ctx,
}) => {
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const mine = (days: number) => at(as(ctx, owner), days * DAY);
  const ana = await aPerson(ctx, owner.business.id, "crew", "Ana Sample");
  await assignTraining(mine(0), typedAssign(ctx, [ana.userId]));
  await removePerson(mine(1), ana.userId);
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: owner.business.id, userId: ana.userId, part: "crew", since: mine(2).now });
  expect(await ownTraining(as(ctx, ana.actor))).toEqual([]);
  await assignTraining(mine(2), typedAssign(ctx, [ana.userId]));
  expect(await ownTraining(as(ctx, ana.actor))).toMatchObject([{ dueOn: addDays(todayAt(ctx.now), 7) }]);
  expect(await giveBackToReturned(mine(2))).toBe(0);
});

const ce = () => courseOutlines("en").filter(({ category }) => category);

test("PRICE-24 PRICE-25 a lesson of continuing education opens with its course or the year; its first lesson and other courses are open", async ({
  ctx,
}) => {
  const server = await stripeOfTests();
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const mine = (): Ctx => paying(ctx, server, owner);
  const [one, other] = ce();
  if (!one || !other) throw new Error("there are no such courses");
  const open = (course: typeof one, n: number) =>
    openLesson(mine(), { course: course.slug, lesson: course.lessons[n]?.slug ?? "" });
  await open(one, 0);
  await expect(open(one, 1)).rejects.toMatchObject({ code: "not_bought" });
  payOn(server, await startCheckout(mine(), { sku: "ce_course", course: one.slug }));
  await hearAll(ctx, server);
  await open(one, 1);
  await expect(open(other, 1)).rejects.toMatchObject({ code: "not_bought" });
  const crew = await aPerson(ctx, owner.business.id, "crew", "Ana Sample");
  expect(await hasCourse(paying(ctx, server, crew.actor), one)).toBe(true);
  await expect(startCheckout(mine(), { sku: "ce_course", course: "jobsite-safety" })).rejects.toMatchObject({
    code: "no_course",
  });
  payOn(server, await startCheckout(mine(), { sku: "ce_year" }));
  await hearAll(ctx, server);
  await open(other, 1);
  expect(mayTake({ ...ctx, actor: null }, one, one.lessons[0]?.slug ?? "", false)).toEqual({
    read: true,
    check: false,
  });
  await server.stop();
});
