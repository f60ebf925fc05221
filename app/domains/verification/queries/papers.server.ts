import { and, asc, desc, eq, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { trustOf } from "../queries.server.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../rules.ts";
import { documents, verificationReviews } from "../tables.server.ts";
import { shareOf } from "./shared.server.ts";

const d = documents;

/** What an owner sees of a paper. */
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

/** Where a paper's file answers, to its owner and to reviewers. */
export const fileUrl = (fileKey: string): string => `/files/${fileKey}`;

export type Paper = Awaited<ReturnType<typeof papersOf>>[number];

/** Everything a contractor has handed in, newest first, with the reason where one was rejected. */
export async function papersOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select(own)
    .from(d)
    .leftJoin(verificationReviews, eq(verificationReviews.documentId, d.id))
    .where(eq(d.userId, userId))
    .orderBy(desc(d.createdAt), desc(d.id));
  return rows.map(({ fileKey, ...paper }) => ({ ...paper, url: fileUrl(fileKey) }));
}

/** One kind of paper as its owner's page lays it out. */
export type KindOfPaper = {
  kind: DocumentKind;
  /** The one that counts: approved, perhaps over. */
  standing: Paper | null;
  /** On its way: a draft, or waiting for review. */
  open: Paper | null;
  /** The last one, when it was rejected and nothing was sent since. */
  rejected: Paper | null;
  /** What was before, newest first. */
  earlier: Paper[];
};

/** The actor's own papers by kind, their trust record and their share link. */
export async function myDocuments(ctx: Ctx) {
  const userId = ownerOf(ctx, "contractor");
  const papers = await papersOf(ctx, userId);
  const kinds = DOCUMENT_KINDS.map((kind): KindOfPaper => {
    const all = papers.filter((paper) => paper.kind === kind);
    const standing = all.find(({ status }) => status === "verified") ?? null;
    const open = all.find(({ status }) => status === "draft" || status === "pending") ?? null;
    const sent = all.find(({ status }) => status !== "draft");
    const rejected = sent?.status === "rejected" ? sent : null;
    const earlier = all.filter((paper) => paper !== standing && paper !== open && paper !== rejected);
    return { kind, standing, open, rejected, earlier };
  });
  return { kinds, trust: await trustOf(ctx, userId), share: await shareOf(ctx, userId) };
}

/** The papers that count towards a submission: all but the superseded, oldest first. */
export const currentPapers = (ctx: Ctx, userId: string) =>
  ctx.db
    .select()
    .from(d)
    .where(and(eq(d.userId, userId), ne(d.status, "superseded")))
    .orderBy(asc(d.createdAt), asc(d.id));

/** The paper behind a file, if there is one. */
export async function paperOfFile(ctx: Ctx, fileKey: string) {
  const [row] = await ctx.db
    .select({ id: d.id, userId: d.userId, fileName: d.fileName, fileKey: d.fileKey })
    .from(d)
    .where(eq(d.fileKey, fileKey));
  return row;
}
