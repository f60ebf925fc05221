import { and, eq } from "drizzle-orm";
import { readCode } from "#app/infra/code.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { lienWaivers, waiverCopies } from "../tables.server.ts";
import { waiverHash } from "../tokens/hash.server.ts";

/**
 * What anybody who holds the code of a signed waiver may know: whose it is, who signed when and the fingerprint of its words, and
 * neither sum nor place. Null for a code that no signed waiver has.
 */
export async function waiverByCode(ctx: Ctx, typed: string) {
  const code = readCode(typed);
  if (!code) return null;
  const [row] = await ctx.db
    .select()
    .from(lienWaivers)
    .where(and(eq(lienWaivers.code, code), eq(lienWaivers.state, "signed")));
  if (!row?.content) return null;
  const { kind, hash, signedAt, signerName, content } = row;
  return {
    code,
    kind,
    hash,
    signedAt,
    signerName,
    claimant: content.claimant,
    customer: content.customer,
    /** The words that are kept still have the hash that was signed. */
    whole: hash === waiverHash({ ...row, content }),
  };
}
export type FoundWaiver = NonNullable<Awaited<ReturnType<typeof waiverByCode>>>;

/** Whether a file with this SHA-256 was handed out as a copy of the signed waiver with this code. */
export async function isCopyOfWaiver(ctx: Ctx, typed: string, sha256: string): Promise<boolean> {
  const code = readCode(typed);
  if (!code || !/^[0-9a-f]{64}$/.test(sha256)) return false;
  const [row] = await ctx.db
    .select({ id: lienWaivers.id })
    .from(waiverCopies)
    .innerJoin(lienWaivers, eq(lienWaivers.id, waiverCopies.waiverId))
    .where(and(eq(lienWaivers.code, code), eq(waiverCopies.sha256, sha256), eq(lienWaivers.state, "signed")));
  return row !== undefined;
}
