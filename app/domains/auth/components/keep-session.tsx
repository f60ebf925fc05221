import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { COOKIE_MARGIN_SECONDS } from "./timing.ts";
import { currentHint } from "./viewer.ts";

/**
 * Once a document, in root: a member who comes back after the page cookie has ended was rendered as a visitor; renews the
 * session and loads the page's data again. Loads the auth client only then.
 */
export function KeepSession() {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document has loaded
  useEffect(() => {
    const hint = currentHint();
    if (!hint || hint.until - Date.now() / 1000 > COOKIE_MARGIN_SECONDS) return;
    void import("./client.ts")
      .then(({ renewSession }) => renewSession())
      .then((renewal) => (renewal === "unreachable" ? undefined : revalidate()));
  }, []);
  return null;
}
