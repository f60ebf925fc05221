import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { COMMISSIONS, CONTRACT_LABOR, type PaidBy, RETURNS, usualLine } from "../rules/lines.ts";
import { taxEntries, taxPayees } from "../tables.server.ts";

/**
 * `income`: what a business received, and `returned` what it gave back of that; `sub`: what it paid to a subcontractor, by name,
 * on the line of contract labor; `fee`: what was kept of a payment. `key` is the payment's id: booked twice it is one entry.
 * Less than nothing is what came back of it.
 */
type Booked = {
  ownerId: string;
  key: string;
  kind: "income" | "returned" | "sub" | "fee";
  day: string;
  cents: number;
  party: string;
  note: string;
  paidBy: PaidBy | null;
  /** The job that it was paid for; stands on what is an expense. */
  engagementId?: string;
};

const PLACES = {
  income: { kind: "income", line: usualLine("income") },
  returned: { kind: "income", line: RETURNS },
  sub: { kind: "expense", line: CONTRACT_LABOR },
  fee: { kind: "expense", line: COMMISSIONS },
} as const;
const NAME_MAX = 120;

/** The sub of this name, made where there is none. */
async function payeeOf(tx: Ctx, ownerId: string, name: string): Promise<string | null> {
  const short = name.slice(0, NAME_MAX).trim();
  if (!short) return null;
  const found = () =>
    tx.db
      .select({ id: taxPayees.id })
      .from(taxPayees)
      .where(and(eq(taxPayees.userId, ownerId), sql`lower(${taxPayees.name}) = ${short.toLowerCase()}`));
  const [there] = await found();
  if (there) return there.id;
  await tx.db
    .insert(taxPayees)
    .values({ id: tx.newId(), userId: ownerId, name: short, createdAt: tx.now, updatedAt: tx.now })
    .onConflictDoNothing();
  return (await found())[0]?.id ?? null;
}

/** Books a payment that was received through an invoice, in the caller's transaction; whoever counted it needs no right to the books. */
export async function bookPayment(tx: Ctx, { ownerId, key, kind, ...paid }: Booked): Promise<void> {
  const sub = kind === "sub";
  const place = PLACES[kind];
  await tx.db
    .insert(taxEntries)
    .values({
      id: tx.newId(),
      userId: ownerId,
      requestKey: key,
      createdAt: tx.now,
      updatedAt: tx.now,
      day: paid.day,
      cents: paid.cents,
      party: paid.party,
      note: paid.note,
      ...place,
      engagementId: place.kind === "expense" ? (paid.engagementId ?? null) : null,
      payeeId: sub ? await payeeOf(tx, ownerId, paid.party) : null,
      paidBy: sub ? paid.paidBy : null,
    })
    .onConflictDoNothing({ target: [taxEntries.userId, taxEntries.requestKey] });
}

/** Takes what `bookPayment` wrote off the books again; nothing where its owner has removed it meanwhile. */
export async function unbookPayment(tx: Ctx, ownerId: string, key: string): Promise<void> {
  await tx.db.delete(taxEntries).where(and(eq(taxEntries.userId, ownerId), eq(taxEntries.requestKey, key)));
}
