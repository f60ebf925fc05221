import { expect } from "vitest";
import { startCheckout, startTrial } from "#app/domains/billing/commands/buy.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { openLesson } from "#app/domains/learning/commands/open-lesson.server.ts";
import { hasCourse, mayTake } from "#app/domains/learning/queries/may-take.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { courseOutlines } from "#content/courses.ts";
import { test } from "#test/ctx.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import { assignTraining } from "./commands/assign.server.ts";
import { typedAssign } from "./fixtures.ts";
import { trainingBoard } from "./queries/board.server.ts";

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
