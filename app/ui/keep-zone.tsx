import { useEffect } from "react";
import { useRevalidator } from "react-router";

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Tells the server the browser's time zone by `cookie`, so that dates are the reader's days. A first page, written before
 * it was known, is written again.
 */
export function KeepZone({ cookie }: { cookie: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone) return;
    const told = `${cookie}=${encodeURIComponent(timeZone)}`;
    if (!document.cookie.split("; ").includes(told)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
      document.cookie = `${told}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    }
    const { dataset } = document.documentElement;
    if (dataset["zone"] === timeZone) return;
    dataset["zone"] = timeZone;
    void revalidate();
  }, [cookie, revalidate]);
  return null;
}
