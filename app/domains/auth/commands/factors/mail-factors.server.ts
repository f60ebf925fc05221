import { backupCodeMail, factorAddedMail, factorRemovedMail } from "#app/domains/auth/emails/factors.tsx";
import { ENROL_PAGE } from "#app/domains/auth/rules/aal.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import type { FactorRow } from "./own-account.server.ts";

type Owner = { email: string | null };
const securityPage = ({ services: { env } }: Ctx) => `${env.PUBLIC_URL}${ENROL_PAGE}`;

/** Tells the owner, where there is an address: a second factor that a stranger added locks them out. */
export async function mailFactorAdded(tx: Ctx, { email }: Owner, { id, type }: FactorRow): Promise<void> {
  if (email) await queueMail(tx, factorAddedMail(email, type, securityPage(tx)), `factor-added:${id}`);
}

export async function mailFactorRemoved(tx: Ctx, { email }: Owner, { id, type }: FactorRow): Promise<void> {
  if (email) await queueMail(tx, factorRemovedMail(email, type, securityPage(tx)), `factor-removed:${id}`);
}

export async function mailBackupCodeUsed(tx: Ctx, { email }: Owner, codeId: string, remaining: number): Promise<void> {
  if (email) await queueMail(tx, backupCodeMail(email, remaining, securityPage(tx)), `backup-code:${codeId}`);
}
