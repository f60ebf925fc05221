import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import { DAY_MS } from "#app/domains/verification/rules.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";

test("search engines find the sitemaps, and are kept out of what is somebody's own", async ({ ctx }) => {
  const robots = await (await testApp(ctx).request("http://kingpost.test/robots.txt")).text();
  expect(robots).toContain("/sitemap.xml");
  for (const path of ["/account/", "/admin/", "/my/", "/trust/"]) expect(robots).toContain(`Disallow: ${path}`);
});

test("the sitemap lists each screen once, under its canonical address, in both languages", async ({ ctx }) => {
  const app = testApp(ctx);
  const index = await (await app.request("http://kingpost.test/sitemap.xml")).text();
  expect(index.match(/<sitemap>/g)).toHaveLength(3);
  const pages = await (await app.request("http://kingpost.test/sitemap-pages.xml")).text();
  expect(pages).toMatch(/<loc>[^<]+\/pricing<\/loc>/);
  expect(pages).toContain('hreflang="es"');
  for (const second of ["/cody", "/business-management", "/support"]) expect(pages).not.toContain(`${second}</loc>`);
});

test("verified pros and open jobs are listed; an unchecked pro is not", async ({ ctx }) => {
  const now = { ...ctx, now: new Date() };
  const listed = await aListedPro(now, { companyName: "Sample Listed Electric" });
  const unchecked = await aListedPro(now, { companyName: "Sample Unchecked Electric", verified: false });
  const job = await aJob(now);
  const app = testApp(ctx);
  const pros = await (await app.request("http://kingpost.test/sitemap-pros.xml")).text();
  expect(pros).toContain(`/pros/${listed.business.slug}<`);
  expect(pros).not.toContain(unchecked.business.slug);
  expect(await (await app.request("http://kingpost.test/sitemap-jobs.xml")).text()).toContain(`/jobs/${job.id}<`);
});

test("a pro whose documents lapsed or who was shut out, an unfinished profile and a job that ended leave the sitemap", async ({
  ctx,
}) => {
  const now = { ...ctx, now: new Date() };
  const before = { ...now, now: new Date(now.now.getTime() - 60 * DAY_MS) };
  const lapsed = await aListedPro(before, {
    companyName: "Sample Lapsed Electric",
    licenseExpiresOn: dayIn(before, 30),
  });
  const unfinished = await aListedPro(now, { companyName: "Sample Unfinished Electric" });
  await ctx.db
    .update(contractorProfiles)
    .set({ onboardingCompleted: false })
    .where(eq(contractorProfiles.userId, unfinished.userId));
  const banned = await aListedPro(now, { companyName: "Sample Banned Electric" });
  await ctx.db
    .update(users)
    .set({ bannedUntil: new Date(now.now.getTime() + DAY_MS) })
    .where(eq(users.id, banned.userId));
  const expired = await aJob(before);
  const app = testApp(ctx);
  const pros = await (await app.request("http://kingpost.test/sitemap-pros.xml")).text();
  for (const { business } of [lapsed, unfinished, banned]) expect(pros).not.toContain(business.slug);
  const jobs = await (await app.request("http://kingpost.test/sitemap-jobs.xml")).text();
  expect(jobs).not.toContain(expired.id);
});
