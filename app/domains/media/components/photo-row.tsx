import { Picture } from "#app/ui/picture.tsx";
import { jpegOf, type ShownPicture } from "../rules/shown.ts";

/** Photos that came with words, small and side by side; each opens in full. */
export function PhotoRow({ photos, label }: { photos: ShownPicture[]; label: string }) {
  if (!photos.length) return null;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, n) => (
        <li key={photo.id}>
          <a
            href={jpegOf(photo)}
            target="_blank"
            rel="noreferrer"
            aria-label={photo.alt ? undefined : `${label}, ${n + 1}`}
            className="block w-32 border border-line hover:border-ink"
          >
            <Picture of={photo} ratio="3/2" sizes="8rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
