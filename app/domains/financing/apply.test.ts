import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { withdraw } from "./commands/applicant.server.ts";
import { sendApplication } from "./commands/apply.server.ts";
import { sweepApplications } from "./commands/sweep.server.ts";
import type { Answer } from "./components/rate-answer.tsx";
import { aBegunApplication, anApplication, typedApplication } from "./fixtures.ts";
import { SendApplication } from "./input.ts";
import { applicationByLink } from "./queries/application.server.ts";
import { applications, oneApplication } from "./queries/applications.server.ts";
import { exportFinancing } from "./queries/export-account.server.ts";
import { unsealed } from "./queries/sealed.server.ts";
import { visitorOf } from "./queries/visitor.server.ts";
import { loader as applicationPage } from "./screens/application.tsx";
import { action } from "./screens/financing.tsx";
import { financingApplications } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const rows = (ctx: Ctx) => ctx.db.select().from(financingApplications);
const parsed = (ctx: Ctx, more = {}) => SendApplication.parse(typedApplication(ctx, more));
const refusals = (ctx: Ctx, more: Record<string, string | undefined>) => {
  try {
    parseInput(SendApplication, typedApplication(ctx, more));
    return {};
  } catch (error) {
    return (error as { fields?: Record<string, string> }).fields;
  }
};

/** What the page's action answers to its form: the band, or where the application goes on. */
async function post(ctx: Ctx, form: Record<string, string | undefined>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const body = new URLSearchParams(
    Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const request = new Request("http://kingpost.test/financing", { method: "POST", body });
  return (await action({ request, context, params: {} } as never)) as unknown;
}

test("FIN-02 CALL-44 the band comes from amount, term and score range alone, and keeps and sends nothing", async ({
  ctx,
}) => {
  const asked = { intent: "check", creditRange: "good", amount: "15000", months: "60" };
  const { answer } = (await post(ctx, asked)) as { answer: Answer };
  expect(answer.indication).toEqual({ band: { from: 0.0899, to: 0.1399 }, least: 311.3, most: 348.95 });
  await drain(ctx);
  expect([await rows(ctx), outbox(ctx)]).toEqual([[], []]);
});

test("FIN-26 FIN-27 Check My Rate begins an application with consent, and leads to the code that goes to the applicant", async ({
  ctx,
}) => {
  const form = { ...typedApplication(ctx), intent: "send" };
  expect(await post(ctx, { ...form, consent: undefined })).toMatchObject({
    data: { error: { fields: { consent: expect.stringContaining("Tick the box") } } },
    init: { status: 422 },
  });
  expect(await rows(ctx)).toEqual([]);
  const answer = (await post(ctx, form)) as Response;
  expect(answer.headers.get("location")).toMatch(/^\/financing\/confirm\/[0-9a-f-]{36}\.[\w-]{32}$/);
  const again = (await post(ctx, form)) as Response;
  expect(again.headers.get("location")).toBe(answer.headers.get("location"));
  expect(await rows(ctx)).toHaveLength(1);
  const pro = await aContractor(ctx);
  expect(await post(as(ctx, pro.actor), { ...form, requestKey: ctx.newId() })).toMatchObject({
    data: { error: { code: "by_the_homeowner" } },
  });
});

test("FIN-27 what is kept is what was typed, for 90 days", async ({ ctx }) => {
  await anApplication(ctx, { email: "Dana@Sample.test" });
  const [row] = await rows(ctx);
  expect(row).toMatchObject({
    userId: null,
    firstName: "Dana",
    email: "dana@sample.test",
    state: "TX",
    zip: "78701",
    projectType: "roofing",
    amount: 15_000,
    months: 60,
    consentVersion: 3,
    consentedAt: ctx.now,
    keptUntil: new Date(ctx.now.getTime() + 90 * DAY),
    locale: "en",
  });
});

test("a homeowner who applies for $8,400 applies for $8,400", async ({ ctx }) => {
  await anApplication(ctx, { amount: "$8,400" });
  expect((await rows(ctx))[0]).toMatchObject({ amount: 8400 });
});

test("a member's application is theirs; amount and term are brought into the calculator's range", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  await anApplication(as(ctx, actor), { amount: "999999", months: undefined });
  expect((await rows(ctx))[0]).toMatchObject({ userId: actor.userId, amount: 100_000, months: 60 });
});

test("FIN-14 FIN-15 FIN-16 FIN-17 FIN-18 FIN-19 FIN-20 FIN-21 FIN-22 FIN-23 FIN-24 FIN-25 each field is checked, and what is wrong is said beside it", async ({
  ctx,
}) => {
  expect(Object.keys(refusals(ctx, { consent: undefined }) ?? {})).toEqual(["consent"]);
  const nothing = Object.fromEntries(
    Object.keys(typedApplication(ctx))
      .filter((name) => !["amount", "months", "requestKey"].includes(name))
      .map((name) => [name, name === "consent" ? undefined : ""]),
  );
  expect(Object.keys(refusals(ctx, nothing) ?? {}).sort()).toEqual(Object.keys(nothing).sort());
  for (const [field, bad] of [
    ["firstName", "x".repeat(61)],
    ["email", "dana@sample"],
    ["phone", "call me"],
    ["state", "ZZ"],
    ["zip", "7870"],
    ["annualIncome", "plenty"],
    ["annualIncome", "99999999"],
    ["creditRange", "perfect"],
    ["projectType", "casino"],
  ] as const)
    expect(Object.keys(refusals(ctx, { [field]: bad }) ?? {}), `${field} ${bad}`).toEqual([field]);
});

test("what people write in their own way is understood", async ({ ctx }) => {
  const read = (more: Record<string, string>) => parsed(ctx, more);
  expect(read({ annualIncome: "$84,000.00" }).annualIncome).toBe(84_000);
  expect(read({ annualIncome: "84.000,00" }).annualIncome).toBe(84_000);
  expect(read({ annualIncome: "84,000.99" }).annualIncome).toBe(84_000);
  expect(() => read({ annualIncome: "84.000" })).toThrow("Type 84.000 or 84000.");
  expect(read({ annualIncome: "0" }).annualIncome).toBe(0);
  expect(read({ zip: "787011234" }).zip).toBe("78701-1234");
  expect(read({ firstName: "  Dana\u0000\u202e  Lee " }).firstName).toBe("Dana Lee");
});

test("income and score range are nowhere to be read: not in the row, the mail, the queue or the audit log", async ({
  ctx,
}) => {
  const { token } = await anApplication(ctx, { annualIncome: "83291", creditRange: "excellent" });
  await drain(ctx);
  const [row] = await rows(ctx);
  const log = await ctx.db.execute(sql`select row_to_json(a)::text as line from audit_log a`);
  const said = JSON.stringify([row, outbox(ctx), await queued(ctx), log, await applicationByLink(ctx, token)]);
  for (const secret of ["83291", "83,291", "excellent", "Excellent", "5.99", "8.99"])
    expect(said).not.toContain(secret);
  expect(unsealed(ctx, row?.id ?? "", row?.sealed ?? "")).toEqual({ annualIncome: 83_291, creditRange: "excellent" });
});

test("what was sealed for one application opens for no other", async ({ ctx }) => {
  await anApplication(ctx);
  await anApplication(ctx);
  const [one, other] = await rows(ctx);
  expect(() => unsealed(ctx, other?.id ?? "", one?.sealed ?? "")).toThrow();
});

test("the same form sent twice is one application and one mail; changed and sent again it is another", async ({
  ctx,
}) => {
  const form = typedApplication(ctx);
  const first = await sendApplication(ctx, SendApplication.parse(form));
  const again = await sendApplication(ctx, SendApplication.parse(form));
  expect([first.created, again.created, again.token]).toEqual([true, false, first.token]);
  await sendApplication(ctx, SendApplication.parse({ ...form, annualIncome: "85000" }));
  expect(await rows(ctx)).toHaveLength(2);
  await drain(ctx);
  expect(outbox(ctx).map(({ subject }) => subject.replace(/\d{6}/, "…"))).toEqual(
    Array(2).fill("… is your financing code"),
  );
});

raceTest("the same form sent ten times at once is one application", async (ctx) => {
  const form = parsed(ctx);
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendApplication(ctx, form)));
  expect(new Set(sent.map(({ token }) => token)).size).toBe(1);
  expect(sent.filter(({ created }) => created)).toHaveLength(1);
  expect(await rows(ctx)).toHaveLength(1);
});

test("the applicant is written to, in their language, with the project, the example rate's disclosure and the link", async ({
  ctx,
}) => {
  const { token } = await anApplication(ctx, { email: "dana@sample.test" });
  await drain(ctx);
  const mail = outbox(ctx).at(-1);
  expect(mail).toMatchObject({ to: "dana@sample.test", subject: "Your rate check at Kingpost" });
  expect(mail?.text).toContain("$15,000 over 60 months is $304.07 a month");
  expect(mail?.text).toContain("7.99% APR");
  expect(mail?.text).toContain("not an offer of credit");
  expect(mail?.text).toContain(`http://kingpost.test/financing/applications/${token}`);
});

test("one mailbox gets five a day, one address sends twenty an hour; the same form again is not counted", async ({
  ctx,
}) => {
  const to = (email: string, ip = "10.0.0.1") => aBegunApplication({ ...ctx, ip }, { email });
  for (let i = 0; i < 5; i++) await to("dana@sample.test", `10.0.1.${i}`);
  await expect(to("dana@sample.test", "10.0.2.1")).rejects.toMatchObject({ kind: "rate_limited" });
  await expect(
    aBegunApplication(at({ ...ctx, ip: "10.0.2.1" }, DAY + 1000), { email: "dana@sample.test" }),
  ).resolves.toBeDefined();
  const form = parsed({ ...ctx, ip: "10.0.0.9" });
  for (let i = 0; i < 25; i++) await sendApplication({ ...ctx, ip: "10.0.0.9" }, form);
  for (let i = 0; i < 20; i++) await to(`sample.${i}@sample.test`);
  await expect(to("one.more@sample.test")).rejects.toMatchObject({ kind: "rate_limited" });
});

test("the mailed link shows what is kept without the person, and deletes it for good", async ({ ctx }) => {
  const { token } = await anApplication(ctx);
  const shown = await applicationByLink(ctx, token);
  expect(shown).toMatchObject({
    projectType: "roofing",
    amount: 15_000,
    standing: "waiting",
    keptUntil: new Date(ctx.now.getTime() + 90 * DAY),
  });
  for (const secret of ["Dana", "Example St", "sample.test", "0142", "84", "good"])
    expect(JSON.stringify({ ...shown, changedAt: 0, consentedAt: 0, keptUntil: 0 })).not.toContain(secret);
  await withdraw(ctx, token);
  await withdraw(ctx, token);
  expect(await rows(ctx)).toHaveLength(0);
  await expect(applicationByLink(ctx, token)).resolves.toBeNull();
  const open = (search: string) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, ctx);
    const request = new Request(`http://kingpost.test/financing/applications/${token}${search}`);
    return applicationPage({ request, context, params: { token } } as never);
  };
  await expect(open("?deleted"), "the page that says it is deleted").resolves.toBeNull();
  await expect(open("")).rejects.toMatchObject({ init: { status: 404 } });
});

test("a link that we did not write opens and deletes nothing", async ({ ctx }) => {
  const { token } = await anApplication(ctx);
  const [id = "", proof = ""] = token.split(".");
  for (const forged of [id, `${id}.`, `${id}.${"A".repeat(32)}`, `${ctx.newId()}.${proof}`, "x", `${id}.ñ`]) {
    await expect(applicationByLink(ctx, forged)).resolves.toBeNull();
    await expect(withdraw(ctx, forged)).rejects.toMatchObject({ kind: "not_found" });
  }
  expect(await rows(ctx)).toHaveLength(1);
});

test("after 90 days the link shows nothing, and the sweep removes the row", async ({ ctx }) => {
  const { token } = await anApplication(ctx);
  const later = at(ctx, 90 * DAY);
  await sweepApplications(at(ctx, 90 * DAY - 1), {});
  expect(await rows(ctx)).toHaveLength(1);
  await expect(applicationByLink(later, token)).resolves.toBeNull();
  const admin = (await aUser(ctx, { role: "admin" })).actor;
  expect(await applications(as(later, admin), "all", 1)).toEqual({ pages: 1, lines: [] });
  await sweepApplications(later, {});
  expect(await rows(ctx)).toHaveLength(0);
});

test("a member's copy holds their own applications as long as they are kept", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  await anApplication(as(ctx, actor), { annualIncome: "52000" });
  await anApplication(ctx);
  const copy = (then: Ctx) => exportFinancing(then, actor.userId);
  expect((await copy(ctx)).applications).toMatchObject([{ annualIncome: 52_000, creditRange: "good" }]);
  expect((await copy(at(ctx, 90 * DAY))).applications).toEqual([]);
});

test("the form begins with a visitor's own name and mail, and with a contractor's company alone", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner", fullName: "Dana Lee Sample" });
  expect(await visitorOf(ctx)).toEqual({ known: {}, company: null, pro: false });
  expect(await visitorOf(as(ctx, actor))).toEqual({
    known: { firstName: "Dana", lastName: "Lee Sample", email: actor.email },
    company: null,
    pro: false,
  });
  const pro = await aContractor(ctx, { companyName: "Sample Electric" });
  expect(await visitorOf(as(ctx, pro.actor))).toEqual({ known: {}, company: "Sample Electric", pro: true });
});

test("a page of applications ends at 25: the second holds the rest, and what is over makes no page", async ({
  ctx,
}) => {
  await anApplication(ctx);
  const [first] = await rows(ctx);
  if (!first) throw new Error("no application");
  const more = (count: number, then: Ctx, keptUntil: Date) =>
    Array.from({ length: count }, () => ({ ...first, id: then.newId(), requestKey: then.newId(), keptUntil }));
  await ctx.db.insert(financingApplications).values(more(30, ctx, new Date(ctx.now.getTime() + 1)));
  const later = at(ctx, 1000);
  const admin = (await aUser(ctx, { role: "admin" })).actor;
  expect((await applications(as(later, admin), "all", 1)).pages).toBe(1);
  for (let n = 0; n < 25; n++)
    await anApplication({ ...at(later, -n), ip: `10.9.0.${n}` }, { firstName: n ? "Newer" : "Newest" });
  const seen = await Promise.all([1, 2].map((page) => applications(as(later, admin), "all", page)));
  expect(seen.map(({ pages, lines }) => [pages, lines.length])).toEqual([
    [2, 25],
    [2, 1],
  ]);
  expect([seen[0]?.lines[0]?.firstName, seen[1]?.lines[0]?.id]).toEqual(["Newest", first.id]);
});

test("an admin reads the list without what is sealed, and opens one application, which is in the audit log; nobody else does", async ({
  ctx,
}) => {
  await anApplication(ctx, { firstName: "Older" });
  const { id } = await anApplication(at(ctx, 1000), {
    firstName: "Newer",
    annualIncome: "52000",
    creditRange: "unsure",
  });
  await aBegunApplication(ctx, { firstName: "Unconfirmed" });
  const admin = as(at(ctx, 2000), (await aUser(ctx, { role: "admin" })).actor);
  const seen = await applications(admin, "all", 1);
  expect(seen.lines.map(({ firstName }) => firstName)).toEqual(["Newer", "Older"]);
  expect(JSON.stringify(seen)).not.toMatch(/sealed|52000|unsure/);
  expect(await oneApplication(admin, id)).toMatchObject({ annualIncome: 52_000, creditRange: "unsure" });
  const log = await ctx.db.execute(sql`select 1 from audit_log where event = 'financing_application.read'`);
  expect(log.rows).toHaveLength(1);
  for (const actor of [null, (await aUser(ctx)).actor])
    for (const look of [() => applications(as(ctx, actor), "all", 1), () => oneApplication(as(ctx, actor), id)])
      await expect(look()).rejects.toMatchObject({ kind: expect.stringMatching(/unauthenticated|forbidden/) });
});
