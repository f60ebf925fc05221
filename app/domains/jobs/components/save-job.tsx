import { SaveToggle } from "#app/ui/save-toggle.tsx";
import { m } from "#paraglide/messages.js";

type Props = { jobId: string; title: string; saved: boolean; wide?: boolean };

/** "Save Job" and back. */
export const SaveJob = ({ jobId, title, saved, wide }: Props) => (
  <SaveToggle
    to={`/jobs/${jobId}`}
    name={title}
    saved={saved}
    words={{ save: m.jobs_save(), saved: m.jobs_saved() }}
    wide={wide}
  />
);
