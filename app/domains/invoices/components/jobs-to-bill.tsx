import { buttonLook } from "#app/ui/button-look.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";

type JobToBill = { id: string; title: string; other: string };

/** An invoice is of a job: which one, each leading to where its invoices are written. */
export const JobsToBill = ({ jobs }: { jobs: readonly JobToBill[] }) => (
  <details className="mb-6">
    <summary className={buttonLook()}>{m.invoices_new()}</summary>
    <p className="mt-3 mb-2 text-sm text-ink-soft">{m.invoices_new_of()}</p>
    <ul className="divide-y divide-line border border-line bg-sheet">
      {jobs.map(({ id, title, other }) => (
        <li key={id} className="px-4 py-2">
          <Link to={`/work/${id}/invoices#new`} className="row-title">
            {title}
          </Link>
          <bdi className="block text-sm text-ink-soft">{other}</bdi>
        </li>
      ))}
    </ul>
  </details>
);
