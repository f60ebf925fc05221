import clsx from "clsx";
import { Camera } from "lucide";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PICTURE_ACCEPT } from "#app/infra/pictures/limits.ts";
import { useEarlyFiles } from "#app/ui/early-files.ts";
import { FieldError, FieldHint } from "#app/ui/field-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { type Photos, usePhotos } from "../client/use-photos.ts";
import { ABOUT, type Purpose } from "../rules/purposes.ts";
import type { ShownPicture } from "../rules/shown.ts";
import { PhotoTile } from "./photo-tile.tsx";

/** The form's submit that waits for its photos, with the button that asked for it. */
type Held = { by: HTMLElement | null };

/**
 * A form that is sent while photos are still on their way would lose them: it waits, says so, and sends itself when they have
 * arrived. Those that found no signal are sent once more first; without one they wait with their form. Where a photo was
 * refused meanwhile, the form stays: whoever sends it again sends it without.
 */
function useHold({ photos, sending, waiting, retry }: Photos) {
  const root = useRef<HTMLFieldSetElement>(null);
  const toast = useToast();
  const [held, setHeld] = useState<Held | null>(null);
  const tried = useRef(new Set<string>());
  const missing = waiting.join();
  const refused = photos.some((one) => one.state === "failed");
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form || (!sending && !missing)) return;
    const hold = (event: SubmitEvent) => {
      const again = navigator.onLine ? missing.split(",").filter((key) => key && !tried.current.has(key)) : [];
      if (!sending && !again.length) return tried.current.clear();
      for (const key of again) {
        tried.current.add(key);
        retry(key);
      }
      event.preventDefault();
      event.stopPropagation();
      setHeld({ by: event.submitter });
      // In a form of steps the photos may stand on another one.
      if (root.current?.getClientRects().length) root.current.scrollIntoView({ block: "center" });
      else toast.said(m.media_wait(), "info");
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [sending, missing, retry, toast]);
  useEffect(() => {
    if (!held || sending) return;
    setHeld(null);
    const form = root.current?.closest("form");
    if (refused) toast.said(m.media_refused());
    else form?.requestSubmit(held.by?.isConnected ? held.by : null);
  }, [held, sending, refused, toast]);
  return { root, held: Boolean(held) };
}

/**
 * The photos of a form: choose, photograph or drop; order by drag or by keyboard, describe, take off. Posts `pictures[]`,
 * `alts[]` and `stages[]` in the same order: the shape of the form takes `...pictureFields(max)`, and its command hands
 * `chosenPictures(form)` to `attachPictures`. Visitors can send one where `ABOUT` lets them.
 */
export function PhotoField({
  purpose,
  label,
  hint,
  error,
  initial = [],
  max = ABOUT[purpose].max,
  optional,
  cover,
  stages,
  keep,
  className,
}: {
  purpose: Purpose;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What hangs there already. */
  initial?: ShownPicture[];
  max?: number;
  optional?: boolean;
  /** The first one is the cover, and another can be made it. */
  cover?: boolean;
  /** Asks whether a photo shows the work before or after. */
  stages?: boolean;
  /** The name under which this browser keeps what was chosen, over reloads and a sign-up, until `forgetPhotos`. */
  keep?: string;
  className?: string;
}) {
  const id = useId();
  const all = usePhotos({ purpose, initial, max, keep });
  const { photos, taken, add } = all;
  const { root, held } = useHold(all);
  const picker = useRef<HTMLInputElement>(null);
  useEarlyFiles(picker, add);
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const single = max === 1;
  const full = !single && taken >= max;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!full && event.dataTransfer.files.length) add(event.dataTransfer.files);
  };

  return (
    <fieldset
      ref={root}
      className={clsx("min-w-0", className)}
      data-field="pictures"
      aria-describedby={clsx(error && `${id}e`, hint && `${id}h`) || undefined}
    >
      <legend className="mb-1.5 font-[560]">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>}
        {!single && <span className="ml-2 text-sm font-normal text-ink-soft">{m.media_count({ n: taken, max })}</span>}
      </legend>
      {hint && (
        <FieldHint id={`${id}h`} className="mb-2">
          {hint}
        </FieldHint>
      )}
      {photos.length > 0 && (
        <ol className={clsx("mb-3 grid gap-4", !single && "sm:grid-cols-2 lg:grid-cols-3", single && "max-w-64")}>
          {photos.map((photo, n) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              at={n}
              count={photos.length}
              all={all}
              cover={Boolean(cover)}
              stages={Boolean(stages)}
              single={single}
              drag={{ dragged, setDragged }}
            />
          ))}
        </ol>
      )}
      {!full && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input does the same by keyboard */}
          <div
            data-needs-js
            onDragOver={(event) => {
              event.preventDefault();
              setOver(dragged === null);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={clsx(
              "rounded-md border border-dashed border-rule bg-sheet p-4 transition-colors",
              over && "border-steel! bg-steel-wash!",
            )}
          >
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-ink px-4 font-display text-[1.1875rem] font-semibold hover:bg-ink hover:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel">
              <Icon of={Camera} size={20} />
              {single && photos.length > 0 ? m.media_choose_other() : m.media_add()}
              <input
                ref={picker}
                type="file"
                accept={PICTURE_ACCEPT}
                multiple={!single}
                className="sr-only"
                onChange={(event) => {
                  add(event.currentTarget.files ?? []);
                  event.currentTarget.value = "";
                }}
              />
            </label>
            <p className="mt-2 text-sm text-ink-soft">{m.media_kinds()}</p>
          </div>
          <p data-no-js className="text-sm text-ink-soft">
            {m.media_needs_script()}
          </p>
        </>
      )}
      <p aria-live="polite" className={held ? "mt-2 text-sm text-flag" : "sr-only"}>
        {held && m.media_wait()}
      </p>
      {error && (
        <FieldError id={`${id}e`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
