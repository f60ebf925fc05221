import { Link } from "react-router";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { Card } from "#app/ui/card.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import type { Desk as DeskData } from "../queries.server.ts";
import { NextSteps } from "./next-steps.tsx";

type Figure = { label: string; value: number; to: string; note?: string };

/** The member's dashboard: the next step first, then the trust record and the figures of their own work. */
export function Desk({ desk }: { desk: DeskData }) {
  const { viewer, business, counts } = desk;
  const isContractor = viewer.role === "contractor";
  const figures: Figure[] = [
    {
      label: m.desk_open_posts(),
      value: counts.openPosts,
      to: "/my/jobs",
      ...(counts.unansweredApplicants > 0 && { note: m.desk_unanswered({ n: counts.unansweredApplicants }) }),
    },
    ...(isContractor
      ? [
          { label: m.desk_applications(), value: counts.applications, to: "/my/jobs?tab=applied" },
          { label: m.desk_won(), value: counts.won, to: "/my/jobs?tab=applied" },
        ]
      : []),
    { label: m.desk_saved(), value: counts.saved, to: "/my/jobs?tab=saved" },
  ];
  return (
    <div className="grid gap-8">
      <PageHeader
        title={business?.companyName || m.desk_greeting({ name: viewer.name })}
        no={m.desk_sheet()}
        label={m.desk_nav_dashboard()}
        actions={
          business?.completed && (
            <LinkButton to={`/pros/${business.slug}`} variant="secondary" size="sm">
              {m.desk_public_profile()}
            </LinkButton>
          )
        }
      />
      <NextSteps steps={desk.steps} />
      <div className="grid gap-6 lg:grid-cols-2">
        {isContractor && <TrustCard desk={desk} />}
        <Card title={m.desk_work_title()} level={2}>
          <dl className="grid gap-4">
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt>
                  <Link to={figure.to} className="link">
                    {figure.label}
                  </Link>
                  {figure.note && <span className="ml-2 text-sm text-ink-soft">{figure.note}</span>}
                </dt>
                <dd>
                  <DimensionLine>{figure.value}</DimensionLine>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </div>
  );
}

function TrustCard({ desk }: { desk: DeskData }) {
  const { trust, now, daysLeft } = desk;
  return (
    <Card
      title={m.desk_papers_title()}
      level={2}
      foot={
        <Link to="/account/documents" className="link">
          {m.desk_papers_link()}
        </Link>
      }
    >
      <div className="grid justify-items-start gap-4">
        <TrustStamp trust={trust} now={now} />
        <p className="text-ink-soft">
          {trust.status === "verified" && daysLeft !== null
            ? m.desk_papers_days({ n: daysLeft })
            : m.desk_papers_consequence()}
        </p>
      </div>
    </Card>
  );
}
