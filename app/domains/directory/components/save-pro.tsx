import { SaveToggle } from "#app/ui/save-toggle.tsx";
import { m } from "#paraglide/messages.js";

type Props = { slug: string; name: string; saved: boolean; wide?: boolean };

/** "Save" on a pro and back. */
export const SavePro = ({ slug, name, saved, wide }: Props) => (
  <SaveToggle
    to={`/pros/${slug}`}
    name={name}
    saved={saved}
    words={{ save: m.directory_save(), saved: m.directory_saved() }}
    wide={wide}
  />
);
