import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { as, test } from "#test/ctx.ts";
import { award } from "./commands/award.server.ts";
import { shortlist } from "./commands/shortlist.server.ts";
import { aJob, anApplication } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { PostJob } from "./input.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { getJob } from "./queries/job.server.ts";
import { jobPosts } from "./tables.server.ts";

const STREET = "1412 Elm Sample Street";

test("a job's street opens to the pro who is hired and to nobody before; others read roughly where it is", async ({
  ctx,
}) => {
  const { id: jobId, poster } = await aJob(ctx, { address: STREET });
  const { id: applicationId, applicant } = await anApplication(ctx, { jobId });
  const rival = await anApplication(ctx, { jobId });
  const pro = as(ctx, applicant);
  const hirer = as(ctx, poster);
  const seen = async (reader: typeof ctx) =>
    JSON.stringify([await getJob(reader, jobId), await browseJobs(reader, boardAsked(new URLSearchParams()))]);
  for (const reader of [ctx, pro]) expect(await seen(reader)).not.toContain(STREET);
  await shortlist(hirer, applicationId);
  expect(await getJob(pro, jobId)).toMatchObject({ address: null, hasAddress: true, place: { miles: 3 } });
  expect(await getJob(hirer, jobId)).toMatchObject({ address: STREET });

  await award(hirer, applicationId);
  expect(await getJob(pro, jobId)).toMatchObject({ address: STREET });
  expect(await seen(as(ctx, rival.applicant))).not.toContain(STREET);
});

test("the page of the work says the street to both sides while the pro has the job", async ({ ctx }) => {
  const { id: jobId, poster } = await aJob(ctx, { address: STREET });
  const given = await anEngagement(ctx, { hirer: poster, jobId });
  for (const side of [given.pro, poster])
    expect(await getEngagement(as(ctx, side), given.id)).toMatchObject({ address: STREET });
  const lost = await anEngagement(ctx, { state: "withdrawn" });
  await ctx.db.update(jobPosts).set({ address: STREET }).where(eq(jobPosts.id, lost.jobId));
  expect(await getEngagement(as(ctx, lost.pro), lost.id)).toMatchObject({ address: null });
});

test("a street may be left out, and is not longer than a line", () => {
  expect(PostJob.shape.address.parse(undefined)).toBeNull();
  expect(PostJob.shape.address.parse("  ")).toBeNull();
  expect(PostJob.shape.address.safeParse("x".repeat(201)).success).toBe(false);
});
