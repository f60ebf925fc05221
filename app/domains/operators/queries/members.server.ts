import { type AnyColumn, and, desc, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { sessionsOf } from "#app/domains/auth/queries/sessions.server.ts";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { mfaFactors, profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { businesses, businessPeople } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { moderationDecisions } from "#app/domains/moderation/tables.server.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { MemberSearch } from "../input.ts";
import { requireDuty } from "./duty.server.ts";
import { PAGE_SEEN } from "./look.server.ts";

const PAGE = 25;
const SHOWN = 50;

const like = (text: string) => `%${literally(text)}%`;
/** Small letters without accents, in the database and in what is asked. */
const bareSql = (text: AnyColumn) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;
const bareWords = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const DIGITS_OF_A_NUMBER = 7;
/** Whose number, as it was typed anywhere, has these digits; undefined where too few are asked for. */
function numberHas(q: string): SQL | undefined {
  const digits = q.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length < DIGITS_OF_A_NUMBER || /[^\d\s()+.-]/.test(q)) return undefined;
  const has = (column: AnyColumn) =>
    sql`regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g') like ${like(digits)}`;
  return or(has(users.phone), has(profiles.phone), has(contractorProfiles.phone));
}

/** Accounts whose name, address, number or business has these words, or whose id it is; all of them, newest first, without. */
export async function searchMembers(ctx: Ctx, { q, page }: MemberSearch) {
  await requireDuty(ctx, "support", "owner");
  const words = like(bareWords(q));
  const found = q
    ? or(
        sql`${bareSql(profiles.fullName)} like ${words}`,
        sql`${users.email} like ${like(q.toLowerCase())}`,
        numberHas(q),
        sql`${bareSql(contractorProfiles.companyName)} like ${words}`,
        isId(q) ? eq(users.id, q) : undefined,
      )
    : undefined;
  const rows = await ctx.db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      role: userRoles.role,
      company: contractorProfiles.companyName,
      suspended: sql<boolean>`coalesce(${users.bannedUntil} > ${ctx.now}, false)`,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(and(isNull(users.deletedAt), found))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE);
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
export type FoundMember = Awaited<ReturnType<typeof searchMembers>>["rows"][number];

/** What the team did with the account, newest first. */
const doneWith = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ id: auditLog.id, at: auditLog.at, event: auditLog.event, by: profiles.fullName, detail: auditLog.detail })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, `user:${userId}`), notInArray(auditLog.event, ["member.looked_at", PAGE_SEEN])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(SHOWN);

const businessesOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({
      id: businesses.id,
      name: contractorProfiles.companyName,
      part: businessPeople.part,
      closedAt: businesses.closedAt,
    })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, businesses.id))
    .where(eq(businessPeople.userId, userId))
    .orderBy(businessPeople.since)
    .limit(SHOWN);

const documentsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({
      id: documents.id,
      kind: documents.kind,
      status: documents.status,
      expiresOn: documents.expiresOn,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(businessPeople, and(eq(businessPeople.businessId, documents.userId), eq(businessPeople.userId, userId)))
    .where(sql`${documents.status} <> 'draft'`)
    .orderBy(desc(documents.createdAt))
    .limit(SHOWN);

const decisionsAbout = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({
      id: moderationDecisions.id,
      action: moderationDecisions.action,
      decidedAt: moderationDecisions.decidedAt,
      appealed: sql<boolean>`${moderationDecisions.appeal} is not null`,
    })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.authorId, userId))
    .orderBy(desc(moderationDecisions.decidedAt))
    .limit(SHOWN);

/** A member for those who help them; that somebody looked stands in the audit log. Throws `not_found`, `forbidden`. */
export async function memberPage(ctx: Ctx, id: string) {
  const operatorId = await requireDuty(ctx, "support", "owner");
  const [member] = isId(id)
    ? await ctx.db
        .select({
          id: users.id,
          name: profiles.fullName,
          email: users.email,
          phone: sql<string | null>`coalesce(nullif(${users.phone}, ''), ${profiles.phone})`,
          role: userRoles.role,
          emailConfirmedAt: users.emailConfirmedAt,
          emailConfirmedBy: users.emailConfirmedBy,
          bannedUntil: sql<
            string | null
          >`case when ${users.bannedUntil} > ${ctx.now} then ${users.bannedUntil}::text end`,
          createdAt: users.createdAt,
          lastSignInAt: users.lastSignInAt,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .leftJoin(userRoles, eq(userRoles.userId, users.id))
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
    : [];
  if (!member) throw notFound("no_such_member", m.operators_no_member());
  await audit(ctx, "member.looked_at", `user:${id}`, {}, null);
  const open = (await sessionsOf(ctx, id)).slice(0, SHOWN);
  const factors = await ctx.db
    .select({ type: mfaFactors.type, createdAt: mfaFactors.createdAt })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, id), eq(mfaFactors.status, "verified")));
  const { bannedUntil, emailConfirmedBy, emailConfirmedAt, ...rest } = member;
  return {
    ...rest,
    /** When they showed that mail reaches them; null where a setting alone says so. */
    emailConfirmedAt: isShown(emailConfirmedBy) ? emailConfirmedAt : null,
    isSelf: operatorId === id,
    suspendedUntil: bannedUntil ? new Date(bannedUntil) : null,
    sessions: open.map(({ id: session, device, ip, refreshedAt }) => ({ id: session, device, ip, refreshedAt })),
    factors,
    businesses: await businessesOf(ctx, id),
    documents: await documentsOf(ctx, id),
    decisions: await decisionsAbout(ctx, id),
    log: await doneWith(ctx, id),
  };
}
export type MemberPage = Awaited<ReturnType<typeof memberPage>>;
