import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { HINT_COOKIE, isReaders, READER_COOKIE, READER_HEADER, readHint } from "#app/domains/auth/rules/hint.ts";
import { LOOK_HEADER } from "#app/infra/banner.ts";
import {
  ASSETS_CACHE,
  endsReading,
  FIRST_PAGES,
  isKeptPage,
  isLearningPage,
  isOwnPage,
  OFFLINE_PATH,
  PAGES_CACHE,
  PAGES_DAYS,
  PAGES_MOST,
  pageOfData,
} from "../rules/kept.ts";

/** Every script, style and font of this release; the build writes it. */
declare const __FILES__: readonly string[];

type Late = Event & { waitUntil(work: Promise<unknown>): void };
type Worker = {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: {
      type: "window";
    }): Promise<{ focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  addEventListener(type: "install" | "activate", hear: (event: Late) => void): void;
  addEventListener(type: "push", hear: (event: Late & { data: { json(): unknown } | null }) => void): void;
  addEventListener(type: "notificationclick", hear: (event: Late & { notification: Notification }) => void): void;
  addEventListener(type: "message", hear: (event: MessageEvent & Late) => void): void;
};
const worker = self as unknown as Worker;

const ANY = { ignoreVary: true };
const DAY_SECONDS = 24 * 3600;
/** A weak signal is no better than none: after so long what was kept is shown. */
const PATIENCE_SECONDS = 4;
const SETTLE_MS = 5000;
const AT_ONCE = 6;
const READER_KEY = "/kept-reader";

// --- scripts, styles, fonts -------------------------------------------------------------------------------------------

async function fetchAssets() {
  const cache = await caches.open(ASSETS_CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = __FILES__.filter((path) => !there.has(path));
  const some = async () => {
    for (let path = missing.pop(); path; path = missing.pop()) await cache.add(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  await cache.put(OFFLINE_PATH, await fetch(OFFLINE_PATH, { cache: "no-cache" }));
}

/** Files of earlier releases stay as long as a page that was kept may need them. */
async function dropOldAssets() {
  const cache = await caches.open(ASSETS_CACHE);
  const now = new Set([...__FILES__, OFFLINE_PATH]);
  for (const request of await cache.keys()) {
    if (now.has(new URL(request.url).pathname)) continue;
    const came = Date.parse((await cache.match(request, ANY))?.headers.get("date") ?? "") || 0;
    if (Date.now() - came > PAGES_DAYS * DAY_SECONDS * 1000) await cache.delete(request);
  }
}

worker.addEventListener("install", (event) => event.waitUntil(fetchAssets()));
worker.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOldAssets(), worker.clients.claim()])));
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(worker.skipWaiting());
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: ASSETS_CACHE, matchOptions: ANY }),
);

// --- a member's pages -------------------------------------------------------------------------------------------------

const expiry = new ExpirationPlugin({
  maxEntries: PAGES_MOST,
  maxAgeSeconds: PAGES_DAYS * DAY_SECONDS,
  matchOptions: ANY,
  purgeOnQuotaError: true,
});

async function forget() {
  await caches.delete(PAGES_CACHE);
  await expiry.deleteCacheAndMetadata();
}

/** Whose pages are kept here; there is never more than one member's. */
async function keptReader(): Promise<string> {
  const cache = await caches.open(PAGES_CACHE);
  return (await (await cache.match(READER_KEY))?.text()) ?? "";
}

async function keepFor(reader: string) {
  if ((await keptReader()) === reader) return;
  await forget();
  const cache = await caches.open(PAGES_CACHE);
  await cache.put(READER_KEY, new Response(reader));
}

/** Whether whoever uses the browser now may read what was kept for `reader`; where a worker cannot ask, the one cache decides. */
async function mayRead(reader: string): Promise<boolean> {
  if (!worker.cookieStore) return reader === (await keptReader());
  const cookieOf = async (name: string) => (await worker.cookieStore?.get(name))?.value ?? "";
  const [cookie, hint] = await Promise.all([cookieOf(READER_COOKIE), cookieOf(HINT_COOKIE)]);
  return isReaders(reader, cookie, readHint(`${HINT_COOKIE}=${hint}`));
}

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && /^text\/html\b/.test(headers.get("content-type") ?? "");

/** The page says when it was fetched; the notice in the frame reads it. */
async function dated(page: Response): Promise<Response> {
  const at = new Date(page.headers.get("date") ?? 0).toISOString();
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response((await page.text()).replace("<html ", `<html data-kept-at="${at}" `), { headers });
}

const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  matchOptions: ANY,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        const reader = response.headers.get(READER_HEADER);
        const path = new URL(request.url).pathname;
        if (reader) await keepFor(reader);
        if (!isPage(response) || response.headers.has(LOOK_HEADER)) return null;
        if (reader ? isOwnPage(path) : isLearningPage(path) && (await keptReader())) return response;
        return null;
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        const reader = cachedResponse?.headers.get(READER_HEADER);
        return !cachedResponse || !reader || (await mayRead(reader)) ? cachedResponse : null;
      },
    },
    expiry,
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? dated(cachedResponse) : null) },
  ],
});

const onItsWay = new Set<string>();

/** Fetches a page anew that the router has fetched the data of, once for all that happens within a moment. */
async function keepSoon(page: URL, event: Late): Promise<void> {
  if (onItsWay.has(page.href)) return;
  onItsWay.add(page.href);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  onItsWay.delete(page.href);
  await keepNow(page.href, event);
}

async function keepNow(url: string, event: Late): Promise<void> {
  const [, done] = pages.handleAll({ request: new Request(url, { headers: { accept: "text/html" } }), event });
  await done.catch(() => {});
}

/** What somebody needs first without a signal, also when they have not been there yet. */
async function keepFirst(event: Late): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  if (!(await keptReader()) || (await cache.match("/kept-first"))) return;
  await cache.put("/kept-first", new Response(""));
  for (const path of FIRST_PAGES)
    if (!(await cache.match(path, ANY))) await keepNow(new URL(path, worker.location.origin).href, event);
}

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && isKeptPage(url.pathname),
  async ({ request, event }) => {
    const [answer, done] = pages.handleAll({ request, event: event as Late });
    (event as Late).waitUntil(done.then(() => keepFirst(event as Late)).catch(() => {}));
    return answer;
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data") && isKeptPage(pageOfData(url).pathname),
  async ({ request, url, event }) => {
    const answer = await fetch(request);
    const reader = answer.headers.get(READER_HEADER);
    if (answer.ok && reader) {
      const keep = async () => {
        await keepFor(reader);
        await keepSoon(pageOfData(url), event as Late);
        await keepFirst(event as Late);
      };
      (event as Late).waitUntil(keep().catch(() => {}));
    }
    return answer;
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === OFFLINE_PATH,
  async ({ request }) => {
    const cache = await caches.open(ASSETS_CACHE);
    try {
      const answer = await fetch(request);
      if (isPage(answer)) await cache.put(OFFLINE_PATH, answer.clone());
      return answer;
    } catch (error) {
      const kept = await cache.match(OFFLINE_PATH, ANY);
      if (kept) return kept;
      throw error;
    }
  },
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  ({ request }) => fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && endsReading(url),
  async ({ request }) => {
    await forget();
    return fetch(request);
  },
  "POST",
);

// --- push -------------------------------------------------------------------------------------------------------------

type Pushed = { title: string; body: string; path: string; tag: string; unread: number };

/** The number on the app's icon, where there can be one. */
async function badge(count: number) {
  const { navigator } = worker;
  await (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}

worker.addEventListener("push", (event) => {
  const pushed = event.data?.json() as Pushed | undefined;
  if (!pushed) return;
  const { title, body, path, tag, unread } = pushed;
  const show = worker.registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: path,
  });
  event.waitUntil(Promise.all([show, badge(unread)]));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? "/notifications");
  const open = async () => {
    const [page] = await worker.clients.matchAll({ type: "window" });
    if (!page) return worker.clients.openWindow(path);
    await page.focus();
    return page.navigate(path);
  };
  event.waitUntil(open());
});

setCatchHandler(async ({ request, url }) => {
  if (request.mode !== "navigate" || url.pathname === OFFLINE_PATH) return Response.error();
  return Response.redirect(`${OFFLINE_PATH}?to=${encodeURIComponent(url.pathname + url.search)}`, 302);
});
