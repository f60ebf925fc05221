import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { logDay } from "#app/domains/engagements/commands/log.server.ts";
import { LogDay, LogPhotos } from "#app/domains/engagements/input.ts";
import { anEntry, aTrip, typedEntry } from "#app/domains/taxes/fixtures.ts";
import { action as entries } from "#app/domains/taxes/screens/entries.tsx";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { addPayment } from "./commands/payment.server.ts";
import { CostsCard } from "./components/costs-card.tsx";
import { anInvoice, typedPayment } from "./fixtures.ts";
import { loader } from "./screens/work.tsx";

const opened = (ctx: Ctx, actor: Actor, id: string) =>
  loader(askedOf(as(ctx, actor), `/work/${id}`, { params: { engagementId: id } }));
const words = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll(/(<[^>]+>)+/g, "|");

test("the pro reads on a job's page what it cost and what is left of what came in, and what that leaves out", async ({
  ctx,
}) => {
  const { id, engagementId, pro } = await anInvoice(ctx);
  await addPayment(as(ctx, pro), id, typedPayment(ctx, "3,000"));
  const before = await opened(ctx, pro, engagementId);
  const card = ({ work, money, costs }: typeof before) =>
    money && costs ? words(<CostsCard work={work} money={money} costs={costs} year={2027} />) : "";
  expect(card(before)).toContain("Nothing is tied to this job yet.");
  await anEntry(ctx, pro, { job: engagementId, amount: "1,000" });
  await aTrip(ctx, pro, { job: engagementId, day: "2026-12-01", miles: "100" });
  const day = LogDay.parse({ day: "2027-03-10", hours: "7.5", note: "Sample" });
  await logDay(as(ctx, pro), engagementId, day, LogPhotos.parse({}));
  const shown = card(await opened(ctx, pro, engagementId));
  for (const line of [
    "Billed, without sales tax|$4,800.00",
    "Received, without sales tax|$3,000.00",
    "Expenses (1)|-$1,000.00",
    "Miles (100.0)|-$72.50",
    "Left of what is received|$1,927.50",
    "Left once all that is billed is paid|$3,727.50",
    "Hours logged|7.5",
    "Not in it: hours",
    "Expenses of 2027",
    "Drives of 2026",
  ])
    expect(shown).toContain(line);
});

test("a cost that was added from a job's page leads back to the costs of that job, which name it; from the books it stays there", async ({
  ctx,
}) => {
  const { engagementId, pro } = await anInvoice(ctx);
  const mine = as(ctx, pro);
  const added = async (query: string, job: string) => {
    const typed = Object.entries(typedEntry(mine, { job, requestKey: ctx.newId() })).map(([k, v]) => [k, v ?? ""]);
    const form = { intent: "add", ...Object.fromEntries(typed) };
    const thrown = await entries(askedOf(mine, `/taxes/entries?${query}`, { form })).catch((one: unknown) => one);
    return (thrown as Response).headers.get("location") ?? "";
  };
  const led = await added(`year=2027&add=expense&job=${engagementId}`, engagementId);
  expect(led).toMatch(new RegExp(`^/work/${engagementId}\\?cost=[0-9a-f-]{36}#costs$`));
  const back = led.split("#")[0] ?? "";
  const { work, money, costs, cost } = await loader(askedOf(mine, back, { params: { engagementId } }));
  expect(cost && back.includes(cost)).toBeTruthy();
  const shown =
    money && costs ? words(<CostsCard work={work} money={money} costs={costs} cost={cost} year={2027} />) : "";
  expect(shown).toContain(`The cost is saved for “${work.title}”`);
  expect(await added("year=2027&add=expense", engagementId)).toMatch(/^\/taxes\/entries\?/);
  expect(await added(`year=2027&add=expense&job=${engagementId}`, "")).toMatch(/^\/taxes\/entries\?/);
});

test("the other side and people without the right to the books read no costs of a job", async ({ ctx }) => {
  const { engagementId, hirer, pro } = await anInvoice(ctx);
  await anEntry(ctx, pro, { job: engagementId });
  const office = await aPerson(ctx, pro.business.id, "office");
  for (const actor of [hirer, office.actor]) expect((await opened(ctx, actor, engagementId)).costs).toBeNull();
  expect((await opened(ctx, pro, engagementId)).costs).toMatchObject({ expenseCount: 1 });
});
