import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { aSignedInUser, aUser, inSession } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { assignTraining } from "#app/domains/training/commands/assign.server.ts";
import { typedAssign } from "#app/domains/training/fixtures.ts";
import { loader as myLearning } from "#app/domains/training/screens/my-learning.tsx";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { type Dashboard, dashboardOf } from "../queries.server.ts";
import { loader } from "../screens/dashboard.tsx";
import { MemberDashboard } from "./dashboard.tsx";
import { WorkFigures } from "./work-figures.tsx";

const words = (node: React.ReactNode) => {
  const Page = createRoutesStub([{ path: "/", Component: () => node }]);
  return renderToStaticMarkup(<Page />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
};
const shown = async (ctx: Ctx, actor: Actor) =>
  words(<MemberDashboard dashboard={await dashboardOf(as(ctx, actor))}>{null}</MemberDashboard>);

test("a contractor's dashboard has a card of messages while some wait, a homeowner's always", async ({ ctx }) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { actor: owner } = await aUser(ctx, { role: "homeowner" });
  expect(await shown(ctx, pro)).not.toContain("No message waits for you");
  expect(await shown(ctx, owner)).toContain("No message waits for you");
  await aConversation(ctx, { from: owner, to: pro, body: "Sample: could you come on Monday?" });
  expect(await shown(ctx, pro)).toContain("Sample: could you come on Monday?");
});

test("a homeowner's figures are of what they posted and of the pros they saved, a contractor's of what they applied to and of saved jobs", () => {
  const counts: Dashboard["counts"] = {
    posts: 9,
    openPosts: 1,
    awardedPosts: 2,
    unansweredApplicants: 3,
    applications: 4,
    won: 5,
    saved: 6,
    savedPros: 9,
    invitations: 7,
    invoices: 8,
  };
  const figures = (role: "homeowner" | "contractor") =>
    words(<WorkFigures counts={counts} role={role} />)
      .match(/\d+/g)
      ?.map(Number);
  expect(figures("homeowner")).toEqual([1, 3, 3, 2, 9]);
  expect(figures("contractor")).toEqual([1, 3, 4, 5, 6]);
});

test("a reviewer is led to the queue, and may look at the preview", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "admin" });
  const open = async (address: string) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, as(ctx, actor));
    const request = new Request(`http://kingpost.test${address}`);
    return loader({ request, context, params: {} } as never).catch((thrown: unknown) => thrown);
  };
  const led = (await open("/dashboard")) as Response;
  expect([led.status, led.headers.get("location")]).toEqual([302, "/admin/verifications"]);
  expect(await open("/dashboard?preview")).toMatchObject({ data: { dashboard: null, returning: false } });
});

test("somebody of the crew finds the jobs that they are on and their learning, and no empty box of the owner's", async ({
  ctx,
}) => {
  const { id, pro } = await anEngagement(ctx, { state: "working" });
  const { actor } = await aPerson(ctx, pro.business.id, "crew");
  const before = await shown(ctx, actor);
  expect(before).toContain("You are on no job right now");
  for (const words of ["My learning", "Crew training"]) expect(before).toContain(words);
  for (const words of ["Open posts", "Tax year", "No message waits"]) expect(before).not.toContain(words);
  await putOn(as(ctx, pro), id, actor.userId);
  const [job] = await listEngagements(as(ctx, actor));
  expect(await shown(ctx, actor)).toContain(job?.title);
});

test("somebody of the crew reads on their dashboard which course is required, by which day, and begins it there", async ({
  ctx,
}) => {
  const { actor: owner } = await aVerifiedContractor(ctx);
  const { actor } = await aPerson(ctx, owner.business.id, "crew");
  const dueOn = addDays(todayAt(ctx.now), 14);
  await assignTraining(as(ctx, owner), typedAssign(ctx, [actor.userId], { course: "jobsite-safety", dueOn }));
  const html = await shown(ctx, actor);
  for (const words of ["Jobsite Safety", "Required", `Due ${day(dueOn)}`, "Begin"]) expect(html).toContain(words);
  const mine = await myLearning(askedOf(as(ctx, actor), "/my/learning"));
  expect(mine.asked).toMatchObject([{ course: "jobsite-safety", state: "due", dueOn }]);
  expect(mine.courses).toEqual([]);
});

test("a member whose address was never confirmed reads so, with the mail once more and another address", async ({
  ctx,
}) => {
  const { userId, session } = await aSignedInUser(ctx, { email: "nora.sample@sample.test" });
  const mine = () => inSession(ctx, session);
  expect((await dashboardOf(await mine())).unconfirmed).toBeNull();
  await ctx.db.update(users).set({ emailConfirmedBy: "setting" }).where(eq(users.id, userId));
  const dashboard = await dashboardOf(await mine());
  expect(dashboard.unconfirmed).toBe("nora.sample@sample.test");
  const html = words(<MemberDashboard dashboard={dashboard}>{null}</MemberDashboard>);
  for (const said of [
    "Confirm your email address: nora.sample@sample.test",
    "Send me the mail",
    "Correct the email address",
  ])
    expect(html).toContain(said);
});
