import { requireCaptcha } from "#app/domains/auth/commands/check-captcha.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The captcha of a plain form, which carries the token beside its fields. */
export const requireCaptchaIn = (ctx: Ctx, form: FormData): Promise<void> => requireCaptcha(ctx, captchaTokenOf(form));

/** The token that a form of ours carries. */
export function captchaTokenOf(form: FormData): string | undefined {
  const token = form.get("captcha_token");
  return typeof token === "string" ? token : undefined;
}
