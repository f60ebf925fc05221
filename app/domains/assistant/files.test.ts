import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { addEntry } from "#app/domains/taxes/commands/entries.server.ts";
import { Entry } from "#app/domains/taxes/input.ts";
import { taxEntries } from "#app/domains/taxes/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { aPhonePhoto } from "#app/infra/pictures/sample-pictures.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import {
  deleteConversation,
  deleteHistory,
  eraseAssistant,
  keepAnswer,
  keepQuestion,
} from "./commands/history.server.ts";
import { guideAnswer } from "./provider/field-guide.server.ts";
import { modelTools } from "./provider/model-tools.server.ts";
import { exportAssistant, myConversation } from "./queries/history.server.ts";
import { cardsOf } from "./rules/cards.ts";
import { certificateIn } from "./rules/certificate.ts";
import { receiptIn } from "./rules/receipt.ts";
import { assistantFiles } from "./tables.server.ts";

const MINUTES = 240_000;
const sample = (name: string) => readFile(new URL(`../../../test/documents/${name}`, import.meta.url));
const lines = (text: string) => text.split("\n").map((line) => ({ text: line, marks: [] }));

/** Someone signed in at the real time, with their ways to show a file. */
async function someone(test: Ctx, make: typeof aSignedInUser = aSignedInUser) {
  const ctx = at(test, new Date());
  const user = await make(ctx, { role: "homeowner" });
  const app = testApp(ctx);
  const authorization = `Bearer ${user.session.access_token}`;
  const cookie = `${sessionCookieName(ctx.services.env)}=${user.session.access_token}`;
  return {
    ctx: as(ctx, user.actor),
    userId: user.actor.userId,
    show: (bytes: Buffer, name = "sample.pdf") =>
      app.request(`/api/uploads/cody-files?name=${encodeURIComponent(name)}`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { authorization },
      }),
    drop: (id: string) =>
      app.request(`/api/uploads/cody-files/${id}`, { method: "DELETE", headers: { authorization } }),
    open: (id: string) => app.request(`/cody/files/${id}`, { headers: { cookie } }),
    book: (q: string) => app.request(`/cody/handbook?q=${encodeURIComponent(q)}`, { headers: { cookie } }),
  };
}

const shown = async (by: Awaited<ReturnType<typeof someone>>, bytes: Buffer = aPdf(), name = "sample.pdf") => {
  const answer = await by.show(bytes, name);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; name: string };
};

/** A file of a member as the door keeps it, without the door. */
async function aFile(ctx: Ctx, bytes: Buffer, extension: "pdf" | "jpg" | "png" = "pdf", sha256 = "0".repeat(64)) {
  const { writeFile, mkdtemp } = await import("node:fs/promises");
  const { tmpdir } = await import("node:os");
  const path = join(await mkdtemp(join(tmpdir(), "shown-")), "file");
  await writeFile(path, bytes);
  const { keepFile } = await import("./commands/files.server.ts");
  const type = extension === "pdf" ? "application/pdf" : extension === "jpg" ? "image/jpeg" : "image/png";
  return keepFile(ctx, `sample.${extension}`, { path, size: bytes.length, sha256, type, extension });
}

async function ask(ctx: Ctx, content: string, file?: string, before: { content: string; file?: string }[] = []) {
  const messages = [
    ...before.map((one) => ({ role: "user" as const, ...one })),
    { role: "user" as const, content, file },
  ];
  const { text = "", cards = [] } = await guideAnswer(ctx, messages);
  expect(cardsOf(cards)).toEqual(cards);
  return { text, cards, send: cards[0]?.send };
}
const onDisk = (ctx: Ctx, key: string) => existsSync(join(ctx.services.env.DATA_DIR, "files", key));
const rowOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(assistantFiles).where(eq(assistantFiles.id, id)))[0];

describe("a certificate of insurance", () => {
  test("is read beside what the job asks, and each point that does not fit is named", { timeout: MINUTES }, async ({
    ctx,
  }) => {
    const hirer = await aContractor(ctx);
    const { jobId } = await anEngagement(ctx, { hirer: hirer.actor, state: "working" });
    await ctx.db
      .update(jobPosts)
      .set({ title: "Sample: Hill Street panel", requiresLiabilityCents: 100_000_000, requiresWorkersComp: true })
      .where(eq(jobPosts.id, jobId));
    const me = as(ctx, hirer.actor);
    const { id } = await aFile(me, await sample("shown/acord-short.pdf"));
    const { text } = await ask(me, "Is this good for the Hill Street job?", id);
    for (const said of [
      "Rivera Sample Electric LLC",
      "$500,000 each",
      "$1,000,000 aggregate",
      "Apr 1, 2027",
      "Cedar Sample Homes",
    ])
      expect(text).toContain(said);
    expect(text).toContain("less than the $1,000,000");
    expect(text).toContain("The job asks for workers' comp");
    expect(text).toMatch(/points do not fit/);
    expect(text).toContain("An additional insured is marked");
    const spanish = await ask(me, "¿sirve este certificado para el trabajo de Hill Street?", id);
    expect(spanish.text).toContain("no cuadran");
    const again = await ask(me, "and for the Hill Street job?", undefined, [{ content: "what is this?", file: id }]);
    expect(again.text).toContain("less than the $1,000,000");
  });

  test("without a job is listed, and nothing is promised about the policy", { timeout: MINUTES }, async ({ ctx }) => {
    const me = as(ctx, (await aUser(ctx)).actor);
    const { id } = await aFile(me, await sample("files/acord-liability.pdf.pdf"));
    const { text } = await ask(me, "what does this say?", id);
    for (const said of [
      "$1,000,000 each",
      "Workers' comp",
      "Mar 1, 2028",
      "Oakline Sample Builders",
      "no running job",
      "call the number",
    ])
      expect(text).toContain(said);
  });

  test("names holder and additional insured from the form's own boxes", () => {
    const form = [
      "CERTIFICATE OF LIABILITY INSURANCE    INSURER A : Sample",
      "LTR   TYPE OF INSURANCE              ADDL  SUBR   POLICY NUMBER",
      "A   X COMMERCIAL GENERAL LIABILITY    Y           CGL-1   01/01/2027  01/01/2028   EACH OCCURRENCE $ 1,000,000",
      "DESCRIPTION OF OPERATIONS",
      "CERTIFICATE HOLDER          CANCELLATION",
      "Sample Homes                SHOULD ANY OF THE ABOVE",
    ].join("\n");
    expect(certificateIn(lines(form))).toMatchObject({ holder: "Sample Homes", additionalInsured: true });
    expect(certificateIn(lines(form.replace("Y      ", "       ")))).toMatchObject({ additionalInsured: false });
  });
});

describe("a receipt", () => {
  test("on a phone's turned photo becomes a card, and the same receipt is not entered twice", {
    timeout: MINUTES,
  }, async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx);
    const me = as(ctx, pro.actor);
    const bytes = await sample("shown/receipt-store.turned90.jpg");
    const { id } = await aFile(me, bytes, "jpg", "a".repeat(64));
    const { text, send, cards } = await ask(me, "log this", id);
    expect(text).toContain("The Home Depot");
    expect(text).toContain("$82.50");
    expect(text).toContain("$6.29");
    expect(cards[0]?.href).toBe("/taxes/entries?year=2027");
    expect(send).toMatchObject({
      intent: "add",
      kind: "expense",
      day: "2027-03-06",
      amount: "82.50",
      line: "4",
      party: "The Home Depot",
    });
    expect(await ctx.db.select().from(taxEntries)).toEqual([]);
    await addEntry(me, Entry(me.now).parse(send));
    await addEntry(me, Entry(me.now).parse(send));
    expect(await ctx.db.select({ cents: taxEntries.cents }).from(taxEntries)).toEqual([{ cents: 8250 }]);
    const twice = await aFile(me, bytes, "jpg", "a".repeat(64));
    await ctx.db
      .update(assistantFiles)
      .set({ lines: (await rowOf(me, id))?.lines ?? null })
      .where(eq(assistantFiles.id, twice.id));
    const second = await ask(me, "log this", twice.id);
    expect(second.text).toContain("already in your books");
    expect(second.send).toBeUndefined();
    await ctx.db
      .update(assistantFiles)
      .set({ sha256: "b".repeat(64) })
      .where(eq(assistantFiles.id, twice.id));
    expect((await ask(me, "log this", twice.id)).text).toContain("same day and sum");
  });

  test("of other stores is read as well, and a contract or a bill is none", () => {
    expect(
      receiptIn(lines("LONE STAR FUEL\nDate: 03/08/2027\nPump 04\nFuel Total   $45.46\nVisa ending 2222")),
    ).toEqual({
      store: "LONE STAR FUEL",
      day: "2027-03-08",
      totalCents: 4546,
      taxCents: null,
      sure: false,
    });
    expect(
      receiptIn(lines("LOWE'S #12\n03/01/2027\nSUBTOTAL 10.00\nTAX 0.83\nTOTAL 10.83\nCASH 20.00\nCHANGE DUE 9.17")),
    ).toEqual({
      store: "Lowe's",
      day: "2027-03-01",
      totalCents: 1083,
      taxCents: 83,
      sure: true,
    });
    expect(receiptIn(lines("INVOICE 12\nSample Plumbing\nTotal $1,200.00\nCredit card accepted"))).toBeNull();
    expect(receiptIn(lines("SUBCONTRACT AGREEMENT\nTotal $18,400.00"))).toBeNull();
    expect(receiptIn(lines("a letter"))).toBeNull();
  });
});

test("another document is read and listed, and what is unusual in it is not guessed", { timeout: MINUTES }, async ({
  ctx,
}) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const { id } = await aFile(me, await sample("shown/contract.pdf"));
  const { text, cards } = await ask(me, "anything unusual in this contract?", id);
  for (const said of ["$18,400", "within 90 days", "10%", "March 4, 2027", "needs somebody who reads contracts"])
    expect(text).toContain(said);
  expect(text).not.toContain("](http");
  expect(cards).toEqual([]);
  const tools = modelTools(me, "en", () => {}, id);
  const read = await tools["read_file"]?.execute?.({ part: 1 }, {} as never);
  expect(read).toMatchObject({ parts: 1, pages: 1, records: expect.stringContaining("negligence") });
  expect(Object.keys(modelTools(me, "en", () => {}))).not.toContain("read_file");
});

test("a tax form is not repeated, not to a model either", { timeout: MINUTES }, async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const { id } = await aFile(me, await sample("files/w9.pdf.pdf"));
  expect((await ask(me, "read this", id)).text).toContain("I repeat nothing");
  const read = await modelTools(me, "en", () => {}, id)["read_file"]?.execute?.({}, {} as never);
  expect(read).toEqual({ refused: expect.stringContaining("I repeat nothing") });
});

test("what cannot be read gets a plain word in both languages", { timeout: MINUTES }, async ({ ctx }) => {
  const me = as(ctx, (await aUser(ctx)).actor);
  const { id } = await aFile(me, Buffer.from("%PDF-1.4 nonsense"));
  expect((await ask(me, "what is this?", id)).text).toContain("cannot open that file");
  for (const [unread, en, es] of [
    ["locked", "password", "contraseña"],
    ["too_large", "too large", "demasiado grande"],
    ["too_long", "too long", "tarda demasiado"],
    ["nothing", "no words", "no encuentro palabras"],
  ] as const) {
    await ctx.db.update(assistantFiles).set({ unread }).where(eq(assistantFiles.id, id));
    expect((await ask(me, "what does the document say?", id)).text).toContain(en);
    expect((await ask(me, "¿qué dice el documento?", id)).text).toContain(es);
  }
  await ctx.db.update(assistantFiles).set({ unread: null, attempts: 3 }).where(eq(assistantFiles.id, id));
  expect((await ask(me, "what is this?", id)).text).toContain("too long");
  await ctx.db
    .update(assistantFiles)
    .set({ lines: lines("a page of sample words"), pages: 5000 })
    .where(eq(assistantFiles.id, id));
  expect((await ask(me, "what is this?", id)).text).toContain("pages 1 to 20 of 5,000");
});

describe("whose a file is", () => {
  test("its owner's alone: nobody else opens, reads, takes back or asks about it", { timeout: MINUTES }, async ({
    ctx,
  }) => {
    const me = await someone(ctx);
    const stranger = await someone(ctx);
    const { id } = await shown(me);
    expect((await me.open(id)).status).toBe(302);
    expect((await stranger.open(id)).status).toBe(404);
    expect((await stranger.drop(id)).status).toBe(404);
    expect((await ask(stranger.ctx, "what is this?", id)).text).toContain("not here any more");
    const theirs = stranger.ctx.newId();
    await expect(keepQuestion(stranger.ctx, { conversationId: theirs }, "what is this?", id)).rejects.toMatchObject({
      code: "no_such_file",
    });
    expect((await ask(as(ctx, null), "what is this?", id)).text).toContain("/auth");
  });

  test("a file that no question carries is taken back, and is gone a day later in any case", {
    timeout: MINUTES,
  }, async ({ ctx }) => {
    const me = await someone(ctx);
    const { id } = await shown(me);
    const key = (await rowOf(ctx, id))?.fileKey ?? "";
    expect((await me.drop(id)).status).toBe(204);
    await drain(at(ctx, new Date()));
    expect([await rowOf(ctx, id), onDisk(ctx, key)]).toEqual([undefined, false]);
    const left = await shown(me);
    await drain(at(ctx, new Date(Date.now() + 25 * 3600 * 1000)));
    expect(await rowOf(ctx, left.id)).toBeUndefined();
  });

  test("it stands in its conversation and in the copy, and goes with the conversation, the history and the account", {
    timeout: MINUTES,
  }, async ({ ctx }) => {
    const me = await someone(ctx);
    const [one, two, three] = [me.ctx.newId(), me.ctx.newId(), me.ctx.newId()];
    const files: string[] = [];
    for (const conversationId of [one, two, three]) {
      const { id } = await shown(me, aPng(64, 64), "site.png");
      files.push(id);
      const answerAt = await keepQuestion(me.ctx, { conversationId }, "what is this?", id);
      await keepAnswer(me.ctx, conversationId, answerAt, {
        content: "Sample.",
        cut: null,
        engine: "x",
        sources: [],
        cards: [],
      });
    }
    const [message] = (await myConversation(me.ctx, one)).messages;
    expect(message).toMatchObject({ file: { id: files[0], name: "site.png" } });
    expect((await exportAssistant(me.ctx, me.userId)).files.map(({ id }) => id).sort()).toEqual([...files].sort());
    expect((await me.drop(files[0] ?? "")).status).toBe(404);
    await expect(keepQuestion(me.ctx, { conversationId: two }, "and this?", files[0])).rejects.toMatchObject({
      code: "no_such_file",
    });
    const key = (await rowOf(ctx, files[0] ?? ""))?.fileKey ?? "";
    expect(onDisk(ctx, key)).toBe(true);
    await deleteConversation(me.ctx, one);
    await drain(at(ctx, new Date()));
    expect(onDisk(ctx, key)).toBe(false);
    expect((await exportAssistant(me.ctx, me.userId)).files).toHaveLength(2);
    await deleteHistory(me.ctx);
    expect((await exportAssistant(me.ctx, me.userId)).files).toEqual([]);
    await shown(me);
    await eraseAssistant(me.ctx, me.userId);
    expect((await exportAssistant(me.ctx, me.userId)).files).toEqual([]);
  });

  test("a phone's photo is kept without its place and camera, a HEIC photo as JPEG, and other files are refused in words", {
    timeout: MINUTES,
  }, async ({ ctx }) => {
    const me = await someone(ctx);
    const { id } = await shown(me, await aPhonePhoto(), "IMG_1.jpg");
    const { fileKey = "", fileType } = (await rowOf(ctx, id)) ?? {};
    const file = await me.ctx.services.files.get(fileKey);
    const kept = Buffer.concat(await (file as unknown as { toArray(): Promise<Buffer[]> }).toArray());
    expect([fileType, kept.includes("Exif")]).toEqual(["image/jpeg", false]);
    const heic = await shown(me, await sample("shown/receipt-phone.heic"), "IMG_2.HEIC");
    expect((await rowOf(ctx, heic.id))?.fileType).toBe("image/jpeg");
    for (const [bytes, status] of [
      [Buffer.from("MZ a program"), 415],
      [Buffer.alloc(11 * 1024 * 1024), 413],
      [Buffer.alloc(0), 422],
    ] as const) {
      const answer = await me.show(bytes, "sample.pdf");
      expect([bytes.length, answer.status, typeof (await answer.json()).error.message]).toEqual([
        bytes.length,
        status,
        "string",
      ]);
    }
  });
});

test("a member who is about to ask others is told which article of the handbook answers it; a visitor is not", async ({
  ctx,
}) => {
  const { book } = await someone(ctx);
  const article = async (q: string) =>
    ((await (await book(q)).json()) as { article: { title: string } | null }).article;
  expect((await article("Fixed price or time and materials?"))?.title).toContain("time and materials");
  expect((await article("¿Precio fijo o tiempo y materiales?"))?.title).toMatch(/materiales/);
  expect(await article("Who won the ball game last night")).toBeNull();
  expect(await article("")).toBeNull();
  expect((await testApp(ctx).request("/cody/handbook?q=Fixed+price")).status).toBe(401);
});
