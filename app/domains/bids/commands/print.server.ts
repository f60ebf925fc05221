import type { Ctx } from "#app/infra/ctx.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { noSuchBid } from "../access.ts";
import { getBid } from "../queries/bid.server.ts";
import { letterheadOf } from "../queries/letterhead.server.ts";
import { bidPaper } from "../rules/paper.ts";

/** The newest revision of a bid as a PDF for one of its sides; not-found where there is no price or for anybody else. */
export async function printBid(ctx: Ctx, applicationId: string): Promise<{ bytes: Uint8Array; name: string }> {
  const { bid, applicantId, title, location, hirer, company } = await getBid(ctx, applicationId);
  if (!bid) throw noSuchBid();
  const from = [company, ...(await letterheadOf(ctx, applicantId))].filter(Boolean);
  const paper = bidPaper({ ...bid, job: { title, location }, from, hirer, lang: ctx.locale });
  return { bytes: await printPaper(paper, bid.createdAt), name: `bid-${bid.id.slice(0, 8)}.pdf` };
}
