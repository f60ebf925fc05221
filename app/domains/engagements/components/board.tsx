import clsx from "clsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { type BoardAsked, boardPath } from "../input/board.ts";
import type { BoardCard as Card } from "../queries/board.server.ts";
import { LANES, type Lane } from "../rules/board.ts";
import { BoardCard } from "./board-card.tsx";
import { LANE_WORDS } from "./board-words.ts";

type Props = { cards: Card[]; asked: BoardAsked; lane: Lane; lanes: readonly Lane[] };

/** The states side by side; on a phone one of them, with a switch that counts the others. */
export function Board({ cards, asked, lane: chosen, lanes }: Props) {
  const inLane = (lane: Lane) => cards.filter((card) => card.lane === lane);
  const countOf = (lane: Lane) => inLane(lane)[0]?.all ?? 0;
  return (
    <>
      <LinkTabs
        label={m.engagements_board_states()}
        className="mb-4 xl:hidden"
        tabs={lanes.map((lane) => ({
          to: boardPath({ ...asked, lane }),
          label: LANE_WORDS[lane](),
          active: lane === chosen,
          count: countOf(lane),
        }))}
      />
      <div className={clsx("grid gap-3", lanes.length === LANES.length ? "xl:grid-cols-5" : "xl:grid-cols-4")}>
        {lanes.map((lane) => (
          <section
            key={lane}
            aria-label={LANE_WORDS[lane]()}
            className={clsx("min-w-0 content-start", lane !== chosen && "max-xl:hidden")}
          >
            <h2 className="mb-2 flex items-baseline justify-between gap-2 border-b border-ink/80 pb-2 text-xl! max-xl:sr-only">
              {LANE_WORDS[lane]()}
              <span className="note">{countOf(lane)}</span>
            </h2>
            <Column cards={inLane(lane)} all={countOf(lane)} />
          </section>
        ))}
      </div>
    </>
  );
}

function Column({ cards, all }: { cards: Card[]; all: number }) {
  if (!cards.length)
    return <p className="hatch border border-line p-4 text-ink-soft">{m.engagements_board_lane_none()}</p>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {cards.map((card) => (
          <li key={`${card.kind}${card.id}`} className="border border-line bg-sheet">
            <BoardCard card={card} />
          </li>
        ))}
      </ul>
      {all > cards.length && <p className="mt-2 text-ink-soft">{m.engagements_board_more({ all })}</p>}
    </>
  );
}
