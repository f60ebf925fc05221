import { useBlocker } from "react-router";
import { m } from "#paraglide/messages.js";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { useOnline } from "./use-online.ts";

/** While the browser knows that it is offline a page stays where it is, typed text and all, until there is a signal. */
export default function NoSignalNotice() {
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
