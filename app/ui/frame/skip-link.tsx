import { m } from "#paraglide/messages.js";

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      data-chrome
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-display text-lg font-semibold text-paper no-underline focus:translate-y-0"
    >
      {m.ui_skip_to_content()}
    </a>
  );
}
