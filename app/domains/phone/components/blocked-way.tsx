import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { wasTouched } from "#app/domains/accounts/client/touched-forms.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnline } from "#app/ui/frame/use-online.ts";
import { m } from "#paraglide/messages.js";
import { isKept } from "../client/kept-pages.ts";
import { Notice } from "./notice.tsx";

const somethingTyped = () => [...document.querySelectorAll<HTMLFormElement>("main form")].some(wasTouched);

/**
 * While the browser knows that it is offline the router fetches nothing: a page that this phone has kept is opened from
 * there; for any other the reader stays where they are, typed text and all, until there is a signal.
 */
export function BlockedWay() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const [kept, setKept] = useState<string | null>(null);
  useOnline(blocker.proceed);
  const { state, location: to } = blocker;
  useEffect(() => {
    setKept(null);
    if (state !== "blocked") return;
    let left = false;
    const path = to.pathname + to.search;
    void isKept(path).then((there) => {
      if (!there || left) return;
      if (somethingTyped()) setKept(path + to.hash);
      else window.location.assign(path + to.hash);
    });
    return () => {
      left = true;
    };
  }, [state, to]);
  if (state !== "blocked") return null;
  return (
    <Notice
      tone="warning"
      title={m.ui_no_signal_title()}
      action={
        <>
          {kept ? (
            <Button size="sm" onClick={() => window.location.assign(kept)}>
              {m.phone_open_kept()}
            </Button>
          ) : (
            <Button size="sm" onClick={blocker.proceed}>
              {m.ui_try_again()}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={blocker.reset}>
            {m.ui_no_signal_stay()}
          </Button>
        </>
      }
    >
      {kept ? m.phone_kept_there() : m.ui_no_signal_stays()}
    </Notice>
  );
}
