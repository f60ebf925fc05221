import { data } from "react-router";
import { enterRaised } from "#app/domains/auth/commands/enter.server.ts";
import { isRemembered } from "#app/domains/auth/cookies.server.ts";
import { BackupCodeForm, CodeForm } from "#app/domains/auth/input.ts";
import { challengeFactor } from "#app/domains/factors/commands/challenge-factor.server.ts";
import { spendBackupCode } from "#app/domains/factors/commands/spend-backup-code.server.ts";
import { verifyFactor } from "#app/domains/factors/commands/verify-factor.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

export type FactorRequest = { ctx: Ctx; request: Request; form: FormData; next: string };

/** An id out of a hidden field. Throws `validation_failed`. */
export function idIn(form: FormData, name: string): string {
  const value = String(form.get(name) ?? "").toLowerCase();
  if (!isId(value)) throw invalid("validation_failed", m.auth_account_code_wrong());
  return value;
}

const rememberedBy = (request: Request) => isRemembered(request.headers.get("cookie"));

/** Answers a factor with the digits of a form: an app is asked and answered at once, a phone was asked before. */
export async function answerByForm({ ctx, request, form, next }: FactorRequest): Promise<Response> {
  const { code } = parseInput(CodeForm, formValues(form));
  const factorId = idIn(form, "factor_id");
  const challengeId = form.has("challenge") ? idIn(form, "challenge") : (await challengeFactor(ctx, factorId)).id;
  return enterRaised(ctx, await verifyFactor(ctx, factorId, { challengeId, code }), next, rememberedBy(request));
}

/** The prompt for the second factor as plain POSTs: an app's digits, a phone's in two steps, a backup code. */
export const secondFactorForms = <A>(askedOf: (args: A) => FactorRequest) => ({
  totp: async (args: A) => answerByForm(askedOf(args)),
  "phone-ask": async (args: A) => {
    const { ctx, form } = askedOf(args);
    const { id } = await challengeFactor(ctx, idIn(form, "factor_id"));
    return data({ intent: "phone", challengeId: id });
  },
  phone: async (args: A) => answerByForm(askedOf(args)),
  backup: async (args: A) => {
    const { ctx, request, form, next } = askedOf(args);
    const { code } = parseInput(BackupCodeForm, formValues(form));
    return enterRaised(ctx, await spendBackupCode(ctx, code), next, rememberedBy(request));
  },
});
