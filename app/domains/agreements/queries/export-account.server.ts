import { asc, eq, or } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { agreementSignatures, agreements } from "../tables.server.ts";

/** The agreements of a business with their signatures, for its own copy; addresses of its own signatures only. */
export async function exportAgreements(ctx: Ctx, ownerId: string) {
  const ours = or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId));
  const [rows, signatures] = await Promise.all([
    ctx.db
      .select({ agreement: agreements, hirerId: engagements.hirerId })
      .from(agreements)
      .innerJoin(engagements, eq(engagements.id, agreements.engagementId))
      .where(ours)
      .orderBy(asc(agreements.createdAt), asc(agreements.id)),
    ctx.db
      .select({ signature: agreementSignatures })
      .from(agreementSignatures)
      .innerJoin(agreements, eq(agreements.id, agreementSignatures.agreementId))
      .innerJoin(engagements, eq(engagements.id, agreements.engagementId))
      .where(ours)
      .orderBy(asc(agreementSignatures.at), asc(agreementSignatures.side)),
  ]);
  return rows.map(({ agreement: { id, engagementId: _, ...row }, hirerId }) => {
    const side = hirerId === ownerId ? "hirer" : "pro";
    return {
      ...row,
      side,
      signatures: signatures
        .filter(({ signature }) => signature.agreementId === id)
        .map(({ signature: { agreementId: _id, personId: _person, ip, ...signed } }) => ({
          ...signed,
          ...(signed.side === side && { ip }),
        })),
    };
  });
}
