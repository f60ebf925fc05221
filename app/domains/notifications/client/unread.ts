import { useSyncExternalStore } from "react";

const SETTLE_MS = 250;

let unread = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let told = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many lines wait, as far as this page knows; 0 on the server. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

/** Asks how many wait, once for everything that happens within a moment. */
export function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(look, SETTLE_MS);
}

async function look(): Promise<void> {
  const answer = await fetch("/notifications/count", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const { unread: now, zoneKnown } = (await answer.json()) as { unread: number; zoneKnown: boolean };
  unread = now;
  if ("setAppBadge" in navigator) navigator.setAppBadge(now).catch(() => {});
  for (const listener of listeners) listener();
  if (!zoneKnown && !told) await tellZone();
}

async function tellZone(): Promise<void> {
  told = true;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await fetch("/notifications/zone", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ timeZone }),
  }).catch(() => {});
}
