import { useEffect, useMemo, useRef } from "react";
import { useNavigation } from "react-router";
import { BesideMap } from "#app/domains/maps/components/beside-map.tsx";
import { mapOf } from "#app/domains/maps/rules/map-of.ts";
import type { Work } from "#app/domains/verification/rules/scope.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SkeletonBlock } from "#app/ui/skeleton.tsx";
import { m } from "#paraglide/messages.js";
import { type ProFilters as Filters, NETWORK_PATH, PAGE_LAST, postPath, proFilters, prosPath } from "../input.ts";
import { ProCard, type ShownCard } from "./pro-card.tsx";
import { ProFilters } from "./pro-filters.tsx";
import { nameOfTrade } from "./pro-text.ts";
import { prosTitle } from "./pros-title.ts";
import { RankingRule } from "./ranking-rule.tsx";

export type ShownPros = {
  pros: ShownCard[];
  hasMore: boolean;
  total: number | null;
  within: number | null;
  farther: number | null;
  place: { lat: number; lng: number; label: string; guessed: boolean; others: string[] } | null;
  placeUnknown: boolean;
  readAs: string | null;
  didYouMean: string | null;
  problemTrades: readonly string[];
  work: Work | null;
  instead: { radius: number | null; trades: string[]; looked: string | null } | null;
};

const LIST = "list-narrow divide-y divide-line border border-line bg-sheet";

type Board = {
  filters: Filters;
  found: ShownPros;
  /** Which of them the reader keeps, by their slugs; null for a visitor. */
  saved: readonly string[] | null;
  /** Whether the reader can ask them for something. */
  asks: boolean;
  /** The reader hires for their own project and is not asked whether it is for a crew. */
  forOwnProjectOnly?: boolean;
  now: Date;
};

/** The Find Subcontractors tab: the filters and one page of pros. `now` is the loader's. */
export function ProsBoard({ filters, found, saved, asks, forOwnProjectOnly = false, now }: Board) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProFilters filters={filters} asksWho={!forOwnProjectOnly || filters.who !== "all"} />
      <Readings filters={filters} found={found} />
      {filters.standing === "unverified" && (
        <Alert tone="warning">
          {m.directory_unverified_warning()}{" "}
          <Link className="link" to={prosPath({ ...filters, standing: "verified", page: 1 })}>
            {m.directory_unverified_back()}
          </Link>
        </Alert>
      )}
      {!found.placeUnknown && <List filters={filters} found={found} saved={saved} asks={asks} now={now} />}
    </div>
  );
}

/** Whether another list of pros is on its way. */
function useSearching(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location?.pathname === NETWORK_PATH;
}

/** After a search the results are where the reader looks: on a phone the page moves there, and the keyboard with it. */
function useResultInSight(asked: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    if (!head.current || window.matchMedia("(min-width: 64rem)").matches) return;
    head.current.scrollIntoView({ block: "start" });
    head.current.focus({ preventScroll: true });
  }, [asked]);
  return head;
}

const pinOf = ({ slug, name, at }: ShownCard, n: number) => ({
  id: slug,
  name,
  at,
  no: n + 1,
  to: `/pros/${slug}`,
  mark: `pro-${slug}`,
});

function List({ filters, found, saved, asks, now }: Board) {
  const waiting = useSearching();
  const head = useResultInSight(prosPath(filters));
  const unverified = filters.standing === "unverified";
  const pins = useMemo(() => found.pros.map(pinOf), [found.pros]);
  const isFar = ({ miles }: ShownCard) => miles !== null && miles > filters.radius;
  const cards = (far: boolean) =>
    found.pros.flatMap((pro, n) =>
      isFar(pro) === far
        ? [
            <li key={pro.slug}>
              <ProCard pro={pro} now={now} no={n + 1} work={found.work} saved={saved?.includes(pro.slug)} asks={asks} />
            </li>,
          ]
        : [],
    );
  const [near, far] = [cards(false), cards(true)];
  return (
    <section aria-labelledby="pros" aria-busy={waiting}>
      <h2 ref={head} id="pros" tabIndex={-1} className="scroll-mt-4 text-2xl! outline-none" aria-live="polite">
        {prosTitle(filters, found)}
      </h2>
      {waiting ? (
        <div role="status" className="mt-3 grid gap-px lg:mt-5">
          <span className="sr-only">{m.ui_loading()}</span>
          {[0, 1, 2, 3].map((n) => (
            <SkeletonBlock key={n} className="h-72 sm:h-64" />
          ))}
        </div>
      ) : found.pros.length ? (
        <BesideMap
          {...mapOf(found.place, filters.radius, pins)}
          label={m.directory_map()}
          head={
            <p className="text-sm text-ink-soft">{found.place ? m.directory_order_near() : m.directory_order_best()}</p>
          }
        >
          {near.length > 0 && <ul className={LIST}>{near}</ul>}
          {far.length > 0 && (
            <>
              <h2 className="mt-6 mb-2 text-xl!">
                {found.farther === null ? m.directory_farther() : m.directory_farther_count({ count: found.farther })}
              </h2>
              <ul className={LIST}>{far}</ul>
            </>
          )}
        </BesideMap>
      ) : (
        <Nothing filters={filters} found={found} />
      )}
      <Pagination
        className="mt-6"
        page={filters.page}
        pageCount={found.pros.length ? Math.min(PAGE_LAST, filters.page + (found.hasMore ? 1 : 0)) : 1}
        open={found.hasMore && filters.page < PAGE_LAST}
        hrefFor={(page) => prosPath({ ...filters, page })}
      />
      {!unverified && (
        <p className="mt-6 text-sm text-ink-soft">
          {m.directory_unverified_show()}{" "}
          <Link className="link" to={prosPath({ ...filters, standing: "unverified", page: 1 })} rel="nofollow">
            {m.directory_unverified_link()}
          </Link>
        </p>
      )}
      {!unverified && <RankingRule className="mt-2" />}
    </section>
  );
}

/** How words and place were read, where that is not plain. */
const Readings = ({ filters, found }: Pick<Board, "filters" | "found">) => (
  <>
    {found.readAs && <Alert tone="info">{m.directory_read_as({ asked: filters.q, meant: found.readAs })}</Alert>}
    {found.didYouMean && (
      <Alert tone="info">
        {m.directory_did_you_mean()}{" "}
        <Link className="link" to={prosPath({ ...filters, q: found.didYouMean, page: 1 })}>
          {found.didYouMean}
        </Link>
        {m.directory_did_you_mean_end()}
      </Alert>
    )}
    {found.problemTrades.length > 0 && (
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{m.directory_problem_for({ asked: found.readAs ?? filters.q })}</span>
        {found.problemTrades.map((id) => (
          <Link
            key={id}
            className="link inline-flex min-h-11 items-center"
            to={prosPath({ ...filters, trades: [id], page: 1 })}
          >
            {nameOfTrade(id)}
          </Link>
        ))}
      </p>
    )}
    {found.place?.guessed && (
      <Alert tone="info">
        {m.directory_place_guessed({ asked: filters.place, place: found.place.label })}
        {found.place.others.length > 0 && ` ${m.directory_place_others()} `}
        {found.place.others.map((place, i) => (
          <span key={place}>
            {i > 0 && " · "}
            <Link className="link" to={prosPath({ ...filters, place, page: 1 })}>
              {place}
            </Link>
          </span>
        ))}
      </Alert>
    )}
    {found.placeUnknown && (
      <Alert tone="warning">
        {m.directory_place_unknown({ asked: filters.place })}{" "}
        <Link className="link" to={prosPath({ ...filters, place: "", page: 1 })}>
          {m.directory_search_everywhere()}
        </Link>
      </Alert>
    )}
  </>
);

/** No pro is invented to fill the page: it says that there is none, and what to do. */
function Nothing({ filters, found }: Pick<Board, "filters" | "found">) {
  if (filters.page > 1 && found.total !== 0)
    return (
      <EmptyState
        className="mt-5"
        title={m.directory_page_end({ page: filters.page })}
        action={<LinkButton to={prosPath({ ...filters, page: 1 })}>{m.directory_page_first()}</LinkButton>}
      >
        {m.directory_page_end_body()}
      </EmptyState>
    );
  const { who, named, standing, q, place } = filters;
  const { radius = null, trades = [], looked = null } = found.instead ?? {};
  return (
    <EmptyState
      className="mt-5"
      title={m.directory_none_title()}
      action={
        <>
          <LinkButton to={postPath({ q, place, trade: looked })} variant="primary">
            {m.directory_none_post()}
          </LinkButton>
          {radius !== null && (
            <LinkButton to={prosPath({ ...filters, radius, page: 1 })}>
              {m.directory_none_within({ miles: radius })}
            </LinkButton>
          )}
          {(filters.speaks || filters.stars > 0 || filters.free) && (
            <LinkButton to={prosPath({ ...filters, speaks: null, stars: 0, free: false, page: 1 })}>
              {m.directory_none_fewer()}
            </LinkButton>
          )}
          {trades.map((id) => (
            <LinkButton key={id} to={prosPath({ ...filters, q: "", trades: [id], page: 1 })}>
              {m.directory_none_neighbor({ trade: nameOfTrade(id) })}
            </LinkButton>
          ))}
          <LinkButton to={prosPath({ ...proFilters(new URLSearchParams()), who, named, standing })} variant="quiet">
            {m.directory_none_all()}
          </LinkButton>
        </>
      }
    >
      {m.directory_none_body()}
    </EmptyState>
  );
}
