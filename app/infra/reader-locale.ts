import type { Locale } from "./locale.ts";

/**
 * What the catalogue's functions ask for the reader's language in the browser. The build puts it in the place of the
 * compiler's own runtime, whose strategies for routes and cookies we do not use and every page would load.
 */
export let getLocale = (): Locale => "en";
export const overwriteGetLocale = (source: () => Locale) => {
  getLocale = source;
};
export const experimentalStaticLocale = undefined;
