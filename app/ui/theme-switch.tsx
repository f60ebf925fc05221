import clsx from "clsx";
import { useEffect, useState } from "react";
import { m } from "#paraglide/messages.js";
import { chooseTheme, type Theme, themeFromCookie } from "./theme.ts";

/** Light, dark or as the system says. Needs JavaScript; without it the system's choice holds. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(themeFromCookie(document.cookie)), []);
  const choices = [
    { value: null, label: m.ui_theme_system() },
    { value: "light", label: m.ui_theme_light() },
    { value: "dark", label: m.ui_theme_dark() },
  ] as const;
  return (
    <fieldset data-needs-js className={clsx("inline-flex flex-wrap sm:gap-x-1", className)}>
      <legend className="sr-only">{m.ui_theme_label()}</legend>
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={theme === value}
          onClick={() => {
            chooseTheme(value);
            setTheme(value);
          }}
          className="theme-choice"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
