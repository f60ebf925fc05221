import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { parse } from "yaml";
import { type Child, run } from "../test/child.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "../test/stripe/server.ts";
import { settled } from "./joining.ts";
import { dataFolder, PORT as HOUSE_PORT, isUp } from "./product.ts";

/** A product of its own for the journeys of learning: what is bought is paid, and its clock can be moved. */
export const PORT = HOUSE_PORT + 6;
const STRIPE_PORT = HOUSE_PORT + 16;
const STRIPE = `http://127.0.0.1:${STRIPE_PORT}`;

export type School = {
  /** It is so much later, for the product and for the payment provider; a browser's own clock is its page's to move. */
  later(ms: number): Promise<void>;
  now(): number;
  stop(): Promise<void>;
};

export async function openSchool(): Promise<School> {
  const data = dataFolder();
  const clock = join(tmpdir(), `kingpost-clock-${PORT}-${process.pid}`);
  const preload = pathToFileURL(join(import.meta.dirname, "../test/programs/moved-clock.ts")).href;
  const moved = { MOVED_CLOCK: clock, NODE_OPTIONS: `--import ${preload}` };
  const stripe = run("test/programs/stripe.ts", [String(STRIPE_PORT), `http://localhost:${PORT}`], moved);
  await stripe.says(STRIPE);
  const server = run("app/server/main.ts", [], {
    ...moved,
    PORT: String(PORT),
    DATA_DIR: data.path,
    LOG_LEVEL: "warn",
    DEMO: "on",
    TRUSTED_PROXIES: "1",
    AUTH_AUTOCONFIRM: "on",
    STRIPE_URL: STRIPE,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
  });
  await isUp(`http://localhost:${PORT}`, server);
  const children: Child[] = [stripe, server];
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async later(ms) {
      ahead += ms;
      writeFileSync(clock, String(ahead));
      for (const child of children) {
        process.kill(child.pid, "SIGUSR2");
        await child.says(`The clock is ${ahead} ms ahead.`);
      }
    },
    async stop() {
      for (const child of children) await child.kill("SIGTERM");
      rmSync(clock, { force: true });
      data.forget();
    },
  };
}

type Lesson = { course: string; lesson: string };
type Language = "en" | "es";

/** The lessons of a course in their order. */
export const lessonsOf = (course: string): string[] =>
  (parse(readFileSync(`content/courses/${course}/course.yaml`, "utf8")) as { lessons: string[] }).lessons;

/** The right choice of each question of a lesson, by what is asked. */
function rightIn({ course, lesson }: Lesson, language: Language): Map<string, string> {
  const text = readFileSync(`content/courses/${course}/${lesson}.${language}.yaml`, "utf8");
  const questions = parse(text) as { ask: string; right: string }[];
  return new Map(questions.map(({ ask, right }) => [ask, right]));
}

const WORDS = {
  en: { begin: "Begin the check", send: "Send the answers", passed: "Passed: 5 of 5 right" },
  es: { begin: "Empezar la prueba", send: "Enviar las respuestas", passed: "Aprobada: 5 de 5 correctas" },
} as const;

const checkOf = ({ course, lesson }: Lesson) => `/courses/${course}/${lesson}/check`;

/** Opens the check of a lesson and has five questions drawn, if none wait. */
export async function beginCheck(page: Page, at: Lesson, language: Language = "en"): Promise<void> {
  await page.goto(checkOf(at));
  await settled(page);
  const begin = page.getByRole("button", { name: WORDS[language].begin });
  const send = page.getByRole("button", { name: WORDS[language].send });
  await expect(begin.or(send)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(send).toBeVisible();
}

/** Ticks the right choice of the first `count` questions that are asked. */
export async function tickRight(page: Page, at: Lesson, count = 5, language: Language = "en"): Promise<void> {
  const right = rightIn(at, language);
  for (let n = 0; n < count; n++) {
    const question = page.locator("main fieldset").nth(n);
    const asked = await question.locator("legend").innerText();
    const [, choice = ""] = [...right].find(([ask]) => asked.includes(ask)) ?? [];
    await question.getByRole("radio", { name: choice, exact: true }).check();
  }
}

export const sendAnswers = (page: Page, language: Language = "en") =>
  page.getByRole("button", { name: WORDS[language].send }).click();

/** Takes the check of a lesson, all five right. */
export async function passCheck(page: Page, at: Lesson, language: Language = "en"): Promise<void> {
  await beginCheck(page, at, language);
  await tickRight(page, at, 5, language);
  await sendAnswers(page, language);
  await expect(page.getByText(WORDS[language].passed)).toBeVisible();
}

/** What the QR code on the first page of a PDF says: the page is drawn by PDF.js as a reader draws it, and the picture is read. */
export async function qrIn(browser: Browser, pdf: Buffer): Promise<string> {
  const page = await browser.newPage();
  const drawn = await page.evaluate(
    async ({ code, bytes }) => {
      const { getDocument } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
      const data = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
      const first = await (await getDocument({ data }).promise).getPage(1);
      const viewport = first.getViewport({ scale: 2 });
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await first.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
      return canvas.toDataURL("image/png");
    },
    { code: readFileSync("node_modules/unpdf/dist/pdfjs.mjs", "utf8"), bytes: pdf.toString("base64") },
  );
  await page.close();
  const picture = sharp(Buffer.from(drawn.split(",")[1] ?? "", "base64"))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}
