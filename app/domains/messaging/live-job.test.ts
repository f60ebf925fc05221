import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { invitePro } from "./commands/invite.server.ts";
import { liveJob } from "./queries/live-job.server.ts";
import { messages } from "./tables.server.ts";

test("a posted job offers the three verified pros of its trade nearest to it; inviting one writes once", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  for (const n of [1, 2, 3, 4]) await aListedPro(ctx, { companyName: `Sample Electric ${n}` });
  await aListedPro(ctx, { companyName: "Unchecked Sample", verified: false });
  const { id } = await aJob(ctx, { poster: actor, trade: "electrical", location: "78701" });
  const poster = as(ctx, actor);
  const { pros } = await liveJob(poster, id);
  expect(pros.map(({ invited }) => invited)).toEqual([false, false, false]);
  expect(pros.map(({ name }) => name)).not.toContain("Unchecked Sample");

  const slug = pros[0]?.slug ?? "";
  await invitePro(poster, { jobId: id, slug });
  await invitePro(poster, { jobId: id, slug });
  const sent = await ctx.db.select().from(messages);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toContain(`/jobs/${id}`);
  expect((await liveJob(poster, id)).pros.map(({ invited }) => invited)).toEqual([true, false, false]);
});

test("nobody sees that page of another's job, or invites to it", async ({ ctx }) => {
  const { id } = await aJob(ctx);
  await aListedPro(ctx, { companyName: "Sample Electric" });
  const { actor } = await aUser(ctx, { role: "homeowner" });
  await expect(liveJob(as(ctx, actor), id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(invitePro(as(ctx, actor), { jobId: id, slug: "sample-electric-austin" })).rejects.toMatchObject({
    kind: "not_found",
  });
  expect(await ctx.db.select().from(messages)).toEqual([]);
});
