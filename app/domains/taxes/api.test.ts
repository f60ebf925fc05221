import { expect } from "vitest";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { DEFAULT_ZONE, dayAt } from "#app/infra/zone.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { aMember, rightNow } from "#test/members.ts";
import { drain } from "#test/queue.ts";
import { removeEntry } from "./commands/entries.server.ts";
import { eraseTaxes } from "./commands/erase-account.server.ts";
import { removeReceipt } from "./commands/receipts.server.ts";
import { keepRules } from "./commands/rules.server.ts";
import { addPayment, saveSettings } from "./commands/settings.server.ts";
import { changeSub, removeSub } from "./commands/subs.server.ts";
import { anEntry, aStagedFile, aSub, aTrip } from "./fixtures.ts";
import { Payee, Settings } from "./input.ts";
import { entryOf } from "./queries/entries.server.ts";
import { exportTaxes } from "./queries/export-account.server.ts";
import { subOf } from "./queries/subs.server.ts";
import { taxReceipts } from "./tables.server.ts";

type Member = Awaited<ReturnType<typeof aMember>>;

/** Scripts carry their token, pages and plain forms the cookie. */
const proof = (ctx: Ctx, token: string, path: string): Record<string, string> =>
  path.startsWith("/api/")
    ? { authorization: `Bearer ${token}` }
    : { cookie: `${sessionCookieName(ctx.services.env)}=${token}` };

const request = (ctx: Ctx, { token }: Member, path: string, init: RequestInit = {}) =>
  testApp(ctx).request(`${ctx.services.env.PUBLIC_URL}${path}`, {
    ...init,
    headers: { ...proof(ctx, token, path), "sec-fetch-site": "same-origin", ...init.headers },
  });

const send = (ctx: Ctx, member: Member, query: string, bytes: Buffer) =>
  request(ctx, member, `/api/uploads/tax-receipts?${query}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream", "content-length": String(bytes.length) },
  });

const asForm = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const whole = new Request("http://x", { method: "POST", body: form });
  const body = await whole.arrayBuffer();
  return {
    method: "POST",
    body,
    headers: { "content-type": whole.headers.get("content-type") ?? "", "content-length": String(body.byteLength) },
  };
};

test("a receipt is kept privately with its entry, opens to its owner alone, and goes with the entry", async ({
  ctx,
}) => {
  const owner = await aMember(ctx);
  const other = await aMember(ctx);
  const now = rightNow(ctx);
  const { id } = await anEntry(now, owner.actor);
  const sent = await send(ctx, owner, `entry=${id}&name=lumber.pdf`, aPdf("Sample receipt"));
  expect(sent.status).toBe(201);
  const receipt = (await sent.json()) as { id: string; name: string };
  expect(receipt.name).toBe("lumber.pdf");
  const opened = await request(ctx, owner, `/taxes/receipts/${receipt.id}`);
  expect(opened.status).toBe(302);
  const file = await testApp(ctx).request(new URL(opened.headers.get("location") ?? "", ctx.services.env.PUBLIC_URL));
  expect(file.status).toBe(200);
  expect((await request(ctx, other, `/taxes/receipts/${receipt.id}`)).status).toBe(404);
  expect((await send(ctx, other, `entry=${id}&name=x.pdf`, aPdf("mine"))).status).toBe(404);
  const [row] = await ctx.db.select().from(taxReceipts);
  await removeEntry(as(now, owner.actor), id);
  await drain(now);
  expect(await ctx.services.files.size(row?.fileKey ?? "")).toBeUndefined();
  expect(await ctx.db.select().from(taxReceipts)).toEqual([]);
});

test("one receipt for two entries is kept once, and stays while one of them needs it", async ({ ctx }) => {
  const owner = await aMember(ctx);
  const now = rightNow(ctx);
  const first = await anEntry(now, owner.actor);
  const second = await anEntry(now, owner.actor);
  const picture = aPng();
  for (const { id } of [first, second])
    expect((await send(ctx, owner, `entry=${id}&name=a.png`, picture)).status).toBe(201);
  expect(await ctx.db.select().from(taxReceipts)).toHaveLength(1);
  await removeEntry(as(now, owner.actor), first.id);
  expect(await entryOf(as(now, owner.actor), second.id)).toMatchObject({ receiptName: "a.png" });
});

test("a W-9 that comes in is dated and belongs to its sub", async ({ ctx }) => {
  const owner = await aMember(ctx);
  const now = rightNow(ctx);
  const { id } = await aSub(now, owner.actor);
  expect((await send(ctx, owner, `sub=${id}&name=w9.pdf`, aPdf("Sample W-9"))).status).toBe(201);
  const { sub } = await subOf(as(now, owner.actor), id, 2026);
  expect(sub).toMatchObject({ w9On: dayAt(now.now, DEFAULT_ZONE), fileName: "w9.pdf" });
});

test("a W-9 whose scan is taken away has the day that was written down, or none, and a sub's scan goes with the sub", async ({
  ctx,
}) => {
  const owner = await aMember(ctx);
  const now = rightNow(ctx);
  const mine = as(now, owner.actor);
  const { id } = await aSub(now, owner.actor);
  await send(ctx, owner, `sub=${id}&name=w9.pdf`, aPdf("Sample W-9"));
  await changeSub(mine, id, Payee(now.now).parse({ name: "Sample Drywall", w9On: "", over: "on" }));
  await removeReceipt(mine, { sub: id });
  expect((await subOf(mine, id, 2026)).sub).toMatchObject({ w9On: null, fileName: null });
  expect(await ctx.db.$count(taxReceipts)).toBe(0);
  await send(ctx, owner, `sub=${id}&name=w9.pdf`, aPdf("Sample W-9"));
  await removeSub(mine, id);
  expect(await ctx.db.$count(taxReceipts)).toBe(0);
});

test("a new receipt takes the place of the old one, whose file goes, and what a row still needs stays stored", async ({
  ctx,
}) => {
  const owner = await aMember(ctx);
  const now = rightNow(ctx);
  const { id } = await anEntry(now, owner.actor);
  await send(ctx, owner, `entry=${id}&name=first.pdf`, aPdf("Sample first"));
  const [first] = await ctx.db.select().from(taxReceipts);
  await send(ctx, owner, `entry=${id}&name=second.pdf`, aPdf("Sample second"));
  const [second, ...more] = await ctx.db.select().from(taxReceipts);
  expect([second?.fileName, more]).toEqual(["second.pdf", []]);
  await drain(at(now, 2 * 3600 * 1000));
  const sizes = await Promise.all([first, second].map((row) => ctx.services.files.size(row?.fileKey ?? "")));
  expect(sizes).toEqual([undefined, second?.fileSize]);
});

test("a new scan of a W-9 takes the place of the old one, and the day that was written down stays", async ({ ctx }) => {
  const owner = await aMember(ctx);
  const now = rightNow(ctx);
  const { id } = await aSub(now, owner.actor, { w9On: "2026-01-05" });
  for (const name of ["first.pdf", "second.pdf"]) {
    expect((await send(ctx, owner, `sub=${id}&name=${name}`, aPdf(`Sample ${name}`))).status).toBe(201);
    expect((await subOf(as(now, owner.actor), id, 2026)).sub).toMatchObject({ w9On: "2026-01-05", fileName: name });
  }
});

test("what is no PDF, JPEG or PNG, is empty or too large is refused; a plain form is led back with the reason", async ({
  ctx,
}) => {
  const owner = await aMember(ctx);
  const { id } = await anEntry(rightNow(ctx), owner.actor);
  expect((await send(ctx, owner, `entry=${id}`, Buffer.from("<svg/>"))).status).toBe(415);
  expect((await send(ctx, owner, `entry=${id}`, Buffer.alloc(0))).status).toBe(422);
  expect((await send(ctx, owner, `entry=${id}`, Buffer.alloc(10 * 1024 * 1024 + 70_000))).status).toBe(413);
  expect((await send(ctx, owner, "entry=nonsense", aPdf())).status).toBe(404);
  const path = `/uploads/tax-receipts?entry=${id}`;
  const good = await request(ctx, owner, path, await asForm("scan.pdf", new Uint8Array(aPdf("form"))));
  expect([good.status, good.headers.get("location")]).toEqual([303, `/taxes/entries/${id}`]);
  const bad = await request(ctx, owner, path, await asForm("x.pdf", new TextEncoder().encode("no")));
  expect(bad.headers.get("location")).toBe(`/taxes/entries/${id}?refused=file_type`);
});

test("a CSV file sent by a plain form leads to its preview, or back with the reason", async ({ ctx }) => {
  const owner = await aMember(ctx);
  const path = "/uploads/tax-imports";
  const good = await request(
    ctx,
    owner,
    path,
    await asForm("bank.csv", new TextEncoder().encode("Date,Amount\n2026-01-01,5\n")),
  );
  expect(good.status).toBe(303);
  expect(good.headers.get("location")).toMatch(/^\/taxes\/import\/[0-9a-f-]{36}$/);
  const bad = await request(ctx, owner, path, await asForm("bank.csv", new TextEncoder().encode("")));
  expect(bad.headers.get("location")).toBe("/taxes/import?refused=csv_empty");
  const endless = await request(ctx, owner, "/api/uploads/tax-imports?name=bank.csv", {
    method: "POST",
    body: new Blob(["Date,Amount\n2026-01-01,5\n"]).stream(),
    duplex: "half",
  } as RequestInit);
  expect([endless.status, (await endless.json()).error.code]).toEqual([413, "csv_too_large"]);
});

test("a year is downloaded by its owner as files that are never cached", async ({ ctx }) => {
  const owner = await aMember(ctx);
  const other = await aMember(ctx);
  const now = rightNow(ctx);
  const year = now.now.getUTCFullYear();
  await anEntry(now, owner.actor, { note: "only mine" });
  const csv = await request(ctx, owner, `/taxes/files/${year}/entries.csv`);
  expect(await csv.text()).toContain("only mine");
  for (const [lang, word] of [
    ["en", "Expense"],
    ["es", "Gasto"],
  ])
    for (const file of ["entries.csv", "year.zip"])
      expect(await (await request(ctx, owner, `/taxes/files/${year}/${file}?lang=${lang}`)).text(), file).toContain(
        word,
      );
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="entries-${year}.csv"`);
  expect(csv.headers.get("cache-control")).toBe("private, no-store");
  expect(await (await request(ctx, other, `/taxes/files/${year}/entries.csv`)).text()).not.toContain("only mine");
  expect((await request(ctx, owner, `/taxes/files/${year}/year.zip`)).headers.get("content-type")).toBe(
    "application/zip",
  );
  for (const path of [
    `/taxes/files/${year}/secret.csv`,
    "/taxes/files/20x6/entries.csv",
    "/taxes/files/1999/entries.csv",
    "/taxes/receipts/nonsense",
  ])
    expect((await request(ctx, owner, path)).status, path).toBe(404);
});

test("a member's copy holds the books; a deleted account leaves nothing of them, nor a file", async ({ ctx }) => {
  const owner = await aMember(ctx);
  const now = rightNow(ctx);
  const { id } = await anEntry(now, owner.actor, { note: "a sample note" });
  const { id: payee } = await aSub(now, owner.actor, { w9On: "2026-01-05" });
  const mine = as(now, owner.actor);
  const year = now.now.getUTCFullYear();
  await anEntry(now, owner.actor, { line: "11", payee, paidBy: "check", party: "", day: "2020-01-02" });
  await aTrip(now, owner.actor, { miles: "12.4", fromPlace: "Shop", toPlace: "Site" });
  await addPayment(mine, year, { quarter: 2, day: `${year}-01-02`, amount: 5000, requestKey: undefined });
  await saveSettings(mine, year, Settings.parse({ filingStatus: "joint", state: "TX", lastYearTax: "4000" }));
  await keepRules(now, owner.userId, { "out SAMPLE SHOP": "22" });
  await send(ctx, owner, `entry=${id}&name=lumber.pdf`, aPdf("Sample receipt"));
  await aStagedFile(now, owner.actor, "Date,Description,Amount\n2026-03-02,Sample,-4.00\n", "march.csv");
  const copy = await exportTaxes(now, owner.userId);
  expect(copy.imports).toMatchObject([{ fileName: "march.csv", state: "staged" }]);
  expect(copy.entries).toMatchObject([
    { sub: "Sample Drywall", paidBy: "check", cents: 12_000, line: "11", receipt: null },
    { note: "a sample note", receipt: "lumber.pdf", sub: null },
  ]);
  expect(copy).toMatchObject({
    mileage: [{ tenths: 124, purpose: "Sample site visit", from: "Shop", to: "Site" }],
    subs: [{ name: "Sample Drywall", w9On: "2026-01-05", isCorporation: false }],
    payments: [{ year, quarter: 2, day: `${year}-01-02`, cents: 5000 }],
    settings: [{ year, filingStatus: "joint", state: "TX", lastYearTaxCents: 400_000, withheldCents: 0 }],
    rules: [{ way: "out", merchant: "SAMPLE SHOP", target: "22" }],
  });
  const [row] = await ctx.db.select().from(taxReceipts);
  await eraseTaxes(now, owner.userId);
  await drain(now);
  expect(await ctx.services.files.size(row?.fileKey ?? "")).toBeUndefined();
  expect(await exportTaxes(now, owner.userId)).toEqual({
    entries: [],
    mileage: [],
    subs: [],
    payments: [],
    rules: [],
    settings: [],
    imports: [],
  });
});
