import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { applyToJob } from "./commands/apply.server.ts";
import { postJob } from "./commands/post.server.ts";
import { aJob, typedJob } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { ApplicationPhotos, JobPhotos, PostJob } from "./input.ts";
import { listApplicants } from "./queries/applicants.server.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { jobCards } from "./queries/cards.server.ts";
import { getJob } from "./queries/job.server.ts";
import { jobPosts } from "./tables.server.ts";

test("photos of an application reach the poster alone", async ({ ctx }) => {
  const { actor: poster } = await aUser(ctx, { role: "homeowner" });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const job = await aJob(ctx, { poster });
  const sample = await aPicture(ctx, pro, "application");
  const form = { pictures: [sample.id], alts: ["Sample: a panel"], stages: [""] };
  await applyToJob(as(ctx, pro), job.id, { message: "" }, ApplicationPhotos.parse(form));
  const { applicants } = await listApplicants(as(ctx, poster), job.id);
  expect(applicants[0]?.photos).toMatchObject([
    { id: sample.id, alt: "Sample: a panel", query: expect.stringContaining("signature") },
  ]);
  await expect(listApplicants(as(ctx, pro), job.id)).rejects.toMatchObject({ kind: "not_found" });
});

test("the photos of a post stand on its page in their order, and the first one in lists; a visitor's go along", async ({
  ctx,
}) => {
  const { actor: poster } = await aUser(ctx, { role: "homeowner" });
  const [before, own] = [await aPicture(ctx, null, "job"), await aPicture(ctx, poster, "job")];
  const form = { pictures: [before.id, own.id], alts: ["Sample: the leak"], stages: [] };
  const post = (photos: object) =>
    postJob(as(ctx, poster), PostJob.parse({ ...typedJob(ctx), requestKey }), JobPhotos.parse(photos));
  const requestKey = ctx.newId();
  const { id } = await post(form);
  // The same form again is the same job; one with other photos is another.
  await expect(post(form)).resolves.toEqual({ id, created: false });
  const visitor = as(ctx, null);
  expect((await getJob(visitor, id)).photos).toMatchObject([
    { id: before.id, alt: "Sample: the leak", query: "" },
    { id: own.id },
  ]);
  expect((await browseJobs(visitor, boardAsked(new URLSearchParams()))).jobs).toMatchObject([
    { id, photo: { id: before.id } },
  ]);
  expect((await jobCards(visitor, [id]))[0]?.photo).toMatchObject({ id: before.id });
});

test("a photo that is somebody else's is refused, and nothing is posted", async ({ ctx }) => {
  const { actor: poster } = await aUser(ctx, { role: "homeowner" });
  const { actor: other } = await aUser(ctx, { role: "homeowner" });
  const theirs = await aPicture(ctx, other, "job");
  const posting = postJob(
    as(ctx, poster),
    PostJob.parse(typedJob(ctx)),
    JobPhotos.parse({ pictures: [theirs.id], alts: [], stages: [] }),
  );
  await expect(posting).rejects.toMatchObject({ code: "picture_gone" });
  expect(await ctx.db.$count(jobPosts)).toBe(0);
});

test("a form without photos is a form", () => {});
