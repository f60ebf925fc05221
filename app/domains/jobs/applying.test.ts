import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor, aWaitingContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { applyToJob, withdrawApplication } from "./commands/apply.server.ts";
import { award } from "./commands/award.server.ts";
import { markFilled, withdrawJob } from "./commands/close.server.ts";
import { declineOne } from "./commands/decline.server.ts";
import { fillAwarded } from "./commands/engaged.server.ts";
import { recordDaysToPay } from "./commands/paid.server.ts";
import { shortlist, unshortlist } from "./commands/shortlist.server.ts";
import { aJob, anApplication } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { listApplicants } from "./queries/applicants.server.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { exportJobs } from "./queries/export-account.server.ts";
import { getJob } from "./queries/job.server.ts";
import { myApplications } from "./queries/mine.server.ts";
import { jobApplications, jobPosts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const applications = (ctx: Ctx, jobId: string) =>
  ctx.db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId)).orderBy(jobApplications.createdAt);
const statusOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, id)))[0]?.status;

/** A job with `count` applicants and the ids of their applications. */
async function aContest(ctx: Ctx, count: number, more: { poster?: Actor } = {}) {
  const job = await aJob(ctx, more);
  const sent = [];
  for (let n = 0; n < count; n++) sent.push(await anApplication(ctx, { jobId: job.id }));
  return { ...job, sent };
}

describe("applying", () => {
  test("a verified contractor applies; the poster gets one mail with the message and sees the applicant", async ({
    ctx,
  }) => {
    const job = await aJob(ctx);
    const { actor } = await aVerifiedContractor(ctx, { companyName: "Sample Pipe & Drain" });
    await applyToJob(as(ctx, actor), job.id, { message: "Free from Monday." });
    await drain(ctx);
    const [mail] = outbox(ctx).filter((sent) => sent.to === job.poster.email);
    expect(mail?.subject).toBe("New application: Sample: rough-in for a two-bath addition");
    expect(mail?.text).toContain("Free from Monday.");
    expect(mail?.text).toContain(`/jobs/${job.id}/applicants`);
    const { applicants } = await listApplicants(as(ctx, job.poster), job.id);
    expect(applicants).toMatchObject([
      {
        company: "Sample Pipe & Drain",
        status: "submitted",
        message: "Free from Monday.",
        trust: { validUntil: expect.any(Date) },
      },
    ]);
    await expect(myApplications(as(ctx, actor))).resolves.toMatchObject([{ jobId: job.id, status: "submitted" }]);
  });

  test("forty applications an hour are enough", async ({ ctx }) => {
    const own = as(ctx, (await aVerifiedContractor(ctx)).actor);
    const apply = () => applyToJob(own, ctx.newId(), { message: "" });
    for (let n = 0; n < 40; n++) await expect(apply()).rejects.toMatchObject({ kind: "not_found" });
    await expect(apply()).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("a pro can apply once", async ({ ctx }) => {
    const { jobId, applicant } = await anApplication(ctx);
    await expect(applyToJob(as(ctx, applicant), jobId, { message: "" })).rejects.toMatchObject({
      kind: "conflict",
      code: "already_applied",
    });
    await expect(applications(ctx, jobId)).resolves.toHaveLength(1);
  });

  test("who took the application back may send it again", async ({ ctx }) => {
    const { id, jobId, applicant } = await anApplication(ctx);
    const own = as(ctx, applicant);
    await withdrawApplication(own, id);
    await withdrawApplication(own, id);
    await expect(applyToJob(own, jobId, { message: "Free again." })).resolves.toEqual({ id });
    await expect(applications(ctx, jobId)).resolves.toMatchObject([
      { status: "submitted", message: "Free again.", decidedAt: null },
    ]);
  });

  test("an application on the shortlist can still be taken back", async ({ ctx }) => {
    const { id, poster, applicant } = await anApplication(ctx);
    await shortlist(as(ctx, poster), id);
    await withdrawApplication(as(ctx, applicant), id);
    expect(await statusOf(ctx, id)).toBe("withdrawn");
  });

  test("the unverified are told why, on the page as by the command", async ({ ctx }) => {
    const job = await aJob(ctx);
    const cases = [
      ["not_verified", (await aContractor(ctx)).actor, "none"],
      ["not_verified", (await aWaitingContractor(ctx)).actor, "pending"],
      ["not_contractor", (await aUser(ctx, { role: "homeowner" })).actor, "none"],
      ["own_job", job.poster, "none"],
    ] as const;
    for (const [reason, actor, trust] of cases) {
      const own = as(ctx, actor);
      await expect(applyToJob(own, job.id, { message: "" })).rejects.toMatchObject({ kind: "forbidden", code: reason });
      await expect(getJob(own, job.id)).resolves.toMatchObject({
        reader: { reason, trust },
        contact: expect.toSatisfy((c) => (reason === "own_job" ? c !== null : c === null)),
      });
    }
    await expect(applications(ctx, job.id)).resolves.toEqual([]);
  });

  test("documents that expire block applying the same minute", async ({ ctx }) => {
    const job = await aJob(ctx);
    const { actor } = await aVerifiedContractor(ctx, { insuranceExpiresOn: dayIn(ctx, 2) });
    const end = Date.parse(`${dayIn(ctx, 2)}T00:00:00Z`) + DAY + 10 * 3600 * 1000 - ctx.now.getTime();
    await expect(getJob(as(at(ctx, end - 1), actor), job.id)).resolves.toMatchObject({ reader: { reason: null } });
    await expect(applyToJob(as(at(ctx, end), actor), job.id, { message: "" })).rejects.toMatchObject({
      code: "expired_documents",
    });
    await expect(getJob(as(at(ctx, end), actor), job.id)).resolves.toMatchObject({
      reader: { reason: "expired_documents" },
      contact: null,
    });
    await applyToJob(as(at(ctx, end - 1), actor), job.id, { message: "" });
  });

  test("JOB-19 closed, awarded and expired jobs take no applications", async ({ ctx }) => {
    const { actor } = await aVerifiedContractor(ctx);
    const own = as(ctx, actor);
    const expired = await aJob(at(ctx, -30 * DAY));
    await expect(applyToJob(own, expired.id, { message: "" })).rejects.toMatchObject({
      kind: "conflict",
      code: "expired",
    });
    const filled = await aJob(ctx);
    await markFilled(as(ctx, filled.poster), filled.id);
    await expect(applyToJob(own, filled.id, { message: "" })).rejects.toMatchObject({
      kind: "conflict",
      code: "closed",
    });
    const { id, poster, sent } = await aContest(ctx, 1);
    await award(as(ctx, poster), sent[0]?.id ?? "");
    await expect(applyToJob(own, id, { message: "" })).rejects.toMatchObject({ kind: "conflict", code: "closed" });
  });

  test("a visitor and an unknown job are refused", async ({ ctx }) => {
    const job = await aJob(ctx);
    await expect(applyToJob(ctx, job.id, { message: "" })).rejects.toMatchObject({ kind: "unauthenticated" });
    const own = as(ctx, (await aVerifiedContractor(ctx)).actor);
    for (const id of [ctx.newId(), "nonsense", "'; drop table job_posts; --"])
      await expect(applyToJob(own, id, { message: "" })).rejects.toMatchObject({ kind: "not_found" });
  });

  raceTest("five clicks on Apply at once leave one application and one mail", async (ctx) => {
    const job = await aJob(ctx);
    const own = as(ctx, (await aVerifiedContractor(ctx)).actor);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => applyToJob(own, job.id, { message: "" })));
    expect(tries.filter((t) => t.status === "fulfilled")).toHaveLength(1);
    for (const t of tries) if (t.status === "rejected") expect(t.reason).toMatchObject({ code: "already_applied" });
    await drain(ctx);
    expect(outbox(ctx).filter((mail) => mail.to === job.poster.email)).toHaveLength(1);
  });
});

describe("the poster decides", () => {
  test("shortlisting tells the pro once, and comes back quietly", async ({ ctx }) => {
    const { id, poster, applicant } = await anApplication(ctx);
    const own = as(ctx, poster);
    await shortlist(own, id);
    await shortlist(own, id);
    expect(await statusOf(ctx, id)).toBe("shortlisted");
    await unshortlist(own, id);
    expect(await statusOf(ctx, id)).toBe("submitted");
    await shortlist(own, id);
    await drain(ctx);
    expect(
      outbox(ctx).filter((mail) => mail.to === applicant.email && mail.subject.includes("shortlist")),
    ).toHaveLength(1);
  });

  test("an award goes to one, takes the job off the board, tells everyone and is written down", async ({ ctx }) => {
    const { id, poster, sent } = await aContest(ctx, 3);
    const [first, second, third] = sent;
    await award(as(ctx, poster), second?.id ?? "");
    expect((await applications(ctx, id)).map(({ id: a, status }) => [a, status])).toEqual(
      expect.arrayContaining([
        [first?.id, "declined"],
        [second?.id, "awarded"],
        [third?.id, "declined"],
      ]),
    );
    expect((await browseJobs(ctx, boardAsked(new URLSearchParams()))).jobs).toEqual([]);
    await drain(ctx);
    const subjects = (email: string | undefined) =>
      outbox(ctx)
        .filter((mail) => mail.to === email)
        .map((mail) => mail.subject.split(":")[0]);
    expect(subjects(second?.applicant.email)).toContain("You got the job");
    expect(subjects(first?.applicant.email)).toContain("An answer to your application");
    expect(subjects(third?.applicant.email)).not.toContain("You got the job");
    const won = outbox(ctx).find((mail) => mail.subject.startsWith("You got"))?.text;
    expect(won).toContain(`Sam Sample, (512) 555-0100, ${poster.email}`);
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `job:${id}`));
    expect(lines).toMatchObject([
      { event: "job.awarded", actorId: poster.userId, detail: { applicationId: second?.id } },
    ]);
  });

  test("awarding the same one twice is one award; another one is refused by name of the reason", async ({ ctx }) => {
    const { id, poster, sent } = await aContest(ctx, 2);
    const [first, second] = sent;
    const own = as(ctx, poster);
    await award(own, first?.id ?? "");
    await award(own, first?.id ?? "");
    await expect(award(own, second?.id ?? "")).rejects.toMatchObject({ kind: "conflict", code: "already_awarded" });
    await expect(applications(ctx, id)).resolves.toHaveLength(2);
  });

  test("a job that expired can still be awarded to one who applied in time", async ({ ctx }) => {
    const { poster, sent } = await aContest(ctx, 1);
    await award(as(at(ctx, 40 * DAY), poster), sent[0]?.id ?? "");
    expect(await statusOf(ctx, sent[0]?.id ?? "")).toBe("awarded");
  });

  test("who took the application back cannot be awarded, and the job stays open", async ({ ctx }) => {
    const { id, poster, sent } = await aContest(ctx, 2);
    const [gone] = sent;
    await withdrawApplication(as(ctx, gone?.applicant ?? null), gone?.id ?? "");
    await expect(award(as(ctx, poster), gone?.id ?? "")).rejects.toMatchObject({ code: "application_withdrawn" });
    await expect(getJob(ctx, id)).resolves.toMatchObject({ lifecycle: "open" });
    await award(as(ctx, poster), sent[1]?.id ?? "");
    expect(await statusOf(ctx, gone?.id ?? "")).toBe("withdrawn");
  });

  test("the awarded one cannot slip away by a click", async ({ ctx }) => {
    const { poster, sent } = await aContest(ctx, 1);
    await award(as(ctx, poster), sent[0]?.id ?? "");
    await expect(withdrawApplication(as(ctx, sent[0]?.applicant ?? null), sent[0]?.id ?? "")).rejects.toMatchObject({
      code: "awarded",
    });
  });

  test("an awarded job is neither taken down nor marked filled by hand; it is filled when its work is done", async ({
    ctx,
  }) => {
    const { id, poster, sent } = await aContest(ctx, 1);
    const own = as(ctx, poster);
    await award(own, sent[0]?.id ?? "");
    await expect(withdrawJob(own, id)).rejects.toMatchObject({ kind: "conflict", code: "awarded" });
    await expect(markFilled(own, id)).rejects.toMatchObject({ kind: "conflict", code: "awarded" });
    await fillAwarded(own, id);
    await expect(getJob(ctx, id)).resolves.toMatchObject({ lifecycle: "filled" });
  });

  test("taking a job down answers everyone who applied", async ({ ctx }) => {
    const { id, poster, sent } = await aContest(ctx, 2);
    await withdrawJob(as(ctx, poster), id);
    await drain(ctx);
    for (const { id: application, applicant } of sent) {
      expect(await statusOf(ctx, application)).toBe("declined");
      expect(outbox(ctx).some((mail) => mail.to === applicant.email && mail.text.includes("off the board"))).toBe(true);
    }
  });

  test("who took the application back hears nothing when the job is taken down", async ({ ctx }) => {
    const { id, poster, sent } = await aContest(ctx, 2);
    const [gone] = sent;
    if (!gone) throw new Error("nobody applied");
    await withdrawApplication(as(ctx, gone.applicant), gone.id);
    await withdrawJob(as(ctx, poster), id);
    await drain(ctx);
    expect(await statusOf(ctx, gone.id)).toBe("withdrawn");
    expect(
      outbox(ctx).filter((mail) => mail.to === gone.applicant.email && mail.text.includes("off the board")),
    ).toEqual([]);
  });

  test("no no reaches who was awarded or took the application back, and nobody is shortlisted after one", async ({
    ctx,
  }) => {
    const { poster, sent } = await aContest(ctx, 3);
    const [won, back, refused] = sent;
    await withdrawApplication(as(ctx, back?.applicant ?? null), back?.id ?? "");
    await declineOne(as(ctx, poster), refused?.id ?? "");
    await expect(shortlist(as(ctx, poster), refused?.id ?? "")).rejects.toMatchObject({ code: "decided" });
    await award(as(ctx, poster), won?.id ?? "");
    for (const one of [won, back])
      await expect(declineOne(as(ctx, poster), one?.id ?? "")).rejects.toMatchObject({ code: "decided" });
    const now = await Promise.all(sent.map(({ id }) => statusOf(ctx, id)));
    expect(now).toEqual(["awarded", "withdrawn", "declined"]);
  });

  test("another member's applications and applicants are not found", async ({ ctx }) => {
    const { id, jobId, applicant } = await anApplication(ctx);
    const stranger = (await aContractor(ctx)).actor;
    for (const actor of [stranger, applicant]) {
      const other = as(ctx, actor);
      for (const touch of [award, shortlist, unshortlist])
        await expect(touch(other, id)).rejects.toMatchObject({ kind: "not_found" });
      await expect(listApplicants(other, jobId)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(withdrawApplication(as(ctx, stranger), id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await statusOf(ctx, id)).toBe("submitted");
  });

  raceTest("of awards clicked at the same time exactly one holds, and the losers are told", async (ctx) => {
    for (let round = 0; round < 4; round++) {
      const { id, poster, sent } = await aContest(ctx, 4);
      const own = as(ctx, poster);
      const tries = await Promise.allSettled(sent.map((application) => award(own, application.id)));
      expect(tries.filter((t) => t.status === "fulfilled")).toHaveLength(1);
      for (const t of tries)
        if (t.status === "rejected") expect(t.reason).toMatchObject({ kind: "conflict", code: "already_awarded" });
      const statuses = (await applications(ctx, id)).map(({ status }) => status).sort();
      expect(statuses).toEqual(["awarded", "declined", "declined", "declined"]);
      const [job] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, id));
      expect(await statusOf(ctx, job?.awardedApplicationId ?? "")).toBe("awarded");
    }
  });

  raceTest("award against taking the application back: one of the two holds, never both", async (ctx) => {
    for (let round = 0; round < 6; round++) {
      const { id, poster, sent } = await aContest(ctx, 1);
      const [one] = sent;
      const [awarded, withdrawn] = await Promise.allSettled([
        award(as(ctx, poster), one?.id ?? ""),
        withdrawApplication(as(ctx, one?.applicant ?? null), one?.id ?? ""),
      ]);
      const [job] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, id));
      const status = await statusOf(ctx, one?.id ?? "");
      expect([awarded.status, withdrawn.status].sort()).toEqual(["fulfilled", "rejected"]);
      expect(status).toBe(awarded.status === "fulfilled" ? "awarded" : "withdrawn");
      expect(job?.awardedApplicationId).toBe(awarded.status === "fulfilled" ? one?.id : null);
    }
  });

  raceTest("an application that meets a closing is refused or declined, never left waiting", async (ctx) => {
    for (let round = 0; round < 4; round++) {
      const job = await aJob(ctx);
      const pros = [await aVerifiedContractor(ctx), await aVerifiedContractor(ctx), await aVerifiedContractor(ctx)];
      await Promise.allSettled([
        ...pros.map(({ actor }) => applyToJob(as(ctx, actor), job.id, { message: "" })),
        markFilled(as(ctx, job.poster), job.id),
      ]);
      for (const { status } of await applications(ctx, job.id)) expect(status).toBe("declined");
    }
  });
});

describe("the hirer's record", () => {
  test("counts jobs, and the days to pay by the paid invoices of each", async ({ ctx }) => {
    const { id, poster, sent } = await aContest(ctx, 2);
    const [winner] = sent;
    await award(as(ctx, poster), winner?.id ?? "");
    await fillAwarded(as(ctx, poster), id);
    await withdrawJob(as(ctx, poster), (await aJob(ctx, { poster })).id);
    expect((await getJob(ctx, id)).record).toMatchObject({ paidDays: null, paidReports: 0 });
    await recordDaysToPay(ctx, winner?.id ?? "", 12);
    const { record } = await getJob(ctx, id);
    expect(record).toEqual({ posted: 2, awarded: 1, filled: 1, paidDays: 12, paidReports: 1, stars: null });
    const { applications: copied } = await exportJobs(ctx, winner?.applicant.userId ?? "");
    expect(copied).toMatchObject([{ status: "awarded", paidDays: 12 }]);
    const [next] = (await aContest(ctx, 1, { poster })).sent;
    await award(as(ctx, poster), next?.id ?? "");
    await fillAwarded(as(ctx, poster), next?.jobId ?? "");
    await recordDaysToPay(ctx, next?.id ?? "", 13);
    expect((await getJob(ctx, id)).record).toMatchObject({ paidDays: 13, paidReports: 2 });
  });
});

describe("the poster's contact", () => {
  test("JOB-18 a hirer's mail and phone open at the shortlist; before it a verified contractor reads the name", async ({
    ctx,
  }) => {
    const owner = await aUser(ctx, { role: "homeowner", phone: "(602) 555-0123", fullName: "Sample Homeowner" });
    const { id } = await aJob(ctx, { poster: owner.actor });
    const { actor } = await aVerifiedContractor(ctx);
    const contact = async (who: typeof actor | null) => (await getJob(as(ctx, who), id)).contact;
    const nameAlone = { name: "Sample Homeowner", email: null, phone: null };
    expect(await contact(null)).toBeNull();
    expect(await contact((await aContractor(ctx)).actor)).toBeNull();
    expect(await contact(actor)).toEqual(nameAlone);
    const application = await applyToJob(as(ctx, actor), id, { message: "" });
    expect(await contact(actor)).toEqual(nameAlone);
    await shortlist(as(ctx, owner.actor), application.id);
    expect(await contact(actor)).toEqual({
      name: "Sample Homeowner",
      email: owner.email,
      phone: "(602) 555-0123",
    });
  });

  test("JOB-18 a business's mail and phone wait for the shortlist too, and close again when it takes the pro off", async ({
    ctx,
  }) => {
    const hirer = await aContractor(ctx, { phone: "(512) 555-0188" });
    const { id } = await aJob(ctx, { poster: hirer.actor });
    const { actor } = await aVerifiedContractor(ctx);
    const seen = async () => JSON.stringify((await getJob(as(ctx, actor), id)).contact);
    const application = await applyToJob(as(ctx, actor), id, { message: "" });
    for (const secret of ["555-0188", hirer.actor.email]) expect(await seen()).not.toContain(secret);
    await shortlist(as(ctx, hirer.actor), application.id);
    for (const secret of ["555-0188", hirer.actor.email]) expect(await seen()).toContain(secret);
    await ctx.db.update(profiles).set({ phone: "(512) 555-0199" }).where(eq(profiles.id, hirer.userId));
    expect(await seen()).toContain("555-0188");
    expect(await seen()).not.toContain("555-0199");
    await unshortlist(as(ctx, hirer.actor), application.id);
    for (const secret of ["555-0188", hirer.actor.email]) expect(await seen()).not.toContain(secret);
  });

  test("nothing that tells who posted leaves with the page of a stranger", async ({ ctx }) => {
    const owner = await aUser(ctx, { role: "homeowner", phone: "(602) 555-0123", fullName: "Sample Homeowner" });
    const { id } = await aJob(ctx, { poster: owner.actor });
    const text =
      JSON.stringify(await getJob(ctx, id)) + JSON.stringify(await browseJobs(ctx, boardAsked(new URLSearchParams())));
    for (const secret of [owner.email, "555-0123", "Sample Homeowner", owner.userId])
      expect(text).not.toContain(secret);
  });
});
