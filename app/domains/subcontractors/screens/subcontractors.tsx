import { DocumentsHead } from "#app/domains/verification/components/documents-head.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { SubTable } from "../components/sub-table.tsx";
import { ViewLinks } from "../components/view-links.tsx";
import { ListPage } from "../input.ts";
import { listSubs } from "../queries/subs.server.ts";
import type { Route } from "./+types/subcontractors";

const LIST = "/account/documents/subcontractors";

export const meta: Route.MetaFunction = () => [
  { title: `${m.verification_tab_subcontractors()} · ${m.verification_documents_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const asked = ListPage.parse(Object.fromEntries(url.searchParams));
  return { ...(await listSubs(ctx, asked)), asked, now: ctx.now };
});

/** The owner's subs: who has not sent, what waits for a look, what ends soon. */
export default function SubcontractorsScreen({ loaderData }: Route.ComponentProps) {
  const { lines, pages, counts, asked, now } = loaderData;
  const ask = (
    <LinkButton to={`${LIST}/ask`} variant="primary">
      {m.subcontractors_ask_action()}
    </LinkButton>
  );
  return (
    <>
      <DocumentsHead
        tab="subcontractors"
        no="D-03.2"
        intro={m.subcontractors_list_intro()}
        actions={counts.subs > 0 && ask}
      />
      {counts.subs === 0 ? (
        <EmptyState title={m.subcontractors_empty_title()} level={2} action={ask}>
          {m.subcontractors_empty_body()}
        </EmptyState>
      ) : (
        <>
          <ViewLinks counts={counts} view={asked.view} />
          <SubTable lines={lines} now={now} />
          <Pagination
            page={asked.page}
            pageCount={pages}
            hrefFor={(n) => `${LIST}?view=${asked.view}&page=${n}`}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}
