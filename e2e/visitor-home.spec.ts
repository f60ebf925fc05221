import type { Locator, Page } from "@playwright/test";
import { accessible, accessibleDayAndNight } from "./accessible.ts";
import { expect, test } from "./product.ts";

const CHAT = "**/functions/v1/chat-with-cody";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
});
test.afterEach(() => expect(problems).toEqual([]));

/** The home page for somebody who has seen the invitation. */
async function home(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem("cody-popup-seen", "true"));
  await page.goto("/");
}

const invitation = (page: Page) => page.getByRole("complementary", { name: "Cody, the AI foreman" });
/** An address with a chat, once the chat listens. */
async function chatAt(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("form[data-ready]")).toBeVisible();
}
const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
type Box = { x: number; y: number; width: number; height: number };
const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box;
};

test.describe("the home page", () => {
  test("NAV-01 HOME-19 the cover sheet stands first and the title block last, with no request to anybody else", async ({
    page,
  }) => {
    const outside: string[] = [];
    page.on("request", (request) => !request.url().startsWith("http://localhost") && outside.push(request.url()));
    await home(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One system that holds the business up");
    const order = await page.evaluate(() => {
      const last = document.querySelector("main #start");
      const foot = document.querySelector("footer");
      return last && foot ? last.compareDocumentPosition(foot) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
    });
    expect(order).toBeTruthy();
    await page.waitForTimeout(1500);
    expect(outside).toEqual([]);
  });

  test("the truss draws itself line by line, the post last, and rests when motion is not wanted", {
    tag: "@nightly",
  }, async ({ page }) => {
    await home(page);
    const order = () =>
      page
        .getByRole("img", { name: /king post truss/ })
        .locator("[data-line]")
        .evaluateAll((lines) =>
          lines.map((line) => ({
            post: line.classList.contains("truss-post"),
            delay: Number(line.getAnimations()[0]?.effect?.getTiming().delay ?? Number.NaN),
          })),
        );
    const drawn = await order();
    const members = drawn.filter((line) => !line.post).map((line) => line.delay);
    const post = drawn.find((line) => line.post)?.delay ?? 0;
    expect(members.filter((delay) => delay > post)).toHaveLength(1);
    expect(new Set(members).size).toBeGreaterThan(4);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    expect((await order()).every((line) => Number.isNaN(line.delay))).toBe(true);
  });

  test("HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 the demo messages appear at 0, 800, 1600, 2800 and 3400 ms after the page", async ({
    page,
  }) => {
    await home(page);
    const messages = page.locator("[data-demo-chat] > li");
    const shownAt = (ms: number) =>
      messages.evaluateAll((items, at) => {
        for (const item of items)
          for (const animation of item.getAnimations()) {
            animation.pause();
            animation.currentTime = at;
          }
        return items.map((item) => getComputedStyle(item).visibility === "visible").filter(Boolean).length;
      }, ms);
    expect(await shownAt(10)).toBe(1);
    expect(await shownAt(799)).toBe(1);
    expect(await shownAt(810)).toBe(2);
    expect(await shownAt(1599)).toBe(2);
    expect(await shownAt(1610)).toBe(3);
    expect(await shownAt(2799)).toBe(3);
    expect(await shownAt(2810)).toBe(4);
    expect(await shownAt(3399)).toBe(4);
    expect(await shownAt(3410)).toBe(5);
  });

  test("with reduced motion the whole demo stands there at once", { tag: "@nightly" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await home(page);
    await expect(page.locator("[data-demo-chat] > li").last()).toHaveCSS("visibility", "visible");
    await expect(page.locator("[data-demo-chat] > li").last()).toHaveCSS("opacity", "1");
  });

  test("one switch lapses the sample record, and everything that hangs on it turns, by keyboard too", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await home(page);
    const record = page.locator("#one-system");
    await expect(record.getByText("May apply")).toBeVisible();
    await expect(record.getByText("Renew to apply")).toBeHidden();
    await record.getByRole("switch", { name: /Let the insurance lapse/ }).focus();
    await page.keyboard.press("Space");
    for (const lapsed of ["Renew to apply", "Lapsed Mar 1, 2028", "Out of the ranking. Reviews and place are kept."])
      await expect(record.getByText(lapsed)).toBeVisible();
    await expect(record.getByText("May apply")).toBeHidden();
    await accessible(page);
    await page.keyboard.press("Space");
    await expect(record.getByText("May apply")).toBeVisible();
  });

  test("its links lead on without a reload, and the way back shows the page again", { tag: "@nightly" }, async ({
    page,
  }) => {
    await home(page);
    await page.evaluate(() => Object.assign(window, { still: true }));
    await page.locator("#cody").getByRole("link", { name: "Chat with Cody" }).click();
    await page.waitForURL("**/ai-tools");
    expect(await page.evaluate(() => "still" in window)).toBe(true);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Six logins to send one estimate" })).toBeVisible();
    await page.getByLabel("What needs fixing?").first().fill("roof leaks");
    await page.getByRole("button", { name: "Find a verified pro" }).first().click();
    await expect(page).toHaveURL(/\/find-pro\?.*roof/);
    await expect(page.getByText("these trades can help")).toBeVisible();
  });

  test("the first view loads at most 110 kB of JavaScript and nothing in it jumps", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as never as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await home(page);
    await page.waitForTimeout(600);
    const seen = await page.evaluate(() => ({
      script: performance
        .getEntriesByType("resource")
        .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      shift: (window as unknown as { shift: number }).shift,
    }));
    expect(seen.script).toBeGreaterThan(50_000);
    expect(seen.script).toBeLessThanOrEqual(110_000);
    expect(seen.shift).toBeLessThan(0.02);
  });

  test("nothing for axe to say on a phone and on a desk, in both themes, and nothing runs over the edge", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await home(page);
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await accessibleDayAndNight(page, `${viewport.width} px`);
      await noSideways(page);
    }
  });

  test("at 400 % zoom, in Spanish, it still fits", { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.addInitScript(() => sessionStorage.setItem("cody-popup-seen", "true"));
    await page.goto("/?lang=es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un solo sistema que sostiene tu negocio");
    await noSideways(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every section reads, the demo is there, the links lead on, and Cody's button is a link", async ({ page }) => {
    await page.goto("/");
    for (const id of [
      "too-many-apps",
      "by-hands",
      "one-system",
      "cody",
      "learn",
      "tools",
      "community",
      "stories",
      "start",
    ])
      await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.locator("[data-demo-chat] > li").last()).toHaveCSS("visibility", "visible");
    await page.getByRole("link", { name: "Ask Cody" }).click();
    await expect(page).toHaveURL(/\/ai-tools$/);
    await expect(page.getByText("The chat needs JavaScript.")).toBeVisible();
  });
});

test.describe("the invitation", () => {
  test("CODY-15 CODY-17 CODY-24 it is hidden at first and appears about 2 seconds after the page, without taking the keyboard", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("[data-popup]")) return;
        Object.assign(window, { shownAt: performance.now() });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/");
    await expect(invitation(page)).toHaveCount(0);
    const join = page.locator("#main").getByRole("link", { name: "Join Free" }).first();
    await join.focus();
    await expect(invitation(page)).toBeVisible();
    await expect(join).toBeFocused();
    const { shownAt, ready } = await page.evaluate(() => ({
      shownAt: (window as unknown as { shownAt: number }).shownAt,
      ready: performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming,
    }));
    expect(shownAt - ready.domContentLoadedEventEnd).toBeGreaterThan(1800);
    expect(shownAt - ready.loadEventEnd).toBeLessThan(8000);
    expect(await page.evaluate(() => sessionStorage.getItem("cody-popup-seen"))).not.toBeNull();
    await accessible(page);
  });

  test("CODY-16 CODY-18 once a browser session: neither a reload nor another visit shows it again", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(invitation(page)).toBeVisible();
    for (const go of [() => page.reload(), () => page.goto("/")]) {
      await go();
      await page.waitForTimeout(3000);
      await expect(page.locator("[data-popup]")).toHaveCount(0);
    }
  });

  test("CODY-19 Chat with Cody leads to Cody's page", async ({ page }) => {
    await page.goto("/");
    await invitation(page).getByRole("link", { name: "Chat with Cody" }).click();
    await expect(page).toHaveURL(/\/ai-tools$/);
  });

  test("CODY-20 CODY-22 CODY-23 Maybe later and the close button dismiss it", async ({ page }) => {
    for (const name of ["Maybe later", "Close"]) {
      await page.goto("/");
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await invitation(page).getByRole("button", { name }).click();
      await expect(page.locator("[data-popup]")).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem("cody-popup-seen"))).toBe("true");
    }
  });

  test("CODY-21 CODY-23 minimised it is a small button that opens it again, by keyboard too", async ({ page }) => {
    await page.goto("/");
    await invitation(page).getByRole("button", { name: "Minimize" }).focus();
    await page.keyboard.press("Enter");
    await expect(invitation(page)).toHaveCount(0);
    const small = page.getByRole("button", { name: "Cody: open invitation" });
    await expect(small).toBeVisible();
    await expect(small).toBeFocused();
    await accessible(page);
    await page.keyboard.press("Enter");
    await expect(invitation(page)).toBeVisible();
  });

  test("on a phone it leaves the Join Free bar free", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await expect(invitation(page)).toBeVisible();
    const bar = await boxOf(page.getByTestId("join-bar"));
    expect(overlaps(await boxOf(invitation(page)), bar)).toBe(false);
    expect((await boxOf(invitation(page))).height).toBeLessThanOrEqual(64);
    await invitation(page).getByRole("button", { name: "Close" }).click();
    expect(overlaps(await boxOf(page.getByRole("button", { name: "Ask Cody" })), bar)).toBe(false);
    await noSideways(page);
  });

  test("blocked storage breaks nothing: it is shown, and the widget answers", { tag: "@nightly" }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
    );
    await page.goto("/");
    await invitation(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Ask Cody" }).click();
    await page.getByLabel("Your question for Cody").fill("25% mark-up on $8,400");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log")).toContainText("Price: $10,500");
    problems = problems.filter((problem) => !problem.includes("blocked"));
  });

  test("CODY-03 invitation and widget are on the home page only", async ({ page }) => {
    for (const path of ["/ai-tools", "/pricing", "/login"]) {
      await page.goto(path);
      await page.waitForTimeout(2500);
      await expect(page.locator("[data-popup]")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Ask Cody" })).toHaveCount(0);
    }
  });
});

test.describe("the widget", () => {
  const panel = (page: Page) => page.getByRole("dialog", { name: "Cody, the AI foreman" });
  const box = (page: Page) => panel(page).getByLabel("Your question for Cody");
  const opened = async (page: Page) => {
    await home(page);
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Ask Cody" }).click();
    await expect(panel(page)).toBeVisible();
  };

  test("CODY-04 CODY-05 CODY-37 ROLE-06 opens a panel of 400 by 600 px that begins with a greeting; its code comes with it", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await home(page);
    await page.waitForTimeout(300);
    expect(scripts.some((url) => url.includes("widget-panel"))).toBe(false);
    await page.getByRole("button", { name: "Ask Cody" }).click();
    await expect(panel(page)).toBeVisible();
    expect(scripts.some((url) => url.includes("widget-panel"))).toBe(true);
    const { width, height } = await boxOf(panel(page));
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    await expect(panel(page).getByRole("log")).toContainText("Hi, I'm Cody, your AI foreman. What are you working on?");
    await accessible(page);
  });

  test("CODY-06 CODY-07 CODY-08 CODY-09 CODY-10 five quick actions lead to their pages", async ({ page }) => {
    await opened(page);
    const actions = panel(page).getByRole("navigation", { name: "Quick actions" }).getByRole("link");
    await expect(actions).toHaveText([
      "Find a contractor",
      "Continue my education",
      "View integrations",
      "View pricing",
      "Learn about the product",
    ]);
    expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/find-pro",
      "/continuing-education",
      "/integrations",
      "/pricing",
      "/about",
    ]);
    await actions.filter({ hasText: "View pricing" }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test("CODY-11 CODY-12 CODY-13 CODY-14 free text in two rows: Enter sends, Shift+Enter makes a new line", async ({
    page,
  }) => {
    await opened(page);
    await expect(box(page)).toHaveAttribute("rows", "2");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("25% mark-up");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("on $8,400");
    await expect(box(page)).toHaveValue("25% mark-up\non $8,400");
    await page.keyboard.press("Enter");
    await expect(box(page)).toHaveValue("");
    await expect(panel(page).getByRole("log")).toContainText("Price: $10,500");
    await expect(box(page)).toBeEnabled();
    await accessible(page);
  });

  test("CODY-37 Escape closes it and gives the keyboard back; what was said stays, also on Cody's own page", async ({
    page,
  }) => {
    await opened(page);
    await box(page).fill("25% mark-up on $8,400");
    await page.keyboard.press("Enter");
    await expect(box(page)).toBeEnabled();
    await box(page).focus();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Ask Cody" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(panel(page).getByRole("log")).toContainText("Price: $10,500");
    await panel(page).getByRole("link", { name: "Full page" }).click();
    await expect(page).toHaveURL(/\/ai-tools$/);
    await expect(page.getByRole("log")).toContainText("Price: $10,500");
  });

  test("on a phone it takes the whole width above the Join Free bar", { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await opened(page);
    const [sheet, bar] = [await boxOf(panel(page)), await boxOf(page.getByTestId("join-bar"))];
    expect(sheet.width).toBe(390);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(bar.y + 1);
    await accessible(page);
  });
});

test.describe("Cody's page", () => {
  const log = (page: Page) => page.getByRole("log");
  const box = (page: Page) => page.getByLabel("Your question for Cody");
  const send = (page: Page) => page.getByRole("button", { name: "Send" });
  const answers = (page: Page) => log(page).locator("[data-from=assistant]");
  const ask = async (page: Page, question: string) => {
    await box(page).fill(question);
    await page.keyboard.press("Enter");
  };
  const answered = (page: Page) => expect(box(page)).toBeEnabled();

  test("NAV-16 NAV-17 CODY-02 /ai-tools and /cody show one screen", async ({ page }) => {
    for (const path of ["/ai-tools", "/cody"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask Cody, the AI foreman");
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/ai-tools$/);
    }
  });

  test("CODY-01 CODY-26 CODY-27 CODY-37 what he is stands on the left, the open chat on the right", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await chatAt(page, "/ai-tools");
    const about = await boxOf(page.getByRole("heading", { name: "What Cody is good for" }));
    const chat = await boxOf(page.getByRole("region", { name: "Chat with Cody" }));
    expect(about.x + about.width).toBeLessThan(chat.x);
    await page.setViewportSize(PHONE);
    await expect(box(page)).toBeInViewport();
    await noSideways(page);
  });

  test("CODY-28 CODY-29 CODY-30 CODY-31 CODY-32 CODY-33 CODY-36 four suggestions fill the input, two rows high, with a sentence", async ({
    page,
  }) => {
    await chatAt(page, "/ai-tools");
    const suggestions = page.getByRole("region", { name: "Start with one of these" }).getByRole("button");
    await expect(suggestions).toHaveText([
      /Business management tools/,
      /Creating better estimates/,
      /Growing my client base/,
      /Training and education/,
    ]);
    const sentences = [
      "What business management tools should I use?",
      "How can I create better estimates?",
      "How do I grow my client base?",
      "What training and education do you offer?",
    ];
    for (const [i, sentence] of sentences.entries()) {
      await suggestions.nth(i).click();
      await expect(box(page)).toHaveValue(sentence);
      await expect(box(page)).toBeFocused();
    }
    await expect(box(page)).toHaveAttribute("rows", "2");
  });

  test("CODY-34 CODY-35 CODY-42 CODY-43 Enter sends the trimmed text, Shift+Enter adds a line, blank text is not sent", async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("chat-with-cody") && calls.push(request.postData() ?? ""));
    await chatAt(page, "/ai-tools");
    await expect(send(page)).toBeDisabled();
    await box(page).fill("  \n ");
    await expect(send(page)).toBeDisabled();
    await box(page).focus();
    await page.keyboard.press("Enter");
    expect(calls).toEqual([]);
    await box(page).fill("  hello");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("there  ");
    await page.keyboard.press("Enter");
    await expect.poll(() => calls.length).toBe(1);
    expect(JSON.parse(calls[0] ?? "")).toEqual({
      messages: [{ role: "user", content: "hello\nthere" }],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("CODY-38 CODY-39 CODY-40 CODY-41 CODY-44 the field guide's answer streams into the last message while the input rests", async ({
    page,
  }) => {
    await chatAt(page, "/ai-tools");
    await ask(page, "What goes in a change order?");
    await expect(box(page)).toBeDisabled();
    await expect(log(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("button", { name: "Stop" })).toBeFocused();
    await expect(answers(page)).toHaveCount(2);
    const early = (await answers(page).last().innerText()).length;
    await expect.poll(async () => (await answers(page).last().innerText()).length).toBeGreaterThan(early + 100);
    await answered(page);
    await expect(log(page)).toHaveAttribute("aria-busy", "false");
    await expect(box(page)).toBeFocused();
    await expect(answers(page)).toHaveCount(2);
    const answer = answers(page).last();
    await expect(answer.getByRole("heading", { name: "What goes in a change order" })).toBeVisible();
    await expect(answer.getByRole("listitem").filter({ hasText: "New contract total." })).toBeVisible();
    await expect(answer.getByRole("link", { name: "Contracts and scope lessons" })).toHaveAttribute(
      "href",
      "/insights",
    );
    await accessible(page);
  });

  test("a long answer is read from its beginning: the question stays in sight", { tag: "@nightly" }, async ({
    page,
  }) => {
    await chatAt(page, "/ai-tools");
    await ask(page, "How can I create better estimates?");
    await answered(page);
    await expect(log(page).locator("[data-from=user]").last()).toBeInViewport();
  });

  test("stop keeps what had come and says so; try again asks once more", { tag: "@nightly" }, async ({ page }) => {
    await chatAt(page, "/ai-tools");
    await ask(page, "How can I create better estimates?");
    await expect(answers(page).last()).toContainText("estimate");
    await page.getByRole("button", { name: "Stop" }).click();
    await answered(page);
    await expect(answers(page).last()).toContainText("You stopped this answer here.");
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    await accessible(page);
    await answers(page).last().getByRole("button", { name: "Try again" }).click();
    await answered(page);
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toContainText("From the field guide");
    await expect(answers(page).last()).not.toContainText("You stopped");
  });

  test("copy puts the answer's text on the clipboard and says so", { tag: "@nightly" }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await chatAt(page, "/ai-tools");
    await ask(page, "25% mark-up on $8,400");
    await answered(page);
    await answers(page).last().getByRole("button", { name: "Copy" }).click();
    await expect(answers(page).last().getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("**Price: $10,500**");
  });

  test("the conversation stays in the tab over a reload, can be started over, and is not another tab's", async ({
    page,
    context,
  }) => {
    await chatAt(page, "/ai-tools");
    await ask(page, "25% mark-up on $8,400");
    await answered(page);
    await page.reload();
    await expect(log(page)).toContainText("Price: $10,500");
    const other = await context.newPage();
    await chatAt(other, "/ai-tools");
    await expect(other.getByRole("log")).not.toContainText("10,500");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(log(page)).not.toContainText("10,500");
    await expect(page.getByRole("region", { name: "Start with one of these" })).toBeVisible();
  });

  const failures = [
    {
      ids: "ERR-01 ERR-02",
      what: "HTTP 429",
      status: 429,
      title: "Rate limit exceeded",
      body: "Please try again in a moment.",
    },
    {
      ids: "ERR-01 ERR-03",
      what: "HTTP 402",
      status: 402,
      title: "Service unavailable",
      body: "Please contact support.",
    },
    {
      ids: "ERR-04 ERR-06",
      what: "another failure",
      status: 500,
      title: "Error",
      body: "Failed to send message. Please try again.",
    },
    {
      ids: "ERR-05 ERR-06",
      what: "a missing body",
      status: 204,
      title: "Error",
      body: "Failed to send message. Please try again.",
    },
  ];
  for (const { ids, what, status, title, body } of failures)
    test(`${ids} ${what} gives one destructive toast; the question stays and can be asked again`, {
      // One of the four with every change; the others differ by status and words alone.
      tag: status === 429 ? [] : "@nightly",
    }, async ({ page }) => {
      await chatAt(page, "/ai-tools");
      await page.route(CHAT, (route) => route.fulfill({ status, ...(status !== 204 && { json: { error: {} } }) }));
      await ask(page, "25% mark-up on $8,400");
      const toast = page.locator("[data-toast=destructive]");
      await expect(toast).toHaveCount(1);
      await expect(toast).toContainText(title);
      await expect(toast).toContainText(body);
      await expect(page.locator("[data-toast]")).toHaveCount(1);
      await expect(log(page).locator("[data-from=user]")).toContainText("Not answered.");
      await accessible(page);
      await page.unroute(CHAT);
      await log(page).getByRole("button", { name: "Try again" }).click();
      await expect(log(page)).toContainText("Price: $10,500");
      await expect(log(page).locator("[data-from=user]")).toHaveCount(1);
      problems = problems.filter((problem) => !problem.includes(`status of ${status}`));
    });

  test("an answer that breaks off keeps its words, is marked, and gives the one toast", { tag: "@nightly" }, async ({
    page,
  }) => {
    await chatAt(page, "/ai-tools");
    await page.route(CHAT, (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: ': test\n\ndata: {"choices":[{"delta":{"content":"Start with the "}}]}\n\n',
      }),
    );
    await ask(page, "Where do I start?");
    await expect(answers(page).last()).toContainText("Start with the");
    await expect(answers(page).last()).toContainText("Cut off here");
    await expect(page.locator("[data-toast=destructive]")).toContainText("Failed to send message. Please try again.");
    await accessible(page);
  });

  test("whatever an answer holds, nothing of it runs or is fetched; sources are links", async ({ page }) => {
    const outside: string[] = [];
    page.on("request", (request) => !request.url().startsWith("http://localhost") && outside.push(request.url()));
    await chatAt(page, "/ai-tools");
    const content =
      "<img src=x onerror=alert(1)> ![p](https://evil.example/p.png) [go](javascript:alert(1)) **kept** <script>alert(1)</script>";
    const sources = [
      { title: "IRS 334", url: "https://www.irs.gov/p334" },
      { title: "bad", url: "javascript:alert(1)" },
    ];
    await page.route(CHAT, (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: ${JSON.stringify({ choices: [], sources })}\n\ndata: [DONE]\n\n`,
      }),
    );
    page.on("dialog", () => problems.push("a dialog opened"));
    await ask(page, "Attack");
    const answer = answers(page).last();
    await expect(answer.locator("strong")).toHaveText("kept");
    await expect(answer.locator("img, script, a[href^=javascript]")).toHaveCount(0);
    await expect(answer.getByRole("link", { name: "IRS 334" })).toHaveAttribute("href", "https://www.irs.gov/p334");
    await expect(answer.getByRole("link")).toHaveCount(1);
    expect(outside).toEqual([]);
  });

  test("in Spanish the page, the greeting and the answer are Spanish", { tag: "@nightly" }, async ({ page }) => {
    await chatAt(page, "/ai-tools?lang=es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pregúntale a Cody, el capataz con IA");
    await page.getByLabel("Tu pregunta para Cody").fill("25% de recargo sobre $8,400");
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText("Precio: $10,500");
  });

  test("nothing for axe to say on a phone and on a desk, in both themes, and nothing runs over the edge", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await chatAt(page, "/ai-tools");
    await expect(send(page)).toBeDisabled();
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await accessibleDayAndNight(page, `${viewport.width} px`);
      await noSideways(page);
    }
  });
});
