import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { m } from "#paraglide/messages.js";
import { renewSession } from "../client/client.ts";

/**
 * Lets the auth client renew the session, then loads the page again. Without a session it goes to `/auth`, or, on an
 * `open` page, loads it as a visitor's.
 */
export function CheckingSession({ open = false }: { open?: boolean }) {
  const { pathname, search } = useLocation();
  const signIn = authPath(`${pathname}${search}`);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [unreachable, setUnreachable] = useState(false);
  const started = useRef(false);

  const check = useCallback(async () => {
    setUnreachable(false);
    const renewal = await renewSession();
    if (renewal === "unreachable") return setUnreachable(true);
    if (renewal === "renewed" || open) await revalidate();
    // A page that was let through has replaced this one; still here, the browser does not keep our cookies.
    else await navigate(signIn, { replace: true });
  }, [revalidate, navigate, signIn, open]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void check();
  }, [check]);

  return (
    <div className="sheet section-y">
      {unreachable ? (
        <Alert tone="warning" live action={<Button onClick={check}>{m.auth_check_again()}</Button>}>
          {m.auth_checking_failed()}
        </Alert>
      ) : (
        <Spinner label={m.auth_checking()} />
      )}
      <noscript>
        <p className="measure my-4">{m.auth_check_noscript()}</p>
        <LinkButton to={signIn} reloadDocument>
          {m.auth_sign_in_again()}
        </LinkButton>
      </noscript>
    </div>
  );
}
