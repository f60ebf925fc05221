import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { CONTENT, pagesOf } from "#test/documents/pdf-pages.ts";
import { readFileText } from "./read-file.server.ts";

const PDF = "application/pdf";
const MINUTES = 240_000;
const sample = (name: string) => readFile(new URL(`../../../test/documents/files/${name}`, import.meta.url));

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

test("of a picture of nothing it is said that nothing could be read", { timeout: MINUTES }, async () => {
  expect(await readFileText(aPng(400, 300), "image/png")).toEqual({ read: false, why: "nothing" });
});
