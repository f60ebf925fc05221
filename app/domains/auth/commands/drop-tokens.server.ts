import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { TokenKind } from "../rules/one-time.ts";
import { oneTimeTokens } from "../tables.server.ts";

/** What a mailbox can hold. */
export const ADDRESS_KINDS: TokenKind[] = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
  "reauthentication",
];

/** What was mailed or sent so far is worth nothing from now on, in the caller's transaction: all of it, or some kinds. */
export async function dropTokens(tx: Ctx, userId: string, kinds?: TokenKind[]): Promise<void> {
  await tx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds && inArray(oneTimeTokens.kind, kinds)));
}
