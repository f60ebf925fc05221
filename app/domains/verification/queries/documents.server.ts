import { and, asc, desc, eq, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { lawsOf, noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { trustOf } from "../queries.server.ts";
import { type DocumentKind, FIRST_LINE, isRequired, REQUIRED_KINDS, type RequiredKind } from "../rules/kinds.ts";
import { documents, verificationReviews } from "../tables.server.ts";
import { details } from "./details.server.ts";
import { openReadings } from "./readings.server.ts";

const d = documents;

/** What an owner sees of a document. */
const own = {
  id: d.id,
  kind: d.kind,
  line: d.line,
  status: d.status,
  fileKey: d.fileKey,
  fileName: d.fileName,
  fileType: d.fileType,
  fileSize: d.fileSize,
  sentBy: d.sentBy,
  ...details,
  submittedAt: d.submittedAt,
  decidedAt: d.decidedAt,
  createdAt: d.createdAt,
  reason: verificationReviews.reason,
};

/** Where a document's file answers, to its owner and to reviewers. */
export const fileUrl = (fileKey: string): string => `/files/${fileKey}`;

export type Document = Awaited<ReturnType<typeof documentsOf>>[number];

/** Everything a contractor has handed in, newest first, with the reason where one was rejected. */
export async function documentsOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select(own)
    .from(d)
    .leftJoin(verificationReviews, eq(verificationReviews.documentId, d.id))
    .where(eq(d.userId, userId))
    .orderBy(desc(d.createdAt), desc(d.id));
  return rows.map(({ fileKey, ...document }) => ({ ...document, url: fileUrl(fileKey) }));
}

/** One line of documents as its owner's page lays it out. */
export type DocumentsOfLine<K extends DocumentKind = DocumentKind> = {
  kind: K;
  line: string;
  /** The one that counts: approved, perhaps over. */
  standing: Document | null;
  /** On its way: a draft, or waiting for review. */
  open: Document | null;
  /** The last one, when it was rejected and nothing was sent since. */
  rejected: Document | null;
  /** What was before, newest first. */
  earlier: Document[];
};
export type DocumentsOfKind = DocumentsOfLine<RequiredKind>;

/** `all`: the documents of one line, newest first. */
function laidOut<K extends DocumentKind>(kind: K, line: string, all: Document[]): DocumentsOfLine<K> {
  const standing = all.find(({ status }) => status === "verified") ?? null;
  const open = all.find(({ status }) => status === "draft" || status === "pending") ?? null;
  const sent = all.find(({ status }) => status !== "draft");
  const rejected = sent?.status === "rejected" ? sent : null;
  const earlier = all.filter((document) => document !== standing && document !== open && document !== rejected);
  return { kind, line, standing, open, rejected, earlier };
}

/** The documents of a business, which the caller says: the two required ones, then the other lines, oldest first. */
export async function linesOf(ctx: Ctx, userId: string) {
  const documents = await documentsOf(ctx, userId);
  const kinds = REQUIRED_KINDS.map((kind) =>
    laidOut(
      kind,
      FIRST_LINE,
      documents.filter((document) => document.kind === kind && isRequired(document)),
    ),
  );
  const others = Map.groupBy(
    documents.filter((document) => !isRequired(document)),
    ({ line }) => line,
  );
  const begun = ([, all]: [string, Document[]]) => all.at(-1)?.createdAt.getTime() ?? 0;
  const more = [...others]
    .sort((a, b) => begun(a) - begun(b))
    .flatMap(([line, all]) => (all[0] ? [laidOut(all[0].kind, line, all)] : []));
  return { kinds, more };
}

/** The actor's own documents and their trust record. */
export async function myDocuments(ctx: Ctx) {
  const userId = ownerOf(ctx, "documents", "contractor");
  const { kinds, more } = await linesOf(ctx, userId);
  const readings = await openReadings(ctx, userId);
  const trust = await trustOf(ctx, userId);
  const noLicense = noLicenseFor(await businessOf(ctx, userId));
  return {
    kinds,
    more,
    readings,
    trust: { ...trust, laws: trust.noLicense ? lawsOf(trust.noLicense) : [] },
    /** What the law says of the business as it describes itself now; the record says what counts. */
    noLicense: noLicense && { ...noLicense, laws: lawsOf(noLicense) },
  };
}

/** The documents that count towards a submission: all but the superseded, oldest first. */
export const currentDocuments = (ctx: Ctx, userId: string) =>
  ctx.db
    .select()
    .from(d)
    .where(and(eq(d.userId, userId), ne(d.status, "superseded")))
    .orderBy(asc(d.createdAt), asc(d.id));

/** The document behind a file, if there is one. */
export async function documentOfFile(ctx: Ctx, fileKey: string) {
  const [row] = await ctx.db
    .select({ id: d.id, userId: d.userId, fileName: d.fileName, fileKey: d.fileKey })
    .from(d)
    .where(eq(d.fileKey, fileKey));
  return row;
}
