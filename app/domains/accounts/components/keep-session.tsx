import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { serverNow } from "../client/clock.ts";
import { COOKIE_MARGIN_SECONDS } from "../client/timing.ts";
import { currentHint } from "../client/viewer.ts";

const SETTLE_MS = 4000;

/**
 * Once a document, in root: keeps what pages show in step with the session. A member who comes back after the page cookie
 * has ended was rendered as a visitor: that is renewed at once; everything else is looked at when the page has settled.
 * The watch is not part of the first view's script.
 */
export function KeepSession() {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document has loaded
  useEffect(() => {
    const hint = currentHint();
    const ended = hint !== null && hint.until - serverNow() <= COOKIE_MARGIN_SECONDS;
    let left = false;
    let stop = () => {};
    const start = () =>
      void import("../client/watch-session.ts").then(
        ({ watchSession }) => {
          if (!left) stop = watchSession(() => void revalidate(), ended);
        },
        () => addEventListener("online", start, { once: true }),
      );
    const later = setTimeout(start, ended ? 0 : SETTLE_MS);
    return () => {
      left = true;
      clearTimeout(later);
      removeEventListener("online", start);
      stop();
    };
  }, []);
  return null;
}
