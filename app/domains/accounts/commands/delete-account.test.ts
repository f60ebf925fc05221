import { and, eq, or } from "drizzle-orm";
import { describe, expect } from "vitest";
import { startEmailChange } from "#app/domains/auth/commands/change-email.server.ts";
import { refreshSession } from "#app/domains/auth/commands/refresh-session.server.ts";
import { signIn } from "#app/domains/auth/commands/sign-in.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { aFactor, aSignedInUser, aUser, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { exportAccount } from "#app/domains/auth/queries/export-account.server.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import {
  backupCodes,
  flowStates,
  identities,
  mfaFactors,
  oneTimeTokens,
  profiles,
  sessions,
  userRoles,
  users,
} from "#app/domains/auth/tables.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { aPost } from "#app/domains/community/fixtures.ts";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { reviews } from "#app/domains/directory/tables.server.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { invoices } from "#app/domains/invoices/tables.server.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { reopenJob } from "#app/domains/jobs/commands/reopen.server.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { documents, trustRecords } from "#app/domains/verification/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, outbox, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { eraseAccount } from "./erase-account.server.ts";

async function signedIn(ctx: Ctx, overrides: Parameters<typeof aSignedInUser>[1] = {}) {
  const member = await aSignedInUser(ctx, overrides);
  const actor = (await actorOfToken(ctx, member.session.access_token)) as Actor;
  return { ...member, actor, mine: as(ctx, actor) };
}

const erase = (ctx: Ctx, userId: string) => inTransaction(ctx, (tx) => eraseAccount(tx, userId));
const rowOf = async (ctx: Ctx, userId: string) => (await ctx.db.select().from(users).where(eq(users.id, userId)))[0];

describe("deleting one's account", () => {
  test("ends every session and every way in, at once", async ({ ctx }) => {
    const { userId, email, mine, session } = await signedIn(ctx);
    await deleteAccount(mine, { password: SAMPLE_PASSWORD });
    expect(await actorOfToken(ctx, session.access_token)).toBeNull();
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({ code: "refresh_token_not_found" });
    await expect(signIn(ctx, { email, password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    for (const table of [sessions, identities, oneTimeTokens, mfaFactors, backupCodes, userRoles])
      expect(await ctx.db.$count(table, eq(table.userId, userId))).toBe(0);
    expect(await ctx.db.$count(flowStates, or(eq(flowStates.userId, userId)))).toBe(0);
  });

  test("leaves an empty row that says nothing about the person", async ({ ctx }) => {
    const { userId, email, mine } = await signedIn(ctx, { fullName: "Petra Sample", phone: "(512) 555-0134" });
    await deleteAccount(mine, { password: SAMPLE_PASSWORD });
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, userId));
    const kept = JSON.stringify([await rowOf(ctx, userId), profile]);
    for (const word of [email, "Petra", "555-0134", "argon2"]) expect(kept).not.toContain(word);
    expect(profile).toMatchObject({ fullName: "Former member", email: "", phone: null });
    expect((await rowOf(ctx, userId))?.deletedAt).toEqual(ctx.now);
  });

  test("frees the address for a new account", async ({ ctx }) => {
    const { userId, email, mine } = await signedIn(ctx);
    await deleteAccount(mine, { password: SAMPLE_PASSWORD });
    const again = await signUp(ctx, { email, password: "level-and-true" });
    expect(again.user.id).not.toBe(userId);
    expect(again.session).toBeTruthy();
  });

  test("is told to no mailbox that was never confirmed", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    await ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
    await erase(ctx, userId);
    await drain(ctx);
    expect(outbox(ctx)).toEqual([]);
  });

  test("is written down and told to the mailbox", async ({ ctx }) => {
    const { userId, email, mine } = await signedIn(ctx);
    await deleteAccount(mine, { password: SAMPLE_PASSWORD });
    const lines = and(eq(auditLog.subject, `user:${userId}`), eq(auditLog.event, "account.deleted"));
    expect(await ctx.db.$count(auditLog, lines)).toBe(1);
    await drain(ctx);
    expect(
      outbox(ctx)
        .filter(({ to }) => to === email)
        .at(-1)?.subject,
    ).toContain("deleted");
  });

  for (const [what, proof, code] of [
    ["without the password", {}, "current_password_required"],
    ["with an empty password", { password: "" }, "current_password_required"],
    ["with a wrong password", { password: "not-the-one" }, "current_password_invalid"],
    ["with a code in place of the password", { nonce: "123456" }, "current_password_required"],
  ] as const)
    test(`${what} is refused and nothing is lost`, async ({ ctx }) => {
      const { userId, mine } = await signedIn(ctx);
      await expect(deleteAccount(mine, proof)).rejects.toMatchObject({ code });
      expect((await rowOf(ctx, userId))?.deletedAt).toBeNull();
      expect(await ctx.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    });

  test("takes the second factor where there is one", async ({ ctx }) => {
    const { userId, mine } = await signedIn(ctx);
    await aFactor(ctx, userId);
    await expect(deleteAccount(mine, { password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      code: "insufficient_aal",
    });
    expect((await rowOf(ctx, userId))?.deletedAt).toBeNull();
  });

  test("of an account without a password takes a sign-in of the last ten minutes, or a mailed code", async ({
    ctx,
  }) => {
    const { userId, mine } = await signedIn(ctx);
    await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const later = { ...mine, now: new Date(ctx.now.getTime() + 600_000) };
    await expect(deleteAccount(later, {})).rejects.toMatchObject({ code: "reauthentication_needed" });
    await expect(deleteAccount(later, { nonce: "123456" })).rejects.toMatchObject({
      code: "reauthentication_not_valid",
    });
    await deleteAccount(mine, {});
    expect((await rowOf(ctx, userId))?.deletedAt).toEqual(ctx.now);
  });

  test("is for members only, and for their own account", async ({ ctx }) => {
    const member = await signedIn(ctx);
    const other = await signedIn(ctx);
    await expect(deleteAccount(as(ctx, null), { password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    const mixed = as(ctx, { ...member.actor, sessionId: other.actor.sessionId });
    await expect(deleteAccount(mixed, { password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect((await rowOf(ctx, other.userId))?.deletedAt).toBeNull();
  });

  test("happens once", async ({ ctx }) => {
    const { userId } = await signedIn(ctx);
    expect(await erase(ctx, userId)).toBe(true);
    expect(await erase(ctx, userId)).toBe(false);
    expect(await erase(ctx, ctx.newId())).toBe(false);
  });
});

describe("what a deleted member leaves behind", () => {
  test("a pro leaves the directory, with documents, files and record", async ({ ctx }) => {
    const pro = await aListedPro(ctx);
    const stored = await ctx.db.select().from(documents).where(eq(documents.userId, pro.userId));
    expect(stored.length).toBeGreaterThan(0);
    await erase(ctx, pro.userId);
    expect(await ctx.db.$count(contractorProfiles, eq(contractorProfiles.userId, pro.userId))).toBe(0);
    expect(await ctx.db.$count(documents, eq(documents.userId, pro.userId))).toBe(0);
    expect(await ctx.db.$count(trustRecords, eq(trustRecords.userId, pro.userId))).toBe(0);
    const dropped = (await queued(ctx, "verification.drop-file")).filter((job) => job.startAfter <= ctx.now);
    expect(dropped.map((job) => job.data["key"]).sort()).toEqual(stored.map((document) => document.fileKey).sort());
  });

  test("a review stays for those who choose by it, without its writer", async ({ ctx }) => {
    const pro = await aListedPro(ctx);
    const writer = await aUser(ctx, { role: "homeowner" });
    const id = ctx.newId();
    await ctx.db
      .insert(reviews)
      .values({ id, proUserId: pro.userId, reviewerId: writer.userId, stars: 5, body: "Level.", createdAt: ctx.now });
    await erase(ctx, writer.userId);
    const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id));
    expect(review).toMatchObject({ reviewerId: null, stars: 5, body: "Level." });
  });

  test("a post stays in the community, without its writer", async ({ ctx }) => {
    const writer = await aUser(ctx);
    const post = await aPost(ctx, { authorId: writer.userId });
    await erase(ctx, writer.userId);
    const [row] = await ctx.db.select().from(communityPosts).where(eq(communityPosts.id, post));
    expect(row?.authorId).toBeNull();
  });

  test("open jobs leave the board, an awarded one stays for the one who won it, without words, until they leave too", async ({
    ctx,
  }) => {
    const poster = await aUser(ctx, { role: "homeowner" });
    const winner = await aListedPro(ctx);
    const open = await aJob(ctx, { poster: poster.actor });
    const awarded = await aJob(ctx, { poster: poster.actor });
    const id = ctx.newId();
    const won = { id, jobId: awarded.id, applicantId: winner.userId, status: "awarded" as const, createdAt: ctx.now };
    await ctx.db.insert(jobApplications).values({ ...won, message: "I can start on Monday." });
    await ctx.db
      .update(jobPosts)
      .set({ awardedApplicationId: id, awardedAt: ctx.now })
      .where(eq(jobPosts.id, awarded.id));
    await erase(ctx, poster.userId);
    const [left] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, open.id));
    const [kept] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, awarded.id));
    expect(left).toMatchObject({ closedAs: "withdrawn", description: "" });
    expect(kept).toMatchObject({ closedAs: null, awardedApplicationId: id, description: "" });
    await erase(ctx, winner.userId);
    expect(await ctx.db.select().from(jobApplications).where(eq(jobApplications.id, id))).toEqual([]);
  });
});

test("when the pro who has a job leaves, its hirer is told and gives it again, with what was billed in hand", async ({
  ctx,
}) => {
  const { engagementId: id, id: invoice, jobId, hirer, pro } = await anInvoice(ctx);
  await erase(ctx, pro.userId);
  await drain(ctx);
  const me = as(ctx, hirer);
  const { told } = await myNotifications(me, { unread: false, after: null });
  expect(told.find(({ kind }) => kind === "engagement.ended")).toMatchObject({
    path: `/work/${id}`,
    data: { left: true, by: "pro" },
  });
  expect(await getEngagement(me, id)).toMatchObject({ state: "cancelled", can: { reopen: true } });
  expect(await getJob(me, jobId)).toMatchObject({ lifecycle: "awarded", released: true });
  expect(await ctx.db.$count(invoices, eq(invoices.id, invoice))).toBe(1);
  const names = async (locale: "en" | "es") =>
    withLocale(locale, async () => [
      (await getEngagement(me, id)).other.name,
      (await listEngagements(me)).map(({ other }) => other),
      (await getInvoice(me, invoice)).pro.name,
      await businessName(ctx, pro.business.id),
    ]);
  const gone = (name: string) => [name, [name], name, name];
  expect([await names("en"), await names("es")]).toEqual([gone("Former member"), gone("Antiguo miembro")]);
  await reopenJob(me, jobId);
  expect(await getJob(me, jobId)).toMatchObject({ lifecycle: "open", released: false });
});

test("who applied to a poster who leaves is told no, and an application that was taken back stays so", async ({
  ctx,
}) => {
  const poster = (await aUser(ctx, { role: "homeowner" })).actor;
  const { id: jobId } = await aJob(ctx, { poster });
  const [waiting, listed, gone] = [
    await anApplication(ctx, { jobId }),
    await anApplication(ctx, { jobId }),
    await anApplication(ctx, { jobId }),
  ];
  await shortlist(as(ctx, poster), listed.id);
  await withdrawApplication(as(ctx, gone.applicant), gone.id);
  const elsewhere = await anApplication(ctx);
  await drain(ctx);
  const before = outbox(ctx).length;
  await erase(ctx, poster.userId);
  await drain(ctx);
  const rows = await ctx.db.select({ id: jobApplications.id, status: jobApplications.status }).from(jobApplications);
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [waiting.id, "declined"],
      [listed.id, "declined"],
      [gone.id, "withdrawn"],
      [elsewhere.id, "submitted"],
    ]),
  );
  const told = outbox(ctx)
    .slice(before)
    .filter(({ to }) => to !== poster.email);
  expect(told.map(({ to }) => to).sort()).toEqual([waiting, listed].map(({ applicant }) => applicant.email).sort());
  for (const { text } of told) expect(text).toContain("off the board");
});

describe("a copy of everything", () => {
  test("holds the account and what each domain keeps, and no secret", async ({ ctx }) => {
    const { mine, userId, email } = await signedIn(ctx);
    await aFactor(ctx, userId);
    await inTransaction(ctx, async (tx) => {
      const user = await rowOf(tx, userId);
      if (user) await startEmailChange(tx, user, "next.sample@sample.test", { redirectTo: "http://kingpost.test/" });
    });
    const copy = await exportAccount(mine);
    expect(Object.keys(copy)).toEqual(
      expect.arrayContaining([
        ...["account", "signInMethods", "secondFactors", "sessions", "history"],
        ...["contractors", "verification", "directory", "jobs", "community", "integrations", "financing"],
      ]),
    );
    const text = JSON.stringify(copy);
    expect(text).toContain(email);
    const [session] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    const [factor] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
    const tokens = await ctx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    const hash = (await rowOf(ctx, userId))?.passwordHash;
    for (const secret of [hash, session?.refreshKey, factor?.secret, ...tokens.map((t) => t.tokenHash)])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|refreshKey|tokenHash|codeHash/);
  });

  test("holds nothing of another member", async ({ ctx }) => {
    const { mine } = await signedIn(ctx);
    const other = await signedIn(ctx, { fullName: "Otto Sample" });
    const text = JSON.stringify(await exportAccount(mine));
    for (const word of [other.userId, other.email, "Otto Sample"]) expect(text).not.toContain(word);
  });

  test("is for members only, and not without end", async ({ ctx }) => {
    await expect(exportAccount(as(ctx, null))).rejects.toMatchObject({ kind: "unauthenticated" });
    const { mine } = await signedIn(ctx);
    for (let i = 0; i < 10; i++) await exportAccount(mine);
    await expect(exportAccount(mine)).rejects.toMatchObject({ kind: "rate_limited" });
  });
});
