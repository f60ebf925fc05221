import { ArrowDown, ArrowUp } from "lucide";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, PicturePlace } from "#app/ui/picture.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Album } from "../queries/portfolio.server.ts";
import { albumCaption } from "./album-words.ts";

function Move({ album, by, off }: { album: Album; by: "up" | "down"; off: boolean }) {
  const words = by === "up" ? m.media_album_up({ title: album.title }) : m.media_album_down({ title: album.title });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="album" value={album.id} />
      <input type="hidden" name="by" value={by} />
      <Button type="submit" variant="quiet" size="sm" disabled={off} aria-label={words} title={words}>
        <Icon of={by === "up" ? ArrowUp : ArrowDown} size={20} />
      </Button>
    </Form>
  );
}

/** The work that a business shows, in the order in which people see it; the first photo is its cover in searches. */
export function AlbumList({ albums }: { albums: Album[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {albums.map((album, n) => (
        <li
          key={album.id}
          className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          {album.pictures[0] ? <Picture of={album.pictures[0]} ratio="3/2" sizes="10rem" alt="" /> : <PicturePlace />}
          <div className="min-w-0">
            <Link to={`/account/photos/${album.id}`} className="row-title">
              <bdi>{album.title}</bdi>
            </Link>
            <p className="text-ink-soft">
              {[albumCaption(album), m.media_photos({ count: album.pictures.length })].filter(Boolean).join(" · ")}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-2">
              <Move album={album} by="up" off={n === 0} />
              <Move album={album} by="down" off={n === albums.length - 1} />
              <SureButton
                label={m.ui_remove()}
                name={album.title}
                sure={m.media_album_sure()}
                intent="remove"
                fields={{ album: album.id }}
                stay
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
