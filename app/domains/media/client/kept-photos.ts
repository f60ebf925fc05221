import type { ShownPicture } from "../rules/shown.ts";

type Kept = { at: number; photos: ShownPicture[] };

/** The server keeps a photo that hangs on nothing for a day. */
const KEEP_MS = 23 * 3600 * 1000;
/** The link of a private one opens for an hour. */
const KEEP_PRIVATE_MS = 55 * 60 * 1000;

/** Who signs out leaves no draft behind, and no photo of one (`forgetDrafts`). */
const DRAFTS = "kingpost:draft:";
const keyOf = (name: string) => `${DRAFTS}photos:${name}`;
/** Storage may be blocked, full or absent; then nothing is kept and nothing breaks. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** The photos of a form that this browser keeps under a name; those that the server may have dropped meanwhile are left out. */
export function keptPhotos(name: string): ShownPicture[] {
  const kept = quietly(() => JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") as Kept | null);
  if (!kept) return [];
  const age = Date.now() - kept.at;
  return kept.photos.filter(({ query }) => age < (query ? KEEP_PRIVATE_MS : KEEP_MS));
}

/** Keeps the photos of a form that was not sent yet. The time of the first one counts, which goes first. */
export function keepPhotos(name: string, photos: ShownPicture[]): void {
  if (!photos.length) forgetPhotos(name);
  else
    quietly(() => {
      const before = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") as Kept | null;
      const kept: Kept = { at: before?.at ?? Date.now(), photos };
      localStorage.setItem(keyOf(name), JSON.stringify(kept));
    });
}

/** Once the form was sent there is nothing left to keep. */
export const forgetPhotos = (name: string): void => void quietly(() => localStorage.removeItem(keyOf(name)));
