import { and, asc, desc, eq, gt, gte, inArray, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { isId } from "#app/infra/id.ts";
import type { AuditFilter } from "../input.ts";
import { auditedPage, subjectOf } from "../rules/audit-pages.ts";
import { FIRST_HASH, linkHash } from "../rules/chain.ts";
import { auditLinks } from "../tables.server.ts";
import { dutiesOf, requireDuty } from "./duty.server.ts";

const PAGE = 25;
/** As much as one file holds. */
const FILE_LINES = 50_000;
const BATCH = 2_000;

const matching = ({ event, about, from, to }: AuditFilter): SQL | undefined =>
  and(
    event ? like(auditLog.event, `${literally(event)}%`) : undefined,
    about
      ? or(
          eq(auditLog.subject, about),
          isId(about) ? eq(auditLog.actorId, about) : undefined,
          isId(about) ? eq(auditLog.businessId, about) : undefined,
          isId(about) ? eq(auditLog.subject, `user:${about}`) : undefined,
        )
      : undefined,
    from ? gte(auditLog.at, new Date(`${from}T00:00:00.000Z`)) : undefined,
    to ? lt(auditLog.at, new Date(Date.parse(`${to}T00:00:00.000Z`) + 24 * 3_600_000)) : undefined,
  );

const lines = (ctx: Ctx, filter: AuditFilter) =>
  ctx.db
    .select({
      id: auditLog.id,
      place: auditLinks.place,
      at: auditLog.at,
      event: auditLog.event,
      subject: auditLog.subject,
      detail: auditLog.detail,
      actorId: auditLog.actorId,
      actor: profiles.fullName,
      businessId: auditLog.businessId,
      ip: auditLog.ip,
      requestId: auditLog.requestId,
      hash: auditLinks.hash,
    })
    .from(auditLog)
    .leftJoin(auditLinks, eq(auditLinks.lineId, auditLog.id))
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(matching(filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id));

type Line = Awaited<ReturnType<typeof lines>>[number];

/** The members and businesses that lines are about: their names by subject, and the member who stands for a business. */
async function namesOf(ctx: Ctx, rows: readonly Line[]) {
  const idsOf = (wanted: string) => [
    ...new Set(
      rows
        .map(({ subject }) => subjectOf(subject))
        .filter(({ noun, id }) => noun === wanted && isId(id))
        .map(({ id }) => id),
    ),
  ];
  const [members, owned] = await Promise.all([
    ctx.db
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.id, idsOf("user"))),
    ctx.db
      .select({
        id: businesses.id,
        contactId: businesses.contactId,
        name: sql<string | null>`coalesce(${contractorProfiles.companyName}, ${profiles.fullName})`,
      })
      .from(businesses)
      .leftJoin(contractorProfiles, eq(contractorProfiles.userId, businesses.id))
      .leftJoin(profiles, eq(profiles.id, businesses.contactId))
      .where(inArray(businesses.id, idsOf("business"))),
  ]);
  return new Map<string, { name: string | null; seenAt: string }>([
    ...members.map(({ id, name }) => [`user:${id}`, { name, seenAt: `user:${id}` }] as const),
    ...owned.map(({ id, contactId, name }) => [`business:${id}`, { name, seenAt: `user:${contactId}` }] as const),
  ]);
}

/** A page of the audit log, newest first, with the name of the member or business and the page where the thing is seen. For owners. */
export async function auditPage(ctx: Ctx, filter: AuditFilter) {
  await requireDuty(ctx, "owner");
  const found = await lines(ctx, filter)
    .limit(PAGE + 1)
    .offset((filter.page - 1) * PAGE);
  const rows = found.slice(0, PAGE);
  const [names, duties] = await Promise.all([namesOf(ctx, rows), dutiesOf(ctx)]);
  return {
    rows: rows.map((row) => {
      const named = names.get(row.subject);
      // A member or business that is gone has no page any more.
      const isGone = !named && ["user", "business"].includes(subjectOf(row.subject).noun);
      return {
        ...row,
        thing: named?.name ?? null,
        to: isGone ? null : auditedPage(named?.seenAt ?? row.subject, duties),
      };
    }),
    hasMore: found.length > PAGE,
  };
}
export type AuditLine = Awaited<ReturnType<typeof auditPage>>["rows"][number];

/** The same lines for a file. */
export async function auditFile(ctx: Ctx, filter: AuditFilter): Promise<Line[]> {
  await requireDuty(ctx, "owner");
  return lines(ctx, filter).limit(FILE_LINES);
}

/** A line as it is hashed, the same on every database: no column that was added later, nothing that a setting changes. */
export const hashedText = sql<string>`to_json(array[${auditLog.id}::text,
  (extract(epoch from ${auditLog.at}) * 1000)::bigint::text, ${auditLog.actorId}::text, ${auditLog.businessId}::text,
  ${auditLog.event}, ${auditLog.subject}, ${auditLog.detail}::text, ${auditLog.ip}, ${auditLog.requestId}])::text`;

export type Verified = {
  links: number;
  /** The last link's hash: kept elsewhere, it shows later that nothing before it was changed. */
  head: string;
  /** The first link that does not fit its line or the link before; null where all do. */
  broken: number | null;
  /** Lines that wait for their link, five minutes at most. */
  waiting: number;
};

/** Reckons the whole chain anew and compares. For owners. */
export async function verifyChain(ctx: Ctx): Promise<Verified> {
  await requireDuty(ctx, "owner");
  let head = FIRST_HASH;
  let place = 0;
  for (;;) {
    const rows = await ctx.db
      .select({ place: auditLinks.place, hash: auditLinks.hash, line: hashedText, lineId: auditLog.id })
      .from(auditLinks)
      .leftJoin(auditLog, and(eq(auditLog.id, auditLinks.lineId), eq(auditLog.at, auditLinks.lineAt)))
      .where(gt(auditLinks.place, place))
      .orderBy(asc(auditLinks.place))
      .limit(BATCH);
    for (const row of rows) {
      const fits = row.place === place + 1 && row.lineId !== null && linkHash(head, row.line) === row.hash;
      if (!fits) return { links: place, head, broken: place + 1, waiting: await waitingLines(ctx) };
      head = row.hash;
      place = row.place;
    }
    if (rows.length < BATCH) return { links: place, head, broken: null, waiting: await waitingLines(ctx) };
  }
}

async function waitingLines(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLog)
    .leftJoin(auditLinks, eq(auditLinks.lineId, auditLog.id))
    .where(isNull(auditLinks.lineId));
  return row?.count ?? 0;
}
