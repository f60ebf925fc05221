import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { postJob } from "./commands/post.server.ts";
import { renewJob } from "./commands/renew.server.ts";
import { aJob, typedJob } from "./fixtures.ts";
import { PostJob } from "./input.ts";
import { getJob } from "./queries/job.server.ts";
import { jobPosts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;

test("posting needs an address or a number that was really confirmed, whatever the settings take for it", async ({
  ctx,
}) => {
  const { actor, userId } = await aUser(ctx, { role: "homeowner" });
  const confirm = (set: Partial<typeof users.$inferInsert>) =>
    ctx.db.update(users).set(set).where(eq(users.id, userId));
  const { id } = await aJob(ctx, { poster: actor });
  await expect(getJob(ctx, id)).resolves.toMatchObject({
    posterChecks: { email: true, phone: false, business: false },
  });
  await confirm({ emailConfirmedBy: "setting" });
  await expect(postJob(as(ctx, actor), PostJob.parse(typedJob(ctx)))).rejects.toMatchObject({
    kind: "forbidden",
    code: "contact_not_confirmed",
  });
  await expect(renewJob(as(at(ctx, 25 * DAY), actor), id)).rejects.toMatchObject({ code: "contact_not_confirmed" });
  expect(await ctx.db.select().from(jobPosts)).toHaveLength(1);
  await expect(getJob(ctx, id)).resolves.toMatchObject({ posterChecks: { email: false, phone: false } });
  await confirm({ phoneConfirmedBy: "text" });
  await expect(postJob(as(ctx, actor), PostJob.parse(typedJob(ctx)))).resolves.toMatchObject({ created: true });
  await expect(getJob(ctx, id)).resolves.toMatchObject({ posterChecks: { email: false, phone: true } });
});

test("the job's page says that its poster is a verified business", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { id } = await aJob(ctx, { poster: actor });
  await expect(getJob(ctx, id)).resolves.toMatchObject({ posterChecks: { email: true, business: true } });
});
