import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import { isShown } from "../rules/confirmed.ts";
import { users } from "../tables.server.ts";

const contactRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db.select({ email: users.emailConfirmedBy, phone: users.phoneConfirmedBy }).from(users).where(eq(users.id, userId)),
);

/** Whether the actor is known to be reached: by an address or a number that was confirmed, whatever the settings take for it. */
export async function isReachable(ctx: Ctx): Promise<boolean> {
  const [row] = await contactRow(ctx.db, { userId: requireActor(ctx).userId });
  return row !== undefined && (isShown(row.email) || isShown(row.phone));
}

/** Throws `unauthenticated`, forbidden `contact_not_confirmed`. */
export async function requireReachable(ctx: Ctx): Promise<void> {
  if (await isReachable(ctx)) return;
  throw forbidden("contact_not_confirmed", {
    title: m.auth_contact_not_confirmed_title(),
    message: m.auth_contact_not_confirmed(),
  });
}
