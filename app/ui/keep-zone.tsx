import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { whenIdle } from "./when-idle.ts";
import { wholePage } from "./whole-page.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Tells the server the browser's time zone by `cookie`, so that dates are the reader's days. A first page, written before
 * it was known, is written again once all of it is hydrated: a part that is hydrated later would not find the days that the server
 * wrote.
 */
export function KeepZone({ cookie }: { cookie: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let left = false;
    const keep = () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (!timeZone) return;
      const told = `${cookie}=${encodeURIComponent(timeZone)}`;
      if (!document.cookie.split("; ").includes(told)) {
        // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
        document.cookie = `${told}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
      }
      const { dataset } = document.documentElement;
      if (dataset["zone"] === timeZone) return;
      void wholePage().then(() => {
        if (left) return;
        dataset["zone"] = timeZone;
        void revalidate();
      });
    };
    // The browser takes tens of milliseconds to say its zone for the first time.
    const callOff = whenIdle(keep);
    return () => {
      left = true;
      callOff();
    };
  }, [cookie, revalidate]);
  return null;
}
