/** Sets a cookie of the whole site until the browser closes; an empty value removes it. */
export function writeCookie(name: string, value: string) {
  const end = value ? "" : "; Max-Age=0";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${end}${secure}`;
}
