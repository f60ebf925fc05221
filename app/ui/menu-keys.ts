/** Letters typed within this time of each other make one word; after it the next letter starts afresh. */
export const TYPEAHEAD_RESET_MS = 1000;
/** How long the pointer rests on an entry before its submenu opens. */
export const SUBMENU_OPEN_DELAY_MS = 100;

/**
 * The entry that typed letters lead to, searching onward from `current` and round the end; -1 for none.
 * One letter typed over and over steps through the entries that begin with it.
 */
export function typeaheadMatch(labels: readonly string[], current: number, typed: string): number {
  const letters = [...typed.toLocaleLowerCase()];
  const same = letters.every((letter) => letter === letters[0]);
  const wanted = same ? (letters[0] ?? "") : letters.join("");
  if (!wanted) return -1;
  const from = wanted.length === 1 ? current + 1 : Math.max(current, 0);
  for (let n = 0; n < labels.length; n++) {
    const at = (from + n) % labels.length;
    if (labels[at]?.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}

/** Where an arrow, Home or End leads in a list of `count`, going round; undefined for other keys. */
export function arrowTarget(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  if (key === "Home" || key === "PageUp") return 0;
  if (key === "End" || key === "PageDown") return count - 1;
  return undefined;
}

/** Remembers what was typed until TYPEAHEAD_RESET_MS have passed since the last letter. Times in ms. */
export function typeaheadBuffer() {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  return (letter: string, at: number): string => {
    typed = at - last > TYPEAHEAD_RESET_MS ? letter : typed + letter;
    last = at;
    return typed;
  };
}
