const NAME_MAX = 120;
/** Control and formatting characters (also those that reverse the reading direction), and what file systems forbid. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * The name people see for an upload, from whatever a browser claimed: the last part of a path, printable, at most 120
 * characters, ending in the extension that its bytes deserve. Never used as a path.
 */
export function displayName(claimed: string, extension: string): string {
  const last = claimed.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(UNSAFE, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const fits = new RegExp(extension === "jpg" ? "\\.jpe?g$" : `\\.${extension}$`, "i");
  const ending = fits.exec(clean)?.[0] ?? `.${extension}`;
  const stem = fits.test(clean) ? clean.slice(0, -ending.length) : clean;
  return `${[...(stem || "document")].slice(0, NAME_MAX - ending.length).join("")}${ending}`;
}

/** What no browser shows by itself, or would show as bare text. */
const SAVED = /\.(?:docx|xlsx|csv|txt)$/i;

/** `Content-Disposition` of a file under its name: shown in place where browsers can, saved otherwise. */
export const dispositionOf = (name: string): string =>
  SAVED.test(name) ? inlineAs(name).replace(/^inline/, "attachment") : inlineAs(name);

/** `Content-Disposition` for showing a file in place under its name (RFC 6266 with RFC 5987 for what ASCII lacks). */
export function inlineAs(name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii || "document"}"; filename*=UTF-8''${encoded}`;
}
