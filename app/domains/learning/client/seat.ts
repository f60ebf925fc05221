import { useEffect, useRef, useState } from "react";
import { useViewer } from "#app/domains/accounts/client/viewer.ts";

/** How often an open, visible page tells that it is there. */
const BEAT_MS = 20_000;
const TICK_MS = 1000;
/** A tick that comes later than this was a sleeping machine. */
const TICK_LATE_MS = 3000;
/** Whoever does nothing for so long, and has nothing read to them, has gone. */
const AWAY_MS = 3 * 60_000;
const SIGNS_OF_LIFE = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

const post = (path: string, body: unknown, keepalive = false) =>
  fetch(path, {
    method: "POST",
    keepalive,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Time that could not be told yet, kept on this phone. */
const keyOf = (course: string, lesson: string) => `seat:${course}/${lesson}`;
function pendingOf(key: string): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}
function keepPending(key: string, ms: number) {
  try {
    if (ms) localStorage.setItem(key, String(Math.round(ms)));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the time of a page that closes without a signal is lost.
  }
}

/** The passage that crosses the upper third of the screen. */
function passageHere(): number {
  const line = window.innerHeight / 3;
  let here = 0;
  for (const element of document.querySelectorAll<HTMLElement>("[data-passage]")) {
    if (element.getBoundingClientRect().top > line) break;
    here = Number(element.dataset["passage"]);
  }
  return here;
}

/**
 * Tells the server of the time on this page while it is open and visible, and of the reader's place. What could not be told
 * for want of a signal goes with the next time. Gives the passage where the reader is and the counted time in milliseconds.
 * `speaking`: whether the page is being read aloud.
 */
export function useSeat(
  { course, lesson, seatMs }: { course: string; lesson: string; seatMs: number },
  speaking: boolean,
) {
  const signedIn = useViewer() !== null;
  const [here, setHere] = useState(0);
  const [counted, setCounted] = useState(seatMs);
  const heard = useRef(speaking);
  heard.current = speaking;
  useEffect(() => {
    let place = 0;
    const [passage] = document.querySelectorAll("[data-passage]");
    const look = () => {
      // The page that comes next is scrolled to its top before this one has ended: that is not where its reader stopped.
      if (!passage?.isConnected) return;
      place = passageHere();
      setHere(place);
    };
    look();
    const key = keyOf(course, lesson);
    let pending = pendingOf(key);
    let last = performance.now();
    let alive = last;
    let lastBeat = last;
    let telling = false;
    const sign = () => {
      alive = performance.now();
    };
    const told = { course, lesson };
    const open = async () => {
      const answer = await post("/learning/open", told).catch(() => null);
      if (answer?.ok) setCounted(((await answer.json()) as { seatMs: number }).seatMs);
    };
    const beat = async () => {
      if (telling) return;
      telling = true;
      lastBeat = performance.now();
      const ms = Math.round(pending);
      try {
        const answer = await post("/learning/beat", { ...told, ms, place });
        const now = answer.ok ? ((await answer.json()) as { seatMs: number | null }).seatMs : undefined;
        if (now === null) await open();
        else if (now !== undefined) {
          pending = Math.max(0, pending - ms);
          setCounted(now);
        }
      } catch {
        // No signal: the time stays here.
      }
      keepPending(key, pending);
      telling = false;
    };
    const tick = () => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      const attentive = heard.current || now - alive < AWAY_MS;
      if (document.visibilityState === "visible" && attentive && passed < TICK_LATE_MS) pending += passed;
      if (pending > 0 && now - lastBeat >= BEAT_MS) void beat();
    };
    const leave = () => {
      if (document.visibilityState === "visible") return;
      keepPending(key, pending);
      if (pending > 0) void beat();
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    window.addEventListener("scroll", look, { passive: true });
    if (signedIn) {
      void open();
      timer = setInterval(tick, TICK_MS);
      document.addEventListener("visibilitychange", leave);
      for (const name of SIGNS_OF_LIFE) window.addEventListener(name, sign, { passive: true });
    }
    return () => {
      clearInterval(timer);
      window.removeEventListener("scroll", look);
      document.removeEventListener("visibilitychange", leave);
      for (const name of SIGNS_OF_LIFE) window.removeEventListener(name, sign);
      if (signedIn && pending > 0) void beat();
    };
  }, [course, lesson, signedIn]);
  return { here, counted };
}
