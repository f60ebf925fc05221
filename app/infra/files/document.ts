import { m } from "#paraglide/messages.js";

/** The one limit of a scanned or photographed document, whatever it is for. */
export const DOCUMENT_MAX_MB = 10;
export const DOCUMENT_MAX_BYTES = DOCUMENT_MAX_MB * 1024 * 1024;
/** What a file picker offers; the server goes by the bytes. */
export const DOCUMENT_ACCEPT = ".pdf,.jpg,.jpeg,.png";

/** The same of a file that people go on working in. */
export const WORKING_ACCEPT = ".pdf,.docx,.xlsx,.csv,.txt";

/** What the server would refuse as well, said before ten megabytes have travelled; null when it may be sent. */
export function documentProblem(
  file: Pick<File, "name" | "size">,
  accept = DOCUMENT_ACCEPT,
  wrongType: () => string = m.files_wrong_type,
): string | null {
  if (file.size > DOCUMENT_MAX_BYTES) return m.files_too_large({ max: DOCUMENT_MAX_MB });
  if (file.size === 0) return m.files_empty();
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? "";
  return accept.split(",").includes(ending) ? null : wrongType();
}
