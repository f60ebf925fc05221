import { afterEach, beforeEach, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { test } from "#test/ctx.ts";
import { inAnHourOf } from "#test/stripe/outage.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { answerDispute } from "./commands/answer.server.ts";
import { startPaying } from "./commands/pay.server.ts";
import { anOnlineInvoice } from "./fixtures.ts";
import { disputedCharges } from "./queries/disputed.server.ts";
import { exportCharges } from "./queries/export-account.server.ts";
import { payPage } from "./queries/pay-page.server.ts";
import { stepsOfMoney } from "./rules/disputes.ts";
import { charges } from "./tables.server.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

test("the desk sees a payment in dispute, what the bank got for the pro and where the money is, until it is over; the hirer sees none of the pro's words", async ({
  ctx,
}) => {
  const one = await anOnlineInvoice(ctx, server);
  payOn(server, await startPaying(paying(ctx, server, one.hirer), one.id, 800_000));
  await hearAll(ctx, server);
  const desk = paying(ctx, server, (await aUser(ctx, { role: "admin" })).actor);
  const pro = paying(ctx, server, one.pro);
  expect(await disputedCharges(desk)).toEqual({ open: [], over: [] });
  const { id } = server.payments.dispute(server.world.all("payment_intent")[0]?.id ?? "");
  await hearAll(ctx, server);
  await hearAll(ctx, server);
  const waits = await disputedCharges(desk);
  expect(waits).toMatchObject({
    open: [{ disputeId: id, disputeCents: 800_000, status: "needs_response", money: "taken", sent: null }],
    over: [],
  });
  await expect(disputedCharges(pro)).rejects.toMatchObject({ kind: "forbidden" });
  await answerDispute(pro, { charge: waits.open[0]?.id ?? "", said: "Sample: both baths were done on March 2." });
  const sent = expect.stringMatching(/^Sample: both baths[\s\S]+No agreement was signed/);
  expect((await disputedCharges(desk)).open).toMatchObject([{ status: "under_review", sent }]);
  expect((await payPage(pro, one.id)).rows).toMatchObject([{ sent }]);
  expect((await payPage(paying(ctx, server, one.hirer), one.id)).rows).toMatchObject([{ sent: null }]);
  expect((await exportCharges(ctx, one.pro.business.id)).charges).toMatchObject([{ answer: sent }]);
  expect((await exportCharges(ctx, one.hirer.business.id)).charges[0]).not.toHaveProperty("answer");
  server.payments.endDispute(id, false);
  await hearAll(ctx, server);
  expect(await disputedCharges(desk)).toMatchObject({ open: [], over: [{ status: "lost", money: "taken", sent }] });
  expect((await payPage(pro, one.id)).rows).toMatchObject([{ disputeStatus: "lost", feeKeptCents: 0 }]);
});

test("of two answers at once one goes to the bank, and what is kept is what the bank got, also where its receipt was lost", async ({
  ctx,
}) => {
  const one = await anOnlineInvoice(ctx, server);
  payOn(server, await startPaying(paying(ctx, server, one.hirer), one.id, 800_000));
  const { id } = server.payments.dispute(server.world.all("payment_intent")[0]?.id ?? "");
  await hearAll(ctx, server);
  const pro = paying(ctx, server, one.pro);
  const charge = (await payPage(pro, one.id)).rows[0]?.id ?? "";
  const answer = (said: string) => answerDispute(pro, { charge, said });
  const kept = async () =>
    (await exportCharges(ctx, one.pro.business.id)).charges.map((row) => ("answer" in row ? row.answer : null))[0];
  const got = () => server.world.find(id)["evidence"]["uncategorized_text"];
  const ends = await Promise.allSettled([answer("Sample: the one."), answer("Sample: the other.")]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await kept()).toBe(got());

  const again = server.world.find(id);
  again["status"] = "needs_response";
  await ctx.db.update(charges).set({ answer: null, answeredAt: null, disputeStatus: "needs_response" });
  await inAnHourOf(server, "lost", () => answer("Sample: its receipt was lost."));
  await expect(answer("Sample: once more.")).rejects.toMatchObject({ code: "not_answerable" });
  expect(got()).toMatch(/^Sample: its receipt/);
  expect(await kept()).toBe(got());
});

test("where the money of a dispute is follows from who decided, what had gone back, and what the pro's account held", () => {
  const whole = { state: "received" as const, cents: 100, refundedCents: 0, disputeCents: 100, taken: true };
  const lost = { ...whole, status: "lost" };
  const won = { ...whole, status: "won" };
  expect(stepsOfMoney({ ...lost, status: "warning_needs_response", disputeCents: 0 })).toBe("unmoved");
  expect(stepsOfMoney(lost)).toBe("taken");
  expect(stepsOfMoney({ ...lost, taken: false })).toBe("owed");
  expect(stepsOfMoney({ ...lost, taken: false, refundedCents: 100 })).toBe("ours");
  expect(stepsOfMoney(won)).toBe("passing");
  expect(stepsOfMoney({ ...won, taken: false })).toBe("with_pro");
  expect(stepsOfMoney({ ...won, state: "returned" })).toBe("passing");
  expect(stepsOfMoney({ ...won, state: "returned", taken: false, refundedCents: 100 })).toBe("with_payer");
});
