import { useEffect } from "react";
import { Outlet } from "react-router";
import { CheckingSession } from "./checking-session.tsx";
import { accessToken } from "./client.ts";

/** The frame of protected pages: a spinner while the session is renewed, then the page; renews it while the page is open. */
export function Guarded({ held }: { held: boolean }) {
  useEffect(() => {
    if (!held) accessToken().catch(() => {});
  }, [held]);
  return held ? <CheckingSession /> : <Outlet />;
}
