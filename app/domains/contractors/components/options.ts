import { label, type OptionList } from "#content/lists.ts";
import { getLocale } from "#paraglide/runtime.js";

/** A list as choices in the reader's language. */
export const optionsOf = (list: OptionList) => {
  const locale = getLocale();
  return list.map(({ id }) => ({ value: id, label: label(list, id, locale) }));
};
