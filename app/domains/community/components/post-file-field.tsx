import { useState } from "react";
import { accessToken } from "#app/domains/accounts/client/client.ts";
import { documentProblem, WORKING_ACCEPT } from "#app/infra/files/document.ts";
import { FileField, type FileState } from "#app/ui/file-field.tsx";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import { FILE_MAX_MB, FILES_BUCKET } from "../input/limits.ts";

export type PostFile = { id: string; name: string; size: number };

/** The file of a template: it is sent as soon as it is chosen, and the form names it by its id. */
export function usePostFile(initial: PostFile | null) {
  const [kept, setKept] = useState(initial);
  const upload = useUpload<PostFile>({
    refuse: (file) => documentProblem(file, WORKING_ACCEPT, m.files_working_type),
    send: async (file, watch) =>
      sendFile(`/api/uploads/${FILES_BUCKET}?${new URLSearchParams({ name: file.name })}`, file, {
        token: await accessToken(),
        ...watch,
      }),
    onDone: (file) => setKept(file),
  });
  const state: FileState = kept ? { kind: "uploaded", name: kept.name, sizeBytes: kept.size } : upload.state;
  return {
    kept,
    state,
    start: (file: File) => {
      setKept(null);
      void upload.start(file);
    },
    remove: () => {
      setKept(null);
      upload.clear();
    },
    retry: upload.retry,
    /** On its way, or refused: a form that is sent now would go without it. */
    missing: !kept && upload.state.kind !== "idle",
  };
}

type Props = {
  file: ReturnType<typeof usePostFile>;
  error: string | undefined;
  /** The form was sent while its file was missing. */
  held: boolean;
};

/** Shown for a template, and for whatever carries a file until it is taken off. */
export function PostFileField({ file, error, held }: Props) {
  return (
    <>
      <input type="hidden" name="file" value={file.kept?.id ?? ""} />
      <div data-needs-js>
        <FileField
          name="chosen"
          label={m.community_file()}
          hint={m.community_file_hint({ max: FILE_MAX_MB })}
          accept={WORKING_ACCEPT}
          state={file.state}
          error={held && file.missing ? m.community_file_wait() : error}
          optional
          onPick={file.start}
          onCancel={file.remove}
          onRetry={file.retry}
          onRemove={file.remove}
        />
      </div>
      <p data-no-js className="text-sm text-ink-soft">
        {m.community_file_needs_script()}
      </p>
    </>
  );
}
