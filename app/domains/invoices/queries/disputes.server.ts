import { signedPapers } from "#app/domains/agreements/queries/terms.server.ts";
import { listDisputes } from "#app/domains/engagements/queries/disputes.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { workMoney } from "./work-money.server.ts";

/** The disputes that wait for a decision, each with what both signed and its money; without these for a reviewer near to one of the two. For reviewers. */
export const disputesToDecide = async (ctx: Ctx) =>
  Promise.all(
    (await listDisputes(ctx)).map(async (dispute) => {
      if (dispute.tied) return { ...dispute, papers: [], money: null };
      const [papers, money] = await Promise.all([signedPapers(ctx, dispute.id), workMoney(ctx, dispute.id)]);
      return { ...dispute, papers, money };
    }),
  );
export type Dispute = Awaited<ReturnType<typeof disputesToDecide>>[number];
