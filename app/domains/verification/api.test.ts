import { once } from "node:events";
import { existsSync, readdirSync, renameSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { asc, eq } from "drizzle-orm";
import { request } from "undici";
import { describe, expect, vi } from "vitest";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { businessLog } from "#app/domains/businesses/queries/log.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx, Role } from "#app/infra/ctx.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { aJpeg, aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import type { Uploaded } from "./commands/upload.server.ts";
import { dayIn } from "./fixtures.ts";
import { documents } from "./tables.server.ts";

const DOCUMENTS = "/api/uploads/verification-documents";

/** Someone signed in at the real time, which the app's clock shows, with their ways to call it. */
async function someone(test: Ctx, role: Role = "contractor") {
  const ctx = at(test, new Date());
  const user = await aSignedInUser(ctx, { role });
  const app = testApp(ctx);
  const authorization = `Bearer ${user.session.access_token}`;
  const call = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    app.request(path, { method, body: body ?? null, headers: { authorization, ...headers } });
  return {
    ...user,
    ctx,
    app,
    authorization,
    call,
    upload: (bytes: Buffer, kind = "license", name = "license.pdf") =>
      call("POST", `${DOCUMENTS}?kind=${kind}&name=${encodeURIComponent(name)}`, new Uint8Array(bytes)),
    /** As a browser opens a page or a picture: with the page cookie. */
    open: (path: string) =>
      app.request(path, {
        headers: { cookie: `${sessionCookieName(ctx.services.env)}=${user.session.access_token}` },
      }),
  };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** Stored files of a user, and whatever else an upload could leave behind. */
function left({ ctx, userId }: Pick<Someone, "ctx" | "userId">) {
  const { env } = ctx.services;
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const root = join(env.DATA_DIR, "files");
  return {
    stored: names(join(root, "verification-documents", userId)).length,
    half: names(incomingFolder(env)).length + names(join(root, ".staging")).length,
  };
}
const NOTHING = { stored: 0, half: 0 };
/** The oldest first; the clock of a test stands still, so those of one moment by name. */
const rowsOf = ({ ctx, userId }: Someone) =>
  ctx.db
    .select()
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt), asc(documents.fileName));

test("CALL-29 CALL-30 a contractor uploads a document and gets the address that is kept in the profile", async ({
  ctx,
}) => {
  const user = await someone(ctx);
  const answer = await user.upload(aPdf());
  expect(answer.status).toBe(201);
  const document = (await answer.json()) as Uploaded;
  expect(document).toEqual({
    id: expect.any(String),
    kind: "license",
    name: "license.pdf",
    size: aPdf().length,
    type: "application/pdf",
    url: expect.stringMatching(new RegExp(`^/files/verification-documents/${user.userId}/[0-9a-f]{32}\\.pdf$`)),
  });
  expect(left(user)).toEqual({ stored: 1, half: 0 });
  const opened = await user.open(document.url);
  expect(opened.status).toBe(302);
  const link = opened.headers.get("location") ?? "";
  const file = await user.app.request(link);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf());
});

test("SIGNUP-41 SIGNUP-42 SIGNUP-43 license and insurance are taken as PDF, JPEG and PNG", async ({ ctx }) => {
  const user = await someone(ctx);
  for (const [bytes, kind, name] of [
    [aPdf(), "license", "a.pdf"],
    [aJpeg(), "license", "b.jpeg"],
    [aPng(), "insurance", "c.png"],
  ] as const)
    expect((await user.upload(bytes, kind, name)).status).toBe(201);
  expect((await rowsOf(user)).map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ["license", "b.jpeg"],
    ["insurance", "c.png"],
  ]);
});

describe("ERR-09 a refused upload says why and leaves nothing behind", () => {
  const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]);
  test.for([
    ["a program named like a PDF", exe, 415, "Send a PDF, JPEG or PNG"],
    ["text", Buffer.from("hello"), 415, "not a PDF, JPEG or PNG"],
    ["a PDF cut short", aPdf().subarray(0, 80), 415, "damaged"],
    ["nothing", Buffer.alloc(0), 422, "empty"],
    ["more than 10 MB", Buffer.concat([aPdf(), Buffer.alloc(DOCUMENT_MAX_BYTES)]), 413, "larger than 10 MB"],
  ] as const)("%s", async ([_, bytes, status, words], { ctx }) => {
    const user = await someone(ctx);
    const answer = await user.upload(bytes);
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toContain(words);
    expect(await rowsOf(user)).toEqual([]);
    expect(left(user)).toEqual(NOTHING);
  });

  test("more than 10 MB in pieces, without a length said beforehand", async ({ ctx }) => {
    const user = await someone(ctx);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1 << 20;
        controller.enqueue(
          sent === 1 << 20 ? new Uint8Array(Buffer.concat([aPdf(), Buffer.alloc(1 << 20)])) : new Uint8Array(1 << 20),
        );
      },
    });
    const answer = await user.app.request(`${DOCUMENTS}?kind=license`, {
      method: "POST",
      body,
      duplex: "half",
      headers: { authorization: user.authorization },
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(20 * (1 << 20));
    expect(left(user)).toEqual(NOTHING);
  });

  test("a kind that does not exist", async ({ ctx }) => {
    const user = await someone(ctx);
    expect((await user.upload(aPdf(), "passport")).status).toBe(422);
    expect(left(user)).toEqual(NOTHING);
  });
});

test("names with tricks become plain names and never paths", async ({ ctx }) => {
  const user = await someone(ctx);
  const names = [
    "../../../etc/passwd",
    "..\\..\\boot.ini",
    "ab\r\nset-cookie: x.pdf",
    "%2e%2e%2fx.pdf",
    "x".repeat(900),
  ];
  for (const name of names) {
    const answer = await user.upload(aPdf(name), "license", name);
    const document = (await answer.json()) as Uploaded;
    expect(document.name).toMatch(/^[^/\\\p{Cc}]{1,120}$/u);
    expect(document.url).toMatch(/\/[0-9a-f]{32}\.pdf$/);
    const file = await user.app.request((await user.open(document.url)).headers.get("location") ?? "");
    expect(file.headers.get("content-disposition")).toMatch(/^inline; filename="[^"\r\n]*"; filename\*=UTF-8''\S+$/);
  }
});

test("a name with a NUL is refused before the file is looked at", async ({ ctx }) => {
  const user = await someone(ctx);
  const answer = await user.upload(aPdf(), "license", "a\u0000b.pdf");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: "bad_address" } });
  expect(left(user)).toEqual(NOTHING);
});

test("the same file sent twice is kept once and answered both times", async ({ ctx }) => {
  const user = await someone(ctx);
  const first = await user.upload(aPdf());
  const again = await user.upload(aPdf(), "license", "copy.pdf");
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect(left(user)).toEqual({ stored: 1, half: 0 });
});

test("an upload that is cut off in the middle leaves neither a row nor a file", async ({ ctx }) => {
  const user = await someone(ctx);
  const server = createServer(getRequestListener(user.app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const head = [
    `POST ${DOCUMENTS}?kind=license&name=cut.pdf HTTP/1.1`,
    "host: kingpost.test",
    `authorization: ${user.authorization}`,
    "content-length: 5000000",
    "",
    "",
  ].join("\r\n");
  socket.write(head);
  socket.write(Buffer.concat([aPdf(), Buffer.alloc(300_000)]));
  await vi.waitFor(() => expect(left(user).half).toBe(1));
  socket.destroy();
  await vi.waitFor(() => expect(left(user)).toEqual(NOTHING));
  expect(await rowsOf(user)).toEqual([]);
  server.closeAllConnections();
  server.close();
});

test("over a real connection a file three times too large still gets its answer", async ({ ctx }) => {
  const user = await someone(ctx);
  const server = createServer(getRequestListener(user.app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await request(`http://127.0.0.1:${port}${DOCUMENTS}?kind=license`, {
    method: "POST",
    body: new Uint8Array(Buffer.concat([aPdf(), Buffer.alloc(3 * DOCUMENT_MAX_BYTES)])),
    headers: { host: "kingpost.test", authorization: user.authorization },
  });
  expect(answer.statusCode).toBe(413);
  await answer.body.dump();
  expect(left(user)).toEqual(NOTHING);
  server.closeAllConnections();
  server.close();
});

test("with the disk gone an upload answers 503, and the next one works when the disk is back", async ({ ctx }) => {
  const user = await someone(ctx);
  const root = join(ctx.services.env.DATA_DIR, "files");
  renameSync(root, `${root}.gone`);
  const refused = await user.upload(aPdf());
  expect(refused.status).toBe(503);
  for (const path of ["/health/ready", "/api/health"])
    expect(await (await user.app.request(path)).json()).toEqual({ status: "unavailable", failed: ["files"] });
  expect((await user.app.request("/health/ready")).status).toBe(503);
  expect((await user.app.request("/health/live")).status).toBe(200);
  renameSync(`${root}.gone`, root);
  expect(left(user)).toEqual(NOTHING);
  expect((await user.upload(aPdf())).status).toBe(201);
  expect((await user.app.request("/health/ready")).status).toBe(200);
});

describe("who may do what", () => {
  test("a visitor is asked to sign in, other roles are refused", async ({ ctx }) => {
    const user = await someone(ctx);
    const document = (await (await user.upload(aPdf())).json()) as Uploaded;
    const visitor = async (method: string, path: string) =>
      (await user.app.request(path, { method, headers: { "content-type": "application/json" } })).status;
    expect(await visitor("POST", `${DOCUMENTS}?kind=license`)).toBe(401);
    expect(await visitor("PATCH", `${DOCUMENTS}/${document.id}`)).toBe(401);
    expect(await visitor("DELETE", `${DOCUMENTS}/${document.id}`)).toBe(401);
    expect(await visitor("POST", "/api/verification/submit")).toBe(401);
    expect(await visitor("GET", "/api/verification")).toBe(401);
    expect(await visitor("GET", document.url)).toBe(401);
    const homeowner = await someone(ctx, "homeowner");
    expect((await homeowner.upload(aPdf())).status).toBe(403);
  });

  test("another member's document is 404, for reading, changing and deleting alike", async ({ ctx }) => {
    const user = await someone(ctx);
    const document = (await (await user.upload(aPdf())).json()) as Uploaded;
    for (const role of ["contractor", "homeowner"] as const) {
      const other = await someone(ctx, role);
      expect((await other.open(document.url)).status).toBe(404);
    }
    const other = await someone(ctx);
    expect((await other.call("DELETE", `${DOCUMENTS}/${document.id}`)).status).toBe(404);
    expect((await other.call("PATCH", `${DOCUMENTS}/${document.id}`, "{}")).status).toBe(404);
    expect((await other.call("DELETE", `${DOCUMENTS}/not-an-id`)).status).toBe(404);
    expect((await other.open(document.url.replace(/.{6}\.pdf$/, "000000.pdf"))).status).toBe(404);
    expect(await rowsOf(user)).toHaveLength(1);
  });

  test("a reviewer opens the document, which is on record; its owner opens it too, which is not", async ({ ctx }) => {
    const user = await someone(ctx);
    const document = (await (await user.upload(aPdf())).json()) as Uploaded;
    const reviewer = await someone(ctx, "admin");
    expect((await user.open(document.url)).status).toBe(302);
    expect((await reviewer.open(document.url)).status).toBe(302);
    const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "document.opened"));
    expect(lines).toMatchObject([{ actorId: reviewer.userId, subject: `document:${document.id}` }]);
    const { rows } = await businessLog(as(ctx, user.actor), { kind: "documents", person: null, page: 1 });
    expect(rows.find(({ event }) => event === "document.opened")).toMatchObject({
      subject: `document:${document.id}`,
      byReview: true,
      person: null,
    });
  });

  test("the link behind a document opens it for anyone who holds it, until it is changed", async ({ ctx }) => {
    const user = await someone(ctx);
    const document = (await (await user.upload(aPdf())).json()) as Uploaded;
    const link = (await user.open(document.url)).headers.get("location") ?? "";
    expect((await user.app.request(link)).status).toBe(200);
    expect((await user.app.request(link.replace(/signature=.{4}/, "signature=AAAA"))).status).toBe(403);
    expect((await user.app.request(link.replace(/expires=\d/, "expires=9"))).status).toBe(403);
  });
});

test("a contractor describes both documents and sends them", async ({ ctx }) => {
  const user = await someone(ctx);
  const license = (await (await user.upload(aPdf("l"))).json()) as Uploaded;
  const early = await user.call("POST", "/api/verification/submit");
  expect([early.status, ((await early.json()) as { error: { code: string } }).error.code]).toEqual([
    422,
    "document_missing",
  ]);
  const insurance = (await (await user.upload(aPdf("i"), "insurance")).json()) as Uploaded;
  const json = { "content-type": "application/json" };
  const patch = (id: string, details: object) =>
    user.call("PATCH", `${DOCUMENTS}/${id}`, JSON.stringify(details), json);
  const expiresOn = dayIn(user.ctx, 90);
  expect((await patch(license.id, { licenseNumber: "ROC 1", issuingState: "ZZ", expiresOn })).status).toBe(422);
  expect((await patch(license.id, { licenseNumber: "ROC 1", issuingState: "AZ", expiresOn })).status).toBe(204);
  expect((await patch(insurance.id, { expiresOn })).status).toBe(204);
  const sent = await user.call("POST", "/api/verification/submit");
  expect(await sent.json()).toEqual({ submitted: 2, status: "pending" });
  const mine = (await (await user.call("GET", "/api/verification")).json()) as { documents: object[]; trust: object };
  expect(mine).toMatchObject({
    trust: { status: "pending" },
    documents: [{ status: "pending" }, { status: "pending" }],
  });
});

test("a document beside the two is described and sent by itself, and a W-9 leaves by no API", async ({ ctx }) => {
  const user = await someone(ctx);
  const bond = (await (await user.upload(aPdf("bond"), "bond")).json()) as Uploaded;
  await user.upload(aPdf("w9"), "w9");
  const submit = () => user.call("POST", `${DOCUMENTS}/${bond.id}/submit`);
  const early = (await (await submit()).json()) as { error: { fields: object } };
  expect(Object.keys(early.error.fields).sort()).toEqual(["bondCents", "carrier"]);
  const patch = (details: object) =>
    user.call("PATCH", `${DOCUMENTS}/${bond.id}`, JSON.stringify(details), { "content-type": "application/json" });
  expect((await patch({ bondCents: -1 })).status).toBe(422);
  expect((await patch({ bondCents: "a lot" })).status).toBe(422);
  expect((await patch({ bondCents: "$25,000", carrier: "Sample Surety" })).status).toBe(204);
  expect((await submit()).status).toBe(204);
  expect((await submit()).status).toBe(204);
  const mine = (await (await user.call("GET", "/api/verification")).json()) as { documents: object[] };
  expect(mine.documents).toMatchObject([{ id: bond.id, status: "pending", bondCents: 2_500_000 }]);
  expect(mine.documents).toHaveLength(1);
  expect((await user.call("POST", `${DOCUMENTS}?kind=bond&line=nonsense`, new Uint8Array(aPdf("x")))).status).toBe(422);
});

test("another file in place of a draft keeps the typed end, number and state", async ({ ctx }) => {
  const user = await someone(ctx);
  const first = (await (await user.upload(aPdf("blurred"))).json()) as Uploaded;
  const typed = { licenseNumber: "ROC 1", issuingState: "AZ", expiresOn: dayIn(user.ctx, 90) };
  await user.call("PATCH", `${DOCUMENTS}/${first.id}`, JSON.stringify(typed), { "content-type": "application/json" });
  const second = (await (await user.upload(aPdf("sharp"))).json()) as Uploaded;
  const mine = await (await user.call("GET", "/api/verification")).json();
  expect(mine).toMatchObject({ documents: [{ id: second.id, status: "draft", ...typed }] });
});

test("ONB-42 the remove button's call deletes the document", async ({ ctx }) => {
  const user = await someone(ctx);
  const document = (await (await user.upload(aPdf())).json()) as Uploaded;
  expect((await user.call("DELETE", `${DOCUMENTS}/${document.id}`)).status).toBe(204);
  expect((await user.call("DELETE", `${DOCUMENTS}/${document.id}`)).status).toBe(404);
  expect((await user.open(document.url)).status).toBe(404);
});

test("the reasons are in the reader's language", async ({ ctx }) => {
  const user = await someone(ctx);
  const answer = await user.call("POST", `${DOCUMENTS}?kind=license&lang=es`, new Uint8Array(Buffer.from("hola")));
  expect(((await answer.json()) as { error: { message: string } }).error.message).toContain("No es un archivo PDF");
});

test("forty uploads an hour are enough", async ({ ctx }) => {
  const user = await someone(ctx);
  const tiny = Buffer.from("no file");
  for (let n = 0; n < 40; n++) expect((await user.upload(tiny)).status).toBe(415);
  expect((await user.upload(tiny)).status).toBe(429);
});
