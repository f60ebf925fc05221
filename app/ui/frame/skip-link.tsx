import { m } from "#paraglide/messages.js";

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a href="#main" data-chrome className="skip-link">
      {m.ui_skip_to_content()}
    </a>
  );
}
