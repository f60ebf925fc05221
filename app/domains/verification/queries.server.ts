import { and, asc, eq, ne } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { type Newest, type Trust, type TrustDocument, trustStatus } from "./rules.ts";
import { documents, trustRecords } from "./tables.server.ts";

const d = documents;

/** What anyone may learn about a document; the file itself has its own door. */
const known = {
  id: d.id,
  kind: d.kind,
  status: d.status,
  licenseNumber: d.licenseNumber,
  issuingState: d.issuingState,
  expiresOn: d.expiresOn,
  decidedAt: d.decidedAt,
};

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
    .from(users)
    .leftJoin(trustRecords, eq(trustRecords.userId, users.id))
    .leftJoin(d, and(eq(d.userId, users.id), ne(d.status, "superseded"), ne(d.status, "draft")))
    .where(eq(users.id, userId))
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
  for (const { kind, status } of documents) if (status !== "draft") newest[kind] = status;
  const standing = (documentId?: string | null, validUntil?: Date | null): TrustDocument => {
    const document = documents.find(({ id }) => id === documentId);
    if (!document || !validUntil) return NO_DOCUMENT;
    const { id, licenseNumber, issuingState, expiresOn, decidedAt } = document;
    return { documentId: id, number: licenseNumber, issuingState, expiresOn, checkedAt: decidedAt, validUntil };
  };
  const validUntil = record?.validUntil ?? null;
  return {
    status: trustStatus(validUntil, newest, ctx.now),
    verifiedAt: record?.verifiedAt ?? null,
    validUntil,
    license: standing(record?.licenseDocumentId, record?.licenseValidUntil),
    insurance: standing(record?.insuranceDocumentId, record?.insuranceValidUntil),
  };
}
