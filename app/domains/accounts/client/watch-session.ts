import { serverNow } from "./clock.ts";
import { COOKIE_MARGIN_SECONDS, WATCH_MS } from "./timing.ts";
import { currentHint, viewerChanged } from "./viewer.ts";

const SETTLED_MS = 2000;

type Found = "same" | "changed" | "unreachable";

/** The server's word on the page cookie's session. */
async function isAlive(): Promise<boolean | null> {
  try {
    const answer = await fetch("/session", { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { alive: boolean }).alive : null;
  } catch {
    return null;
  }
}

/** Renews what has ended and notices what was ended elsewhere. */
async function check(): Promise<Found> {
  const hint = currentHint();
  if (!hint) return "same";
  if (hint.until - serverNow() > COOKIE_MARGIN_SECONDS) {
    const alive = navigator.onLine ? await isAlive() : null;
    if (alive !== false) return alive ? "same" : "unreachable";
  }
  const renewal = await import("./client.ts").then(({ renewSession }) => renewSession());
  return renewal === "unreachable" ? "unreachable" : "changed";
}

const markOf = () => currentHint()?.session ?? "";

/**
 * While a page is open: a session that another tab or browser ended or opened is noticed, in view within WATCH_MS, and a
 * page cookie that ended (asleep, offline) is renewed. Calls `changed` when pages must be loaded again.
 */
export function watchSession(changed: () => void, atOnce: boolean): () => void {
  let mark = markOf();
  let busy = false;

  const look = async () => {
    if (busy || document.visibilityState === "hidden") return;
    busy = true;
    try {
      const found = await check();
      const now = markOf();
      if (found !== "changed" && now === mark) return;
      mark = now;
      viewerChanged();
      changed();
    } finally {
      busy = false;
    }
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !/^sb-.*-auth-token$/.test(key)) return;
    void look();
    // The other tab forgets the session before the server does.
    setTimeout(look, SETTLED_MS);
  };

  const timer = setInterval(look, WATCH_MS);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("storage", onStorage);
  if (atOnce) void look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
    window.removeEventListener("storage", onStorage);
  };
}
