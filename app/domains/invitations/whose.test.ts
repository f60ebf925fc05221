import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { declineInvitation } from "./commands/decline.server.ts";
import { invitePro } from "./commands/invite.server.ts";
import { postsForPro } from "./queries/for-pro.server.ts";
import { myInvitations } from "./queries/mine.server.ts";
import { whomToInvite } from "./queries/whom.server.ts";

/** Where listed pros of the fixtures work. */
const HERE = { trade: "electrical", location: "78701" };

async function invited(ctx: Ctx) {
  const { actor: home } = await aUser(ctx, { role: "homeowner" });
  const pro = await aListedPro(ctx, { companyName: "Sample Electric" });
  const { id: jobId } = await aJob(ctx, { poster: home, ...HERE });
  await invitePro(as(ctx, home), { jobId, slug: pro.business.slug });
  const mine = as(ctx, pro.actor);
  return { home: as(ctx, home), pro, mine, jobId, invitation: (await myInvitations(mine)).waiting[0]?.id ?? "" };
}

test("an invitation is its pro's: another neither sees nor declines it, and nobody invites to another's job", async ({
  ctx,
}) => {
  const [one, other] = [await invited(ctx), await invited(ctx)];
  expect((await myInvitations(one.mine)).waiting.map(({ id }) => id)).toEqual([one.invitation]);
  const no = { reason: "far" as const, note: "" };
  await expect(declineInvitation(other.mine, { invitation: one.invitation, ...no })).rejects.toMatchObject({
    code: "no_such_invitation",
  });
  const slug = (await aListedPro(ctx)).business.slug;
  await expect(invitePro(other.home, { jobId: one.jobId, slug })).rejects.toMatchObject({ code: "no_such_job" });
});

test("a suspended business invites nobody", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { id: jobId } = await aJob(ctx, { poster: actor, ...HERE });
  const { slug } = (await aListedPro(ctx)).business;
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  await suspendBusiness(reviewer, actor.business.id, { reason: "complaints", note: "" });
  await expect(invitePro(as(ctx, actor), { jobId, slug })).rejects.toMatchObject({ code: "not_open" });
});

test("of one's own posts those are offered for a pro that are open to everybody", async ({ ctx }) => {
  const { home, pro, jobId } = await invited(ctx);
  const { slug } = pro.business;
  await aJob(ctx, { ...HERE });
  const { id: priced } = await aJob(ctx, { poster: home.actor as NonNullable<Ctx["actor"]>, ...HERE });
  await ctx.db.update(jobPosts).set({ onlyFor: pro.userId }).where(eq(jobPosts.id, priced));
  expect((await postsForPro(home, slug)).posts).toMatchObject([{ id: jobId, state: "waiting" }]);
});

test("a pro whom the poster knows is offered first while the record stands", async ({ ctx }) => {
  const { home, jobId } = await invited(ctx);
  const poster = home.actor as NonNullable<Ctx["actor"]>;
  const soon = dayIn(ctx, 2);
  const known = await aListedPro(ctx, { companyName: "Sample Known", insuranceExpiresOn: soon });
  const before = await aJob(ctx, { poster, ...HERE });
  const { id } = await anApplication(ctx, { jobId: before.id, applicant: known.actor });
  await shortlist(home, id);
  const names = async (when: Ctx) => (await whomToInvite(when, jobId, "")).known.map(({ slug }) => slug);
  expect(await names(home)).toEqual([known.business.slug]);
  expect(await names(at(home, 5 * 24 * 3600_000))).toEqual([]);
});
