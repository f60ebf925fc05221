import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup as html } from "react-dom/server";
import { expect, test } from "vitest";
import { ACTIONS } from "#app/domains/engagements/rules.ts";
import { ACTIONS as WARRANTY_STEPS } from "#app/domains/warranty/rules.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { AuditEvent } from "./components/audit-event.tsx";
import { auditWords } from "./components/audit-words.ts";

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

test("a line of the log says what was done with its code below; one without words shows the code", () => {
  expect(html(<AuditEvent event="member.suspended" />)).toMatch(/Suspended a member.*<code[^>]*>member\.suspended/);
  const unknown = html(<AuditEvent event="crane.lifted" />);
  expect(unknown).toContain("crane.lifted");
  expect(unknown.split("crane.lifted")).toHaveLength(2);
});
