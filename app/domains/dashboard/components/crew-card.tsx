import { OwnList } from "#app/domains/training/components/own-list.tsx";
import { day } from "#app/infra/dates.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Dashboard } from "../queries.server.ts";
import { TileOf } from "./tile.tsx";

/** So many courses are named, the next due first. */
const CREW_COURSES = 5;

/** What somebody of a crew works with: the jobs that they are on, and what they learn. */
export const CrewCards = ({ work, learning }: { work: Dashboard["crewWork"]; learning: Dashboard["crewLearning"] }) => (
  <>
    <TileOf tile={work} title={m.dashboard_crew_jobs()} to="/work">
      {(jobs) => (
        <Card
          title={m.dashboard_crew_jobs()}
          level={2}
          foot={
            <Link to="/work/calendar" className="link">
              {m.dashboard_crew_calendar()}
            </Link>
          }
        >
          {jobs.length === 0 ? (
            <p className="text-ink-soft">{m.dashboard_crew_no_jobs()}</p>
          ) : (
            <ul className="grid gap-1">
              {jobs.map(({ id, title, place, tasks }) => (
                <li key={id}>
                  <Link to={`/work/${id}`} className="link inline-flex min-h-11 items-center">
                    {title}
                  </Link>
                  <p className="text-sm text-ink-soft wrap-anywhere">{place}</p>
                  {tasks.length > 0 && (
                    <ul aria-label={m.dashboard_crew_tasks()} className="mt-1 list-disc pl-5">
                      {tasks.map((task) => (
                        <li key={task.id} className="wrap-anywhere">
                          {task.title}
                          {task.dueOn && (
                            <span className="text-sm text-ink-soft">
                              {" · "}
                              {m.engagements_task_by({ date: day(task.dueOn) })}
                            </span>
                          )}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </TileOf>
    <TileOf tile={learning} title={m.dashboard_crew_learning()} to="/training">
      {(asked) => (
        <Card title={m.dashboard_crew_learning()} level={2}>
          {asked.length ? (
            <OwnList rows={asked.slice(0, CREW_COURSES)} first />
          ) : (
            <p className="measure">{m.dashboard_crew_learning_about()}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton to="/my/learning" variant={asked.length ? undefined : "primary"}>
              {m.learning_mine()}
            </LinkButton>
            <LinkButton to="/training">{m.training_title()}</LinkButton>
          </div>
        </Card>
      )}
    </TileOf>
  </>
);
