import { Picture } from "#app/ui/picture.tsx";
import { inPairs, jpegOf, type ShownPicture } from "../rules/shown.ts";
import { albumCaption } from "./album-words.ts";
import { stageText } from "./stage-text.ts";

type Shown = {
  id: string;
  title: string;
  trade: string | null;
  town: string;
  year: number | null;
  pictures: ShownPicture[];
};

const SIZES = "(width < 40rem) 80vw, 24rem";

/** One photo; opens in full. */
const Photo = ({ of, eager }: { of: ShownPicture; eager?: boolean }) => (
  <a href={jpegOf(of)} target="_blank" rel="noreferrer" className="relative block w-[min(80vw,24rem)]">
    <Picture of={of} ratio="3/2" sizes={SIZES} eager={Boolean(eager)} />
    {of.stage && (
      <span className="note absolute bottom-2 left-2 bg-sheet px-2 py-0.5 text-sm text-ink">{stageText(of.stage)}</span>
    )}
  </a>
);

/** The work of a business side by side: each piece with its photos, a before beside its after, and what and where it was. */
export function WorkStrip({ albums, label }: { albums: readonly Shown[]; label: string }) {
  return (
    <ul aria-label={label} className="-mx-1 flex snap-x gap-5 overflow-x-auto px-1 pb-3">
      {albums.map((album, n) => (
        <li key={album.id} className="flex-none snap-start">
          <figure>
            <div className="flex gap-1 border border-ink bg-ink">
              {inPairs(album.pictures)
                .flat()
                .map((picture, at) => (
                  <Photo key={picture.id} of={picture} eager={n === 0 && at === 0} />
                ))}
            </div>
            <figcaption className="mt-2 max-w-[min(80vw,24rem)]">
              <span className="block font-[560]">
                <bdi>{album.title}</bdi>
              </span>
              <span className="text-sm text-ink-soft">{albumCaption(album)}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
