import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aFactor, aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { mfaFactors, sessions, users } from "#app/domains/auth/tables.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { grantByTerminal } from "./commands/grant-duty.server.ts";
import { giveUpJob, retryJob } from "./commands/jobs.server.ts";
import { linkAudit } from "./commands/link-audit.server.ts";
import { suspendMember } from "./commands/member.server.ts";
import type { AuditFilter } from "./input.ts";
import { auditPage, verifyChain } from "./queries/audit.server.ts";
import { memberPage, searchMembers } from "./queries/members.server.ts";
import { failedDeliveries, failedJobs } from "./queries/work.server.ts";
import type { Duty } from "./rules/duties.ts";
import { auditLinks } from "./tables.server.ts";

const PAGE = 25;
const DETAIL = { reason: "Sample: asked by phone, number checked.", days: "7" as const };
const ALL: AuditFilter = { event: "", about: "", from: null, to: null, page: 1 };

async function anOperator(ctx: Ctx, duty: Duty): Promise<Ctx> {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, person.email, duty);
  return as(ctx, { ...person.actor, aal: "aal2" });
}

test("jobs of the server are run again and given up by owners alone; what hung at a member is seen by support", async ({
  ctx,
}) => {
  const [owner, support] = [await anOperator(ctx, "owner"), await anOperator(ctx, "support")];
  const id = ctx.newId();
  for (const work of [retryJob, giveUpJob]) {
    await expect(work(support, id)).rejects.toMatchObject({ code: "no_duty" });
    await expect(work(owner, id)).rejects.toMatchObject({ code: "no_trouble" });
  }
  await expect(failedJobs(support)).rejects.toMatchObject({ code: "no_duty" });
  await expect(failedDeliveries(support)).resolves.toEqual([]);
});

test("only owners act on a moderator; who is suspended loses the keys that programs use", async ({ ctx }) => {
  const [owner, support] = [await anOperator(ctx, "owner"), await anOperator(ctx, "support")];
  const moderator = await aModerator(ctx);
  await expect(suspendMember(support, moderator.userId, DETAIL)).rejects.toMatchObject({ code: "no_duty" });
  const ended: string[] = [];
  const { account } = ctx.services;
  const services = {
    ...ctx.services,
    account: { ...account, endKeys: async (_: Ctx, id: string) => ended.push(id) },
  };
  await suspendMember({ ...owner, services }, moderator.userId, DETAIL);
  expect(ended).toEqual([moderator.userId]);
});

test("the audit log has the whole of its last day, takes % for a letter, and ends where it ends", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  await ctx.db.execute(sql`alter table audit_log disable trigger user`);
  await ctx.db.delete(auditLog);
  const day = "2027-03-10";
  await audit(at(ctx, new Date(`${day}T23:59:59.999Z`)), "sample.last", "sample:1");
  await audit(at(ctx, new Date("2027-03-11T00:00:00Z")), "sample.next", "sample:1");
  const found = async (more: Partial<AuditFilter>) =>
    (await auditPage(owner, { ...ALL, ...more })).rows.map(({ event }) => event);
  expect(await found({ from: day, to: day })).toEqual(["sample.last"]);
  expect(await found({ event: "sample%" })).toEqual([]);
  expect(await found({ event: "sample_last" })).toEqual([]);
  for (let n = 2; n < PAGE; n++) await audit(ctx, "sample.more", `sample:${n}`);
  expect(await auditPage(owner, ALL)).toMatchObject({ rows: { length: PAGE }, hasMore: false });
  await audit(ctx, "sample.one", "sample:0");
  expect(await auditPage(owner, ALL)).toMatchObject({ rows: { length: PAGE }, hasMore: true });
  expect(await auditPage(owner, { ...ALL, page: 2 })).toMatchObject({ rows: { length: 1 }, hasMore: false });
});

test("a line about a member or a business has its name and the page of the member; of one who is gone, neither", async ({
  ctx,
}) => {
  const owner = await anOperator(ctx, "owner");
  const pro = await aVerifiedContractor(ctx);
  const gone = ctx.newId();
  await audit(ctx, "sample.about", `business:${pro.userId}`);
  await audit(ctx, "sample.about", `user:${owner.actor?.userId}`);
  await audit(ctx, "sample.about", `user:${gone}`);
  await audit(ctx, "sample.about", `document:${gone}`);
  const { rows } = await auditPage(owner, { ...ALL, event: "sample.about" });
  const of = (subject: string) => rows.find((row) => row.subject === subject);
  expect(of(`business:${pro.userId}`)).toMatchObject({
    thing: expect.stringMatching(/\w/),
    to: `/admin/members/${pro.userId}`,
  });
  expect(of(`user:${owner.actor?.userId}`)).toMatchObject({ to: `/admin/members/${owner.actor?.userId}` });
  expect(of(`user:${gone}`)).toMatchObject({ thing: null, to: null });
  expect(of(`document:${gone}`)).toMatchObject({ thing: null, to: null });
});

test("a line that was taken out of the audit log is found, and so is a link that was", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  for (const n of [1, 2, 3]) await audit(at(ctx, n * 1000), "sample.line", `sample:${n}`);
  await linkAudit(at(ctx, 5000), {});
  const { links } = await verifyChain(owner);
  // Somebody who owns the database can take the guards away; the chain shows it.
  for (const table of ["audit_log", "audit_links"])
    await ctx.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  const [last] = await ctx.db.select().from(auditLinks).where(eq(auditLinks.place, links));
  await ctx.db
    .update(auditLinks)
    .set({ place: links + 1 })
    .where(eq(auditLinks.place, links));
  expect((await verifyChain(owner)).broken).toBe(links);
  await ctx.db
    .update(auditLinks)
    .set({ place: links })
    .where(eq(auditLinks.place, links + 1));
  expect((await verifyChain(owner)).broken).toBeNull();
  await ctx.db.execute(sql`alter table audit_links drop constraint if exists audit_links_line_fk`);
  await ctx.db.delete(auditLog).where(eq(auditLog.id, last?.lineId ?? ""));
  expect((await verifyChain(owner)).broken).toBe(links);
});

test("support finds members who are there, page by page, and sees of each what stands and nothing unfinished", async ({
  ctx,
}) => {
  const support = await anOperator(ctx, "support");
  const pro = await aVerifiedContractor(ctx);
  const gone = await aUser(ctx, { fullName: "Gone Sample" });
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
  expect((await searchMembers(support, { q: "Gone Sample", page: 1 })).rows).toEqual([]);
  await expect(memberPage(support, gone.userId)).rejects.toMatchObject({ kind: "not_found" });

  const shown = (await memberPage(support, pro.userId)).documents.length;
  const [paper] = await ctx.db.select().from(documents).where(eq(documents.userId, pro.userId));
  await ctx.db
    .update(documents)
    .set({ status: "draft" })
    .where(eq(documents.id, paper?.id ?? ""));
  await aFactor(ctx, pro.userId);
  await ctx.db.update(mfaFactors).set({ status: "unverified" }).where(eq(mfaFactors.userId, pro.userId));
  const page = await memberPage(support, pro.userId);
  expect([page.documents.length, page.factors]).toEqual([shown - 1, []]);

  const signedIn = await aSignedInUser(ctx);
  expect((await memberPage(support, signedIn.userId)).sessions).toHaveLength(1);
  await ctx.db.update(sessions).set({ notAfter: ctx.now }).where(eq(sessions.userId, signedIn.userId));
  expect((await memberPage(support, signedIn.userId)).sessions).toEqual([]);
  await ctx.db.update(sessions).set({ notAfter: null }).where(eq(sessions.userId, signedIn.userId));
  const hours = (env: object) => withEnv(at(support, 25 * 3_600_000), env);
  expect((await memberPage(hours({}), signedIn.userId)).sessions).toHaveLength(1);
  for (const limit of [{ AUTH_SESSION_HOURS: 24 }, { AUTH_INACTIVE_HOURS: 24 }])
    expect((await memberPage(hours(limit), signedIn.userId)).sessions).toEqual([]);

  for (let n = 0; n < PAGE; n++) await aUser(ctx, { fullName: `Paged Sample ${n}` });
  const first = await searchMembers(support, { q: "Paged Sample", page: 1 });
  expect([first.rows.length, first.hasMore]).toEqual([PAGE, false]);
  await aUser(ctx, { fullName: "Paged Sample more" });
  const pages = [await searchMembers(support, { q: "Paged Sample", page: 1 })];
  pages.push(await searchMembers(support, { q: "Paged Sample", page: 2 }));
  expect(pages.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
    [PAGE, true],
    [1, false],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(PAGE + 1);
});
