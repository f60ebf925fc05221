import { Camera, Paperclip, RotateCw, X } from "lucide";
import { useEffect, useId, useState } from "react";
import { accessToken, authedFetch } from "#app/domains/accounts/client/client.ts";
import { documentProblem } from "#app/infra/files/document.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import type { TurnFile } from "../rules/conversation.ts";
import { FILES_BUCKET } from "../rules/limits.ts";

const ACCEPT = ".pdf,.jpg,.jpeg,.png,.heic,.heif,.webp";
const FILES = `/api/uploads/${FILES_BUCKET}`;

export type Picked = { file: TurnFile | null; busy: boolean };
const NOTHING_PICKED: Picked = { file: null, busy: false };

const act = "grid size-11 flex-none cursor-pointer place-items-center rounded-md hover:bg-sunk";

function Pick({ camera = false, onPick }: { camera?: boolean; onPick: (file: File) => void }) {
  const id = useId();
  return (
    <span className={`relative inline-flex ${camera ? "pointer-fine:hidden" : ""}`}>
      <input
        id={id}
        type="file"
        accept={camera ? "image/*" : ACCEPT}
        {...(camera && { capture: "environment" as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPick(file);
          currentTarget.value = "";
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={`${buttonLook({ variant: "quiet", size: "sm" })} pointer-events-none min-h-11 px-2! peer-focus-visible:outline-3`}
      >
        <Icon of={camera ? Camera : Paperclip} size={18} />
        {camera ? m.assistant_file_photo() : m.assistant_file_add()}
      </label>
    </span>
  );
}

/** The photo or PDF that a question shows: it travels as soon as it is chosen, and can be taken off until it is sent. */
export default function FilePicker({ sent, onPicked }: { sent: number; onPicked: (now: Picked) => void }) {
  const [id, setId] = useState<string | null>(null);
  const upload = useUpload<{ id: string; name: string }>({
    refuse: (file) => documentProblem(file, ACCEPT),
    send: async (file, watch) =>
      sendFile(`${FILES}?${new URLSearchParams({ name: file.name })}`, file, { token: await accessToken(), ...watch }),
    onDone: (file) => {
      setId(file.id);
      onPicked({ file: { id: file.id, name: file.name }, busy: false });
    },
    onFail: () => onPicked(NOTHING_PICKED),
  });
  const { state } = upload;
  const forget = () => {
    setId(null);
    upload.clear();
    onPicked(NOTHING_PICKED);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it went with its question
  useEffect(() => {
    if (sent) forget();
  }, [sent]);
  const pick = (file: File) => {
    onPicked({ file: null, busy: true });
    void upload.start(file);
  };
  const remove = () => {
    if (id) void authedFetch(`${FILES}/${id}`, { method: "DELETE" }).catch(() => {});
    forget();
  };
  if (state.kind === "idle" || state.kind === "ready")
    return (
      <div className="mt-1 -mb-2 flex flex-wrap gap-x-1">
        <Pick camera onPick={pick} />
        <Pick onPick={pick} />
      </div>
    );
  return (
    <div
      aria-live="polite"
      className="mt-2 flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-sheet pl-3 text-sm"
    >
      <Icon of={Paperclip} size={18} className="flex-none text-steel" />
      <span className="min-w-0 flex-1 py-1.5">
        <bdi className="block truncate">{state.name}</bdi>
        {state.kind === "uploading" && (
          <Progress
            className="mt-1"
            value={state.totalBytes ? state.sentBytes / state.totalBytes : null}
            label={m.ui_file_uploading_short({ name: state.name })}
          />
        )}
        {state.kind === "failed" && <span className="block text-stop">{state.reason}</span>}
      </span>
      {state.kind === "failed" && !state.final && (
        <button
          type="button"
          className={act}
          aria-label={m.assistant_file_again({ name: state.name })}
          onClick={() => {
            onPicked({ file: null, busy: true });
            upload.retry();
          }}
        >
          <Icon of={RotateCw} size={18} />
        </button>
      )}
      <button type="button" className={act} aria-label={m.assistant_file_remove({ name: state.name })} onClick={remove}>
        <Icon of={X} size={18} />
      </button>
    </div>
  );
}
