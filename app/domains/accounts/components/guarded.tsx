import { useEffect } from "react";
import { Outlet } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { accessToken } from "../client/client.ts";
import { CLIENT_DELAY_MS } from "../client/timing.ts";
import { CheckingSession } from "./checking-session.tsx";

/** The frame of protected pages: a spinner while the session is renewed, then the page; renews it while the page is open. */
export function Guarded({ held, weakPassword }: { held: boolean; weakPassword?: boolean | undefined }) {
  useEffect(() => {
    if (held) return;
    const later = setTimeout(() => accessToken().catch(() => {}), CLIENT_DELAY_MS);
    return () => clearTimeout(later);
  }, [held]);
  if (held) return <CheckingSession />;
  return (
    <>
      {weakPassword && (
        <Alert
          tone="warning"
          title={m.auth_weak_notice_title()}
          action={
            <LinkButton to="/account/security#password" size="sm">
              {m.auth_weak_notice_change()}
            </LinkButton>
          }
        >
          {m.auth_weak_notice_body()}
        </Alert>
      )}
      <Outlet />
    </>
  );
}
