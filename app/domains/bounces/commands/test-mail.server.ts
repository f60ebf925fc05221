import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { stoppedMark } from "#app/infra/mail/marks.server.ts";
import { TEST_KIND } from "#app/infra/mail/sort.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { testMail } from "../emails.tsx";

const TESTS_AN_HOUR: Limit = { points: 3, seconds: 3600 };

/**
 * Sends the actor a mail to see whether their mailbox works again; the mark ends when the mail is not refused. Gives the
 * address. Throws `no_mark`, `rate_limited`.
 */
export async function testMailbox(ctx: Ctx): Promise<string> {
  const { userId, email } = requireActor(ctx);
  if (!(await stoppedMark(ctx, email))) throw conflict("no_mark", m.bounces_gone());
  await limit(ctx, "bounces.test", userId, TESTS_AN_HOUR);
  await inTransaction(ctx, async (tx) => {
    const page = `${tx.services.env.PUBLIC_URL}/account/mailbox`;
    await queueMail(tx, () => testMail(email, page), `${TEST_KIND}:${tx.newId()}`);
    await audit(tx, "mailbox.test_sent", `user:${userId}`);
  });
  return email;
}
