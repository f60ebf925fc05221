import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { move } from "./commands/move.server.ts";
import { addTask } from "./commands/tasks.server.ts";
import { NextStep } from "./components/next-step.tsx";
import { anEngagement } from "./fixtures.ts";
import { type Engagement, getEngagement } from "./queries/engagement.server.ts";

const drawn = (work: Engagement, dueCents = 0, billedCents = dueCents) => {
  const element = <NextStep work={work} dueCents={dueCents} billedCents={billedCents} refused={null} />;
  return html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'");
};
/** What the buttons and links say that stand out as the next step. */
const primary = (page: string) =>
  [...page.matchAll(/<(?:a|button)[^>]*class="([^"]*)"[^>]*>([\s\S]*?)<\/(?:a|button)>/g)]
    .filter(([, look]) => look?.includes("btn-primary"))
    .map(([, , words]) => words?.replaceAll(/<[^>]+>/g, "").trim());
const seen = (ctx: Ctx, actor: Actor, id: string) => getEngagement(as(ctx, actor), id);

test("until both have signed, the agreement is the next step of a job and not its beginning", async ({ ctx }) => {
  const { id, pro } = await anEngagement(ctx, { state: "agreed" });
  const work = await seen(ctx, pro, id);
  expect(primary(drawn(work))).toEqual(["Write the agreement"]);
  expect(drawn(work)).toContain("Work has begun");
  expect(primary(drawn({ ...work, agreement: "signed_by_pro" }))).toEqual([]);
  expect(drawn({ ...work, agreement: "signed_by_pro" })).toContain("Next the other side signs it");
  expect(primary(drawn({ ...work, agreement: "signed" }))).toEqual(["Work has begun"]);
});

test("the pro says that the work is done as a next step, the hirer as a choice; what takes it back asks once more", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
  expect(primary(drawn(await seen(ctx, pro, id)))).toEqual(["The work is done"]);
  expect(primary(drawn(await seen(ctx, hirer, id)))).toEqual([]);
  const done = await anEngagement(ctx, { state: "done_by_pro" });
  const page = drawn(await seen(ctx, done.pro, done.id));
  expect(primary(page)).toEqual([]);
  expect(page).toMatch(/<summary[^>]*>Not done after all/);
});

test("a job that is done and not paid says what is left to pay before it asks for a review", async ({ ctx }) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
  const work = await seen(ctx, hirer, id);
  expect(drawn(work, 203_000)).toContain("$2,030.00 is not paid yet, billed or not.");
  expect(primary(drawn(work, 203_000))).toEqual(["See the invoices"]);
  expect(drawn(await seen(ctx, pro, id), 203_000)).toContain("$2,030.00 is not paid to you yet, billed or not.");
  expect(primary(drawn(work))).toEqual(["Write a review"]);
});

test("what is not billed yet is nothing for the hirer to pay: they write the review, and the pro the invoice", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
  const work = await seen(ctx, hirer, id);
  expect(drawn(work, 203_000, 0)).toContain("$2,030.00 of what was agreed is not billed yet");
  expect(primary(drawn(work, 203_000, 0))).toEqual(["Write a review"]);
  expect(primary(drawn(await seen(ctx, pro, id), 203_000, 0))).toEqual(["See the invoices"]);
});

test("what is missing stands beside the next step of disputed work, what of the punch list is open before it is done", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
  await addTask(as(ctx, hirer), id, { title: "Label the breakers", dueOn: null, person: "", shared: true });
  expect(drawn(await seen(ctx, pro, id))).toContain("One item of the punch list is still open.");
  await move(as(ctx, pro), id, "done", "");
  await move(as(ctx, hirer), id, "dispute", "One outlet is dead.");
  expect(drawn(await seen(ctx, hirer, id))).toContain("You said what is missing:");
  expect(drawn(await seen(ctx, pro, id))).toMatch(/says what is missing:<\/p><blockquote[^>]*>One outlet is dead\./);
});
