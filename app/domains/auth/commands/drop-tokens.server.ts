import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { oneTimeTokens, type TOKEN_KINDS } from "../tables.server.ts";

type Kind = (typeof TOKEN_KINDS)[number];

/** What a mailbox can hold. */
export const ADDRESS_KINDS: Kind[] = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
  "reauthentication",
];

/** What was mailed or sent so far is worth nothing from now on, in the caller's transaction: all of it, or some kinds. */
export async function dropTokens(tx: Ctx, userId: string, kinds?: Kind[]): Promise<void> {
  await tx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds && inArray(oneTimeTokens.kind, kinds)));
}
