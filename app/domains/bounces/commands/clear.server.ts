import { requireDuty } from "#app/domains/operators/queries/duty.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { clearMark } from "#app/infra/mail/marks.server.ts";
import { m } from "#paraglide/messages.js";

/** Lets news go to an address again that mail came back from. For support and owners. Throws `no_mark`. */
export const clearMailbox = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "support", "owner");
    if (!(await clearMark(tx, id))) throw conflict("no_mark", m.bounces_gone());
    await audit(tx, "mailbox.cleared", `mailbox:${id}`, {}, null);
  });
