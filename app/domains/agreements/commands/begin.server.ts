import { and, count, desc, eq, ne, notInArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { bidAt } from "#app/domains/bids/queries/bids.server.ts";
import type { Line } from "#app/domains/bids/rules.ts";
import { noteAgreement } from "#app/domains/engagements/commands/agreement.server.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { isOver } from "#app/domains/engagements/rules.ts";
import { ownWords } from "#app/domains/jobs/rules/own-words.ts";
import { checkedLicense } from "#app/domains/verification/queries/license.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { codeOf } from "#app/infra/code.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { mayNotSign, notSignedYet, tooMany } from "../access.ts";
import { AGREEMENTS_MAX, PLACE_MAX, SCOPE_MAX } from "../input/limits.ts";
import { agreedPlace } from "../queries/agreed.server.ts";
import { type AboutJob, aboutJob, startSaid } from "../queries/scope.server.ts";
import { noticesFor } from "../rules/notices.ts";
import { type Content, type Kind, placeOf } from "../rules.ts";
import { agreements } from "../tables.server.ts";
import { tellDraft } from "./tell.server.ts";

type Held = Awaited<ReturnType<typeof heldEngagement>>;

/**
 * Begins the agreement of a job from the bid that it was given for, or the next change of a signed one; gives its id. Where one
 * is open already, that is the one. An agreement is written in the language that is chosen for it, which both sides read; its changes
 * are written in the same. Throws not-found, `over`, `not_signed`, `too_many`.
 */
export const beginAgreement = (
  ctx: Ctx,
  engagementId: string,
  kind: Kind,
  chosen: Locale = ctx.locale,
): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    ownerOf(tx, "jobs");
    const held = await heldEngagement(tx, engagementId);
    const open = await openOne(tx, engagementId, kind);
    if (open) return open;
    if (isOver(held.state)) throw mayNotSign("over");
    const locale = kind === "change" ? await localeOfSigned(tx, engagementId) : chosen;
    if (!locale) throw notSignedYet();
    const about = await aboutJob(tx, engagementId);
    const content =
      kind === "agreement"
        ? await fromBid(tx, held, about, locale)
        : changeOf(about, await agreedPlace(tx, engagementId));
    const id = await insertDraft(tx, held, { kind, content, locale });
    // A change order says nothing yet: the other side is told of its first words.
    if (kind === "agreement") await tellDraft(tx, held, { id, kind, version: 1, title: about.title }, "drafted");
    await audit(tx, "agreement.drafted", `agreement:${id}`, { engagementId, kind });
    return id;
  });

/** Writes the next draft of a kind, in the caller's transaction that holds the engagement. */
export async function insertDraft(
  tx: Ctx,
  held: Held,
  { kind, content, locale }: { kind: Kind; content: Content; locale: Locale },
): Promise<string> {
  const [there] = await tx.db.select({ n: count() }).from(agreements).where(eq(agreements.engagementId, held.id));
  if ((there?.n ?? 0) >= AGREEMENTS_MAX) throw tooMany(AGREEMENTS_MAX);
  const [last] = await tx.db
    .select({ number: agreements.number })
    .from(agreements)
    .where(and(eq(agreements.engagementId, held.id), eq(agreements.kind, kind)))
    .orderBy(desc(agreements.number))
    .limit(1);
  const id = tx.newId();
  await tx.db.insert(agreements).values({
    id,
    engagementId: held.id,
    kind,
    content,
    number: (last?.number ?? 0) + 1,
    locale,
    code: codeOf(tx.newId()),
    createdAt: tx.now,
    changedAt: tx.now,
    changedBy: held.side,
  });
  if (kind === "agreement") await noteAgreement(tx, held.id, "draft");
  return id;
}

async function openOne(tx: Ctx, engagementId: string, kind: Kind): Promise<string | null> {
  const [row] = await tx.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(
      and(
        eq(agreements.engagementId, engagementId),
        eq(agreements.kind, kind),
        kind === "agreement" ? ne(agreements.state, "void") : notInArray(agreements.state, ["signed", "void"]),
      ),
    );
  return row?.id ?? null;
}

/** The language of the agreement that both have signed; null where none is. */
async function localeOfSigned(tx: Ctx, engagementId: string): Promise<Locale | null> {
  const [row] = await tx.db
    .select({ locale: agreements.locale })
    .from(agreements)
    .where(
      and(eq(agreements.engagementId, engagementId), eq(agreements.kind, "agreement"), eq(agreements.state, "signed")),
    );
  return row?.locale ?? null;
}

const parties = ({ title, hirer, pro, ...where }: AboutJob) => ({
  title,
  hirer,
  pro,
  place: placeOf(where).slice(0, PLACE_MAX),
});

/** The words that a bid has already; a range or a visit has no price yet. */
async function fromBid(tx: Ctx, held: Held, about: AboutJob, locale: Locale): Promise<Content> {
  const bid = await bidAt(tx, held.applicationId, held.awardedAt);
  const startsOn = bid?.startsOn ?? about.startDate;
  const fixed = bid?.kind === "fixed" ? bid : null;
  const license = await checkedLicense(tx, held.proId);
  return {
    ...parties(about),
    ...(license && { license }),
    scope: scopeOf(about, bid).slice(0, SCOPE_MAX),
    priceCents: fixed?.lowCents ?? 0,
    lines: fixed?.lines ?? [],
    schedule: fixed?.schedule ?? [],
    milestones: [],
    startsOn,
    ...startSaid(about, startsOn),
    durationDays: bid?.durationDays ?? null,
    exclusions: bid?.exclusions ?? "",
    warranty: m.agreements_usual_warranty({}, { locale }),
    changes: m.agreements_usual_changes({}, { locale }),
    notices: noticesFor(about.state, about.home, locale),
  };
}

/**
 * The work: what the post says, else the lines of the bid. What the pro wrote beside a price that nobody had posted a job for is
 * part of what was accepted, and stands below them.
 */
function scopeOf(about: AboutJob, bid: Awaited<ReturnType<typeof bidAt>>): string {
  const posted = ownWords(about.description);
  const lines = linesText(bid?.lines ?? []);
  const note = about.quoted ? (bid?.note ?? "") : "";
  if (!note || posted.includes(note)) return posted || lines;
  return [posted || lines, note].filter(Boolean).join("\n\n");
}

/** What a bid offers for its price, a line each. */
const linesText = (lines: readonly Line[]): string =>
  lines.flatMap(({ kind, what }) => (kind === "alternate" ? [] : [what])).join("\n");

/** A change order is about the place that both have signed. */
const changeOf = (about: AboutJob, place: string): Content => ({
  ...parties(about),
  ...(place && { place }),
  scope: "",
  priceCents: 0,
  lines: [],
  schedule: [],
  milestones: [],
  startsOn: null,
  durationDays: null,
  exclusions: "",
  warranty: "",
  changes: "",
  notices: [],
});
