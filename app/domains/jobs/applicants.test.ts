import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { withdrawApplication } from "./commands/apply.server.ts";
import { award } from "./commands/award.server.ts";
import { shortlist } from "./commands/shortlist.server.ts";
import { aJob, anApplication } from "./fixtures.ts";
import { listApplicants } from "./queries/applicants.server.ts";
import { getJob } from "./queries/job.server.ts";
import { myApplications, myPosts, type Part } from "./queries/mine.server.ts";

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
  await expect(getJob(own, job.id)).resolves.toMatchObject({ applicants: 5 });
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

test("own posts and own applications stand newest first, and follow each other over a moment that several share", async ({
  ctx,
}) => {
  const { actor: applicant } = await aVerifiedContractor(ctx);
  const { poster } = await aJob(at(ctx, -MINUTE));
  for (const minute of [0, 0, 1]) {
    const { id: jobId } = await aJob(at(ctx, minute * MINUTE), { poster });
    await anApplication(at(ctx, minute * MINUTE), { jobId, applicant });
  }
  const later = at(ctx, 2 * MINUTE);
  for (const [rows, times] of [
    [
      (part: Part) => myPosts(as(later, poster), part).then((all) => all.map((p) => ({ ...p, at: p.postedAt }))),
      [1, 0, 0, -1],
    ],
    [
      (part: Part) =>
        myApplications(as(later, applicant), part).then((all) => all.map((a) => ({ ...a, at: a.createdAt }))),
      [1, 0, 0],
    ],
  ] as const) {
    const all = await rows({});
    expect(all.map(({ at: time }) => (time.getTime() - ctx.now.getTime()) / MINUTE)).toEqual(times);
    const walked = [];
    for (let after: Part["after"]; ; ) {
      const [row] = await rows({ after, limit: 1 });
      if (!row) break;
      walked.push(row.id);
      after = row;
    }
    expect(walked).toEqual(all.map(({ id }) => id));
  }
});

test("an applicant is shown with the company's phone, and with the private one where the company has none", async ({
  ctx,
}) => {
  const { actor: applicant } = await aVerifiedContractor(ctx, { phone: "(512) 555-0188" });
  await ctx.db.update(profiles).set({ phone: "(512) 555-0199" }).where(eq(profiles.id, applicant.userId));
  const { id, poster } = await aJob(ctx);
  await anApplication(ctx, { jobId: id, applicant });
  const phone = async () => (await listApplicants(as(ctx, poster), id)).applicants[0]?.phone;
  expect(await phone()).toBe("(512) 555-0188");
  const own = eq(contractorProfiles.userId, applicant.userId);
  await ctx.db.update(contractorProfiles).set({ phone: "" }).where(own);
  expect(await phone()).toBe("(512) 555-0199");
});
