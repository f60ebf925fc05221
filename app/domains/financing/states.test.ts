import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { acceptOffer, cancelApplication, sayDone, shareApproval, withdraw } from "./commands/applicant.server.ts";
import { CANCEL } from "./commands/ask-later.server.ts";
import { closeApplication, workOn } from "./commands/desk.server.ts";
import { sendAgain } from "./commands/send-code.server.ts";
import { sweepApplications } from "./commands/sweep.server.ts";
import { aBegunApplication, anApplication } from "./fixtures.ts";
import { DeskWork } from "./input.ts";
import { applicationByLink } from "./queries/application.server.ts";
import { applications } from "./queries/applications.server.ts";
import { sealedOffers } from "./queries/sealed.server.ts";
import { approvalShared, financingBeside } from "./queries/shared.server.ts";
import { KEPT_DAYS } from "./rules.ts";
import { financingApplications } from "./tables.server.ts";
import { applicationToken, idOfStart } from "./tokens/application.server.ts";

const DAY = 24 * 3600 * 1000;
const t = financingApplications;
type Row = Partial<typeof t.$inferInsert>;
/** An application that has come so far, without the lender that brought it there. */
const set = (ctx: Ctx, id: string, row: Row) =>
  ctx.db
    .update(t)
    .set({ chosen: "a", loanRef: "loan-1", sealedOffers: sealedOffers(ctx, id, []), ...row })
    .where(eq(t.id, id));
const anAdmin = async (ctx: Ctx) => as(ctx, (await aUser(ctx, { role: "admin" })).actor);
const calledOff = async (ctx: Ctx) => (await queued(ctx, CANCEL)).map(({ data }) => data["ref"]).sort();

test("an application that was not confirmed is opened by nobody, and one past its days is neither opened nor acted on", async ({
  ctx,
}) => {
  const { token: start } = await aBegunApplication(ctx);
  expect(await applicationByLink(ctx, applicationToken(ctx, idOfStart(ctx, start) ?? ""))).toBeNull();
  const { token } = await anApplication(ctx);
  const last = at(ctx, KEPT_DAYS * DAY - 1);
  const over = at(ctx, KEPT_DAYS * DAY);
  expect(await applicationByLink(last, token)).toMatchObject({ standing: "waiting" });
  expect(await applicationByLink(over, token)).toBeNull();
  await expect(cancelApplication(over, token)).rejects.toMatchObject({ kind: "not_found" });
  await cancelApplication(last, token);
});

test("work is said to be done of a loan that was taken, and of nothing before it", async ({ ctx }) => {
  const { id, token } = await anApplication(ctx);
  for (const standing of ["waiting", "offered"] as const) {
    await set(ctx, id, { standing });
    await expect(sayDone(ctx, token)).rejects.toMatchObject({ code: "application_moved" });
  }
  await set(ctx, id, { standing: "accepted" });
  await sayDone(ctx, token);
  expect(await applicationByLink(ctx, token)).toMatchObject({ standing: "paying" });
  await expect(acceptOffer(ctx, token, "b")).rejects.toMatchObject({ code: "offer_taken" });
});

test("an approval is shared with the pro while it holds, and no longer after it was called off", async ({ ctx }) => {
  const { actor: pro } = await aContractor(ctx);
  const tie = { kind: "bid" as const, id: ctx.newId(), proId: pro.business.id };
  const { id, token } = await anApplication(ctx, {}, tie);
  await expect(shareApproval(ctx, token, true)).rejects.toMatchObject({ code: "application_moved" });
  await set(ctx, id, { standing: "accepted" });
  expect(await approvalShared(ctx, tie.id)).toBeNull();
  await shareApproval(ctx, token, true);
  expect(await approvalShared(ctx, tie.id)).toEqual(ctx.now);
  await cancelApplication(ctx, token);
  expect((await ctx.db.select().from(t).where(eq(t.id, id)))[0]).toMatchObject({ sharedAt: null });
  await set(ctx, id, { standing: "accepted" });
  expect(await approvalShared(ctx, tie.id)).toBeNull();
});

test("a loan that was paid out is not called off: not by deleting the application, and a running one not by its last day", async ({
  ctx,
}) => {
  const made = async (standing: Row["standing"], lenderRef: string) => {
    const { id, token } = await anApplication(ctx);
    await set(ctx, id, { standing, lender: "Sample Bank", lenderRef });
    return token;
  };
  await withdraw(ctx, await made("paid_out", "paid"));
  await withdraw(ctx, await made("offered", "open"));
  expect(await calledOff(ctx)).toEqual(["open"]);
  for (const standing of ["accepted", "paid_out", "offered"] as const) await made(standing, `${standing}-old`);
  await sweepApplications(at(ctx, KEPT_DAYS * DAY), {});
  expect(await calledOff(ctx)).toEqual(["offered-old", "open"]);
  expect(await ctx.db.$count(t)).toBe(0);
});

test("the desk closes what waits or found no offer, and sees what it wrote down for today", async ({ ctx }) => {
  const admin = await anAdmin(ctx);
  const { id } = await anApplication(ctx);
  for (const standing of ["checking", "offered", "accepted"] as const) {
    await set(ctx, id, { standing });
    await expect(closeApplication(admin, id)).rejects.toMatchObject({ code: "application_moved" });
  }
  const lines = async (when: Ctx) => (await applications(when, "waiting", 1)).lines.map((line) => line.id);
  await workOn(admin, id, DeskWork.parse({ note: "Sample", next: "Call", on: "2027-03-11", version: "0" }));
  expect(await lines(admin)).toEqual([]);
  expect(await lines(at(admin, DAY))).toEqual([id]);
  await set(ctx, id, { standing: "none" });
  await closeApplication(admin, id);
});

test("financing is offered to homeowners from $1,000 to $100,000, for the price in whole dollars, rounded up", async ({
  ctx,
}) => {
  const homeowner = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  const tie = { kind: "invoice" as const, id: ctx.newId(), proId: ctx.newId() };
  const amountFor = async (cents: number, who = homeowner) => {
    const { link } = await financingBeside(who, { ...tie, cents, side: "hirer" });
    return link && new URL(link, "http://kingpost.test").searchParams.get("amount");
  };
  expect(await Promise.all([99_999, 100_000, 100_001, 10_000_000, 10_000_001].map((c) => amountFor(c)))).toEqual([
    ...[null, "1000", "1001", "100000", null],
  ]);
  expect(await amountFor(500_000, as(ctx, (await aContractor(ctx)).actor))).toBeNull();
});

test("five codes a day go to one phone, whoever asks for them", async ({ ctx }) => {
  const texting = withEnv(ctx, { SMS_URL: "http://sms.sample.test" });
  const tries = async () => {
    for (let n = 0; n < 6; n++) {
      const { token } = await aBegunApplication(texting);
      await sendAgain({ ...texting, ip: `203.0.113.${n}` }, token, "phone");
    }
  };
  await expect(tries()).rejects.toMatchObject({ kind: "rate_limited" });
});
