import { type Browser, expect, type Page } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { signedInAs, test } from "./joining.ts";

const CHAT = "**/functions/v1/chat-with-cody";
const PHONE = { width: 390, height: 844 };
const PRO = "rivera@demo.example";

const log = (page: Page) => page.getByRole("log");
const box = (page: Page) => page.locator("form[data-ready] textarea");
const answer = (page: Page) => log(page).locator("[data-from=assistant]").last();
const questions = (page: Page) => log(page).locator("[data-from=user]");
const answered = (page: Page) => expect(box(page)).toBeEnabled();

async function chat(page: Page, path = "/ai-tools") {
  await page.goto(path);
  await expect(box(page)).toBeVisible();
}
async function ask(page: Page, question: string) {
  await box(page).fill(question);
  await page.keyboard.press("Enter");
}
const line = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }], ...more })}\n\n`;
/** The chat answers every question with these lines. */
const say = (page: Page, body: string) =>
  page.route(CHAT, (route) => route.fulfill({ contentType: "text/event-stream", body }));

test("a question can be changed: what came after it is replaced, and leaving it brings the draft back", {
  tag: "@nightly",
}, async ({ page }) => {
  await chat(page);
  await ask(page, "25% mark-up on $8,400");
  await answered(page);
  await box(page).fill("a draft");
  await questions(page).getByRole("button", { name: "Edit" }).click();
  await expect(box(page)).toHaveValue("25% mark-up on $8,400");
  await accessible(page);
  await page.getByRole("button", { name: "Leave it as it was" }).click();
  await expect(box(page)).toHaveValue("a draft");
  await questions(page).getByRole("button", { name: "Edit" }).click();
  await ask(page, "50% mark-up on $8,400");
  await answered(page);
  await expect(answer(page)).toContainText("Price: $12,600");
  await expect(questions(page)).toHaveCount(1);
  await expect(log(page)).not.toContainText("10,500");
});

test("a line that is lost is taken up again where it broke off, without asking twice", async ({ page }) => {
  await chat(page);
  let asked = 0;
  await page.route(CHAT, (route) => {
    asked++;
    return route.fulfill({ contentType: "text/event-stream", body: line("Start with the ", { at: 15 }) });
  });
  await page.route(`${CHAT}/*`, (route) => {
    expect(route.request().url()).toContain("after=15");
    return route.fulfill({
      contentType: "text/event-stream",
      body: `${line("footing.", { at: 23 })}data: [DONE]\n\n`,
    });
  });
  await ask(page, "Where do I start?");
  await answered(page);
  await expect(answer(page)).toContainText("Start with the footing.");
  await expect(answer(page)).not.toContainText("Cut off");
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  expect(asked).toBe(1);
});

test("an answer goes on after the page was reloaded in the middle of it", { tag: "@nightly" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("chat-with-cody") && asked.push(request.method()));
  await chat(page);
  await ask(page, "What goes in a change order?");
  await expect(answer(page)).toContainText("Change orders");
  await page.reload();
  await expect(box(page)).toBeVisible();
  await answered(page);
  await expect(answer(page)).toContainText("From the field guide");
  await expect(answer(page)).not.toContainText("Cut off");
  expect(asked).toEqual(["POST", "GET"]);
});

test("stopping ends the answer where it is written, too", { tag: "@nightly" }, async ({ page }) => {
  await chat(page);
  const ended = page.waitForRequest((request) => request.method() === "DELETE");
  await ask(page, "How can I create better estimates?");
  await expect(answer(page)).toContainText("estimate");
  await page.getByRole("button", { name: "Stop" }).click();
  expect((await (await ended).response())?.status()).toBe(204);
  await expect(answer(page)).toContainText("You stopped this answer here.");
});

test("a proposal is a card that the member opens; a model says that it is one; sources name their site", async ({
  page,
}) => {
  await chat(page);
  const cards = [
    { id: "post", title: "Post a job", body: "You post it yourself.", label: "Open", href: "/post-job" },
    { id: "bad", title: "Away", body: "x", label: "Open", href: "https://evil.example" },
  ];
  const sources = [{ title: "IRS 334", href: "https://www.irs.gov/p334" }];
  await say(page, `${line("Here.", { model: "sample-model", cards, sources })}data: [DONE]\n\n`);
  await ask(page, "Post my job");
  await answered(page);
  const list = answer(page).getByRole("list", { name: "What you can do now" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(answer(page)).toContainText("Written by a language model (sample-model)");
  await expect(answer(page)).toContainText("irs.gov");
  await accessible(page);
  await list.getByRole("link", { name: "Open: Post a job" }).click();
  await expect(page).toHaveURL(/\/post-job$/);
});

test("a wide table scrolls inside the answer on a phone, and its words stay whole", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await chat(page);
  const row =
    "| Unconditional waiver on final payment | 15th of the second month | Certified mail | Nine | Recorder | Notarised |\n";
  await say(
    page,
    `${line(`| Document | Due by | How | Copies | Where | Signed |\n|---|---|---|---|---|---|\n${row.repeat(3)}`)}data: [DONE]\n\n`,
  );
  await ask(page, "Which documents?");
  await answered(page);
  const table = answer(page).locator("div:has(> table)");
  await expect.poll(() => table.evaluate((at) => at.scrollWidth > at.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await log(page).evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0);
  await accessible(page);
});

test.describe("by voice", () => {
  const withSpeech = (page: Page, what: "text" | "denied" | "none") =>
    page.addInitScript((what) => {
      class Speech {
        lang = "";
        onresult?: (event: object) => void;
        onerror?: (event: object) => void;
        onend?: () => void;
        start() {
          document.documentElement.dataset["spoken"] = this.lang;
          setTimeout(() => {
            if (what === "text") this.onresult?.({ results: [[{ transcript: "what is retainage" }]] });
            else {
              this.onerror?.({ error: "not-allowed" });
              this.onend?.();
            }
          }, 50);
        }
        stop() {
          this.onend?.();
        }
      }
      const browser = window as unknown as Record<string, unknown>;
      for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) delete browser[name];
      if (what !== "none") browser["SpeechRecognition"] = Speech;
    }, what);

  test("what is heard stands behind what was typed, in the page's language", { tag: "@nightly" }, async ({ page }) => {
    await withSpeech(page, "text");
    await chat(page, "/ai-tools?lang=es");
    await box(page).fill("Dime:");
    await page.getByRole("button", { name: "Dicta tu pregunta" }).click();
    await expect(box(page)).toHaveValue("Dime: what is retainage");
    await expect(page.locator("html")).toHaveAttribute("data-spoken", "es-US");
    await accessible(page);
    await page.getByRole("button", { name: "Dejar de escuchar" }).click();
    await expect(page.getByRole("button", { name: "Dicta tu pregunta" })).toBeVisible();
    await page.evaluate(() => fetch("/ai-tools?lang=en"));
  });

  test("a microphone that is not allowed is said in words; a browser without speech shows none", {
    tag: "@nightly",
  }, async ({ page }) => {
    await withSpeech(page, "denied");
    await chat(page);
    await page.getByRole("button", { name: "Speak your question" }).click();
    await expect(page.getByText("The microphone is not allowed here.")).toBeVisible();
    const other = await page.context().newPage();
    await withSpeech(other, "none");
    await chat(other);
    await expect(other.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Speak your question" })).toHaveCount(0);
    await expect(other.getByText("Where it can't, there is none.")).toBeVisible();
  });
});

test.describe("a member", () => {
  const member = async (browser: Browser) => {
    const page = await signedInAs(browser, PRO);
    await chat(page);
    return page;
  };
  const history = async (page: Page) => {
    await page.getByRole("button", { name: "History" }).click();
    await expect(page.getByRole("dialog", { name: "Your conversations" })).toBeVisible();
    return page.getByRole("dialog");
  };

  test("asks about their own documents, finds the conversation again, renames it, takes it along and deletes it", {
    tag: "@nightly",
  }, async ({ browser }) => {
    const page = await member(browser);
    await ask(page, "When does my insurance run out?");
    await answered(page);
    await expect(answer(page)).toContainText("Your documents");
    await expect(answer(page).getByRole("link", { name: "Open: Your documents" })).toHaveAttribute(
      "href",
      "/account/documents",
    );
    await ask(page, "What is retainage?");
    await answered(page);
    await page.getByRole("button", { name: "Start over" }).click();
    await ask(page, "25% mark-up on $8,400");
    await answered(page);

    const sheet = await history(page);
    const items = sheet.getByRole("listitem");
    await expect(items.first()).toContainText("25% mark-up on $8,400");
    await expect(items.first()).toContainText("open now");
    await accessible(page);
    const documents = items.filter({ hasText: "When does my insurance run out?" }).first();
    await documents.getByRole("button", { name: "Rename" }).click();
    await sheet.getByLabel("Name of the conversation").fill("My documents");
    await sheet.getByRole("button", { name: "Save name" }).click();
    const named = items.filter({ hasText: "My documents" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      named.getByRole("link", { name: "Export" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^cody-.*\.md$/);
    await named.getByRole("button", { name: "My documents" }).click();
    await expect(sheet).toHaveCount(0);
    await expect(questions(page)).toHaveCount(2);
    await expect(log(page)).toContainText("Your documents");

    const again = await history(page);
    const gone = again.getByRole("listitem").filter({ hasText: "My documents" });
    await gone.getByRole("button", { name: "Delete" }).click();
    await expect(gone).toContainText("Delete this conversation for good?");
    await gone.getByRole("button", { name: "Delete" }).click();
    await expect(again.getByRole("listitem").filter({ hasText: "My documents" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(questions(page)).toHaveCount(0);
    await page.context().close();
  });

  test("an edited question replaces what stood in the history", { tag: "@nightly" }, async ({ browser }) => {
    const page = await member(browser);
    await ask(page, "15% mark-up on $1,000");
    await answered(page);
    await questions(page).getByRole("button", { name: "Edit" }).click();
    await ask(page, "35% mark-up on $1,000");
    await answered(page);
    const sheet = await history(page);
    await sheet.getByRole("listitem").first().getByRole("button").first().click();
    await expect(questions(page)).toHaveCount(1);
    await expect(questions(page)).toContainText("35% mark-up");
    await page.context().close();
  });

  test("asks from the dashboard and is answered on Cody's page; signing out leaves nothing in the tab", {
    tag: "@nightly",
  }, async ({ browser }) => {
    const page = await signedInAs(browser, PRO);
    await page.goto("/dashboard");
    await page.getByRole("textbox", { name: "Ask Cody" }).fill("25% mark-up on $8,400");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/cody$/);
    await answered(page);
    await expect(answer(page)).toContainText("Price: $10,500");
    await page.reload();
    await answered(page);
    await expect(questions(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("/");
    await chat(page);
    await expect(questions(page)).toHaveCount(0);
    await page.context().close();
  });

  test("a question in the address is put into the box, never sent", async ({ page }) => {
    await chat(page, "/ai-tools?q=What%20is%20retainage%3F");
    await expect(box(page)).toHaveValue("What is retainage?");
    await expect(questions(page)).toHaveCount(0);
  });
});
