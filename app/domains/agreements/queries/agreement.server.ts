import { and, asc, desc, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { depositLawIn } from "#app/domains/bids/queries/deposit-law.server.ts";
import { largeDeposit } from "#app/domains/bids/rules/deposit.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { givenTo, sideIn } from "#app/domains/engagements/queries/scope.server.ts";
import { isOver } from "#app/domains/engagements/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { noSuchAgreement } from "../access.ts";
import { isStateKnown } from "../rules/notices.ts";
import { sheetOf } from "../rules/paper.ts";
import { actionsOf, agreedCents, type Content, mayDiscard, reasonNotToSign, type State } from "../rules.ts";
import { agreementSignatures, agreements } from "../tables.server.ts";
import { agreedPlace } from "./agreed.server.ts";

/** An agreement as its two sides read it: owner and office of both. Throws not-found for everybody else. */
export async function getAgreement(ctx: Ctx, id: string) {
  ownerOf(ctx, "jobs");
  if (!isId(id)) throw noSuchAgreement();
  const [row] = await ctx.db
    .select({
      id: agreements.id,
      engagementId: agreements.engagementId,
      kind: agreements.kind,
      number: agreements.number,
      state: agreements.state,
      version: agreements.version,
      content: agreements.content,
      locale: agreements.locale,
      code: agreements.code,
      hash: agreements.hash,
      createdAt: agreements.createdAt,
      changedAt: agreements.changedAt,
      changedBy: agreements.changedBy,
      signedAt: agreements.signedAt,
      hirerId: engagements.hirerId,
      proId: engagements.proId,
      engagement: engagements.state,
      jobState: jobPosts.state,
      location: jobPosts.location,
      hirerLocale: jobPosts.locale,
      proLocale: jobApplications.locale,
    })
    .from(agreements)
    .innerJoin(engagements, eq(engagements.id, agreements.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .innerJoin(jobApplications, eq(jobApplications.id, engagements.applicationId))
    .where(and(eq(agreements.id, id), givenTo(ctx)));
  if (!row) throw noSuchAgreement();
  const { hirerId, proId, engagement, jobState, location, hirerLocale, proLocale, ...shown } = row;
  const side = sideIn(ctx, { hirerId });
  const over = isOver(engagement);
  const { suspended } = side === "pro" ? await trustOf(ctx, proId) : { suspended: false };
  // Only an agreement about a home has notices.
  const law = shown.content.notices.length ? depositLawIn(jobState) : null;
  const signatures = await ctx.db
    .select({
      side: agreementSignatures.side,
      name: agreementSignatures.name,
      drawn: agreementSignatures.drawn,
      consent: agreementSignatures.consent,
      at: agreementSignatures.at,
      ip: agreementSignatures.ip,
      hash: agreementSignatures.hash,
    })
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, id))
    .orderBy(asc(agreementSignatures.at), asc(agreementSignatures.side));
  const reason = reasonNotToSign(shown, { over, suspended });
  const lacks = (place: string) => [location, ""].includes(place);
  const signedPlace = shown.kind === "change" ? await agreedPlace(ctx, shown.engagementId) : "";
  return {
    ...shown,
    side,
    over,
    signatures,
    /** What it says, in the language it is written in. */
    sheet: withLocale(shown.locale, () => sheetOf(shown)),
    /** In which language each side wrote about the job. */
    languages: { hirer: hirerLocale, pro: proLocale },
    actions: over ? [] : actionsOf(shown.state, side),
    mayDiscard: mayDiscard(shown, side),
    reason,
    /** It says no more of the place than the city, and can still be written. */
    lacksStreet: shown.state === "draft" && lacks(shown.content.place) && lacks(signedPlace),
    /** Nobody has written what the work is, and it can still be written. */
    lacksScope: shown.state === "draft" && reason === "no_scope",
    /** Of a change order that can still come: what both have signed so far, and what it comes to with this one. */
    total: shown.kind === "change" && isOpen(shown.state) ? await totalWith(ctx, shown) : null,
    /** Of a home's agreement: what may be asked before work starts, and what is asked where that is more. */
    depositLaw: law,
    deposit: isOpen(shown.state) ? largeDeposit(shown.content, law) : null,
    /** The notices name no law of a state that nobody has looked at. */
    lawUnknown: shown.content.notices.length > 0 && !isStateKnown(jobState) ? jobState : null,
  };
}
const isOpen = (state: State): boolean => state !== "signed" && state !== "void";

async function totalWith(ctx: Ctx, { engagementId, content }: { engagementId: string; content: Content }) {
  const rows = await ctx.db
    .select({
      state: agreements.state,
      priceCents: sql<number>`(${agreements.content} ->> 'priceCents')::bigint`.mapWith(Number),
    })
    .from(agreements)
    .where(eq(agreements.engagementId, engagementId));
  const nowCents = agreedCents(rows);
  return { nowCents, thenCents: nowCents + content.priceCents };
}
export type OneAgreement = Awaited<ReturnType<typeof getAgreement>>;

/** The agreement and the changes of one job, the newest first, with what both have signed so far. */
export async function listAgreements(ctx: Ctx, engagementId: string) {
  ownerOf(ctx, "jobs");
  if (!isId(engagementId)) throw noSuchAgreement();
  const [about] = await ctx.db
    .select({
      id: engagements.id,
      state: engagements.state,
      hirerId: engagements.hirerId,
      title: jobPosts.title,
      hirer: jobPosts.locale,
      pro: jobApplications.locale,
      jobId: engagements.jobId,
      proSlug: sql<
        string | null
      >`case when ${contractorProfiles.onboardingCompleted} then ${contractorProfiles.slug} end`,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .innerJoin(jobApplications, eq(jobApplications.id, engagements.applicationId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, engagements.proId))
    .where(and(eq(engagements.id, engagementId), givenTo(ctx)));
  if (!about) throw noSuchAgreement();
  const side = sideIn(ctx, about);
  const rows = await ctx.db
    .select({
      id: agreements.id,
      kind: agreements.kind,
      number: agreements.number,
      state: agreements.state,
      changedAt: agreements.changedAt,
      signedAt: agreements.signedAt,
      priceCents: sql<number>`(${agreements.content} ->> 'priceCents')::bigint`.mapWith(Number),
      scope: sql<string>`left(${agreements.content} ->> 'scope', 160)`,
    })
    .from(agreements)
    .where(eq(agreements.engagementId, engagementId))
    .orderBy(desc(agreements.createdAt), desc(agreements.kind), desc(agreements.number));
  const over = isOver(about.state);
  const living = rows.filter(({ state }) => state !== "void");
  const main = living.find(({ kind }) => kind === "agreement") ?? null;
  return {
    engagementId,
    title: about.title,
    side,
    /** Where a hirer who knows no price yet asks the pro for a change. */
    askAt: side === "hirer" && about.proSlug ? `/messages/new?to=${about.proSlug}&job=${about.jobId}` : null,
    /** In which language each side wrote about the job. */
    languages: { hirer: about.hirer, pro: about.pro },
    over,
    main,
    changes: living.filter(({ kind }) => kind === "change"),
    sentBack: rows.filter(({ state }) => state === "void"),
    totalCents: agreedCents(rows),
    can: {
      begin: !over && !main,
      change:
        !over && main?.state === "signed" && !living.some(({ kind, state }) => kind === "change" && state !== "signed"),
    },
  };
}
export type Agreements = Awaited<ReturnType<typeof listAgreements>>;
