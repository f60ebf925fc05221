import { eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { openPost } from "#app/domains/community/fixtures.ts";
import { communityFeed } from "#app/domains/community/queries.server.ts";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { getPro } from "#app/domains/directory/queries/pro.server.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { saveJob } from "#app/domains/jobs/commands/save.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { correspondent } from "#app/domains/messaging/queries/correspondent.server.ts";
import { createShare } from "#app/domains/verification/commands/share.server.ts";
import { sharedTrust } from "#app/domains/verification/queries/shared.server.ts";
import { sharesOf } from "#app/domains/verification/queries/shares.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { as, test, withEnv } from "#test/ctx.ts";
import { seedDemo } from "./demo.ts";

/** The demo world as of now, the app's own time, beside a member of their own. */
async function laidOut(ctx: Ctx) {
  const now = { ...ctx, now: new Date() };
  const pro = await aListedPro(now, { companyName: "Honest Sample Electric" });
  const job = await aJob(now, { poster: pro.actor, title: "Honest sample job" });
  const real = await ctx.db.select({ id: users.id }).from(users);
  const on = withEnv(now, { DEMO: true });
  await seedDemo(on);
  const [rivera] = await ctx.db
    .select({ id: users.id, slug: contractorProfiles.slug })
    .from(users)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(eq(users.email, "rivera@demo.example"));
  if (!rivera) throw new Error("the demo world has no rivera");
  return { off: now, on, pro, job, rivera, real };
}

const textOf = async (ctx: Ctx, path: string) => (await testApp(ctx).request(path)).text();

test("every account of the demo world and every post of nobody is marked, and no account beside it", async ({
  ctx,
}) => {
  const { real } = await laidOut(ctx);
  const stranger = await aUser(ctx);
  const all = await ctx.db.select({ id: users.id, isDemo: users.isDemo }).from(users);
  expect(all.length).toBeGreaterThan(50);
  expect(
    all
      .filter(({ isDemo }) => !isDemo)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...real.map(({ id }) => id), stranger.userId].sort());
  const posts = await ctx.db.select({ isDemo: communityPosts.isDemo }).from(communityPosts);
  expect(posts.length).toBeGreaterThan(5);
  expect(posts.every(({ isDemo }) => isDemo)).toBe(true);
});

test("a folder laid out with the demo shows strangers none of it once the demo is off, and what is real stays", async ({
  ctx,
}) => {
  const { off, on, pro, job, rivera } = await laidOut(ctx);
  const pages = ["/sitemap-pros.xml", "/api/directory/pros?who=all", "/api/directory/pros?place=78701&radius=100"];
  for (const path of pages) {
    expect([path, await textOf(on, path)]).toEqual([path, expect.stringContaining(rivera.slug)]);
    const shown = await textOf(off, path);
    expect([path, shown]).toEqual([path, expect.stringContaining(pro.business.slug)]);
    const others = await ctx.db.select({ slug: contractorProfiles.slug }).from(contractorProfiles);
    expect([path, others.filter(({ slug }) => slug !== pro.business.slug && shown.includes(slug))]).toEqual([path, []]);
  }
  const found = JSON.parse(await textOf(off, "/api/directory/pros?q=electric"));
  expect(found).toMatchObject({ total: 1 });

  const demoJobs = await ctx.db.select({ id: jobPosts.id }).from(jobPosts);
  for (const path of ["/sitemap-jobs.xml", "/api/jobs", "/api/jobs?q=rough"]) {
    const before = await textOf(on, path);
    expect([path, demoJobs.some(({ id }) => before.includes(id))]).toEqual([path, true]);
    const shown = await textOf(off, path);
    const left = demoJobs.filter(({ id }) => shown.includes(id)).map(({ id }) => id);
    expect([path, left]).toEqual([path, [job.id]]);
  }
});

test("its pages, jobs, posts and trust links are gone with the demo, for members too", async ({ ctx }) => {
  const { off, on, pro, job, rivera } = await laidOut(ctx);
  const gone = { kind: "not_found" };
  await expect(getPro(on, rivera.slug)).resolves.toMatchObject({ slug: rivera.slug });
  await expect(getPro(off, rivera.slug)).rejects.toMatchObject(gone);
  await expect(getPro(off, pro.business.slug)).resolves.toBeTruthy();
  const member = as(off, pro.actor);
  await expect(correspondent(member, { to: rivera.slug, job: "" })).rejects.toMatchObject(gone);

  await createShare(as(on, { ...pro.actor, userId: rivera.id }));
  const token = (await sharesOf(on, rivera.id))[0]?.path?.replace("/trust/", "") ?? "";
  await expect(sharedTrust(on, token)).resolves.toBeTruthy();
  await expect(sharedTrust(off, token)).rejects.toMatchObject(gone);

  const open = await ctx.db.select({ id: jobPosts.id }).from(jobPosts).where(isNotNull(jobPosts.posterId));
  const demoJob = open.find(({ id }) => id !== job.id)?.id ?? "";
  await expect(getJob(on, demoJob)).resolves.toBeTruthy();
  await expect(getJob(off, demoJob)).rejects.toMatchObject(gone);
  await expect(getJob(off, job.id)).resolves.toBeTruthy();
  await expect(saveJob(member, demoJob)).rejects.toMatchObject(gone);
  await expect(applyToJob(member, demoJob, { message: "Sample" })).rejects.toMatchObject(gone);

  const [post] = await communityFeed(on);
  await expect(openPost(on, post?.id ?? "")).resolves.toBeTruthy();
  await expect(openPost(off, post?.id ?? "")).rejects.toMatchObject(gone);
  await expect(communityFeed(off)).resolves.toEqual([]);
});
