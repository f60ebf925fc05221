import { Avatar } from "#app/ui/avatar.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

/** What a list shows of a pro's work: the cover, else the logo, else the initials. The name stands beside it. */
export function ProPhoto({ pro }: { pro: { name: string; cover: PictureData | null; logo: PictureData | null } }) {
  if (pro.cover)
    return (
      <Picture
        of={pro.cover}
        ratio="3/2"
        sizes="(width < 40rem) 5rem, 11rem"
        className="w-20 flex-none self-start border border-line sm:w-44"
      />
    );
  if (pro.logo)
    return (
      <Picture
        of={pro.logo}
        ratio="1/1"
        sizes="4rem"
        whole
        alt=""
        className="size-14 flex-none self-start border border-line"
      />
    );
  return <Avatar name={pro.name} company />;
}
