import { and, arrayOverlaps, asc, count, desc, eq, ilike, max, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { isMember } from "#app/domains/directory/queries/cards.server.ts";
import { tradeMeant } from "#app/domains/directory/rules/problems.ts";
import { recordEnds, verifiedAtSql } from "#app/domains/verification/queries/verified.server.ts";
import { recordStateAt } from "#app/domains/verification/rules/record-state.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { isId } from "#app/infra/id.ts";
import { tradesWithin } from "#content/trades.ts";
import { noSuchList } from "../access.ts";
import { LISTS_MAX } from "../input/limits.ts";
import { standingOf } from "../rules.ts";
import { clientListOpenings, clientListPros, clientLists } from "../tables.server.ts";
import { listToken, tokenHash } from "../tokens/list.server.ts";

const l = clientLists;
const p = clientListPros;
const FOUND_SHOWN = 8;

/** The pros of a list as they stand now, in its order; whoever left is not on it. Status and dates alone, no document. */
async function prosOf(ctx: Ctx, listId: string) {
  const rows = await ctx.db
    .select({
      businessId: p.businessId,
      company: contractorProfiles.companyName,
      slug: contractorProfiles.slug,
      city: contractorProfiles.city,
      state: contractorProfiles.state,
      trades: contractorProfiles.trades,
      verifiedAt: trustRecords.verifiedAt,
      validUntil: trustRecords.validUntil,
      ...recordEnds,
    })
    .from(p)
    .innerJoin(businesses, eq(businesses.id, p.businessId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(
      contractorProfiles,
      and(eq(contractorProfiles.userId, p.businessId), eq(contractorProfiles.onboardingCompleted, true)),
    )
    .leftJoin(trustRecords, eq(trustRecords.userId, p.businessId))
    .where(and(eq(p.listId, listId), isMember(ctx)))
    .orderBy(asc(p.position), asc(p.businessId));
  return rows.map(({ licenseValidUntil, insuranceValidUntil, noLicenseState, suspendedAt, ...pro }) => ({
    ...pro,
    standing: standingOf(pro.validUntil, ctx.now, pro.verifiedAt),
    record: recordStateAt({ licenseValidUntil, insuranceValidUntil, noLicenseState, suspendedAt }, ctx.now),
  }));
}
export type ListedPro = Awaited<ReturnType<typeof prosOf>>[number];

/** A realtor's lists, the newest first, with how often each was opened and how many of it stand as checked now. */
export async function myLists(ctx: Ctx) {
  const realtorId = ownerOf(ctx, "see", "realtor");
  const rows = await ctx.db
    .select({
      id: l.id,
      title: l.title,
      createdAt: l.createdAt,
      endedAt: l.endedAt,
      openings: count(clientListOpenings.id),
      openedAt: max(clientListOpenings.openedAt),
      pros: sql<number>`(select count(*)::int from client_list_pros c where c.list_id = ${l.id})`,
      lapsed: sql<number>`(select count(*)::int from client_list_pros c left join trust_records t on t.user_id = c.business_id
        where c.list_id = ${l.id} and (t.valid_until is null or t.valid_until <= ${ctx.now.toISOString()}::timestamptz))`,
    })
    .from(l)
    .leftJoin(clientListOpenings, eq(clientListOpenings.listId, l.id))
    .where(eq(l.realtorId, realtorId))
    .groupBy(l.id)
    .orderBy(desc(l.createdAt), desc(l.id))
    .limit(LISTS_MAX);
  return rows;
}
export type OwnList = Awaited<ReturnType<typeof myLists>>[number];

/** The link of a list; null after another AUTH_SECRET, which cannot make the one that was sent again. */
function urlOf(ctx: Ctx, listId: string, hash: string): string | null {
  const token = listToken(ctx, listId);
  return tokenHash(token) === hash ? `${ctx.services.env.PUBLIC_URL}/lists/${token}` : null;
}

/** One list of the actor's own, with its link. Throws not-found. */
export async function myList(ctx: Ctx, listId: string) {
  const realtorId = ownerOf(ctx, "see", "realtor");
  const [found] = isId(listId)
    ? await ctx.db
        .select({
          id: l.id,
          title: l.title,
          note: l.note,
          createdAt: l.createdAt,
          endedAt: l.endedAt,
          hash: l.tokenHash,
        })
        .from(l)
        .where(and(eq(l.id, listId), eq(l.realtorId, realtorId)))
    : [];
  if (!found) throw noSuchList();
  const { hash, ...list } = found;
  const [opened] = await ctx.db
    .select({ times: count(), last: max(clientListOpenings.openedAt) })
    .from(clientListOpenings)
    .where(eq(clientListOpenings.listId, list.id));
  return {
    ...list,
    pros: await prosOf(ctx, list.id),
    openings: opened?.times ?? 0,
    openedAt: opened?.last ?? null,
    url: urlOf(ctx, list.id, hash),
  };
}

const WORDS_READ = 6;

/** Whose name, city, state or trade a word says. */
function saidBy(word: string): SQL | undefined {
  const like = `%${literally(word)}%`;
  const trade = tradeMeant(word);
  const { companyName, city, state, trades } = contractorProfiles;
  return or(
    ilike(companyName, like),
    ilike(city, like),
    eq(state, word.toUpperCase()),
    trade ? arrayOverlaps(trades, tradesWithin(trade)) : undefined,
  );
}

/**
 * Pros that are checked now, of whom every word says the name, the place or the trade, or whose public page was pasted, for a list that does not
 * have them.
 */
export async function prosToAdd(ctx: Ctx, asked: string, on: readonly string[]) {
  ownerOf(ctx, "see", "realtor");
  const words = asked.trim();
  if (!words) return [];
  const slug = /\/pros\/([a-z0-9-]+)/.exec(words)?.[1];
  const said = words
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, WORDS_READ);
  return ctx.db
    .select({
      slug: contractorProfiles.slug,
      company: contractorProfiles.companyName,
      city: contractorProfiles.city,
      state: contractorProfiles.state,
      trades: contractorProfiles.trades,
    })
    .from(contractorProfiles)
    .innerJoin(businesses, eq(businesses.id, contractorProfiles.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(trustRecords, and(eq(trustRecords.userId, contractorProfiles.userId), verifiedAtSql(ctx.now)))
    .where(
      and(
        eq(contractorProfiles.onboardingCompleted, true),
        isMember(ctx),
        slug ? eq(contractorProfiles.slug, slug) : and(...said.map(saidBy)),
        on.length ? notInArray(contractorProfiles.userId, [...on]) : undefined,
      ),
    )
    .orderBy(asc(contractorProfiles.companyName))
    .limit(FOUND_SHOWN);
}

/** What a list's link shows anyone, as it stands at this moment. Throws not-found for one that never was or is over. */
export async function sharedList(ctx: Ctx, token: string) {
  const [list] = await ctx.db
    .select({
      id: l.id,
      title: l.title,
      note: l.note,
      realtorId: l.realtorId,
      endedAt: l.endedAt,
      realtor: profiles.fullName,
    })
    .from(l)
    .innerJoin(users, eq(users.id, l.realtorId))
    .innerJoin(profiles, eq(profiles.id, l.realtorId))
    .where(and(eq(l.tokenHash, tokenHash(token)), isMember(ctx)));
  if (!list || list.endedAt) throw noSuchList();
  return { ...list, pros: await prosOf(ctx, list.id) };
}

/** A pro who is checked at this moment, by the address of their page; null for anybody else. */
export async function checkedPro(ctx: Ctx, slug: string) {
  const [pro] = await ctx.db
    .select({
      id: contractorProfiles.userId,
      slug: contractorProfiles.slug,
      company: contractorProfiles.companyName,
    })
    .from(contractorProfiles)
    .innerJoin(trustRecords, and(eq(trustRecords.userId, contractorProfiles.userId), verifiedAtSql(ctx.now)))
    .where(and(eq(contractorProfiles.slug, slug), eq(contractorProfiles.onboardingCompleted, true)));
  return pro ?? null;
}

/** Who is to be put on a list, for the realtor who comes from their page; null for whoever is not checked. */
export async function proToPut(ctx: Ctx, slug: string): Promise<{ slug: string; company: string } | null> {
  ownerOf(ctx, "see", "realtor");
  const pro = slug ? await checkedPro(ctx, slug) : null;
  return pro && { slug: pro.slug, company: pro.company };
}
