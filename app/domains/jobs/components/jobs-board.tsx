import { useMemo } from "react";
import { useNavigation } from "react-router";
import { BesideMap } from "#app/domains/maps/components/beside-map.tsx";
import { mapOf } from "#app/domains/maps/rules/map-of.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { type BrowseJobs, boardPath, PAGE_LAST, PAGE_SIZE } from "../input/board.ts";
import { JobFilters } from "./job-filters.tsx";
import { JobRow, type RowJob } from "./job-row.tsx";

export type ShownBoard = {
  jobs: RowJob[];
  total: number;
  pages: number;
  near: { lat: number; lng: number; label: string; guessed: boolean } | null;
  placeUnknown: boolean;
  readAs: string | null;
};

const pinOf = ({ id, title, at }: RowJob, n: number) => ({
  id,
  name: title,
  at,
  no: n + 1,
  to: `/jobs/${id}`,
  mark: `job-${id}`,
});

/** The Browse Jobs tab. */
export function JobsBoard({
  asked,
  own,
  board,
  now,
  signedIn,
}: {
  asked: BrowseJobs;
  /** What the reader's board begins with, when they take work; null for everybody else. */
  own: BrowseJobs | null;
  board: ShownBoard;
  now: Date;
  signedIn: boolean;
}) {
  const waiting = useNavigation().state !== "idle";
  const pins = useMemo(() => board.jobs.map(pinOf), [board.jobs]);
  const narrowed = Boolean(asked.q || board.near || asked.trades.length);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <JobFilters asked={asked} presets={own !== null} />
      {board.placeUnknown && <Alert tone="warning">{m.jobs_place_unknown({ place: asked.place })}</Alert>}
      {board.near?.guessed && (
        <Alert tone="info">{m.jobs_place_guessed({ asked: asked.place, place: board.near.label })}</Alert>
      )}
      {board.readAs && <Alert tone="info">{m.jobs_read_as({ asked: asked.q, meant: board.readAs })}</Alert>}
      {(narrowed || own) && (
        <p className="flex flex-wrap items-center gap-x-6 text-sm">
          {own && <Preset own={own} asked={asked} />}
          {narrowed && (
            <Link to={alertPath(asked)} className="link inline-flex min-h-11 items-center">
              {m.jobs_alert_like_these()}
            </Link>
          )}
        </p>
      )}
      <section aria-labelledby="board" aria-busy={waiting}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id="board" className="text-2xl!" aria-live="polite">
              {countText(board.total, board.near?.label)}
            </h2>
          </div>
          <LinkButton to="/post-job" variant="primary" className="max-lg:hidden!">
            {m.jobs_post_a_job()}
          </LinkButton>
        </div>
        {board.jobs.length ? (
          <BesideMap
            {...mapOf(board.near, asked.radius, pins)}
            label={m.jobs_map()}
            head={<p className="text-sm text-ink-soft">{board.near ? m.jobs_order_near() : m.jobs_order_new()}</p>}
          >
            <ul
              className={`list-narrow divide-y divide-line border border-line bg-sheet transition-opacity ${waiting ? "opacity-60" : ""}`}
            >
              {board.jobs.map((job, n) => (
                <li key={job.id}>
                  <JobRow job={job} now={now} signedIn={signedIn} no={n + 1} />
                </li>
              ))}
            </ul>
          </BesideMap>
        ) : (
          <Nothing narrowed={narrowed} signedIn={signedIn} all={boardPath(own ? { everywhere: true } : {})} />
        )}
        <Pagination
          className="mt-6"
          page={asked.page}
          pageCount={board.pages}
          hrefFor={(page) => boardPath({ ...asked, page })}
        />
        <LinkButton to="/post-job" variant="primary" wide="phone" className="mt-6 lg:hidden!">
          {m.jobs_post_a_job()}
        </LinkButton>
      </section>
    </div>
  );
}

/** Says that the board begins with the reader's own trades and place, and takes them off; or leads back to them. */
const Preset = ({ own, asked }: { own: BrowseJobs; asked: BrowseJobs }) =>
  boardPath({ ...asked, page: 1 }) === boardPath(own) ? (
    <>
      <span>{m.jobs_preset()}</span>
      <Link to={boardPath({ everywhere: true })} className="link inline-flex min-h-11 items-center">
        {m.jobs_show_all()}
      </Link>
    </>
  ) : (
    <Link to={boardPath()} className="link inline-flex min-h-11 items-center">
      {m.jobs_preset_back()}
    </Link>
  );

/** Where a search of the board is kept, to be told of new jobs. */
function alertPath({ place, radius, trades }: BrowseJobs): string {
  const params = new URLSearchParams([
    ["place", place],
    ["radius", String(radius)],
    ...trades.map((id) => ["trade", id]),
  ]);
  return `/my/alerts?${params}`;
}

function countText(total: number, place: string | undefined): string {
  const count = total >= PAGE_SIZE * PAGE_LAST ? `${total.toLocaleString("en-US")}+` : String(total);
  if (total === 1) return place ? m.jobs_one_open_near({ place }) : m.jobs_one_open();
  return place ? m.jobs_open_near({ count, place }) : m.jobs_open({ count });
}

/** No job is invented to fill the page: it says that there is none, and what to do. */
const Nothing = ({ narrowed, signedIn, all }: { narrowed: boolean; signedIn: boolean; all: string }) => (
  <EmptyState
    className="mt-5"
    title={narrowed ? m.jobs_none_here_title() : m.jobs_none_title()}
    action={
      narrowed ? (
        <LinkButton to={all}>{m.jobs_show_all()}</LinkButton>
      ) : (
        !signedIn && <LinkButton to="/contractor-signup?subcontract=1">{m.jobs_join_sub()}</LinkButton>
      )
    }
  >
    {narrowed ? m.jobs_none_here_body() : m.jobs_none_body()}
  </EmptyState>
);
