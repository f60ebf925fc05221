import { m } from "#paraglide/messages.js";

/** What a phone sends at most: 48 megapixels as HEIC or JPEG stay well below. */
const PICTURE_MAX_MB = 20;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
/** What a file picker offers; the server goes by the bytes. */
export const PICTURE_ACCEPT = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Endings of photos that are no documents, and become one when they are converted. */
export const PHOTO_ENDINGS = [".heic", ".heif", ".webp"] as const;

/** What the server would refuse as well, said before twenty megabytes have travelled; null when it may be sent. */
export function pictureProblem(file: Pick<File, "name" | "size">): string | null {
  if (file.size > PICTURE_MAX_BYTES) return m.files_picture_too_large({ max: PICTURE_MAX_MB });
  return file.size === 0 ? m.files_empty() : null;
}
