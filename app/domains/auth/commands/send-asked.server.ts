import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { type RecoveryAsked, sendRecovery } from "./recover.server.ts";
import { type Resend, sendAgain } from "./resend.server.ts";
import { type CodeToSend, sendOrCreate } from "./send-code.server.ts";
import { type AccountToOpen, openAsked } from "./sign-up.server.ts";

/** What `sendLater` queued: nobody has looked yet whether the address is known. */
type Asked = { locale: Locale; ip: string } & (
  | { asked: "recovery"; what: RecoveryAsked }
  | { asked: "code"; what: CodeToSend }
  | { asked: "again"; what: Resend }
  | { asked: "account"; what: AccountToOpen }
);

/** The queue's `auth.send`. What stands in the way of sending (a mail within the minute, an address taken meanwhile) ends it. */
export const sendAsked: JobHandler = async (ctx, data) => {
  const asked = data as Asked;
  const reader: Ctx = { ...ctx, ip: asked.ip, locale: asked.locale };
  await withLocale(reader.locale, () => send(reader, asked)).catch((error) => {
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
  });
};

function send(ctx: Ctx, { asked, what }: Asked): Promise<void> {
  if (asked === "recovery") return sendRecovery(ctx, what);
  if (asked === "account") return openAsked(ctx, what);
  return asked === "code" ? sendOrCreate(ctx, what) : sendAgain(ctx, what);
}
