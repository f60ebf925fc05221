import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Engagement } from "../queries/engagement.server.ts";
import { type AgreementStage, isOver } from "../rules.ts";

/** How far the agreement is, for the side that reads. */
function words(stage: AgreementStage, side: "hirer" | "pro"): string {
  if (stage === "none") return m.engagements_agreement_none();
  if (stage === "draft") return m.engagements_agreement_draft();
  if (stage === "signed") return m.engagements_agreement_signed();
  return stage === `signed_by_${side}` ? m.engagements_agreement_wait() : m.engagements_agreement_sign();
}

/** The way to the agreement and its changes. */
export function AgreementCard({ work }: { work: Engagement }) {
  if (!work.agreement || (work.agreement === "none" && isOver(work.state))) return null;
  return (
    <Card title={m.engagements_agreement()} level={2}>
      <div className="grid gap-3">
        <p className="measure">{words(work.agreement, work.side)}</p>
        <LinkButton to={`/work/${work.id}/agreements`} className="justify-self-start">
          {work.agreement === "none" ? m.engagements_agreement_write() : m.engagements_agreement_open()}
        </LinkButton>
      </div>
    </Card>
  );
}
