const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const LAST_CHARACTER = 0x10ffff;

/** Text as people read it where a bank wrote it for a web page: "B&amp;B" is "B&B". Once, never twice over. */
export const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
  });
