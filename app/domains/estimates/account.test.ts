import { expect } from "vitest";
import { eraseAccount } from "#app/domains/accounts/commands/erase-account.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { getBid } from "#app/domains/bids/queries/bid.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { stopMails } from "./commands/answer.server.ts";
import { forgetEstimates } from "./commands/forget.server.ts";
import { acceptEstimate, askAboutEstimate } from "./commands/take.server.ts";
import { withdrawEstimate } from "./commands/withdraw.server.ts";
import { anEstimate } from "./fixtures.ts";
import { mailedEstimates, ownEstimate } from "./queries/own.server.ts";
import { customerEstimates, estimateRefusals } from "./tables.server.ts";

const DAY = 24 * 3600_000;

test("an estimate is its business's alone: others neither read, mail nor withdraw it, and a homeowner has no such page", async ({
  ctx,
}) => {
  const { id } = await anEstimate(ctx);
  const other = as(ctx, (await aListedPro(ctx, { companyName: "Other Sample" })).actor);
  expect(await mailedEstimates(other)).toEqual([]);
  await expect(ownEstimate(other, id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(withdrawEstimate(other, id)).rejects.toMatchObject({ kind: "not_found" });
  const home = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  await expect(mailedEstimates(home)).rejects.toMatchObject({ kind: "forbidden" });
});

test("the copy of a business has the estimates that it mailed, and that of a customer those that they took, without the link", async ({
  ctx,
}) => {
  const { id, pro, token } = await anEstimate(ctx);
  const home = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  await askAboutEstimate(home, token, "Sample: when could you begin?");
  const copyOf = (userId: string) => ctx.services.account.exportOf(ctx, userId);
  const mine = JSON.stringify(await copyOf(pro.userId));
  expect(mine).toContain("casey@sample.test");
  expect(mine).toContain(id);
  expect(mine).not.toContain("tokenHash");
  const theirs = await copyOf(home.actor?.userId ?? "");
  expect(theirs).toMatchObject({ estimates: { sent: [], taken: [{ title: "Sample: two outlets in the kitchen" }] } });
  expect(JSON.stringify(theirs)).not.toContain("casey@sample.test");
});

test("with the pro go name and address of every customer; with a customer their tie goes, and the pro keeps what was sent", async ({
  ctx,
}) => {
  const { pro, token } = await anEstimate(ctx);
  const home = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  await askAboutEstimate(home, token, "Sample: when could you begin?");
  await stopMails(ctx, token);
  await inTransaction(ctx, (tx) => eraseAccount(tx, home.actor?.userId ?? ""));
  expect(await ctx.db.select().from(customerEstimates)).toMatchObject([{ takerId: null, takenAt: ctx.now }]);
  const other = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  await expect(acceptEstimate(other, token)).rejects.toMatchObject({ code: "taken" });
  await inTransaction(ctx, (tx) => eraseAccount(tx, pro.userId));
  expect(await ctx.db.$count(customerEstimates)).toBe(0);
  expect(await ctx.db.$count(estimateRefusals)).toBe(0);
});

test("what a customer has accepted stays theirs when the estimate is forgotten, 400 days after the last that happened to it", async ({
  ctx,
}) => {
  const open = await anEstimate(ctx);
  const { id, pro, token } = await anEstimate(ctx, { pro: open.pro, customer: { customerEmail: "lee@sample.test" } });
  const later = at(ctx, 10 * DAY);
  const home = as(later, (await aUser(ctx, { role: "homeowner" })).actor);
  await acceptEstimate(home, token);
  const { applicationId } = await ownEstimate(as(ctx, pro), id);
  await forgetEstimates(at(ctx, 399 * DAY), {});
  expect(await ctx.db.$count(customerEstimates)).toBe(2);
  await forgetEstimates(at(ctx, 401 * DAY), {});
  expect(await mailedEstimates(as(ctx, pro))).toMatchObject([{ id }]);
  await forgetEstimates(at(ctx, 411 * DAY), {});
  expect(await ctx.db.$count(customerEstimates)).toBe(0);
  await expect(getBid(home, applicationId ?? "")).resolves.toMatchObject({ status: "awarded" });
});
