import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { type ApplicationLine, applications } from "../queries/applications.server.ts";
import { VIEWS, type View } from "../rules/states.ts";
import { projectName, standingName, TONES } from "../rules/words.ts";
import type { Route } from "./+types/applications";

export const meta: Route.MetaFunction = () => [{ title: `${m.financing_admin_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const current = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  const view = VIEWS.find((one) => one === url.searchParams.get("view")) ?? "waiting";
  return { current, view, ...(await applications(ctx, view, current)) };
});

const VIEW_WORDS: Record<View, () => string> = {
  waiting: m.financing_view_waiting,
  mine: m.financing_view_mine,
  all: m.financing_view_all,
};

const columns = (): Column<ApplicationLine>[] => [
  {
    key: "applicant",
    header: m.financing_admin_applicant(),
    lead: true,
    cell: ({ id, firstName, lastName }) => (
      <Link to={`/admin/financing/${id}`} className="link">
        <bdi>
          {firstName} {lastName}
        </bdi>
      </Link>
    ),
  },
  {
    key: "standing",
    header: m.financing_admin_standing(),
    cell: ({ standing, expired, problem }) => (
      <>
        <Badge tone={expired ? "neutral" : TONES[standing]}>{standingName(standing, expired)}</Badge>
        {problem === "pay_out_refused" && <span className="block text-sm">{m.financing_desk_pay_out_refused()}</span>}
      </>
    ),
  },
  {
    key: "project",
    header: m.financing_admin_project(),
    cell: ({ projectType, amount, months }) => (
      <>
        {projectName(projectType)}
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          {m.financing_answer_amount_value({ amount: dollars(amount), months })}
        </span>
      </>
    ),
  },
  {
    key: "owner",
    header: m.financing_desk_owner(),
    cell: ({ owner }) => (owner ? <bdi>{owner}</bdi> : m.financing_desk_nobody()),
  },
  {
    key: "next",
    header: m.financing_desk_next(),
    cell: ({ nextAction, nextOn, due }) => (
      <>
        {nextAction || m.financing_desk_no_next()}
        {nextOn && (
          <span className={`block text-sm whitespace-nowrap ${due ? "font-[560] text-stop" : "text-ink-soft"}`}>
            {due ? m.financing_desk_due({ date: day(nextOn) }) : day(nextOn)}
          </span>
        )}
      </>
    ),
  },
  {
    key: "sent",
    header: m.financing_admin_sent(),
    cell: ({ consentedAt, keptUntil }) => (
      <>
        <span className="whitespace-nowrap">{day(consentedAt)}</span>
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          {m.financing_desk_kept({ date: day(keptUntil) })}
        </span>
      </>
    ),
  },
];

/** For admins: who applied, how far it is, and what is done next. */
export default function ApplicationsScreen({ loaderData }: Route.ComponentProps) {
  const { current, view, pages, lines } = loaderData;
  return (
    <>
      <PageHeader
        no="F-07"
        label={m.financing_admin_label()}
        title={m.financing_admin_title()}
        intro={m.financing_admin_intro()}
      />
      <LinkTabs
        label={m.financing_view()}
        className="mb-5"
        tabs={VIEWS.map((one) => ({ to: `?view=${one}`, label: VIEW_WORDS[one](), active: one === view }))}
      />
      <DataTable
        caption={m.financing_admin_title()}
        columns={columns()}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={m.financing_admin_empty_title()} level={2}>
            {m.financing_admin_empty_body()}
          </EmptyState>
        }
      />
      <Pagination page={current} pageCount={pages} hrefFor={(n) => `?view=${view}&page=${n}`} className="mt-6" />
    </>
  );
}
