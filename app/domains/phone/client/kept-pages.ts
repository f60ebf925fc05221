import { PAGES_CACHE } from "../rules/kept.ts";

const ANY = { ignoreVary: true };

/** Whether a page can be read without a signal on this phone. */
export async function isKept(path: string): Promise<boolean> {
  if (!("caches" in window) || !navigator.serviceWorker?.controller) return false;
  const cache = await caches.open(PAGES_CACHE).catch(() => null);
  return Boolean(await cache?.match(path, ANY));
}

export type KeptPage = { path: string; title: string };

/** The pages that can be read, the last one seen first. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open(PAGES_CACHE);
  const found: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request, ANY))?.text()) ?? "";
    const title = new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? "", "text/html").title;
    const { pathname, search } = new URL(request.url);
    if (title) found.unshift({ path: pathname + search, title: title.split(" · ")[0] ?? title });
  }
  return found;
}

/** Shows, instead of a page that could not be fetched, what was kept of it; where nothing was, nothing happens. */
export async function openKept(): Promise<void> {
  if (await isKept(location.pathname + location.search)) location.reload();
}

/** Drops every page that was kept: whoever signs out leaves nothing to read. */
export async function forgetPages(): Promise<void> {
  if ("caches" in window) await caches.delete(PAGES_CACHE).catch(() => {});
}
