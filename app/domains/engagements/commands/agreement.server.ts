import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AgreementStage } from "../rules.ts";
import { engagements } from "../tables.server.ts";

/** How far the agreement of a job is, in the transaction that brought it there and holds the engagement. */
export async function noteAgreement(tx: Ctx, id: string, agreement: AgreementStage | "void"): Promise<void> {
  await tx.db
    .update(engagements)
    .set({ agreement: agreement === "void" ? "none" : agreement })
    .where(eq(engagements.id, id));
}
