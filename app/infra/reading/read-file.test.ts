import { readdir, readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { readFileText } from "./read-file.server.ts";

const PDF = "application/pdf";
const MINUTES = 240_000;
const sample = (name: string) => readFile(new URL(`../../../test/documents/files/${name}`, import.meta.url));

/** A PDF of these objects, the first its catalog. */
function pdfOf(objects: (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  let at = parts[0]?.length ?? 0;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [n, object] of objects.entries()) {
    table += `${String(at).padStart(10, "0")} 00000 n \n`;
    const part = Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    at += part.length;
  }
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

const CONTENT =
  "BT /F1 14 Tf 72 700 Td (License Number: 218834 of a document with many pages, all of them alike) Tj ET";
const pagesOf = (n: number, stream: Buffer | string = CONTENT, filter = "", trailer = "") =>
  pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count ${n} /Kids [${Array.from({ length: n }, (_, at) => `${at + 5} 0 R`).join(" ")}] >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${filter} >>\nstream\n`),
        Buffer.from(stream),
        Buffer.from("\nendstream"),
      ]),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      ...Array.from(
        { length: n },
        () =>
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
      ),
    ],
    trailer,
  );

/** What the processes that read files now were started with. */
async function settingsOfReaders(): Promise<string[]> {
  const tasks = await readdir("/proc/self/task");
  const lists = await Promise.all(tasks.map((task) => shown(`/proc/self/task/${task}/children`)));
  const pids = lists.join(" ").split(/\s+/).filter(Boolean);
  const readers: string[] = [];
  for (const pid of pids)
    if ((await shown(`/proc/${pid}/cmdline`)).includes("reading-process"))
      readers.push(await shown(`/proc/${pid}/environ`));
  return readers;
}
const shown = (path: string) => readFile(path, "utf8").catch(() => "");

test.runIf(process.platform === "linux")(
  "the process that reads has no setting of the product",
  async () => {
    process.env["SAMPLE_SECRET"] = "square-and-plumb";
    const reading = readFileText(aPdf("Sample license", "Number: 218834"), PDF);
    let seen: string[] = [];
    while (!seen[0]) seen = await settingsOfReaders();
    await reading;
    expect(seen[0]).not.toContain("SAMPLE_SECRET");
    expect(seen[0]).not.toContain("PATH=");
  },
  MINUTES,
);

describe("a file that somebody sends to do harm", () => {
  test("of a PDF with 5,000 pages the first few are read", { timeout: MINUTES }, async () => {
    const text = await readFileText(pagesOf(5000), PDF);
    expect(text).toMatchObject({ read: true, by: "text" });
    expect(text.read && text.lines.length).toBe(3);
  });

  test("a PDF with a password is said to be locked", { timeout: MINUTES }, async () => {
    const secret = `<${"5a".repeat(32)}>`;
    const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >> /ID [<00> <00>]`;
    expect(await readFileText(pagesOf(1, CONTENT, "", locked), PDF)).toEqual({ read: false, why: "locked" });
  });

  test("a broken PDF and a broken picture are said to be damaged", { timeout: MINUTES }, async () => {
    const broken = Buffer.from("%PDF-1.4\nnothing that anybody could open\n%%EOF");
    expect(await readFileText(broken, PDF)).toEqual({ read: false, why: "damaged" });
    expect(await readFileText(aPng().subarray(0, 40), "image/png")).toEqual({ read: false, why: "damaged" });
  });

  test("a PDF that unpacks to a gigabyte ends its own process only", { timeout: MINUTES }, async () => {
    const packed = deflateSync(deflateSync(Buffer.alloc(2 ** 30), { level: 9 }));
    const text = await readFileText(pagesOf(1, packed, "/Filter [/FlateDecode /FlateDecode]"), PDF, { seconds: 60 });
    expect(text.read).toBe(false);
    expect(await readFileText(aPdf("Sample license", "Number: 218834"), PDF)).toMatchObject({ read: true });
  });

  test("a picture of more points than fit is not decoded", { timeout: MINUTES }, async () => {
    expect(await readFileText(aPng(12_000, 12_000), "image/png")).toEqual({ read: false, why: "too_large" });
  });

  test("a file that hangs is given up, and the next one is read", { timeout: MINUTES }, async () => {
    const hung = readFileText(await sample("acord-liability.pdf.pdf"), PDF, { seconds: 0.02 });
    const next = readFileText(aPdf("Sample license", "Number: 218834"), PDF);
    expect(await hung).toEqual({ read: false, why: "too_long" });
    expect(await next).toMatchObject({ read: true });
  });
});

describe("a photograph", () => {
  const textOf = async (name: string) => {
    const text = await readFileText(await sample(name), "image/jpeg", { seconds: 200 });
    return text.read ? text.lines.map((line) => line.text.replace(/ +/g, " ")).join("\n") : text.why;
  };

  test("of a license that lies on its side is read", { timeout: MINUTES }, async () => {
    expect(await textOf("cslb-pocket.turned90.jpg")).toMatch(
      /License Number 1056789[\s\S]*Expiration Date 07\/31\/2028/,
    );
  });

  test("of nothing says that nothing could be read", { timeout: MINUTES }, async () => {
    expect(await readFileText(aPng(400, 300), "image/png")).toEqual({ read: false, why: "nothing" });
  });
});
