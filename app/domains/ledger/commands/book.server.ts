import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { moved, type Posting, sumOf } from "../rules.ts";
import { ledgerEntries, ledgerPostings } from "../tables.server.ts";

export type Movement = {
  /** What caused it; the same cause again writes nothing. */
  cause: string;
  businessId: string | null;
  at: Date;
  /** Cents; they sum to zero. */
  postings: readonly Posting[];
};

/**
 * Writes a movement in the caller's transaction, once a cause; says whether this call wrote it. Throws for postings that do
 * not sum to zero: no caller can answer such a thing.
 */
export async function bookMovement(tx: Ctx, { cause, businessId, at, postings }: Movement): Promise<boolean> {
  const sides = moved(postings);
  if (sumOf(sides) !== 0) throw new Error(`the movement "${cause}" is off by ${sumOf(sides)} cents`);
  if (!sides.length) return false;
  const [entry] = await tx.db
    .insert(ledgerEntries)
    .values({ id: tx.newId(), cause, businessId, happenedAt: at, writtenAt: tx.now })
    .onConflictDoNothing({ target: ledgerEntries.cause })
    .returning({ id: ledgerEntries.id });
  if (!entry) return false;
  await tx.db.insert(ledgerPostings).values(sides.map((side, no) => ({ ...side, no, entryId: entry.id })));
  return true;
}

/** Takes a movement back by its opposite, once, when it was written; what caused it then is `cause` with `:back`. */
export async function bookBack(tx: Ctx, cause: string, at: Date): Promise<boolean> {
  const sides = await tx.db
    .select({
      account: ledgerPostings.account,
      cents: ledgerPostings.cents,
      businessId: ledgerEntries.businessId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.cause, cause));
  const [first] = sides;
  if (!first) return false;
  const postings = sides.map(({ account, cents }) => ({ account, cents: -cents }));
  return bookMovement(tx, { cause: `${cause}:back`, businessId: first.businessId, at, postings });
}
