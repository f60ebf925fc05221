import { useEffect, useRef, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import type { CaptchaTerms } from "../rules/terms.ts";

type Options = {
  sitekey: string;
  theme: "light" | "dark";
  callback: (token: string) => void;
  "expired-callback": () => void;
  "error-callback": () => void;
  "response-field"?: boolean;
};
/** What both providers' scripts offer, each under its own name. */
type Provider = { render: (at: HTMLElement, options: Options) => string; remove: (widget: string) => void };

const loading = new Map<string, Promise<void>>();

/** Loads a script once a page; one that failed may be tried again. */
function load(src: string): Promise<void> {
  const begun =
    loading.get(src) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = src;
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        loading.delete(src);
        script.remove();
        reject(new Error("the captcha's script did not load"));
      };
      document.head.append(script);
    });
  loading.set(src, begun);
  return begun;
}

const isDark = () => getComputedStyle(document.documentElement).colorScheme === "dark";

/** The provider's widget; its token goes into the hidden field `field`. */
export default function CaptchaWidget({ provider, siteKey, script, field }: CaptchaTerms & { field: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState("");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    let remove = () => {};
    const fail = () => {
      setToken("");
      if (!left) setFailed(true);
    };
    load(script).then(() => {
      const api = (window as unknown as Record<string, Provider | undefined>)[provider];
      if (left || !place.current) return;
      if (!api) return fail();
      const widget = api.render(place.current, {
        sitekey: siteKey,
        theme: isDark() ? "dark" : "light",
        callback: (given) => {
          setFailed(false);
          setToken(given);
        },
        "expired-callback": () => setToken(""),
        "error-callback": fail,
        ...(provider === "turnstile" && { "response-field": false }),
      });
      remove = () => api.remove(widget);
    }, fail);
    return () => {
      left = true;
      remove();
    };
  }, [provider, siteKey, script]);

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.auth_users_captcha_label()}</legend>
      <div ref={place} className="min-h-20 max-w-full overflow-x-auto" />
      <input type="hidden" name={field} value={token} />
      {failed && <Alert tone="danger">{m.auth_users_captcha_failed()}</Alert>}
      <noscript>
        <Alert tone="danger">{m.auth_users_captcha_script()}</Alert>
      </noscript>
    </fieldset>
  );
}
