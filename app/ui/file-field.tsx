import clsx from "clsx";
import { type ReactNode, useId, useRef, useState } from "react";
import { m } from "#paraglide/messages.js";
import { Button } from "./button.tsx";
import { useEarlyFiles } from "./early-files.ts";
import { FieldError, FieldHint } from "./field-note.tsx";
import { fileProgress, fileSize } from "./file-size.ts";
import { Progress } from "./progress.tsx";

export type FileState =
  | { kind: "idle" }
  /** Chosen, and kept in the page until the form is sent. */
  | { kind: "ready"; name: string; sizeBytes?: number }
  | { kind: "uploading"; name: string; sentBytes: number; totalBytes: number }
  | { kind: "uploaded"; name: string; sizeBytes?: number; href?: string }
  /** `final`: the same file would be refused again, so the way on is another one. */
  | { kind: "failed"; name: string; reason: string; final?: boolean };

export type FileFieldProps = {
  label: ReactNode;
  /** Name of the file input, so that a plain form can post the file before JavaScript. */
  name: string;
  state: FileState;
  /** e.g. ".pdf,.jpg,.jpeg,.png" */
  accept?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Offers the back camera on phones. */
  camera?: boolean;
  onPick?: (file: File) => void;
  onCancel?: () => void;
  onRemove?: () => void;
  onRetry?: () => void;
  className?: string;
};

/** One file: pick, photograph or drop; then what is happening, with a way out at every point. Shows state, keeps none. */
export function FileField(props: FileFieldProps) {
  const { label, name, state, accept, hint, error, required, optional, camera, onPick, className } = props;
  const id = useId();
  const photo = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onPick?.(files[0]);
  useEarlyFiles(picker, take, Boolean(onPick));
  const described = clsx(error && `${id}e`, hint && `${id}h`) || undefined;
  return (
    <div className={className} data-field={name} data-file-state={state.kind}>
      <label htmlFor={id} className="mb-1.5 block font-[560]">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={clsx(
          "rounded-md border bg-sheet p-4 transition-colors",
          state.kind === "idle" ? "border-dashed border-rule" : "border-solid border-rule",
          over && "border-steel! bg-steel-wash!",
          (error || state.kind === "failed") && "border-stop! shadow-[inset_3px_0_0_var(--stop)]",
        )}
      >
        <div className={clsx("flex flex-wrap items-center gap-x-3 gap-y-2", state.kind !== "idle" && "sr-only")}>
          <input
            ref={picker}
            id={id}
            name={name}
            type="file"
            accept={accept}
            required={required && state.kind === "idle"}
            tabIndex={state.kind === "idle" ? undefined : -1}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              take(event.currentTarget.files);
              if (onPick) event.currentTarget.value = "";
            }}
            className="w-full max-w-full text-sm text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-display file:text-[1.1875rem] file:font-semibold file:text-ink hover:file:bg-ink hover:file:text-paper sm:w-auto"
          />
          {camera && state.kind === "idle" && (
            <span data-needs-js className="contents">
              <Button onClick={() => photo.current?.click()} className="hidden! pointer-coarse:inline-flex!" wide>
                {m.ui_file_take_photo()}
              </Button>
              <input
                ref={photo}
                type="file"
                accept="image/*"
                capture="environment"
                hidden
                aria-hidden="true"
                tabIndex={-1}
                onChange={(event) => {
                  take(event.currentTarget.files);
                  event.currentTarget.value = "";
                }}
              />
            </span>
          )}
        </div>
        <div aria-live="polite">
          <FileStatus {...props} onChooseOther={() => picker.current?.click()} />
        </div>
      </div>
      {error && (
        <FieldError id={`${id}e`} className="mt-1.5">
          {error}
        </FieldError>
      )}
      {hint && (
        <FieldHint id={`${id}h`} className="mt-1.5">
          {hint}
        </FieldHint>
      )}
    </div>
  );
}

type FileStatusProps = FileFieldProps & { onChooseOther: () => void };

function FileStatus({ state, onCancel, onRemove, onRetry, onChooseOther }: FileStatusProps) {
  if (state.kind === "idle") return null;
  if (state.kind === "uploading") {
    const said = m.ui_file_uploading({ name: state.name, ...fileProgress(state.sentBytes, state.totalBytes) });
    return (
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="mb-2 text-sm wrap-anywhere" aria-hidden="true">
            {said}
          </p>
          <Progress
            value={state.totalBytes ? state.sentBytes / state.totalBytes : null}
            label={m.ui_file_uploading_short({ name: state.name })}
          />
        </div>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel} aria-label={m.ui_file_cancel({ name: state.name })}>
            {m.ui_cancel()}
          </Button>
        )}
      </div>
    );
  }
  if (state.kind === "failed")
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-sm">
          <strong className="block wrap-anywhere text-stop">
            {m.ui_file_failed()}: {state.name}
          </strong>
          {state.reason}
        </p>
        <span className="flex flex-wrap gap-2">
          {state.final ? (
            <Button size="sm" onClick={onChooseOther}>
              {m.ui_file_choose_other()}
            </Button>
          ) : (
            onRetry && (
              <Button size="sm" onClick={onRetry} aria-label={m.ui_file_retry({ name: state.name })}>
                {m.ui_try_again()}
              </Button>
            )
          )}
          {onRemove && (
            <Button variant="quiet" size="sm" onClick={onRemove} aria-label={m.ui_file_remove({ name: state.name })}>
              {m.ui_remove()}
            </Button>
          )}
        </span>
      </div>
    );
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-sm">
        <span className={clsx("flex items-center gap-2", state.kind === "uploaded" ? "text-plumb" : "text-ink-soft")}>
          <svg viewBox="0 0 12 12" width="14" height="14" fill="none" aria-hidden="true">
            <path d="m1.5 6.5 3 3 6-7" stroke="currentColor" strokeWidth="1.75" />
          </svg>
          {state.kind === "uploaded" ? m.ui_file_uploaded() : m.ui_file_ready()}
        </span>
        <span className="block wrap-anywhere">
          {state.kind === "uploaded" && state.href ? (
            <a href={state.href} className="link">
              {state.name}
            </a>
          ) : (
            state.name
          )}
          {state.sizeBytes !== undefined && <span className="text-ink-soft"> · {fileSize(state.sizeBytes)}</span>}
        </span>
      </p>
      {onRemove && (
        <Button variant="quiet" size="sm" onClick={onRemove} aria-label={m.ui_file_remove({ name: state.name })}>
          {m.ui_remove()}
        </Button>
      )}
    </div>
  );
}
