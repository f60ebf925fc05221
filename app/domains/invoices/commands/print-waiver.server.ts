import { sha256Of } from "#app/domains/agreements/queries/verify.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { getWaiver } from "../queries/waivers.server.ts";
import { waiverPaper } from "../rules/waiver-paper.ts";
import { waiverCopies } from "../tables.server.ts";

/**
 * A waiver as a PDF for one of its sides; not-found for everybody else. A copy of a signed one is remembered by the hash of its
 * bytes, so that it can be checked.
 */
export async function printWaiver(ctx: Ctx, invoiceId: string, id: string) {
  const one = await getWaiver(ctx, invoiceId, id);
  const { signedAt, signerName, signerTitle, drawn, ip, consent } = one;
  const signer =
    signedAt && signerName && signerTitle
      ? // The day in the world's time: both sides get the same bytes, wherever they read.
        {
          name: signerName,
          title: signerTitle,
          at: signedAt,
          on: signedAt.toISOString().slice(0, 10),
          drawn,
          ip: ip ?? "",
          consent: consent ?? "",
        }
      : null;
  const verifyUrl = `${ctx.services.env.PUBLIC_URL}/verify/${one.code}`;
  const paper = withLocale(one.locale, () => waiverPaper({ ...one, signer, verifyUrl }));
  const bytes = await printPaper(paper, signedAt ?? one.createdAt);
  if (signer)
    await ctx.db
      .insert(waiverCopies)
      .values({ waiverId: id, sha256: sha256Of(bytes), madeAt: ctx.now })
      .onConflictDoNothing();
  return { bytes, name: `lien-waiver-${one.code}.pdf` };
}
