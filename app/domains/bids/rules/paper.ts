import { priceText } from "#app/domains/jobs/rules/price.ts";
import { day } from "#app/infra/dates.ts";
import type { Paper } from "#app/infra/pdf/paper.ts";
import { m } from "#paraglide/messages.js";
import type { Due, Kind, Line } from "../rules.ts";
import { lineBlocks, partBlocks, scheduleBlocks } from "./blocks.ts";
import { kindText } from "./words.ts";

/** What is printed: a bid, who wrote it and for which job. */
export type PrintedBid = {
  kind: Kind;
  lowCents: number;
  highCents: number;
  revision: number;
  createdAt: Date;
  startsOn: string | null;
  durationDays: number | null;
  validUntil: string;
  lapsed: boolean;
  lines: readonly Line[];
  schedule: readonly Due[];
  exclusions: string;
  note: string;
  job: { title: string; location: string };
  /** The writer's name, then what a letterhead says: license, phone, address. */
  from: string[];
  hirer: string;
  lang: "en" | "es";
};

/** A bid as a paper, in the language of whoever prints it. */
export const bidPaper = (bid: PrintedBid): Paper => ({
  title: m.bids_paper_title(),
  under: [
    bid.job.title,
    bid.revision > 1 ? `${day(bid.createdAt)}, ${m.bids_revision({ n: bid.revision })}` : day(bid.createdAt),
  ],
  from: bid.from,
  to: { label: m.bids_paper_for(), lines: [bid.hirer, bid.job.location].filter(Boolean) },
  ...(bid.lapsed && { notice: m.bids_state_lapsed() }),
  lang: bid.lang,
  blocks: [
    { sums: [[kindText(bid.kind), priceText(bid)]] },
    {
      facts: [
        [m.bids_valid(), day(bid.validUntil)],
        [m.bids_starts(), bid.startsOn ? day(bid.startsOn) : m.bids_not_said()],
        [
          m.bids_duration(),
          bid.durationDays === null ? m.bids_not_said() : m.bids_duration_days({ count: bid.durationDays }),
        ],
      ],
    },
    ...(bid.note ? [{ text: bid.note }] : []),
    ...lineBlocks(bid.lines),
    ...scheduleBlocks(bid.schedule),
    ...partBlocks(m.bids_exclusions(), bid.exclusions),
    { text: m.bids_paper_no_agreement(), small: true },
  ],
  foot: m.bids_paper_foot({ title: bid.job.title, page: "{page}", pages: "{pages}" }),
});
