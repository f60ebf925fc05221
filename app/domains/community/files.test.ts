import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { decide } from "#app/domains/moderation/commands/decide.server.ts";
import { aModerator, aSuspendedMember } from "#app/domains/moderation/fixtures.ts";
import { Decide } from "#app/domains/moderation/input.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { anOfficeFile, aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { editPost, removePost, writePost } from "./commands/post.server.ts";
import { dropPostFile } from "./commands/post-file.server.ts";
import { aCommunity, aPost, openPost } from "./fixtures.ts";
import { FILE_MAX_BYTES, FILES_BUCKET } from "./input/limits.ts";
import { WritePost } from "./input/write.ts";
import { exportCommunity } from "./queries/export-account.server.ts";
import { communityFiles, communityPosts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const LINK_MS = 60_000;

/** What a member's browser does: it sends a file, and opens the file of a post. Without a member it is a visitor's. */
async function browser(ctx: Ctx, actor: Actor | null) {
  const session = actor && (await inTransaction(ctx, (tx) => openSession(tx, actor.userId, "password")));
  const app = testApp(ctx);
  const token = session?.access_token ?? "";
  const cookie = `${sessionCookieName(ctx.services.env)}=${token}`;
  const send = (bytes: Uint8Array, name = "Prices.xlsx") =>
    app.request(`/api/uploads/${FILES_BUCKET}?${new URLSearchParams({ name })}`, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: session ? { authorization: `Bearer ${token}` } : {},
    });
  return {
    send,
    kept: async (bytes: Uint8Array, name?: string) =>
      (await (await send(bytes, name)).json()) as { id: string; name: string; size: number },
    refusal: async (bytes: Uint8Array) =>
      ((await (await send(bytes)).json()) as { error: { code: string } }).error.code,
    open: (postId: string) => app.request(`/community/posts/${postId}/file`, session ? { headers: { cookie } } : {}),
    follow: (path: string) => app.request(path),
  };
}

const typed = (ctx: Ctx, more: object = {}) =>
  WritePost.parse({
    kind: "template",
    title: `Sample: change order ${ctx.newId()}`,
    content: `Sample text ${ctx.newId()}.`,
    locale: "en",
    requestKey: ctx.newId(),
    ...more,
  });
/** A member whose contributions moderators trust. */
async function trusted(ctx: Ctx): Promise<Actor> {
  const { actor } = await aUser(ctx);
  for (let n = 0; n < 3; n++) await aPost(ctx, { authorId: actor.userId });
  return actor;
}
const onDisk = (ctx: Ctx, key: string) => existsSync(join(ctx.services.env.DATA_DIR, "files", key));
const keys = async (ctx: Ctx) =>
  (await ctx.db.select({ key: communityFiles.fileKey }).from(communityFiles)).map((f) => f.key);

describe("the file of a template", () => {
  test("is saved by every visitor under its name, with its size on the page", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const author = await trusted(ctx);
    const bytes = await anOfficeFile("xlsx");
    const file = await (await browser(ctx, author)).kept(bytes, "../Job prices.xlsx");
    expect(file).toMatchObject({ name: "Job prices.xlsx", size: bytes.length });
    const { id, waits } = await writePost(as(ctx, author), typed(ctx, { file: file.id }));
    expect(waits).toBe(false);
    expect((await openPost(as(ctx, null), id)).file).toEqual(file);
    const visitor = await browser(ctx, null);
    const opened = await visitor.open(id);
    expect(opened.status).toBe(302);
    const saved = await visitor.follow(opened.headers.get("location") ?? "");
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(bytes);
    expect(saved.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="Job prices.xlsx"/);
    expect((await visitor.open(await aPost(ctx))).status).toBe(404);
  });

  test("of a new member waits with the post for a moderator, who reads it", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const [{ actor }, moderator, stranger] = [await aUser(ctx), await aModerator(ctx), await aUser(ctx)];
    const file = await (await browser(ctx, actor)).kept(aPdf(), "Contract.pdf");
    const { id, waits } = await writePost(as(ctx, actor), typed(ctx, { file: file.id }));
    expect(waits).toBe(true);
    const opens = async (who: Actor | null) => (await (await browser(ctx, who)).open(id)).status;
    expect([await opens(null), await opens(stranger.actor), await opens(actor)]).toEqual([404, 404, 302]);
    const judge = as(ctx, moderator.actor);
    const [held] = await openCases(judge);
    expect(held).toMatchObject({ heldFor: "file" });
    await decide(judge, Decide.parse({ case: held?.id, action: "nothing", reason: "Sample: nothing wrong with it." }));
    expect(await opens(null)).toBe(302);
  });

  test("is hidden with its post, and a link that was given out before ends within the minute", async ({
    ctx: then,
  }) => {
    const ctx = at(then, new Date());
    const author = await trusted(ctx);
    const file = await (await browser(ctx, author)).kept(aPdf(), "Contract.pdf");
    const { id } = await writePost(as(ctx, author), typed(ctx, { file: file.id }));
    const visitor = await browser(ctx, null);
    const link = (await visitor.open(id)).headers.get("location") ?? "";
    await ctx.db.update(communityPosts).set({ state: "hidden" }).where(eq(communityPosts.id, id));
    expect((await visitor.open(id)).status).toBe(404);
    const expires = Number(new URL(link, "http://sample.test").searchParams.get("expires")) * 1000;
    expect(expires - Date.now()).toBeLessThanOrEqual(LINK_MS);
    await ctx.db.update(communityPosts).set({ state: "removed" }).where(eq(communityPosts.id, id));
    expect((await (await browser(ctx, author)).open(id)).status).toBe(404);
  });

  test("in a room for verified pros is theirs alone", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const pro = (await aVerifiedContractor(ctx)).actor;
    const room = await aCommunity(ctx, { verifiedOnly: true });
    for (let n = 0; n < 3; n++) await aPost(ctx, { authorId: pro.userId });
    const file = await (await browser(ctx, pro)).kept(aPdf(), "Contract.pdf");
    const { id } = await writePost(as(ctx, pro), typed(ctx, { file: file.id, room }));
    const opens = async (who: Actor | null) => (await (await browser(ctx, who)).open(id)).status;
    const other = (await aVerifiedContractor(ctx)).actor;
    expect([await opens(null), await opens((await aUser(ctx)).actor), await opens(other)]).toEqual([404, 404, 302]);
  });

  test("is its sender's to post, once, and no other kind of post carries one", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const [author, other] = [await trusted(ctx), await trusted(ctx)];
    const { id: file } = await (await browser(ctx, author)).kept(aPdf(), "Contract.pdf");
    const refused = { code: "file_gone" };
    await expect(writePost(as(ctx, other), typed(ctx, { file }))).rejects.toMatchObject(refused);
    await expect(writePost(as(ctx, author), typed(ctx, { file: ctx.newId() }))).rejects.toMatchObject(refused);
    await writePost(as(ctx, author), typed(ctx, { file }));
    await expect(writePost(as(ctx, author), typed(ctx, { file }))).rejects.toMatchObject(refused);
    expect(WritePost.safeParse({ ...typed(ctx), room: "general", kind: "tip", file }).error?.issues).toMatchObject([
      { path: ["file"], message: expect.stringContaining("template") },
    ]);
  });

  test("stays through a change of the words, is held anew when another takes its place, and the one before goes", async ({
    ctx: then,
  }) => {
    const ctx = at(then, new Date());
    const { actor } = await aUser(ctx);
    const mine = as(ctx, actor);
    const sends = await browser(ctx, actor);
    const { id: file } = await sends.kept(aPdf(), "First.pdf");
    const { id } = await writePost(mine, typed(ctx, { file }));
    await ctx.db.update(communityPosts).set({ state: "shown" }).where(eq(communityPosts.id, id));
    const said = { title: "Sample: a better title", content: "Sample: better said." };
    await editPost(mine, id, typed(ctx, { ...said, file }));
    expect(await openPost(as(ctx, null), id)).toMatchObject({ title: said.title, file: { name: "First.pdf" } });
    const [before] = await keys(ctx);
    const { id: second } = await sends.kept(aPdf("Another"), "Second.pdf");
    await editPost(mine, id, typed(ctx, { ...said, file: second }));
    await expect(openPost(as(ctx, null), id)).rejects.toMatchObject({ code: "no_such_post" });
    expect((await openPost(mine, id)).file).toMatchObject({ name: "Second.pdf" });
    await drain(ctx);
    expect(onDisk(ctx, before ?? "")).toBe(false);
    const [now] = await keys(ctx);
    expect(onDisk(ctx, now ?? "")).toBe(true);
    await removePost(mine, id);
    await drain(ctx);
    expect([await keys(ctx), onDisk(ctx, now ?? "")]).toEqual([[], false]);
  });

  test("that no post carries is gone a day later; one that a post carries stays", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const author = await trusted(ctx);
    const sends = await browser(ctx, author);
    const { id: file } = await sends.kept(aPdf(), "Contract.pdf");
    await writePost(as(ctx, author), typed(ctx, { file }));
    const [carried] = await keys(ctx);
    await sends.kept(aPdf(), "Forgotten.pdf");
    const forgotten = (await keys(ctx)).find((key) => key !== carried) ?? "";
    await drain(ctx);
    expect(onDisk(ctx, forgotten)).toBe(true);
    await drain(at(ctx, DAY + 1000));
    expect(await keys(ctx)).toEqual([carried]);
    expect([onDisk(ctx, forgotten), onDisk(ctx, carried ?? "")]).toEqual([false, true]);
    await dropPostFile(ctx, { key: carried });
    expect(onDisk(ctx, carried ?? "")).toBe(true);
  });

  test("is not taken from a visitor, a suspended member, nor one that is no template", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    expect((await (await browser(ctx, null)).send(aPdf())).status).toBe(401);
    const { actor } = await aSuspendedMember(ctx, 7);
    expect(await (await browser(ctx, actor)).refusal(aPdf())).toBe("suspended");
    const by = await browser(ctx, (await aUser(ctx)).actor);
    expect(await by.refusal(aPng())).toBe("file_type");
    expect(await by.refusal(await anOfficeFile("docx", "word/vbaProject.bin"))).toBe("file_active");
    expect(await by.refusal(Buffer.alloc(FILE_MAX_BYTES + 1))).toBe("file_too_large");
    expect(await keys(ctx)).toEqual([]);
  });

  test("stands in its member's copy and goes with them, while what they wrote stays", async ({ ctx: then }) => {
    const ctx = at(then, new Date());
    const author = await trusted(ctx);
    const { id: file } = await (await browser(ctx, author)).kept(aPdf(), "Contract.pdf");
    const { id } = await writePost(as(ctx, author), typed(ctx, { file, title: "Sample: a contract" }));
    const copy = await exportCommunity(ctx, author.userId);
    expect(copy.files).toMatchObject([{ post: "Sample: a contract", name: "Contract.pdf", type: "application/pdf" }]);
    const [key] = await keys(ctx);
    await eraseCommunity(ctx, author.userId);
    await drain(ctx);
    expect(await openPost(as(ctx, null), id)).toMatchObject({ title: "Sample: a contract", file: null });
    expect(onDisk(ctx, key ?? "")).toBe(false);
  });
});
