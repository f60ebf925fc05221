import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { QuotedWork } from "../input.ts";
import { expiresAt } from "../rules.ts";
import { jobApplications, jobPosts } from "../tables.server.ts";
import { columnsOf } from "./describe.server.ts";

/** Whose work it is, which pro quotes it, and what the quote says of it: whole dollars, 0 for "open"; a day, or none. */
type Quoted = {
  posterId: string;
  proId: string;
  locale: Locale;
  budgetMin: number;
  budgetMax: number;
  startDate: string | null;
  description: string;
  /** Street and number, where the pro knows them. */
  address?: string | null;
};

/**
 * Keeps work that a pro quotes in a conversation as a job that the two sides alone know of, in the caller's transaction; the
 * same form twice is one job. Throws `invalid` with the field for a place we do not know or a start that cannot be.
 */
export async function keepQuotedWork(tx: Ctx, { requestKey, ...work }: QuotedWork, quoted: Quoted) {
  const { posterId, proId, locale, address = null, ...said } = quoted;
  const asked = { ...work, ...said, duration: "not-sure" as const, skills: [], address };
  const nothing = {
    requiresLicense: false,
    requiresWorkersComp: false,
    requiresBond: false,
    requiresLiability: null,
    requiresCertificates: [],
  };
  const { columns } = columnsOf({ ...asked, ...nothing }, tx.now);
  const key = createHash("sha256").update(proId).update(requestKey).digest("hex").slice(0, 32);
  const [row] = await tx.db
    .insert(jobPosts)
    .values({
      ...columns,
      answersMax: null,
      id: tx.newId(),
      posterId,
      onlyFor: proId,
      requestKey: key,
      locale,
      postedAt: tx.now,
      createdAt: tx.now,
      expiresAt: expiresAt(tx.now),
    })
    .onConflictDoNothing({ target: [jobPosts.posterId, jobPosts.requestKey] })
    .returning({ id: jobPosts.id });
  if (row) return { id: row.id, created: true };
  const [twin] = await tx.db
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, posterId), eq(jobPosts.requestKey, key)));
  if (!twin) throw new Error("a job with this key was there and is gone");
  return { id: twin.id, created: false };
}

type QuotedAnswer = { jobId: string; proId: string; locale: Locale; message: string };

/**
 * Keeps the answer of the one pro to quoted work, in the caller's transaction, when the pro has sent the price before and the
 * hirer takes it up now. Nobody is told, no lead is used, and the caller has looked that the pro may work here.
 */
export async function keepQuotedAnswer(tx: Ctx, { jobId, proId, locale, message }: QuotedAnswer): Promise<string> {
  const id = tx.newId();
  await tx.db
    .insert(jobApplications)
    .values({ id, jobId, applicantId: proId, locale, message, status: "submitted", createdAt: tx.now });
  return id;
}
