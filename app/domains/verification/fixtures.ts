import { eq } from "drizzle-orm";
import { aUser, type SampleUser } from "#app/domains/auth/fixtures.ts";
import { type AContractor, aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { approveDocument } from "./commands/decide.server.ts";
import { describeDocument, sendDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { keepUpload, type Uploaded } from "./commands/upload.server.ts";
import { type DetailValues, type DocumentKind, REQUIRED_KINDS, type RequiredKind } from "./rules/kinds.ts";
import { DAY_MS } from "./rules.ts";
import { documents } from "./tables.server.ts";

const by = (ctx: Ctx, actor: Actor): Ctx => ({ ...ctx, actor });

/** A day as documents say it, so many days after ctx.now. */
export const dayIn = (ctx: Ctx, days: number): string => todayAt(new Date(ctx.now.getTime() + days * DAY_MS));

/** Someone with the role `admin`, who reviews documents. */
export const aReviewer = (ctx: Ctx, overrides: { fullName?: string; email?: string } = {}): Promise<SampleUser> =>
  aUser(ctx, { fullName: "Robin Reviewer", ...overrides, role: "admin" });

type DocumentOverrides = Partial<Omit<DetailValues, "trades" | "exempt">> &
  Partial<{
    trades: string[];
    exempt: boolean;
    name: string;
    bytes: Buffer;
    /** A line to renew, or `new`. */
    line: string;
  }>;

/** What the kinds beside the required two say when a test says nothing. */
const SAMPLE: Partial<Record<DocumentKind, DocumentOverrides>> = {
  registration: { city: "Austin" },
  workers_comp: { carrier: "Sample Mutual" },
  bond: { carrier: "Sample Surety", bondCents: 2_500_000 },
  auto: { carrier: "Sample Mutual" },
};

let numbered = 1000;

/** An uploaded and described draft of a contractor's, 300 days good; plainly a sample. */
export async function aDraft(
  ctx: Ctx,
  actor: Actor,
  kind: DocumentKind,
  overrides: DocumentOverrides = {},
): Promise<Uploaded> {
  const { name, line, bytes: given, ...said } = overrides;
  const number = overrides.licenseNumber ?? `SAMPLE-${++numbered}`;
  const state = overrides.issuingState ?? "TX";
  const expiresOn = overrides.expiresOn ?? dayIn(ctx, 300);
  const title = kind === "insurance" ? "Certificate of Liability Insurance" : `Sample ${kind}, State of ${state}`;
  const printed = [title, `Issued to: ${actor.name}`, `Number: ${number}`, `Valid through: ${expiresOn}`];
  const bytes = given ?? aPdf(...printed, `Sheet ${ctx.newId()}`);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
  const own = by(ctx, actor);
  const { document } = await receiveFile(streamOf(bytes), limits, (file) =>
    keepUpload(own, { kind, name: name ?? `sample-${kind}.pdf`, ...(line && { line }) }, file),
  );
  await describeDocument(own, document.id, {
    licenseNumber: number,
    issuingState: state,
    expiresOn,
    ...SAMPLE[kind],
    ...said,
  });
  return document;
}

type Documents = Record<RequiredKind, Uploaded>;
export type Expiries = Partial<{ licenseExpiresOn: string; insuranceExpiresOn: string }>;
type ContractorOverrides = Parameters<typeof aContractor>[1];

/** A contractor whose two documents wait for review. */
export async function aWaitingContractor(
  ctx: Ctx,
  { licenseExpiresOn, insuranceExpiresOn, ...overrides }: ContractorOverrides & Expiries = {},
): Promise<AContractor & { documents: Documents }> {
  const contractor = await aContractor(ctx, overrides);
  const issuingState = contractor.business.state ?? "TX";
  const draft = (kind: RequiredKind, expiresOn = dayIn(ctx, 300)) =>
    aDraft(ctx, contractor.actor, kind, { expiresOn, issuingState });
  const documents = {
    license: await draft("license", licenseExpiresOn),
    insurance: await draft("insurance", insuranceExpiresOn),
  };
  await submitDocuments(by(ctx, contractor.actor));
  return { ...contractor, documents };
}

/** A document beside the required two, approved as it was described. */
export async function anApprovedDocument(
  ctx: Ctx,
  { actor, reviewer }: { actor: Actor; reviewer: Actor },
  kind: DocumentKind,
  overrides: DocumentOverrides = {},
): Promise<Uploaded> {
  const document = await aDraft(ctx, actor, kind, { line: "new", ...overrides });
  await sendDocument(by(ctx, actor), document.id);
  await approve(ctx, reviewer, document);
  return document;
}

/** Approves a waiting document as it was described. */
export async function approve(ctx: Ctx, reviewer: Actor, document: Pick<Uploaded, "id">): Promise<void> {
  const { licenseNumber, issuingState, expiresOn } = documents;
  const [described] = await ctx.db
    .select({ licenseNumber, issuingState, expiresOn })
    .from(documents)
    .where(eq(documents.id, document.id));
  if (!described) throw new Error("no such document");
  await approveDocument(by(ctx, reviewer), document.id, described);
}

/** A contractor whose two documents are approved, by a reviewer of their own unless one is given. */
export async function aVerifiedContractor(
  ctx: Ctx,
  {
    reviewer,
    decidedAfterHours = 0,
    ...overrides
  }: ContractorOverrides & Expiries & { reviewer?: Actor; decidedAfterHours?: number } = {},
): Promise<AContractor & { documents: Documents; reviewer: Actor }> {
  const contractor = await aWaitingContractor(ctx, overrides);
  const approver = reviewer ?? (await aReviewer(ctx)).actor;
  const later = { ...ctx, now: new Date(ctx.now.getTime() + decidedAfterHours * 3_600_000) };
  for (const kind of REQUIRED_KINDS) await approve(later, approver, contractor.documents[kind]);
  return { ...contractor, reviewer: approver };
}
