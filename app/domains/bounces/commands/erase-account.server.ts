import { eq } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forgetMailboxes } from "#app/infra/mail/marks.server.ts";

/** What is known of the member's mailboxes goes with them. */
export async function eraseMailbox(tx: Ctx, userId: string): Promise<void> {
  const [user] = await tx.db
    .select({ email: users.email, newEmail: users.newEmail })
    .from(users)
    .where(eq(users.id, userId));
  await forgetMailboxes(
    tx,
    [user?.email, user?.newEmail].filter((one) => typeof one === "string"),
  );
}
