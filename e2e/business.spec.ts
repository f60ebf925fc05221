import { type Browser, devices, type Page } from "@playwright/test";
import { acord, plain } from "../test/documents/layouts.ts";
import { waitingDocuments } from "./documents.ts";
import { finishOnboarding, joinByForm, post, signUpByForm } from "./entering.ts";
import { newEmail, open, PASSWORD, reviewerDesk, signedInAs, test } from "./joining.ts";
import { photographed, printed } from "./photographed.ts";
import { expect } from "./product.ts";

/** Longer than the product lets one file take. */
const READ_MS = 150_000;
const DOCUMENTS = "/account/documents";
/** What the browser of these journeys says of itself is a crawler's, whose visits are not counted. */
const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "en-US" };

const company = `Valley Sample Drywall ${Date.now() % 100_000}`;
const DRYWALL = {
  city: "Fresno",
  state: "CA",
  zip: "93721",
  address: "300 Sample Street",
  phone: "(559) 555-0142",
  industry: "drywall-insulation",
  licenseNumber: "",
  "services[]": "basement-finishing",
};

const JOB = {
  title: "Hang drywall in a basement",
  description: "Sample job. About 40 sheets.",
  trade: "drywall",
  location: "93721",
  budget: "2000-5000",
  when: "month",
};

const aPhone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage();
const done = (page: Page) => page.locator("[data-toast=success]").last();

const year = new Date().getFullYear() + 1;
const license = plain(
  [
    { big: "STATE OF CALIFORNIA" },
    "Contractors State License Board",
    { big: "ACTIVE LICENSE" },
    ["License Number", "1064321"],
    ["Entity", "CORP"],
    ["Business Name", company.toUpperCase()],
    ["Classification(s)", "C9"],
    ["Expiration Date", `07/31/${year}`],
    "www.cslb.ca.gov",
  ],
  { wide: 560, size: 18 },
);
const fund = plain([
  { big: "SAMPLE STATE COMPENSATION FUND" },
  { big: "CERTIFICATE OF WORKERS' COMPENSATION INSURANCE" },
  ["ISSUE DATE:", `08-15-${year - 1}`],
  ["POLICY NUMBER:", "9123456-2026"],
  ["CERTIFICATE EXPIRES:", `08-15-${year}`],
  ["EFFECTIVE DATE:", `08-15-${year - 1}`],
  ["EMPLOYER:", company.toUpperCase()],
  "This is to certify that we have issued a valid Workers' Compensation insurance policy to the employer named above.",
]);
/** The form that insurance agents fill in: its rules stand close to what it says. */
const certificate = acord({
  date: `03/02/${year - 1}`,
  producer: ["Sequoia Sample Agency", "100 Example Ave", "Fresno, CA 93721"],
  insured: [company, "300 Sample Street", "Fresno, CA 93721"],
  insurers: { A: "Sample Mutual Insurance Company" },
  liability: {
    insurer: "A",
    number: "CGL-7714092",
    from: `03/01/${year - 1}`,
    until: `06/30/${year}`,
    occurrence: "1,000,000",
    aggregate: "2,000,000",
  },
  holder: ["Oakline Sample Builders", "200 Example St", "Fresno, CA 93721"],
});

/** The owner asks somebody in; gives the link to pass on. */
async function invited(owner: Page, name: string, part: string): Promise<string> {
  await post(owner.context(), "/account/people", { intent: "invite", name, part });
  await open(owner, "/account/people");
  const asked = owner.getByRole("listitem").filter({ has: owner.getByRole("heading", { name, exact: true }) });
  return new URL(await asked.locator("input[readonly]").first().inputValue()).pathname;
}

/** Somebody of a new account takes an invitation on their phone. */
async function joins(browser: Browser, link: string, fullName: string): Promise<Page> {
  const page = await aPhone(browser);
  await signUpByForm(page.context(), { email: newEmail("people"), password: PASSWORD, fullName });
  await open(page, link);
  await page.getByRole("button", { name: new RegExp(fullName) }).click();
  await page.waitForURL(/dashboard/);
  return page;
}

/** One of the crew joins without an address, by a PIN of their own. */
async function joinsByPin(browser: Browser, link: string, name: string): Promise<void> {
  const page = await aPhone(browser);
  await post(page.context(), link, { intent: "join-by-pin", name, pin: "4826", pin_again: "4826" });
  await open(page, "/dashboard");
  await expect(page.getByText(company).first()).toBeAttached();
  await page.context().close();
}

/** A document is chosen; what is read of it stands in its fields. */
async function handsIn(page: Page, kind: string, file: Awaited<ReturnType<typeof photographed>>) {
  await page.locator(`input[name="${kind}-file"], input[name="${kind}-new-file"]`).setInputFiles(file);
}

test("ONB-44 ONB-45 ONB-47 FIND-16 a drywall business in Fresno is set up by phone: people, documents read from a photo and from files, shared, withdrawn, restored", async ({
  browser,
  quiet,
}) => {
  quiet.expectNoise("410");
  const owner = await aPhone(browser);
  await joinByForm(owner.context(), { email: newEmail("owner"), company, password: PASSWORD }, DRYWALL);
  await finishOnboarding(owner.context(), company, {
    city: "Fresno",
    primaryTrade: "",
    description: "Sample company. Hanging and finishing in Fresno.",
    licenseNumber: "",
    "services[]": "drywall-insulation",
    phone: "(559) 555-0142",
  });
  const office = await joins(browser, await invited(owner, "Olivia Sample", "office"), "Olivia Sample");
  await open(office, DOCUMENTS);
  await handsIn(office, "license", await photographed(browser, license));
  await handsIn(office, "insurance", await printed(browser, certificate));
  // While both are read, the others join.
  const foreman = await joins(browser, await invited(owner, "Frank Sample", "foreman"), "Frank Sample");
  for (const name of ["Ana Sample", "Ben Sample", "Cruz Sample"])
    await joinsByPin(browser, await invited(owner, name, "crew"), name);
  await open(owner, "/account/people");
  for (const name of ["Olivia Sample", "Frank Sample", "Ana Sample", "Ben Sample", "Cruz Sample"])
    await expect(owner.getByRole("heading", { name, exact: true }).first()).toBeVisible();
  // The foreman has no business with documents.
  await foreman.goto(DOCUMENTS);
  await expect(foreman.locator('input[name="license-file"]')).toHaveCount(0);

  const says = (name: string, value: string) =>
    expect(office.locator(`[name="${name}"]`)).toHaveValue(value, { timeout: READ_MS });
  await says("license.licenseNumber", "1064321");
  await says("license.expiresOn", `${year}-07-31`);
  await says("license.licenseClass", "C9");
  await expect(office.locator('[name="license.issuingState"]')).toHaveValue("CA");
  await says("insurance.expiresOn", `${year}-06-30`);
  await says("insurance.licenseNumber", "CGL-7714092");
  await says("insurance.startsOn", `${year - 1}-03-01`);
  await says("insurance.carrier", "Sample Mutual Insurance Company");
  await says("insurance.namedInsured", company);
  await says("insurance.occurrenceCents", "1,000,000");
  await says("insurance.aggregateCents", "2,000,000");
  await office.getByRole("button", { name: "Send for review" }).first().click();
  await expect(office.getByRole("heading", { name: "A person is checking your documents" })).toBeVisible();
  await office.locator('input[name="kind"][value="workers_comp"]').check();
  await handsIn(office, "workers_comp", await printed(browser, fund));
  await says("licenseNumber", "9123456-2026");
  await says("expiresOn", `${year}-08-15`);
  await says("startsOn", `${year - 1}-08-15`);
  await says("carrier", "SAMPLE STATE COMPENSATION FUND");
  await says("namedInsured", company.toUpperCase());
  // No line of the certificate names the state.
  await office.locator('[name="issuingState"]').selectOption("CA");
  await office.getByRole("button", { name: "Send for review" }).last().click();
  await expect(office.getByRole("button", { name: "Send for review" })).toHaveCount(0);

  const desk = await reviewerDesk(browser);
  const documents = await waitingDocuments(desk, company);
  expect(documents).toHaveLength(3);
  for (const path of documents) {
    await open(desk, path);
    await desk.getByRole("button", { name: /^Approve/ }).click();
    await desk.waitForURL(/decided=/);
  }
  const home = await signedInAs(browser, "homeowner@demo.example");
  const job = (await post(home.context(), "/post-job", { intent: "post-home", ...JOB })).replace(/\/live$/, "");
  await post(office.context(), job, { intent: "apply", message: "Sample. We can hang it next week." });

  await open(owner, `${DOCUMENTS}/sharing`);
  await expect(owner.getByLabel("Who is it for?")).toBeVisible();
  const profile = await owner
    .locator("textarea, input, code, pre")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value || one.textContent || "").join(" "))
    .then((text) => /\/pros\/([a-z0-9-]+)\//.exec(text)?.[1] ?? "");
  const links: string[] = [];
  for (const name of ["Builder One", "Builder Two"]) {
    await owner.getByLabel("Who is it for?").fill(name);
    await owner.getByRole("button", { name: "Create a link" }).click();
    links.push(await owner.getByLabel(`Link for ${name}`).inputValue());
  }
  const [first = "", second = ""] = links;
  const builder = await aPhone(browser);
  const shows = async (address: string, state: "valid" | "none" | "over") => {
    const answer = await builder.goto(address);
    expect(answer?.status()).toBe(state === "over" ? 410 : 200);
    await expect(builder.locator(".stamp[data-state=valid]")).toHaveCount(state === "valid" ? 1 : 0);
  };
  /** Profile, second link, drawn stamp, search and application say the same. */
  const everywhere = async (state: "valid" | "none") => {
    for (const address of [second, `/pros/${profile}`]) await shows(address, state);
    const drawn = await (await builder.request.get(`/pros/${profile}/stamp.svg`)).text();
    expect(drawn).toContain(state === "valid" ? "Verified until" : "Not verified");
    await builder.goto(`/find-pro?place=93721&trade=drywall&who=all&q=${encodeURIComponent(company)}`);
    await expect(builder.getByRole("article", { name: company })).toHaveCount(state === "valid" ? 1 : 0);
    await home.goto(`${job}/applicants`);
    const row = home.getByRole("listitem").filter({ hasText: company });
    await expect(row.locator(".stamp[data-state=valid]")).toHaveCount(state === "valid" ? 1 : 0);
  };
  for (const address of links) await shows(address, "valid");
  await expect(builder.getByText(/drywall/i).first()).toBeVisible();
  await owner.locator("li", { hasText: "Builder One" }).locator("summary", { hasText: "Revoke link" }).click();
  await owner.locator("li", { hasText: "Builder One" }).getByRole("button", { name: "Revoke link" }).click();
  await expect(owner.getByText("Ended links (1)")).toBeVisible();
  await shows(first, "over");
  await everywhere("valid");

  // Withdrawn: every page says so within the minute, and given back they all say that.
  const [taken = ""] = documents;
  await open(desk, taken);
  await desk.getByText("Take this approval back", { exact: true }).click();
  await desk.getByLabel("Why it is taken").first().selectOption("cancelled");
  await desk.getByLabel("In your own words").first().fill("Sample: the board says it ended.");
  await desk.getByRole("button", { name: "Take the approval back" }).click();
  await desk.waitForURL(/admin\/appeals/);
  await everywhere("none");
  await open(owner, DOCUMENTS);
  await expect(owner.getByText("Sample: the board says it ended.")).toBeVisible();
  await owner.getByText("Appeal", { exact: true }).click();
  await owner.getByLabel("Why is this wrong?").fill("Sample: see the letter of March.");
  await owner.getByRole("button", { name: "Send the appeal" }).click();
  await expect(owner.getByText(/^Your appeal of .* is with a reviewer/)).toBeVisible();
  await open(desk, "/admin/appeals");
  const card = desk.locator("section", { has: desk.getByRole("heading", { name: company }) });
  await card.getByLabel("Your answer").fill("Sample: we asked the board again, and it stands.");
  await card.getByRole("button", { name: "Give the approval back" }).click();
  await expect(done(desk)).toContainText("Given back");
  await everywhere("valid");
  await shows(first, "over");
});
