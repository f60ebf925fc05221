import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, statusOf } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { testEnv } from "#test/ctx.ts";
import { freshFolder } from "#test/folder.ts";
import { type S3Server, startS3 } from "#test/s3-server.ts";
import { incomingFolder, openFiles } from "./open.server.ts";
import { serveSignedFiles } from "./serve.server.ts";
import type { FileStore } from "./store.server.ts";

const TEXT = "%PDF-1.7 the document itself %%EOF";
const aKey = () => `documents/${randomUUID()}/${randomUUID()}.pdf`;
const soon = (name = "license.pdf") => ({ now: new Date(), seconds: 300, name });

function aFile(text = TEXT): string {
  const path = join(freshFolder(), "finished");
  writeFileSync(path, text);
  return path;
}

/** A store with a way to open its links, to take what is behind it away and to bring it back. */
type Rig = { store: FileStore; origin: string; break(): void; mend(): void; close(): Promise<void> };

async function onDisk(): Promise<Rig> {
  const env = testEnv({ DATA_DIR: freshFolder() });
  const store = openFiles(env);
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set("ctx", { now: new Date(), services: { env, files: store } } as unknown as Ctx);
    return next();
  });
  app.get("/files/*", serveSignedFiles);
  app.onError((error, c) => c.text("", error instanceof AppError ? statusOf(error.kind) : 500));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const root = join(env.DATA_DIR, "files");
  return {
    store,
    origin: `http://127.0.0.1:${port}`,
    break: () => renameSync(root, `${root}.gone`),
    mend: () => renameSync(`${root}.gone`, root),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function inBucket(): Promise<Rig> {
  const s3: S3Server = await startS3();
  return {
    store: openFiles(testEnv({ FILES_URL: s3.url })),
    origin: "",
    break: () => s3.setDown(true),
    mend: () => s3.setDown(false),
    close: s3.close,
  };
}

for (const [place, open] of [
  ["a folder on disk", onDisk],
  ["a bucket behind the S3 protocol", inBucket],
] as const)
  describe(place, () => {
    let rig: Rig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.close());
    const follow = async (link: string, init?: RequestInit) => fetch(new URL(link, rig.origin || undefined), init);
    const stored = async () => {
      const key = aKey();
      await rig.store.put(key, aFile(), "application/pdf");
      return key;
    };

    test("gives back the bytes it was given, whole or in part", async () => {
      const key = await stored();
      expect(await rig.store.size(key)).toBe(TEXT.length);
      const body = await rig.store.get(key);
      expect(body && (await buffer(body)).toString()).toBe(TEXT);
      const part = await rig.store.get(key, { start: 5, end: 7 });
      expect(part && (await buffer(part)).toString()).toBe(TEXT.slice(5, 8));
    });

    test("keeps a large file byte for byte", async () => {
      const key = aKey();
      const text = "0123456789abcdef".repeat(600_000);
      await rig.store.put(key, aFile(text), "application/pdf");
      const body = await rig.store.get(key);
      const sum = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
      expect(body && sum(await buffer(body))).toBe(sum(text));
    });

    test("has nothing under a key that was never stored or was deleted, and deletes twice without complaint", async () => {
      const key = await stored();
      await rig.store.delete(key);
      await rig.store.delete(key);
      expect(await rig.store.size(key)).toBeUndefined();
      expect(await rig.store.get(aKey())).toBeUndefined();
    });

    test("lists the key of every file it holds, and of no other", async () => {
      const keys = [await stored(), await stored(), await stored()];
      const gone = await stored();
      await rig.store.delete(gone);
      await rig.store.check();
      const listed: string[] = [];
      for await (const key of rig.store.list()) listed.push(key);
      expect(listed).toEqual(expect.arrayContaining(keys));
      expect(listed).not.toContain(gone);
      expect(new Set(listed).size).toBe(listed.length);
    });

    test("refuses keys that lead elsewhere", async () => {
      for (const key of ["../x.pdf", "a/../b.pdf", "/etc/x.pdf", "a/b", "a//b.pdf", ".staging/x.pdf", "A/b.pdf"]) {
        await expect(rig.store.put(key, aFile(), "application/pdf")).rejects.toThrow("not a file key");
        await expect(async () => rig.store.get(key)).rejects.toThrow("not a file key");
      }
    });

    test("CALL-30 a signed link opens the file without a session, under its own name and type", async () => {
      const answer = await follow(await rig.store.signedUrl(await stored(), soon("Ana's licencia nº 4.pdf")));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toMatch(
        /^inline; filename="Ana's licencia no 4\.pdf"; filename\*=UTF-8''Ana%27s%20licencia%20n%C2%BA%204\.pdf$/,
      );
      expect(await answer.text()).toBe(TEXT);
    });

    test("a signed link serves ranges, as PDF viewers ask for them", async () => {
      const link = await rig.store.signedUrl(await stored(), soon());
      const part = await follow(link, { headers: { range: "bytes=5-7" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes 5-7/${TEXT.length}`);
      expect(await part.text()).toBe(TEXT.slice(5, 8));
    });

    test("a signed link that expired or was changed is refused", async () => {
      const key = await stored();
      const old = await rig.store.signedUrl(key, { ...soon(), now: new Date(Date.now() - 301_000) });
      expect((await follow(old)).status).toBe(403);
      const link = await rig.store.signedUrl(key, soon());
      const other = await stored();
      expect((await follow(link.replace(key, other))).status).toBe(403);
      expect((await follow(link.replace("license.pdf", "license2.pdf"))).status).toBe(403);
      expect((await follow(link.replace(/(signature=)(..)/i, "$1zz"))).status).toBe(403);
      expect((await follow(link.split("?")[0] ?? "")).status).not.toBe(200);
    });

    test("while the storage is gone everything is `unavailable`, and works again when it is back", async () => {
      const key = await stored();
      await rig.store.check();
      rig.break();
      const gone = expect.objectContaining({ kind: "unavailable" });
      await expect(rig.store.check()).rejects.toEqual(gone);
      await expect(rig.store.put(aKey(), aFile(), "application/pdf")).rejects.toEqual(gone);
      await expect(rig.store.size(key)).rejects.toEqual(gone);
      await expect(rig.store.get(key)).rejects.toEqual(gone);
      await expect(rig.store.delete(key)).rejects.toEqual(gone);
      rig.mend();
      await rig.store.check();
      const body = await rig.store.get(key);
      expect(body && (await buffer(body)).toString()).toBe(TEXT);
    });
  });

describe("files served from our own disk", () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await onDisk();
  });
  afterAll(() => rig.close());

  const link = async () => {
    const key = aKey();
    await rig.store.put(key, aFile(), "application/pdf");
    return new URL(await rig.store.signedUrl(key, soon()), rig.origin);
  };

  test("are never cached, never sniffed into something else, and can be framed by our own pages only", async () => {
    const { headers } = await fetch(await link());
    expect(headers.get("cache-control")).toBe("private, no-store, no-transform");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("sandbox");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test("answer the first, the last and an impossible range, and HEAD without a body", async () => {
    const url = await link();
    const get = async (range: string) => {
      const answer = await fetch(url, { headers: { range } });
      return [answer.status, await answer.text()];
    };
    expect(await get("bytes=0-3")).toEqual([206, "%PDF"]);
    expect(await get("bytes=-5")).toEqual([206, "%%EOF"]);
    expect(await get("bytes=29-999")).toEqual([206, "%%EOF"]);
    expect(await get("bytes=999-")).toEqual([416, ""]);
    expect(await get("bytes=0-1,4-5")).toEqual([200, TEXT]);
    const head = await fetch(url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(TEXT.length));
  });

  test("a key that leaves the store is refused even with a signature", async () => {
    const url = await link();
    for (const path of ["/files/..%2f..%2fetc%2fpasswd", "/files/.staging/x.pdf", "/files/%00.pdf"])
      expect((await fetch(new URL(`${path}${url.search}`, rig.origin))).status).toBe(403);
  });
});

test("what a crash left half received is removed at the next start; with a shared database only after an hour", () => {
  const env = testEnv({ DATA_DIR: freshFolder() });
  const leave = (name: string, ageSeconds: number) => {
    mkdirSync(incomingFolder(env), { recursive: true });
    const path = join(incomingFolder(env), name);
    writeFileSync(path, "half");
    utimesSync(path, Date.now() / 1000 - ageSeconds, Date.now() / 1000 - ageSeconds);
  };
  leave("fresh", 5);
  leave("old", 4000);
  openFiles({ ...env, DATABASE_URL: "postgres://elsewhere/kingpost" });
  expect(readdirSync(incomingFolder(env))).toEqual(["fresh"]);
  openFiles(env);
  expect(readdirSync(incomingFolder(env))).toEqual([]);
});

test("a FILES_URL that lacks a part stops the start and is named", () => {
  for (const [url, what] of [
    ["s3://key:secret@host", "bucket"],
    ["s3://host/bucket", "key"],
  ] as const)
    expect(() => openFiles(testEnv({ FILES_URL: url }))).toThrow(what);
});
