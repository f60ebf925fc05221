import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { businessInvites, crewLinks } from "../tables.server.ts";

/** Invitations stay with the business, without whoever sent or took them. Places are ended before, by `endPlaces`. */
export async function erasePerson(tx: Ctx, userId: string): Promise<void> {
  await tx.db.update(businessInvites).set({ invitedBy: null }).where(eq(businessInvites.invitedBy, userId));
  await tx.db
    .update(businessInvites)
    .set({ acceptedBy: null, name: "", email: null, phone: null })
    .where(eq(businessInvites.acceptedBy, userId));
  await tx.db.delete(crewLinks).where(eq(crewLinks.userId, userId));
}
