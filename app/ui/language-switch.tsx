import clsx from "clsx";
import { useLocation } from "react-router";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

const LANGUAGES = [
  ["en", "English"],
  ["es", "Español"],
] as const;

/** Links to the same page in the other language (`?lang=`); the whole document loads anew, so every text follows. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const here = getLocale();
  return (
    <nav aria-label={m.ui_language_label()} className={clsx("inline-flex gap-1", className)}>
      {LANGUAGES.map(([locale, name]) => {
        const params = new URLSearchParams(search);
        params.set("lang", locale);
        return (
          <a
            key={locale}
            href={`${pathname}?${params}`}
            lang={locale}
            hrefLang={locale}
            rel="nofollow"
            aria-current={here === locale ? "true" : undefined}
            className="language-choice"
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}
