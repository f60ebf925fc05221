import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { anAgreement, signFor } from "#app/domains/agreements/fixtures.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import { addTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { AgreementCard } from "#app/domains/engagements/components/agreement-card.tsx";
import { BoardCard } from "#app/domains/engagements/components/board-card.tsx";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { boardAsked } from "#app/domains/engagements/input/board.ts";
import { workBoard } from "#app/domains/engagements/queries/board.server.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { MemberDashboard } from "./components/dashboard.tsx";
import { dashboardOf } from "./queries.server.ts";

const words = (node: React.ReactNode) => {
  const Page = createRoutesStub([{ path: "/", Component: () => node }]);
  return renderToStaticMarkup(<Page />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
};
const seen = async (ctx: Ctx, actor: Actor, engagementId: string) => {
  const mine = as(ctx, actor);
  const dashboard = await dashboardOf(mine);
  const card = (await workBoard(mine, boardAsked(new URLSearchParams()))).find(({ id }) => id === engagementId);
  await drain(ctx);
  const told = (await myNotifications(mine, { unread: false, after: null })).told;
  return {
    first: dashboard.steps[0],
    dashboard: words(<MemberDashboard dashboard={dashboard}>{null}</MemberDashboard>),
    row: card ? words(<BoardCard card={card} />) : "",
    work: words(<AgreementCard work={await getEngagement(mine, engagementId)} />),
    bell: told.map((one) => sentenceOf(one).text).join("\n"),
  };
};

test("a change order that waits for one's signature stands on the dashboard, the job's page and the list, by number and amount, and under the bell", async ({
  ctx,
}) => {
  const hirer = (await aUser(ctx, { role: "homeowner" })).actor;
  const { id, engagementId, pro } = await anAgreement(ctx, { hirer, kind: "change", signed: ["pro"] });
  const asked = "Change order 1, +$240.00, needs your signature";
  const before = await seen(ctx, hirer, engagementId);
  expect(before.first).toMatchObject({ id: "sign_papers", to: `/agreements/${id}` });
  for (const text of [before.dashboard, before.row, before.work]) expect(text).toContain(asked);
  expect(before.bell).toContain("change order 1, +$240.00");
  expect(await getAgreement(as(ctx, hirer), id)).toMatchObject({ total: { nowCents: 48_000, thenCents: 72_000 } });
  const other = await seen(ctx, pro, engagementId);
  for (const text of [other.dashboard, other.row]) expect(text).not.toContain("needs your signature");
  expect(other.work).toContain("Change order 1, +$240.00: you have signed.");
  await signFor(ctx, hirer, id);
  const after = await seen(ctx, hirer, engagementId);
  for (const text of [after.dashboard, after.row, after.work]) expect(text).not.toContain("needs your signature");
  expect(await getAgreement(as(ctx, hirer), id)).toMatchObject({ total: null });
});

test("the first task says what a job asks for and opens that job", async ({ ctx }) => {
  const { id, hirer, pro } = await anEngagement(ctx, { title: "Sample: hang two doors" });
  const given = await seen(ctx, pro, id);
  expect(given.first).toMatchObject({ id: "accept_work", to: `/work/${id}` });
  expect(given.dashboard).toContain("Accept the job “Sample: hang two doors”");
  const done = await anEngagement(ctx, { hirer, state: "done_by_pro", title: "Sample: paint the hall" });
  const said = await seen(ctx, hirer, done.id);
  expect(said.first).toMatchObject({ id: "confirm_work", to: `/work/${done.id}` });
  expect(said.dashboard).toContain("Confirm that “Sample: paint the hall” is done");
});

test("the crew reads of no change order and no price", async ({ ctx }) => {
  const { engagementId, pro } = await anAgreement(ctx, { kind: "change", signed: ["hirer"] });
  const { actor: crew } = await aPerson(ctx, pro.business.id, "crew");
  await putOn(as(ctx, pro), engagementId, crew.userId);
  const [card] = await workBoard(as(ctx, crew), boardAsked(new URLSearchParams()));
  expect(card).toMatchObject({ id: engagementId, paper: null, waits: false });
  expect((await getEngagement(as(ctx, crew), engagementId)).paper).toBeNull();
});

test("the crew reads on the dashboard in which street its job is, and what was given to it to do there", async ({
  ctx,
}) => {
  const { id, pro, jobId } = await anEngagement(ctx, { state: "working" });
  await ctx.db.update(jobPosts).set({ address: "12 Sample Street" }).where(eq(jobPosts.id, jobId));
  const { actor: crew } = await aPerson(ctx, pro.business.id, "crew");
  await putOn(as(ctx, pro), id, crew.userId);
  const boss = as(ctx, pro);
  await addTask(boss, id, { title: "Sample: sweep the hall", shared: false, person: crew.userId });
  await addTask(boss, id, { title: "Sample: order the doors", shared: false });
  const { crewWork } = await dashboardOf(as(ctx, crew));
  expect(crewWork?.value).toMatchObject([
    { id, place: expect.stringMatching(/^12 Sample Street, /), tasks: [{ title: "Sample: sweep the hall" }] },
  ]);
});

test("a draft of a change order does not hide that the agreement is signed", async ({ ctx }) => {
  const { engagementId, pro } = await anAgreement(ctx, { kind: "change" });
  const { work } = await seen(ctx, pro, engagementId);
  expect(work).toContain("Signed by both.");
  expect(work).toContain("a draft that nobody has signed yet");
});
