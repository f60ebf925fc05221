import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { as, test } from "#test/ctx.ts";
import { isNamed } from "./components/log-words.ts";
import { businessLog } from "./queries/log.server.ts";
import { LOG_KINDS, NOUNS } from "./rules/log-kinds.ts";

const DOMAINS = join(import.meta.dirname, "..");
/** What reviewers and the operator's desk do to their own queue of work, which stands in no business's log. */
const ELSEWHERE = ["job.dropped", "job.retried"];

/** The events of the audit log that the code of the domains names in full. */
const events = (): string[] => {
  const files = readdirSync(DOMAINS, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const found = files.flatMap((name) =>
    [...readFileSync(join(DOMAINS, name), "utf8").matchAll(/audit\((?:[^()]|\([^()]*\))*?"([a-z_]+\.[a-z_]+)"/g)].map(
      ([, event = ""]) => event,
    ),
  );
  return [...new Set(found)].filter((event) => !ELSEWHERE.includes(event));
};

test("everything that stands in a business's log is said in words", () => {
  const nouns = LOG_KINDS.flatMap((kind) => NOUNS[kind]);
  const shown = events().filter((event) => nouns.includes(event.split(".")[0] ?? ""));
  expect(shown.length).toBeGreaterThan(60);
  expect(shown.filter((event) => !isNamed(event))).toEqual([]);
});

test("the money of a business is in its log: invoices, online payments, payouts and its plan", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  for (const event of ["invoice.sent", "charge.refunded", "payouts.begun", "plan.change_asked"])
    await audit(mine, event, `business:${owner.userId}`);
  await audit(ctx, "plan.failed", `business:${owner.userId}`, {}, owner.userId);
  const reviewer = await aUser(ctx, { fullName: "Rae Reviewer" });
  await audit(as(ctx, reviewer.actor), "plan.money_given_back", "payment:1", {}, owner.userId);
  const { rows } = await businessLog(mine, { kind: "money", person: null, page: 1 });
  expect(new Set(rows.map(({ event }) => event))).toEqual(
    new Set([
      "invoice.sent",
      "charge.refunded",
      "payouts.begun",
      "plan.change_asked",
      "plan.failed",
      "plan.money_given_back",
    ]),
  );
  expect(rows.find(({ event }) => event === "plan.failed")).toMatchObject({ personId: null, person: null });
  expect(rows.find(({ event }) => event === "plan.money_given_back")).toMatchObject({ byReview: true, person: null });
  expect(rows.find(({ event }) => event === "invoice.sent")).toMatchObject({ personId: owner.userId });
});
