import { type Browser, devices, type Page } from "@playwright/test";
import { enter } from "./entering.ts";
import { expect, test } from "./product.ts";

const NEW = "newpro@demo.example";
const PRO = "rivera@demo.example";

/** A page of a browser of its own, signed in; a phone where asked. */
async function signedIn(browser: Browser, email: string, phone = false): Promise<Page> {
  const context = await browser.newContext(phone ? devices["Pixel 7"] : { locale: "en-US" });
  await enter(context, email);
  return context.newPage();
}

test("a member asks from a phone, is answered live, marks what solved it, and the answer counts for a badge", async ({
  browser,
}) => {
  const title = "Sample: meter base is loose behind stucco";
  const [asker, pro] = [await signedIn(browser, NEW, true), await signedIn(browser, PRO)];
  await asker.goto("/community");
  await asker.getByRole("link", { name: "New post" }).click();
  await asker.getByLabel("Title").fill(title);
  await asker
    .getByLabel("Text")
    .fill("Sample question. Two screws turn in the stucco, the utility wants it firm by Friday.");
  await asker.getByRole("button", { name: "Publish" }).click();
  await expect(asker.getByRole("heading", { name: title })).toBeVisible();

  await pro.goto("/community/feed");
  await pro.getByRole("link", { name: title }).click();
  await pro.getByLabel("Your answer").first().fill("Sample answer. Strut across two studs, and the base on the strut.");
  await pro.getByRole("button", { name: "Send answer" }).click();
  await expect(pro.getByRole("listitem").filter({ hasText: "the base on the strut" })).toBeVisible();
  // What was sent is not put back into the form: a second answer is another one.
  await expect(pro.getByLabel("Your answer").last()).toHaveValue("");
  await pro.getByLabel("Your answer").last().fill("Sample answer. And seal the top with a backer rod.");
  await pro.getByRole("button", { name: "Send answer" }).click();
  await expect(pro.getByRole("listitem").filter({ hasText: "a backer rod" })).toBeVisible();

  // It arrives without a reload.
  await expect(asker.getByRole("listitem").filter({ hasText: "a backer rod" })).toBeVisible();
  await asker.getByRole("button", { name: /^Helpful: Sample answer. Strut/ }).click();
  await asker.getByRole("button", { name: /^This solved it: Sample answer. Strut/ }).click();
  await expect(asker.getByText("Solved it", { exact: true })).toBeVisible();

  await pro.goto("/community?tab=badges");
  await expect(pro.getByRole("listitem").filter({ hasText: "Helpful Pro" })).toContainText("1 of 5");

  // The form of the next post begins empty.
  await asker.goto("/community/new");
  await expect(asker.getByLabel("Title")).toHaveValue("");
});

test("a member saves a seat from the tab, gives it back, and asks a mentor who answers in private", async ({
  browser,
}) => {
  const [member, mentor] = [await signedIn(browser, NEW, true), await signedIn(browser, PRO)];
  await member.goto("/community?tab=sessions");
  await member.getByRole("button", { name: /Save my seat: Close the year/ }).click();
  await expect(member.getByRole("heading", { name: "You have a seat" })).toBeVisible();
  await member.getByRole("button", { name: "Give my seat back" }).click();
  await expect(member.getByRole("heading", { name: "Take part" })).toBeVisible();

  await member.goto("/community?tab=mentors");
  await member.getByRole("link", { name: "Ask Elena" }).click();
  await member.getByLabel("Title").fill("Sample: second truck or second helper?");
  await member
    .getByLabel("Your question")
    .fill("Sample question. $310k, 14% left, four callbacks a month. Truck or helper first?");
  await member.getByRole("button", { name: "Send the question" }).click();
  await expect(member.getByText("Waits for an answer")).toBeVisible();

  await mentor.goto("/my/mentoring");
  await mentor.getByRole("link", { name: "Sample: second truck or second helper?" }).click();
  await mentor.getByLabel("Your answer").fill("Sample answer. Helper. Four callbacks a month are one person's week.");
  await mentor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(mentor.getByText("Answered", { exact: true })).toBeVisible();

  await member.reload();
  await expect(member.getByText("Helper. Four callbacks")).toBeVisible();
});
