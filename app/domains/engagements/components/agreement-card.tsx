import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Engagement } from "../queries/engagement.server.ts";
import { type OpenPaper, paperWords, toSignBy, toSignWords } from "../rules/papers.ts";

/** How far the agreement is, for the side that reads. */
function words({ agreement, side }: Engagement): string {
  if (!agreement || agreement === "none") return m.engagements_agreement_none();
  if (agreement === "draft") return m.engagements_agreement_draft();
  if (agreement === "signed") return m.engagements_agreement_signed();
  return agreement === `signed_by_${side}` ? m.engagements_agreement_wait() : m.engagements_agreement_sign();
}

function changeWords(paper: OpenPaper, side: "hirer" | "pro"): string {
  if (toSignBy(side, paper)) return m.engagements_change_sign({ paper: paperWords(paper) });
  return (paper.state === "draft" ? m.engagements_change_draft : m.engagements_change_wait)({
    paper: paperWords(paper),
  });
}

/** The way to the agreement and its changes; to what waits for the reader's signature before all. */
export function AgreementCard({ work }: { work: Engagement }) {
  const { paper, side, over } = work;
  if (!work.agreement || (work.agreement === "none" && over)) return null;
  const toSign = over ? null : toSignBy(side, paper);
  return (
    <Card title={m.engagements_agreement()} level={2}>
      <div className="grid justify-items-start gap-3">
        {toSign && <p className="font-[620]">{toSignWords(toSign)}</p>}
        <p className="measure">{words(work)}</p>
        {work.agreement === "signed" && paper && <p className="measure">{changeWords(paper, side)}</p>}
        {toSign && <LinkButton to={`/agreements/${toSign.id}`}>{m.engagements_read_and_sign()}</LinkButton>}
        <LinkButton to={`/work/${work.id}/agreements`}>
          {work.agreement === "none" ? m.engagements_agreement_write() : m.engagements_agreement_open()}
        </LinkButton>
      </div>
    </Card>
  );
}
