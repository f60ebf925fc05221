import { Download } from "lucide";
import { buttonLook } from "#app/ui/button-look.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { m } from "#paraglide/messages.js";

/** The file of a template: its name, its size, and the button that saves it. */
export const FileRow = ({ href, file }: { href: string; file: { name: string; size: number } }) => (
  <p className="measure mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-line p-4">
    <span className="min-w-0">
      <bdi className="block wrap-anywhere">{file.name}</bdi>
      <span className="text-sm text-ink-soft">{fileSize(file.size)}</span>
    </span>
    <a
      href={href}
      download={file.name}
      aria-label={m.community_file_download_named({ name: file.name })}
      className={buttonLook()}
    >
      <Icon of={Download} size={20} />
      {m.community_file_download()}
    </a>
  </p>
);
