import { and, eq, gt, ne, sql } from "drizzle-orm";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nameOrNone } from "#app/infra/database/columns.server.ts";
import { termsOf } from "../rules/loan.ts";
import { ASKING, isOneOf, isOver, minutesAfter, SLOW_MINUTES } from "../rules/states.ts";
import { idOfStart, idOfToken } from "../tokens/application.server.ts";
import { unsealedOffers } from "./sealed.server.ts";

const t = financingApplications;

/**
 * What the link in the applicant's mail shows: where it stands and what a lender offers, neither the person nor their income
 * or score range. Null when it is gone.
 */
export async function applicationByLink(ctx: Ctx, token: string) {
  const id = idOfToken(ctx, token);
  const [row] = id
    ? await ctx.db
        .select({
          id: t.id,
          projectType: t.projectType,
          amount: t.amount,
          months: t.months,
          consentedAt: t.consentedAt,
          keptUntil: t.keptUntil,
          standing: t.standing,
          changedAt: t.changedAt,
          lender: t.lender,
          offersUntil: t.offersUntil,
          sealedOffers: t.sealedOffers,
          chosen: t.chosen,
          problem: t.problem,
          sharedAt: t.sharedAt,
          tieKind: t.tieKind,
          pro: sql<string | null>`business_name(${t.proId})`.mapWith(nameOrNone),
        })
        .from(t)
        .where(and(eq(t.id, id), gt(t.keptUntil, ctx.now), ne(t.standing, "unconfirmed")))
    : [];
  if (!row) return null;
  const { sealedOffers, id: rowId, changedAt, ...shown } = row;
  const asking = isOneOf(ASKING, row.standing);
  return {
    ...shown,
    asking,
    slow: asking && minutesAfter(changedAt, SLOW_MINUTES) <= ctx.now,
    expired: row.standing === "offered" && isOver(row.offersUntil, ctx.now),
    offers: unsealedOffers(ctx, rowId, sealedOffers).map((offer) => ({
      ...offer,
      ...termsOf(offer),
      aprBips: offer.aprBips,
    })),
  };
}
export type OwnApplication = NonNullable<Awaited<ReturnType<typeof applicationByLink>>>;
export type ShownOffer = OwnApplication["offers"][number];

const hidden = (text: string, kept: number) => `…${text.slice(-kept)}`;

/** What the page says that asks for the code: where it went, hidden but for its end. Null when there is nothing to confirm. */
export async function startedByLink(ctx: Ctx, token: string) {
  const id = idOfStart(ctx, token);
  const [row] = id
    ? await ctx.db
        .select({ email: t.email, phone: t.phone, codeWay: t.codeWay, standing: t.standing, lender: t.lender })
        .from(t)
        .where(and(eq(t.id, id), gt(t.keptUntil, ctx.now)))
    : [];
  if (!row) return null;
  const [name = "", host = ""] = row.email.split("@");
  return {
    way: row.codeWay ?? ("email" as const),
    to: row.codeWay === "phone" ? hidden(row.phone.replace(/\D/g, ""), 4) : `${name.slice(0, 1)}…@${host}`,
    confirmed: row.standing !== "unconfirmed",
    lender: row.lender,
  };
}
