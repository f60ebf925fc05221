import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { useEffect, useState } from "react";
import { READER_COOKIE } from "#app/domains/auth/rules/hint.ts";
import { type Unsent, unsentPhotos } from "#app/domains/media/client/unsent.ts";
import { unsentKey } from "#app/domains/media/rules/unsent.ts";
import { type KindName, writtenFor } from "../rules/kinds.ts";

/** What was written without a signal, until the server has it. `refused`: the server said no, in `reason`. */
export type Item = {
  id: string;
  kind: KindName;
  fields: [string, string][];
  /** The page it was written on. */
  path: string;
  /** Whose it is, and for which business. */
  reader: string;
  at: number;
  reason?: string;
  /** The photos that stand unsent in its fields, by their key. */
  photos?: Record<string, Unsent>;
};

interface Schema extends DBSchema {
  items: { key: [string, string]; value: Item };
}

const CHANGED = "kingpost:waiting";
const CHANNEL = "kingpost:waiting";

let opening: Promise<IDBPDatabase<Schema>> | undefined;

const store = () =>
  (opening ??= openDB<Schema>("kingpost-waiting", 1, {
    upgrade: (db) => void db.createObjectStore("items", { keyPath: ["reader", "id"] }),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error) => {
    opening = undefined;
    throw error;
  }));

/** Whose phone it is now; empty when nobody is known. */
const readerHere = (): string =>
  document.cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${READER_COOKIE}=`))
    ?.slice(READER_COOKIE.length + 1) ?? "";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener("message", () => window.dispatchEvent(new Event(CHANGED)));

function changed() {
  window.dispatchEvent(new Event(CHANGED));
  channel?.postMessage("");
}

/** What waits of whoever uses this phone now, the oldest first, however old. Nothing of anybody else is given. */
export async function waitingItems(): Promise<Item[]> {
  const reader = readerHere();
  if (!reader) return [];
  const all = await (await store()).getAll("items", IDBKeyRange.bound([reader, ""], [reader, "\uffff"]));
  return all.sort((a, b) => a.at - b.at);
}

/**
 * Keeps a form that found no signal. Answers whether it was kept: a form that cannot wait, a browser that keeps nothing, or
 * one that knows no member keeps none.
 */
export async function keepForm(path: string, form: FormData): Promise<boolean> {
  const reader = readerHere();
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const written = writtenFor(path, fields);
  if (!reader || !written || fields.length !== [...form].length) return false;
  try {
    await (await store()).put("items", { ...written, path, reader, at: Date.now(), photos: photosIn(fields) });
    changed();
    return true;
  } catch {
    return false;
  }
}

const photosIn = (fields: [string, string][]): Record<string, Unsent> =>
  Object.fromEntries(
    fields.flatMap(([, value]) => {
      const key = unsentKey(value);
      const photo = key === null ? undefined : unsentPhotos.get(key);
      return key !== null && photo ? [[key, photo]] : [];
    }),
  );

/** Writes down that a photo of an item has arrived, so that it is not sent again after the app was closed. */
export async function photoArrived(item: Item, key: string, id: string): Promise<Item> {
  const { [key]: _, ...photos } = item.photos ?? {};
  const fields = item.fields.map(([name, value]): [string, string] => [name, unsentKey(value) === key ? id : value]);
  const now: Item = { ...item, fields, photos };
  await (await store()).put("items", now);
  changed();
  return now;
}

/** Writes down what the server said no to. */
export async function refuseItem(item: Item, reason: string): Promise<void> {
  await (await store()).put("items", { ...item, reason });
  changed();
}

/** Lets a refused one, or one that is old, be sent after all: it waits as if it were written now. */
export async function retryItem({ reason: _, ...item }: Item): Promise<void> {
  await (await store()).put("items", { ...item, at: Date.now() });
  changed();
}

/** Drops what was sent, or what its writer takes back. */
export async function dropItem({ reader, id }: Pick<Item, "reader" | "id">): Promise<void> {
  await (await store()).delete("items", [reader, id]);
  changed();
}

/** What waits, kept up with every tab; empty until the page has looked. */
export function useWaitingItems(): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    let left = false;
    const look = () =>
      void waitingItems().then(
        (now) => {
          if (!left) setItems(now);
        },
        // A browser that keeps nothing has nothing that waits.
        () => {},
      );
    look();
    window.addEventListener(CHANGED, look);
    document.addEventListener("visibilitychange", look);
    return () => {
      left = true;
      window.removeEventListener(CHANGED, look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return items;
}
