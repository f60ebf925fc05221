import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "#paraglide/messages.js";
import { LinkButton } from "../link-button.tsx";

/** A member's way back to their own pages; nobody else sees it. */
export const ToDashboard = () => (
  <span data-for="member">
    <LinkButton to="/dashboard" variant="primary">
      {m.ui_not_found_dashboard()}
    </LinkButton>
  </span>
);

/** The 404 page's content. The attempted path goes to the console, as an operator's hint. */
export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn("404: no such page:", pathname);
  }, [pathname]);
  return (
    <div className="sheet section-y">
      <title>{m.ui_not_found_title()}</title>
      <div className="hatch border border-line p-4 sm:p-12">
        <div className="titleblock max-w-2xl">
          <div className="p-6 sm:p-8">
            <p className="figure text-5xl text-ink" aria-hidden="true">
              404
            </p>
            <h1 className="mt-4">{m.ui_not_found_title()}</h1>
            <p className="mt-3 text-ink-soft">{m.ui_not_found_body()}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <ToDashboard />
              <LinkButton to="/">{m.ui_not_found_home()}</LinkButton>
            </p>
          </div>
          <dl className="cell border-t border-line px-6! sm:px-8!">
            <dt className="note">{m.ui_not_found_path()}</dt>
            <dd className="line-clamp-3 break-all">{pathname}</dd>
          </dl>
        </div>
      </div>
    </div>
  );
}
