import { StateBadge, StatusBadge } from "#app/domains/jobs/components/state-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { BoardCard as Card } from "../queries/board.server.ts";
import { toSignBy, toSignWords } from "../rules/papers.ts";
import { startsText } from "./start-words.ts";
import { WorkBadge } from "./state-badge.tsx";

const pathOf = (card: Card): string => {
  if (card.kind === "work") return `/work/${card.id}`;
  return card.kind === "post" && card.answers > 0 ? `/jobs/${card.jobId}/applicants` : `/jobs/${card.jobId}`;
};

/** One job on the board: what it is, with whom, where it stands, and whether it waits for the reader. */
export const BoardCard = ({ card }: { card: Card }) => (
  <Link to={pathOf(card)} className="block px-4 py-3 no-underline hover:bg-sunk">
    <span className="block font-[620] wrap-anywhere">{card.title}</span>
    <span className="block text-ink-soft wrap-anywhere">{withWhom(card)}</span>
    <span className="block text-ink-soft">
      {[
        card.location,
        startsText(card, card.lane === "over"),
        card.people > 0 ? m.engagements_people_count({ count: card.people }) : "",
      ]
        .filter(Boolean)
        .join(" · ")}
    </span>
    <span className="mt-2 flex flex-wrap gap-2 *:min-w-0 *:py-0.5 *:leading-tight *:whitespace-normal">
      {card.waits && <Badge tone="flag">{asksFor(card)}</Badge>}
      <CardState card={card} />
    </span>
  </Link>
);

/** What waits for the reader: the signature with its words, else an answer. */
function asksFor({ paper, side }: Card): string {
  const toSign = toSignBy(side, paper);
  return toSign ? toSignWords(toSign) : m.engagements_waiting();
}

function withWhom({ kind, side, other, answers }: Card): string {
  if (kind === "post") return m.engagements_board_answers({ count: answers });
  return side === "hirer" ? m.engagements_by({ name: other }) : m.engagements_for({ name: other });
}

function CardState({ card: { work, bid, lifecycle, side } }: { card: Card }) {
  if (work) return <WorkBadge state={work} />;
  if (!bid) return <StateBadge state={lifecycle} />;
  const gone = lifecycle !== "open" && (bid === "submitted" || bid === "shortlisted");
  return gone ? <StateBadge state={lifecycle} /> : <StatusBadge status={bid} received={side === "hirer"} />;
}
