import { expect } from "vitest";
import { as, at, test } from "#test/ctx.ts";
import { withdrawApplication } from "./commands/apply.server.ts";
import { award } from "./commands/award.server.ts";
import { shortlist } from "./commands/shortlist.server.ts";
import { aJob, anApplication } from "./fixtures.ts";
import { listApplicants } from "./queries/applicants.server.ts";
import { myPosts } from "./queries/mine.server.ts";

const MINUTE = 60_000;
type Sent = Awaited<ReturnType<typeof anApplication>>;

test("applicants stand by what became of them, then as they came; who took theirs back is not counted", async ({
  ctx,
}) => {
  const job = await aJob(ctx);
  const sent = [];
  for (let n = 0; n < 6; n++) sent.push(await anApplication(at(ctx, n * MINUTE), { jobId: job.id }));
  const [first, second, third, fourth, fifth, sixth] = sent as [Sent, Sent, Sent, Sent, Sent, Sent];
  const own = as(at(ctx, 10 * MINUTE), job.poster);
  await shortlist(own, fourth.id);
  await shortlist(own, sixth.id);
  await withdrawApplication(as(own, first.applicant), first.id);
  const listed = async () => (await listApplicants(own, job.id)).applicants.map(({ id }) => id);
  expect(await listed()).toEqual([fourth, sixth, second, third, fifth, first].map(({ id }) => id));
  await expect(myPosts(own)).resolves.toMatchObject([{ id: job.id, applicants: 5 }]);
  await award(own, fifth.id);
  expect((await listed())[0]).toBe(fifth.id);
});

test("applicants as they came follow each other over a moment that several share", async ({ ctx }) => {
  const job = await aJob(ctx);
  const sent = [];
  for (const minute of [0, 1, 1, 1, 2]) sent.push(await anApplication(at(ctx, minute * MINUTE), { jobId: job.id }));
  const own = as(ctx, job.poster);
  const all = (await listApplicants(own, job.id, { after: undefined, limit: 9 })).applicants;
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)));
  const walked = [];
  for (let after: { at: Date; id: string } | undefined; ; ) {
    const [row] = (await listApplicants(own, job.id, { after, limit: 1 })).applicants;
    if (!row) break;
    walked.push(row.id);
    after = { at: row.createdAt, id: row.id };
  }
  expect(walked).toEqual(all.map(({ id }) => id));
});
