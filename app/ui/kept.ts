/** As people here write it: Spanish with a.m. and p.m. too. */
const TAGS: Record<string, string> = { en: "en-US", es: "es-US" };

/** One `Intl` format a language, made at first use: making one costs a hundred times what using it does. */
export function kept<T>(make: (tag: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(TAGS[locale] ?? locale);
    made.set(locale, known);
    return known;
  };
}
