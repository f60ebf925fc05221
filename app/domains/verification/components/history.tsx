import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Decision } from "../queries/review.server.ts";
import { correctedText, fieldLabel, kindName } from "../rules/document-words.ts";
import type { DetailField } from "../rules/kinds.ts";

/** Every decision about this contractor, with what was put right and why something was refused. */
export function History({ decisions, now }: { decisions: Decision[]; now: Date }) {
  if (!decisions.length) return null;
  return (
    <Card title={m.verification_history()} level={3}>
      <ol className="grid gap-4 wrap-anywhere">
        {decisions.map((decision) => (
          <li key={decision.documentId} className="border-l-2 border-line pl-4 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={decision.decision === "approved" ? "plumb" : "stop"}>
                {decision.decision === "approved"
                  ? m.verification_decision_approved()
                  : m.verification_decision_rejected()}
              </Badge>
              <Link to={`/admin/verifications/${decision.documentId}`} className="link">
                {kindName(decision.kind)}
              </Link>
              <span className="text-ink-soft">
                {decision.reviewer ?? m.verification_someone()}, <RelativeTime at={decision.at} now={now} />
              </span>
            </p>
            {decision.reason && <p className="mt-1">{decision.reason}</p>}
            {Object.entries(decision.corrections).map(([field, { typed, document }]) => (
              <p key={field} className="mt-1 text-ink-soft">
                {m.verification_corrected({
                  field: fieldLabel(decision.kind, field as DetailField),
                  typed: correctedText(field as DetailField, typed),
                  document: correctedText(field as DetailField, document),
                })}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
