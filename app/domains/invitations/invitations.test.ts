import { describe, expect, test as plain } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { withdrawJob } from "#app/domains/jobs/commands/close.server.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { memberBlocks } from "#app/domains/messaging/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { declineInvitation } from "./commands/decline.server.ts";
import { eraseInvitations } from "./commands/erase-account.server.ts";
import { invitePro } from "./commands/invite.server.ts";
import { exportInvitations } from "./queries/export-account.server.ts";
import { postsForPro } from "./queries/for-pro.server.ts";
import { invitedTo } from "./queries/invited.server.ts";
import { myInvitations } from "./queries/mine.server.ts";
import { invitationsWaiting } from "./queries/waiting.server.ts";
import { liveJob, whomToInvite } from "./queries/whom.server.ts";
import { INVITATION_DAYS, INVITED_MOST } from "./rules.ts";
import { jobInvitations } from "./tables.server.ts";

const DAY = 24 * 3600_000;
/** Where listed pros of the fixtures work. */
const HERE = { trade: "electrical", location: "78701" };

async function twoSides(ctx: Ctx) {
  const { actor: home } = await aUser(ctx, { role: "homeowner" });
  const pro = await aListedPro(ctx, { companyName: "Sample Electric" });
  const { id: jobId } = await aJob(ctx, { poster: home, ...HERE });
  const { slug } = pro.business;
  return { home: as(ctx, home), pro: as(ctx, pro.actor), jobId, slug, proId: pro.userId };
}
const told = async (ctx: Ctx, actor: Actor | null) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.map(({ kind, path }) => `${kind} ${path}`).filter((one) => one.includes("invit"));
};
const idOf = async (ctx: Ctx) => (await myInvitations(ctx)).waiting[0]?.id ?? "";
/** How many wait, which the desk counts and the list shows. */
const waiting = async (ctx: Ctx) => {
  const { waiting } = await myInvitations(ctx);
  expect(await invitationsWaiting(ctx)).toBe(waiting.length);
  return waiting.length;
};
const no = { reason: "far" as const, note: "Sample: two hours each way." };

describe("an invitation to bid", () => {
  test("reaches the pro, who reads the job, and says to the poster what became of it", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    await invitePro(home, { jobId, slug });
    await invitePro(at(home, 60_000), { jobId, slug });
    expect(await told(at(ctx, 60_000), pro.actor)).toEqual(["job.invited /my/invitations"]);
    expect(await waiting(pro)).toBe(1);
    await expect(myInvitations(pro)).resolves.toMatchObject({ waiting: [{ job: { id: jobId } }], earlier: [] });
    await expect(invitedTo(home, jobId)).resolves.toMatchObject([{ name: "Sample Electric", state: "waiting" }]);
    expect((await getJob(as(ctx, pro.actor), jobId)).reader.invited).toBe(true);
    expect((await getJob(home, jobId)).reader.invited).toBe(false);

    await declineInvitation(pro, { invitation: await idOf(pro), ...no });
    expect(await told(ctx, home.actor)).toEqual([`invitation.declined /jobs/${jobId}/invite`]);
    await expect(invitedTo(home, jobId)).resolves.toMatchObject([{ state: "declined", ...no }]);
    await expect(myInvitations(pro)).resolves.toMatchObject({ waiting: [], earlier: [{ state: "declined" }] });
    expect(await waiting(pro)).toBe(0);
    await expect(invitePro(home, { jobId, slug })).rejects.toMatchObject({ code: "declined" });
  });

  test("is answered by a bid, and then cannot be declined", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    await invitePro(home, { jobId, slug });
    const invitation = await idOf(pro);
    await anApplication(ctx, { jobId, applicant: pro.actor as Actor });
    await expect(invitedTo(home, jobId)).resolves.toMatchObject([{ state: "answered" }]);
    expect(await waiting(pro)).toBe(0);
    await expect(declineInvitation(pro, { invitation, ...no })).rejects.toMatchObject({ code: "answered" });
    await expect(invitePro(home, { jobId, slug })).rejects.toMatchObject({ code: "answered" });
  });

  test("waits again when the bid is taken back", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    await invitePro(home, { jobId, slug });
    const { id } = await anApplication(ctx, { jobId, applicant: pro.actor as Actor });
    await withdrawApplication(pro, id);
    expect(await waiting(pro)).toBe(1);
    await expect(invitedTo(home, jobId)).resolves.toMatchObject([{ state: "waiting" }]);
  });

  test("lapses after seven days, to the minute, and may be sent again", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    await invitePro(home, { jobId, slug });
    const invitation = await idOf(pro);
    const end = INVITATION_DAYS * DAY;
    expect(await waiting(at(pro, end - 1))).toBe(1);
    expect(await waiting(at(pro, end))).toBe(0);
    await expect(invitedTo(at(home, end), jobId)).resolves.toMatchObject([{ state: "lapsed" }]);
    await expect(declineInvitation(at(pro, end), { invitation, ...no })).rejects.toMatchObject({ code: "lapsed" });
    await invitePro(at(home, end), { jobId, slug });
    expect(await waiting(at(pro, end))).toBe(1);
    expect(await told(at(ctx, end), pro.actor)).toHaveLength(2);
  });

  test("is over with its job, and with the last answer that the poster asked for", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    const { id: other } = await aJob(ctx, { poster: home.actor as Actor, ...HERE, answersMax: 3 });
    await invitePro(home, { jobId, slug });
    await invitePro(at(home, 60_000), { jobId: other, slug });
    expect((await myInvitations(at(pro, 60_000))).waiting.map(({ job }) => job.id)).toEqual([jobId, other]);
    await withdrawJob(home, jobId);
    expect(await waiting(pro)).toBe(1);
    for (let n = 0; n < 3; n++) await anApplication(ctx, { jobId: other });
    expect(await waiting(pro)).toBe(0);
    const late = (await aListedPro(ctx, { companyName: "Late Sample" })).business.slug;
    await expect(invitePro(home, { jobId: other, slug: late })).rejects.toMatchObject({ code: "enough_answers" });
    await expect(invitePro(home, { jobId, slug: late })).rejects.toMatchObject({ code: "not_open" });
  });

  test("goes to verified pros of others whom the poster may write to, at most twenty a job", async ({ ctx }) => {
    const { home, pro, jobId, slug, proId } = await twoSides(ctx);
    const unchecked = await aListedPro(ctx, { companyName: "Unchecked Sample", verified: false });
    await expect(invitePro(home, { jobId, slug: unchecked.business.slug })).rejects.toMatchObject({
      code: "not_verified",
    });
    const { id: ownJob } = await aJob(ctx, { poster: pro.actor as Actor, ...HERE });
    await expect(invitePro(pro, { jobId: ownJob, slug })).rejects.toMatchObject({ code: "own_business" });
    const poster = home.actor?.business.id ?? "";
    for (const pair of [
      { userId: proId, blockedId: poster },
      { userId: poster, blockedId: proId },
    ]) {
      await ctx.db.insert(memberBlocks).values({ ...pair, createdAt: ctx.now });
      await expect(invitePro(home, { jobId, slug })).rejects.toMatchObject({ code: "blocked" });
      await ctx.db.delete(memberBlocks);
    }
    for (let n = 0; n < INVITED_MOST; n++) {
      const { slug: one } = (await aListedPro(ctx, { companyName: `Sample ${n}` })).business;
      await invitePro(home, { jobId, slug: one });
    }
    await expect(invitePro(home, { jobId, slug })).rejects.toMatchObject({ code: "too_many" });
    // Who was asked before does not count anew: an invitation that lapsed is sent again.
    const later = at(home, INVITATION_DAYS * DAY);
    const [asked] = await invitedTo(later, jobId);
    await invitePro(later, { jobId, slug: asked?.slug ?? "" });
    expect((await invitedTo(later, jobId)).filter(({ state }) => state === "waiting")).toHaveLength(1);
  }, 60_000);

  test("is the two sides' own: nobody invites to another's job or declines another's invitation", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    const { actor } = await aUser(ctx, { role: "homeowner" });
    const other = as(ctx, actor);
    for (const refused of [
      () => invitePro(other, { jobId, slug }),
      () => whomToInvite(other, jobId, ""),
      () => liveJob(other, jobId),
      () => invitePro(home, { jobId, slug: "nobody-here" }),
    ])
      await expect(refused()).rejects.toMatchObject({ kind: "not_found" });
    expect(await ctx.db.select().from(jobInvitations)).toEqual([]);

    await invitePro(home, { jobId, slug });
    const stranger = as(ctx, (await aListedPro(ctx, { companyName: "Other Sample" })).actor);
    const invitation = await idOf(pro);
    await expect(declineInvitation(stranger, { invitation, ...no })).rejects.toMatchObject({ kind: "not_found" });
    expect(await waiting(stranger)).toBe(0);
    await expect(exportInvitations(ctx, pro.actor?.business.id ?? "")).resolves.toHaveLength(1);
    await expect(exportInvitations(ctx, home.actor?.business.id ?? "")).resolves.toHaveLength(1);
    await expect(exportInvitations(ctx, stranger.actor?.business.id ?? "")).resolves.toEqual([]);
    await eraseInvitations(ctx, pro.actor?.business.id ?? "");
    expect(await ctx.db.select().from(jobInvitations)).toEqual([]);
  });
});

describe("whom to invite", () => {
  test("a posted job offers the three verified pros of its trade nearest to it, and says who is invited", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx, { role: "homeowner" });
    for (const n of [1, 2, 3, 4]) await aListedPro(ctx, { companyName: `Sample Electric ${n}` });
    await aListedPro(ctx, { companyName: "Unchecked Sample", verified: false });
    const { id } = await aJob(ctx, { poster: actor, ...HERE });
    const poster = as(ctx, actor);
    const { pros } = await liveJob(poster, id);
    expect(pros.map(({ invited }) => invited)).toEqual([false, false, false]);
    expect(pros.map(({ name }) => name)).not.toContain("Unchecked Sample");
    await invitePro(poster, { jobId: id, slug: pros[0]?.slug ?? "" });
    expect((await liveJob(poster, id)).pros.map(({ invited }) => invited)).toEqual([true, false, false]);
  });

  test("those shortlisted before come first; who was asked or has bid is not offered again", async ({ ctx }) => {
    const { home, jobId, slug } = await twoSides(ctx);
    const known = await aListedPro(ctx, { companyName: "Known Sample" });
    const bidder = await aListedPro(ctx, { companyName: "Bidding Sample" });
    const before = await aJob(ctx, { poster: home.actor as Actor });
    const { id: application } = await anApplication(ctx, { jobId: before.id, applicant: known.actor });
    await shortlist(home, application);
    await anApplication(ctx, { jobId, applicant: bidder.actor });
    const offered = async (q = "") => {
      const { known, found } = await whomToInvite(home, jobId, q);
      return [known, found].map((pros) => pros.map(({ name }) => name));
    };
    expect(await offered()).toEqual([["Known Sample"], ["Sample Electric"]]);
    expect(await offered("Known Sample")).toEqual([[], ["Known Sample"]]);
    await invitePro(home, { jobId, slug });
    expect(await offered()).toEqual([["Known Sample"], []]);
    await withdrawJob(home, jobId);
    expect(await offered()).toEqual([[], []]);
  });

  test("from a pro's page one of the own open jobs is chosen", async ({ ctx }) => {
    const { home, pro, jobId, slug } = await twoSides(ctx);
    const { id: over } = await aJob(ctx, { poster: home.actor as Actor });
    await withdrawJob(home, over);
    await expect(postsForPro(home, slug)).resolves.toMatchObject({ posts: [{ id: jobId, state: null }] });
    await invitePro(home, { jobId, slug });
    await expect(postsForPro(home, slug)).resolves.toMatchObject({ posts: [{ id: jobId, state: "waiting" }] });
    await expect(postsForPro(pro, slug)).rejects.toMatchObject({ kind: "not_found" });
  });
});

plain("who may be asked is counted in the words over them, one pro too", () => {
  expect(m.invitations_live_heading({ count: 1 })).toBe("Your job is live: invite this pro");
  expect(m.invitations_live_heading({ count: 2 })).toBe("Your job is live: invite these 2 pros");
  expect(m.invitations_live_heading({ count: 1 }, { locale: "es" })).toContain("a este profesional");
  expect(m.contractors_success_lede_documents({ count: 1 })).toContain("One more document");
});
