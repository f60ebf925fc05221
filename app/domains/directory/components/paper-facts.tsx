import { lastDayOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { ShownPaper } from "../queries.server.ts";
import type { Standing } from "../rules/standing.ts";

type Papers = { license: ShownPaper | null; insurance: ShownPaper | null; standing: Standing };

const SAYING: Record<Standing["status"], () => string> = {
  verified: m.directory_papers_what,
  expired: m.directory_papers_expired,
  unverified: m.directory_papers_none,
};

/** What was checked, when, and how long it is good; never the papers. */
export const PaperFacts = ({ papers, now }: { papers: Papers; now: Date }) => (
  <>
    <p className="measure mt-3 text-ink-soft">{SAYING[papers.standing.status]()}</p>
    <dl className="mt-4 grid max-w-2xl gap-px border border-line bg-line sm:grid-cols-2">
      <Paper name={m.directory_license()} paper={papers.license} now={now} />
      <Paper name={m.directory_insurance()} paper={papers.insurance} now={now} />
    </dl>
  </>
);

function Paper({ name, paper, now }: { name: string; paper: ShownPaper | null; now: Date }) {
  const number = paper?.number && m.directory_paper_number({ number: paper.number });
  return (
    <div className="bg-sheet p-4">
      <dt className="note">{name}</dt>
      <dd className="mt-1">
        {paper ? (
          <>
            {number && <p className="font-[560]">{[number, paper.issuingState].filter(Boolean).join(" · ")}</p>}
            {paper.checkedAt && <p>{m.directory_paper_checked({ date: day(paper.checkedAt) })}</p>}
            <p className={paper.validUntil > now ? "text-plumb" : "text-stop"}>
              {(paper.validUntil > now ? m.directory_paper_until : m.directory_paper_expired)({
                date: day(lastDayOf(paper.validUntil)),
              })}
            </p>
          </>
        ) : (
          <span className="text-ink-soft">{m.directory_paper_missing()}</span>
        )}
      </dd>
    </div>
  );
}
