import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { sharePath } from "#app/domains/verification/queries/shares.server.ts";
import { documents, trustRecords, trustShares } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { type ListPage, SUBS_PAGE, type View } from "../input.ts";
import { askState, lifeDays } from "../rules.ts";
import { subAsks, subDocuments, subGrants, subs } from "../tables.server.ts";
import { askFacts, documentOfShare, factRows, ownSub } from "./facts.server.ts";
import { copyLinkOf } from "./link.server.ts";

type Asked = { ownerId: string; over: string; soon: string };
const countRow = prepared((db, { ownerId, over, soon }: Slots<Asked>) => {
  const facts = factRows(db, eq(subs.ownerId, ownerId)).as("facts");
  const waits = isNotNull(facts.receivedId);
  const onFile = and(isNull(facts.receivedId), facts.stands);
  const n = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`;
  return db
    .select({
      subs: sql<number>`(select count(*)::int from ${subs} where ${subs.ownerId} = ${ownerId})`,
      asked: sql<number>`count(*)::int`,
      missing: n(and(isNull(facts.receivedId), sql`not ${facts.stands}`)),
      check: n(waits),
      expiring: n(and(onFile, sql`${facts.expiresOn} > ${over} and ${facts.expiresOn} <= ${soon}`)),
      expired: n(and(onFile, sql`${facts.expiresOn} <= ${over}`)),
    })
    .from(facts);
});

/** Figures of an owner's asked documents, each a view of the list. */
export async function subCounts(ctx: Ctx, ownerId: string) {
  const [row] = await countRow(ctx.db, { ownerId, ...lifeDays(ctx.now) });
  return row ?? { subs: 0, asked: 0, missing: 0, check: 0, expiring: 0, expired: 0 };
}
export type SubCounts = Awaited<ReturnType<typeof subCounts>>;

function inView(ctx: Ctx, ownerId: string, view: View): SQL | undefined {
  if (view === "all") return undefined;
  const facts = factRows(ctx.db, eq(subs.ownerId, ownerId)).as("facts");
  const { soon } = lifeDays(ctx.now);
  const fits = {
    missing: and(isNull(facts.receivedId), sql`not ${facts.stands}`),
    check: isNotNull(facts.receivedId),
    expiring: and(isNull(facts.receivedId), facts.stands, sql`${facts.expiresOn} <= ${soon}`),
  }[view];
  return inArray(subs.id, ctx.db.select({ id: facts.subId }).from(facts).where(fits));
}

/** A page of the actor's subs in a view, newest first, each with what was asked and where it stands. */
export async function listSubs(ctx: Ctx, { view, page }: ListPage) {
  const userId = ownerOf(ctx, "subs", "contractor");
  const where = and(eq(subs.ownerId, userId), inView(ctx, userId, view));
  const [rows, [total], counts] = await Promise.all([
    ctx.db
      .select({ id: subs.id, name: subs.name, email: subs.email, phone: subs.phone })
      .from(subs)
      .where(where)
      .orderBy(desc(subs.createdAt), desc(subs.id))
      .limit(SUBS_PAGE)
      .offset((page - 1) * SUBS_PAGE),
    ctx.db.select({ n: count() }).from(subs).where(where),
    subCounts(ctx, userId),
  ]);
  const ids = rows.map(({ id }) => id);
  const facts = ids.length ? await askFacts(ctx, inArray(subAsks.subId, ids)) : [];
  return {
    lines: rows.map((sub) => ({
      ...sub,
      asks: facts
        .filter(({ subId }) => subId === sub.id)
        .map((fact) => ({
          id: fact.askId,
          kind: fact.kind,
          dueOn: fact.dueOn,
          expiresOn: fact.standing?.expiresOn ?? null,
          state: askState(fact, ctx.now),
        })),
    })),
    pages: Math.max(1, Math.ceil((total?.n ?? 0) / SUBS_PAGE)),
    counts,
  };
}
export type SubLine = Awaited<ReturnType<typeof listSubs>>["lines"][number];

/** Every paper that was asked of the actor's subs, what ends first before, then what is not there yet. */
export async function papersOfSubs(ctx: Ctx) {
  const own = eq(subs.ownerId, ownerOf(ctx, "subs", "contractor"));
  const [names, facts] = await Promise.all([
    ctx.db.select({ id: subs.id, name: subs.name }).from(subs).where(own),
    askFacts(ctx, own),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return facts
    .map((fact) => ({
      subId: fact.subId,
      sub: nameOf.get(fact.subId) ?? "",
      kind: fact.kind,
      expiresOn: fact.standing?.expiresOn ?? null,
      state: askState(fact, ctx.now),
    }))
    .sort((a, b) => (a.expiresOn ?? "9").localeCompare(b.expiresOn ?? "9") || a.sub.localeCompare(b.sub));
}

const member = alias(contractorProfiles, "member");

/** One of the actor's subs: what was asked, everything that was sent, and the link to copy. */
export async function subPage(ctx: Ctx, subId: string) {
  const sub = await ownSub(ctx, subId);
  const [facts, grants, link] = await Promise.all([
    askFacts(ctx, eq(subAsks.subId, subId)),
    ctx.db
      .select({
        id: subGrants.id,
        askId: subGrants.askId,
        status: subGrants.status,
        reason: subGrants.reason,
        createdAt: subGrants.createdAt,
        decidedAt: subGrants.decidedAt,
        fileKey: subDocuments.fileKey,
        fileName: subDocuments.fileName,
        number: sql<string | null>`coalesce(${subDocuments.number}, ${documents.licenseNumber})`,
        expiresOn: sql<string | null>`coalesce(${subDocuments.expiresOn}, ${documents.expiresOn})`,
        shareId: trustShares.id,
        member: member.companyName,
        isTrust: sql<boolean>`${subGrants.trustShareId} is not null`,
        checkedAt: documents.decidedAt,
      })
      .from(subGrants)
      .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
      .leftJoin(subDocuments, eq(subDocuments.id, subGrants.documentId))
      .leftJoin(trustShares, and(eq(trustShares.id, subGrants.trustShareId), isNull(trustShares.revokedAt)))
      .leftJoin(trustRecords, eq(trustRecords.userId, trustShares.userId))
      .leftJoin(documents, documentOfShare)
      .leftJoin(member, eq(member.userId, trustShares.userId))
      .where(eq(subAsks.subId, subId))
      .orderBy(desc(subGrants.createdAt), desc(subGrants.id)),
    copyLinkOf(ctx, subId),
  ]);
  const shares = [...new Set(grants.flatMap(({ shareId }) => shareId ?? []))];
  const records = new Map(await Promise.all(shares.map(async (id) => [id, await sharePath(ctx, id)] as const)));
  const shown = grants.map(({ shareId, fileKey, ...grant }) => ({
    ...grant,
    url: fileKey ? `/files/${fileKey}` : shareId ? (records.get(shareId) ?? null) : null,
  }));
  return {
    sub,
    link,
    asks: facts.map((fact) => {
      const own = shown.filter(({ askId }) => askId === fact.askId);
      return {
        id: fact.askId,
        kind: fact.kind,
        dueOn: fact.dueOn,
        askedAt: fact.askedAt,
        state: askState(fact, ctx.now),
        received: own.find(({ status }) => status === "received") ?? null,
        standing: own.find(({ status }) => status === "accepted") ?? null,
        returned: own.find(({ status }) => status === "returned") ?? null,
        earlier: own.filter(({ status }) => status === "replaced"),
      };
    }),
  };
}
type SubPage = Awaited<ReturnType<typeof subPage>>;
export type SubAsk = SubPage["asks"][number];
export type Given = NonNullable<SubAsk["standing"]>;
