import { Link } from "react-router";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { lifeOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { Desk } from "../queries.server.ts";

const OWN = "/account/documents";

/** Licenses & Insurance: the trust record, each own paper with its end, and the ways to the other two of its tabs. */
export function PapersCard({ desk }: { desk: Desk }) {
  const { trust, now, daysLeft } = desk;
  const papers = [
    { kind: m.desk_papers_license(), paper: trust.license },
    { kind: m.desk_papers_insurance(), paper: trust.insurance },
  ];
  return (
    <Card
      title={m.desk_papers_title()}
      level={2}
      foot={
        <>
          <Link to={OWN} className="link">
            {m.desk_papers_link()}
          </Link>
          <Link to={`${OWN}/subcontractors`} className="link">
            {m.desk_papers_subs()}
          </Link>
          <Link to={`${OWN}/requirements`} className="link">
            {m.desk_papers_requirements()}
          </Link>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TrustStamp trust={trust} now={now} />
          <p className="min-w-0 flex-1 basis-48 text-ink-soft">
            {trust.status === "verified" && daysLeft !== null
              ? m.desk_papers_days({ n: daysLeft })
              : m.desk_papers_consequence()}
          </p>
        </div>
        <ul className="border-t border-line">
          {papers.map(({ kind, paper }) => (
            <li
              key={kind}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
            >
              <Link to={OWN} className="link">
                {kind}
              </Link>
              <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                {paper.expiresOn && m.desk_papers_until({ date: day(paper.expiresOn) })}
                <PaperBadge validUntil={paper.validUntil} now={now} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const LIFE = {
  active: { tone: "plumb", word: () => m.desk_papers_active() },
  expiring: { tone: "flag", word: () => m.desk_papers_expiring() },
  expired: { tone: "stop", word: () => m.desk_papers_expired() },
} as const;

function PaperBadge({ validUntil, now }: { validUntil: Date | null; now: Date }) {
  if (!validUntil) return <Badge>{m.desk_papers_none()}</Badge>;
  const { tone, word } = LIFE[lifeOf(validUntil, now)];
  return <Badge tone={tone}>{word()}</Badge>;
}
