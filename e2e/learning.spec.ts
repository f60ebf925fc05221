import { type BrowserContext, devices, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { pdfWords } from "../test/pdf-words.ts";
import { enter, finishOnboarding, joinByForm, post } from "./entering.ts";
import { documentFile, newEmail, open, PASSWORD, test as plain, settled } from "./joining.ts";
import { photographed } from "./photographed.ts";
import { expect } from "./product.ts";
import {
  beginCheck,
  lessonsOf,
  openSchool,
  PORT,
  passCheck,
  qrIn,
  type School,
  sendAnswers,
  tickRight,
} from "./school.ts";

const { userAgent, hasTouch, isMobile } = devices["Pixel 7"];
const PHONE = { userAgent, hasTouch, isMobile, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const test = plain.extend({ baseURL: `http://localhost:${PORT}` });
test.use({ ...PHONE, serviceWorkers: "allow" });

const SECOND = 1000;
const BEAT = 20 * SECOND;
const MINUTE = 60 * SECOND;
const DAY = 24 * 3600_000;
const OFFLINE = ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "ServiceWorker", "503"];
const main = (page: Page) => page.getByRole("main");
/** The journeys run one after the other in this file: the clock of the product is ahead by what those before have moved it. */
const dayIn = (days: number) => new Date(school.now() + days * DAY).toISOString().slice(0, 10);

let school: School;
test.beforeAll(async () => {
  school = await openSchool();
});
test.afterAll(() => school?.stop());

/** Somebody reads on the page for so many beats of 20 seconds; both clocks go on together, and each beat is answered. */
async function reads(page: Page, beats: number): Promise<void> {
  for (let n = 0; n < beats; n++) {
    await school.later(BEAT);
    await page.keyboard.press("Shift");
    const answered = page.waitForResponse(/learning\/beat/);
    await page.clock.runFor(BEAT + SECOND);
    await answered;
  }
}

/** So many minutes go by for somebody who reads without a signal, and touches a key now and then. */
async function readsOffline(page: Page, minutes: number): Promise<void> {
  await school.later(minutes * MINUTE);
  for (let left = minutes; left > 0; left -= 2) {
    await page.keyboard.press("Shift");
    await page.clock.runFor(2 * MINUTE);
  }
}

/** Half an hour in a lesson, for those that a journey does not read on a page. */
async function readsElsewhere(context: BrowserContext, course: string, lesson: string): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { course, lesson };
  await context.request.post("/learning/open", { headers, data });
  await school.later(30 * MINUTE);
  const beat = { ...data, ms: 30 * MINUTE, place: 0 };
  const answer = await context.request.post("/learning/beat", { headers, data: beat });
  expect(await answer.json()).toEqual({ seatMs: 30 * MINUTE });
}

const certificate = (done: string) => `<!doctype html><meta charset="utf-8"><style>
body{margin:0;font:22px "DejaVu Sans",sans-serif}.page{width:816px;padding:60px;background:#fff;color:#000}</style>
<div class="page"><h1>CERTIFICATE OF COMPLETION</h1><p>Course: Florida Building Code, Advanced Electrical</p>
<p>Provider: Sample School of Trades</p><p>Contact hours: 3</p><p>Date completed: ${done}</p></div>`;

const CE = "safety-for-license-holders";

test("LEARN-27 PRICE-23 a Florida electrician sees what is missing for the license, takes a course by phone with a break and without a signal, adds a certificate by photo, and the ring closes", {
  tag: "@nightly",
}, async ({ page, context, browser, quiet }) => {
  quiet.expectNoise(...OFFLINE);
  const email = newEmail("fay");
  const company = `Sample Gulf Electric ${Date.now()}`;
  const florida = { city: "Tampa", state: "FL", zip: "33602", licenseNumber: "EC13001234" };
  await joinByForm(context, { email, company, password: PASSWORD }, florida);
  await finishOnboarding(context, company, { city: "Tampa", licenseNumber: "EC13001234" });
  await open(page, "/account/documents");
  for (const [kind, days] of [
    ["license", 90],
    ["insurance", 300],
  ] as const) {
    await page.locator(`input[name="${kind}-file"]`).setInputFiles(documentFile(`${kind}.pdf`, `${kind} ${email}`));
    await page.locator(`[name="${kind}.expiresOn"]`).fill(dayIn(days));
  }
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("heading", { name: "A person is checking your documents" })).toBeVisible();

  // The board is named, nothing is claimed; the owner writes down what the renewal notice says.
  await open(page, "/dashboard");
  await main(page).getByRole("link", { name: "Write down what your board asks" }).click();
  await expect(main(page)).toContainText("Check your board");
  await main(page).getByRole("link", { name: "Write down what your board asks" }).click();
  await page.getByLabel("Hours asked").fill("6");
  await page.getByLabel("Every how many years").fill("2");
  await page.getByLabel(/^Safety/).fill("3");
  await page.getByLabel(/^Code/).fill("2");
  await page.getByLabel("Where it says so").fill("Sample renewal notice");
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByText("Rule saved").first()).toBeVisible();
  await open(page, "/dashboard");
  for (const words of ["6 h missing", "90 days left", "of them 3 h: Safety", "of them 2 h: Code"])
    await expect(main(page)).toContainText(words);
  await main(page).getByRole("link", { name: "See the shortest way" }).click();
  await main(page).getByRole("link", { name: "Jobsite safety for license holders" }).click();
  await main(page).getByRole("link", { name: "Buy for $29" }).click();
  await main(page).getByRole("button", { name: "Buy", exact: true }).first().click();
  await page.getByRole("button", { name: "Pay by card", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/plan/);

  // The first lesson on the phone: the time is what the page was open and read, not what somebody says it was.
  const lessons = lessonsOf(CE);
  const [first = "", ...rest] = lessons;
  await page.clock.install();
  await open(page, `/courses/${CE}`);
  await main(page).getByRole("link", { name: "Begin the first lesson" }).click();
  await expect(page).toHaveURL(`/courses/${CE}/${first}`);
  await settled(page);
  await page.evaluate(() => document.querySelector('[data-passage="5"]')?.scrollIntoView());
  await reads(page, 7);
  await expect(main(page)).toContainText("time so far: 2 min");
  await main(page).getByRole("link", { name: "Take the check" }).click();
  await page.getByRole("button", { name: "Begin the check" }).click();
  const at = { course: CE, lesson: first };
  await expect(page.getByRole("button", { name: "Send the answers" })).toBeVisible();
  await tickRight(page, at, 3);
  const asked = await page.locator("main fieldset legend").allInnerTexts();
  await page.close();

  // Two days later on another phone: the place, the time and the very same check.
  await school.later(2 * DAY);
  const other = await browser.newContext({ ...PHONE, locale: "en-US" });
  await enter(other, email, PASSWORD);
  const phone = await other.newPage();
  await open(phone, "/my/learning");
  await main(phone).getByRole("link", { name: "Go on" }).first().click();
  await expect(phone).toHaveURL(`/courses/${CE}/${first}`);
  await expect(main(phone)).toContainText("You stopped here");
  await expect(main(phone)).toContainText("time so far: 2 min");
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await beginCheck(phone, at);
  expect(await phone.locator("main fieldset legend").allInnerTexts()).toEqual(asked);
  await tickRight(phone, at);

  // The signal goes. The answers wait, outlive the page, and are judged once.
  await expect(phone.locator("[data-pocket]")).toBeAttached();
  await other.setOffline(true);
  await sendAnswers(phone);
  await expect(phone.getByText("1 waiting")).toBeVisible();
  await expect(phone.getByText("No signal: your answers wait on this phone")).toBeVisible();
  await phone.close();
  const again = await other.newPage();
  await again.goto(`/courses/${CE}/${first}/check`);
  await expect(again.getByText("1 waiting")).toBeVisible();
  await other.setOffline(false);
  await expect(again.getByText("1 waiting")).toHaveCount(0, { timeout: 60_000 });
  await open(again, `/courses/${CE}/${first}/check`);
  await expect(again.getByText("Passed: 5 of 5 right")).toBeVisible();

  // A lesson that was opened is read without a signal, and its time is told when there is one.
  await again.clock.install();
  await open(again, `/courses/${CE}/${first}`);
  await other.setOffline(true);
  await readsOffline(again, 40);
  await expect(main(again)).toContainText("time so far: 2 min");
  await other.setOffline(false);
  await again.keyboard.press("Shift");
  await again.clock.runFor(BEAT + SECOND);
  // A lesson takes no more time than it is long.
  await expect(main(again)).toContainText("time so far: 30 min");
  // Two pages count once: the one of this lesson is left before the others are read.
  await open(again, "/my/learning");
  for (const lesson of rest) {
    await enter(other, email, PASSWORD);
    await readsElsewhere(other, CE, lesson);
    await passCheck(again, { course: CE, lesson });
  }
  await expect(again.getByText("That was the last one. Your certificate is ready.")).toBeVisible();
  await open(again, "/dashboard");
  for (const words of ["3 h missing", "of them 2 h: Code"]) await expect(main(again)).toContainText(words);
  await expect(main(again)).not.toContainText("h: Safety");

  // A certificate from a school, by photo: what is read of it is put right and confirmed before it counts.
  await open(again, "/my/hours");
  const [y, m, d] = dayIn(-10).split("-");
  await again.getByLabel("Photo or PDF").setInputFiles(await photographed(browser, certificate(`${m}/${d}/${y}`)));
  await again.getByRole("button", { name: "Send the certificate" }).click();
  await expect(again).toHaveURL(/\/my\/hours\/certificates\//);
  // Whoever types while the photo is being read loses nothing of it.
  await again.getByLabel("Given by").fill("Sample Trade School");
  await expect(again.getByLabel("Hours", { exact: true })).toHaveValue("3", { timeout: 150_000 });
  await expect(again.getByLabel("Given by")).toHaveValue("Sample Trade School");
  await expect(again.getByLabel("Day")).toHaveValue(dayIn(-10));
  await expect(again.getByLabel("Category")).toHaveValue("code");
  await again.getByLabel("Course").fill("Florida Building Code, advanced");
  await again.getByRole("button", { name: "Confirm these hours" }).click();
  await expect(again.getByText("Confirmed: its hours count").first()).toBeVisible();
  await open(again, "/dashboard");
  await expect(main(again)).toContainText("All hours are there");
  await expect(main(again)).toContainText("88 days left");
  await main(again).getByRole("link", { name: "See the hours" }).click();
  for (const words of ["Jobsite safety for license holders", "Florida Building Code, advanced", "Own statement"])
    await expect(main(again)).toContainText(words);
});

const CREW = ["Ana Sample", "Ben Sample", "Cruz Sample", "Dan Sample", "Eva Sample", "Fred Sample"] as const;
const SAFETY = "jobsite-safety";
const CONDUCT = "harassment-prevention";
const PIN = "4826";

/** The owner asks somebody of the crew in, who joins with a PIN; gives the address of their own to pass on. */
async function joinsByPin(owner: Page, name: string): Promise<string> {
  await post(owner.context(), "/account/people", { intent: "invite", name, part: "crew" });
  const list = await (await owner.request.get("/account/people")).text();
  const invitation = /\/join\/[\w-]+/.exec(list)?.[0] ?? "";
  const browser = owner.context().browser();
  const context = await browser?.newContext({ ...PHONE });
  if (!context) throw new Error("there is no browser");
  const link = await post(context, invitation, { intent: "join-by-pin", name, pin: PIN, pin_again: PIN });
  await context.close();
  return link;
}

/** Gives a course on the page of assignments to those who are ticked there. */
async function assigns(owner: Page, course: RegExp, who: "crew" | readonly string[], dueOn: string): Promise<void> {
  await main(owner).getByRole("link", { name: "Assign training" }).first().click();
  const select = owner.getByLabel("Course");
  const option = await select.locator("option").filter({ hasText: course }).getAttribute("value");
  await select.selectOption(option);
  if (who === "crew") await owner.getByRole("radio", { name: /role Crew/i }).check();
  else for (const name of who) await owner.getByRole("checkbox", { name: new RegExp(name) }).check();
  await owner.getByLabel("Due day").fill(dueOn);
  await main(owner).getByRole("button", { name: "Assign training" }).click();
}

test("LEARN-18 LEARN-19 a roofer tries crew training without a card and assigns two courses; one of six does both in Spanish by link and PIN, one is late, and a stranger checks the certificate by its QR code", {
  tag: "@nightly",
}, async ({ page: owner, context, browser, quiet }) => {
  quiet.expectNoise("409");
  const email = newEmail("rufus");
  const company = `Sample Ridge Roofing ${Date.now()}`;
  const roofing = { industry: "roofing", "services[]": "roofing-gutters", licenseNumber: "" };
  await joinByForm(context, { email, company, password: PASSWORD }, roofing);
  await finishOnboarding(context, company, {
    primaryTrade: "roofing",
    licenseNumber: "",
    "services[]": "roofing-gutters",
  });
  let anas = "";
  for (const name of CREW) {
    const link = await joinsByPin(owner, name);
    if (name === "Ana Sample") anas = link;
  }

  // Before the trial nobody can be given a course, and the page says what to do; the trial asks for no card.
  await open(owner, "/training");
  const [soon, month] = [dayIn(7), dayIn(30)];
  await assigns(owner, /Jobsite Safety$/, ["Ana Sample", "Ben Sample"], soon);
  await expect(main(owner)).toContainText("Crew training is not open yet");
  await main(owner).getByRole("link", { name: "Start the trial or choose a plan" }).click();
  await expect(owner).toHaveURL(/\/account\/plan\?choose=crew_starter/);
  await owner.locator("#crew_starter").getByRole("button", { name: "Start free trial" }).click();
  await expect(owner.getByText("The trial has begun. No card is needed.").first()).toBeVisible();
  await open(owner, "/training");
  await assigns(owner, /Jobsite Safety$/, ["Ana Sample", "Ben Sample"], soon);
  await expect(owner).toHaveURL("/training");
  await assigns(owner, /Harassment Prevention$/, "crew", month);
  await expect(owner).toHaveURL("/training");
  await expect(main(owner)).toContainText("Due 8");

  // Ana's phone speaks Spanish: her link, her PIN, her list, her two courses.
  const anasPhone = await browser.newContext({ ...PHONE, locale: "es-MX" });
  const ana = await anasPhone.newPage();
  await open(ana, anas);
  await ana.getByLabel("Tu PIN").fill(PIN);
  await main(ana).getByRole("button", { name: "Entrar" }).click();
  await ana.waitForURL(/dashboard/);
  await open(ana, "/training");
  await expect(main(ana).getByRole("heading", { name: "Lo que te toca" })).toBeVisible();
  for (const course of [SAFETY, CONDUCT]) {
    await main(ana).locator(`a[href="/courses/${course}"]`).click();
    await expect(ana).toHaveURL(`/courses/${course}`);
    for (const lesson of lessonsOf(course)) await passCheck(ana, { course, lesson }, "es");
    await open(ana, "/training");
  }
  await expect(main(ana).getByText("Hecho", { exact: true })).toHaveCount(2);
  await open(ana, "/my/learning");
  const pdfs = await main(ana)
    .locator('a[href$="/pdf"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(pdfs).toHaveLength(2);
  const certificate = await (await ana.request.get(pdfs[0] ?? "")).body();
  expect(await pdfWords(certificate)).toContain("Ana Sample");

  // Two days after the due day, so in every time zone, Ben has not done his.
  await school.later(9 * DAY);
  await enter(context, email, PASSWORD);
  await open(owner, "/training");
  for (const words of ["Done 2", "Due 5", "Late 1"]) await expect(main(owner)).toContainText(words);
  await main(owner).getByRole("link", { name: "Late 1" }).click();
  await expect(main(owner).getByRole("heading", { level: 3 })).toHaveText(["Ben Sample"]);
  await open(owner, "/training");
  await owner.emulateMedia({ media: "print" });
  await expect(main(owner).getByRole("heading", { level: 3 })).toHaveCount(7);
  for (const name of ["Assign training", "CSV file", "Take off the list"])
    await expect(main(owner).getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
  await owner.emulateMedia({ media: "screen" });

  // The inspector's sheet and the file say the same as the board.
  const code = /[A-Z0-9]{4}(-[A-Z0-9]{4})+/;
  const sheet = await pdfWords(await (await owner.request.get("/training/sheet.pdf")).body());
  for (const words of [company, ...CREW, "Jobsite Safety", "Harassment Prevention"]) expect(sheet).toContain(words);
  expect(sheet.match(/\bLate\b/g)).toHaveLength(1);
  expect(sheet.match(new RegExp(code, "g"))).toHaveLength(2);
  const csv = await (await owner.request.get("/training/board.csv")).text();
  const states = (parse(csv, { columns: true, bom: true }) as { state: string }[]).map(({ state }) => state);
  expect(states.toSorted()).toEqual(["done", "done", "due", "due", "due", "due", "due", "late"]);

  // A stranger holds the paper up to a phone.
  const address = await qrIn(browser, certificate);
  expect(address).toMatch(/\/verify\//);
  const stranger = await (await browser.newContext({ ...PHONE, locale: "en-US" })).newPage();
  await stranger.goto(address);
  await expect(main(stranger)).toContainText("Valid");
  await expect(main(stranger)).toContainText("Ana Sample");
  expect(sheet).toContain(code.exec(address)?.[0] ?? "no code");
});
