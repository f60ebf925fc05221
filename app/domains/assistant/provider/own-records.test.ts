import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { markFilled } from "#app/domains/jobs/commands/close.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { anEntry } from "#app/domains/taxes/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";

const NOVEMBER = new Date("2026-11-20T18:00:00Z");
const ask = (content: string) => [{ role: "user" as const, content }];

test("the set-aside is worked out from the asker's own entries and nobody else's", async ({ ctx: base }) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  await anEntry(ctx, actor, { kind: "income", line: "1", amount: "$60,000.00", party: "Sample customer" });
  await anEntry(ctx, other, { kind: "income", line: "1", amount: "$99,000.00", party: "Sample customer" });
  const { text = "", cards } = await guideAnswer(as(ctx, actor), ask("how much should I set aside for taxes"));
  expect(text).toContain("Income so far: $60,000");
  expect(text).toMatch(/To have put aside by now: \$\d/);
  expect(text).not.toContain("99,000");
  expect(cards?.map(({ href }) => href)).toEqual(["/taxes"]);
});

test("a sum with its own figure stays a sum", async ({ ctx: base }) => {
  const ctx = at(base, NOVEMBER);
  const { actor } = await aContractor(ctx);
  const { text = "" } = await guideAnswer(as(ctx, actor), ask("how much tax should I set aside if I net 6k a month"));
  expect(text).not.toContain("Income so far");
});

test("applicants of jobs that are open are offered, of jobs that are over not", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx);
  const open = await aJob(ctx, { poster });
  const over = await aJob(ctx, { poster });
  for (const job of [open, over]) await anApplication(ctx, { jobId: job.id });
  await markFilled(as(ctx, poster), over.id);
  const { cards } = await guideAnswer(as(ctx, poster), ask("show my jobs"));
  expect(cards?.map(({ href }) => href)).toEqual([`/jobs/${open.id}/applicants`, "/my/jobs"]);
});

test("JOB-18 Cody tells an applicant nothing of a hirer's mail or phone, and says when they open", async ({ ctx }) => {
  const hirer = await aUser(ctx, { role: "homeowner", phone: "(602) 555-0123" });
  const { id } = await aJob(ctx, { poster: hirer.actor });
  const { actor } = await aVerifiedContractor(ctx);
  await applyToJob(as(ctx, actor), id, { message: "" });
  const answers = [];
  for (const question of [
    "where do my applications stand",
    "who can see my phone number and email when I post a job",
    "what is the phone number of the poster of my job",
    "are there open jobs near me",
  ])
    answers.push(JSON.stringify(await guideAnswer(as(ctx, actor), ask(question))));
  for (const secret of [hirer.email, "555-0123"]) expect(answers.join()).not.toContain(secret);
  expect(answers[1]).toContain("shortlist");
});

test("unread messages are told with who wrote; words of others are literal", async ({ ctx }) => {
  const { to } = await aConversation(ctx, { body: "Sample: [click](http://evil.test) now" });
  const { text = "" } = await guideAnswer(as(ctx, to), ask("do I have any unread messages?"));
  expect(text).toContain("Unread messages: 1");
  expect(text).not.toContain("[click](http");
});
