import clsx from "clsx";
import { ArrowLeft, ArrowRight, RotateCw, Star, X } from "lucide";
import { type ComponentProps, useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { fileProgress } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { Photo, Photos } from "../client/use-photos.ts";
import { ALT_MAX } from "../input/limits.ts";
import { STAGES } from "../rules/shown.ts";
import { unsentValue } from "../rules/unsent.ts";
import { stageText } from "./stage-text.ts";

const ACT =
  "inline-grid size-11 flex-none cursor-pointer place-items-center rounded-md hover:bg-sunk disabled:cursor-default disabled:opacity-30";

const Act = ({
  of,
  label,
  ...rest
}: { of: ComponentProps<typeof Icon>["of"]; label: string } & ComponentProps<"button">) => (
  <button type="button" className={ACT} aria-label={label} title={label} {...rest}>
    <Icon of={of} size={20} />
  </button>
);

type Drag = { dragged: string | null; setDragged: (key: string | null) => void };

/** One photo of a PhotoField: what it is, what it shows, where it stands. */
export function PhotoTile({
  photo,
  at,
  count,
  all,
  cover,
  stages,
  single,
  drag: { dragged, setDragged },
}: {
  photo: Photo;
  at: number;
  count: number;
  all: Photos;
  cover: boolean;
  stages: boolean;
  single: boolean;
  drag: Drag;
}) {
  const id = useId();
  const nth = { n: at + 1 };
  const goes =
    photo.state === "stored"
      ? photo.picture.id
      : photo.state === "failed" && !photo.final
        ? unsentValue(photo.key)
        : null;
  const { move, remove, retry, set } = all;
  const stepTo = (to: number) => (event: { currentTarget: HTMLButtonElement }) => {
    const button = event.currentTarget;
    move(photo.key, to);
    // A moved element loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <li
      data-photo-state={photo.state}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, at);
        setDragged(null);
      }}
      className={clsx("min-w-0 border border-line bg-sheet", dragged === photo.key && "opacity-50")}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the arrows do the same by keyboard */}
      <div
        draggable={!single}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          setDragged(photo.key);
        }}
        onDragEnd={() => setDragged(null)}
        className={clsx("relative", !single && "cursor-grab")}
      >
        {photo.state === "stored" ? (
          <Picture of={photo.picture} ratio="3/2" sizes="(width < 40rem) 100vw, 20rem" whole={single} />
        ) : photo.state === "failed" && photo.final ? (
          // What was refused may be no picture at all.
          <div className="aspect-[3/2] bg-sunk" />
        ) : (
          <img src={photo.local} alt="" className="block aspect-[3/2] w-full bg-sunk object-cover opacity-60" />
        )}
        {cover && at === 0 && (
          <span className="absolute top-2 left-2">
            <Badge tone="steel">{m.media_cover()}</Badge>
          </span>
        )}
      </div>
      <div className="grid gap-2 p-2">
        {photo.state === "sending" && (
          <Progress
            value={photo.size ? photo.sentBytes / photo.size : null}
            label={m.ui_file_uploading({ name: photo.name, ...fileProgress(photo.sentBytes, photo.size) })}
          />
        )}
        {photo.state === "failed" && (
          <p role="alert" className="text-sm text-stop">
            <strong className="block wrap-anywhere">{photo.name}</strong>
            {photo.reason}
          </p>
        )}
        {goes !== null && (
          <>
            <input type="hidden" name="pictures[]" value={goes} />
            <label htmlFor={id} className="text-sm">
              {m.media_alt()}
              <span className="sr-only">: {m.media_nth(nth)}</span>
            </label>
            <Input
              id={id}
              name="alts[]"
              value={photo.alt}
              maxLength={ALT_MAX}
              placeholder={m.media_alt_sample()}
              autoComplete="off"
              onChange={(event) => set(photo.key, { alt: event.currentTarget.value })}
            />
            {stages ? (
              <Select
                name="stages[]"
                aria-label={`${m.media_stage()}: ${m.media_nth(nth)}`}
                placeholder={false}
                value={photo.stage || "none"}
                onChange={(event) => set(photo.key, { stage: event.currentTarget.value.replace("none", "") })}
                options={[
                  { value: "none", label: m.media_stage_none() },
                  ...STAGES.map((stage) => ({ value: stage, label: stageText(stage) })),
                ]}
              />
            ) : (
              <input type="hidden" name="stages[]" value={photo.stage} />
            )}
          </>
        )}
        <div data-needs-js className="flex items-center justify-end">
          {!single && (
            <span className="mr-auto flex">
              <Act of={ArrowLeft} label={m.media_move_back(nth)} disabled={at === 0} onClick={stepTo(at - 1)} />
              <Act of={ArrowRight} label={m.media_move_on(nth)} disabled={at === count - 1} onClick={stepTo(at + 1)} />
              {cover && at > 0 && photo.state === "stored" && (
                <Act of={Star} label={m.media_make_cover(nth)} onClick={stepTo(0)} />
              )}
            </span>
          )}
          {photo.state === "failed" && !photo.final && (
            <Act of={RotateCw} label={m.media_retry({ name: photo.name })} onClick={() => retry(photo.key)} />
          )}
          <Act of={X} label={m.media_remove(nth)} onClick={() => remove(photo.key)} />
        </div>
      </div>
    </li>
  );
}
