// Draws the samples of `test/documents` anew, as PDFs and as photographs: node test/programs/make-documents.ts [all]
// Without `all` those that tests read, into test/documents/files; with it every one, into data-documents for measure-reading.ts.
import { mkdir, writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { KEPT_BACK, type Look, SAMPLES, type Sample } from "../documents/samples.ts";

const all = process.argv[2] === "all";
const FOLDER = new URL(all ? "../../data-documents/" : "../documents/files/", import.meta.url);
const IN_TESTS = [
  "acord-liability.turned90",
  "acord-liability.perspective",
  "cslb-pocket.turned90",
  "dbpr.perspective",
];
const TURN: Partial<Record<Look, number>> = { turned90: 90, turned180: 180, turned270: 270 };

async function pdf(page: Page, { html }: Sample): Promise<Buffer> {
  await page.setContent(html);
  return page.pdf({ format: "Letter", printBackground: true });
}

/** What a phone sees: the sheet on a table, a little turned; further off its plane and with noise for the hard looks. */
async function picture(page: Page, { html }: Sample, look: Look): Promise<Buffer> {
  await page.setContent(html);
  if (look !== "scan") {
    const tilt =
      look === "perspective" ? "perspective(2600px) rotateX(14deg) rotateY(-9deg) rotateZ(2.5deg)" : "rotate(0.6deg)";
    await page.addStyleTag({
      content: `html{background:#6b5a48}body{background:none!important;padding:70px}.page{transform:${tilt};box-shadow:0 8px 40px #0008}`,
    });
  }
  const shot = sharp(await page.screenshot({ type: "png", fullPage: true })).grayscale();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const strength = look === "perspective" || look === "dim" ? 10 : look === "scan" ? 3 : 6;
  let seed = 7;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648 - 0.5) * 2 * strength;
  };
  const light = look === "dim" ? 0.32 : 0.94;
  for (let at = 0; at < data.length; at++) {
    const shade = look === "scan" ? 1 : 1 - 0.18 * ((at % info.width) / info.width);
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light * shade + noise()));
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(TURN[look] ?? 0)
    .jpeg({ quality: 50 })
    .toBuffer();
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 956, height: 1196 }, deviceScaleFactor: 1.9 });
await mkdir(FOLDER, { recursive: true });
for (const sample of all ? [...SAMPLES, ...KEPT_BACK] : SAMPLES)
  for (const look of sample.looks) {
    if (!all && look !== "pdf" && !IN_TESTS.includes(`${sample.id}.${look}`)) continue;
    const bytes = look === "pdf" ? await pdf(page, sample) : await picture(page, sample, look);
    await writeFile(new URL(`${sample.id}.${look}.${look === "pdf" ? "pdf" : "jpg"}`, FOLDER), bytes);
  }
await browser.close();
