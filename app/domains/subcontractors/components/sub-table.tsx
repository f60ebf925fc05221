import { daysLeft, endOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { SubLine } from "../queries/subs.server.ts";
import { kindShort } from "../rules/document-words.ts";
import { SUB_DOCUMENT_KINDS, type SubDocumentKind } from "../rules.ts";
import { StateBadge } from "./state-badge.tsx";

/** A row a sub, a column a document. */
export function SubTable({ lines, now }: { lines: readonly SubLine[]; now: Date }) {
  return (
    <DataTable
      caption={m.verification_tab_subcontractors()}
      rows={lines}
      rowKey={(sub) => sub.id}
      empty={<p className="hatch border border-line p-6 text-ink-soft">{m.subcontractors_view_empty()}</p>}
      columns={[
        {
          key: "name",
          header: m.subcontractors_column_sub(),
          lead: true,
          cell: (sub) => (
            <>
              <Link to={`/account/documents/subcontractors/${sub.id}`} className="link font-[620]">
                {sub.name}
              </Link>
              <span className="block text-sm font-normal break-all text-ink-soft">{sub.email ?? sub.phone}</span>
            </>
          ),
        },
        ...SUB_DOCUMENT_KINDS.map((kind) => ({
          key: kind,
          header: kindShort(kind),
          cell: (sub: SubLine) => <Standing sub={sub} kind={kind} now={now} />,
        })),
      ]}
    />
  );
}

function Standing({ sub, kind, now }: { sub: SubLine; kind: SubDocumentKind; now: Date }) {
  const ask = sub.asks.find((one) => one.kind === kind);
  if (!ask) return <span className="text-ink-soft">{m.subcontractors_not_asked()}</span>;
  const end = ask.expiresOn ? endOf(ask.expiresOn) : null;
  const note =
    end && ask.expiresOn
      ? end > now && ask.state === "expiring"
        ? m.ui_days_left({ n: daysLeft(end, now) })
        : day(ask.expiresOn)
      : ask.dueOn && (ask.state === "missing" || ask.state === "overdue")
        ? m.subcontractors_due_by({ date: day(ask.dueOn) })
        : null;
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <StateBadge state={ask.state} />
      {note && <span className="text-sm text-ink-soft">{note}</span>}
    </span>
  );
}
