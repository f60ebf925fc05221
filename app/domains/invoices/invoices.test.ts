import { eq, sql } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { taxEntries, taxPayees } from "#app/domains/taxes/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { eraseInvoices } from "./commands/erase-account.server.ts";
import { addPayment, confirmPayment, undoPayment } from "./commands/payment.server.ts";
import { printInvoice } from "./commands/print.server.ts";
import { remindOverdue } from "./commands/remind.server.ts";
import { billHeld, sendInvoice, voidInvoice } from "./commands/send.server.ts";
import { anInvoice, typedInvoice, typedPayment } from "./fixtures.ts";
import { NOTE_MAX, SendInvoice } from "./input.ts";
import { exportInvoices } from "./queries/export-account.server.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { invoicesOfWork, invoicesWaitingCount, myInvoices } from "./queries/list.server.ts";
import { paperTrail } from "./queries/paper-trail.server.ts";
import { daysToPay, invoiceState, sumsOf } from "./rules.ts";

const DAY = 24 * 3600_000;
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.filter(({ kind }) => kind.startsWith("invoice.")).map(({ kind, data }) => `${kind} ${data["status"]}`);
};
/** Invoices that wait for the business, as the desk counts them. */
const waiting = async (ctx: Ctx, { business }: Actor) => {
  const count = invoicesWaitingCount(ctx.db, sql`${business.id}::uuid`);
  return (await ctx.db.select({ count }).from(sql`(select 1) as one`))[0]?.count;
};
const entriesOf = (ctx: Ctx, actor: Actor) =>
  ctx.db.select().from(taxEntries).where(eq(taxEntries.userId, actor.business.id));

plain("sums are exact: the tax is rounded to the cent, half a cent up", () => {
  expect(sumsOf([{ what: "a", cents: 10_000 }], 825)).toEqual({
    subtotalCents: 10_000,
    taxCents: 825,
    heldCents: 0,
    totalCents: 10_825,
  });
  expect(sumsOf([{ what: "a", cents: 20 }], 250).taxCents).toBe(1);
  expect(sumsOf([{ what: "a", cents: 19 }], 250).taxCents).toBe(0);
  const many = Array.from({ length: 50 }, (_, n) => ({ what: `${n}`, cents: 3_333 }));
  expect(sumsOf(many, 0).totalCents).toBe(166_650);
});

plain("an invoice is overdue from the day after its due day, while something is left", () => {
  const owed = {
    totalCents: 100,
    creditedCents: 0,
    paidCents: 40,
    dueOn: "2027-03-10",
    voidedAt: null,
    reportedCents: 0,
    onWayCents: 0,
  };
  expect(invoiceState(owed, "2027-03-10")).toBe("part");
  expect(invoiceState(owed, "2027-03-11")).toBe("overdue");
  expect(invoiceState({ ...owed, paidCents: 0 }, "2027-03-10")).toBe("open");
  expect(invoiceState({ ...owed, paidCents: 100 }, "2027-03-11")).toBe("paid");
  expect(invoiceState({ ...owed, reportedCents: 59 }, "2027-03-11")).toBe("overdue");
  expect(invoiceState({ ...owed, reportedCents: 60 }, "2027-03-11")).toBe("reported");
  expect(invoiceState({ ...owed, onWayCents: 59 }, "2027-03-11")).toBe("overdue");
  expect(invoiceState({ ...owed, onWayCents: 60 }, "2027-03-11")).toBe("on_way");
  expect(invoiceState({ ...owed, voidedAt: new Date() }, "2027-03-11")).toBe("void");
  expect([daysToPay("2027-03-01", "2027-03-10"), daysToPay("2027-03-10", "2027-03-01")]).toEqual([9, 0]);
});

describe("an invoice", () => {
  test("is numbered without gaps, told to the payer, and one however often its form is sent", async ({ ctx }) => {
    const { id, engagementId, pro, hirer } = await anInvoice(ctx);
    const form = SendInvoice.parse(typedInvoice(ctx, { kind: "progress", tax: "8.25" }));
    const second = await sendInvoice(as(ctx, pro), engagementId, form);
    await expect(sendInvoice(as(ctx, pro), engagementId, form)).resolves.toEqual(second);
    await voidInvoice(as(ctx, pro), second.id, "Sample: wrong tax.");
    await sendInvoice(as(ctx, pro), engagementId, SendInvoice.parse(typedInvoice(ctx)));
    const { rows, billedCents } = await invoicesOfWork(as(ctx, hirer), engagementId);
    expect(rows.map(({ number, state }) => [number, state]).sort()).toEqual([
      [1, "open"],
      [2, "void"],
      [3, "open"],
    ]);
    expect(billedCents).toBe(960_000);
    await expect(myInvoices(as(ctx, pro))).resolves.toMatchObject({ owedCents: 960_000, owesCents: 0 });
    await expect(myInvoices(as(ctx, hirer))).resolves.toMatchObject({ owedCents: 0, owesCents: 960_000 });
    expect((await told(ctx, hirer)).filter((one) => one.startsWith("invoice.received"))).toHaveLength(4);
    await expect(getInvoice(as(ctx, hirer), id)).resolves.toMatchObject({ side: "hirer", leftCents: 480_000 });
    const { pro: other } = await anInvoice(ctx);
    expect((await myInvoices(as(ctx, other))).rows).toMatchObject([{ number: 1 }]);
  });

  test("is listed with what is overdue first and what is settled last, beside the jobs that can be billed", async ({
    ctx,
  }) => {
    const { engagementId, hirer, pro } = await anInvoice(ctx);
    const send = async (dueOn: string) => {
      const { id } = await sendInvoice(as(ctx, pro), engagementId, SendInvoice.parse(typedInvoice(ctx, { dueOn })));
      return id;
    };
    const [later, soon, paid] = [await send("2027-06-30"), await send("2027-03-20"), await send("2027-03-15")];
    const { leftCents } = await getInvoice(as(ctx, pro), paid);
    await addPayment(as(ctx, pro), paid, typedPayment(ctx, String(leftCents / 100)));
    await anEngagement(ctx, { pro, hirer });
    const afterThat = await myInvoices(as(at(ctx, 30 * DAY), pro));
    const order = afterThat.rows.map(({ id }) => id);
    expect(afterThat.rows[0]?.state).toBe("overdue");
    expect(order.indexOf(soon)).toBeLessThan(order.indexOf(later));
    expect(order.at(-1)).toBe(paid);
    expect(afterThat.toBill.map(({ id }) => id)).toEqual([engagementId]);
    expect((await myInvoices(as(ctx, hirer))).toBill).toEqual([]);
  });

  test("says everything that is wrong with it at once", ({ ctx }) => {
    const wrong = {
      kind: "gift",
      dueOn: "2027-03-09",
      tax: "21",
      note: "x".repeat(NOTE_MAX + 1),
      today: "2027-03-10",
      lineWhat: ["", "Sample"],
      lineAmount: ["5", "free"],
    };
    const issues = SendInvoice.safeParse(typedInvoice(ctx, wrong)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join(".")).sort()).toEqual([
      ...["dueOn", "kind", "lineAmount.1", "lineWhat.0", "note", "tax"],
    ]);
  });

  test("is the pro's to send, of a job that they took, and the two sides' to read", async ({ ctx }) => {
    const { id, engagementId, hirer, pro } = await anInvoice(ctx);
    const form = () => SendInvoice.parse(typedInvoice(ctx));
    await expect(sendInvoice(as(ctx, hirer), engagementId, form())).rejects.toMatchObject({ code: "not_pro" });
    const fresh = await anEngagement(ctx, { pro, hirer });
    await expect(sendInvoice(as(ctx, pro), fresh.id, form())).rejects.toMatchObject({ code: "not_taken" });
    const stranger = as(ctx, (await aVerifiedContractor(ctx)).actor);
    for (const refused of [
      () => sendInvoice(stranger, engagementId, form()),
      () => getInvoice(stranger, id),
      () => addPayment(stranger, id, typedPayment(ctx, "1")),
      () => voidInvoice(as(ctx, hirer), id, "Sample: no."),
      () => printInvoice(stranger, id),
    ])
      await expect(refused()).rejects.toMatchObject({ kind: "not_found" });
    expect((await myInvoices(stranger)).rows).toEqual([]);
    const bad = { dueOn: "2020-01-01" };
    await expect(
      sendInvoice(as(ctx, pro), engagementId, SendInvoice.parse(typedInvoice(ctx, bad))),
    ).rejects.toMatchObject({ fields: { dueOn: expect.anything() } });
    for (const wrong of [{ lineWhat: [""], lineAmount: [""] }, { lineAmount: ["-5"] }, { tax: "21" }, { kind: "gift" }])
      expect(SendInvoice.safeParse(typedInvoice(ctx, wrong)).success).toBe(false);
    await expect(exportInvoices(ctx, pro.business.id)).resolves.toMatchObject({ invoices: [{ number: 1 }] });
    await eraseInvoices(ctx, pro.business.id);
    await expect(getInvoice(as(ctx, hirer), id)).resolves.toMatchObject({ note: "" });
  });

  test("is never sent for an award that was given back or taken back before the pro took the job", async ({ ctx }) => {
    const form = () => SendInvoice.parse(typedInvoice(ctx));
    for (const by of ["pro", "hirer"] as const) {
      const work = await anEngagement(ctx);
      await move(as(ctx, work[by]), work.id, "withdraw", "Sample: other plans.");
      const mine = as(ctx, work.pro);
      await expect(sendInvoice(mine, work.id, form())).rejects.toMatchObject({ code: "not_taken" });
      await expect(billHeld(mine, work.id, { dueOn: form().dueOn })).rejects.toMatchObject({ code: "not_taken" });
      await expect(invoicesOfWork(mine, work.id)).resolves.toMatchObject({ maySend: false, work: { taken: false } });
    }
    const left = await anEngagement(ctx, { state: "agreed" });
    await move(as(ctx, left.pro), left.id, "withdraw", "Sample: the truck broke down.");
    await sendInvoice(as(ctx, left.pro), left.id, form());
    await expect(invoicesOfWork(as(ctx, left.pro), left.id)).resolves.toMatchObject({ maySend: true });
  });

  test("prints as a PDF with its lines and sums, in Spanish too", async ({ ctx }) => {
    const typed = { lineWhat: ["Muestra: baño y piñón"], lineAmount: ["1,234.56"], tax: "8.25" };
    const { id, hirer } = await anInvoice(ctx, { typed });
    const { bytes, name } = await printInvoice({ ...as(ctx, hirer), locale: "es" }, id);
    expect(name).toBe("invoice-1.pdf");
    const words = await pdfWords(bytes);
    for (const said of ["baño y piñón", "1,234.56", "101.85", "1,336.41"]) expect(words).toContain(said);
  });
});

describe("a payment", () => {
  test("that is reported in part leaves the rest to the payer, and one of the whole leaves nothing", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anInvoice(ctx);
    const { leftCents } = await getInvoice(as(ctx, hirer), id);
    await addPayment(as(ctx, hirer), id, typedPayment(ctx, "1"));
    expect([await waiting(ctx, hirer), await waiting(ctx, pro)]).toEqual([1, 1]);
    await addPayment(as(ctx, hirer), id, typedPayment(ctx, String((leftCents - 100) / 100)));
    expect([await waiting(ctx, hirer), await waiting(ctx, pro)]).toEqual([0, 2]);
  });

  test("that the payer reports waits for the pro, then stands in both books once, and goes from them when it is taken back", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anInvoice(ctx);
    expect([await waiting(ctx, hirer), await waiting(ctx, pro)]).toEqual([1, 0]);
    const form = typedPayment(ctx, "2,000");
    await addPayment(as(ctx, hirer), id, form);
    await addPayment(as(ctx, hirer), id, form);
    expect(await told(ctx, pro)).toEqual(["invoice.paid reported"]);
    // A reported part waits for the pro, and the rest still for the payer.
    expect([await waiting(ctx, hirer), await waiting(ctx, pro)]).toEqual([1, 1]);
    const [payment] = (await getInvoice(as(ctx, pro), id)).payments;
    expect(await entriesOf(ctx, pro)).toEqual([]);
    await confirmPayment(as(ctx, pro), id, payment?.id ?? "");
    await confirmPayment(as(ctx, pro), id, payment?.id ?? "");
    await expect(getInvoice(as(ctx, hirer), id)).resolves.toMatchObject({ state: "part", leftCents: 280_000 });
    expect(await entriesOf(ctx, pro)).toMatchObject([{ kind: "income", line: "1", cents: 200_000 }]);
    expect(await entriesOf(ctx, hirer)).toMatchObject([
      { kind: "expense", line: "11", cents: 200_000, paidBy: "check" },
    ]);
    expect(await ctx.db.$count(taxPayees, eq(taxPayees.userId, hirer.business.id))).toBe(1);

    await undoPayment(as(ctx, pro), id, payment?.id ?? "");
    for (const side of [pro, hirer]) expect(await entriesOf(ctx, side)).toEqual([]);
    await expect(getInvoice(as(ctx, hirer), id)).resolves.toMatchObject({ state: "open", leftCents: 480_000 });
    await expect(confirmPayment(as(ctx, pro), id, payment?.id ?? "")).rejects.toMatchObject({ code: "undone" });
    await expect(confirmPayment(as(ctx, hirer), id, payment?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("in full counts the days to pay on the hirer's record, and more than is left is refused", async ({ ctx }) => {
    const { id, jobId, hirer, pro } = await anInvoice(ctx);
    const later = at(ctx, 9 * DAY);
    for (const wrong of ["4,800.01", "9,000"])
      await expect(addPayment(as(later, pro), id, typedPayment(later, wrong))).rejects.toMatchObject({
        fields: { amount: expect.anything() },
      });
    const tomorrow = typedPayment(at(later, 2 * DAY), "100");
    await expect(addPayment(as(later, pro), id, tomorrow)).rejects.toMatchObject({
      fields: { day: expect.anything() },
    });
    await addPayment(as(later, pro), id, typedPayment(later, "4,800"));
    await expect(getInvoice(as(later, hirer), id)).resolves.toMatchObject({ state: "paid", leftCents: 0 });
    await expect(getJob(as(later, hirer), jobId)).resolves.toMatchObject({ record: { paidDays: 9, paidReports: 1 } });
    await expect(voidInvoice(as(later, pro), id, "Sample: no.")).rejects.toMatchObject({ code: "paid_already" });
    await expect(addPayment(as(later, pro), id, typedPayment(later, "1"))).rejects.toMatchObject({ code: "too_much" });
    const [payment] = (await getInvoice(as(later, pro), id)).payments;
    await undoPayment(as(later, pro), id, payment?.id ?? "");
    await expect(getJob(as(later, hirer), jobId)).resolves.toMatchObject({ record: { paidDays: null } });
  });

  test("stands with the bill and what was signed in what happened to the job", async ({ ctx }) => {
    const { id, engagementId, pro } = await anInvoice(ctx);
    const later = at(ctx, DAY);
    await addPayment(as(later, pro), id, typedPayment(later, "1,000"));
    const trail = await paperTrail(as(later, pro), engagementId);
    expect(trail.filter(({ what }) => what === "billed" || what === "paid")).toMatchObject([
      { what: "billed", number: 1, cents: 480_000 },
      { what: "paid", number: 1, cents: 100_000, at: later.now },
    ]);
  });

  test("of a homeowner stands in the pro's books alone; nothing is due on a void invoice", async ({ ctx }) => {
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    const { id, pro } = await anInvoice(ctx, { hirer: home });
    await addPayment(as(ctx, pro), id, typedPayment(ctx, "100", { how: "cash" }));
    expect(await entriesOf(ctx, pro)).toHaveLength(1);
    expect(await entriesOf(ctx, home)).toEqual([]);
    const other = await anInvoice(ctx, { hirer: home, pro });
    await addPayment(as(ctx, home), other.id, typedPayment(ctx, "50"));
    await voidInvoice(as(ctx, pro), other.id, "Sample: twice.");
    await expect(addPayment(as(ctx, home), other.id, typedPayment(ctx, "50"))).rejects.toMatchObject({ code: "void" });
    const [payment] = (await getInvoice(as(ctx, pro), other.id)).payments;
    await expect(confirmPayment(as(ctx, pro), other.id, payment?.id ?? "")).rejects.toMatchObject({ code: "undone" });
  });
});

test("who has not paid is reminded a day, a week and three weeks after the due day, once each; the pro knows", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anInvoice(ctx);
  const reminded = async (days: number) => remindOverdue(at(ctx, days * DAY));
  expect([await reminded(14), await reminded(15), await reminded(15), await reminded(20)]).toEqual([0, 1, 0, 0]);
  expect([await reminded(21), await reminded(22)]).toEqual([1, 0]);
  expect(await told(at(ctx, 22 * DAY), hirer)).toHaveLength(3);
  expect((await told(at(ctx, 22 * DAY), pro)).every((one) => one === "invoice.overdue waited")).toBe(true);
  await addPayment(as(ctx, pro), id, typedPayment(ctx, "4,800"));
  expect(await reminded(40)).toBe(0);
  const late = await anInvoice(ctx);
  expect([await reminded(60), await reminded(61)]).toEqual([1, 0]);
  expect(late.id).toBeTruthy();
});
