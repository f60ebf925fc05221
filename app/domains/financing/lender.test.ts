import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { waitingAtDesk } from "#app/server/queues.server.ts";
import { as, at, outbox, test, withEnv } from "#test/ctx.ts";
import { lenderServer } from "#test/lender-server.ts";
import { drain, queued } from "#test/queue.ts";
import { acceptOffer, cancelApplication, sayDone, shareApproval, withdraw } from "./commands/applicant.server.ts";
import { askOnceMore, closeApplication, workOn } from "./commands/desk.server.ts";
import { eraseFinancing } from "./commands/erase-account.server.ts";
import { chaseLenders, checkWithLender } from "./commands/lender-jobs.server.ts";
import { sweepApplications } from "./commands/sweep.server.ts";
import { anApplication } from "./fixtures.ts";
import { DeskWork } from "./input.ts";
import { applicationByLink } from "./queries/application.server.ts";
import { applications, oneApplication } from "./queries/applications.server.ts";
import { approvalShared } from "./queries/shared.server.ts";
import { financingApplications } from "./tables.server.ts";
import { tieOf, tieToken } from "./tokens/application.server.ts";

const DAY = 24 * 3600 * 1000;

/** An installation with a lender that is asked over HTTP. */
async function withLender<T>(
  ctx: Ctx,
  work: (there: Ctx, lender: Awaited<ReturnType<typeof lenderServer>>) => Promise<T>,
) {
  const lender = await lenderServer(new Date(ctx.now.getTime() + 10 * DAY));
  try {
    return await work(withEnv(ctx, { LENDER_URL: lender.url, LENDER_NAME: "Sample Bank" }), lender);
  } finally {
    await lender.close();
  }
}
const standing = async (ctx: Ctx, token: string) => (await applicationByLink(ctx, token))?.standing;
const EVENTS = sql`select event from audit_log where event like 'financing_application.%' order by at, id`;

test("offers stand side by side with APR, payment, total and fee, and one that states too low an APR is not shown", async ({
  ctx,
}) => {
  await withLender(ctx, async (there, lender) => {
    const { token } = await anApplication(there, { amount: "1000", months: "12" });
    expect(await standing(there, token)).toBe("checking");
    await drain(there);
    const one = await applicationByLink(there, token);
    expect(one).toMatchObject({
      standing: "offered",
      lender: "Sample Bank",
      offersUntil: new Date(ctx.now.getTime() + 10 * DAY),
    });
    expect(one?.offers).toMatchObject([
      { id: "a", aprBips: 890, feeCents: 0, paymentCents: 8741, totalCents: 104_892, financeChargeCents: 4_892 },
      { id: "b", feeCents: 3600, amountFinancedCents: 96_400 },
    ]);
    expect(one?.offers[1]?.aprBips).toBeGreaterThan(1100);
    expect(lender.calls[0]).toMatchObject({
      authorization: "Bearer secret-key",
      path: "/v1/checks",
      body: {
        amount_cents: 100_000,
        months: 12,
        purpose: "roofing",
        credit_range: "good",
        annual_income_cents: 8_400_000,
      },
    });
    lender.state.wrongApr = true;
    const { token: lied } = await anApplication(there);
    await drain(there);
    expect((await applicationByLink(there, lied))?.offers.map(({ id }) => id)).toEqual(["a"]);
    const mails = JSON.stringify([outbox(there), await queued(there)]);
    for (const secret of ["8.90", "87.41", "890", "Good (", "84,000"]) expect(mails).not.toContain(secret);
  });
});

test("a loan is taken, paid out when the customer says that the work is done, and each step happens once", async ({
  ctx,
}) => {
  await withLender(ctx, async (there, lender) => {
    const { token } = await anApplication(there);
    await drain(there);
    await acceptOffer(there, token, "a");
    await acceptOffer(there, token, "a");
    expect(await standing(there, token)).toBe("accepting");
    await expect(acceptOffer(there, token, "b")).rejects.toMatchObject({ code: "offer_taken" });
    await expect(sayDone(there, token)).rejects.toMatchObject({ code: "application_moved" });
    await drain(there);
    expect(await standing(there, token)).toBe("accepted");
    await sayDone(there, token);
    await sayDone(there, token);
    await drain(there);
    expect(await standing(there, token)).toBe("paid_out");
    expect(lender.state).toMatchObject({ accepted: ["a"], paid: ["loan-1"], canceled: [] });
    await expect(cancelApplication(there, token)).rejects.toMatchObject({ code: "application_moved" });
    const { rows } = await there.db.execute(EVENTS);
    expect(rows.map(({ event }) => String(event).split(".")[1])).toEqual(
      expect.arrayContaining(["confirmed", "checked", "chosen", "accepted", "done", "paid_out"]),
    );
  });
});

test("a lender that is down, hangs up or answers nonsense is asked again, and the applicant and the desk see that it is slow", async ({
  ctx,
}) => {
  await withLender(ctx, async (there, lender) => {
    lender.moods.check = [{ kind: "status", status: 503 }, { kind: "hangup" }, { kind: "body", body: "<html>" }];
    const { id, token } = await anApplication(there);
    for (let n = 0; n < 3; n++)
      await expect(checkWithLender(there, { id })).rejects.toMatchObject({ name: "LenderError", why: "down" });
    expect(await applicationByLink(there, token)).toMatchObject({ standing: "checking", slow: false });
    expect(await applicationByLink(at(there, 6 * 60_000), token)).toMatchObject({ standing: "checking", slow: true });
    const admin = (await aUser(ctx, { role: "admin" })).actor;
    expect((await applications(as(at(there, 6 * 60_000), admin), "waiting", 1)).lines).toHaveLength(1);
    expect((await applications(as(there, admin), "waiting", 1)).lines).toHaveLength(0);
    await askOnceMore(as(there, admin), id);
    await drain(there);
    expect(await standing(there, token)).toBe("offered");
    await expect(askOnceMore(as(there, admin), id)).rejects.toMatchObject({ code: "application_moved" });
    expect(new Set(lender.calls.map(({ key }) => key)).size).toBe(1);
  });
});

test("what the queue has given up is asked again by the clock", async ({ ctx }) => {
  await withLender(ctx, async (there) => {
    const { token } = await anApplication(there);
    await there.db.execute(sql`delete from test_jobs where name = 'financing.check'`);
    await chaseLenders(at(there, 3600_000), {});
    expect(await queued(there, "financing.check")).toEqual([]);
    await chaseLenders(at(there, 3 * 3600_000), {});
    await drain(at(there, 3 * 3600_000));
    expect(await standing(there, token)).toBe("offered");
  });
});

test("a slow lender is waited for, and one without end is given up and asked again", async ({ ctx }) => {
  await withLender(ctx, async (there, lender) => {
    lender.moods.check = [{ kind: "slow", ms: 300 }];
    const { token } = await anApplication(there);
    await drain(there);
    expect(await standing(there, token)).toBe("offered");
    const hasty: Ctx = {
      ...there,
      services: {
        ...there.services,
        outgoing: {
          ...there.services.outgoing,
          fetch: (url, asked) => there.services.outgoing.fetch(url, { ...asked, timeoutMs: 50 }),
        },
      },
    };
    lender.moods.check = [{ kind: "slow", ms: 400 }];
    const { id } = await anApplication(there, { lastName: "Other" });
    await expect(checkWithLender(hasty, { id })).rejects.toMatchObject({ why: "down" });
    await checkWithLender(there, { id });
    expect(await there.db.$count(financingApplications)).toBe(2);
  });
});

test("no offer, an offer that the lender took back, and a pay-out that it refuses each say so and leave a way on", async ({
  ctx,
}) => {
  await withLender(ctx, async (there, lender) => {
    lender.moods.check = [{ kind: "status", status: 409 }];
    const none = await anApplication(there);
    await drain(there);
    expect(await standing(there, none.token)).toBe("none");
    const { token } = await anApplication(there, { lastName: "Other" });
    await drain(there);
    lender.moods.accept = [{ kind: "status", status: 410 }];
    await acceptOffer(there, token, "a");
    await drain(there);
    expect(await applicationByLink(there, token)).toMatchObject({
      standing: "offered",
      problem: "offer_gone",
      offers: [{ id: "b" }],
    });
    await acceptOffer(there, token, "b");
    await drain(there);
    lender.moods["pay-out"] = [{ kind: "status", status: 409 }];
    await sayDone(there, token);
    await drain(there);
    expect(await applicationByLink(there, token)).toMatchObject({ standing: "accepted", problem: "pay_out_refused" });
    const admin = (await aUser(ctx, { role: "admin" })).actor;
    expect((await applications(as(there, admin), "waiting", 1)).lines).toMatchObject([{ problem: "pay_out_refused" }]);
  });
});

test("the desk counts as waiting what its page shows as waiting: a refused pay-out, a slow lender and what is due today", async ({
  ctx,
}) => {
  const waits = async (there: Ctx) => (await waitingAtDesk(there, ["financing"]))[0]?.count;
  await withLender(ctx, async (there, lender) => {
    const { id, token } = await anApplication(there);
    expect([await waits(there), await waits(at(there, 5 * 60_000))]).toEqual([0, 1]);
    await drain(there);
    await acceptOffer(there, token, "a");
    await drain(there);
    expect(await waits(there)).toBe(0);
    lender.moods["pay-out"] = [{ kind: "status", status: 409 }];
    await sayDone(there, token);
    await drain(there);
    expect(await waits(there)).toBe(1);
    await sayDone(there, token);
    await drain(there);
    expect(await waits(there)).toBe(0);
    const admin = as(there, (await aUser(ctx, { role: "admin" })).actor);
    await workOn(admin, id, DeskWork.parse({ note: "Sample", next: "Call", on: "2027-03-11", version: "0" }));
    expect([await waits(there), await waits(at(there, DAY))]).toEqual([0, 1]);
  });
});

test("an application is told to the lender that its applicant agreed to, and to no other", async ({ ctx }) => {
  await withLender(ctx, async (there) => {
    const { token } = await anApplication(there);
    const other = withEnv(there, { LENDER_NAME: "Other Bank" });
    await drain(other);
    expect(await standing(other, token)).toBe("waiting");
  });
});

test("an offer that was chosen before the lender changed waits for a person, and nobody is told that it was taken back", async ({
  ctx,
}) => {
  await withLender(ctx, async (there, lender) => {
    const { token } = await anApplication(there);
    await drain(there);
    await acceptOffer(there, token, "a");
    const mails = outbox(there).length;
    const other = withEnv(there, { LENDER_NAME: "Other Bank" });
    await drain(other);
    expect(await applicationByLink(other, token)).toMatchObject({
      standing: "waiting",
      chosen: "a",
      problem: null,
      offers: [{ id: "a" }, { id: "b" }],
    });
    expect([outbox(there).length, lender.state.accepted]).toEqual([mails, []]);
    const admin = (await aUser(ctx, { role: "admin" })).actor;
    expect((await applications(as(other, admin), "waiting", 1)).lines).toHaveLength(1);
  });
});

test("an offer cannot be taken after its time, and one of another application never", async ({ ctx }) => {
  await withLender(ctx, async (there) => {
    const { token } = await anApplication(there);
    await drain(there);
    const late = at(there, 10 * DAY);
    expect(await applicationByLink(late, token)).toMatchObject({ standing: "offered", expired: true });
    await expect(acceptOffer(late, token, "a")).rejects.toMatchObject({ code: "offer_expired" });
    await expect(acceptOffer(there, token, "nonsense")).rejects.toMatchObject({ code: "application_moved" });
    expect(await standing(there, token)).toBe("offered");
  });
});

test("a pro sees that financing is approved only while the homeowner shares it: not before, not after, not when it is gone", async ({
  ctx,
}) => {
  await withLender(ctx, async (there) => {
    const pro = await aContractor(ctx, { companyName: "Sample Roofing" });
    const tie = { kind: "bid" as const, id: ctx.newId(), proId: pro.actor.business.id };
    expect(tieOf(there, tieToken(there, tie))).toEqual(tie);
    expect(tieOf(there, tieToken(there, tie).replace("bid", "invoice"))).toBeNull();
    expect(tieOf(there, `${tie.kind}.${tie.id}.${tie.proId}`)).toBeNull();
    const seen = () => approvalShared(there, tie.id);
    const { token } = await anApplication(there, {}, tie);
    await drain(there);
    await expect(shareApproval(there, token, true)).rejects.toMatchObject({ code: "application_moved" });
    await acceptOffer(there, token, "a");
    await drain(there);
    expect(await applicationByLink(there, token)).toMatchObject({ pro: "Sample Roofing", sharedAt: null });
    expect(await seen()).toBeNull();
    await shareApproval(there, token, true);
    expect(await seen()).toEqual(there.now);
    await shareApproval(there, token, false);
    expect(await seen()).toBeNull();
    await shareApproval(there, token, true);
    await cancelApplication(there, token);
    expect(await seen()).toBeNull();
    const untied = await anApplication(there, { lastName: "Other" });
    await drain(there);
    await acceptOffer(there, untied.token, "a");
    await drain(there);
    await expect(shareApproval(there, untied.token, true)).rejects.toMatchObject({ code: "application_moved" });
  });
});

test("calling off, deleting, the end of an account and the end of the 90 days each tell the lender, and a paid loan goes on", async ({
  ctx,
}) => {
  await withLender(ctx, async (there, lender) => {
    const member = (await aUser(ctx, { role: "homeowner" })).actor;
    const begun = async (n: number) => {
      const mine = await anApplication(as({ ...there, ip: `10.0.0.${n}` }, member), { lastName: `Sample ${n}` });
      await drain(there);
      return mine;
    };
    const off = (count: number) => expect(lender.state.canceled).toHaveLength(count);
    const first = await begun(1);
    await cancelApplication(there, first.token);
    await drain(there);
    lender.calls.length = 0;
    off(1);
    expect(await standing(there, first.token)).toBe("canceled");
    await withdraw(there, (await begun(2)).token);
    await drain(there);
    expect(lender.calls.some(({ path }) => path.endsWith("/cancel"))).toBe(true);
    const paid = await begun(3);
    await acceptOffer(there, paid.token, "a");
    await drain(there);
    await sayDone(there, paid.token);
    await drain(there);
    await begun(4);
    lender.calls.length = 0;
    await eraseFinancing(there, member.userId);
    await drain(there);
    expect(await there.db.$count(financingApplications)).toBe(0);
    expect(lender.calls.filter(({ path }) => path.endsWith("/cancel"))).toHaveLength(2);
    const last = await anApplication(there, { lastName: "Last" });
    await drain(there);
    lender.calls.length = 0;
    await sweepApplications(at(there, 90 * DAY), {});
    await drain(at(there, 90 * DAY));
    expect(await applicationByLink(there, last.token)).toBeNull();
    expect(lender.calls.map(({ path }) => path)).toEqual(["/v1/checks/check-1/cancel"]);
  });
});

test("what was deleted while the lender was asked is called off when it answers", async ({ ctx }) => {
  await withLender(ctx, async (there, lender) => {
    const { id, token } = await anApplication(there);
    const [row] = await there.db.select().from(financingApplications);
    lender.moods.check = [{ kind: "slow", ms: 200 }];
    const asked = checkWithLender(there, { id });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await withdraw(there, token);
    await asked;
    await drain(there);
    expect(row?.standing).toBe("checking");
    expect(lender.state.canceled).toEqual(["check-1"]);
    expect(await there.db.$count(financingApplications)).toBe(0);
  });
});

test("without a lender an application waits for a person, who takes it on, writes down what is next, and closes it", async ({
  ctx,
}) => {
  const { id, token } = await anApplication(ctx);
  expect(await standing(ctx, token)).toBe("waiting");
  expect(await queued(ctx, "financing.check")).toEqual([]);
  const [one, two] = [(await aUser(ctx, { role: "admin" })).actor, (await aUser(ctx, { role: "admin" })).actor];
  const work = DeskWork.parse({ note: "Sample note.", next: "Call the credit union", on: "2027-03-12", version: "0" });
  await workOn(as(ctx, one), id, work);
  await expect(workOn(as(ctx, two), id, work)).rejects.toMatchObject({ code: "application_moved" });
  expect((await applications(as(ctx, one), "mine", 1)).lines).toMatchObject([
    { nextAction: "Call the credit union", nextOn: "2027-03-12", standing: "waiting" },
  ]);
  expect((await applications(as(ctx, two), "mine", 1)).lines).toEqual([]);
  expect(await oneApplication(as(ctx, two), id)).toMatchObject({
    note: "Sample note.",
    version: 1,
    annualIncome: 84_000,
  });
  await closeApplication(as(ctx, two), id);
  await drain(ctx);
  expect(await standing(ctx, token)).toBe("closed");
  expect(outbox(ctx).at(-1)?.subject).toBe("News about your financing at Kingpost");
  await expect(closeApplication(as(ctx, two), id)).rejects.toMatchObject({ code: "application_moved" });
  for (const work of [
    () => workOn(ctx, id, DeskWork.parse({})),
    () => closeApplication(ctx, id),
    () => askOnceMore(ctx, id),
  ])
    await expect(work()).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("the demo world's lender is a sample that can be slow and fail, and lends nothing in the lowest range", async ({
  ctx,
}) => {
  const there = withEnv(ctx, { LENDER_URL: "sample:?seconds=0.05&fails=1" });
  const { id, token } = await anApplication(there);
  await expect(checkWithLender(there, { id })).rejects.toMatchObject({ why: "down" });
  await drain(there);
  expect((await applicationByLink(there, token))?.offers).toHaveLength(3);
  const demo = withEnv(ctx, { DEMO: true });
  const poor = await anApplication(demo, { creditRange: "poor", lastName: "Poor" });
  await drain(demo);
  expect(await standing(demo, poor.token)).toBe("none");
});
