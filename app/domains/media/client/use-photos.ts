import { useCallback, useEffect, useRef, useState } from "react";
import { pictureProblem } from "#app/infra/pictures/limits.ts";
import { SendError } from "#app/ui/upload/send-file.ts";
import { m } from "#paraglide/messages.js";
import type { Purpose } from "../rules/purposes.ts";
import type { ShownPicture, Stage } from "../rules/shown.ts";
import { keepPhotos, keptPhotos } from "./kept-photos.ts";
import { sendPhoto, unsentPhotos } from "./unsent.ts";

export type Photo = { key: string; name: string; alt: string; stage: Stage | "" } & (
  | { state: "sending"; sentBytes: number; size: number; local: string }
  | { state: "stored"; picture: ShownPicture }
  | { state: "failed"; reason: string; final: boolean; local: string }
);

const ofPicture = (picture: ShownPicture): Photo => ({
  key: picture.id,
  name: "",
  alt: picture.alt,
  stage: picture.stage ?? "",
  state: "stored",
  picture,
});

type Asked = {
  purpose: Purpose;
  initial: ShownPicture[];
  max: number;
  /** The name under which this browser keeps them; without one they live as long as the page. */
  keep?: string | undefined;
};

/** What is kept of the photos that have arrived, with the words they were given. */
const arrived = (photos: Photo[]): ShownPicture[] =>
  photos.flatMap((photo) =>
    photo.state === "stored" ? [{ ...photo.picture, alt: photo.alt, stage: photo.stage || null }] : [],
  );

/** Photos of a form: each is sent as soon as it is chosen, one after the other, and can be ordered, described, taken off. */
export function usePhotos({ purpose, initial, max, keep }: Asked) {
  const [photos, setPhotos] = useState<Photo[]>(() => initial.map(ofPicture));
  const chosen = useRef(new Map<string, { file: File; local: string; stop: AbortController }>());
  const line = useRef<Promise<void>>(Promise.resolve());

  const set = useCallback((key: string, now: object) => {
    setPhotos((all) => all.map((one) => (one.key === key ? ({ ...one, ...now } as Photo) : one)));
  }, []);

  const sendNow = useCallback(
    async (key: string) => {
      const own = chosen.current.get(key);
      if (!own || own.stop.signal.aborted) return;
      const { file, local, stop } = own;
      const fail = (reason: string, final: boolean) => {
        if (!final) unsentPhotos.set(key, { file, purpose });
        set(key, { state: "failed", reason, final, local });
      };
      const refused = pictureProblem(file);
      if (refused) return fail(refused, true);
      const progress = (sentBytes: number) => set(key, { state: "sending", sentBytes, size: file.size, local });
      progress(0);
      try {
        const picture = await sendPhoto({ file, purpose }, { signal: stop.signal, onProgress: progress });
        unsentPhotos.delete(key);
        chosen.current.delete(key);
        URL.revokeObjectURL(local);
        set(key, { state: "stored", picture });
      } catch (error) {
        if (stop.signal.aborted) return;
        const known = error instanceof SendError;
        fail(known ? error.message : m.ui_file_no_connection(), known && error.final);
      }
    },
    [purpose, set],
  );

  /** The server draws one picture at a time, so they are sent one at a time. */
  const send = useCallback(
    (key: string) => {
      const own = chosen.current.get(key);
      if (own) set(key, { state: "sending", sentBytes: 0, size: own.file.size, local: own.local });
      line.current = line.current.then(() => sendNow(key));
    },
    [sendNow, set],
  );

  // What was refused for good is sent with nothing, and takes no place.
  const taken = photos.filter((one) => !(one.state === "failed" && one.final)).length;
  const add = (list: Iterable<File>) => {
    const room = max === 1 ? 1 : Math.max(0, max - taken);
    const fresh = [...list].slice(0, room).map((file) => {
      const key = crypto.randomUUID();
      const local = URL.createObjectURL(file);
      chosen.current.set(key, { file, local, stop: new AbortController() });
      send(key);
      return {
        key,
        name: file.name,
        alt: "",
        stage: "",
        state: "sending",
        sentBytes: 0,
        size: file.size,
        local,
      } as Photo;
    });
    if (max === 1 && fresh.length) for (const { key } of photos) forget(key);
    setPhotos((all) => (max === 1 && fresh.length ? fresh : [...all, ...fresh]));
  };

  const forget = (key: string) => {
    const own = chosen.current.get(key);
    own?.stop.abort();
    if (own) URL.revokeObjectURL(own.local);
    chosen.current.delete(key);
    unsentPhotos.delete(key);
  };

  const remove = (key: string) => {
    forget(key);
    setPhotos((all) => all.filter((one) => one.key !== key));
  };

  /** Puts a photo where another stands; outside the list it stays. */
  const move = (key: string, to: number) =>
    setPhotos((all) => {
      const from = all.findIndex((one) => one.key === key);
      const one = all[from];
      if (!one || to < 0 || to >= all.length) return all;
      return all.toSpliced(from, 1).toSpliced(to, 0, one);
    });

  useEffect(() => {
    const again = () =>
      setPhotos((all) => {
        for (const one of all) if (one.state === "failed" && !one.final) send(one.key);
        return all;
      });
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [send]);

  const first = useRef(photos);
  useEffect(() => {
    if (!keep) return;
    if (photos !== first.current) return keepPhotos(keep, arrived(photos));
    const kept = keptPhotos(keep);
    if (kept.length) setPhotos(kept.map(ofPicture).slice(0, max));
  }, [keep, photos, max]);

  useEffect(() => {
    const left = chosen.current;
    return () => {
      for (const [key, { stop, local }] of left) {
        stop.abort();
        unsentPhotos.delete(key);
        URL.revokeObjectURL(local);
      }
    };
  }, []);

  const waiting = photos.flatMap((one) => (one.state === "failed" && !one.final ? [one.key] : []));
  return {
    photos,
    taken,
    add,
    remove,
    move,
    retry: send,
    set,
    sending: photos.some(({ state }) => state === "sending"),
    /** Those that found no signal. */
    waiting,
  };
}
export type Photos = ReturnType<typeof usePhotos>;
