import type { ReactNode } from "react";
import { partName as partOfBusiness } from "#app/domains/businesses/components/part-words.ts";
import { doneWords } from "#app/domains/moderation/rules/words.ts";
import { kindName } from "#app/domains/verification/rules/document-words.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { MemberPage } from "../queries/members.server.ts";
import { AuditEvent } from "./audit-event.tsx";

const STATUS: Record<string, () => string> = {
  pending: m.operators_document_pending,
  verified: m.operators_document_verified,
  rejected: m.operators_document_rejected,
  superseded: m.operators_document_superseded,
  withdrawn: m.operators_document_withdrawn,
};

const FACTORS: Record<string, () => string> = {
  totp: m.operators_factor_totp,
  phone: m.operators_factor_phone,
  webauthn: m.operators_factor_webauthn,
};

function List<Row extends { id: string }>({
  title,
  rows,
  none,
  draw,
}: {
  title: string;
  rows: readonly Row[];
  none: string;
  draw: (row: Row) => ReactNode;
}) {
  return (
    <Card level={2} title={title} flush>
      {rows.length === 0 && <p className="border-t border-line px-5 py-3 text-ink-soft">{none}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3"
          >
            {draw(row)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is known of a member, a list a subject. */
export function MemberLists({ member, now }: { member: MemberPage; now: Date }) {
  return (
    <>
      <List
        title={m.operators_businesses()}
        rows={member.businesses}
        none={m.operators_businesses_none()}
        draw={({ name, part, closedAt }) => (
          <>
            <span className="font-[560]">{name || m.operators_no_name()}</span>
            <span className="flex gap-2">
              <Badge>{partOfBusiness[part]()}</Badge>
              {closedAt && <Badge tone="stop">{m.operators_closed()}</Badge>}
            </span>
          </>
        )}
      />
      <List
        title={m.operators_sessions()}
        rows={member.sessions}
        none={m.operators_sessions_none()}
        draw={({ device, ip, refreshedAt }) => (
          <>
            <span>{[device.browser, device.system].filter(Boolean).join(" · ") || m.operators_unknown_device()}</span>
            <span className="text-sm text-ink-soft">
              {ip} · <RelativeTime at={refreshedAt} now={now} />
            </span>
          </>
        )}
      />
      <List
        title={m.operators_factors()}
        rows={member.factors.map((factor, at) => ({ ...factor, id: String(at) }))}
        none={m.operators_factors_none()}
        draw={({ type, createdAt }) => (
          <>
            <span>{FACTORS[type]?.() ?? type}</span>
            <span className="text-sm text-ink-soft">{day(createdAt)}</span>
          </>
        )}
      />
      <List
        title={m.operators_documents()}
        rows={member.documents}
        none={m.operators_documents_none()}
        draw={({ kind, status, expiresOn }) => (
          <>
            <span>{kindName(kind)}</span>
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              {expiresOn && day(expiresOn)}
              <Badge tone={status === "verified" ? "plumb" : status === "rejected" ? "stop" : "neutral"}>
                {STATUS[status]?.() ?? status}
              </Badge>
            </span>
          </>
        )}
      />
      <List
        title={m.operators_decisions()}
        rows={member.decisions}
        none={m.operators_decisions_none()}
        draw={({ action, decidedAt, appealed }) => (
          <>
            <span>{doneWords(action)}</span>
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              {appealed && <Badge>{m.operators_appealed()}</Badge>}
              <RelativeTime at={decidedAt} now={now} />
            </span>
          </>
        )}
      />
      <List
        title={m.operators_log()}
        rows={member.log}
        none={m.operators_log_none()}
        draw={({ event, by, detail, at }) => (
          <>
            <span className="min-w-0">
              <AuditEvent event={event} />
              {typeof detail["reason"] === "string" && (
                <span dir="auto" className="block wrap-anywhere text-ink-soft">
                  {detail["reason"]}
                </span>
              )}
            </span>
            <span className="text-sm text-ink-soft">
              {by && `${by} · `}
              <RelativeTime at={at} now={now} />
            </span>
          </>
        )}
      />
    </>
  );
}
