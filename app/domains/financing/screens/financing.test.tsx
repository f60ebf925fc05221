import { prerender } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Answer } from "../components/rate-answer.tsx";
import { AMOUNT, indicate, settle, TERM } from "../rules.ts";
import Financing, { meta } from "./financing.tsx";

type Data = {
  amount?: string;
  months?: string;
  answer?: Answer;
  fields?: Record<string, string>;
  lender?: string;
  pro?: boolean;
  tie?: { token: string; kind: "bid" | "invoice"; company: string };
};

/** The page as the server sends it, with this address and this answer of its action. */
async function page({ amount, months, answer, fields, lender, pro = false, tie }: Data = {}) {
  const loaderData = {
    requestKey: "7b1f5a52-6a65-4d3b-9a5e-0c9d2c1e8f10",
    today: new Date("2027-03-10T16:00:00Z"),
    known: {},
    company: null,
    pro,
    lender: lender ?? null,
    tie: tie ?? null,
    start: { amount: settle(AMOUNT, amount), months: settle(TERM, months) },
  };
  const error = fields && { error: { kind: "invalid", code: "invalid_input", message: "", fields } };
  const typed = { intent: "send", firstName: "Dana", creditRange: "fair", consent: "on" };
  const actionData = answer ? { answer } : error ? { ...error, typed } : undefined;
  const Stub = createRoutesStub([
    {
      id: "financing",
      path: "/financing",
      Component: Financing as never,
      loader: () => loaderData,
      action: () => null,
      HydrateFallback: () => null,
    },
  ]);
  const { prelude } = await prerender(
    <Stub
      initialEntries={["/financing"]}
      hydrationData={{ loaderData: { financing: loaderData }, actionData: { financing: actionData } }}
    />,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return (await new Response(prelude).text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}

test("FIN-01 FIN-06 FIN-10 FIN-13 X-33 the calculator opens with $15,000 over 60 months at the example rate, disclosed", async () => {
  const html = await page();
  expect(html).toMatch(/name="amount"[^>]*value="15,000"/);
  expect(html).toMatch(/name="months"[^>]*value="60"/);
  expect(html).toMatch(/<output.*?\$304\.07.*?<\/output>/);
  expect(html).toContain("Example rate 7.99% APR");
  expect(html).toContain("An example, not an offer of credit.");
  expect(html).toContain("$3,244.20");
});

test("FIN-03 FIN-04 FIN-05 FIN-07 FIN-08 FIN-09 the sliders have the calculator's ends and steps", async () => {
  expect(await page()).toMatch(/type="range"[^>]*min="1000" max="100000" step="1000"/);
  expect(await page()).toMatch(/type="range"[^>]*min="12" max="120" step="12"/);
});

test("the address alone works it out, before any JavaScript, and what was put right is said", async () => {
  const html = await page({ amount: "250000", months: "50" });
  expect(html).toMatch(/<form [^>]*action="\/financing" method="get"/);
  expect(html).toMatch(/name="amount"[^>]*value="100,000"/);
  expect(html).toContain("$100,000 is the most the calculator takes");
  expect(html).toContain("The calculator goes by 12 months. Set to 48 months, the nearest.");
});

test("a homeowner who asks for $8,400 gets $8,400, with the slider at the step beside it", async () => {
  const html = await page({ amount: "8400" });
  expect(html).toMatch(/name="amount"[^>]*value="8,400"/);
  expect(html).toMatch(/type="range"[^>]*min="1000" max="100000" step="1000"[^>]*value="8000"/);
  expect(html).not.toContain("The calculator goes by");
});

test("the chart is said in words and stands as a table, year by year", async () => {
  const html = await page();
  expect(html).toContain("The balance falls from $15,000 to zero over 60 months; half is paid back after 33 months.");
  expect(html.match(/<th scope="row"[^>]*>[^<]*year/g)).toHaveLength(10);
});

test("FIN-28 FIN-29 X-33 rates from 5.99% APR with what that comes to, and a 2-minute application", async () => {
  const html = await page();
  expect(html).toContain("Rates from 5.99% APR");
  expect(html).toContain("At 5.99% APR, $15,000 over 60 months is 60 payments of $289.92, $17,395.20 in all.");
  expect(html).toContain("A 2-minute application");
});

test("FIN-14 FIN-15 FIN-16 FIN-17 FIN-18 FIN-19 FIN-20 FIN-21 FIN-22 FIN-23 FIN-24 FIN-25 FIN-26 N-33 the form has its eleven fields, consent and button", async () => {
  const html = await page();
  const form = html.slice(html.indexOf('name="intent" value="send"'));
  const labels = [...form.matchAll(/<label for="[^"]+"[^>]*>([^<]+)/g)].map(([, label]) => label);
  expect(labels).toEqual([
    "First Name",
    "Last Name",
    "Email",
    "Phone",
    "Home Address",
    "City",
    "State",
    "ZIP",
    "Annual Income",
    "Credit Score Range",
    "Project Type",
  ]);
  expect(form).toMatch(/type="checkbox"[^>]*name="consent"|name="consent"[^>]*type="checkbox"/);
  expect(form).toMatch(/<button[^>]*type="submit"[^>]*>Check My Rate<\/button>/);
  const options = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  expect(options).toHaveLength(13);
  expect(form).toContain("Good (660-719)");
  expect(form).toContain("Windows & Doors");
});

test("a refusal stands beside its fields and keeps what was typed", async () => {
  const html = await page({ fields: { email: "Enter an email address like name@example.com." } });
  expect(html).toContain("Fields to fix: 1.");
  expect(html).toMatch(/aria-invalid="true"[^>]*name="email"/);
  expect(html).toMatch(/name="firstName"[^>]*value="Dana"/);
  expect(html).toMatch(/<option value="fair" selected/);
});

const answer = (creditRange: "good" | "poor"): Answer => ({
  indication: indicate({ amount: 15_000, months: 60, creditRange }),
  amount: 15_000,
  months: 60,
  creditRange,
});

test("FIN-27 the band and the payment are called indicative, and the application below begins with the score range", async () => {
  const html = await page({ answer: answer("good") });
  expect(html).toContain("8.99% to 13.99% APR");
  expect(html).toContain("$311.30 to $348.95 a month");
  expect(html).toContain("not an approval and not an offer. Nothing of it is kept.");
  expect(html).toMatch(/<option value="good" selected/);
  expect(html).not.toContain("Some lenders do not lend");
  expect(await page({ answer: answer("poor") })).toContain("Some lenders do not lend in this range.");
});

test("FIN-25 the consent says which lender is asked, or that none is connected; a contractor is told that the homeowner applies", async () => {
  const without = await page();
  expect(without).toContain("No lender is connected here yet, so no offer comes at once.");
  expect(without).toContain("Nothing goes to a lender without my yes.");
  const there = await page({ lender: "Sample Bank" });
  expect(there).toContain("give it to Sample Bank for a soft check, which does not move my score");
  expect(there).not.toContain("No lender is connected");
  const pro = await page({ pro: true });
  expect(pro).toContain("The homeowner applies");
  expect(pro).not.toContain("Check My Rate</button>");
  const tied = await page({ tie: { token: "bid.x", kind: "bid", company: "Sample Roofing" } });
  expect(tied).toContain("For the estimate of Sample Roofing.");
  expect(tied).toContain('name="for" value="bid.x"');
});

test("the page is whole in Spanish", async () => {
  const html = await withLocale("es", () => page());
  expect(html).toContain("Tasa de ejemplo 7.99% APR");
  expect(html).toContain("Una solicitud de 2 minutos");
  expect(html).toMatch(/>Revisar mi tasa<\/button>/);
});

test("title, description and questions are told to search engines", async () => {
  expect(JSON.stringify(meta({} as never))).toContain("$1,000 to $100,000 over 12 to 120 months");
  expect(await page()).toContain('"@type":"FAQPage"');
});
