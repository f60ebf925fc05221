import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { aHeicPhoto, aPhonePhoto } from "#app/infra/pictures/sample-pictures.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { dropDocument } from "./commands/documents.server.ts";
import { eraseEngagements } from "./commands/erase-account.server.ts";
import { move } from "./commands/move.server.ts";
import { putOn } from "./commands/people.server.ts";
import { anEngagement } from "./fixtures.ts";
import { DOCUMENTS_BUCKET, DOCUMENTS_MAX, DOCUMENTS_MAX_BYTES } from "./input.ts";
import { getEngagement } from "./queries/engagement.server.ts";
import { exportEngagements } from "./queries/export-account.server.ts";
import { engagementDocuments } from "./tables.server.ts";

const NOBODYS = "00000000-0000-4000-8000-000000000000";
const ALL = { unread: false, after: null };

/** A member at the real time, which the app's clock shows, with their ways to call it. */
async function caller(ctx: Ctx, actor: Actor) {
  const session = await inTransaction(ctx, (tx) => openSession(tx, actor.userId, "password"));
  const app = testApp(ctx);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const cookie = `${sessionCookieName(ctx.services.env)}=${session.access_token}`;
  const send = (work: string, bytes: Uint8Array, more: Record<string, string> = {}) =>
    app.request(
      `/api/uploads/${DOCUMENTS_BUCKET}?${new URLSearchParams({ work, kind: "permit", name: "Permit", ...more })}`,
      {
        method: "POST",
        body: new Uint8Array(bytes),
        headers,
      },
    );
  return {
    send,
    refusal: async (work: string, bytes: Uint8Array) => {
      const answer = await send(work, bytes);
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      return { status: answer.status, code: error.code, message: error.message };
    },
    open: (work: string, id: string) => app.request(`/work/${work}/documents/${id}`, { headers: { cookie } }),
    follow: (path: string) => app.request(path),
    post: (work: string, form: FormData) =>
      app.request(`/uploads/${DOCUMENTS_BUCKET}?work=${work}`, {
        method: "POST",
        body: form,
        headers: { cookie, "sec-fetch-site": "same-origin", "content-length": "2000" },
      }),
  };
}

const shown = async (ctx: Ctx, actor: Actor, id: string) => (await getEngagement(as(ctx, actor), id)).documents;
const onDisk = (ctx: Ctx, key: string) => existsSync(join(ctx.services.env.DATA_DIR, "files", key));

async function aFullSide(ctx: Ctx, id: string, businessId: string) {
  const row = (n: number) => ({
    id: ctx.newId(),
    engagementId: id,
    businessId,
    kind: "other" as const,
    fileName: `sample-${n}.pdf`,
    fileKey: `${DOCUMENTS_BUCKET}/sample/${n}.pdf`,
    fileType: "application/pdf",
    fileSize: 1,
    createdAt: ctx.now,
  });
  await ctx.db.insert(engagementDocuments).values(Array.from({ length: DOCUMENTS_MAX }, (_, n) => row(n)));
}

describe("documents of a job", () => {
  test("are read by both sides and everybody on the job, say who added them, and the other side is told", async ({
    ctx: then,
  }) => {
    const ctx = at(then, new Date());
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working", title: "Sample: panel swap" });
    const foreman = await aPerson(ctx, pro.business.id, "foreman", "Fran Sample");
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    for (const one of [foreman, crew]) await putOn(as(ctx, pro), id, one.userId);
    const answer = await (await caller(ctx, foreman.actor)).send(id, aPdf(), { name: "City permit" });
    expect(answer.status).toBe(201);
    const [ours] = await shown(ctx, pro, id);
    expect(ours).toMatchObject({
      kind: "permit",
      name: "City permit.pdf",
      person: "Fran Sample",
      ours: true,
      mine: true,
    });
    // The other side reads which business added it, and not which of its people.
    expect(await shown(ctx, hirer, id)).toMatchObject([{ name: "City permit.pdf", person: null, mine: false }]);
    expect(await shown(ctx, crew.actor, id)).toMatchObject([{ name: "City permit.pdf", mine: false }]);
    for (const reader of [hirer, pro, crew.actor]) {
      const by = await caller(ctx, reader);
      const opened = await by.open(id, ours?.id ?? "");
      expect(opened.status).toBe(302);
      const file = await by.follow(opened.headers.get("location") ?? "");
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf());
    }
    // By the clock of the app, which has gone on.
    await drain(at(ctx, new Date()));
    const told = async (who: Actor) =>
      (await myNotifications(as(ctx, who), ALL)).told.filter(({ kind }) => kind === "engagement.document");
    expect(await told(hirer)).toMatchObject([{ path: `/work/${id}` }]);
    expect(await told(pro)).toEqual([]);
    // However many come before the other side looks, they are told of in one line.
    await (await caller(ctx, foreman.actor)).send(id, aPdf(), { name: "Panel schedule" });
    await drain(at(ctx, new Date()));
    expect(await told(hirer)).toMatchObject([{ data: { name: "Panel schedule.pdf" } }]);
  });

  test("are as if they did not exist for everybody else, and their addresses say nothing", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    const other = await anEngagement(ctx, { state: "working" });
    const off = await aPerson(ctx, pro.business.id, "crew");
    await (await caller(ctx, pro)).send(id, aPdf());
    const document = (await shown(ctx, pro, id))[0]?.id ?? "";
    const answersOf = async (who: Actor, paths: [string, string][]) => {
      const by = await caller(ctx, who);
      const said = [];
      for (const [work, one] of paths) {
        const answer = await by.open(work, one);
        said.push(`${answer.status} ${await answer.text()}`);
      }
      return said;
    };
    const stranger = (await aUser(ctx)).actor;
    const all = [
      ...(await answersOf(stranger, [
        [id, document],
        [id, NOBODYS],
        [NOBODYS, document],
      ])),
      ...(await answersOf(other.pro, [
        [id, document],
        [other.id, document],
      ])),
      ...(await answersOf(off.actor, [[id, document]])),
      ...(await answersOf(pro, [
        [id, NOBODYS],
        [id, "x"],
      ])),
    ];
    expect(all.every((answer) => answer.startsWith("404"))).toBe(true);
    for (const work of [id, NOBODYS, "x"])
      expect(await (await caller(ctx, other.pro)).refusal(work, aPdf())).toMatchObject({
        status: 404,
        code: "no_such_engagement",
      });
  });

  test("are added by foreman and office, not by the crew, and taken away by their own side alone", async ({
    ctx: then,
  }) => {
    const ctx = at(then, new Date());
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew");
    const foreman = await aPerson(ctx, pro.business.id, "foreman");
    for (const one of [foreman, crew]) await putOn(as(ctx, pro), id, one.userId);
    expect(await (await caller(ctx, crew.actor)).refusal(id, aPdf())).toMatchObject({ code: "not_your_part" });
    await (await caller(ctx, pro)).send(id, aPdf());
    const document = (await shown(ctx, pro, id))[0]?.id ?? "";
    const [row] = await ctx.db.select().from(engagementDocuments).where(eq(engagementDocuments.id, document));
    for (const one of [document, NOBODYS])
      await expect(dropDocument(as(ctx, hirer), id, one)).rejects.toMatchObject({ code: "no_such_document" });
    await expect(dropDocument(as(ctx, crew.actor), id, document)).rejects.toMatchObject({ code: "not_your_part" });
    expect(onDisk(ctx, row?.fileKey ?? "")).toBe(true);
    await dropDocument(as(ctx, foreman.actor), id, document);
    expect(await shown(ctx, hirer, id)).toEqual([]);
    await drain(ctx);
    expect(onDisk(ctx, row?.fileKey ?? "")).toBe(false);
  });

  test("stay readable once the job is over; none is added or taken away then", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const { id, hirer, pro } = await anEngagement(ctx, { state: "done_by_pro" });
    const by = await caller(ctx, pro);
    await by.send(id, aPdf());
    await move(as(ctx, hirer), id, "confirm");
    const document = (await shown(ctx, hirer, id))[0]?.id ?? "";
    expect((await (await caller(ctx, hirer)).open(id, document)).status).toBe(302);
    expect(await by.refusal(id, aPdf())).toMatchObject({ status: 409, code: "over" });
    await expect(dropDocument(as(ctx, pro), id, document)).rejects.toMatchObject({ code: "over" });
  });

  test("a hostile file is refused in a sentence, and nothing of it is kept", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    const by = await caller(ctx, pro);
    const page = Buffer.from("<html><script>alert(1)</script>%PDF-1.7 %%EOF");
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]);
    for (const bytes of [page, program]) expect(await by.refusal(id, bytes)).toMatchObject({ code: "file_type" });
    expect(await by.refusal(id, aPdf().subarray(0, 60))).toMatchObject({ code: "file_damaged" });
    expect(await by.refusal(id, Buffer.alloc(0))).toMatchObject({ code: "file_empty" });
    expect(await by.refusal(id, Buffer.alloc(DOCUMENTS_MAX_BYTES + 100_000))).toMatchObject({ code: "file_too_large" });
    expect(await shown(ctx, pro, id)).toEqual([]);
  });

  test("a photo of a phone loses where it was taken, and one that is no JPEG becomes one", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    const by = await caller(ctx, pro);
    const photo = await aPhonePhoto();
    expect(photo.includes("Exif")).toBe(true);
    for (const [bytes, name] of [
      [photo, "Drawing.jpg"],
      [await aHeicPhoto(), "Drawing.heic"],
    ] as const) {
      expect((await by.send(id, bytes, { name, kind: "drawing" })).status).toBe(201);
      const document = (await shown(ctx, pro, id))[0];
      expect(document).toMatchObject({ kind: "drawing", type: "image/jpeg" });
      const link = (await by.open(id, document?.id ?? "")).headers.get("location") ?? "";
      expect(Buffer.from(await (await by.follow(link)).arrayBuffer()).includes("Exif")).toBe(false);
      await dropDocument(as(ctx, pro), id, document?.id ?? "");
    }
  }, 60_000);

  test("a side has at most so many, and the other side's leave it its own", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    await aFullSide(ctx, id, pro.business.id);
    expect(await (await caller(ctx, pro)).refusal(id, aPdf())).toMatchObject({
      status: 409,
      code: "too_many_documents",
    });
    expect((await (await caller(ctx, hirer)).send(id, aPdf())).status).toBe(201);
  });

  test("a plain form adds one too, and is led back with the reason where it was refused", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    const by = await caller(ctx, pro);
    const form = (bytes: Uint8Array, name: string) => {
      const typed = new FormData();
      typed.set("kind", "certificate");
      typed.set("name", "");
      typed.set("file", new File([new Uint8Array(bytes)], name));
      return typed;
    };
    const kept = await by.post(id, form(aPdf(), "final.pdf"));
    expect([kept.status, kept.headers.get("location")]).toEqual([303, `/work/${id}`]);
    const refused = await by.post(id, form(Buffer.from("hello"), "final.pdf"));
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `/work/${id}?refused=file_type`]);
    expect(await shown(ctx, pro, id)).toMatchObject([{ kind: "certificate", name: "final.pdf" }]);
  });

  test("are in their side's copy, stay without a name when it leaves, and go when both have left", async ({
    ctx: then,
  }) => {
    const ctx = at(then, new Date());
    const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
    await aFullSide(ctx, id, pro.business.id);
    const [copy] = await exportEngagements(ctx, pro.business.id);
    expect(copy?.documents[0]).toMatchObject({ kind: "other", name: expect.stringContaining("sample-") });
    expect((await exportEngagements(ctx, hirer.business.id))[0]?.documents).toEqual([]);
    await ctx.db.update(engagementDocuments).set({ personId: pro.userId });
    const left = async (actor: Actor) => {
      await eraseEngagements(ctx, actor.business.id);
      await ctx.db.update(businesses).set({ closedAt: ctx.now }).where(eq(businesses.id, actor.business.id));
      return ctx.db.select({ person: engagementDocuments.personId }).from(engagementDocuments);
    };
    const stay = await left(pro);
    expect(stay).toHaveLength(DOCUMENTS_MAX);
    expect(stay.every(({ person }) => person === null)).toBe(true);
    expect(await left(hirer)).toEqual([]);
  });
});
