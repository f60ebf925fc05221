import { may } from "#app/domains/auth/access.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { WorkBadge } from "../components/state-badge.tsx";
import { type EngagementRow, listEngagements } from "../queries/list.server.ts";
import { waitsFor } from "../rules.ts";
import type { Route } from "./+types/work";

export const meta: Route.MetaFunction = () => [{ title: m.engagements_title() }];

export const loader = page(async ({ ctx }) => ({ rows: await listEngagements(ctx), desk: may(ctx, "jobs") }));

/** The jobs that were given: what waits for an answer first, then what runs, then what is over. */
export default function Work({ loaderData: { rows, desk } }: Route.ComponentProps) {
  const waits = (row: EngagementRow) => desk && waitsFor(row, row.side);
  const parts = [
    { title: m.engagements_waiting(), rows: rows.filter(waits) },
    { title: m.engagements_running(), rows: rows.filter((row) => !row.over && !waits(row)) },
    { title: m.engagements_over_list(), rows: rows.filter((row) => row.over) },
  ].filter((part) => part.rows.length);
  return (
    <>
      <PageHeader
        no="W-01"
        label={m.engagements_title()}
        title={m.engagements_title()}
        intro={desk ? m.engagements_intro_desk() : m.engagements_intro_crew()}
        actions={desk && <LinkButton to="/invoices">{m.engagements_invoices()}</LinkButton>}
      />
      {parts.length === 0 && (
        <EmptyState title={m.engagements_none_title()} level={2}>
          {desk ? m.engagements_none_desk() : m.engagements_none_crew()}
        </EmptyState>
      )}
      <div className="grid gap-8">
        {parts.map(({ title, rows: shown }) => (
          <section key={title}>
            <h2 className="mb-3 text-2xl!">{title}</h2>
            <ul className="divide-y divide-line border border-line bg-sheet">
              {shown.map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const Row = ({ row }: { row: EngagementRow }) => (
  <Link to={`/work/${row.id}`} className="block px-4 py-3 no-underline hover:bg-sunk sm:px-5">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="font-[620]">{row.title}</span>
      <WorkBadge state={row.state} />
    </span>
    <span className="block text-ink-soft">
      {[
        row.side === "hirer" ? m.engagements_by({ name: row.other }) : m.engagements_for({ name: row.other }),
        row.location,
        m.engagements_starts({ date: day(row.startDate) }),
        row.people > 0 ? m.engagements_people_count({ count: row.people }) : "",
      ]
        .filter(Boolean)
        .join(" · ")}
    </span>
  </Link>
);
