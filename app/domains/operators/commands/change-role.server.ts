import { eq } from "drizzle-orm";
import { setRole } from "#app/domains/accounts/commands/set-role.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { roleChangedMail } from "../emails.tsx";
import type { ChangeRole } from "../input.ts";
import { target } from "./member.server.ts";

/**
 * Gives a member another role, at once for sessions that are open; they hear of it by mail. A reviewer's role is the command
 * line's. Throws `reviewer`, `same_role`, and `role_kept` with what stands in the way.
 */
export const changeRole = (ctx: Ctx, id: string, { role, reason }: ChangeRole): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await target(tx, id);
    if (user.role === "admin") throw forbidden("reviewer", m.operators_role_reviewer());
    if (user.role === role) throw conflict("same_role", m.operators_role_same());
    const kept = await tx.services.account.keepsRole(tx, user.id);
    if (kept) throw conflict("role_kept", { title: m.operators_role_kept_title(), message: kept });
    await setRole(tx, user.id, role);
    await audit(tx, "member.role_changed", `user:${user.id}`, { from: user.role, to: role, reason }, null);
    const [{ email } = { email: null }] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, user.id));
    const url = `${tx.services.env.PUBLIC_URL}/dashboard`;
    if (email) await queueMail(tx, () => roleChangedMail(email, role, url), `role-changed:${tx.newId()}`);
  });
