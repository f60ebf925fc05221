import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { pictures } from "#app/domains/media/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { aJpeg, aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { aHeicPhoto, aPhonePhoto, twoColors } from "#app/infra/pictures/sample-pictures.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { blockOther } from "./commands/block.server.ts";
import { sendMessage } from "./commands/send.server.ts";
import { aConversation, typedMessage } from "./fixtures.ts";
import { BUCKET, UPLOAD_MAX_BYTES } from "./input.ts";
import type { ShownAttachment } from "./queries/thread.server.ts";
import { getThread, listConversations } from "./queries.server.ts";
import { messageAttachments } from "./tables.server.ts";

const FILES = `/api/uploads/${BUCKET}`;
const DAY = 24 * 3600 * 1000;

/** Someone signed in at the real time, which the app's clock shows, with their ways to call it. */
async function someone(test: Ctx) {
  const ctx = at(test, new Date());
  const user = await aSignedInUser(ctx, { role: "homeowner", fullName: "Harper Sample" });
  const app = testApp(ctx);
  const authorization = `Bearer ${user.session.access_token}`;
  const cookie = `${sessionCookieName(ctx.services.env)}=${user.session.access_token}`;
  return {
    ...user,
    ctx: as(ctx, user.actor),
    upload: (bytes: Buffer, name = "panel.pdf") =>
      app.request(`${FILES}?name=${encodeURIComponent(name)}`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { authorization },
      }),
    drop: (id: string) => app.request(`${FILES}/${id}`, { method: "DELETE", headers: { authorization } }),
    open: (path: string) => app.request(path, { headers: { cookie } }),
  };
}
type Someone = Awaited<ReturnType<typeof someone>>;

async function stored(by: Someone, bytes = aPdf(), name = "panel.pdf"): Promise<ShownAttachment> {
  const answer = await by.upload(bytes, name);
  expect(answer.status).toBe(201);
  return (await answer.json()) as ShownAttachment;
}
const onDisk = (ctx: Ctx, url: string) => existsSync(join(ctx.services.env.DATA_DIR, url));
const rows = (ctx: Ctx, id: string) => ctx.db.select().from(messageAttachments).where(eq(messageAttachments.id, id));

test("a file goes with a message, opens for the two by a link that ends, and is nobody else's", async ({ ctx }) => {
  const writer = await someone(ctx);
  const reader = await someone(ctx);
  const stranger = await someone(ctx);
  const file = await stored(writer);
  expect(file).toMatchObject({ name: "panel.pdf", type: "application/pdf", size: aPdf().length });
  expect((await reader.open(file.url)).status).toBe(404);
  expect((await writer.open(file.url)).status).toBe(302);

  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: reader.actor, to: pro });
  const mine = await aConversation(ctx, { from: writer.actor, to: pro });
  const send = typedMessage(ctx, "", { attachments: [file.id] });
  await sendMessage(as(ctx, writer.actor), mine.id, send);
  const { messages } = await getThread(as(ctx, pro), mine.id, { before: null });
  expect(messages[1]).toMatchObject({ body: "", attachments: [{ name: "panel.pdf", url: file.url }] });
  for (const other of [reader, stranger]) expect((await other.open(file.url)).status).toBe(404);
  await expect(listConversations(as(ctx, pro), 1)).resolves.toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ id: mine.id, line: "" }), expect.objectContaining({ id })]),
  });
  const link = (await writer.open(file.url)).headers.get("location") ?? "";
  const opened = await writer.open(link);
  expect(opened.headers.get("content-type")).toBe("application/pdf");
  expect(opened.headers.get("content-disposition")).toMatch(/^inline/);
});

test("the other one of the conversation may open it, also after a block", async ({ ctx }) => {
  const writer = await someone(ctx);
  const reader = await someone(ctx);
  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: writer.actor, to: pro });
  const file = await stored(writer, aPng(), "photo.png");
  await sendMessage(writer.ctx, id, typedMessage(ctx, "", { attachments: [file.id] }));
  await blockOther(as(ctx, pro), id);
  const session = await inTransaction(writer.ctx, (tx) => openSession(tx, pro.userId, "password"));
  const cookie = `${sessionCookieName(ctx.services.env)}=${session.access_token}`;
  expect((await testApp(ctx).request(file.url, { headers: { cookie } })).status).toBe(302);
  expect((await writer.open(file.url)).status).toBe(302);
  expect((await reader.open(file.url)).status).toBe(404);
});

describe("a refused file says why and leaves nothing behind", () => {
  test.for([
    ["a program named like a PDF", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]), 415],
    ["a page named like a picture", Buffer.from("<script>alert(1)</script>"), 415],
    ["a drawing with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), 415],
    ["a PDF cut short", aPdf().subarray(0, 80), 415],
    ["nothing", Buffer.alloc(0), 422],
    ["more than 10 MB", Buffer.concat([aPdf(), Buffer.alloc(UPLOAD_MAX_BYTES)]), 413],
  ] as const)("%s", async ([_, bytes, status], { ctx }) => {
    const writer = await someone(ctx);
    const answer = await writer.upload(bytes, "photo.jpg");
    expect(answer.status).toBe(status);
    expect((await answer.json()) as unknown).toMatchObject({ error: { message: expect.stringMatching(/\w/) } });
    await expect(ctx.db.select().from(messageAttachments)).resolves.toEqual([]);
  });
});

test("a file's name is only ever shown: paths, line breaks and turned letters are taken out", async ({ ctx }) => {
  const writer = await someone(ctx);
  const file = await stored(writer, aJpeg(), "../../etc/\u202egnp.exe\r\nx.sh");
  expect(file.name).toBe("gnp.exex.sh.jpg");
  expect(file.url).toMatch(new RegExp(`^/files/${BUCKET}/${writer.userId}/[0-9a-f]{32}\\.jpg$`));
});

test("photos of a message are shown small to the two, those of a phone converted; documents stay documents", async ({
  ctx,
}) => {
  const writer = await someone(ctx);
  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: writer.actor, to: pro });
  const heic = await stored(writer, aHeicPhoto(), "IMG_0001.HEIC");
  expect(heic).toMatchObject({ name: "IMG_0001.HEIC.jpg", type: "image/jpeg", picture: { base: expect.any(String) } });
  const jpeg = await stored(writer, await aPhonePhoto(6, twoColors(300, 200)), "roof.jpg");
  expect(jpeg.picture).toMatchObject({ width: 200, height: 300 });
  const pdf = await stored(writer, aPdf(), "plan.pdf");
  expect(pdf.picture).toBeNull();
  const all = { attachments: [heic.id, jpeg.id, pdf.id] };
  await sendMessage(writer.ctx, id, typedMessage(ctx, "", all));
  const { messages } = await getThread(as(writer.ctx, pro), id, { before: null });
  expect(messages[1]?.attachments.map(({ name, picture }) => [name, picture !== null])).toEqual([
    ["IMG_0001.HEIC.jpg", true],
    ["roof.jpg", true],
    ["plan.pdf", false],
  ]);
  const small = messages[1]?.attachments[0]?.picture;
  const seen = await writer.open(`${small?.base}-${small?.edges[0]}.jpg${small?.query}`);
  expect(seen.headers.get("content-type")).toBe("image/jpeg");
  expect((await writer.open(`${small?.base}-${small?.edges[0]}.jpg`)).status).toBe(404);
  const full = await writer.open((await writer.open(heic.url)).headers.get("location") ?? "");
  expect(Buffer.from(await full.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from("ffd8ff", "hex"));

  const back = await stored(writer, await aPhonePhoto(1, twoColors(300, 200)), "back.jpg");
  expect((await writer.drop(back.id)).status).toBe(204);
  expect(await ctx.db.$count(pictures, eq(pictures.subjectId, back.id))).toBe(0);
});

test("nobody sends a file of somebody else's, one twice, or one that is gone", async ({ ctx }) => {
  const writer = await someone(ctx);
  const thief = await someone(ctx);
  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: thief.actor, to: pro });
  const file = await stored(writer);
  const send = (attachments: string[]) => sendMessage(thief.ctx, id, typedMessage(ctx, "Sample", { attachments }));
  const refusal = { kind: "invalid", code: "attachment_gone" };
  await expect(send([file.id])).rejects.toMatchObject(refusal);
  await expect(send([ctx.newId()])).rejects.toMatchObject(refusal);
  const own = await stored(thief);
  await expect(send([own.id])).resolves.toMatchObject({ created: true });
  await expect(send([own.id])).rejects.toMatchObject(refusal);
  await expect(getThread(thief.ctx, id, { before: null })).resolves.toMatchObject({ lastSeq: 2 });
});

test("a file can be taken back until it is sent; then it is the message's", async ({ ctx }) => {
  const writer = await someone(ctx);
  const other = await someone(ctx);
  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: writer.actor, to: pro });
  const [back, kept] = [await stored(writer), await stored(writer)];
  expect((await other.drop(back.id)).status).toBe(404);
  expect((await writer.drop("1")).status).toBe(404);
  expect((await writer.drop(back.id)).status).toBe(204);
  await sendMessage(writer.ctx, id, typedMessage(ctx, "", { attachments: [kept.id] }));
  expect((await writer.drop(kept.id)).status).toBe(404);
  await drain(at(ctx, new Date()));
  expect([onDisk(ctx, back.url), onDisk(ctx, kept.url)]).toEqual([false, true]);
});

test("a file that no message carries is gone a day later; one that was sent stays", async ({ ctx }) => {
  const writer = await someone(ctx);
  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: writer.actor, to: pro });
  const [left, kept] = [await stored(writer), await stored(writer)];
  await sendMessage(writer.ctx, id, typedMessage(ctx, "", { attachments: [kept.id] }));
  await drain(at(ctx, new Date(Date.now() + DAY - 60_000)));
  expect(onDisk(ctx, left.url)).toBe(true);
  await drain(at(ctx, new Date(Date.now() + DAY + 60_000)));
  expect([onDisk(ctx, left.url), onDisk(ctx, kept.url)]).toEqual([false, true]);
  await expect(rows(ctx, left.id)).resolves.toEqual([]);
  await expect(rows(ctx, kept.id)).resolves.toHaveLength(1);
});

test("the number in the navigation is the member's own, and nobody's without a session", async ({ ctx }) => {
  const reader = await someone(ctx);
  const { actor: pro } = await aListedPro(ctx);
  const { id } = await aConversation(ctx, { from: reader.actor, to: pro });
  await sendMessage(as(ctx, pro), id, typedMessage(ctx));
  expect(await (await reader.open("/messages/count")).json()).toEqual({ unread: 1 });
  expect((await testApp(ctx).request("/messages/count")).status).toBe(401);
});

test("sixty uploads an hour are enough", async ({ ctx }) => {
  const writer = await someone(ctx);
  const tiny = Buffer.from("no file");
  for (let n = 0; n < 60; n++) expect((await writer.upload(tiny)).status).toBe(415);
  expect((await writer.upload(tiny)).status).toBe(429);
});
