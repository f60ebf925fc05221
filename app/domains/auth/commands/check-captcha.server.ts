import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

const VERIFY_AT: Record<string, string> = {
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
const TIMEOUT_MS = 5_000;
/** An answer is a few fields of JSON. */
const MAX_BYTES = 16 * 1024;
const TOKEN_MAX = 8_192;

/**
 * Lets a caller on whose token the captcha's provider vouches for; everyone, while AUTH_CAPTCHA is not set. Throws
 * `captcha_failed`; a plain error when the provider gives no answer: nobody passes then.
 */
export async function requireCaptcha(ctx: Ctx, token: string | null | undefined): Promise<void> {
  const { AUTH_CAPTCHA, AUTH_CAPTCHA_URL } = ctx.services.env;
  if (!AUTH_CAPTCHA) return;
  const [provider = "", secret = ""] = AUTH_CAPTCHA.split(/:(.*)/s);
  if (!token?.trim() || token.length > TOKEN_MAX) throw refused("no captcha response (captcha_token) found in request");
  const answer = await ask(ctx, AUTH_CAPTCHA_URL ?? VERIFY_AT[provider] ?? "", {
    secret,
    response: token.trim(),
    remoteip: ctx.ip,
  });
  if (answer.success !== true) throw refused(codesOf(answer).join(", ") || "no reason given");
}

type Answer = Record<string, unknown>;

async function ask(ctx: Ctx, url: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const answer = await ctx.services.outgoing.fetch(url, {
      audience: "operator",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const body: unknown = JSON.parse(answer.body.toString("utf8"));
    if (answer.status !== 200 || typeof body !== "object" || body === null)
      throw new Error(`it answered ${answer.status}`);
    return body as Answer;
  } catch (error) {
    // Without its cause: a refused connection would read as our own database being gone.
    ctx.log.error({ err: error }, "the captcha provider gave no answer");
    throw new Error("the captcha provider gave no answer");
  }
}

const codesOf = (answer: Answer): string[] => {
  const codes = answer["error-codes"];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string").slice(0, 5) : [];
};

const refused = (reason: string) => invalid("captcha_failed", m.auth_codes_captcha({ reason }));
