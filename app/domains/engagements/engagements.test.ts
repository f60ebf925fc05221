import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { changePart, removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { applyToJob } from "#app/domains/jobs/commands/apply.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { markFilled, withdrawJob } from "#app/domains/jobs/commands/close.server.ts";
import { declineOne } from "#app/domains/jobs/commands/decline.server.ts";
import { tellPostersOfExpiry } from "#app/domains/jobs/commands/expiry.server.ts";
import { reopenJob } from "#app/domains/jobs/commands/reopen.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aConversation, aMessage } from "#app/domains/messaging/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { weekJobs } from "#app/domains/weather/queries/week-jobs.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { noteAgreement } from "./commands/agreement.server.ts";
import { eraseEngagements } from "./commands/erase-account.server.ts";
import { move } from "./commands/move.server.ts";
import { putOn, takeOff } from "./commands/people.server.ts";
import { settle } from "./commands/settle.server.ts";
import { confirmBySilence } from "./commands/silence.server.ts";
import { anEngagement } from "./fixtures.ts";
import { listDisputes } from "./queries/disputes.server.ts";
import { getEngagement } from "./queries/engagement.server.ts";
import { exportEngagements } from "./queries/export-account.server.ts";
import { engagementOfJob, listEngagements } from "./queries/list.server.ts";
import { isReleased, STATES } from "./rules.ts";
import { engagements } from "./tables.server.ts";

const ALL = { unread: false, after: null };
const DAY = 24 * 3600 * 1000;
const stateOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(engagements).where(eq(engagements.id, id)))[0]?.state;
const statusOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, id)))[0]?.status;

describe("the award", () => {
  test("begins the work for both sides at once, and both find it by the job", async ({ ctx }) => {
    const { id, jobId, hirer, pro } = await anEngagement(ctx, { title: "Sample: panel swap" });
    for (const [actor, side] of [
      [hirer, "hirer"],
      [pro, "pro"],
    ] as const) {
      await expect(listEngagements(as(ctx, actor))).resolves.toMatchObject([
        { id, side, state: "awarded", title: "Sample: panel swap", over: false },
      ]);
      expect(await engagementOfJob(as(ctx, actor), jobId)).toBe(id);
      await expect(getEngagement(as(ctx, actor), id)).resolves.toMatchObject({
        side,
        events: [{ state: "awarded", side: "hirer" }],
      });
    }
  });

  test("is nobody else's to see: another business finds no such job", async ({ ctx }) => {
    const { id, jobId } = await anEngagement(ctx);
    const other = as(ctx, (await aVerifiedContractor(ctx)).actor);
    const looks = [
      () => getEngagement(other, id),
      () => move(other, id, "accept"),
      () => getEngagement(other, "nonsense"),
    ];
    for (const look of looks) await expect(look()).rejects.toMatchObject({ code: "no_such_engagement" });
    expect(await engagementOfJob(other, jobId)).toBeNull();
    expect(await listEngagements(other)).toEqual([]);
  });
});

describe("people on a job", () => {
  test("a foreman sees the jobs they are put on with the hirer's number and the messages, and no price; the crew neither", async ({
    ctx,
  }) => {
    const { id, jobId, hirer, pro } = await anEngagement(ctx, { title: "Sample: panel swap" });
    const talk = await aConversation(ctx, {
      from: hirer,
      to: pro,
      body: "Sample: the key is under the mat.",
      job: { id: jobId, title: "Sample: panel swap", tie: { poster: "writer", applied: true, open: false } },
    });
    await aMessage(ctx, talk.id, pro, "Sample: we come at seven.");
    const foreman = await aPerson(ctx, pro.business.id, "foreman", "Fran Sample");
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    for (const { actor } of [foreman, crew]) {
      expect(await listEngagements(as(ctx, actor))).toEqual([]);
      await expect(getEngagement(as(ctx, actor), id)).rejects.toMatchObject({ code: "no_such_engagement" });
    }
    await putOn(as(ctx, pro), id, foreman.userId);
    await putOn(as(ctx, pro), id, foreman.userId);
    await putOn(as(ctx, pro), id, crew.userId);

    const forForeman = await getEngagement(as(ctx, foreman.actor), id);
    expect(forForeman).toMatchObject({
      budget: null,
      actions: [],
      others: [],
      can: { staff: false, reopen: false },
      thread: {
        conversationId: null,
        messages: [
          { body: "Sample: the key is under the mat.", mine: false },
          { body: "Sample: we come at seven.", mine: true },
        ],
      },
    });
    expect(forForeman.other.contact).toMatchObject({ email: null });
    expect(forForeman.other.contact?.name).toBeTruthy();
    const forCrew = await getEngagement(as(ctx, crew.actor), id);
    expect(forCrew).toMatchObject({ budget: null, thread: null, other: { contact: null } });
    expect(forCrew.people.map(({ name }) => name)).toEqual(["Cam Sample", "Fran Sample"]);
    const forOwner = await getEngagement(as(ctx, pro), id);
    expect(forOwner.budget).toEqual({ budgetMin: 4000, budgetMax: 6500 });
    expect(forOwner.thread?.conversationId).toBe(talk.id);
    // The other side's people are not shown.
    expect((await getEngagement(as(ctx, hirer), id)).people).toEqual([]);

    await takeOff(as(ctx, pro), id, crew.userId);
    await expect(getEngagement(as(ctx, crew.actor), id)).rejects.toMatchObject({ code: "no_such_engagement" });
  });

  test("are told that they are on it, and nobody else of the business is", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { title: "Sample: panel swap" });
    const foreman = await aPerson(ctx, pro.business.id, "foreman");
    const crew = await aPerson(ctx, pro.business.id, "crew");
    await putOn(as(ctx, pro), id, foreman.userId);
    await drain(ctx);
    const told = async (person: typeof crew) => (await myNotifications(as(ctx, person.actor), ALL)).told;
    expect(await told(foreman)).toMatchObject([{ kind: "engagement.assigned", path: `/work/${id}` }]);
    expect(await told(crew)).toEqual([]);
  });

  test("are put on by owner and office, belong to the business, and are off it when they leave", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx);
    const office = await aPerson(ctx, pro.business.id, "office");
    const foreman = await aPerson(ctx, pro.business.id, "foreman");
    const stranger = await aUser(ctx);
    await expect(putOn(as(ctx, pro), id, stranger.userId)).rejects.toMatchObject({ code: "no_such_person" });
    await putOn(as(ctx, office.actor), id, foreman.userId);
    for (const act of [
      putOn(as(ctx, foreman.actor), id, office.userId),
      takeOff(as(ctx, foreman.actor), id, foreman.userId),
      move(as(ctx, foreman.actor), id, "accept"),
    ])
      await expect(act).rejects.toMatchObject({ code: "not_your_part" });
    await removePerson(as(ctx, pro), foreman.userId);
    expect((await getEngagement(as(ctx, pro), id)).people).toEqual([]);
  });

  test("a foreman who becomes one of the crew reads the messages no more", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx);
    const foreman = await aPerson(ctx, pro.business.id, "foreman");
    await putOn(as(ctx, pro), id, foreman.userId);
    await changePart(as(ctx, pro), { person: foreman.userId, part: "crew", was: "foreman" });
    const crew = { ...foreman.actor, business: { ...foreman.actor.business, part: "crew" as const } };
    await expect(getEngagement(as(ctx, crew), id)).resolves.toMatchObject({ thread: null, other: { contact: null } });
  });
});

describe("the work", () => {
  test("goes from the award to the end in four touches, and both sides read one timeline", async ({ ctx }) => {
    const { id, jobId, hirer, pro } = await anEngagement(ctx);
    await move(as(ctx, pro), id, "accept");
    await move(as(at(ctx, DAY), pro), id, "start");
    await move(as(at(ctx, 2 * DAY), pro), id, "done");
    await expect(getEngagement(as(at(ctx, 2 * DAY), hirer), id)).resolves.toMatchObject({
      state: "done_by_pro",
      answerBy: "2027-03-19",
      actions: ["confirm", "dispute"],
    });
    await move(as(at(ctx, 3 * DAY), hirer), id, "confirm");
    const { state, events, can } = await getEngagement(as(ctx, hirer), id);
    expect([state, can.review]).toEqual(["closed", true]);
    expect(events.map((event) => `${event.side} ${event.state}`)).toEqual([
      "hirer awarded",
      "pro agreed",
      "pro working",
      "pro done_by_pro",
      "hirer closed",
    ]);
    await expect(getJob(as(ctx, hirer), jobId)).resolves.toMatchObject({ lifecycle: "filled" });
  });

  test("a second touch of the same button changes nothing, and one that the other side overtook is refused", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx);
    await move(as(ctx, pro), id, "accept");
    await move(as(ctx, pro), id, "accept");
    expect((await getEngagement(as(ctx, pro), id)).events).toHaveLength(2);
    await expect(move(as(ctx, hirer), id, "withdraw")).rejects.toMatchObject({ kind: "conflict", code: "changed" });
    expect(await stateOf(ctx, id)).toBe("agreed");
  });

  test("each side is told of the other's steps, and of its own only as its own", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx);
    await drain(ctx);
    await move(as(ctx, pro), id, "accept");
    await move(as(ctx, pro), id, "done");
    await drain(ctx);
    const told = async (actor: typeof pro) =>
      (await myNotifications(as(ctx, actor), ALL)).told
        .filter(({ kind }) => kind.startsWith("engagement."))
        .map(({ kind, readAt }) => `${kind} ${readAt ? "own" : "new"}`)
        .sort();
    expect(await told(hirer)).toEqual(["engagement.agreed new", "engagement.done new"]);
    expect(await told(pro)).toEqual(["engagement.agreed own", "engagement.done own"]);
  });

  test("silence confirms after the seventh day is over in Hawaii, and not a minute before", async ({ ctx }) => {
    const { id, jobId, hirer } = await anEngagement(ctx, { state: "done_by_pro" });
    expect(await confirmBySilence(at(ctx, new Date("2027-03-18T09:59:00Z")))).toBe(0);
    expect(await confirmBySilence(at(ctx, new Date("2027-03-18T10:00:00Z")))).toBe(1);
    expect(await confirmBySilence(at(ctx, new Date("2027-03-18T11:00:00Z")))).toBe(0);
    expect(await stateOf(ctx, id)).toBe("closed");
    const { events } = await getEngagement(as(ctx, hirer), id);
    expect(events.at(-1)).toMatchObject({ side: "clock", state: "closed" });
    await expect(getJob(as(ctx, hirer), jobId)).resolves.toMatchObject({ lifecycle: "filled" });
  });

  test("silence of the pro confirms what the hirer called done", async ({ ctx }) => {
    const { id } = await anEngagement(ctx, { state: "done_by_hirer" });
    expect(await confirmBySilence(at(ctx, new Date("2027-03-18T10:00:00Z")))).toBe(1);
    expect(await stateOf(ctx, id)).toBe("closed");
  });

  test("a suspended pro accepts nothing new and gives back what they cannot do", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx);
    const { actor: reviewer } = await aReviewer(ctx);
    await suspendBusiness(as(ctx, reviewer), pro.business.id, { reason: "complaints", note: "" });
    await expect(move(as(ctx, pro), id, "accept")).rejects.toMatchObject({ code: "suspended" });
    await move(as(ctx, pro), id, "withdraw");
    expect(await stateOf(ctx, id)).toBe("withdrawn");
  });

  test("belongs to the business: whoever owns it next goes on with it", async ({ ctx }) => {
    const { id, pro, hirer } = await anEngagement(ctx);
    const next = await aPerson(ctx, pro.business.id, "owner");
    await move(as(ctx, next.actor), id, "accept");
    expect(await stateOf(ctx, id)).toBe("agreed");
    const [, agreed] = (await getEngagement(as(ctx, pro), id)).events;
    expect(agreed?.person).toBe("Pat Sample");
    // The other side reads that it happened, not who of the business did it.
    expect((await getEngagement(as(ctx, hirer), id)).events[1]?.person ?? null).toBeNull();
  });
});

describe("endings", () => {
  test("a job that ended without the work goes back on the board, and those who were declined are in the running again", async ({
    ctx,
  }) => {
    const job = await aJob(ctx);
    const loser = await anApplication(ctx, { jobId: job.id });
    const refused = await anApplication(ctx, { jobId: job.id });
    await declineOne(as(at(ctx, -DAY), job.poster), refused.id);
    const winner = await anEngagement(ctx, { jobId: job.id, hirer: job.poster });
    expect(await statusOf(ctx, loser.id)).toBe("declined");
    await expect(reopenJob(as(ctx, job.poster), job.id)).rejects.toMatchObject({ code: "still_awarded" });
    await expect(markFilled(as(ctx, job.poster), job.id)).rejects.toMatchObject({ code: "awarded" });
    await expect(withdrawJob(as(ctx, job.poster), job.id)).rejects.toMatchObject({ code: "awarded" });
    await move(as(ctx, winner.pro), winner.id, "withdraw");
    expect(await statusOf(ctx, winner.applicationId)).toBe("withdrawn");
    await expect(getEngagement(as(ctx, job.poster), winner.id)).resolves.toMatchObject({
      can: { reopen: true, choose: false },
    });

    await drain(ctx);
    await reopenJob(as(at(ctx, DAY), job.poster), job.id);
    await reopenJob(as(at(ctx, DAY), job.poster), job.id);
    await expect(getJob(as(ctx, job.poster), job.id)).resolves.toMatchObject({ lifecycle: "open", applicants: 2 });
    expect(await statusOf(ctx, loser.id)).toBe("submitted");
    // Whom the poster had said no to before stays declined.
    expect(await statusOf(ctx, refused.id)).toBe("declined");
    await drain(at(ctx, DAY));
    const { told } = await myNotifications(as(ctx, loser.applicant), ALL);
    expect(told.filter(({ data }) => data["status"] === "reopened")).toHaveLength(1);
    await expect(getEngagement(as(ctx, job.poster), winner.id)).resolves.toMatchObject({
      can: { reopen: false, choose: true },
    });

    // The one who gave it back may try again, and an award to them is a new start.
    await applyToJob(as(at(ctx, 2 * DAY), winner.pro), job.id, { message: "" });
    await award(as(at(ctx, 2 * DAY), job.poster), winner.applicationId);
    const again = await engagementOfJob(as(ctx, job.poster), job.id);
    expect(again).not.toBe(winner.id);
    expect([await stateOf(ctx, winner.id), await stateOf(ctx, again ?? "")]).toEqual(["withdrawn", "awarded"]);
  });

  test("a job that ended without the work is closed by its poster", async ({ ctx }) => {
    const { id, jobId, hirer } = await anEngagement(ctx);
    await move(as(ctx, hirer), id, "withdraw");
    await withdrawJob(as(ctx, hirer), jobId);
    await expect(getJob(as(ctx, hirer), jobId)).resolves.toMatchObject({ lifecycle: "withdrawn" });
    await expect(getEngagement(as(ctx, hirer), id)).resolves.toMatchObject({ can: { reopen: false } });
  });

  test("a job that is back on the board has new days, of whose end its poster is told again", async ({ ctx }) => {
    const { id, jobId, hirer } = await anEngagement(ctx);
    await ctx.db.update(jobPosts).set({ expiryWarnedAt: ctx.now, expiryToldAt: ctx.now }).where(eq(jobPosts.id, jobId));
    await move(as(ctx, hirer), id, "withdraw");
    await reopenJob(as(ctx, hirer), jobId);
    const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "job.reopened"));
    expect(lines).toMatchObject([{ subject: `job:${jobId}`, actorId: hirer.userId }]);
    await expect(tellPostersOfExpiry(at(ctx, 28 * DAY))).resolves.toEqual({ warned: 1, told: 0 });
    await expect(tellPostersOfExpiry(at(ctx, 30 * DAY))).resolves.toEqual({ warned: 0, told: 1 });
  });

  test("a job goes back on the board neither for a suspended business nor after it was closed", async ({ ctx }) => {
    const { actor: hirer } = await aVerifiedContractor(ctx);
    const { id, jobId } = await anEngagement(ctx, { hirer });
    await move(as(ctx, hirer), id, "withdraw");
    const { actor: reviewer } = await aReviewer(ctx);
    await suspendBusiness(as(ctx, reviewer), hirer.business.id, { reason: "complaints", note: "" });
    await expect(reopenJob(as(ctx, hirer), jobId)).rejects.toMatchObject({ code: "suspended" });
    await withdrawJob(as(ctx, hirer), jobId);
    await expect(reopenJob(as(ctx, hirer), jobId)).rejects.toMatchObject({ code: "closed" });
    await expect(getJob(as(ctx, hirer), jobId)).resolves.toMatchObject({ lifecycle: "withdrawn" });
  });

  test("a no-show is said on the first day of the job at the earliest", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "agreed", startDate: "2027-03-12" });
    expect((await getEngagement(as(ctx, hirer), id)).actions).not.toContain("no_show");
    await expect(move(as(ctx, hirer), id, "no_show", "Sample: nobody came.")).rejects.toMatchObject({
      code: "before_start",
    });
    const onTheDay = at(ctx, new Date("2027-03-12T15:00:00Z"));
    await move(as(onTheDay, hirer), id, "no_show", "Sample: nobody came.");
    await expect(move(as(onTheDay, pro), id, "withdraw")).rejects.toMatchObject({ code: "changed" });
    expect((await getEngagement(as(onTheDay, pro), id)).events.at(-1)).toMatchObject({
      state: "no_show",
      note: "Sample: nobody came.",
    });
  });

  test("starts on the day that its bid named, on its page, on the board and in the week alike", async ({ ctx }) => {
    const job = await aJob(ctx, { startDate: "2027-03-11" });
    const pro = (await aVerifiedContractor(ctx)).actor;
    const { applicationId } = await aBid(ctx, { jobId: job.id, pro, startsOn: "2027-03-15" });
    await award(as(ctx, job.poster), applicationId);
    const id = (await engagementOfJob(as(ctx, pro), job.id)) ?? "";
    for (const side of [pro, job.poster]) {
      const own = as(ctx, side);
      await expect(getEngagement(own, id)).resolves.toMatchObject({ startDate: "2027-03-15" });
      await expect(listEngagements(own)).resolves.toMatchObject([{ startDate: "2027-03-15" }]);
      await expect(weekJobs(own, 1000)).resolves.toMatchObject([{ id: job.id, startDate: "2027-03-15" }]);
    }
    await move(as(ctx, pro), id, "accept");
    await move(as(ctx, job.poster), id, "cancel", "Sample: the permit was refused.");
    for (const side of [pro, job.poster]) expect(await weekJobs(as(ctx, side), 1000)).toEqual([]);
  });

  test("a start that was said without a day is shown so, and nobody has failed to come before a day is agreed", async ({
    ctx,
  }) => {
    const { id, jobId, hirer } = await anEngagement(ctx, { state: "agreed", startDate: "asap" });
    await expect(getJob(as(ctx, hirer), jobId)).resolves.toMatchObject({ startDate: null, startChoice: "asap" });
    const later = as(at(ctx, new Date("2027-06-12T15:00:00Z")), hirer);
    const work = await getEngagement(later, id);
    expect(work).toMatchObject({ startDate: null, startChoice: "asap" });
    expect(work.actions).not.toContain("no_show");
    await expect(move(later, id, "no_show", "Sample: nobody came.")).rejects.toMatchObject({ code: "before_start" });
    await move(later, id, "start");
    await expect(getEngagement(later, id)).resolves.toMatchObject({ startDate: "2027-06-12" });
  });

  test("a dispute is decided by a reviewer, who reads both sides and gives reasons that both read", async ({ ctx }) => {
    const { id, jobId, hirer, pro } = await anEngagement(ctx, { state: "disputed" });
    const { actor: reviewer } = await aReviewer(ctx);
    const desk = as(ctx, reviewer);
    const decision = { dispute: id, outcome: "settle_working" as const, note: "Sample: power the two outlets." };
    for (const actor of [hirer, pro]) {
      await expect(listDisputes(as(ctx, actor))).rejects.toMatchObject({ kind: "forbidden" });
      await expect(settle(as(ctx, actor), decision)).rejects.toMatchObject({ kind: "forbidden" });
    }
    await expect(listDisputes(desk)).resolves.toMatchObject([
      { id, events: [{}, {}, {}, { state: "disputed", note: "Sample: two outlets have no power yet." }] },
    ]);
    await settle(desk, decision);
    expect(await listDisputes(desk)).toEqual([]);
    await expect(settle(desk, { ...decision, outcome: "settle_done" })).rejects.toMatchObject({ code: "changed" });
    for (const actor of [hirer, pro])
      expect((await getEngagement(as(ctx, actor), id)).events.at(-1)).toMatchObject({
        side: "desk",
        state: "working",
        note: "Sample: power the two outlets.",
      });
    await move(as(ctx, pro), id, "done");
    await move(as(ctx, hirer), id, "dispute", "Sample: still dark.");
    await settle(desk, { ...decision, outcome: "settle_done" });
    expect(await stateOf(ctx, id)).toBe("closed");
    await expect(getJob(as(ctx, hirer), jobId)).resolves.toMatchObject({ lifecycle: "filled" });
  });

  test("a dispute is settled by the side that gives in; the other one cannot close it alone", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "disputed" });
    const offered = async (actor: Actor) => (await getEngagement(as(ctx, actor), id)).actions;
    expect([await offered(hirer), await offered(pro)]).toEqual([["agree_done"], ["agree_undone"]]);
    for (const [actor, action] of [
      [pro, "agree_done"],
      [pro, "confirm"],
      [pro, "cancel"],
      [hirer, "agree_undone"],
      [hirer, "cancel"],
      [hirer, "confirm"],
    ] as const)
      await expect(move(as(ctx, actor), id, action)).rejects.toMatchObject({ code: "changed" });
    expect(await stateOf(ctx, id)).toBe("disputed");
    await move(as(ctx, pro), id, "agree_undone");
    expect(await stateOf(ctx, id)).toBe("working");
    await move(as(ctx, hirer), id, "done");
    await move(as(ctx, pro), id, "dispute", "Sample: two outlets are still dark.");
    await expect(move(as(ctx, hirer), id, "agree_done")).rejects.toMatchObject({ code: "changed" });
    await move(as(ctx, pro), id, "agree_done");
    expect(await stateOf(ctx, id)).toBe("closed");
  });

  test("the hirer's award stands as long as the work does, in every state", async ({ ctx }) => {
    for (const state of STATES) {
      const { id, jobId, applicationId, hirer } = await anEngagement(ctx, { state });
      expect(await stateOf(ctx, id)).toBe(state);
      const status = await statusOf(ctx, applicationId);
      expect(status === "awarded").toBe(!isReleased(state));
      const { lifecycle } = await getJob(as(ctx, hirer), jobId);
      expect(lifecycle).toBe(state === "closed" ? "filled" : "awarded");
    }
  });
});

describe("an account that goes", () => {
  test("takes its copy along, ends what runs and tells the other side; what is over stays without its words", async ({
    ctx,
  }) => {
    const running = await anEngagement(ctx, { state: "working" });
    const over = await anEngagement(ctx, { state: "cancelled", hirer: running.hirer });
    const crew = await aPerson(ctx, running.pro.business.id, "crew", "Cam Sample");
    await putOn(as(ctx, running.pro), running.id, crew.userId);
    expect(await exportEngagements(ctx, running.pro.business.id)).toMatchObject([
      { side: "pro", state: "working", events: [{}, {}, {}], people: [{ name: "Cam Sample" }] },
    ]);
    const leaver = running.hirer.business.id;
    expect(JSON.stringify(await exportEngagements(ctx, leaver))).toContain("the permit was refused");
    await eraseEngagements(ctx, leaver);
    await drain(ctx);
    expect(await stateOf(ctx, running.id)).toBe("cancelled");
    const { told } = await myNotifications(as(ctx, running.pro), ALL);
    expect(told.map(({ kind }) => kind)).toContain("engagement.ended");
    expect((await getEngagement(as(ctx, over.pro), over.id)).events.at(-1)).toMatchObject({
      state: "cancelled",
      note: "",
    });
  });

  test("leaves the other side a signed job as one that ran, which it may review; a half-signed agreement ends", async ({
    ctx,
  }) => {
    const signed = await anEngagement(ctx, { state: "working" });
    const { hirer, pro } = signed;
    const half = await anEngagement(ctx, { state: "working", hirer, pro });
    await noteAgreement(ctx, signed.id, "signed");
    await noteAgreement(ctx, half.id, "signed_by_pro");
    await eraseEngagements(ctx, hirer.business.id);
    const seen = (id: string) => getEngagement(as(ctx, pro), id);
    await expect(seen(signed.id)).resolves.toMatchObject({
      state: "cancelled",
      agreement: "signed",
      can: { review: true },
    });
    await expect(seen(half.id)).resolves.toMatchObject({
      state: "cancelled",
      agreement: "none",
      can: { review: false },
    });
  });
});
