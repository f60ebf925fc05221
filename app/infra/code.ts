const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Twelve letters and digits that are not mistaken for each other, from 60 random bits in hex. */
export const codeFrom = (hex: string): string => {
  const bits = BigInt(`0x${hex.slice(0, 15)}`);
  const letters = Array.from({ length: 12 }, (_, n) => LETTERS[Number((bits >> BigInt(5 * n)) & 31n)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
};

/** A code as people type it: small letters, spaces, O for 0; null for what is none. */
export function readCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters)) return null;
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
