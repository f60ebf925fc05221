import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { grantByTerminal, grantDuty, revokeDuty } from "./commands/grant-duty.server.ts";
import { linkAudit } from "./commands/link-audit.server.ts";
import { dropMemberFactors, endMemberSessions, restoreMember, suspendMember } from "./commands/member.server.ts";
import type { AuditFilter } from "./input.ts";
import { auditPage, verifyChain } from "./queries/audit.server.ts";
import { operators } from "./queries/duties.server.ts";
import { dutiesOf } from "./queries/duty.server.ts";
import { memberPage, searchMembers } from "./queries/members.server.ts";
import { type Duty, partsFor } from "./rules/duties.ts";
import { auditLinks } from "./tables.server.ts";

const REASON = "Sample: asked by phone, number checked.";
const DETAIL = { reason: REASON, days: "7" as const };

/** Somebody with a duty, signed in with a second factor. */
async function anOperator(ctx: Ctx, ...duties: Duty[]) {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  for (const duty of duties) await grantByTerminal(ctx, person.email, duty);
  const actor = { ...person.actor, aal: "aal2" as const };
  return { ...person, actor, ctx: as(ctx, actor) };
}

const eventsAbout = async (ctx: Ctx, userId: string) =>
  (
    await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${userId}`))
      .orderBy(auditLog.at)
  ).map(({ event, detail, actorId, businessId }) => ({ event, reason: detail["reason"], actorId, businessId }));

test("a suspended member is out at once, and in again once somebody restores the account; both say why in the audit log", async ({
  ctx,
}) => {
  const support = await anOperator(ctx, "support");
  const member = await aSignedInUser(ctx);
  await suspendMember(support.ctx, member.userId, DETAIL);
  expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, member.userId))).toEqual([]);
  const [row] = await ctx.db.select().from(users).where(eq(users.id, member.userId));
  expect(row?.bannedUntil?.getTime()).toBe(ctx.now.getTime() + 7 * 24 * 3_600_000);
  expect(await memberPage(support.ctx, member.userId)).toMatchObject({
    suspendedUntil: row?.bannedUntil,
    sessions: [],
  });
  await restoreMember(support.ctx, member.userId, REASON);
  await expect(restoreMember(support.ctx, member.userId, REASON)).rejects.toMatchObject({ code: "not_suspended" });
  const written = (await eventsAbout(ctx, member.userId)).filter(({ event }) => event.startsWith("member."));
  expect(written).toEqual(
    expect.arrayContaining([
      { event: "member.suspended", reason: REASON, actorId: support.userId, businessId: null },
      { event: "member.looked_at", reason: undefined, actorId: support.userId, businessId: null },
      { event: "member.restored", reason: REASON, actorId: support.userId, businessId: null },
    ]),
  );
});

test("the team ends a member's sessions and takes lost second factors, with a reason", async ({ ctx }) => {
  const support = await anOperator(ctx, "support");
  const member = await aSignedInUser(ctx, { role: "admin" });
  await expect(dropMemberFactors(support.ctx, member.userId, REASON)).rejects.toMatchObject({ code: "no_duty" });
  const owner = await anOperator(ctx, "owner");
  expect(await dropMemberFactors(owner.ctx, member.userId, REASON)).toBe(1);
  const other = await aSignedInUser(ctx);
  expect(await endMemberSessions(support.ctx, other.userId, REASON)).toBe(1);
  const reasons = await eventsAbout(ctx, member.userId);
  expect(reasons).toContainEqual({ event: "factors.dropped", reason: REASON, actorId: owner.userId, businessId: null });
});

test("nobody acts on their own account, and only owners on those of the team", async ({ ctx }) => {
  const support = await anOperator(ctx, "support");
  const finance = await anOperator(ctx, "finance");
  await expect(suspendMember(support.ctx, support.userId, DETAIL)).rejects.toMatchObject({ code: "own_account" });
  await expect(suspendMember(support.ctx, finance.userId, DETAIL)).rejects.toMatchObject({ code: "no_duty" });
  await expect(suspendMember(finance.ctx, support.userId, DETAIL)).rejects.toMatchObject({ code: "no_duty" });
  await expect(searchMembers(finance.ctx, { q: "", page: 1 })).rejects.toMatchObject({ code: "no_duty" });
  const half = as(ctx, { ...support.actor, aal: "aal1" });
  await expect(searchMembers(half, { q: "", page: 1 })).rejects.toMatchObject({ code: "second_factor_needed" });
  expect(await dutiesOf(half)).toEqual([]);
});

test("members are found by part of the name, the address or the number, and an id is one", async ({ ctx }) => {
  const support = await anOperator(ctx, "support");
  const { userId, email } = await aUser(ctx, { fullName: "Marisól 100% Quintero" });
  await ctx.db.update(profiles).set({ phone: "(512) 555-0147" }).where(eq(profiles.id, userId));
  await aUser(ctx, { fullName: "Somebody Else" });
  for (const q of [
    "marisol",
    "marisól",
    "100%",
    "QUINTERO",
    "512-555-0147",
    "+1 512 555 0147",
    email.slice(0, 14),
    userId,
  ]) {
    const { rows } = await searchMembers(support.ctx, { q, page: 1 });
    expect(rows.map(({ id }) => id)).toContain(userId);
  }
  expect((await searchMembers(support.ctx, { q: "marisol%else", page: 1 })).rows).toEqual([]);
  expect(await memberPage(support.ctx, userId)).toMatchObject({ phone: "(512) 555-0147" });
  await expect(memberPage(support.ctx, "no id")).rejects.toMatchObject({ kind: "not_found" });
});

test("owners give and take duties, at once; the last owner cannot be taken away", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  const { userId, email } = await aUser(ctx);
  await grantDuty(owner.ctx, { email, duty: "support", reason: REASON });
  await grantDuty(owner.ctx, { email, duty: "support", reason: REASON });
  expect(await operators(owner.ctx)).toContainEqual(expect.objectContaining({ id: userId, duties: ["support"] }));
  await revokeDuty(owner.ctx, { email, duty: "support", reason: REASON });
  expect((await operators(owner.ctx)).map(({ id }) => id)).not.toContain(userId);
  const last = revokeDuty(owner.ctx, { email: owner.email, duty: "owner", reason: REASON });
  await expect(last).rejects.toMatchObject({ code: "last_owner" });
  const written = (await eventsAbout(ctx, userId))
    .map(({ event }) => event)
    .filter((event) => event.startsWith("duty."));
  expect(written.sort()).toEqual(["duty.granted", "duty.revoked"]);
  const support = await anOperator(ctx, "support");
  await expect(grantDuty(support.ctx, { email, duty: "owner", reason: REASON })).rejects.toMatchObject({
    code: "no_duty",
  });
});

test("each duty opens its own places of the desk", () => {
  const places = (duty: Parameters<typeof partsFor>[0][number]) => partsFor([duty]).map(({ part }) => part);
  expect(places("support")).toEqual(["members", "figures", "webhooks", "bounces"]);
  expect(places("finance")).toEqual(["financing", "money", "grants", "charges", "realtors", "figures"]);
  expect(places("moderator")).toEqual(["moderation", "mentors", "figures"]);
  expect(places("owner")).toEqual([
    ...["members", "grants", "figures", "work", "webhooks", "bounces", "settings", "audit", "duties"],
  ]);
  expect(places("reviewer")).not.toContain("members");
});

test("each line of the audit log is linked to the one before it, and a line that was changed behind our back is found", async ({
  ctx,
}) => {
  const owner = await anOperator(ctx, "owner");
  await audit(ctx, "document.approved", "document:1", { by: "review" });
  await linkAudit(ctx, {});
  const first = await verifyChain(owner.ctx);
  expect(first).toMatchObject({ broken: null, waiting: 0 });
  await audit(ctx, "document.rejected", "document:2", { by: "review" });
  expect(await verifyChain(owner.ctx)).toMatchObject({ links: first.links, head: first.head, waiting: 1 });
  await linkAudit(ctx, {});
  await linkAudit(ctx, {});
  const second = await verifyChain(owner.ctx);
  expect(second).toMatchObject({ links: first.links + 1, broken: null });
  expect(second.head).not.toBe(first.head);

  const said = (statement: ReturnType<typeof sql>) =>
    inTransaction(ctx, (tx) => tx.db.execute(statement)).then(
      () => "done",
      (error: Error) => String(error.cause),
    );
  expect(await said(sql`update audit_links set hash = ''`)).toContain("append-only");
  expect(await said(sql`delete from audit_links`)).toContain("append-only");
  expect(await said(sql`truncate audit_links`)).toContain("append-only");

  // Somebody who owns the database can take the guard away; the chain shows it.
  await ctx.db.execute(sql`alter table audit_log disable trigger user`);
  await ctx.db.execute(sql`update audit_log set subject = 'document:3' where subject = 'document:2'`);
  expect((await verifyChain(owner.ctx)).broken).toBe(second.links);
});

test("the audit log is filtered by what, about whom and when", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  const { userId } = await aUser(ctx);
  await audit(ctx, "document.approved", "document:1");
  await audit(ctx, "member.suspended", `user:${userId}`, { reason: REASON });
  const all: AuditFilter = { event: "", about: "", from: null, to: null, page: 1 };
  const found = async (more: Partial<AuditFilter>) =>
    (await auditPage(owner.ctx, { ...all, ...more })).rows.map(({ event }) => event);
  expect(await found({ event: "document" })).toEqual(["document.approved"]);
  expect((await found({ about: userId })).sort()).toEqual(["account.created", "member.suspended"]);
  expect(await found({ event: "document", to: "2020-01-01" })).toEqual([]);
  expect(await found({ event: "document", from: ctx.now.toISOString().slice(0, 10) })).toEqual(["document.approved"]);
  const support = await anOperator(ctx, "support");
  await expect(auditPage(support.ctx, all)).rejects.toMatchObject({ code: "no_duty" });
  expect(await ctx.db.select().from(auditLinks)).toEqual([]);
});
