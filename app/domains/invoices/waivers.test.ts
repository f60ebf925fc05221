import { eq, sql } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { sha256Of } from "#app/domains/agreements/queries/verify.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { openPdf } from "#app/infra/reading/pdf.server.ts";
import { LIEN_WAIVERS } from "#content/states.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { addCreditNote } from "./commands/credit.server.ts";
import { eraseInvoices } from "./commands/erase-account.server.ts";
import { addPayment, confirmPayment, undoPayment } from "./commands/payment.server.ts";
import { printWaiver } from "./commands/print-waiver.server.ts";
import { billHeld, sendInvoice, voidInvoice } from "./commands/send.server.ts";
import { askForWaiver, askWithPayment, makeWaiver, signProvenWaiver, signWaiver } from "./commands/waivers.server.ts";
import { aWaiver, inCalifornia, jobIn, signWaiverFor, typedInvoice, typedPayment, typedWaiver } from "./fixtures.ts";
import { BillHeld, CreditNote, MakeWaiver, SendInvoice, SIGNER_MAX } from "./input.ts";
import { exportInvoices } from "./queries/export-account.server.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { isCopyOfWaiver, waiverByCode } from "./queries/verify.server.ts";
import { getWaiver, invoiceWaivers, waiversBeside } from "./queries/waivers.server.ts";
import { kindsWithoutWords, waiverLaw } from "./rules/waiver-form.ts";
import { answerTo, reasonNotToWaive, toWaiveFor, uncovered, WAIVER_KINDS, type WaiverKind } from "./rules/waivers.ts";
import { lienWaivers } from "./tables.server.ts";

const ALL = { unread: false, after: null };
const bill = (more: object = {}) => ({
  kind: "progress",
  number: 1,
  totalCents: 100_000,
  creditedCents: 0,
  paidCents: 0,
  voidedAt: null,
  ...more,
});
const about = (more: object = {}) => ({
  invoice: bill(),
  others: [],
  payments: [],
  signed: [],
  heldCents: 0,
  noWords: {},
  ...more,
});
const words = (parts: unknown) => JSON.stringify(parts);
const formOf = (state: string, kind: WaiverKind) =>
  LIEN_WAIVERS.find((one) => one.state === state)?.forms?.[kind] ?? [];
const blanksIn = (parts: unknown) => [...new Set(words(parts).match(/\{\w+\}/g))].map((one) => one.slice(1, -1)).sort();

/** The largest size of type at which each word begins a line of a PDF. */
async function sizesOf(bytes: Uint8Array): Promise<Map<string, number>> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const sizes = new Map<string, number>();
  for (let n = 1; n <= pdf.numPages; n++)
    for (const item of (await (await pdf.getPage(n)).getTextContent()).items) {
      if (!("str" in item) || !item.str.trim()) continue;
      const [first = ""] = item.str.trim().split(" ");
      sizes.set(first, Math.max(sizes.get(first) ?? 0, Math.round(item.height * 10) / 10));
    }
  return sizes;
}

const SIGNED = ["claimant", "signature", "signedOn", "signerTitle"];
const SIGNED_IN_WORDS = ["claimant", "signature", "signedDay", "signedMonth", "signedYear", "signerTitle"];
const AZ = [...SIGNED, "project", "jobNumber", "owner", "place", "work", "customer"];
const NV = [...SIGNED, "project", "place", "customer", "jobNumber", "amount"];
const FL = [...SIGNED_IN_WORDS, "amount", "customer", "owner", "place"];
const GA = [...SIGNED_IN_WORDS, "amount", "customer", "owner", "place", "work", "project", "city", "county"];
const MI = [...SIGNED, "customer", "work", "place", "address", "phone"];
/** The blanks of each form, by the law that prints it. */
const BLANKS: [string, WaiverKind, string[]][] = [
  ["AZ", "conditional_progress", [...AZ, "maker", "amount", "throughOn"]],
  ["AZ", "unconditional_progress", [...AZ, "amount", "throughOn"]],
  ["AZ", "conditional_final", [...AZ, "maker", "amount", "disputed"]],
  ["AZ", "unconditional_final", [...AZ, "disputed"]],
  ["NV", "conditional_progress", NV],
  ["NV", "unconditional_progress", NV],
  ["NV", "conditional_final", [...NV, "throughOn", "disputed"]],
  ["NV", "unconditional_final", [...NV, "disputed"]],
  ["UT", "conditional_progress", [...NV, "throughOn"]],
  ["UT", "conditional_final", NV],
  ["FL", "unconditional_progress", [...FL, "throughOn"]],
  ["FL", "unconditional_final", FL],
  ["GA", "conditional_progress", [...GA, "throughOn"]],
  ["GA", "conditional_final", GA],
  ["MI", "conditional_progress", [...MI, "amount", "throughOn", "coversAll"]],
  ["MI", "unconditional_progress", [...MI, "amount", "throughOn", "coversAll"]],
  ["MI", "conditional_final", [...MI, "amount"]],
  ["MI", "unconditional_final", MI],
];
/** What only the law of that state says, by kind. */
const SAYINGS: [string, WaiverKind, string][] = [
  ["AZ", "conditional_progress", "pay in full all of his laborers, subcontractors, materialmen and suppliers"],
  ["AZ", "conditional_final", "pay in full all his laborers, subcontractors, materialmen and suppliers"],
  [
    "AZ",
    "unconditional_progress",
    "does hereby release any mechanic’s lien, any state or federal statutory bond right",
  ],
  ["AZ", "unconditional_final", "does hereby waive and release any right to mechanic’s lien"],
  ["NV", "conditional_progress", "the undersigned shall be deemed to waive any notice of lien, any private bond right"],
  ["NV", "unconditional_progress", "if you sign it to the extent of the Payment Amount or the amount received."],
  ["NV", "conditional_final", "does not cover payment for Disputed Claims, if any."],
  ["NV", "unconditional_final", "except for the payment of Disputed Claims, if any, noted above."],
  ["UT", "conditional_progress", "or items furnished or invoiced after the Payment Period."],
  ["UT", "conditional_final", "(2) the check is paid by the depository institution on which it is drawn."],
  [
    "FL",
    "unconditional_progress",
    "does not cover any retention or labor, services, or materials furnished after the date",
  ],
  ["FL", "unconditional_final", "in consideration of the final payment in the amount of {amount}"],
  ["GA", "conditional_progress", "EXCEPTING THOSE RIGHTS AND LIENS THAT THE MECHANIC AND/OR MATERIALMAN MIGHT HAVE"],
  ["GA", "conditional_final", "90 DAYS AFTER THE DATE STATED ABOVE UNLESS YOU FILE AN AFFIDAVIT OF NONPAYMENT"],
  ["MI", "conditional_progress", "This waiver is conditioned on actual payment of the amount shown above."],
  ["MI", "conditional_final", "This waiver is conditioned on actual payment of {amount}."],
  ["MI", "unconditional_final", "has been fully paid and satisfied."],
];

describe("which waiver may be made", () => {
  plain("a conditional one while money is to come, an unconditional one only for money that has come", () => {
    expect(reasonNotToWaive("conditional_progress", about())).toBeNull();
    expect(reasonNotToWaive("unconditional_progress", about())).toBe("not_received");
    const reported = { id: "a", cents: 100_000, overCents: 0, state: "reported" };
    expect(reasonNotToWaive("unconditional_progress", about({ payments: [reported] }))).toBe("not_received");
    const paid = about({
      invoice: bill({ paidCents: 100_000 }),
      payments: [{ ...reported, state: "received" }],
    });
    expect(reasonNotToWaive("conditional_progress", paid)).toBe("paid");
    expect(reasonNotToWaive("unconditional_progress", paid)).toBeNull();
    expect(reasonNotToWaive("conditional_progress", about({ invoice: bill({ voidedAt: new Date() }) }))).toBe("void");
    const noWords = { conditional_progress: "own_form" };
    expect(reasonNotToWaive("conditional_progress", about({ noWords }))).toBe("own_form");
    expect(reasonNotToWaive("unconditional_progress", about({ noWords }))).toBe("not_received");
  });

  plain("a final one on the last invoice alone, with nothing else open or held back", () => {
    const last = bill({ kind: "final", number: 3 });
    const final = (more: object = {}) => reasonNotToWaive("conditional_final", about({ invoice: last, ...more }));
    expect(final()).toBeNull();
    expect(final({ others: [bill({ number: 4 })] })).toBe("not_last");
    expect(final({ others: [bill({ number: 4, voidedAt: new Date() })] })).toBeNull();
    expect(final({ others: [bill({ number: 2 })] })).toBe("others_open");
    expect(final({ others: [bill({ number: 2, paidCents: 60_000, creditedCents: 40_000 })] })).toBeNull();
    expect(final({ heldCents: 1 })).toBe("held");
    expect(reasonNotToWaive("conditional_final", about())).toBe("not_last");
    expect(reasonNotToWaive("conditional_final", about({ invoice: bill({ kind: "retainage" }) }))).toBeNull();
    expect(reasonNotToWaive("unconditional_final", about({ invoice: { ...last, paidCents: 99_999 } }))).toBe(
      "not_full",
    );
    expect(reasonNotToWaive("unconditional_final", about({ invoice: { ...last, paidCents: 100_000 } }))).toBeNull();
  });

  plain("no cent is waived for twice, and a credit note after the money takes its part off", () => {
    const signed = (fromCents: number, cents: number) => ({
      kind: "conditional_progress" as const,
      content: { fromCents, cents },
      paymentId: null,
    });
    expect(toWaiveFor(bill(), [signed(0, 30_000)])).toBe(70_000);
    expect(toWaiveFor(bill({ paidCents: 30_000 }), [signed(0, 30_000)])).toBe(70_000);
    expect(toWaiveFor(bill({ creditedCents: 80_000 }), [signed(0, 30_000)])).toBe(0);
    const payments = [
      { id: "a", cents: 60_000, overCents: 0, state: "received" },
      { id: "b", cents: 50_000, overCents: 10_000, state: "received" },
    ];
    expect(uncovered({ paidCents: 100_000 }, payments, []).map(({ counts }) => counts)).toEqual([60_000, 40_000]);
    expect(uncovered({ paidCents: 70_000 }, payments, []).map(({ counts }) => counts)).toEqual([60_000, 10_000]);
    const of = { kind: "unconditional_progress" as const, content: { fromCents: 0, cents: 60_000 }, paymentId: "a" };
    expect(uncovered({ paidCents: 100_000 }, payments, [of]).map(({ counts }) => counts)).toEqual([40_000]);
  });
});

describe("the forms", () => {
  plain("of California and Texas say what the law says, with nothing left to fill in but the signature", () => {
    const form = (state: string, kind: WaiverKind) =>
      words(LIEN_WAIVERS.find((one) => one.state === state)?.forms?.[kind]);
    expect(form("CA", "conditional_progress")).toContain(
      "This document is effective only on the claimant’s receipt of payment from the financial institution on which the following check is drawn:",
    );
    expect(form("CA", "unconditional_final")).toContain("The claimant has been paid in full.");
    expect(form("CA", "unconditional_final")).toContain("has for all labor and service provided");
    expect(form("CA", "conditional_final")).toContain("has for labor and service provided");
    expect(form("TX", "unconditional_progress")).toContain(
      "It is prohibited for a person to require you to sign this document if you have not been paid the payment amount set forth below.",
    );
    expect(form("TX", "conditional_final")).toContain("up to the date of this waiver and release.");
    for (const { asOf } of LIEN_WAIVERS) expect(asOf <= "2027-03-10").toBe(true);
  });

  plain("of the other states have the blanks of the law and no others, and say what only that law says", () => {
    for (const [state, kind, blanks] of BLANKS)
      expect([state, kind, ...blanksIn(formOf(state, kind))]).toEqual([state, kind, ...blanks.toSorted()]);
    for (const [state, kind, said] of SAYINGS) expect(words(formOf(state, kind))).toContain(said);
    for (const kind of WAIVER_KINDS) {
      expect(words(formOf("MI", kind))).toContain("DO NOT SIGN BLANK OR INCOMPLETE FORMS. RETAIN A COPY.");
      // Only what gives up rights at once carries the notice, as large as the largest type.
      for (const state of ["AZ", "NV"])
        expect(formOf(state, kind).some((part) => "notice" in part)).toBe(kind.startsWith("unconditional"));
    }
    for (const way of ["progress", "final"] as const)
      expect(formOf("GA", `unconditional_${way}`)).toEqual(formOf("GA", `conditional_${way}`));
  });

  plain("are there for the kinds that a law prescribes; other words only where it leaves them free", () => {
    const without = (state: string, side: "pro" | "hirer" = "pro") => kindsWithoutWords(waiverLaw(state), side);
    for (const state of ["CA", "TX", "AZ", "NV", "GA", "MI", "OR"]) expect(without(state, "hirer")).toEqual({});
    const noForm = { unconditional_progress: "no_form", unconditional_final: "no_form" };
    for (const side of ["pro", "hirer"] as const) expect(without("UT", side)).toEqual(noForm);
    expect(without("FL")).toEqual({});
    expect(without("FL", "hirer")).toEqual({ conditional_progress: "unasked", conditional_final: "unasked" });
    expect(without("MO", "hirer")).toEqual({ unconditional_final: "own_form" });
    for (const state of ["MA", "MS", "WY"]) {
      expect(without(state)).toEqual(Object.fromEntries(WAIVER_KINDS.map((kind) => [kind, "own_form"])));
      expect(waiverLaw(state).note?.es).toBeTruthy();
    }
  });

  test("every form for money that is to come is made with nothing left open but the signature", async ({ ctx }) => {
    const { id, engagementId, pro } = await inCalifornia(ctx);
    const own = as(ctx, pro);
    const asked = { city: "Sample City", county: "Sample County", address: "1 Sample Way", phone: "555-0100" };
    const states = ["OR", ...LIEN_WAIVERS.flatMap(({ state, forms }) => (forms && state !== "US" ? [state] : []))];
    for (const kind of ["conditional_progress", "conditional_final"] as const)
      for (const state of states) {
        await jobIn(ctx, engagementId, state);
        const typed = typedWaiver(ctx, kind, { ...asked, coversAll: "does_not" });
        const { content } = await getWaiver(own, id, (await makeWaiver(own, id, typed)).id);
        const open = blanksIn(content.parts).filter((blank) => !/^sign(ature|erTitle|ed\w+)$/.test(blank));
        expect([state, kind, ...open]).toEqual([state, kind]);
        const isOwn = formOf(state, kind).length > 0;
        expect(content.form).toBe(isOwn ? state : null);
      }
  });

  test("what only one state's form asks for is asked for there, and what is missing is named", async ({ ctx }) => {
    const { id, engagementId, pro } = await inCalifornia(ctx);
    const own = as(ctx, pro);
    expect((await invoiceWaivers(own, id)).blanks).toEqual([]);
    await jobIn(ctx, engagementId, "MI");
    expect((await invoiceWaivers(own, id)).blanks).toEqual(["address", "phone", "coversAll"]);
    await expect(
      makeWaiver(own, id, typedWaiver(ctx, "conditional_progress", { phone: "555-0100" })),
    ).rejects.toMatchObject({
      code: "invalid_input",
      fields: { address: expect.any(String), coversAll: expect.any(String) },
    });
    const long = {
      kind: "conditional_final",
      throughOn: todayAt(ctx.now),
      owner: "Sample",
      place: "Sample",
      maker: "Sample",
    };
    const refused = MakeWaiver.safeParse({ ...long, phone: "5".repeat(SIGNER_MAX + 1) });
    expect(refused.error?.issues).toMatchObject([
      { path: ["phone"], message: expect.stringContaining(`${SIGNER_MAX}`) },
    ]);
    const more = { address: "1 Sample Way", phone: "555-0100", coversAll: "does_not", disputed: "75" };
    const waiver = await aWaiver(ctx, pro, id, "conditional_progress", more);
    const { content } = await getWaiver(own, id, waiver);
    expect(words(content.parts)).toContain("(circle one) [ ] does [X] does not cover all amounts due");
    // What the signer lists stands above the signature, and the law's last line stays the last.
    expect(content.parts.slice(-3)).toMatchObject([
      { text: "Exception listed by the signer: disputed claims of $75.00." },
      {
        facts: [
          ["(signature of lien claimant)", expect.any(String)],
          [expect.any(String), expect.any(String)],
          ["Address", "1 Sample Way"],
          ["Telephone", "555-0100"],
        ],
      },
      { heading: "DO NOT SIGN BLANK OR INCOMPLETE FORMS. RETAIN A COPY." },
    ]);
  });

  test("nothing is added to the words of Nevada, which lets no other form bind", async ({ ctx }) => {
    const { id, engagementId, pro } = await inCalifornia(ctx);
    await jobIn(ctx, engagementId, "NV");
    const own = as(ctx, pro);
    const made = await makeWaiver(own, id, typedWaiver(ctx, "conditional_progress", { disputed: "75" }));
    const { content } = await getWaiver(own, id, made.id);
    expect(content).toMatchObject({ form: "NV", disputedCents: 7_500 });
    expect(content.parts).toHaveLength(formOf("NV", "conditional_progress").length);
    expect(words(content.parts)).not.toContain("75.00");
  });

  test("in Florida the pro may give a waiver in other words, and the payer cannot ask for one", async ({ ctx }) => {
    const { id, engagementId, hirer, pro } = await inCalifornia(ctx);
    await jobIn(ctx, engagementId, "FL");
    const [own, payer] = [as(ctx, pro), as(ctx, hirer)];
    await expect(askForWaiver(payer, id, "conditional_progress")).rejects.toMatchObject({ code: "waiver_unasked" });
    expect((await waiversBeside(payer, id)).withPayment).toBe(false);
    const waiver = await aWaiver(ctx, pro, id, "conditional_progress");
    const { content } = await getWaiver(payer, id, waiver);
    expect(content).toMatchObject({ form: null, note: { en: expect.stringContaining("Florida") } });
    await addPayment(own, id, typedPayment(ctx, "1,800"));
    await askForWaiver(payer, id, "unconditional_progress");
    const given = await aWaiver(ctx, pro, id, "unconditional_progress");
    const statutory = await getWaiver(payer, id, given);
    expect(statutory.content.form).toBe("FL");
    expect(await pdfWords((await printWaiver(payer, id, given)).bytes)).toContain(
      "in consideration of the sum of $1,800.00, hereby waives and releases its lien",
    );
  });

  test("Utah has no form that gives up rights at once, and none is made there", async ({ ctx }) => {
    const { id, engagementId, hirer, pro } = await inCalifornia(ctx);
    await jobIn(ctx, engagementId, "UT");
    await addPayment(as(ctx, pro), id, typedPayment(ctx, "1,800"));
    for (const made of [
      () => makeWaiver(as(ctx, pro), id, typedWaiver(ctx, "unconditional_progress")),
      () => askForWaiver(as(ctx, hirer), id, "unconditional_progress"),
    ])
      await expect(made()).rejects.toMatchObject({ code: "waiver_no_form" });
    await aWaiver(ctx, pro, id, "conditional_progress");
  });

  test("a job in California gets the words of its code, one in Oregon the plain ones, one in Wyoming none of ours", async ({
    ctx,
  }) => {
    const { id, engagementId, pro } = await inCalifornia(ctx, { typed: { kind: "progress", held: "10" } });
    const own = as(ctx, pro);
    const made = async (state: string) => {
      await jobIn(ctx, engagementId, state);
      const { id: waiver } = await makeWaiver(
        own,
        id,
        typedWaiver(ctx, "conditional_progress", { disputed: "75", amount: "4,000" }),
      );
      return (await getWaiver(own, id, waiver)).content;
    };
    const california = await made("CA");
    expect(california).toMatchObject({ form: "CA", cents: 400_000, disputedCents: 7_500, heldCents: 48_000 });
    const text = words(california.parts);
    for (const said of ["12 Sample Street", "Sample Owner", "$4,000.00", "disputed claims of $75.00", "{signature}"])
      expect(text).toContain(said);
    expect(text.replace(/\{(signature|signerTitle|signedOn)\}/g, "")).not.toMatch(/\{\w+\}/);
    const oregon = await made("OR");
    expect(oregon.form).toBeNull();
    expect(words(oregon.parts)).toContain("retainage of $480.00, disputed claims of $75.00");
    await expect(made("WY")).rejects.toMatchObject({ code: "waiver_own_form" });
    expect(await invoiceWaivers(own, id)).toMatchObject({
      ownForm: true,
      law: { source: expect.stringMatching(/Wyoming/) },
    });
  });
});

describe("a waiver", () => {
  test("is made and read by the pro, signed once, and then seen by the payer, who is told; nobody else sees it", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await inCalifornia(ctx);
    const [own, payer] = [as(ctx, pro), as(ctx, hirer)];
    const { id: waiver } = await makeWaiver(own, id, typedWaiver(ctx, "conditional_progress"));
    expect(await invoiceWaivers(payer, id)).toMatchObject({ draft: null, signed: [] });
    await expect(getWaiver(payer, id, waiver)).rejects.toMatchObject({ kind: "not_found" });
    const again = await makeWaiver(own, id, typedWaiver(ctx, "conditional_progress", { amount: "1,000" }));
    expect(again.id).toBe(waiver);
    const given = { waiver, version: 1, name: pro.name, title: "Owner" };
    await expect(signProvenWaiver(own, id, given)).rejects.toMatchObject({ code: "waiver_changed" });
    for (const _ of [1, 2]) await signProvenWaiver(own, id, { ...given, version: 2 });
    const { signed, draft } = await invoiceWaivers(payer, id);
    expect(draft).toBeNull();
    expect(signed).toMatchObject([{ kind: "conditional_progress", cents: 100_000, signerName: pro.name }]);
    expect(await getWaiver(payer, id, waiver)).toMatchObject({
      ip: ctx.ip,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await drain(ctx);
    const { told } = await myNotifications(payer, ALL);
    expect(told.filter(({ kind }) => kind === "waiver.signed")).toHaveLength(1);
    const stranger = as(ctx, (await aVerifiedContractor(ctx)).actor);
    await expect(invoiceWaivers(stranger, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(getWaiver(stranger, id, waiver)).rejects.toMatchObject({ kind: "not_found" });
    await expect(makeWaiver(stranger, id, typedWaiver(ctx, "conditional_progress"))).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(makeWaiver(payer, id, typedWaiver(ctx, "conditional_progress"))).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(askForWaiver(own, id, "conditional_progress")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is asked for beside a payment, and not offered there where the state has a form that is not kept", async ({
    ctx,
  }) => {
    const { id, engagementId, hirer, pro } = await inCalifornia(ctx);
    const [own, payer] = [as(ctx, pro), as(ctx, hirer)];
    expect((await waiversBeside(own, id)).withPayment).toBe(false);
    expect(await waiversBeside(payer, id)).toEqual({ signed: 0, asked: null, withPayment: true });
    await jobIn(ctx, engagementId, "WY");
    expect((await waiversBeside(payer, id)).withPayment).toBe(false);
    expect(await askWithPayment(payer, id)).toContain("No lien waiver was asked for: The state prescribes a form");
    expect((await waiversBeside(payer, id)).asked).toBeNull();
    await jobIn(ctx, engagementId, "CA");
    await addPayment(payer, id, typedPayment(ctx, "1,800"));
    expect(await askWithPayment(payer, id)).toBeNull();
    expect((await waiversBeside(own, id)).asked).toBe("conditional_final");
  });

  test("that was asked for with a payment is answered by the unconditional one once the money has come", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await inCalifornia(ctx);
    const [own, payer] = [as(ctx, pro), as(ctx, hirer)];
    await addPayment(payer, id, typedPayment(ctx, "4,800"));
    await askWithPayment(payer, id);
    const asked = async (who: Ctx) => {
      const { asked, kinds } = await invoiceWaivers(who, id);
      return asked && [asked.kind, answerTo(asked.kind, kinds)];
    };
    expect(await asked(own)).toEqual(["conditional_final", "conditional_final"]);
    await confirmPayment(own, id, (await getInvoice(own, id)).payments[0]?.id ?? "");
    for (const who of [own, payer]) expect(await asked(who)).toEqual(["conditional_final", "unconditional_final"]);
    await aWaiver(ctx, pro, id, "unconditional_final");
    expect(await asked(payer)).toBeNull();
    expect((await invoiceWaivers(payer, id)).signed).toMatchObject([{ kind: "unconditional_final", cents: 480_000 }]);
  });

  test("is signed only by somebody who proves again who they are", async ({ ctx }) => {
    const { id, pro } = await inCalifornia(ctx);
    const own = as(ctx, pro);
    const { id: waiver } = await makeWaiver(own, id, typedWaiver(ctx, "conditional_progress"));
    const given = { waiver, version: 1, name: pro.name, title: "Owner" };
    await expect(signWaiver(own, id, given, { password: "wrong" })).rejects.toMatchObject({
      code: expect.stringMatching(/./),
    });
    expect((await getWaiver(own, id, waiver)).state).toBe("draft");
  });

  test("keeps what the signer drew beside the name", async ({ ctx }) => {
    const { id, pro } = await inCalifornia(ctx);
    const own = as(ctx, pro);
    const { id: waiver } = await makeWaiver(own, id, typedWaiver(ctx, "conditional_progress"));
    const given = { waiver, version: 1, name: pro.name, title: "Owner", drawn: "M1 1L20 20" };
    await signProvenWaiver(own, id, given);
    expect(await getWaiver(own, id, waiver)).toMatchObject({ state: "signed", drawn: "M1 1L20 20" });
  });

  test("that is signed is changed and deleted by nobody, not even in the database; the account's end leaves it", async ({
    ctx,
  }) => {
    const { id, pro, hirer } = await inCalifornia(ctx);
    const waiver = await aWaiver(ctx, pro, id, "conditional_progress");
    const refused = async (statement: ReturnType<typeof sql>) => {
      await ctx.db.execute(sql`savepoint tried`);
      await expect(ctx.db.execute(statement)).rejects.toThrow();
      await ctx.db.execute(sql`rollback to savepoint tried`);
    };
    await refused(sql`update lien_waivers set content = jsonb_set(content, '{cents}', '1') where id = ${waiver}`);
    await refused(sql`update lien_waivers set signer_name = 'Somebody' where id = ${waiver}`);
    await refused(sql`update lien_waivers set state = 'draft' where id = ${waiver}`);
    await refused(sql`delete from lien_waivers where id = ${waiver}`);
    await makeWaiver(as(ctx, pro), id, typedWaiver(ctx, "conditional_progress", { amount: "1" })).catch(() => null);
    await eraseInvoices(ctx, pro.business.id);
    expect(await ctx.db.$count(lienWaivers, eq(lienWaivers.id, waiver))).toBe(1);
    const theirs = await exportInvoices(ctx, hirer.business.id);
    expect(theirs.waivers).toMatchObject([{ id: waiver, signerName: pro.name }]);
    expect(theirs.waivers[0]).not.toHaveProperty("ip");
    expect((await exportInvoices(ctx, pro.business.id)).waivers).toMatchObject([{ ip: ctx.ip }]);
  });

  test("unconditional covers one received payment once; money that is not received is refused, and so is asking for it", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await inCalifornia(ctx);
    const [own, payer] = [as(ctx, pro), as(ctx, hirer)];
    await addPayment(payer, id, typedPayment(ctx, "1,800"));
    await expect(makeWaiver(own, id, typedWaiver(ctx, "unconditional_progress"))).rejects.toMatchObject({
      code: "waiver_not_received",
    });
    await expect(askForWaiver(payer, id, "unconditional_progress")).rejects.toMatchObject({
      code: "waiver_not_received",
    });
    const [payment] = (await getInvoice(own, id)).payments;
    await confirmPayment(own, id, payment?.id ?? "");
    const waiver = await aWaiver(ctx, pro, id, "unconditional_progress");
    expect((await getWaiver(payer, id, waiver)).content.cents).toBe(180_000);
    await expect(makeWaiver(own, id, typedWaiver(ctx, "unconditional_progress"))).rejects.toMatchObject({
      code: "waiver_not_received",
    });
    await undoPayment(own, id, payment?.id ?? "");
    expect((await invoiceWaivers(payer, id)).signed).toMatchObject([{ id: waiver, undone: true }]);
  });

  test("whose money moved after it was made is not signed before it is read again", async ({ ctx }) => {
    const { id, pro } = await inCalifornia(ctx);
    const own = as(ctx, pro);
    const { id: waiver } = await makeWaiver(own, id, typedWaiver(ctx, "conditional_final"));
    const reason = "Sample: one fixture less.";
    await addCreditNote(own, id, CreditNote.parse({ amount: "300", reason, requestKey: ctx.newId() }));
    await expect(signWaiverFor(ctx, pro, id, waiver)).rejects.toMatchObject({ code: "waiver_changed" });
    await makeWaiver(own, id, typedWaiver(ctx, "conditional_final"));
    await signWaiverFor(ctx, pro, id, waiver);
    expect((await getWaiver(own, id, waiver)).content.cents).toBe(450_000);
    await expect(makeWaiver(own, id, typedWaiver(ctx, "conditional_final"))).rejects.toMatchObject({
      code: "waiver_waived",
    });
    await addPayment(own, id, typedPayment(ctx, "4,500"));
    await aWaiver(ctx, pro, id, "unconditional_final");
  });

  test("final waits until what was held back is billed; a later progress waiver names the ones that wait for money", async ({
    ctx,
  }) => {
    const held = { kind: "progress", held: "10", lineAmount: ["1,000"] };
    const { id, engagementId, pro } = await inCalifornia(ctx, { typed: held });
    const own = as(ctx, pro);
    await aWaiver(ctx, pro, id, "conditional_progress");
    const send = async (typed: object) =>
      (await sendInvoice(own, engagementId, SendInvoice.parse(typedInvoice(ctx, typed)))).id;
    const final = await send({ lineAmount: ["500"] });
    const { id: progress } = await makeWaiver(own, final, typedWaiver(ctx, "conditional_progress"));
    expect((await getWaiver(own, final, progress)).content).toMatchObject({
      prior: [{ cents: 90_000 }],
      heldCents: 10_000,
    });
    await expect(makeWaiver(own, final, typedWaiver(ctx, "conditional_final"))).rejects.toMatchObject({
      code: "waiver_held",
    });
    const due = BillHeld.parse({ dueOn: addDays(todayAt(ctx.now), 14) });
    const { id: retainage } = await billHeld(own, engagementId, due);
    await expect(makeWaiver(own, retainage, typedWaiver(ctx, "conditional_final"))).rejects.toMatchObject({
      code: "waiver_others_open",
    });
    await addPayment(own, id, typedPayment(ctx, "900"));
    await addPayment(own, final, typedPayment(ctx, "500"));
    await aWaiver(ctx, pro, retainage, "conditional_final");
  });

  test("is asked for by the payer once, and what the pro makes then is the answer", async ({ ctx }) => {
    const { id, hirer, pro } = await inCalifornia(ctx);
    const [own, payer] = [as(ctx, pro), as(ctx, hirer)];
    for (const _ of [1, 2]) await askForWaiver(payer, id, "conditional_progress");
    await drain(ctx);
    expect((await myNotifications(own, ALL)).told.filter(({ kind }) => kind === "waiver.asked")).toHaveLength(1);
    expect(await invoiceWaivers(own, id)).toMatchObject({ asked: { kind: "conditional_progress" }, draft: null });
    const waiver = await aWaiver(ctx, pro, id, "conditional_progress");
    expect(await invoiceWaivers(payer, id)).toMatchObject({ asked: null, signed: [{ id: waiver }] });
  });

  test("is not made for a void invoice, for more than is left, or through a day to come", async ({ ctx }) => {
    const { id, pro } = await inCalifornia(ctx);
    const own = as(ctx, pro);
    const kind = "conditional_progress";
    await expect(makeWaiver(own, id, typedWaiver(ctx, kind, { amount: "4,800.01" }))).rejects.toMatchObject({
      code: "too_much",
    });
    const throughOn = addDays(todayAt(ctx.now), 1);
    await expect(makeWaiver(own, id, typedWaiver(ctx, kind, { throughOn }))).rejects.toMatchObject({
      code: "invalid_input",
    });
    await voidInvoice(own, id, "Sample: wrong job.");
    await expect(makeWaiver(own, id, typedWaiver(ctx, kind))).rejects.toMatchObject({ code: "waiver_void" });
  });
});

describe("a copy of a waiver", () => {
  test("of Arizona prints the words of its law and, below the signature, the notice as large as the largest words", async ({
    ctx,
  }) => {
    const { id, engagementId, pro } = await inCalifornia(ctx);
    await jobIn(ctx, engagementId, "AZ");
    await addPayment(as(ctx, pro), id, typedPayment(ctx, "1,800"));
    const waiver = await aWaiver(ctx, pro, id, "unconditional_progress");
    const { bytes } = await printWaiver(as(ctx, pro), id, waiver);
    const said = await pdfWords(bytes);
    for (const each of [
      "Unconditional waiver and release on progress payment",
      "The undersigned has been paid and has received a progress payment in the sum of $1,800.00",
      "(person with whom undersigned contracted)",
      "located at 12 Sample Street, ",
      "will use the monies he receives from this progress payment",
      "(Company name)",
      "Notice: This document waives rights unconditionally",
      "Arizona Revised Statutes 33-1008(D)",
    ])
      expect(said).toContain(each);
    expect(said).not.toMatch(/[{}]/);
    expect(said.indexOf("Notice: This document")).toBeGreaterThan(said.indexOf("(Title)"));
    const sizes = await sizesOf(bytes);
    expect(sizes.get("Notice:")).toBe(Math.max(...sizes.values()));
  });

  test("of Georgia has no type below the 12 points of its law, and a line for the witness", async ({ ctx }) => {
    const { id, engagementId, pro } = await inCalifornia(ctx);
    await jobIn(ctx, engagementId, "GA");
    const more = { city: "Sample City", county: "Sample County" };
    const waiver = await aWaiver(ctx, pro, id, "conditional_final", more);
    const { bytes } = await printWaiver(as(ctx, pro), id, waiver);
    const said = await pdfWords(bytes);
    for (const each of ["CITY OF Sample City, COUNTY OF Sample County", "(WITNESS) ________________", "90 DAYS AFTER"])
      expect(said).toContain(each);
    expect(said).toMatch(/GIVEN UNDER HAND AND SEAL THIS \d+ DAY OF \w+, \d{4}\./);
    expect(Math.min(...(await sizesOf(bytes)).values())).toBe(12);
  });

  test("prints the form in English with its notice, and beside it in Spanish what it means; its code and bytes are known", async ({
    ctx,
  }) => {
    const { id, pro, hirer } = await inCalifornia({ ...ctx, locale: "es" });
    const own = { ...as(ctx, pro), locale: "es" as const };
    const { id: waiver } = await makeWaiver(own, id, typedWaiver(ctx, "conditional_progress"));
    expect(await pdfWords((await printWaiver(own, id, waiver)).bytes)).toContain("Sin firmar");
    await signWaiverFor(own, pro, id, waiver);
    const { code, hash } = await getWaiver(own, id, waiver);
    const { bytes } = await printWaiver(as(ctx, hirer), id, waiver);
    const said = await pdfWords(bytes);
    for (const each of [
      ...["CONDITIONAL WAIVER AND RELEASE ON PROGRESS PAYMENT", "$4,800.00", "Sample Owner", pro.name, code],
      ...["Condicional, pago parcial", "La ley las fija en inglés"],
    ])
      expect(said).toContain(each);
    expect(said).not.toContain("Sin firmar");
    expect(said).not.toMatch(/[{}]/);
    expect(await waiverByCode(ctx, code.toLowerCase())).toMatchObject({
      code,
      hash,
      whole: true,
      signerName: pro.name,
    });
    expect(JSON.stringify(await waiverByCode(ctx, code))).not.toMatch(/480000|Sample Street/);
    expect(await isCopyOfWaiver(ctx, code, sha256Of(bytes))).toBe(true);
    expect(sha256Of((await printWaiver(own, id, waiver)).bytes)).toBe(sha256Of(bytes));
    const forged = Uint8Array.from(bytes);
    forged[forged.length - 10] = (forged[forged.length - 10] ?? 0) ^ 1;
    expect(await isCopyOfWaiver(ctx, code, sha256Of(forged))).toBe(false);
    for (const none of ["", "0000-0000-0000", "' or 1=1 --"]) expect(await waiverByCode(ctx, none)).toBeNull();
  });
});
