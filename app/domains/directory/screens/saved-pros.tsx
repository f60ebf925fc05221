import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { mayAsk } from "../access.ts";
import { ProCard } from "../components/pro-card.tsx";
import { SavePro } from "../components/save-pro.tsx";
import { NETWORK_PATH, pageAsked, savedPath } from "../input.ts";
import { mySavedPros } from "../queries.server.ts";
import type { Route } from "./+types/saved-pros";

export const meta: Route.MetaFunction = () => [{ title: `${m.directory_saved_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => ({
  ...(await mySavedPros(ctx, pageAsked(url.searchParams))),
  asks: mayAsk(ctx),
  now: ctx.now,
}));

/** The pros that the member saved, newest saved first. */
export default function SavedPros({ loaderData }: Route.ComponentProps) {
  const { pros, page: current, pageCount, asks, now } = loaderData;
  return (
    <>
      <PageHeader
        no="N-02"
        label={m.jobs_network_label()}
        title={m.directory_saved_title()}
        intro={m.directory_saved_intro()}
        actions={<LinkButton to={NETWORK_PATH}>{m.directory_filters()}</LinkButton>}
      />
      {pros.length ? (
        <ul className="divide-y divide-line border border-line bg-sheet">
          {pros.map(({ slug, name, card }) => (
            <li key={slug}>
              {card ? <ProCard pro={card} now={now} saved asks={asks} /> : <Unlisted slug={slug} name={name} />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          level={2}
          title={m.directory_saved_none_title()}
          action={<LinkButton to={NETWORK_PATH}>{m.directory_filters()}</LinkButton>}
        >
          {m.directory_saved_none()}
        </EmptyState>
      )}
      <Pagination className="mt-6" page={current} pageCount={pageCount} hrefFor={savedPath} />
    </>
  );
}

/** Who is not listed any more has no page: a name, and the way off the list. */
const Unlisted = ({ slug, name }: { slug: string; name: string }) => (
  <article aria-labelledby={`pro-${slug}`} className="list-row">
    <div className="min-w-0">
      <h3 id={`pro-${slug}`} className="text-xl!">
        <bdi>{name}</bdi>
      </h3>
      <p className="mt-1 text-ink-soft">{m.directory_saved_unlisted()}</p>
    </div>
    <div className="row-side">
      <SavePro slug={slug} name={name} saved />
    </div>
  </article>
);
