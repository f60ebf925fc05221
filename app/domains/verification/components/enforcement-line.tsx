import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Enforcement } from "../queries/enforcements.server.ts";
import { kindName } from "../rules/document-words.ts";
import { appealWaits } from "../rules/enforcement.ts";
import { reasonText } from "../rules/enforcement-words.ts";

function State({ one }: { one: Enforcement }) {
  if (one.outcome === "restored") return <Badge tone="plumb">{m.enforcement_state_restored()}</Badge>;
  if (appealWaits(one)) return <Badge tone="flag">{m.enforcement_state_appealed()}</Badge>;
  return (
    <Badge tone="stop">
      {one.kind === "suspension" ? m.enforcement_state_suspended() : m.enforcement_state_withdrawn()}
    </Badge>
  );
}

/** What was taken from a business, why and by whom, what the owner says, and what became of it; for reviewers. */
export function EnforcementLine({ one, now }: { one: Enforcement; now: Date }) {
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <State one={one} />
        {one.documentId && one.document ? (
          <Link to={`/admin/verifications/${one.documentId}`} className="link">
            {kindName(one.document)}
          </Link>
        ) : (
          m.enforcement_whole_business()
        )}
        <span className="text-sm text-ink-soft">
          {one.reviewer ?? m.verification_someone()}, <RelativeTime at={one.createdAt} now={now} />
        </span>
      </p>
      <p>{reasonText(one)}</p>
      {one.appealedAt && (
        <blockquote className="border-l-[3px] border-steel pl-4 whitespace-pre-line">
          {one.appeal}
          <span className="block text-sm text-ink-soft">
            {m.enforcement_owner_says()} <RelativeTime at={one.appealedAt} now={now} />
          </span>
        </blockquote>
      )}
      {one.outcome && one.decidedAt && (
        <p className="text-sm">
          {one.outcome === "restored" ? m.enforcement_was_restored() : m.enforcement_was_upheld()}{" "}
          {one.decider ?? m.verification_someone()}, <RelativeTime at={one.decidedAt} now={now} />. {one.outcomeNote}
        </p>
      )}
    </div>
  );
}
