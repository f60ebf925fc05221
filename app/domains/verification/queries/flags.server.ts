import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { worksIn } from "#app/domains/contractors/rules/licensing.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isSameName, type LowLimit, lowLimits } from "../rules/checks.ts";
import { numberKey } from "../rules/flags.ts";
import { documents, trustRecords } from "../tables.server.ts";

const d = documents;
const OTHERS_MAX = 10;

/** The number as `numberKey` writes it; the index `documents_number_idx` holds the same expression. */
const keyOfNumber = sql`upper(regexp_replace(${d.licenseNumber}, '[^A-Za-z0-9]', '', 'g'))`;

/** Another business with the very same file, or with the same number on the same kind of document. */
export type Flag = { documentId: string; company: string | null; sameFile: boolean; sameNumber: boolean };

/** What a reviewer should see before deciding: documents of other businesses that are too much alike. */
export async function flagsOf(ctx: Ctx, documentId: string): Promise<Flag[]> {
  requireRole(ctx, "admin");
  const [own] = await ctx.db.select().from(d).where(eq(d.id, documentId));
  if (!own) return [];
  const key = numberKey(own.licenseNumber);
  const sameFile = eq(d.sha256, own.sha256);
  const sameState = own.issuingState === null ? undefined : eq(d.issuingState, own.issuingState);
  const sameNumber = key ? and(sql`${keyOfNumber} = ${key}`, eq(d.kind, own.kind), sameState) : sql`false`;
  return ctx.db
    .select({
      documentId: d.id,
      company: contractorProfiles.companyName,
      sameFile: sql<boolean>`${sameFile}`,
      sameNumber: sql<boolean>`coalesce(${sameNumber}, false)`,
    })
    .from(d)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, d.userId))
    .where(and(ne(d.userId, own.userId), ne(d.status, "draft"), or(sameFile, sameNumber)))
    .orderBy(d.createdAt, d.id)
    .limit(OTHERS_MAX);
}

const b = contractorProfiles;

/** What a reviewer should know before deciding, beside documents of others that are too much alike. */
export type Warnings = {
  /** The insured as the document names them, where that is unlike the name of the business. */
  insured: { named: string; company: string } | null;
  lowLimits: LowLimit[];
  /** Suspended businesses with the same phone or address. */
  suspended: { company: string; phone: boolean; address: boolean }[];
};

const digits = (phone: typeof b.phone) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

export async function warningsOf(ctx: Ctx, documentId: string): Promise<Warnings> {
  requireRole(ctx, "admin");
  const [own] = await ctx.db
    .select({ document: documents, business: b })
    .from(documents)
    .leftJoin(b, eq(b.userId, documents.userId))
    .where(eq(documents.id, documentId));
  if (!own?.business) return { insured: null, lowLimits: [], suspended: [] };
  const { document, business } = own;
  const { namedInsured: named } = document;
  const company = business.companyName ?? "";
  return {
    insured: named && company && !isSameName(named, company) ? { named, company } : null,
    lowLimits:
      document.kind === "insurance"
        ? lowLimits(
            document,
            business.state?.toUpperCase() ?? null,
            worksIn({ ...business, trades: business.trades ?? [] }),
          )
        : [],
    suspended: await suspendedLike(ctx, business),
  };
}

type Business = typeof b.$inferSelect;

async function suspendedLike(ctx: Ctx, { userId, phone, address, zip }: Business): Promise<Warnings["suspended"]> {
  const number = (phone ?? "").replace(/\D/g, "");
  const street = (address ?? "").trim().toLowerCase();
  const samePhone =
    number.length >= 7 ? sql<boolean>`coalesce(${digits(b.phone)} = ${number}, false)` : sql<boolean>`false`;
  const sameAddress =
    street && zip
      ? sql<boolean>`coalesce(lower(trim(${b.address})) = ${street} and ${b.zip} = ${zip}, false)`
      : sql<boolean>`false`;
  const rows = await ctx.db
    .select({ company: b.companyName, phone: samePhone, address: sameAddress })
    .from(trustRecords)
    .innerJoin(b, eq(b.userId, trustRecords.userId))
    .where(and(isNotNull(trustRecords.suspendedAt), ne(b.userId, userId), or(samePhone, sameAddress)))
    .orderBy(b.companyName, b.userId)
    .limit(OTHERS_MAX);
  return rows.map((row) => ({ ...row, company: row.company ?? "" }));
}
