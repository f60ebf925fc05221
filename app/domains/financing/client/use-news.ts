import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 3000;

/** Reads the page again while a lender is asked. */
export function useNews(asking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!asking) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [asking, revalidate]);
}
