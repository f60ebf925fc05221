import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "#paraglide/messages.js";
import { buttonLook } from "../button-look.ts";
import { Link } from "../link.tsx";
import { useOnline } from "./use-online.ts";

/**
 * Instead of a page that could not be fetched: says so, and fetches it once there is a signal. `instead` shows what this
 * phone has kept of it, if anything.
 */
export default function NoSignalPage({ instead }: { instead?: () => Promise<void> }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => void instead?.().catch(() => {}), [instead]);
  useOnline(() => void navigate(location, { replace: true }));
  return (
    <div className="sheet section-y">
      <div className="titleblock max-w-2xl p-6 sm:p-8" role="alert">
        <h1>{m.ui_no_signal_title()}</h1>
        <p className="mt-3 text-ink-soft">{m.ui_no_signal_body()}</p>
        <Link to={location} replace className={buttonLook({ variant: "primary", className: "mt-6" })}>
          {m.ui_try_again()}
        </Link>
      </div>
    </div>
  );
}
