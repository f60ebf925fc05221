import type { ReactNode } from "react";
import { SubFilesTile } from "#app/domains/subcontractors/components/sub-files-tile.tsx";
import { StateSheet } from "#app/domains/verification/components/state-sheet.tsx";
import { TradeAsks } from "#app/domains/verification/components/trade-asks.tsx";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { daysLeft, lifeOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { DOCUMENT_TABS, type DocumentTab } from "../input.ts";
import type { Tile } from "../queries/tile.server.ts";
import type { Dashboard } from "../queries.server.ts";

const OWN = "/account/documents";

const PAGE: Record<DocumentTab, string> = {
  documents: OWN,
  subcontractors: `${OWN}/subcontractors`,
  requirements: `${OWN}/requirements`,
};
const LABEL: Record<DocumentTab, () => string> = {
  documents: m.dashboard_documents_link,
  subcontractors: m.dashboard_documents_subs,
  requirements: m.dashboard_documents_requirements,
};
const PANEL = "documents-panel";

/** Licenses & Insurance on the dashboard, in its three tabs: own documents, the subs' files, what the own state asks. */
export function DocumentsCard({ dashboard }: { dashboard: Dashboard }) {
  const { tab } = dashboard;
  return (
    <Card
      title={m.dashboard_documents_title()}
      level={2}
      foot={
        <Link to={PAGE[tab]} className="link">
          {m.dashboard_documents_open({ tab: LABEL[tab]() })}
        </Link>
      }
    >
      <LinkTabs
        label={m.dashboard_documents_title()}
        panel={PANEL}
        className="mb-5 max-sm:[&_a]:px-2 max-sm:[&_a]:text-base"
        tabs={DOCUMENT_TABS.map((id) => ({ to: `?documents=${id}`, label: LABEL[id](), active: id === tab }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={LABEL[tab]()}>
        {tab === "documents" && <OwnDocuments dashboard={dashboard} />}
        {tab === "subcontractors" && (
          <PartOf tile={dashboard.tiles?.subs}>{(files) => <SubFilesTile files={files} />}</PartOf>
        )}
        {tab === "requirements" && (
          <PartOf tile={dashboard.tiles?.requirements}>
            {({ rule, own, license, asks, ownAsks, now }) =>
              rule ? (
                <>
                  <StateSheet rule={rule} own={rule.id === own} license={license} now={now} />
                  <TradeAsks asks={asks.slice(0, ownAsks)} />
                </>
              ) : (
                <p className="text-ink-soft">{m.verification_requirements_none()}</p>
              )
            }
          </PartOf>
        )}
      </div>
    </Card>
  );
}

/** What a tab read, or that it could not be read just now; its page is linked below. */
function PartOf<T>({ tile, children }: { tile: Tile<T> | null | undefined; children: (value: T) => ReactNode }) {
  if (!tile) return null;
  if (!tile.failed) return children(tile.value);
  return (
    <Alert tone="warning" title={m.dashboard_tile_failed()}>
      {m.dashboard_tile_failed_why()}
    </Alert>
  );
}

/** The trust record, and each own document with its end. */
function OwnDocuments({ dashboard }: { dashboard: Dashboard }) {
  const { trust, now } = dashboard;
  const documents = [
    { kind: m.dashboard_documents_license(), document: trust.license, needed: trust.noLicense === null },
    { kind: m.dashboard_documents_insurance(), document: trust.insurance, needed: true },
  ];
  // Of the ends that are written below, also that of a license which the seal does without.
  const ends = documents.flatMap(({ document: { validUntil } }) =>
    validUntil && validUntil > now ? [validUntil] : [],
  );
  const [first] = ends.sort((one, other) => one.getTime() - other.getTime());
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TrustStamp trust={trust} now={now} />
        <p className="min-w-0 flex-1 basis-48 text-ink-soft">
          {trust.status === "verified" && first
            ? m.dashboard_documents_days({ n: daysLeft(first, now) })
            : m.dashboard_documents_consequence()}
        </p>
      </div>
      <ul className="border-t border-line">
        {documents.map(({ kind, document, needed }) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <Link to={OWN} className="link">
              {kind}
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              {document.expiresOn && m.dashboard_documents_until({ date: day(document.expiresOn) })}
              {document.validUntil || needed ? (
                <DocumentBadge validUntil={document.validUntil} inReview={trust.status === "pending"} now={now} />
              ) : (
                <Badge>{m.dashboard_documents_not_needed()}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LIFE = {
  active: { tone: "plumb", word: () => m.dashboard_documents_active() },
  expiring: { tone: "flag", word: () => m.dashboard_documents_expiring() },
  expired: { tone: "stop", word: () => m.dashboard_documents_expired() },
} as const;

function DocumentBadge({ validUntil, inReview, now }: { validUntil: Date | null; inReview: boolean; now: Date }) {
  if (!validUntil && inReview) return <Badge tone="flag">{m.dashboard_documents_in_review()}</Badge>;
  if (!validUntil) return <Badge>{m.dashboard_documents_none()}</Badge>;
  const { tone, word } = LIFE[lifeOf(validUntil, now)];
  return <Badge tone={tone}>{word()}</Badge>;
}
