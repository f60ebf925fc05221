import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { type ApplicationLine, applications } from "../queries/applications.server.ts";
import { creditName, projectName } from "../rules/words.ts";
import type { Route } from "./+types/applications";

export const meta: Route.MetaFunction = () => [{ title: `${m.financing_admin_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const current = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  return { current, ...(await applications(ctx, current)) };
});

const columns = (): Column<ApplicationLine>[] => [
  {
    key: "applicant",
    header: m.financing_admin_applicant(),
    lead: true,
    cell: ({ firstName, lastName, address, city, state, zip }) => (
      <>
        {firstName} {lastName}
        <span className="block text-sm font-normal text-ink-soft">
          {address}, {city}, {state} {zip}
        </span>
      </>
    ),
  },
  {
    key: "contact",
    header: m.financing_admin_contact(),
    cell: ({ email, phone }) => (
      <>
        <a href={`mailto:${email}`} className="link block break-all">
          {email}
        </a>
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
          {phone}
        </a>
      </>
    ),
  },
  {
    key: "project",
    header: m.financing_admin_project(),
    cell: ({ projectType, amount, months }) => (
      <>
        {projectName(projectType)}
        <span className="block">{m.financing_answer_amount_value({ amount: dollars(amount), months })}</span>
      </>
    ),
  },
  {
    key: "income",
    header: m.financing_admin_income(),
    align: "right",
    cell: ({ annualIncome }) => dollars(annualIncome),
  },
  { key: "credit", header: m.financing_admin_credit(), cell: ({ creditRange }) => creditName(creditRange) },
  { key: "sent", header: m.financing_admin_sent(), cell: ({ consentedAt }) => day(consentedAt) },
  { key: "until", header: m.financing_admin_until(), cell: ({ keptUntil }) => day(keptUntil) },
];

/** For admins: who asked for a rate, to be answered by a person. */
export default function ApplicationsScreen({ loaderData }: Route.ComponentProps) {
  const { current, pages, lines } = loaderData;
  return (
    <>
      <PageHeader
        no="F-07"
        label={m.financing_admin_label()}
        title={m.financing_admin_title()}
        intro={m.financing_admin_intro()}
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
      <Pagination page={current} pageCount={pages} hrefFor={(n) => `?page=${n}`} className="mt-6" />
    </>
  );
}
