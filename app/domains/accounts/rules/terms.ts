import type { Env } from "#app/infra/env.server.ts";

type CaptchaProvider = "hcaptcha" | "turnstile";
/** What a page needs to show the captcha; `script` is the address of its provider's script. */
export type CaptchaTerms = { provider: CaptchaProvider; siteKey: string; script: string };

/** What the operator asks of whoever comes in: how long a password, and which captcha. */
export type Terms = { passwordMin: number; captcha: CaptchaTerms | null };

const SCRIPTS: Record<CaptchaProvider, string> = {
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
};

/** Origins that each provider says its script, frames, styles and calls come from. */
const ORIGINS: Record<CaptchaProvider, string[]> = {
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  turnstile: ["https://challenges.cloudflare.com"],
};

type CaptchaEnv = Pick<Env, "AUTH_CAPTCHA" | "AUTH_CAPTCHA_SITE_KEY" | "AUTH_CAPTCHA_SCRIPT">;

function captchaOf(env: CaptchaEnv): CaptchaTerms | null {
  if (!env.AUTH_CAPTCHA) return null;
  const provider = env.AUTH_CAPTCHA.startsWith("turnstile:") ? "turnstile" : "hcaptcha";
  return { provider, siteKey: env.AUTH_CAPTCHA_SITE_KEY ?? "", script: env.AUTH_CAPTCHA_SCRIPT ?? SCRIPTS[provider] };
}

export const termsOf = (env: CaptchaEnv & Pick<Env, "AUTH_PASSWORD_MIN">): Terms => ({
  passwordMin: env.AUTH_PASSWORD_MIN,
  captcha: captchaOf(env),
});

/** The other origins that pages may load a captcha from; none while no captcha is set. */
export function captchaOrigins(env: CaptchaEnv): string[] {
  const captcha = captchaOf(env);
  if (!captcha) return [];
  return env.AUTH_CAPTCHA_SCRIPT ? [new URL(captcha.script).origin] : ORIGINS[captcha.provider];
}
