import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshFolder } from "#test/folder.ts";
import { displayName, inlineAs } from "./file-name.ts";
import { receiveFile } from "./receive.server.ts";
import { aJpeg, aPdf, aPng, streamOf } from "./sample-files.ts";

const MAX = 1024 * 1024;

/** Receives into an empty folder; the folder must be empty again afterwards. */
async function receive(body: ReadableStream<Uint8Array> | null, idleMs?: number) {
  const folder = freshFolder();
  const done = receiveFile(body, { folder, maxBytes: MAX, ...(idleMs && { idleMs }) }, async ({ path, ...file }) => ({
    ...file,
    text: readFileSync(path),
  }));
  const settled = await done.then(
    (value) => ({ value }),
    (error: { code: string; kind: string }) => ({ error }),
  );
  expect(readdirSync(folder)).toEqual([]);
  if ("error" in settled) throw settled.error;
  return settled.value;
}
const refused = (code: string) => expect.objectContaining({ code });

test("N-22 SIGNUP-43 PDF, JPEG and PNG files are taken for what their bytes say, with size and fingerprint", async () => {
  for (const [body, type, extension] of [
    [aPdf(), "application/pdf", "pdf"],
    [aJpeg(), "image/jpeg", "jpg"],
    [aPng(), "image/png", "png"],
  ] as const) {
    const { text, ...kept } = await receive(streamOf(body));
    const sha256 = createHash("sha256").update(text).digest("hex");
    expect(kept).toEqual({ type, extension, size: text.length, sha256 });
    if (extension === "pdf") expect(text).toEqual(body);
  }
});

test("N-22 another type is refused whatever it claims, and an unknown one too", async () => {
  const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]);
  const zip = Buffer.from("504b0304140000000000", "hex");
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const html = Buffer.from("<html><script>alert(1)</script>%PDF-1.7 %%EOF");
  const heic = Buffer.concat([Buffer.from("0000001c6674797068656963", "hex"), Buffer.alloc(40)]);
  for (const body of [exe, zip, svg, html, heic, Buffer.from("hello")])
    await expect(receive(streamOf(body))).rejects.toEqual(refused("file_type"));
});

test("a damaged or cut off file of the right type is refused, and so is a picture that is a trap", async () => {
  const bomb = aPng();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  for (const body of [aPdf().subarray(0, 60), Buffer.from("%PDF-evil %%EOF"), aJpeg().subarray(0, 30), bomb])
    await expect(receive(streamOf(body))).rejects.toEqual(refused("file_damaged"));
});

test("an empty file is refused, and so is no body at all", async () => {
  await expect(receive(streamOf(Buffer.alloc(0)))).rejects.toEqual(refused("file_empty"));
  await expect(receive(null)).rejects.toEqual(refused("file_empty"));
});

test("N-22 a file over the limit is stopped while it arrives; one of exactly the limit is taken", async () => {
  const exact = Buffer.concat([aPdf(), Buffer.alloc(MAX)]).subarray(0, MAX);
  exact.write("%%EOF", MAX - 5);
  await expect(receive(streamOf(exact))).resolves.toMatchObject({ size: MAX });
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  await expect(receive(endless)).rejects.toEqual(refused("file_too_large"));
  expect(pulled).toBeLessThan(3 * MAX);
});

test("an upload that breaks off or falls silent is refused", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(aPdf());
      setTimeout(() => controller.error(new Error("socket hang up")), 10);
    },
  });
  await expect(receive(broken)).rejects.toEqual(refused("upload_interrupted"));
  const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(aPdf()) });
  await expect(receive(silent, 50)).rejects.toEqual(refused("upload_stalled"));
});

test("a disk that is gone is `unavailable`, not the sender's fault", async () => {
  const folder = "/dev/null/incoming";
  const received = receiveFile(streamOf(aPdf()), { folder, maxBytes: MAX }, async () => "kept");
  await expect(received).rejects.toMatchObject({ kind: "unavailable" });
});

test("the temporary file is gone when the work with it fails", async () => {
  let seen = "";
  const work = receiveFile(streamOf(aPdf()), { folder: freshFolder(), maxBytes: MAX }, async ({ path }) => {
    seen = path;
    expect(existsSync(path)).toBe(true);
    throw new Error("no room in the database");
  });
  await expect(work).rejects.toThrow("no room");
  expect(existsSync(seen)).toBe(false);
});

test("names lose their paths, their tricks and a wrong ending, and keep the rest", () => {
  const names: [string, "pdf" | "jpg", string][] = [
    ["License 2027.pdf", "pdf", "License 2027.pdf"],
    ["../../etc/passwd", "pdf", "passwd.pdf"],
    ["C:\\Users\\ana\\licencia.PDF", "pdf", "licencia.PDF"],
    ["photo.jpeg", "jpg", "photo.jpeg"],
    ["invoice.exe", "pdf", "invoice.exe.pdf"],
    ["evil\u202Efdp.exe\u0000\r\n", "pdf", "evilfdp.exe.pdf"],
    ["..", "pdf", "document.pdf"],
    ["", "jpg", "document.jpg"],
    [".htaccess", "pdf", "htaccess.pdf"],
    ["ñandú.pdf", "pdf", "ñandú.pdf"],
  ];
  for (const [claimed, extension, shown] of names) expect(displayName(claimed, extension)).toBe(shown);
  expect(displayName(`${"x".repeat(500)}.pdf`, "pdf")).toHaveLength(120);
  expect(inlineAs('a"b\r\n.pdf')).not.toMatch(/[\r\n]|a"b/);
});
