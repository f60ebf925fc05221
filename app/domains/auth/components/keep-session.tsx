import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { serverNow } from "./clock.ts";
import { COOKIE_MARGIN_SECONDS } from "./timing.ts";
import { currentHint } from "./viewer.ts";
import { watchSession } from "./watch-session.ts";

const SETTLE_MS = 4000;

/**
 * Once a document, in root: keeps what pages show in step with the session. A member who comes back after the page cookie
 * has ended was rendered as a visitor: that is renewed at once; everything else is looked at when the page has settled.
 */
export function KeepSession() {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document has loaded
  useEffect(() => {
    const hint = currentHint();
    const ended = hint !== null && hint.until - serverNow() <= COOKIE_MARGIN_SECONDS;
    let stop = () => {};
    const later = setTimeout(
      () => {
        stop = watchSession(() => void revalidate(), ended);
      },
      ended ? 0 : SETTLE_MS,
    );
    return () => {
      clearTimeout(later);
      stop();
    };
  }, []);
  return null;
}
