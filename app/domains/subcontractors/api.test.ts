import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { aJpeg, aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { revokeLinks } from "./commands/manage.server.ts";
import { anAskedSub, aRecordLink } from "./fixtures.ts";
import { DOCUMENT_MAX_BYTES } from "./input.ts";
import { subPage } from "./queries/subs.server.ts";
import { subDocuments } from "./tables.server.ts";

/** An owner signed in at the real time, which the app's clock shows, and a sub of theirs with a link. */
async function aRequest(test: Ctx, kinds: ("insurance" | "license" | "w9")[] = ["insurance"]) {
  const ctx = at(test, new Date());
  const owner = await aSignedInUser(ctx);
  const sub = await anAskedSub(ctx, owner.actor, { kinds });
  const app = testApp(ctx);
  const cookie = (session: { access_token: string }) =>
    `${sessionCookieName(ctx.services.env)}=${session.access_token}`;
  return {
    ctx,
    app,
    owner: owner.actor,
    ...sub,
    send: (bytes: Buffer, query: Record<string, string> = {}, token = sub.token) =>
      app.request(
        `/api/uploads/certificates/${token}?${new URLSearchParams({ kind: "insurance", name: "coi.pdf", expiresOn: dayIn(ctx, 200), ...query })}`,
        { method: "POST", body: new Uint8Array(bytes) },
      ),
    /** As a browser opens a file: with the page cookie. */
    open: (path: string, session = owner.session) => app.request(path, { headers: { cookie: cookie(session) } }),
  };
}
type Request = Awaited<ReturnType<typeof aRequest>>;

/** Stored files, and whatever else an upload could leave behind. */
function left({ ctx }: Pick<Request, "ctx">) {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const root = join(ctx.services.env.DATA_DIR, "files");
  return {
    stored: names(join(root, "subcontractor-papers")).length,
    half: names(incomingFolder(ctx.services.env)).length + names(join(root, ".staging")).length,
  };
}

async function fileUrl({ ctx, owner, subId }: Request) {
  const { asks } = await subPage(as(ctx, owner), subId);
  return asks[0]?.received?.url ?? "";
}

test("DASH-07 a document sent without an account opens for the owner who asked by a link of five minutes, and for nobody else", async ({
  ctx,
}) => {
  const request = await aRequest(ctx);
  expect((await request.send(aPdf("mine"))).status).toBe(201);
  const url = await fileUrl(request);
  expect(url).toMatch(/^\/files\/subcontractor-papers\/[0-9a-f]{32}\.pdf$/);
  const opened = await request.open(url);
  expect(opened.status).toBe(302);
  const file = await request.app.request(opened.headers.get("location") ?? "");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf("mine"));
  expect(file.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await request.app.request(url)).status).toBe(401);
  const other = await aSignedInUser(request.ctx);
  expect((await request.open(url, other.session)).status).toBe(404);
  const reviewer = await aSignedInUser(request.ctx, { role: "admin" });
  expect((await request.open(url, reviewer.session)).status).toBe(404);
});

test("a sub opens the documents of the own record by its link, and no others", async ({ ctx }) => {
  const request = await aRequest(ctx);
  await request.send(aPdf());
  const [document] = await ctx.db.select().from(subDocuments);
  const record = await aRecordLink(request.ctx, request.email ?? "");
  const path = (token: string, id = document?.id) => `/my-record/${token}/documents/${id}`;
  expect((await request.app.request(path(record))).status).toBe(302);
  expect((await request.app.request(path(request.token))).status).toBe(404);
  expect((await request.app.request(path(record, request.subId))).status).toBe(404);
});

test("photos and PDFs are taken; a sub puts them into the own record too", async ({ ctx }) => {
  const request = await aRequest(ctx);
  for (const bytes of [aPdf(), aJpeg(), aPng()]) expect((await request.send(bytes)).status).toBe(201);
  expect((await request.send(aPng())).status).toBe(200);
  const record = await aRecordLink(request.ctx, request.email ?? "");
  const query = new URLSearchParams({ kind: "w9", name: "w9.pdf" });
  const kept = await request.app.request(`/api/uploads/records/${record}?${query}`, {
    method: "POST",
    body: new Uint8Array(aPdf("w9")),
  });
  expect(kept.status).toBe(201);
});

describe("a hostile file is refused, says why, and leaves nothing behind", () => {
  const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]);
  test.for([
    ["a program named like a PDF", exe, 415, "Send a PDF, JPEG or PNG"],
    ["a page with a script", Buffer.from("<html><script>alert(1)</script></html>"), 415, "not a PDF, JPEG or PNG"],
    ["a PDF cut short", aPdf().subarray(0, 80), 415, "damaged"],
    ["a picture of a billion points", hugePng(), 415, "damaged"],
    ["nothing", Buffer.alloc(0), 422, "empty"],
    ["more than 10 MB", Buffer.concat([aPdf(), Buffer.alloc(DOCUMENT_MAX_BYTES)]), 413, "larger than 10 MB"],
  ] as const)("%s", async ([_, bytes, status, words], { ctx }) => {
    const request = await aRequest(ctx);
    const before = left(request);
    const answer = await request.send(bytes);
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toContain(words);
    expect(await ctx.db.select().from(subDocuments)).toEqual([]);
    expect(left(request)).toEqual(before);
  });

  test("a name that would leave the folder is only a name", async ({ ctx }) => {
    const request = await aRequest(ctx);
    await request.send(aPdf(), { name: "../../etc/passwd\u202egpj.pdf" });
    const [document] = await ctx.db.select().from(subDocuments);
    expect(document?.fileName).toBe("passwdgpj.pdf");
  });
});

test("a link that was revoked, cut or made up takes no file, and a document without its end is refused before it travels", async ({
  ctx,
}) => {
  const request = await aRequest(ctx);
  for (const token of ["x", "0".repeat(32), `${request.token.slice(0, -1)}~`])
    expect((await request.send(aPdf(), {}, token)).status).toBe(404);
  expect((await request.send(aPdf(), {}, "%00")).status).toBe(422);
  const early = await request.send(aPdf(), { expiresOn: "2020-01-01" });
  expect(early.status).toBe(422);
  expect(((await early.json()) as { error: { fields: object } }).error.fields).toHaveProperty("expiresOn");
  await revokeLinks(as(request.ctx, request.owner), request.subId);
  expect((await request.send(aPdf())).status).toBe(404);
  expect(await ctx.db.select().from(subDocuments)).toEqual([]);
});

test("one link takes thirty files an hour and then says when to come back", async ({ ctx }) => {
  const request = await aRequest(ctx);
  const tiny = Buffer.from("no file");
  for (let n = 0; n < 30; n++) expect((await request.send(tiny)).status).toBe(415);
  const refused = await request.send(tiny);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

/** A PNG whose header claims 40,000 by 40,000 points. */
function hugePng(): Buffer {
  const png = Buffer.from(aPng());
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  return png;
}
