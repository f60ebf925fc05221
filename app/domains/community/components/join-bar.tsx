import { useSyncExternalStore } from "react";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { BAR_AFTER_PX } from "../rules.ts";
import { SIGN_UP } from "./ways.ts";

/** On small screens, after some scrolling: takes the place of the frame's own bar, so it covers no more than that did. */
export function JoinBar() {
  const scrolled = useSyncExternalStore(
    onScroll,
    () => window.scrollY > BAR_AFTER_PX,
    () => false,
  );
  if (!scrolled) return null;
  return (
    <aside
      data-chrome
      data-bottom-bar="page"
      data-testid="community-join-bar"
      aria-label={m.community_join()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-ink bg-paper px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <LinkButton to={SIGN_UP} variant="primary" wide>
        {m.community_join()}
      </LinkButton>
    </aside>
  );
}

function onScroll(changed: () => void) {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}
