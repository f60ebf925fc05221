import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { details } from "./queries/details.server.ts";
import {
  type DetailValues,
  DOCUMENT_KINDS,
  type DocumentKind,
  detailsOf,
  isPrivate,
  isRequired,
  type RequiredKind,
} from "./rules/kinds.ts";
import { scopeOf } from "./rules/scope.ts";
import { endOf, type MoreDocument, type Newest, type Trust, type TrustDocument, trustStatus } from "./rules.ts";
import { documents, trustRecords } from "./tables.server.ts";

const d = documents;

/** What anyone may learn about a document; the file itself has its own door. */
const known = {
  id: d.id,
  kind: d.kind,
  line: d.line,
  status: d.status,
  ...details,
  decidedAt: d.decidedAt,
};

/** A private kind is not even read for a record. */
const SHOWN = DOCUMENT_KINDS.filter((kind) => !isPrivate(kind));

const NO_DOCUMENT: TrustDocument = {
  documentId: null,
  number: null,
  issuingState: null,
  expiresOn: null,
  checkedAt: null,
  validUntil: null,
};

const recordRows = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({ record: trustRecords, document: known })
    .from(businesses)
    .leftJoin(trustRecords, eq(trustRecords.userId, businesses.id))
    .leftJoin(
      d,
      and(eq(d.userId, businesses.id), inArray(d.kind, SHOWN), ne(d.status, "superseded"), ne(d.status, "draft")),
    )
    .where(eq(businesses.id, userId))
    .orderBy(asc(d.createdAt), asc(d.id)),
);

/**
 * The trust record of a contractor as it is at ctx.now; someone without documents has status `none`. Holds numbers and
 * dates, no links to the documents. For domains that already checked who asks.
 */
export async function trustOf(ctx: Ctx, userId: string): Promise<Trust> {
  const rows = await recordRows(ctx.db, { userId });
  const record = rows[0]?.record;
  const documents = rows.flatMap(({ document }) => document ?? []);
  const newest: Newest = {};
  for (const document of documents)
    if (document.status !== "draft" && isRequired(document)) newest[document.kind as RequiredKind] = document.status;
  const standing = (documentId?: string | null, validUntil?: Date | null): TrustDocument => {
    const document = documents.find(({ id }) => id === documentId);
    if (!document || !validUntil) return NO_DOCUMENT;
    const { id, licenseNumber, issuingState, expiresOn, decidedAt } = document;
    return { documentId: id, number: licenseNumber, issuingState, expiresOn, checkedAt: decidedAt, validUntil };
  };
  const validUntil = record?.validUntil ?? null;
  const suspended = Boolean(record?.suspendedAt);
  const { noLicenseState: state, noLicenseTrades: trades } = record ?? {};
  const noLicense = state && trades ? { state, trades } : null;
  const approved = documents.filter(({ status }) => status === "verified");
  const licenses = approved
    .filter(({ kind }) => kind === "license")
    .map(({ issuingState, ...license }) => ({ ...license, state: issuingState }));
  const liability = approved.find((document) => document.kind === "insurance" && isRequired(document));
  return {
    status: suspended ? "rejected" : trustStatus(validUntil, newest, ctx.now),
    suspended,
    verifiedAt: record?.verifiedAt ?? null,
    validUntil,
    license: standing(record?.licenseDocumentId, record?.licenseValidUntil),
    insurance: standing(record?.insuranceDocumentId, record?.insuranceValidUntil),
    noLicense,
    scope: scopeOf(licenses, noLicense, ctx.now),
    liability: liability
      ? { occurrenceCents: liability.occurrenceCents, aggregateCents: liability.aggregateCents }
      : null,
    more: approved.filter((document) => !isRequired(document)).map(moreOf),
  };
}

const moreOf = (document: DetailValues & { kind: DocumentKind; decidedAt: Date | null }): MoreDocument => ({
  ...detailsOf(document.kind, document),
  kind: document.kind,
  checkedAt: document.decidedAt,
  validUntil: document.expiresOn ? endOf(document.expiresOn) : null,
});
