import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { sendBid } from "./commands/send.server.ts";
import { aBid, anOffer } from "./fixtures.ts";
import { bidAt, newestBid } from "./queries/bids.server.ts";

test("a job that was priced for one pro is found by that pro and no other", async ({ ctx }) => {
  const job = await aJob(ctx);
  const [mine, other] = [(await aVerifiedContractor(ctx)).actor, (await aVerifiedContractor(ctx)).actor];
  await ctx.db.update(jobPosts).set({ onlyFor: mine.business.id }).where(eq(jobPosts.id, job.id));
  await expect(sendBid(as(ctx, other), job.id, anOffer(ctx))).rejects.toMatchObject({ code: "no_such_job" });
  await expect(sendBid(as(ctx, mine), job.id, anOffer(ctx))).resolves.toMatchObject({ revision: 1 });
});

test("the price of an award is what the bid said then, and not what was written after it", async ({ ctx }) => {
  const { applicationId, jobId, pro } = await aBid(ctx);
  const plain = { lines: [], schedule: [] };
  const later = at(ctx, 60_000);
  await sendBid(as(later, pro), jobId, anOffer(later, { ...plain, lowCents: 500_000, highCents: 500_000 }));
  expect(await newestBid(ctx, applicationId)).toMatchObject({ revision: 2, lowCents: 500_000 });
  expect(await bidAt(ctx, applicationId, at(ctx, 59_999).now)).toMatchObject({ revision: 1, lowCents: 480_000 });
  expect(await bidAt(ctx, applicationId, later.now)).toMatchObject({ revision: 2 });
  expect(await bidAt(ctx, applicationId, at(ctx, -1).now)).toBeNull();
});
