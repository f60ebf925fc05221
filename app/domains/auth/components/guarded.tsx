import { useEffect } from "react";
import { Outlet } from "react-router";
import { CheckingSession } from "./checking-session.tsx";
import { accessToken } from "./client.ts";
import { CLIENT_DELAY_MS } from "./timing.ts";

/** The frame of protected pages: a spinner while the session is renewed, then the page; renews it while the page is open. */
export function Guarded({ held }: { held: boolean }) {
  useEffect(() => {
    if (held) return;
    const later = setTimeout(() => accessToken().catch(() => {}), CLIENT_DELAY_MS);
    return () => clearTimeout(later);
  }, [held]);
  return held ? <CheckingSession /> : <Outlet />;
}
