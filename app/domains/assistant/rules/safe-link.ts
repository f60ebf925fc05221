/** Where a link in an answer may lead: into the product (`/…`, `#…`) or to a web address. Null for anything else. */
export function safeHref(href: string): { href: string; inside: boolean } | null {
  const address = href.trim();
  // Browsers drop control characters inside an address and read "\" as "/"; what needs either is not ours.
  if (/[\p{Cc}\s\\]/u.test(address)) return null;
  if (/^(?:\/(?!\/)|#)/.test(address)) return { href: address, inside: true };
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? { href: address, inside: false } : null;
}
