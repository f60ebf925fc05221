import { BRAND } from "#app/infra/brand.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { InvoiceFilters } from "../components/invoice-filters.tsx";
import { InvoiceList } from "../components/invoice-list.tsx";
import { JobsToBill } from "../components/jobs-to-bill.tsx";
import { invoicesAsked, invoicesHref, isNarrowed } from "../input/asked.ts";
import { searchInvoices } from "../queries/search.server.ts";
import type { Route } from "./+types/invoices";

export const meta: Route.MetaFunction = () => [{ title: `${m.invoices_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const asked = invoicesAsked(url.searchParams);
  return { ...(await searchInvoices(ctx, asked)), asked, pro: ctx.actor?.role === "contractor" };
});

/** What is owed to the business and what it owes. */
export default function InvoicesScreen({ loaderData }: Route.ComponentProps) {
  const { rows, toBill, asked, any, page: current, pages, pro, ...sums } = loaderData;
  const parts = [
    {
      title: m.invoices_owed({ amount: moneyText(sums.owedCents) }),
      waiting: sums.toConfirmCents > 0 && m.invoices_to_confirm({ amount: moneyText(sums.toConfirmCents) }),
      rows: rows.filter(({ side }) => side === "pro"),
    },
    {
      title: m.invoices_owes({ amount: moneyText(sums.owesCents) }),
      waiting: sums.saidCents > 0 && m.invoices_said({ amount: moneyText(sums.saidCents) }),
      rows: rows.filter(({ side }) => side === "hirer"),
    },
  ].filter((part) => part.rows.length);
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="W-09"
        label={
          <Link to="/work" className="link">
            {m.engagements_title()}
          </Link>
        }
        title={m.invoices_title()}
        actions={pro && <LinkButton to="/estimates">{m.estimates_title()}</LinkButton>}
      />
      {toBill.length > 0 && <JobsToBill jobs={toBill} />}
      {(any || isNarrowed(asked)) && <InvoiceFilters asked={asked} />}
      {parts.length === 0 && isNarrowed(asked) && <p className="text-ink-soft">{m.invoices_find_none()}</p>}
      {parts.length === 0 && !isNarrowed(asked) && (
        <EmptyState
          title={m.invoices_none_title()}
          level={2}
          action={<LinkButton to="/work">{m.engagements_title()}</LinkButton>}
        >
          {m.invoices_none_all()}
        </EmptyState>
      )}
      <div className="grid gap-8">
        {parts.map((part) => (
          <section key={part.title} aria-label={part.title}>
            <h2 className="mb-3 text-2xl!">{part.title}</h2>
            {part.waiting && <p className="mb-3">{part.waiting}</p>}
            <InvoiceList rows={part.rows} titled />
          </section>
        ))}
      </div>
      <Pagination page={current} pageCount={pages} hrefFor={(n) => invoicesHref(asked, n)} className="mt-6" />
    </div>
  );
}
