import { letterheadOf } from "#app/domains/bids/queries/letterhead.server.ts";
import { bidPaper } from "#app/domains/bids/rules/paper.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { linkGone } from "../access.ts";
import { shownBid } from "../queries/customer-page.server.ts";
import { estimateAt } from "../queries/link.server.ts";

/** Drawing a paper costs more than a page. */
const PRINTING = { points: 20, seconds: 60, burst: 10 };

/** An estimate as a PDF for whoever holds its link. Throws `link_gone`, rate-limited. */
export async function printEstimate(ctx: Ctx, token: string): Promise<{ bytes: Uint8Array; name: string }> {
  await limitHere(ctx, "estimate-print", ctx.ip, PRINTING);
  const found = await estimateAt(ctx, token);
  if (!found) throw linkGone();
  const { id, ownerId, title, street, location, customerName, createdAt } = found;
  const from = [await businessName(ctx, ownerId), ...(await letterheadOf(ctx, ownerId))].filter(Boolean);
  const job = { title, location: [street, location].filter(Boolean).join(", ") };
  const paper = bidPaper({ ...shownBid(found, ctx.now), job, from, hirer: customerName, lang: ctx.locale });
  const named = { ...paper, title: m.estimates_paper_title() };
  return { bytes: await printPaper(named, createdAt), name: `estimate-${id.slice(0, 8)}.pdf` };
}
