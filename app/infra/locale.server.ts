import { AsyncLocalStorage } from "node:async_hooks";
import { BASE_LOCALE, type Locale, setLocaleSource } from "./locale.ts";

const current = new AsyncLocalStorage<Locale>();
setLocaleSource(() => current.getStore() ?? BASE_LOCALE);

/** Runs `work` so that every message in it, however deep, is in `locale`. */
export const withLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work);
