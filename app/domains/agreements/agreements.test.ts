import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aFactor, aUser, inSession, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { anEngagement, workWaitingFor } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { eraseAgreements } from "./commands/erase-account.server.ts";
import { sendBack } from "./commands/send-back.server.ts";
import { signAgreement, signProven } from "./commands/sign.server.ts";
import { anAgreement, signFor, typedTerms } from "./fixtures.ts";
import { Sign, TypedTerms } from "./input.ts";
import { getAgreement, listAgreements } from "./queries/agreement.server.ts";
import { exportAgreements } from "./queries/export-account.server.ts";
import { paperOf } from "./rules/paper.ts";
import { agreementSignatures, agreements } from "./tables.server.ts";
import { hashOf } from "./tokens/hash.server.ts";

const ALL = { unread: false, after: null };
const NAME = { name: "Sam Sample" };
const newsOf = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  return (await myNotifications(as(ctx, actor), ALL)).told.map((told) => sentenceOf(told).text);
};
/** The same member with a session that is really open. */
const inside = async (ctx: Ctx, { userId }: Actor): Promise<Ctx> =>
  inSession(ctx, await inTransaction(ctx, (tx) => openSession(tx, userId, "password")));

describe("a draft", () => {
  test("is made from the bid that the job was given for, once, and both sides read it", async ({ ctx }) => {
    const { id, engagementId, hirer, pro } = await anAgreement(ctx, { bid: true });
    expect(await beginAgreement(as(ctx, hirer), engagementId, "agreement")).toBe(id);
    for (const [actor, side] of [
      [hirer, "hirer"],
      [pro, "pro"],
    ] as const)
      await expect(getAgreement(as(ctx, actor), id)).resolves.toMatchObject({
        side,
        state: "draft",
        number: 1,
        version: 1,
        actions: ["edit", "sign"],
        reason: null,
        content: { priceCents: 480_000, durationDays: 6, lines: { length: 3 }, schedule: { length: 2 } },
      });
    await expect(getEngagement(as(ctx, hirer), engagementId)).resolves.toMatchObject({ agreement: "draft" });
  });

  test("is read by owner and office of the two sides, and by nobody else", async ({ ctx }) => {
    const { id, engagementId, pro } = await anAgreement(ctx);
    const stranger = as(ctx, (await aVerifiedContractor(ctx)).actor);
    const crew = as(ctx, (await aPerson(ctx, pro.business.id, "crew")).actor);
    const office = as(ctx, (await aPerson(ctx, pro.business.id, "office")).actor);
    await expect(getAgreement(stranger, id)).rejects.toMatchObject({ code: "no_such_agreement" });
    await expect(listAgreements(stranger, engagementId)).rejects.toMatchObject({ code: "no_such_agreement" });
    await expect(editAgreement(stranger, id, typedTerms())).rejects.toMatchObject({ code: "no_such_agreement" });
    await expect(getAgreement(crew, id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(getAgreement(office, id)).resolves.toMatchObject({ id });
  });

  test("is written by either side, and the other one is told; who read an older version reads again first", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anAgreement(ctx);
    const { version } = await getAgreement(as(ctx, hirer), id);
    await editAgreement(as(ctx, hirer), id, typedTerms({ version, low: "500" }));
    await expect(editAgreement(as(ctx, pro), id, typedTerms({ version, low: "520" }))).rejects.toMatchObject({
      code: "changed",
    });
    // The same form again says what is there already.
    await editAgreement(as(ctx, hirer), id, typedTerms({ version, low: "500" }));
    await expect(getAgreement(as(ctx, pro), id)).resolves.toMatchObject({
      version: version + 1,
      changedBy: "hirer",
      content: { priceCents: 50_000, scope: "Sample: hang two doors." },
    });
    expect((await newsOf(ctx, pro)).filter((text) => text.includes("changed the draft"))).toHaveLength(1);
  });

  test("adds up to the cent: lines and payments that do not come to the price are refused", async () => {
    const wrong = { scope: "Sample", low: "100", dueWhen: ["Start", "End"], dueAmount: ["30", "69.99"] };
    expect(TypedTerms.safeParse({ version: 1, ...wrong }).error?.issues[0]?.path).toEqual(["schedule"]);
    expect(typedTerms({ ...wrong, dueAmount: ["30", "70"] }).terms.schedule).toHaveLength(2);
    expect(typedTerms({ low: "12.34", direction: "takes" }).terms.priceCents).toBe(-1234);
  });

  test("for a home carries what its state asks, between businesses nothing", async ({ ctx }) => {
    const homeowner = (await aUser(ctx, { role: "homeowner" })).actor;
    const job = await aJob(ctx, { poster: homeowner, location: "Fresno, CA" });
    const { id: home } = await anEngagement(ctx, { hirer: homeowner, jobId: job.id });
    const mine = as(ctx, homeowner);
    const one = await getAgreement(mine, await beginAgreement(mine, home, "agreement"));
    expect(one.content.notices.map(({ title }) => title)).toContain("California: right to cancel");
    const { id, hirer } = await anAgreement(ctx);
    expect((await getAgreement(as(ctx, hirer), id)).content.notices).toEqual([]);
  });
});

describe("a signature", () => {
  test("takes the password once more, and opening the page as often as one likes is none", async ({ ctx }) => {
    const { id, hirer } = await anAgreement(ctx);
    const mine = await inside(ctx, hirer);
    const { version } = await getAgreement(mine, id);
    for (let n = 0; n < 3; n++) await getAgreement(mine, id);
    const sign = (proof: { password?: string }) => signAgreement(mine, id, { ...NAME, version }, proof);
    await expect(sign({})).rejects.toMatchObject({ code: "current_password_required" });
    await expect(sign({ password: "wrong" })).rejects.toMatchObject({ code: "current_password_invalid" });
    expect(await ctx.db.select().from(agreementSignatures)).toEqual([]);
    await sign({ password: SAMPLE_PASSWORD });
    await sign({ password: SAMPLE_PASSWORD });
    await expect(getAgreement(mine, id)).resolves.toMatchObject({
      state: "signed_by_hirer",
      signatures: [{ side: "hirer", name: "Sam Sample", at: ctx.now, ip: ctx.ip }],
    });
  });

  test("bears the signer's own name, whatever its case and accents; a fault is said at its field", async ({ ctx }) => {
    const { id, hirer } = await anAgreement(ctx);
    await ctx.db.update(profiles).set({ fullName: "José Núñez" }).where(eq(profiles.id, hirer.userId));
    const own = await inside(ctx, hirer);
    const mine: Ctx = { ...own, actor: own.actor && { ...own.actor, name: "José Núñez" } };
    const { version } = await getAgreement(mine, id);
    const sign = (name: string, password = SAMPLE_PASSWORD) => signAgreement(mine, id, { name, version }, { password });
    for (const other of ["Mickey Mouse", "José", "Núñez José"])
      await expect(sign(other)).rejects.toMatchObject({
        code: "not_own_name",
        fields: { name: expect.stringContaining("José Núñez") },
      });
    await expect(sign("José Núñez", "wrong")).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    await expect(sign("José Núñez", "")).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    expect(await ctx.db.select().from(agreementSignatures)).toEqual([]);
    await sign("jose  nunez");
    await expect(getAgreement(mine, id)).resolves.toMatchObject({ signatures: [{ name: "jose  nunez" }] });
  });

  test("takes the second factor where the account has one", async ({ ctx }) => {
    const { id, hirer } = await anAgreement(ctx);
    const mine = await inside(ctx, hirer);
    await aFactor(ctx, hirer.userId);
    const { version } = await getAgreement(mine, id);
    await expect(signAgreement(mine, id, { ...NAME, version }, { password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      code: "insufficient_aal",
    });
  });

  test("needs a name and the tick under the consent", () => {
    expect(Sign.safeParse({ version: "1", name: " " }).error?.issues.map(({ path }) => path[0])).toEqual([
      "name",
      "consent",
    ]);
  });

  test("drawn beside the name is read by both sides, stands in their copies and on the paper", async ({ ctx }) => {
    const { id, hirer, pro } = await anAgreement(ctx, { signed: ["pro"] });
    const mine = as(ctx, hirer);
    const { version } = await getAgreement(mine, id);
    const typed = { version, name: "Sam Sample", consent: "on", drawn: "M10 20L300 180L590 20" };
    await inTransaction(mine, (tx) => signProven(tx, id, Sign.parse(typed)));
    for (const actor of [hirer, pro]) {
      const one = await getAgreement(as(ctx, actor), id);
      expect(one.signatures).toMatchObject([
        { side: "hirer", drawn: typed.drawn },
        { side: "pro", drawn: null },
      ]);
      const { blocks } = paperOf({ ...one, verifyUrl: "http://kingpost.test/verify/x" });
      expect(blocks.filter((block) => "strokes" in block)).toMatchObject([{ strokes: typed.drawn }]);
      const [own] = await exportAgreements(ctx, actor.business.id);
      expect(own?.signatures).toMatchObject([{ drawn: typed.drawn }, { drawn: null }]);
    }
    expect(Sign.safeParse({ ...typed, drawn: "url(javascript:0)" }).error?.issues).toMatchObject([{ path: ["drawn"] }]);
  });

  test("fixes the words; the second one makes it hold, accepts the job for the pro, and tells both", async ({
    ctx,
  }) => {
    const { id, engagementId, hirer, pro } = await anAgreement(ctx, { signed: ["hirer"] });
    const { version } = await getAgreement(as(ctx, pro), id);
    await expect(editAgreement(as(ctx, pro), id, typedTerms({ version, low: "900" }))).rejects.toMatchObject({
      code: "changed",
    });
    expect(await newsOf(ctx, pro)).toContainEqual(expect.stringContaining("Your signature is missing"));
    await signFor(ctx, pro, id);
    const one = await getAgreement(as(ctx, hirer), id);
    expect(one).toMatchObject({ state: "signed", actions: [], signatures: { length: 2 } });
    expect(new Set(one.signatures.map(({ hash }) => hash))).toEqual(new Set([hashOf(one)]));
    await expect(getEngagement(as(ctx, pro), engagementId)).resolves.toMatchObject({
      state: "agreed",
      agreement: "signed",
    });
    expect(await newsOf(ctx, hirer)).toContainEqual(expect.stringContaining("Both have signed"));
  });

  test("is for the version that was read", async ({ ctx }) => {
    const { id, hirer, pro } = await anAgreement(ctx);
    const mine = await inside(ctx, pro);
    const { version } = await getAgreement(mine, id);
    await editAgreement(as(ctx, hirer), id, typedTerms({ version, low: "1" }));
    await expect(signAgreement(mine, id, { ...NAME, version }, { password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      code: "changed",
    });
  });

  test("is refused about a job that is over, to a suspended pro, and without a price", async ({ ctx }) => {
    const ended = await anAgreement(ctx);
    await move(as(ctx, ended.hirer), ended.engagementId, "withdraw");
    await expect(signFor(ctx, ended.hirer, ended.id)).rejects.toMatchObject({ code: "over" });
    const { id, engagementId, pro, hirer } = await anAgreement(ctx);
    const { version } = await getAgreement(as(ctx, hirer), id);
    await editAgreement(as(ctx, hirer), id, typedTerms({ version, low: "0" }));
    await expect(signFor(ctx, hirer, id)).rejects.toMatchObject({ code: "no_price" });
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    await suspendBusiness(reviewer, pro.business.id, { reason: "complaints", note: "" });
    await expect(signFor(ctx, pro, id)).rejects.toMatchObject({ code: "suspended" });
    await expect(getEngagement(as(ctx, hirer), engagementId)).resolves.toMatchObject({ state: "awarded" });
  });

  test("stands as it was given: the database refuses every change of what is signed", async ({ ctx }) => {
    const { id } = await anAgreement(ctx, { signed: ["hirer", "pro"] });
    const half = await anAgreement(ctx, { signed: ["pro"] });
    const draft = await anAgreement(ctx);
    const refused = (work: (tx: Ctx) => Promise<unknown>) =>
      expect(inTransaction(ctx, work)).rejects.toMatchObject({ cause: { code: "23514" } });
    const change = (which: string, set: Partial<typeof agreements.$inferInsert>) =>
      refused((tx) => tx.db.update(agreements).set(set).where(eq(agreements.id, which)));
    const [row] = await ctx.db.select().from(agreements).where(eq(agreements.id, id));
    const content = { ...row?.content, priceCents: 1 } as typeof agreements.$inferInsert.content;
    await change(id, { content });
    await change(id, { state: "void", signedAt: null });
    await change(half.id, { content });
    await change(half.id, { state: "draft", hash: null });
    // Nobody is signed for: what holds has two signatures under this very text.
    await change(half.id, { state: "signed", signedAt: ctx.now });
    await change(draft.id, { state: "signed", signedAt: ctx.now, hash: "0".repeat(64) });
    await refused((tx) => tx.db.delete(agreements).where(eq(agreements.id, id)));
    await refused((tx) => tx.db.update(agreementSignatures).set({ name: "Sam Other" }));
    await refused((tx) => tx.db.delete(agreementSignatures).where(eq(agreementSignatures.agreementId, id)));
  });

  test("falls when one side sends the agreement back: the same words are the next draft, and the old one stays readable", async ({
    ctx,
  }) => {
    const { id, engagementId, hirer, pro } = await anAgreement(ctx, { signed: ["pro"] });
    const { version, content: signed } = await getAgreement(as(ctx, hirer), id);
    const { wording: _, ...content } = signed;
    const next = await sendBack(as(ctx, hirer), id, version);
    await expect(sendBack(as(ctx, pro), id, version)).rejects.toMatchObject({ code: "changed" });
    await expect(getAgreement(as(ctx, pro), next)).resolves.toMatchObject({
      state: "draft",
      number: 2,
      signatures: [],
      content,
    });
    await expect(getAgreement(as(ctx, pro), id)).resolves.toMatchObject({ state: "void", signatures: { length: 1 } });
    await expect(listAgreements(as(ctx, pro), engagementId)).resolves.toMatchObject({
      main: { id: next },
      sentBack: [{ id }],
    });
    expect(await newsOf(ctx, pro)).toContainEqual(expect.stringContaining("wants a change"));
  });
});

describe("a change order", () => {
  test("stands on a signed agreement, one at a time, and counts in what the job comes to once both have signed", async ({
    ctx,
  }) => {
    const early = await anAgreement(ctx, { signed: ["hirer"] });
    await expect(beginAgreement(as(ctx, early.pro), early.engagementId, "change")).rejects.toMatchObject({
      code: "not_signed",
    });
    const { id, engagementId, hirer, pro } = await anAgreement(ctx, { kind: "change" });
    // Whoever hires and knows no price asks the pro, whose own page has nobody to ask.
    expect((await listAgreements(as(ctx, hirer), engagementId)).askAt).toMatch(/^\/messages\/new\?to=[\w-]+&job=/);
    expect((await listAgreements(as(ctx, pro), engagementId)).askAt).toBeNull();
    expect(await beginAgreement(as(ctx, hirer), engagementId, "change")).toBe(id);
    const total = async () => (await listAgreements(as(ctx, hirer), engagementId)).totalCents;
    expect(await total()).toBe(48_000);
    await signFor(ctx, pro, id);
    expect(await total()).toBe(48_000);
    await signFor(ctx, hirer, id);
    expect(await total()).toBe(72_000);
    const credit = await beginAgreement(as(ctx, hirer), engagementId, "change");
    expect(credit).not.toBe(id);
    await editAgreement(as(ctx, hirer), credit, typedTerms({ low: "100.01", direction: "takes" }));
    for (const actor of [hirer, pro]) await signFor(ctx, actor, credit);
    expect(await total()).toBe(61_999);
    expect(await newsOf(ctx, pro)).toContainEqual(expect.stringContaining("signed a change order"));
  });
});

test("who leaves takes drafts along; what both have signed stays for the other side, and stands in both copies", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anAgreement(ctx, { signed: ["hirer", "pro"] });
  const draft = await anAgreement(at(ctx, 1000), { hirer, pro, signed: ["pro"] });
  for (const [actor, own] of [
    [hirer, "hirer"],
    [pro, "pro"],
  ] as const) {
    const copy = await exportAgreements(ctx, actor.business.id);
    expect(copy).toMatchObject([{ state: "signed" }, { state: "signed_by_pro" }]);
    expect(copy[0]?.signatures.filter((one) => "ip" in one).map(({ side }) => side)).toEqual([own]);
  }
  await inTransaction(ctx, (tx) => eraseAgreements(tx, hirer.business.id));
  await expect(getAgreement(as(ctx, pro), id)).resolves.toMatchObject({ state: "signed" });
  await expect(getAgreement(as(ctx, pro), draft.id)).rejects.toMatchObject({ code: "no_such_agreement" });
});

test("a signature that one side waits for is counted for the other, until the job is over", async ({ ctx }) => {
  const { engagementId, hirer, pro } = await anAgreement(ctx, { signed: ["pro"] });
  const waiting = async () => [await workWaitingFor(ctx, hirer), await workWaitingFor(ctx, pro)];
  expect(await waiting()).toEqual([1, 0]);
  await move(as(ctx, hirer), engagementId, "cancel", "Sample: the permit was refused.");
  expect(await waiting()).toEqual([0, 0]);
});
