import { describe, expect } from "vitest";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { amendJob } from "./commands/amend.server.ts";
import { award } from "./commands/award.server.ts";
import { declineOne } from "./commands/decline.server.ts";
import { readPost } from "./commands/post.server.ts";
import { aJob, anApplication, typedJob } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { PostJob } from "./input.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { getJob } from "./queries/job.server.ts";
import { ownPost } from "./queries/own-post.server.ts";

const ALL = { unread: false, after: null };
const DAY = 24 * 3600 * 1000;

/** Changes some of what a post says. */
async function change(ctx: Ctx, poster: Actor, jobId: string, more: Parameters<typeof typedJob>[1]) {
  const { typed } = await ownPost(as(ctx, poster), jobId);
  return amendJob(as(ctx, poster), jobId, PostJob.parse({ ...typed, ...more }));
}

describe("a post", () => {
  test("is changed as its poster likes until somebody answers, and is found by its new words", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    await expect(
      change(ctx, poster, id, { title: "Sample: gazebo wiring", trade: "electrical", location: "78701" }),
    ).resolves.toMatchObject({ told: 0 });
    await expect(getJob(ctx, id)).resolves.toMatchObject({
      title: "Sample: gazebo wiring",
      trade: "electrical",
      city: "Austin",
      amendments: [],
    });
    const found = await browseJobs(ctx, boardAsked(new URLSearchParams({ q: "gazebo" })));
    expect(found.jobs.map((job) => job.id)).toEqual([id]);
  });

  test("that was answered keeps trade and place, tells each bidder what changed, and shows what stood there", async ({
    ctx,
  }) => {
    const { id, poster } = await aJob(ctx, { title: "Sample: two baths" });
    const running = await anApplication(ctx, { jobId: id });
    const declined = await anApplication(ctx, { jobId: id });
    await declineOne(as(ctx, poster), declined.id);
    await drain(ctx);
    for (const more of [{ trade: "electrical" }, { location: "78701" }])
      await expect(change(ctx, poster, id, more)).rejects.toMatchObject({ fields: expect.anything() });
    await expect(change(ctx, poster, id, { budgetMax: "9000", skills: "PEX" })).resolves.toEqual({
      changed: ["budget", "skills"],
      told: 1,
    });
    await drain(ctx);
    await expect(getJob(ctx, id)).resolves.toMatchObject({
      budgetMax: 9000,
      amendments: [{ was: { budget: { budgetMin: 4000, budgetMax: 6500 }, skills: ["PEX", "Rough-in"] } }],
    });
    const { told } = await myNotifications(as(ctx, running.applicant), ALL);
    expect(told.find(({ kind }) => kind === "job.amended")).toMatchObject({ path: `/jobs/${id}` });
    const { told: others } = await myNotifications(as(ctx, declined.applicant), ALL);
    expect(others.map(({ kind }) => kind)).not.toContain("job.amended");
    expect(
      outbox(ctx)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain("Budget and Skills");
  });

  test("keeps trade and place also when the one who answered was declined, and waits for whoever was suspended", async ({
    ctx,
  }) => {
    const { actor: poster } = await aVerifiedContractor(ctx);
    const { id } = await aJob(ctx, { poster });
    const declined = await anApplication(ctx, { jobId: id });
    await declineOne(as(ctx, poster), declined.id);
    await expect(change(ctx, poster, id, { location: "78701" })).rejects.toMatchObject({
      fields: { location: expect.any(String) },
    });
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    await suspendBusiness(reviewer, poster.business.id, { reason: "complaints", note: "" });
    await expect(change(ctx, poster, id, { title: "Sample: three baths" })).rejects.toMatchObject({
      code: "suspended",
    });
  });

  test("that is saved as it was changes nothing and tells nobody", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    await anApplication(ctx, { jobId: id });
    await expect(change(ctx, poster, id, {})).resolves.toEqual({ changed: [], told: 0 });
    await expect(getJob(ctx, id)).resolves.toMatchObject({ amendments: [] });
  });

  test("keeps a start that is over by now, and takes no other one that is", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    const later = at(ctx, 20 * DAY);
    await expect(change(later, poster, id, { title: "Sample: still wanted" })).resolves.toMatchObject({
      changed: ["title"],
    });
    const gone = new Date(ctx.now.getTime() + 2 * DAY).toISOString().slice(0, 10);
    await expect(change(later, poster, id, { startDate: gone })).rejects.toMatchObject({
      fields: { startDate: expect.anything() },
    });
  });

  test("whose start was said without a day keeps the choice until a day is named, and shows what stood there", async ({
    ctx,
  }) => {
    const { id, poster } = await aJob(ctx, { startDate: "two-weeks" });
    await anApplication(ctx, { jobId: id });
    const { typed } = await ownPost(as(ctx, poster), id);
    expect(typed).toMatchObject({ startDate: "", startChoice: "two-weeks" });
    const save = (more: object) => amendJob(as(ctx, poster), id, readPost(ctx, { ...typed, ...more }));
    await expect(save({})).resolves.toMatchObject({ changed: [] });
    await expect(save({ startChoice: "day", startDate: "2027-03-24" })).resolves.toMatchObject({
      changed: ["startDate"],
    });
    const job = await getJob(ctx, id);
    expect(job).toMatchObject({ startDate: "2027-03-24", startChoice: null });
    expect(job.amendments).toMatchObject([{ was: { startDate: "two-weeks" } }]);
  });

  test("stays as it is after the award, and is nobody else's to change", async ({ ctx }) => {
    const { id, poster } = await aJob(ctx);
    const sent = await anApplication(ctx, { jobId: id });
    const { actor: other } = await aVerifiedContractor(ctx);
    const input = PostJob.parse(typedJob(ctx));
    for (const nobodys of [id, ctx.newId(), "x"])
      await expect(amendJob(as(ctx, other), nobodys, input)).rejects.toMatchObject({ code: "no_such_job" });
    await award(as(ctx, poster), sent.id);
    await expect(amendJob(as(ctx, poster), id, input)).rejects.toMatchObject({ code: "closed" });
  });
});
