import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser, inSession } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { invite } from "#app/domains/businesses/commands/invite.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businesses, businessInvites, businessPeople } from "#app/domains/businesses/tables.server.ts";
import { inviteToken } from "#app/domains/businesses/tokens/invite.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { documents, enforcements, trustRecords, verificationReviews } from "#app/domains/verification/tables.server.ts";
import { contenders, type End } from "#test/contenders.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";

const ROUNDS = 200;
const TIMEOUT_MS = 600_000;
const won = (ends: End[]) => ends.filter((end) => end === null).length;

raceTest(
  "two owners who change the same person at once: one does, the other reads that it was changed",
  async (ctx) => {
    const { meet, close } = await contenders(ctx, 2);
    const one = await aContractor(ctx);
    const two = await aPerson(ctx, one.userId, "owner");
    const crew = await aPerson(ctx, one.userId, "crew");
    const place = and(eq(businessPeople.businessId, one.userId), eq(businessPeople.userId, crew.userId));
    const to = (part: string) => [{ person: crew.userId, part, was: "crew" }];
    for (let round = 0; round < ROUNDS; round++) {
      const ends = await meet(
        { deed: "changePart", actor: one.actor, args: to("office") },
        { deed: "changePart", actor: two.actor, args: to("foreman") },
      );
      const [now] = await ctx.db.select({ part: businessPeople.part }).from(businessPeople).where(place);
      expect([...ends, now?.part]).toEqual(
        ends[0] === null ? [null, "part_changed", "office"] : ["part_changed", null, "foreman"],
      );
      await ctx.db.update(businessPeople).set({ part: "crew" }).where(place);
    }
    await close();
  },
  TIMEOUT_MS,
);

raceTest(
  "an invitation that three people open at once lets in one of them",
  async (ctx) => {
    const { meet, close } = await contenders(ctx, 3);
    const owner = await aContractor(ctx);
    const id = await invite(as(ctx, owner.actor), { name: "Any", part: "crew", email: undefined, phone: undefined });
    const token = inviteToken(ctx, id);
    const takers = await Promise.all([1, 2, 3].map(async () => (await aSignedInUser(ctx)).actor));
    const crew = and(eq(businessPeople.businessId, owner.userId), eq(businessPeople.part, "crew"));
    for (let round = 0; round < ROUNDS; round++) {
      const ends = await meet(...takers.map((actor) => ({ deed: "acceptInvite" as const, actor, args: [token] })));
      expect([...ends].sort()).toEqual(["invite_over", "invite_over", null]);
      const joined = await ctx.db.select({ id: businessPeople.userId }).from(businessPeople).where(crew);
      expect(joined.map((person) => person.id)).toEqual([takers[ends.indexOf(null)]?.userId]);
      await ctx.db.delete(businessPeople).where(crew);
      await ctx.db
        .update(businessInvites)
        .set({ acceptedAt: null, acceptedBy: null })
        .where(eq(businessInvites.id, id));
    }
    await close();
  },
  TIMEOUT_MS,
);

raceTest(
  "who applies while an approval is taken back is either refused or seen by what tells the hirers",
  async (ctx) => {
    const { meet, close } = await contenders(ctx, 2);
    const reviewer = (await aReviewer(ctx)).actor;
    const job = await aJob(ctx);
    // Forty applications an hour are let through.
    const pros = [];
    for (let n = 0; n < 6; n++) pros.push(await aVerifiedContractor(ctx));
    // What a withdrawal can see of the applications is what the hirers are told of.
    await ctx.db.execute(sql`create table seen_at_withdrawal (applications int not null)`);
    await ctx.db.execute(sql`
    create function note_applications() returns trigger language plpgsql as $$
    begin
      insert into seen_at_withdrawal select count(*) from job_applications where applicant_id = new.user_id;
      return new;
    end $$`);
    await ctx.db.execute(
      sql`create trigger note_applications before insert on enforcements for each row execute function note_applications()`,
    );
    const first = { applied: 0, withdrew: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const pro = pros[round % pros.length];
      if (!pro) throw new Error("nobody");
      const { id } = pro.documents.license;
      const standing = eq(trustRecords.userId, pro.userId);
      const [before] = await ctx.db.select().from(trustRecords).where(standing);
      const [withdrawn, applied] = await meet(
        { deed: "withdrawApproval", actor: reviewer, args: [id, { reason: "cancelled", note: "Sample: it ended." }] },
        { deed: "applyToJob", actor: pro.actor, args: [job.id, { message: "Sample: we are free." }] },
      );
      const { rows } = await ctx.db.execute<{ applications: number }>(sql`select applications from seen_at_withdrawal`);
      expect(withdrawn).toBe(null);
      expect([applied, rows]).toEqual(
        applied === null ? [null, [{ applications: 1 }]] : ["not_verified", [{ applications: 0 }]],
      );
      expect(await ctx.db.$count(jobApplications)).toBe(applied === null ? 1 : 0);
      first[applied === null ? "applied" : "withdrew"]++;
      await ctx.db.execute(sql`delete from seen_at_withdrawal`);
      await ctx.db.delete(jobApplications);
      await ctx.db.delete(enforcements);
      await ctx.db.update(documents).set({ status: "verified" }).where(eq(documents.id, id));
      if (before) await ctx.db.update(trustRecords).set(before).where(standing);
    }
    expect(Math.min(first.applied, first.withdrew)).toBeGreaterThan(0);
    await close();
  },
  TIMEOUT_MS,
);

raceTest(
  "a hand-over and the deletion of the account at once leave one owner, or a business that is closed",
  async (ctx) => {
    const { meet, close } = await contenders(ctx, 2);
    const left = { living: 0, closed: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const owner = await aSignedInUser(ctx);
      const next = await aPerson(ctx, owner.userId, "office");
      const { actor } = await inSession(ctx, owner.session);
      if (!actor) throw new Error("nobody");
      // Signed in a moment ago, which is proof enough without a password; hashing one takes its time on purpose.
      await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.userId));
      const [handed, deleted] = await meet(
        { deed: "handOver", actor, args: [next.userId, {}] },
        { deed: "deleteAccount", actor, args: [{}] },
      );
      const [business] = await ctx.db.select().from(businesses).where(eq(businesses.id, owner.userId));
      const people = await ctx.db
        .select({ id: businessPeople.userId, part: businessPeople.part })
        .from(businessPeople)
        .where(eq(businessPeople.businessId, owner.userId));
      expect(deleted).toBe(null);
      if (handed === null) {
        expect(business).toMatchObject({ closedAt: null, contactId: next.userId });
        expect(people).toEqual([{ id: next.userId, part: "owner" }]);
      } else {
        expect(business?.closedAt).not.toBe(null);
        expect(people).toEqual([]);
      }
      left[handed === null ? "living" : "closed"]++;
    }
    expect(left.living + left.closed).toBe(ROUNDS);
    await close();
  },
  TIMEOUT_MS,
);

raceTest(
  "three reviewers who decide about one document at once: one does, and the others read that it is decided",
  async (ctx) => {
    const { meet, close } = await contenders(ctx, 3);
    const judges = await Promise.all([1, 2, 3].map(async () => (await aReviewer(ctx)).actor));
    const [one, two, three] = judges;
    if (!one || !two || !three) throw new Error("nobody");
    const { documents: handedIn } = await aWaitingContractor(ctx);
    const { id } = handedIn.license;
    const license = { licenseNumber: "TX-12345", issuingState: "TX", expiresOn: dayIn(ctx, 300) };
    const reason = { reason: "Sample: the number cannot be read." };
    for (let round = 0; round < ROUNDS; round++) {
      const ends = await meet(
        { deed: "approveDocument", actor: one, args: [id, license] },
        { deed: "rejectDocument", actor: two, args: [id, reason] },
        { deed: "rejectDocument", actor: three, args: [id, reason] },
      );
      expect([won(ends), ends.filter((end) => end === "already_decided").length]).toEqual([1, 2]);
      const [now] = await ctx.db.select({ status: documents.status }).from(documents).where(eq(documents.id, id));
      const reviews = await ctx.db
        .select({ by: verificationReviews.reviewerId, decision: verificationReviews.decision })
        .from(verificationReviews);
      const approved = ends[0] === null;
      expect(now?.status).toBe(approved ? "verified" : "rejected");
      expect(reviews).toEqual([
        { by: judges[ends.indexOf(null)]?.userId, decision: approved ? "approved" : "rejected" },
      ]);
      await ctx.db.delete(verificationReviews);
      await ctx.db.update(documents).set({ status: "pending", decidedAt: null }).where(eq(documents.id, id));
    }
    await close();
  },
  TIMEOUT_MS,
);
