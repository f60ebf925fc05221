import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { DAY_MS, endOf } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { accountParts } from "#app/server/account.server.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { askAgain, askSub, remindNow } from "./commands/ask.server.ts";
import { acceptDocument, returnDocument } from "./commands/decide.server.ts";
import { removeSub, renewLink, revokeLinks } from "./commands/manage.server.ts";
import { acceptAll, aLink, anAskedSub, aSentDocument } from "./fixtures.ts";
import { listedSub, shownOf } from "./queries/listed.server.ts";
import { requestPage } from "./queries/request.server.ts";
import { listSubs, subPage } from "./queries/subs.server.ts";
import { subFilesTile } from "./queries/tile.server.ts";
import { subDocuments, subLinks } from "./tables.server.ts";

const ALL = { view: "all", page: 1 } as const;
const tokenIn = (text: string) => /\/certificates\/([\w-]{32})/.exec(text)?.[1] ?? "";
const anOwner = (ctx: Ctx, companyName = "Sample Builders") => aContractor(ctx, { companyName });

/** What waits on the owner's page of a sub. */
async function waitingOf(ctx: Ctx, owner: Parameters<typeof as>[1], subId: string) {
  const { asks } = await subPage(as(ctx, owner), subId);
  return asks.flatMap(({ received }) => received?.id ?? []);
}

test("DASH-07 an owner asks a sub, who gets a mail with a link of their own and sees what is asked", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const asked = {
    name: "Sample Drywall",
    email: "dry@sample.test",
    phone: null,
    locale: "en" as const,
    kinds: ["insurance" as const, "w9" as const],
    dueOn: dayIn(ctx, 10),
    message: "For the school job.",
  };
  const { subId } = await askSub(as(ctx, actor), asked);
  await drain(ctx);
  const [mail] = outbox(ctx).filter(({ to }) => to === "dry@sample.test");
  expect(mail?.subject).toBe("Sample Builders asks for your certificate of insurance and W-9");
  expect(mail?.text).toContain("They write: For the school job.");
  expect(mail?.text).toContain("Mar 20, 2027");
  const seen = await requestPage(ctx, tokenIn(mail?.text ?? ""));
  expect(seen).toMatchObject({ company: "Sample Builders", name: "Sample Drywall", mine: false });
  expect(seen.asks.map(({ kind, state }) => `${kind} ${state}`)).toEqual(["insurance missing", "w9 missing"]);
  const { link } = await subPage(as(ctx, actor), subId);
  expect(tokenIn(link?.path ?? "")).not.toBe(tokenIn(mail?.text ?? ""));
});

test("an owner who comes from a listed sub's public page finds the sub's name on the request, and nobody their own", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const listed = await aVerifiedContractor(ctx, { companyName: "Sample Wiring", availableForSubcontract: true });
  const [page] = await ctx.db
    .select({ slug: contractorProfiles.slug })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, listed.actor.business.id));
  const pro = page?.slug ?? "";
  expect(await listedSub(as(ctx, actor), pro)).toMatchObject({ name: "Sample Wiring", slug: pro });
  expect(await listedSub(as(ctx, listed.actor), pro)).toBeNull();
  expect(await listedSub(as(ctx, actor), "nobody-here")).toBeNull();
});

test("an owner is told what a listed sub's page shows as checked, and is led to the sub who is in their list already", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const { actor: listed } = await aVerifiedContractor(ctx, {
    companyName: "Sample Wiring",
    availableForSubcontract: true,
  });
  const own = as(ctx, actor);
  const pro = { businessId: listed.business.id, name: "Sample Wiring" };
  const { subId, shown } = await shownOf(own, pro);
  expect(subId).toBeNull();
  expect(shown.map(({ kind }) => kind)).toEqual(["insurance", "license"]);
  expect((await shownOf(at(own, 3000 * DAY_MS), pro)).shown).toEqual([]);
  const asked = await anAskedSub(ctx, actor, { name: "sample wiring" });
  expect((await shownOf(own, pro)).subId).toBe(asked.subId);
  const { actor: other } = await anOwner(ctx, "Other Builders");
  expect((await shownOf(as(ctx, other), pro)).subId).toBeNull();
});

test("a sub is written to in the language the owner chose", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  await anAskedSub(ctx, actor, { email: "tablaroca@sample.test", locale: "es" });
  await drain(ctx);
  const [mail] = outbox(ctx).filter(({ to }) => to === "tablaroca@sample.test");
  expect(mail?.subject).toBe("Sample Builders te pide: certificado de seguro");
  expect(mail?.text).toContain("?lang=es");
});

test("a sub without an address gets no mail, and the owner has the link to copy", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const { subId } = await anAskedSub(ctx, actor, { email: null });
  expect(await queued(ctx, "mail.send")).toEqual([]);
  const { link } = await subPage(as(ctx, actor), subId);
  expect((await requestPage(ctx, tokenIn(link?.path ?? ""))).asks).toHaveLength(1);
});

test("asking the same address again is the same sub; a day that is over, or nobody to reach, is refused", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const own = as(ctx, actor);
  const first = await anAskedSub(ctx, actor, { email: "one@sample.test" });
  const again = await anAskedSub(ctx, actor, { email: "one@sample.test", kinds: ["license"] });
  expect(again.subId).toBe(first.subId);
  expect((await subPage(own, first.subId)).asks.map(({ kind }) => kind)).toEqual(["insurance", "license"]);
  await expect(
    askAgain(own, first.subId, { kinds: ["w9"], dueOn: dayIn(ctx, -3), message: null }),
  ).rejects.toMatchObject({ fields: { dueOn: expect.stringContaining("over") } });
});

test("a document may be asked for by the end of this very day, and by that of one a year ahead to the millisecond", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const { subId } = await anAskedSub(ctx, actor, { email: null });
  const far = dayIn(ctx, 366);
  const dueAt = (now: number, dueOn: string) =>
    askAgain(at(as(ctx, actor), new Date(now)), subId, { kinds: ["insurance"], dueOn, message: null });
  await dueAt(endOf(dayIn(ctx, 0)).getTime() - 1, dayIn(ctx, 0));
  await expect(dueAt(endOf(dayIn(ctx, 0)).getTime(), dayIn(ctx, 0))).rejects.toMatchObject({ code: "invalid_due" });
  await dueAt(endOf(far).getTime() - 366 * DAY_MS, far);
  await expect(dueAt(endOf(far).getTime() - 366 * DAY_MS - 1, far)).rejects.toMatchObject({ code: "invalid_due" });
});

test("asking for the same document anew takes the new day and the new words", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const { subId, token } = await anAskedSub(ctx, actor, { dueOn: dayIn(ctx, 5), message: "For the school job." });
  const later = at(as(ctx, actor), DAY_MS);
  const { link } = await subPage(as(ctx, actor), subId);
  await askAgain(later, subId, { kinds: ["insurance"], dueOn: dayIn(ctx, 20), message: "For the bank job." });
  expect((await requestPage(later, token)).asks).toMatchObject([
    { dueOn: dayIn(ctx, 20), message: "For the bank job." },
  ]);
  const { asks, link: kept } = await subPage(later, subId);
  expect(asks).toMatchObject([{ dueOn: dayIn(ctx, 20), askedAt: later.now }]);
  // The owner's link stays while it opens.
  expect(kept).toEqual(link);
  const over = at(later, 90 * DAY_MS);
  expect((await subPage(over, subId)).link).toBeNull();
  await askAgain(over, subId, { kinds: ["insurance"], dueOn: null, message: null });
  expect((await requestPage(over, tokenIn((await subPage(over, subId)).link?.path ?? ""))).asks).toHaveLength(1);
});

test("sixty asks a day are enough, of subs in the list as of new ones", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const again = () => askAgain(as(ctx, actor), ctx.newId(), { kinds: ["w9"], dueOn: null, message: null });
  for (let n = 0; n < 60; n++) await expect(again()).rejects.toMatchObject({ kind: "not_found" });
  await expect(again()).rejects.toMatchObject({ kind: "rate_limited" });
  await expect(anAskedSub(ctx, actor)).rejects.toMatchObject({ kind: "rate_limited" });
});

test("a reminder by hand asks for what is open alone, and for nothing where all stands or waits", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const { subId, token, email } = await anAskedSub(ctx, actor, { kinds: ["insurance", "license", "w9"] });
  await aSentDocument(ctx, token, { kind: "insurance" });
  await acceptAll(ctx, actor, subId);
  await aSentDocument(ctx, token, { kind: "license" });
  await remindNow(as(ctx, actor), subId);
  await drain(ctx);
  const mails = outbox(ctx).filter(({ to }) => to === email);
  expect(mails.at(-1)?.subject).toBe("Sample Builders asks for your W-9");
  await aSentDocument(ctx, token, { kind: "w9" });
  await expect(remindNow(as(ctx, actor), subId)).rejects.toMatchObject({ code: "nothing_open" });
});

test("an owner without a company asks by their own name", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "contractor", fullName: "Robin Sample" });
  const { token, email } = await anAskedSub(ctx, actor);
  await drain(ctx);
  expect(outbox(ctx).find(({ to }) => to === email)?.subject).toContain("Robin Sample asks for");
  expect((await requestPage(ctx, token)).company).toBe("Robin Sample");
});

test("asking the same address again without a phone keeps the number; with another one it takes that", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const email = "one@sample.test";
  const { subId } = await anAskedSub(ctx, actor, { email, phone: "(512) 555-0101" });
  await anAskedSub(ctx, actor, { email, phone: null, name: "Sample Drywall LLC" });
  expect((await subPage(as(ctx, actor), subId)).sub).toMatchObject({
    name: "Sample Drywall LLC",
    phone: "(512) 555-0101",
  });
  await anAskedSub(ctx, actor, { email, phone: "(512) 555-0102" });
  expect((await subPage(as(ctx, actor), subId)).sub.phone).toBe("(512) 555-0102");
});

test("nobody's mailbox is filled: the fifth mail of a day to one address is refused and nothing is written", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const { subId } = await anAskedSub(ctx, actor);
  for (let n = 0; n < 3; n++) await remindNow(as(ctx, actor), subId);
  await expect(inTransaction(as(ctx, actor), (tx) => remindNow(tx, subId))).rejects.toMatchObject({
    kind: "rate_limited",
  });
});

describe("what is sent", () => {
  test("DASH-07 a sub without an account sends a document; the owner sees it, is told of it, and accepts it", async ({
    ctx,
  }) => {
    const { actor, userId } = await anOwner(ctx);
    const { subId, token } = await anAskedSub(ctx, actor);
    await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, 300), number: "GL-7" });
    const own = as(ctx, actor);
    const [told] = await queued(ctx, "event.announce");
    expect(told?.data).toMatchObject({
      kind: "certificate.received",
      userId,
      path: `/account/documents/subcontractors/${subId}`,
      data: { from: "Sample Drywall", kind: "insurance", requestId: expect.any(String) },
    });
    const [ask] = (await subPage(own, subId)).asks;
    expect(ask).toMatchObject({ state: "received", received: { number: "GL-7", fileName: "sample-insurance.pdf" } });
    await acceptDocument(own, ask?.received?.id ?? "");
    expect((await subPage(own, subId)).asks[0]).toMatchObject({ state: "active", received: null });
    await expect(acceptDocument(own, ask?.received?.id ?? "")).rejects.toMatchObject({ code: "already_decided" });
  });

  test("a renewal on its way takes nothing from the document that stands, until it is accepted", async ({ ctx }) => {
    const { actor } = await anOwner(ctx);
    const { subId, token } = await anAskedSub(ctx, actor);
    await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, 20), number: "OLD" });
    await acceptAll(ctx, actor, subId);
    await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, 400), number: "NEW" });
    expect((await subPage(as(ctx, actor), subId)).asks[0]).toMatchObject({
      state: "received",
      standing: { number: "OLD" },
      received: { number: "NEW" },
    });
    await acceptAll(ctx, actor, subId);
    expect((await subPage(as(ctx, actor), subId)).asks[0]).toMatchObject({
      state: "active",
      standing: { number: "NEW" },
      earlier: [{ number: "OLD" }],
    });
  });

  test("an owner asks again with a reason, which the sub reads in the mail and behind the link", async ({ ctx }) => {
    const { actor } = await anOwner(ctx);
    const { subId, token, email } = await anAskedSub(ctx, actor);
    await aSentDocument(ctx, token);
    const [grant = ""] = await waitingOf(ctx, actor, subId);
    await returnDocument(as(ctx, actor), grant, { reason: "We must be named as additional insured." });
    await drain(ctx);
    expect(
      outbox(ctx)
        .filter(({ to }) => to === email)
        .at(-1)?.text,
    ).toContain("named as additional insured");
    expect((await requestPage(ctx, token)).asks[0]).toMatchObject({
      state: "returned",
      reason: "We must be named as additional insured.",
    });
    await aSentDocument({ ...ctx, locale: "es" }, token);
    expect((await requestPage(ctx, token)).asks[0]).toMatchObject({ state: "received", reason: null });
    const [again = ""] = await waitingOf(ctx, actor, subId);
    await returnDocument(as(ctx, actor), again, { reason: "Still not named as insured." });
    await drain(ctx);
    // In the language in which the sub sent it.
    expect(outbox(ctx).findLast(({ to }) => to === email)?.subject).toContain("Sample Builders pide otro documento");
  });

  test("the same file in two tabs is one document; another one takes the place of what nobody looked at", async ({
    ctx,
  }) => {
    const { actor } = await anOwner(ctx);
    const { subId, token } = await anAskedSub(ctx, actor);
    const bytes = (await import("#app/infra/files/sample-files.ts")).aPdf("the same");
    expect(await aSentDocument(ctx, token, { bytes })).toMatchObject({ created: true });
    expect(await aSentDocument(ctx, token, { bytes })).toMatchObject({ created: false });
    await aSentDocument(ctx, token, { number: "SECOND" });
    const waits = async () => (await subPage(as(ctx, actor), subId)).asks[0]?.received;
    expect(await waits()).toMatchObject({ number: "SECOND" });
    // The file of the page before, with other words.
    const corrected = { bytes, number: "THIRD", expiresOn: dayIn(ctx, 300) };
    expect(await aSentDocument(ctx, token, corrected)).toMatchObject({ created: true });
    expect(await aSentDocument(ctx, token, { ...corrected, number: "FOURTH" })).toMatchObject({ created: true });
    expect(await aSentDocument(ctx, token, { ...corrected, number: "FOURTH" })).toMatchObject({ created: false });
    const longer = { ...corrected, number: "FOURTH", expiresOn: dayIn(ctx, 310) };
    expect(await aSentDocument(ctx, token, longer)).toMatchObject({ created: true });
    expect(await waits()).toMatchObject({ number: "FOURTH", expiresOn: dayIn(ctx, 310) });
  });

  test("what a document lacks is refused field by field, and a kind nobody asked for is not taken", async ({ ctx }) => {
    const { actor } = await anOwner(ctx);
    const { token } = await anAskedSub(ctx, actor, { kinds: ["license"] });
    await expect(
      aSentDocument(ctx, token, { kind: "license", number: null, expiresOn: "2020-01-01" }),
    ).rejects.toMatchObject({
      fields: { number: expect.any(String), expiresOn: expect.stringContaining("over") },
    });
    await expect(aSentDocument(ctx, token, { kind: "w9" })).rejects.toMatchObject({ code: "kind_not_asked" });
    expect(await ctx.db.select().from(subDocuments)).toEqual([]);
    const tax = await anAskedSub(ctx, actor, { kinds: ["w9"] });
    await aSentDocument(ctx, tax.token, { kind: "w9", expiresOn: dayIn(ctx, 300) });
    expect(await ctx.db.select().from(subDocuments)).toMatchObject([{ kind: "w9", expiresOn: null }]);
  });
});

describe("links", () => {
  test("a revoked link opens nothing and takes nothing, and neither does one that ran out", async ({ ctx }) => {
    const { actor } = await anOwner(ctx);
    const { subId, token } = await anAskedSub(ctx, actor);
    const late = at(ctx, 91 * DAY_MS);
    await expect(requestPage(late, token)).rejects.toMatchObject({ code: "link_gone" });
    await revokeLinks(as(ctx, actor), subId);
    await expect(requestPage(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
    await expect(aSentDocument(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
    expect((await subPage(as(ctx, actor), subId)).link).toBeNull();
    await renewLink(as(ctx, actor), subId);
    expect((await subPage(as(ctx, actor), subId)).link).not.toBeNull();
    await expect(requestPage(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
  });

  test("the same link opens as often as it likes until then, and its token is not kept", async ({ ctx }) => {
    const { actor } = await anOwner(ctx);
    const { token } = await anAskedSub(ctx, actor);
    expect((await requestPage(ctx, token)).asks).toEqual((await requestPage(ctx, token)).asks);
    expect(JSON.stringify(await ctx.db.select().from(subLinks))).not.toContain(token);
  });

  test("a link that the owner could copy opens no record of the sub's", async ({ ctx }) => {
    const { actor } = await anOwner(ctx);
    const { subId, token } = await anAskedSub(ctx, actor, { email: "careful@sample.test" });
    await aSentDocument(ctx, token);
    const other = await anOwner(ctx, "Nosy Builders");
    const nosy = await anAskedSub(ctx, other.actor, { email: "careful@sample.test" });
    expect((await requestPage(ctx, nosy.token)).asks[0]?.offer).toMatchObject({ fileName: "sample-insurance.pdf" });
    await renewLink(as(ctx, other.actor), nosy.subId);
    const { link } = await subPage(as(ctx, other.actor), nosy.subId);
    expect((await requestPage(ctx, tokenIn(link?.path ?? ""))).asks[0]?.offer).toBeNull();
    expect(subId).not.toBe(nosy.subId);
  });
});

test("another owner's sub is not found, whatever is tried", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const { subId, token } = await anAskedSub(ctx, actor);
  await aSentDocument(ctx, token);
  const [grant = ""] = await waitingOf(ctx, actor, subId);
  const theirs = as(ctx, (await anOwner(ctx, "Others")).actor);
  for (const attempt of [
    () => subPage(theirs, subId),
    () => askAgain(theirs, subId, { kinds: ["w9"], dueOn: null, message: null }),
    () => remindNow(theirs, subId),
    () => revokeLinks(theirs, subId),
    () => renewLink(theirs, subId),
    () => removeSub(theirs, subId),
    () => acceptDocument(theirs, grant),
    () => returnDocument(theirs, grant, { reason: "not mine to say" }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
  expect(await listSubs(theirs, ALL)).toMatchObject({ lines: [], pages: 1 });
});

test("DASH-07 the list and the dashboard say who has not sent, what waits, and what ends soon", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const own = as(ctx, actor);
  const names = ["Missing", "Waiting", "Ending", "Standing", "Over"] as const;
  for (const [n, name] of names.entries()) {
    const { subId, token } = await anAskedSub(at(ctx, n), actor, { name });
    if (name === "Missing") continue;
    const end = { Waiting: 300, Ending: 20, Standing: 300, Over: 2 }[name];
    await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, end) });
    if (name !== "Waiting") await acceptAll(ctx, actor, subId);
  }
  const later = at(own, 5 * DAY_MS);
  expect(await subFilesTile(later)).toEqual({ subs: 5, asked: 5, missing: 1, check: 1, expiring: 1, expired: 1 });
  const view = async (which: "all" | "missing" | "check" | "expiring") =>
    (await listSubs(later, { view: which, page: 1 })).lines.map(({ name }) => name).sort();
  const all = (await listSubs(later, ALL)).lines.map(({ name }) => name);
  expect(all).toEqual(names.toReversed());
  expect(await view("missing")).toEqual(["Missing"]);
  expect(await view("check")).toEqual(["Waiting"]);
  expect(await view("expiring")).toEqual(["Ending", "Over"]);
});

test("DASH-10 a document that ends in 60 days counts as ending soon in the figures and the list; one of 61 days does not", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  for (const days of [60, 61]) {
    const { subId, token } = await anAskedSub(ctx, actor, { name: `${days} days` });
    await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, days) });
    await acceptAll(ctx, actor, subId);
  }
  const own = as(ctx, actor);
  const renewing = await anAskedSub(ctx, actor, { name: "20 days, and a renewal to look at" });
  await aSentDocument(ctx, renewing.token, { expiresOn: dayIn(ctx, 20) });
  await acceptAll(ctx, actor, renewing.subId);
  await aSentDocument(ctx, renewing.token, { expiresOn: dayIn(ctx, 400) });
  expect(await subFilesTile(own)).toMatchObject({ check: 1, missing: 0, expiring: 1, expired: 0 });
  const { lines } = await listSubs(own, { view: "expiring", page: 1 });
  expect(lines).toMatchObject([{ name: "60 days", asks: [{ state: "expiring" }] }]);
});

test("removing a sub ends the links and deletes files that stand in no record", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const { subId } = await anAskedSub(ctx, actor, { email: null });
  const token = await copied(ctx, actor, subId);
  await aSentDocument(ctx, token);
  const [document] = await ctx.db.select().from(subDocuments);
  expect(await ctx.services.files.size(document?.fileKey ?? "")).toBeGreaterThan(0);
  await removeSub(as(ctx, actor), subId);
  await drain(ctx);
  expect(await ctx.services.files.size(document?.fileKey ?? "")).toBeUndefined();
  await expect(requestPage(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
});

test("removing a sub deletes what nobody said was theirs, and leaves what the sub keeps", async ({ ctx }) => {
  const { actor } = await anOwner(ctx);
  const { subId, token } = await anAskedSub(ctx, actor, { kinds: ["insurance", "license"] });
  await aSentDocument(ctx, token);
  await aSentDocument(ctx, await copied(ctx, actor, subId), { kind: "license" });
  await removeSub(as(ctx, actor), subId);
  expect(await ctx.db.select().from(subDocuments)).toMatchObject([{ kind: "insurance", keptAt: ctx.now }]);
});

async function copied(ctx: Ctx, actor: Parameters<typeof as>[1], subId: string) {
  return tokenIn((await subPage(as(ctx, actor), subId)).link?.path ?? "");
}

test("an owner's copy holds the list and what was sent; with the account both go", async ({ ctx }) => {
  const { actor, userId } = await anOwner(ctx);
  const { token } = await anAskedSub(ctx, actor, { email: null, name: "Phone Only" }).then(async (sub) => ({
    token: await aLink(ctx, sub.subId, "mail"),
  }));
  await aSentDocument(ctx, token, { number: "GL-9" });
  const copy = (await accountParts.exportOf(ctx, userId))["subcontractors"];
  expect(copy).toMatchObject({ asked: [{ kind: "insurance" }] });
  expect(copy).toMatchObject({ subs: [{ name: "Phone Only" }], documents: [{ number: "GL-9", status: "received" }] });
  expect(JSON.stringify(copy)).not.toContain(token);
  await inTransaction(ctx, async (tx) => {
    await accountParts.erase(tx, userId);
    await tx.db.delete(users).where(eq(users.id, userId));
  });
  expect(await ctx.db.select().from(subDocuments)).toEqual([]);
  await expect(requestPage(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
});

test("sending again and again arrives, but the mails to the sub end after ten a day; no token stays behind", async ({
  ctx,
}) => {
  const { actor } = await anOwner(ctx);
  const { token } = await anAskedSub(ctx, actor, { email: "often@sample.test" });
  for (let n = 0; n < 12; n++) expect(await aSentDocument(ctx, token)).toMatchObject({ created: true });
  await drain(ctx);
  const mails = outbox(ctx).filter(({ to }) => to === "often@sample.test");
  expect(mails.filter(({ subject }) => subject.includes("sent to"))).toHaveLength(10);
  const tokens = mails.flatMap(({ text }) => /\/(?:certificates|my-record)\/([\w-]{32})/.exec(text)?.[1] ?? []);
  const keys = JSON.stringify((await queued(ctx)).map(({ key }) => key));
  for (const one of tokens) expect(keys).not.toContain(one.slice(0, 20));
});
