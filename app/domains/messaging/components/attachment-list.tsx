import { FileText, Image, RotateCw, X } from "lucide";
import { jpegOf, type ShownPicture } from "#app/domains/media/rules/shown.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownAttachment } from "../queries/thread.server.ts";
import type { Attachments } from "./use-attachments.tsx";

const row = "flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-sheet px-3 text-sm";
const act = "grid size-11 flex-none cursor-pointer place-items-center rounded-md hover:bg-sunk";

/** The files of a message that is being written, each with where it stands. */
export function ChosenFiles({ files, retry, remove }: Pick<Attachments, "files" | "retry" | "remove">) {
  if (!files.length) return null;
  return (
    <ul className="grid gap-1.5" aria-live="polite">
      {files.map((file) => (
        <li key={file.key} className={`${row} pr-0`} data-file-state={file.state}>
          <span className="min-w-0 flex-1 py-1.5">
            <span className="block truncate">
              <bdi>{file.name}</bdi> <span className="text-ink-soft">{fileSize(file.size)}</span>
            </span>
            {file.state === "uploading" && (
              <Progress
                className="mt-1"
                value={file.size ? file.sentBytes / file.size : null}
                label={m.ui_file_uploading_short({ name: file.name })}
              />
            )}
            {file.state === "failed" && <span className="block text-stop">{file.reason}</span>}
          </span>
          {file.state === "failed" && (
            <button
              type="button"
              className={act}
              aria-label={m.messaging_attach_retry({ name: file.name })}
              onClick={() => void retry(file.key)}
            >
              <Icon of={RotateCw} size={18} />
            </button>
          )}
          <button
            type="button"
            className={act}
            aria-label={m.messaging_attach_remove({ name: file.name })}
            onClick={() => remove(file)}
          >
            <Icon of={X} size={18} />
          </button>
          {file.state === "stored" && <input type="hidden" name="attachments[]" value={file.id} />}
        </li>
      ))}
    </ul>
  );
}

/** The photos of a message that was sent, small; each opens in full in a tab of its own. */
const SentPhotos = ({ photos }: { photos: { id: string; picture: ShownPicture; opens: string; name: string }[] }) =>
  photos.length > 0 && (
    <ul className="flex flex-wrap gap-1.5">
      {photos.map(({ id, picture, opens, name }) => (
        <li key={id}>
          <a
            href={opens}
            target="_blank"
            rel="noreferrer"
            aria-label={m.messaging_photo_open({ name })}
            className="block w-32 border border-line hover:border-ink sm:w-40"
          >
            <Picture of={picture} ratio="4/3" sizes="(width < 40rem) 8rem, 10rem" alt={name} />
          </a>
        </li>
      ))}
    </ul>
  );

/** The files of a message that was sent: pictures small, the others by name; each opens in a tab of its own. */
export const SentFiles = ({ files, photos = [] }: { files: ShownAttachment[]; photos?: ShownPicture[] }) => (
  <>
    <SentPhotos
      photos={[
        ...photos.map((picture, n) => ({
          id: picture.id,
          picture,
          opens: jpegOf(picture),
          name: picture.alt || m.media_nth({ n: n + 1 }),
        })),
        ...files.flatMap(({ id, picture, url: opens, name }) => (picture ? [{ id, picture, opens, name }] : [])),
      ]}
    />
    <OtherFiles files={files.filter(({ picture }) => !picture)} />
  </>
);

const OtherFiles = ({ files }: { files: ShownAttachment[] }) =>
  files.length > 0 && (
    <ul className="grid gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noreferrer" className={`${row} no-underline hover:border-ink`}>
            <Icon of={file.type === "application/pdf" ? FileText : Image} size={18} className="flex-none text-steel" />
            <span className="min-w-0 flex-1 truncate">
              <bdi>{file.name}</bdi>
            </span>
            <span className="flex-none text-ink-soft">{fileSize(file.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
