import { and, count, desc, eq, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { nameOrNone } from "#app/infra/database/columns.server.ts";
import { todayAt } from "#app/infra/days.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchApplication } from "../access.ts";
import { termsOf } from "../rules/loan.ts";
import { ASKING, isOver, minutesAfter, SLOW_MINUTES, type View } from "../rules/states.ts";
import { columns, opened, unsealedOffers } from "./sealed.server.ts";
import { keptForDesk, waitsForDesk } from "./waits.server.ts";

const t = financingApplications;
const PAGE_SIZE = 25;

const line = {
  id: t.id,
  firstName: t.firstName,
  lastName: t.lastName,
  projectType: t.projectType,
  amount: t.amount,
  months: t.months,
  consentedAt: t.consentedAt,
  keptUntil: t.keptUntil,
  standing: t.standing,
  changedAt: t.changedAt,
  offersUntil: t.offersUntil,
  problem: t.problem,
  owner: profiles.fullName,
  nextAction: t.nextAction,
  nextOn: t.nextOn,
};

/** The applications that their applicants confirmed, newest first, without what is sealed. For reviewers and finance. */
export async function applications(ctx: Ctx, view: View, page: number) {
  const operator = await requireReviewerOr(ctx, "finance");
  const which = {
    mine: eq(t.deskOwnerId, operator),
    waiting: waitsForDesk(ctx.now),
    all: undefined,
  }[view];
  const kept = and(keptForDesk(ctx.now), which);
  const [total] = await ctx.db.select({ rows: count() }).from(t).where(kept);
  const lines = await ctx.db
    .select(line)
    .from(t)
    .leftJoin(profiles, eq(profiles.id, t.deskOwnerId))
    .where(kept)
    .orderBy(desc(t.consentedAt), t.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    pages: Math.max(1, Math.ceil((total?.rows ?? 0) / PAGE_SIZE)),
    lines: lines.map(({ offersUntil, ...row }) => ({
      ...row,
      expired: row.standing === "offered" && isOver(offersUntil, ctx.now),
      /** What is written down to be done is for today or was for an earlier day. */
      due: row.nextOn !== null && row.nextOn <= todayAt(ctx.now),
    })),
  };
}
export type ApplicationLine = Awaited<ReturnType<typeof applications>>["lines"][number];

/** One application, opened for the operator; each look is a line in the audit log. Throws not-found. */
export async function oneApplication(ctx: Ctx, id: string) {
  await requireReviewerOr(ctx, "finance");
  if (!isId(id)) throw noSuchApplication();
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({
        ...columns,
        sealedOffers: t.sealedOffers,
        chosen: t.chosen,
        problem: t.problem,
        confirmedAt: t.confirmedAt,
        codeWay: t.codeWay,
        tieKind: t.tieKind,
        pro: sql<string | null>`business_name(${t.proId})`.mapWith(nameOrNone),
        ownerId: t.deskOwnerId,
        owner: profiles.fullName,
        note: t.deskNote,
        nextAction: t.nextAction,
        nextOn: t.nextOn,
        version: t.deskVersion,
      })
      .from(t)
      .leftJoin(profiles, eq(profiles.id, t.deskOwnerId))
      .where(and(eq(t.id, id), keptForDesk(tx.now)));
    if (!row) throw noSuchApplication();
    await audit(tx, "financing_application.read", `financing_application:${id}`);
    const { sealedOffers, ...rest } = row;
    return {
      ...opened(tx, rest),
      offers: unsealedOffers(tx, id, sealedOffers).map((offer) => ({
        ...offer,
        ...termsOf(offer),
        aprBips: offer.aprBips,
      })),
      expired: row.standing === "offered" && isOver(row.offersUntil, tx.now),
      slow: (ASKING as readonly string[]).includes(row.standing) && minutesAfter(row.changedAt, SLOW_MINUTES) <= tx.now,
    };
  });
}
