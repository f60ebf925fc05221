const THEME_COOKIE = "theme";
export type Theme = "light" | "dark";

/** The chosen theme in a Cookie header or `document.cookie`; null means the system decides. */
export function themeFromCookie(cookie: string | null | undefined): Theme | null {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? "");
  return (found?.[1] as Theme | undefined) ?? null;
}

/**
 * Inline script for <head>: marks the page as running JavaScript and as a member's (`memberCookie` is there), and sets the
 * chosen theme, before the first paint, for pages that were rendered before the visitor was known.
 */
export const themeScript = (memberCookie: string) =>
  `(function(d,c){d.dataset.js="";if(/(?:^|;\\s*)${memberCookie}=[^;]/.test(c))d.dataset.member="";var t=/(?:^|;\\s*)theme=(light|dark)(?:;|$)/.exec(c);if(t)d.dataset.theme=t[1]})(document.documentElement,document.cookie)`;

const YEAR_S = 31_536_000;

/** Applies a theme at once and keeps it in a cookie; null forgets the choice. */
export function chooseTheme(theme: Theme | null) {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the same cookie to render the theme at once
  document.cookie = `${THEME_COOKIE}=${theme ?? ""}; Path=/; SameSite=Lax; Max-Age=${theme ? YEAR_S : 0}`;
}
