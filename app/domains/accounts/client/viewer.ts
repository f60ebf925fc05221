import { useSyncExternalStore } from "react";
import { HINT_COOKIE, READER_COOKIE, readHint } from "#app/domains/auth/rules/hint.ts";
import type { Role } from "#app/infra/ctx.ts";
import { writeCookie } from "./browser-cookie.ts";

export type Viewer = { name: string; role: Role | null };

const CHANGED = "kingpost:viewer";

let seen = "";
let viewer: Viewer | null = null;

/** The same object as long as the cookie says the same, as useSyncExternalStore needs it. */
function current(): Viewer | null {
  const hint = readHint(document.cookie);
  const now = hint ? `${hint.role}|${hint.name}` : "";
  if (now !== seen) {
    seen = now;
    viewer = hint && { name: hint.name, role: hint.role };
  }
  return viewer;
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Tells every reader that the cookies were changed. */
export const viewerChanged = () => window.dispatchEvent(new Event(CHANGED));

/** Forgets the hint in this browser, after the server refused to go on with the session. */
export function forgetViewer() {
  writeCookie(HINT_COOKIE, "");
  writeCookie(READER_COOKIE, "");
  viewerChanged();
}

/** What the hint cookie says now. */
export const currentHint = () => readHint(document.cookie);

/** Who seems to be signed in, from the hint cookie: to draw menus, never to decide. Null on the server and first render. */
export const useViewer = (): Viewer | null => useSyncExternalStore(subscribe, current, () => null);
