import { WorkStrip } from "#app/domains/media/components/work-strip.tsx";
import { Link } from "#app/ui/link.tsx";
import { PicturePlace } from "#app/ui/picture.tsx";
import { m } from "#paraglide/messages.js";
import type { getPro } from "../queries.server.ts";

type Props = { pro: Pick<Awaited<ReturnType<typeof getPro>>, "albums" | "isOwn" | "name"> };

/** What the pro has done, in photos; where there are none, its own people are told what to do. */
export function ProWork({ pro }: Props) {
  if (!pro.albums.length && !pro.isOwn) return null;
  return (
    <section aria-labelledby="work" className="min-w-0">
      <h2 id="work" className="mb-4 text-2xl!">
        {m.directory_work()}
      </h2>
      {pro.albums.length ? (
        <WorkStrip albums={pro.albums} label={m.media_strip({ name: pro.name })} />
      ) : (
        <PicturePlace className="max-w-md">
          <Link to="/account/photos" className="link">
            {m.media_own_none()}
          </Link>
        </PicturePlace>
      )}
    </section>
  );
}
