import { useEffect } from "react";
import { Link, useBlocker, useLocation, useNavigate } from "react-router";
import { m } from "#paraglide/messages.js";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { buttonLook } from "../button-look.ts";

function useOnline(again: (() => void) | undefined) {
  useEffect(() => {
    if (!again) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
}

/** Instead of a page that could not be fetched: says so, and fetches it once there is a signal. */
export function NoSignalPage() {
  const location = useLocation();
  const navigate = useNavigate();
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

/** While the browser knows that it is offline a page stays where it is, typed text and all, until there is a signal. */
export function NoSignalNotice() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useOnline(blocker.proceed);
  if (blocker.state !== "blocked") return null;
  return (
    <div className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 mx-auto max-w-xl border border-rule shadow-lg">
      <Alert
        tone="warning"
        live
        title={m.ui_no_signal_title()}
        action={
          <>
            <Button size="sm" onClick={blocker.proceed}>
              {m.ui_try_again()}
            </Button>
            <Button size="sm" variant="quiet" onClick={blocker.reset}>
              {m.ui_no_signal_stay()}
            </Button>
          </>
        }
      >
        {m.ui_no_signal_stays()}
      </Alert>
    </div>
  );
}
