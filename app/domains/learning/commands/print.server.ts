import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { ownCertificate } from "../queries/certificate.server.ts";
import { certificatePaper } from "../rules/certificate-paper.ts";

/** A certificate of the actor's own as a PDF. Throws not-found. */
export async function printCertificate(ctx: Ctx, id: string) {
  const one = await ownCertificate(ctx, id);
  const paper = withLocale(one.locale, () =>
    certificatePaper(one, `${ctx.services.env.PUBLIC_URL}/verify/${one.code}`),
  );
  return { bytes: await printPaper(paper, one.issuedAt), name: `certificate-${one.code}.pdf` };
}
