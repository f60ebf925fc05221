import { useEffect } from "react";

/** `cookie` and `seconds`: where and how long a browser keeps that its reader closed the words; without them nobody closes them. */
type Kept = { element: string; cookie?: string; seconds?: number };

/**
 * Closes the words that the server wrote above the page, without loading it anew; takes away those that are over or were
 * closed, which a page kept by a phone may still have.
 */
export function KeepBanner({ element, cookie, seconds }: Kept) {
  useEffect(() => {
    const banner = document.querySelector<HTMLElement>(element);
    const { id = "", until } = banner?.dataset ?? {};
    const closed = `${cookie}=${id}`;
    const isOver = Boolean(until) && Date.parse(until ?? "") <= Date.now();
    if (isOver || (cookie && document.cookie.split("; ").includes(closed))) banner?.remove();
    const link = cookie ? banner?.querySelector("a") : null;
    const close = (event: Event) => {
      event.preventDefault();
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
      document.cookie = `${closed}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
      banner?.remove();
    };
    link?.addEventListener("click", close);
    return () => link?.removeEventListener("click", close);
  }, [element, cookie, seconds]);
  return null;
}
