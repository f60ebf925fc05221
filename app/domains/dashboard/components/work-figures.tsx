import { SAVED_PATH } from "#app/domains/directory/input.ts";
import type { Role } from "#app/infra/ctx.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Dashboard } from "../queries.server.ts";

type Figure = { label: string; value: number; to: string; note?: string };

const POSTED = "/my/jobs";
const APPLIED = "/my/jobs?tab=applied";
const WON = "/my/jobs?tab=applied&won=1";
const SAVED = "/my/jobs?tab=saved";

function figuresOf(counts: Dashboard["counts"], role: Role | null): Figure[] {
  const posts: Figure = {
    label: m.dashboard_open_posts(),
    value: counts.openPosts,
    to: POSTED,
    ...(counts.unansweredApplicants > 0 && { note: m.dashboard_unanswered({ n: counts.unansweredApplicants }) }),
  };
  if (role !== "contractor")
    return [
      posts,
      { label: m.dashboard_waiting(), value: counts.unansweredApplicants, to: POSTED },
      { label: m.dashboard_awarded_posts(), value: counts.awardedPosts, to: POSTED },
      { label: m.directory_saved_title(), value: counts.savedPros, to: SAVED_PATH },
    ];
  return [
    posts,
    { label: m.dashboard_applications(), value: counts.applications, to: APPLIED },
    { label: m.dashboard_won(), value: counts.won, to: WON },
    { label: m.dashboard_saved(), value: counts.saved, to: SAVED },
  ];
}

/** Jobs, applications and saved pros at a glance, each figure a link to the rows it counts; how to begin while there are none. */
export function WorkFigures({ counts, role }: { counts: Dashboard["counts"]; role: Role | null }) {
  const figures = figuresOf(counts, role);
  const isContractor = role === "contractor";
  const nothing = figures.every(({ value }) => value === 0);
  return (
    <section aria-labelledby="work" className="titleblock flex flex-col">
      <div className="border-b border-line px-5 py-4">
        <h2 id="work" className="text-2xl">
          {m.dashboard_work_title()}
        </h2>
      </div>
      <ul className="cells flex-1 grid-cols-2">
        {figures.map((figure) => (
          <li key={figure.label} className="cell relative p-5! hover:bg-sunk">
            <Link to={figure.to} className="note no-underline after:absolute after:inset-0">
              {figure.label}
            </Link>
            <p className="figure mt-1 text-4xl">{figure.value}</p>
            {figure.note && <p className="text-sm text-flag">{figure.note}</p>}
          </li>
        ))}
      </ul>
      {nothing && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-4">
          <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
            {isContractor ? m.dashboard_work_none_pro() : m.dashboard_work_none()}
          </p>
          <LinkButton to={isContractor ? "/find-pro?tab=jobs" : "/post-job"} size="sm">
            {isContractor ? m.dashboard_step_first_application_do() : m.dashboard_step_post_first_job_do()}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
