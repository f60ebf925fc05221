import { and, asc, eq } from "drizzle-orm";
import { requireDisputed } from "#app/domains/engagements/commands/open-disputed.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { noSuchAgreement } from "../access.ts";
import { getAgreement } from "../queries/agreement.server.ts";
import { sha256Of } from "../queries/verify.server.ts";
import { type Printed, paperOf } from "../rules/paper.ts";
import { agreementCopies, agreementSignatures, agreements } from "../tables.server.ts";

/** An agreement as a PDF for one of its sides. */
export const printAgreement = async (ctx: Ctx, id: string) => printed(ctx, await getAgreement(ctx, id));

/**
 * A signed paper of a disputed job as a PDF, for who decides; that it was opened stands in the audit log. Throws as
 * `requireDisputed`, and not-found for what both have not signed.
 */
export const printDisputed = (ctx: Ctx, engagementId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    await requireDisputed(tx, engagementId);
    if (!isId(id)) throw noSuchAgreement();
    const [paper] = await tx.db
      .select()
      .from(agreements)
      .where(and(eq(agreements.id, id), eq(agreements.engagementId, engagementId), eq(agreements.state, "signed")));
    if (!paper) throw noSuchAgreement();
    const signatures = await tx.db
      .select()
      .from(agreementSignatures)
      .where(eq(agreementSignatures.agreementId, id))
      .orderBy(asc(agreementSignatures.at), asc(agreementSignatures.side));
    await audit(tx, "dispute.paper_opened", `engagement:${engagementId}`, { agreementId: id }, null);
    return printed(tx, { ...paper, signatures });
  });

type Paper = Omit<Printed, "verifyUrl"> & { id: string; changedAt: Date };

/** A copy of a signed one is remembered by the hash of its bytes, so that it can be checked. */
async function printed(ctx: Ctx, one: Paper) {
  const verifyUrl = `${ctx.services.env.PUBLIC_URL}/verify/${one.code}`;
  const paper = withLocale(one.locale, () => paperOf({ ...one, verifyUrl }));
  const bytes = await printPaper(paper, one.signedAt ?? one.changedAt);
  if (one.state === "signed")
    await ctx.db
      .insert(agreementCopies)
      .values({ agreementId: one.id, sha256: sha256Of(bytes), madeAt: ctx.now })
      .onConflictDoNothing();
  return { bytes, name: `${one.kind}-${one.code}.pdf` };
}
