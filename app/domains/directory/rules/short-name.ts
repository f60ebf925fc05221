/** "Dana Maria Sample" as "Dana S.": enough to talk about a review, too little to look someone up. */
export function shortName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? "")][0];
  return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first;
}
