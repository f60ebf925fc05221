import { createContext, lazy, Suspense, use } from "react";
import { PASSWORD_MIN } from "#app/domains/auth/input/limits.ts";
import { m } from "#paraglide/messages.js";
import type { Terms } from "../rules/terms.ts";

/** What the operator asks of whoever comes in; a screen hands over what its loader read. */
export const OurTerms = createContext<Terms>({ passwordMin: PASSWORD_MIN, captcha: null });

/** The field of a form that carries the captcha's token. */
const CAPTCHA_FIELD = "captcha_token";

const Widget = lazy(() => import("./captcha.tsx"));

/**
 * The captcha inside a form, with the field that carries its token; nothing, and nothing loaded, where none is set. A
 * token is good for one try: another `round` asks for another one.
 */
export function Captcha({ round }: { round: number }) {
  const { captcha } = use(OurTerms);
  return (
    captcha && (
      <Suspense fallback={<div className="min-h-20" />}>
        <Widget key={round} field={CAPTCHA_FIELD} {...captcha} />
      </Suspense>
    )
  );
}

/** The token that the captcha of a form has given so far; "" while there is none. */
export const captchaTokenIn = (form: HTMLFormElement): string => String(new FormData(form).get(CAPTCHA_FIELD) ?? "");

/** Says that the captcha is to be answered first. */
export const captchaWait = () => ({ title: m.auth_users_captcha_wait_title(), message: m.auth_users_captcha_wait() });
