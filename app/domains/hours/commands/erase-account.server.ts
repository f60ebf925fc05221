import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { hoursReminders, licenseRules, outsideHours } from "../tables.server.ts";
import { dropFileLater } from "./files.server.ts";

/** Rules, certificates from elsewhere with their files, and reminders go with their business. */
export async function eraseHours(tx: Ctx, businessId: string): Promise<void> {
  const files = await tx.db
    .select({ key: outsideHours.fileKey })
    .from(outsideHours)
    .where(eq(outsideHours.businessId, businessId));
  for (const { key } of files) await dropFileLater(tx, key);
  await tx.db.delete(outsideHours).where(eq(outsideHours.businessId, businessId));
  await tx.db.delete(licenseRules).where(eq(licenseRules.businessId, businessId));
  await tx.db.delete(hoursReminders).where(eq(hoursReminders.businessId, businessId));
}
