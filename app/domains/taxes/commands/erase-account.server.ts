import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  mileageTrips,
  taxEntries,
  taxImports,
  taxPayees,
  taxPayments,
  taxRules,
  taxSettings,
} from "../tables.server.ts";
import { dropReceiptsOf } from "./receipt-files.server.ts";

/** A member's books are theirs alone: all of them go, and the files after the commit. */
export async function eraseTaxes(tx: Ctx, userId: string): Promise<void> {
  for (const table of [taxEntries, mileageTrips, taxPayments, taxImports, taxRules, taxSettings, taxPayees])
    await tx.db.delete(table).where(eq(table.userId, userId));
  await dropReceiptsOf(tx, userId);
}
