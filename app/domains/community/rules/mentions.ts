/** People told because an answer names them: more would be shouting. */
export const MENTIONS_MAX = 10;

type Named = { names: readonly (string | null)[] };

const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ");

/**
 * Those of a thread whom a text names with an @ before the whole of their name or their business's, in their order and no
 * more than may be told at once. Case and spaces do not matter.
 */
export function mentioned<P extends Named>(text: string, people: readonly P[]): P[] {
  const said = plain(text);
  const named = (name: string | null) => {
    if (!name?.trim()) return false;
    const at = said.indexOf(`@${plain(name).trim()}`);
    const next = at < 0 ? "" : said.charAt(at + plain(name).trim().length + 1);
    return at >= 0 && !/[\p{L}\p{N}]/u.test(next);
  };
  return people.filter(({ names }) => names.some(named)).slice(0, MENTIONS_MAX);
}
