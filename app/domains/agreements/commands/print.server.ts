import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { getAgreement } from "../queries/agreement.server.ts";
import { sha256Of } from "../queries/verify.server.ts";
import { paperOf } from "../rules/paper.ts";
import { agreementCopies } from "../tables.server.ts";

/** An agreement as a PDF for one of its sides. A copy of a signed one is remembered by the hash of its bytes, so that it can be checked. */
export async function printAgreement(ctx: Ctx, id: string) {
  const one = await getAgreement(ctx, id);
  const verifyUrl = `${ctx.services.env.PUBLIC_URL}/verify/${one.code}`;
  const paper = withLocale(one.locale, () => paperOf({ ...one, verifyUrl }));
  const bytes = await printPaper(paper, one.signedAt ?? one.changedAt);
  if (one.state === "signed")
    await ctx.db
      .insert(agreementCopies)
      .values({ agreementId: id, sha256: sha256Of(bytes), madeAt: ctx.now })
      .onConflictDoNothing();
  return { bytes, name: `${one.kind}-${one.code}.pdf` };
}
