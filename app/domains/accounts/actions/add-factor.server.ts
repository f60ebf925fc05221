import { requireActor } from "#app/domains/auth/access.ts";
import { factorsOf } from "#app/domains/auth/queries/factors.server.ts";
import { mobileDigits } from "#app/domains/auth/rules/phone.ts";
import { makeBackupCodes } from "#app/domains/factors/commands/backup-codes.server.ts";
import { challengeFactor } from "#app/domains/factors/commands/challenge-factor.server.ts";
import { enrollFactor } from "#app/domains/factors/commands/enroll-factor.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, errorBody, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { answerByForm, type FactorRequest, idIn } from "./second-factor.server.ts";

/** A name that none of the account's authenticators has. */
async function freeAppName(ctx: Ctx): Promise<string> {
  const taken = new Set((await factorsOf(ctx, requireActor(ctx).userId)).map((factor) => factor.friendly_name));
  let name = m.auth_account_app_name();
  for (let n = 2; taken.has(name); n++) name = m.auth_account_app_name_nth({ n });
  return name;
}

async function beginApp(ctx: Ctx) {
  const { id, totp } = await enrollFactor(ctx, { type: "totp", friendlyName: await freeAppName(ctx) });
  return { intent: "begin", app: { id, qr: totp?.qr_code ?? "", secret: totp?.secret ?? "", uri: totp?.uri ?? "" } };
}

type FactorArgs = Omit<FactorRequest, "next">;
/** Every new factor is followed by the codes on paper. */
const AFTERWARDS = "/account/security/codes";

/** A refused answer keeps its factor on the page, so that the digits can be typed again. */
const again = (kept: object) => (refusal: unknown) => {
  if (!(refusal instanceof AppError)) throw refusal;
  return { intent: "verify", ...kept, error: errorBody(refusal) };
};

/** The page of a new authenticator app: what it has to learn, then its first code. */
export const addAppForms = {
  begin: async ({ ctx }: FactorArgs) => beginApp(ctx),
  verify: async (args: FactorArgs) => {
    const app = { id: idIn(args.form, "factor_id"), qr: "", secret: "", uri: "" };
    return answerByForm({ ...args, next: AFTERWARDS }).catch(again({ app }));
  },
};

/** The page of a new phone: its first code is sent, then typed. */
export const addPhoneForms = {
  begin: async ({ ctx, form }: FactorArgs) => {
    const phone = mobileDigits(String(form.get("phone") ?? ""));
    if (!phone) {
      const words = { title: m.auth_account_mobile_wrong_title(), message: m.auth_account_mobile_wrong() };
      throw invalid("validation_failed", words, { phone: words.message });
    }
    const { id } = await enrollFactor(ctx, { type: "phone", friendlyName: `+${phone}`, phone });
    const challenge = await challengeFactor(ctx, id);
    return { intent: "begin", sent: { id, challenge: challenge.id, phone: `+${phone}` } };
  },
  verify: async (args: FactorArgs) => {
    const { form } = args;
    const typed = String(form.get("phone") ?? "");
    const sent = { id: idIn(form, "factor_id"), challenge: idIn(form, "challenge"), phone: typed };
    return answerByForm({ ...args, next: AFTERWARDS }).catch(again({ sent }));
  },
};

/** The page of backup codes: a first set, or one that replaces the set before. */
export const backupCodesForms = {
  make: async ({ ctx }: { ctx: Ctx }) => ({ made: (await makeBackupCodes(ctx, { again: false })).codes }),
  renew: async ({ ctx }: { ctx: Ctx }) => ({ made: (await makeBackupCodes(ctx, { again: true })).codes }),
};
