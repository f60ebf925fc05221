import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { postJob } from "./commands/post.server.ts";
import { typedJob } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { PostJob } from "./input.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { jobPosts } from "./tables.server.ts";

test("JOB-14 a trade beyond the ten is posted and found, and one of no list stands in the poster's own words", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx);
  const post = async (more: object) => (await postJob(as(ctx, actor), PostJob.parse(typedJob(ctx, more)))).id;
  const framing = await post({ trade: "framing", title: "Sample: two walls" });
  const drywall = await post({ trade: "other", otherTrade: "Sheetrock", title: "Sample: hang a ceiling" });
  const logs = await post({ trade: "other", otherTrade: "Log homes", title: "Sample: chink a cabin" });
  const trades = await ctx.db.select({ id: jobPosts.id, trade: jobPosts.trade }).from(jobPosts);
  expect(Object.fromEntries(trades.map(({ id, trade }) => [id, trade]))).toEqual({
    [framing]: "framing",
    [drywall]: "drywall",
    [logs]: "Log homes",
  });
  const found = async (query: string) =>
    (await browseJobs(ctx, boardAsked(new URLSearchParams(query)))).jobs.map((job) => job.id);
  for (const query of ["trade=framing", "trade=carpentry", "q=framer", "q=carpenter"])
    expect([query, await found(query)]).toEqual([query, [framing]]);
  for (const query of ["trade=drywall", "q=tablaroca", "q=panel de yeso"])
    expect([query, await found(query)]).toEqual([query, [drywall]]);
  expect(await found("q=log homes")).toEqual([logs]);
  for (const otherTrade of ["", "x", "x".repeat(41), undefined])
    expect(PostJob.safeParse(typedJob(ctx, { trade: "other", otherTrade })).error?.issues[0]?.path).toEqual([
      "otherTrade",
    ]);
});
