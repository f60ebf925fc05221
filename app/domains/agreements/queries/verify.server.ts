import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { readCode } from "#app/infra/code.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { agreementCopies, agreementSignatures, agreements } from "../tables.server.ts";
import { hashOf } from "../tokens/hash.server.ts";

/**
 * What anybody who holds the code of a copy may know: whose agreement it is, when both signed and the fingerprint of its words,
 * and neither price nor work. Null for a code that no signed agreement has.
 */
export async function signedByCode(ctx: Ctx, typed: string) {
  const code = readCode(typed);
  if (!code) return null;
  const [row] = await ctx.db
    .select()
    .from(agreements)
    .where(and(eq(agreements.code, code), eq(agreements.state, "signed")));
  if (!row) return null;
  const signatures = await ctx.db
    .select({ side: agreementSignatures.side, name: agreementSignatures.name, at: agreementSignatures.at })
    .from(agreementSignatures)
    .where(eq(agreementSignatures.agreementId, row.id))
    .orderBy(asc(agreementSignatures.at), asc(agreementSignatures.side));
  const { kind, number, hash, content, signedAt } = row;
  return {
    code,
    kind,
    number,
    hash,
    signedAt,
    signatures,
    hirer: content.hirer,
    pro: content.pro,
    /** The words that are kept still have the hash that was signed. */
    whole: hash === hashOf(row),
  };
}
export type Verified = NonNullable<Awaited<ReturnType<typeof signedByCode>>>;

/** The SHA-256 of a file, in hex. */
export const sha256Of = (bytes: ArrayBuffer | Uint8Array): string =>
  createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

/** Whether a file with this SHA-256 was handed out as a copy of the signed agreement with this code. */
export async function isCopyOf(ctx: Ctx, typed: string, sha256: string): Promise<boolean> {
  const code = readCode(typed);
  if (!code || !/^[0-9a-f]{64}$/.test(sha256)) return false;
  const [row] = await ctx.db
    .select({ id: agreements.id })
    .from(agreementCopies)
    .innerJoin(agreements, eq(agreements.id, agreementCopies.agreementId))
    .where(and(eq(agreements.code, code), eq(agreementCopies.sha256, sha256), eq(agreements.state, "signed")));
  return row !== undefined;
}
