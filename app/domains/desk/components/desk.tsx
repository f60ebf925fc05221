import type { ReactNode } from "react";
import { Link } from "react-router";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import type { Desk as DeskData } from "../queries.server.ts";
import { NextSteps } from "./next-steps.tsx";

type Figure = { label: string; value: number; to: string; note?: string };

/**
 * The member's dashboard: the next step first, then the trust record and the figures of their own work. `children` are
 * further cards; the last of an odd number is as wide as two.
 */
export function Desk({ desk, children }: { desk: DeskData; children?: ReactNode }) {
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
      <div className="grid gap-6 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {isContractor && <TrustCard desk={desk} />}
        <section aria-labelledby="work" className="titleblock h-fit">
          <div className="border-b border-line px-5 py-4">
            <h2 id="work" className="text-2xl">
              {m.desk_work_title()}
            </h2>
          </div>
          <ul className="cells grid-cols-2">
            {figures.map((figure) => (
              <li key={figure.label} className="cell relative p-5! hover:bg-sunk">
                <Link to={figure.to} className="note no-underline after:absolute after:inset-0">
                  {figure.label}
                </Link>
                <p className="figure mt-1 text-4xl">{figure.value}</p>
                {figure.note && <p className="text-sm text-flag">{figure.note}</p>}
              </li>
            ))}
          </ul>
        </section>
        {children}
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
