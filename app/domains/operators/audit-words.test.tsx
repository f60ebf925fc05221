import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ACTIONS } from "#app/domains/engagements/rules.ts";
import { ACTIONS as WARRANTY_STEPS } from "#app/domains/warranty/rules.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { AuditEvent, AuditSentence } from "./components/audit-event.tsx";
import { auditWords } from "./components/audit-words.ts";
import { auditedPage } from "./rules/audit-pages.ts";

const APP = join(import.meta.dirname, "../..");

/** What stands behind the names that the code puts together. */
const PUT_TOGETHER: Record<string, readonly string[]> = {
  "engagement.": ACTIONS,
  "warranty.": WARRANTY_STEPS,
  "financing_application.": ["shared", "unshared", "accepted", "offer_gone", "paid_out", "pay_out_refused"],
  "job.": ["filled", "withdrawn"],
  "mentor.": ["invited", "declined"],
  "appeal.": ["upheld", "overturned"],
  "referral.": ["counts", "refused"],
  "review.": ["released", "refused"],
  "plan.": ["trial", "started", "changed", "failed", "recovered", "ending", "goes_on", "ended", "unpaid"],
};

/** The calls of `audit` in a source, each to its last bracket. */
function callsIn(source: string): string[] {
  return [...source.matchAll(/(?:await |return |=> |void )audit\(/g)].map(({ index, 0: begun }) => {
    let end = index + begun.length;
    for (let open = 1; open > 0 && end < source.length; end++)
      open += source[end] === "(" ? 1 : source[end] === ")" ? -1 : 0;
    return source.slice(index, end);
  });
}

const audited = (): string[] =>
  readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("paraglide"))
    .flatMap((name) => callsIn(readFileSync(join(APP, name), "utf8")))
    .flatMap((call) => [
      ...[...call.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, event = ""]) => event),
      ...[...call.matchAll(/`([a-z_]+\.)\$\{/g)].flatMap(([, noun = ""]) =>
        (PUT_TOGETHER[noun] ?? ["(nobody said what stands here)"]).map((verb) => noun + verb),
      ),
    ]);

test("every action that the code writes into the audit log is said in words, in both languages", () => {
  const events = [...new Set(audited())];
  expect(events.length).toBeGreaterThan(200);
  expect(events.filter((event) => auditWords(event) === null)).toEqual([]);
  for (const event of events) {
    const [en, es] = (["en", "es"] as const).map((locale) => withLocale(locale, () => auditWords(event)));
    expect(en, event).not.toBe(es);
  }
});

const WHO = "7b1d6a52-6a0b-4c4e-9d4e-0f2f3c1a9b11";
const CASEY = "7b1d6a52-6a0b-4c4e-9d4e-0f2f3c1a9b22";
const line = {
  event: "member.suspended",
  subject: `user:${CASEY}`,
  detail: { days: 7 },
  actor: "Dana Desk",
  actorId: WHO,
  ip: "203.0.113.7",
  place: 12,
  thing: "Casey New",
  to: `/admin/members/${CASEY}`,
};
/** The sentence of a line, and all that is behind its disclosure. */
const drawn = (more: Partial<Parameters<typeof AuditSentence>[0]["line"]>) => {
  const element = <AuditSentence line={{ ...line, ...more }} />;
  const page = html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const [said = "", behind = ""] = page.split("<details");
  return { said, words: said.replaceAll(/<[^>]+>/g, ""), behind };
};

test("a line of the log is a sentence of who did what to whom, with a link; code, ids and details are behind a disclosure", () => {
  const { said, words, behind } = drawn({});
  expect(words).toBe("Dana Desk suspended a member: Casey New");
  expect(said).toContain(`href="/admin/members/${CASEY}"`);
  for (const kept of ["member.suspended", `user:${CASEY}`, "{&quot;days&quot;:7}", "203.0.113.7"])
    expect([said.includes(kept), behind.includes(kept)]).toEqual([false, true]);
  expect(drawn({ thing: null, to: null }).words).toBe("Dana Desk suspended a member");
  expect(drawn({ event: "document.approved", thing: null, to: "/admin/verifications/1" }).words).toBe(
    "Dana Desk approved a document · Open the page",
  );
  expect(drawn({ event: "session.opened", subject: `user:${WHO}`, thing: "Dana Desk" }).words).not.toContain(":");
  expect(drawn({ actor: null }).words).toContain("Former member suspended");
  expect(drawn({ event: "financing_application.paid_out", thing: null, to: null }).words).toBe("A loan was paid out");
  expect(drawn({ event: "crane.lifted" }).words).toContain("crane.lifted");
});

test("on a member's page a line says what was done with its code below; one without words shows the code", () => {
  expect(html(<AuditEvent event="member.suspended" />)).toMatch(/Suspended a member.*<code[^>]*>member\.suspended/);
  expect(html(<AuditEvent event="crane.lifted" />).split("crane.lifted")).toHaveLength(2);
});

test("the thing of a line leads to the page of the desk that shows it, when the reader's duties open that page", () => {
  expect(auditedPage(`user:${CASEY}`, ["owner"])).toBe(`/admin/members/${CASEY}`);
  expect(auditedPage(`document:${CASEY}`, ["owner"])).toBeNull();
  expect(auditedPage(`document:${CASEY}`, ["owner", "reviewer"])).toBe(`/admin/verifications/${CASEY}`);
  expect(auditedPage("setting:cody.model", ["owner"])).toBe("/admin/settings");
  expect(auditedPage("user:../settings", ["owner"])).toBeNull();
  expect(auditedPage("toString:1", ["owner"])).toBeNull();
});
