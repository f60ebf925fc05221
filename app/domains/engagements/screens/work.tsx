import { may } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { Board } from "../components/board.tsx";
import { BoardFilters } from "../components/board-filters.tsx";
import { boardAsked, isNarrowed } from "../input/board.ts";
import { boardPeople, workBoard } from "../queries/board.server.ts";
import { firstLane, LANES, type Lane } from "../rules/board.ts";
import type { Route } from "./+types/work";

export const meta: Route.MetaFunction = () => [{ title: `${m.engagements_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const asked = boardAsked(url.searchParams);
  const [cards, people] = await Promise.all([workBoard(ctx, asked), boardPeople(ctx)]);
  return { asked, cards, people, desk: may(ctx, "jobs") };
});

/** Every job of the business by the state it is in, from the first word to the end. */
export default function Work({ loaderData: { asked, cards, people, desk } }: Route.ComponentProps) {
  // Who is put on jobs by others sees those alone, and none of them is still being asked for.
  const lanes: readonly Lane[] = desk ? LANES : LANES.filter((lane) => lane !== "asking");
  const asks = asked.lane && lanes.includes(asked.lane) ? asked.lane : firstLane(cards);
  return (
    <>
      <PageHeader
        no="W-01"
        label={m.engagements_title()}
        title={m.engagements_title()}
        intro={desk ? m.engagements_intro_desk() : m.engagements_intro_crew()}
        actions={
          <>
            <LinkButton to="/work/calendar">{m.engagements_calendar()}</LinkButton>
            {desk && <LinkButton to="/invoices">{m.engagements_invoices()}</LinkButton>}
          </>
        }
      />
      {(cards.length > 0 || isNarrowed(asked)) && <BoardFilters asked={asked} people={people} desk={desk} />}
      {cards.length > 0 ? (
        <Board cards={cards} asked={asked} lanes={lanes} lane={lanes.includes(asks) ? asks : "working"} />
      ) : (
        <None narrowed={isNarrowed(asked)} desk={desk} />
      )}
    </>
  );
}

const None = ({ narrowed, desk }: { narrowed: boolean; desk: boolean }) =>
  narrowed ? (
    <EmptyState
      title={m.engagements_board_none_title()}
      level={2}
      action={<LinkButton to="/work">{m.engagements_board_clear()}</LinkButton>}
    >
      {m.engagements_board_none()}
    </EmptyState>
  ) : (
    <EmptyState title={m.engagements_none_title()} level={2}>
      {desk ? m.engagements_none_desk() : m.engagements_none_crew()}
    </EmptyState>
  );
