import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * A page that a sent form leads to opens at its top, whatever its form said about scrolling: a form keeps its page in place, not
 * the next one. Stands after `ScrollRestoration`.
 */
export function NewPageAtTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigation();
  const before = useRef(pathname);
  const sent = useRef(false);
  if (navigation.state !== "idle")
    sent.current = navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  useLayoutEffect(() => {
    const isNew = before.current !== pathname;
    before.current = pathname;
    if (isNew && sent.current && !hash) window.scrollTo(0, 0);
    sent.current = false;
  }, [pathname, hash]);
  return null;
}
