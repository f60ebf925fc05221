import { and, eq, inArray } from "drizzle-orm";
import { newsMail } from "#app/domains/financing/emails.tsx";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import type { ApplicationState } from "../rules/states.ts";
import { financingApplications as t } from "../tables.server.ts";
import { applicationToken } from "../tokens/application.server.ts";

/** The jobs that ask a lender. */
export const CHECK = "financing.check";
export const ACCEPT = "financing.accept";
export const PAY_OUT = "financing.pay-out";
export const CANCEL = "financing.cancel";

export const askLater = (tx: Ctx, name: typeof CHECK | typeof ACCEPT | typeof PAY_OUT, id: string): Promise<void> =>
  tx.services.queue.enqueue(tx, name, { id });

/** Calls off at the lender what it holds for an application, though the application itself may be gone by then. */
export async function callOffLater(tx: Ctx, lender: string | null, ref: string | null): Promise<void> {
  if (lender && ref) await tx.services.queue.enqueue(tx, CANCEL, { lender, ref });
}

type Row = typeof t.$inferSelect;

/** Moves an application from where it stands; null where it stands elsewhere by now. */
export async function move(
  tx: Ctx,
  id: string,
  from: readonly ApplicationState[],
  to: ApplicationState,
  set: Partial<Row> = {},
): Promise<Row | null> {
  const [row] = await tx.db
    .update(t)
    .set({ ...set, standing: to, changedAt: tx.now })
    .where(and(eq(t.id, id), inArray(t.standing, [...from])))
    .returning();
  return row ?? null;
}

/** Writes to the applicant that something has changed; what it is stands on the page. */
export async function tellApplicant(tx: Ctx, row: Row): Promise<void> {
  const page = `${tx.services.env.PUBLIC_URL}/financing/applications/${applicationToken(tx, row.id)}`;
  const mail = withLocale(row.locale, () => newsMail(row.firstName, row.standing, page));
  await queueMail(tx, { to: row.email, ...mail }, `financing:${row.id}:${row.standing}:${row.changedAt.getTime()}`);
}
