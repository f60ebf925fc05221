import { and, eq } from "drizzle-orm";
import { applicationMail } from "#app/domains/financing/emails.tsx";
import type { Confirm } from "#app/domains/financing/input.ts";
import { keptUntil } from "#app/domains/financing/rules.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type AppError, invalid } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchApplication } from "../access.ts";
import { lenderName } from "../provider.server.ts";
import { CODE_TRIES } from "../rules/states.ts";
import { financingApplications as t } from "../tables.server.ts";
import { applicationToken, idOfStart } from "../tokens/application.server.ts";
import { isCode } from "../tokens/code.server.ts";
import { askLater, CHECK } from "./ask-later.server.ts";
import { isUsed } from "./send-code.server.ts";

const wrong = (message: string) => invalid("code_wrong", message, { code: message });

/**
 * The applicant typed the code that went to their own mail or phone, and says that they apply themselves: from here on the
 * application is kept for 90 days, and the lender that they agreed to is asked. Gives the link's token. Throws not-found,
 * `code_wrong` for a wrong or an old code and after five wrong ones, conflict `code_used`.
 */
export async function confirmApplication(ctx: Ctx, token: string, { code }: Confirm): Promise<string> {
  const id = idOfStart(ctx, token);
  if (!id) throw noSuchApplication();
  const refused = await inTransaction(ctx, async (tx): Promise<AppError | null> => {
    const [row] = await tx.db.select().from(t).where(eq(t.id, id)).for("update");
    if (!row || row.keptUntil <= tx.now) throw noSuchApplication();
    if (row.standing !== "unconfirmed") throw isUsed();
    if (!row.codeHash || !row.codeUntil || row.codeUntil <= tx.now) return wrong(m.financing_code_old());
    if (row.codeTries >= CODE_TRIES) return wrong(m.financing_code_tries());
    if (!isCode(tx, id, code, row.codeHash)) {
      // The count stays although the answer is a refusal.
      await tx.db
        .update(t)
        .set({ codeTries: row.codeTries + 1 })
        .where(eq(t.id, id));
      return wrong(m.financing_code_wrong());
    }
    const asksLender = row.lender !== null && row.lender === lenderName(tx);
    await tx.db
      .update(t)
      .set({
        standing: asksLender ? ("checking" as const) : ("waiting" as const),
        changedAt: tx.now,
        confirmedAt: tx.now,
        keptUntil: keptUntil(tx.now),
        codeHash: null,
        codeUntil: null,
      })
      .where(and(eq(t.id, id), eq(t.standing, "unconfirmed")));
    if (asksLender) await askLater(tx, CHECK, id);
    const page = `${tx.services.env.PUBLIC_URL}/financing/applications/${applicationToken(tx, id)}`;
    const mail = withLocale(row.locale, () =>
      applicationMail(row, keptUntil(tx.now), page, asksLender ? row.lender : null),
    );
    await queueMail(tx, { to: row.email, ...mail }, `financing:${id}`);
    await audit(tx, "financing_application.confirmed", `financing_application:${id}`, { by: row.codeWay });
    return null;
  });
  if (refused) throw refused;
  return applicationToken(ctx, id);
}
