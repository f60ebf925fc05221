import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import { ENROL_PAGE } from "#app/domains/auth/rules/aal.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { backupCodeMail, backupCodesChangedMail, factorAddedMail, factorRemovedMail } from "../emails.tsx";
import type { FactorRow } from "./own-account.server.ts";

type Owner = { email: string | null };
type Changed = Parameters<typeof recordChange>[1];
const securityPage = ({ services: { env } }: Ctx) => `${env.PUBLIC_URL}${ENROL_PAGE}`;

/** Tells the owner, where there is an address: a second factor that a stranger added locks them out. */
export async function mailFactorAdded(tx: Ctx, owner: Changed, { id, type }: FactorRow): Promise<void> {
  const undo = await recordChange(tx, owner, { kind: "factor_added", before: { factorId: id } });
  const to = owner.email;
  if (to) await queueMail(tx, () => factorAddedMail(to, type, securityPage(tx), undo), `factor-added:${id}`);
}

/** `undo`: where the owner takes it back; null when the operator did it for them. */
export async function mailFactorRemoved(
  tx: Ctx,
  { email }: Owner,
  { id, type }: FactorRow,
  undo: string | null,
): Promise<void> {
  if (email) await queueMail(tx, () => factorRemovedMail(email, type, securityPage(tx), undo), `factor-removed:${id}`);
}

export async function mailBackupCodesChanged(tx: Ctx, { email }: Owner, made: boolean, undo: string | null) {
  if (email)
    await queueMail(
      tx,
      () => backupCodesChangedMail(email, made, securityPage(tx), undo),
      `backup-codes:${tx.newId()}`,
    );
}

export async function mailBackupCodeUsed(tx: Ctx, { email }: Owner, codeId: string, remaining: number): Promise<void> {
  if (email) await queueMail(tx, () => backupCodeMail(email, remaining, securityPage(tx)), `backup-code:${codeId}`);
}
