import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { award } from "./commands/award.server.ts";
import { declineOne } from "./commands/decline.server.ts";
import { eraseJobs } from "./commands/erase-account.server.ts";
import { answerQuestion, askQuestion, removeQuestion } from "./commands/question.server.ts";
import { aJob, anApplication, aQuestion } from "./fixtures.ts";
import { exportJobs } from "./queries/export-account.server.ts";
import { getJob } from "./queries/job.server.ts";

const ALL = { unread: false, after: null };
const WORDS = "Sample: is the slab poured already?";
const seen = async (ctx: Ctx, id: string) => (await getJob(ctx, id)).questions;
const kinds = async (ctx: Ctx, actor: Actor) =>
  (await myNotifications(as(ctx, actor), ALL)).told.map(({ kind }) => kind);

describe("a question about a post", () => {
  test("is between asker and poster until it has an answer, which everybody reads and every bidder is told of", async ({
    ctx,
  }) => {
    const { id, poster } = await aJob(ctx);
    const bidder = await anApplication(ctx, { jobId: id });
    const question = await aQuestion(ctx, { jobId: id, question: WORDS });
    await drain(ctx);
    expect(await kinds(ctx, poster)).toContain("question.asked");
    await expect(seen(as(ctx, poster), id)).resolves.toMatchObject([{ body: WORDS, answer: null, own: false }]);
    await expect(seen(as(ctx, question.asker), id)).resolves.toMatchObject([{ own: true, from: null }]);
    for (const other of [ctx, as(ctx, bidder.applicant)]) await expect(seen(other, id)).resolves.toEqual([]);

    await answerQuestion(as(ctx, poster), question.id, "Sample: since Monday.");
    await drain(ctx);
    for (const other of [ctx, as(ctx, bidder.applicant)])
      await expect(seen(other, id)).resolves.toMatchObject([{ answer: "Sample: since Monday.", from: null }]);
    for (const told of [bidder.applicant, question.asker])
      expect(await kinds(ctx, told)).toContain("question.answered");
  });

  test("stays without who asked it when they leave, if it was answered", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    const { asker, ...answered } = await aQuestion(ctx, { jobId: id });
    await aQuestion(ctx, { jobId: id, asker, question: "Sample: who brings the material?" });
    await answerQuestion(as(ctx, poster), answered.id, "Sample: since Monday.");
    await expect(exportJobs(ctx, asker.userId)).resolves.toMatchObject({ questions: [{}, {}] });
    await eraseJobs(ctx, asker.userId);
    await expect(seen(as(ctx, poster), id)).resolves.toMatchObject([{ id: answered.id, from: null }]);
  });

  test("is asked by who may apply or has applied, and by nobody else", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx, { requiresBond: "on" });
    const { actor: bidder } = await aVerifiedContractor(ctx);
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    await expect(getJob(as(ctx, bidder), id)).resolves.toMatchObject({ can: { ask: true } });
    await askQuestion(as(ctx, bidder), id, WORDS);
    await askQuestion(as(ctx, bidder), id, WORDS);
    await expect(seen(as(ctx, poster), id)).resolves.toHaveLength(1);
    for (const [who, code] of [
      [poster, "own_job"],
      [home, "not_contractor"],
    ] as const)
      await expect(askQuestion(as(ctx, who), id, WORDS)).rejects.toMatchObject({ code });
    const other = await aJob(ctx);
    const won = await anApplication(ctx, { jobId: other.id });
    await award(as(ctx, other.poster), won.id);
    await expect(askQuestion(as(ctx, bidder), other.id, WORDS)).rejects.toMatchObject({ code: "closed" });
  });

  test("comes ten times a day about one job at most, and not from whom the poster said no to", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    const { actor: eager } = await aVerifiedContractor(ctx);
    for (let n = 0; n < 10; n++) await askQuestion(as(ctx, eager), id, `Sample: question ${n}?`);
    await expect(askQuestion(as(ctx, eager), id, WORDS)).rejects.toMatchObject({ kind: "rate_limited" });
    const refused = await anApplication(ctx, { jobId: id });
    await declineOne(as(ctx, poster), refused.id);
    await expect(askQuestion(as(ctx, refused.applicant), id, WORDS)).rejects.toMatchObject({ code: "already_applied" });
    await expect(seen(as(ctx, poster), id)).resolves.toHaveLength(10);
  });

  test("is answered once, by the poster alone", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    const { id: question, asker } = await aQuestion(ctx, { jobId: id });
    const answer = (who: Actor, words: string) => answerQuestion(as(ctx, who), question, words);
    await expect(answer(asker, "Sample: yes.")).rejects.toMatchObject({ code: "no_such_question" });
    await answer(poster, "Sample: yes.");
    await answer(poster, "Sample: yes.");
    await expect(answer(poster, "Sample: no.")).rejects.toMatchObject({ code: "answered" });
    await expect(seen(ctx, id)).resolves.toMatchObject([{ answer: "Sample: yes." }]);
  });

  test("is taken away by its asker until it has an answer, and by the poster", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    const { id: question, asker } = await aQuestion(ctx, { jobId: id });
    const { actor: other } = await aVerifiedContractor(ctx);
    const gone = { code: "no_such_question" };
    await expect(removeQuestion(as(ctx, other), question)).rejects.toMatchObject(gone);
    await answerQuestion(as(ctx, poster), question, "Sample: yes.");
    await expect(removeQuestion(as(ctx, asker), question)).rejects.toMatchObject(gone);
    await removeQuestion(as(ctx, poster), question);
    await expect(seen(as(ctx, poster), id)).resolves.toEqual([]);
    const again = await aQuestion(ctx, { jobId: id, asker });
    await removeQuestion(as(ctx, asker), again.id);
    await expect(removeQuestion(as(ctx, asker), again.id)).rejects.toMatchObject(gone);
  });
});
