import { and, asc, desc, eq, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { trustOf } from "../queries.server.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../rules.ts";
import { documents, verificationReviews } from "../tables.server.ts";
import { shareOf } from "./shared.server.ts";

const d = documents;

/** What an owner sees of a document. */
const own = {
  id: d.id,
  kind: d.kind,
  status: d.status,
  fileKey: d.fileKey,
  fileName: d.fileName,
  fileType: d.fileType,
  fileSize: d.fileSize,
  licenseNumber: d.licenseNumber,
  issuingState: d.issuingState,
  expiresOn: d.expiresOn,
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

/** One kind of document as its owner's page lays it out. */
export type DocumentsOfKind = {
  kind: DocumentKind;
  /** The one that counts: approved, perhaps over. */
  standing: Document | null;
  /** On its way: a draft, or waiting for review. */
  open: Document | null;
  /** The last one, when it was rejected and nothing was sent since. */
  rejected: Document | null;
  /** What was before, newest first. */
  earlier: Document[];
};

/** The actor's own documents by kind, their trust record and their share link. */
export async function myDocuments(ctx: Ctx) {
  const userId = ownerOf(ctx, "contractor");
  const documents = await documentsOf(ctx, userId);
  const kinds = DOCUMENT_KINDS.map((kind): DocumentsOfKind => {
    const all = documents.filter((document) => document.kind === kind);
    const standing = all.find(({ status }) => status === "verified") ?? null;
    const open = all.find(({ status }) => status === "draft" || status === "pending") ?? null;
    const sent = all.find(({ status }) => status !== "draft");
    const rejected = sent?.status === "rejected" ? sent : null;
    const earlier = all.filter((document) => document !== standing && document !== open && document !== rejected);
    return { kind, standing, open, rejected, earlier };
  });
  return { kinds, trust: await trustOf(ctx, userId), share: await shareOf(ctx, userId) };
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
