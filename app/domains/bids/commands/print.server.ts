import { eq } from "drizzle-orm";
import { postalAddress } from "#app/domains/contractors/queries/postal-address.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchBid } from "../access.ts";
import { getBid } from "../queries/bid.server.ts";
import { bidPaper } from "../rules/paper.ts";

/** The newest revision of a bid as a PDF for one of its sides; not-found where there is no price or for anybody else. */
export async function printBid(ctx: Ctx, applicationId: string): Promise<{ bytes: Uint8Array; name: string }> {
  const { bid, applicantId, title, location, hirer, company } = await getBid(ctx, applicationId);
  if (!bid) throw noSuchBid();
  const [[profile], trust] = await Promise.all([
    ctx.db
      .select({ phone: contractorProfiles.phone, address: postalAddress })
      .from(contractorProfiles)
      .where(eq(contractorProfiles.userId, applicantId)),
    trustOf(ctx, applicantId),
  ]);
  const { license } = trust;
  const from = [
    company,
    profile?.address ?? "",
    profile?.phone ?? "",
    license.number && license.issuingState
      ? m.bids_paper_license({ number: license.number, state: license.issuingState })
      : "",
  ];
  const paper = bidPaper({ ...bid, job: { title, location }, from: from.filter(Boolean), hirer, lang: ctx.locale });
  return { bytes: await printPaper(paper, bid.createdAt), name: `bid-${bid.id.slice(0, 8)}.pdf` };
}
