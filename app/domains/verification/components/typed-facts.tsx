import type { ReactNode } from "react";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { INDUSTRIES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { PaperForReview } from "../queries/review.server.ts";
import { kindName, numberLabel } from "../rules/document-words.ts";
import { lastDayOf } from "../rules.ts";

/** What the contractor says, beside the paper that has to say the same. */
export function TypedFacts({ paper }: { paper: PaperForReview }) {
  const address = [paper.address, paper.city, [paper.state, paper.zip].filter(Boolean).join(" ")].filter(Boolean);
  const known = (value: ReactNode) => value || "–";
  const license = paper.kind === "license";
  return (
    <TitleBlock
      cells={[
        { label: m.verification_fact_owner(), value: paper.owner, span: 2 },
        {
          label: m.verification_fact_trade(),
          value: paper.industry ? label(INDUSTRIES, paper.industry, getLocale()) : "–",
          span: 2,
        },
        { label: m.verification_fact_address(), value: known(address.join(", ")), span: 4 },
        { label: numberLabel(paper.kind), value: known(paper.licenseNumber), span: 2 },
        license
          ? { label: m.verification_state_label(), value: known(paper.issuingState), span: 2 }
          : { label: m.verification_fact_phone(), value: known(paper.phone), span: 2 },
        { label: m.verification_good_through(), value: paper.expiresOn ? day(paper.expiresOn) : "–", span: 4 },
      ]}
    >
      <p className="note mb-1 flex flex-wrap items-center gap-2">
        {kindName(paper.kind)}
        {paper.renews && <Badge tone="steel">{m.verification_renewal()}</Badge>}
      </p>
      <h2 className="text-2xl! wrap-anywhere">{paper.company || m.verification_no_company()}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {paper.validUntil
          ? m.verification_fact_standing({ date: day(lastDayOf(paper.validUntil)) })
          : m.verification_fact_new()}
        {license && paper.profileLicenseNumber && paper.profileLicenseNumber !== paper.licenseNumber && (
          <> {m.verification_fact_profile_number({ number: paper.profileLicenseNumber })}</>
        )}
      </p>
    </TitleBlock>
  );
}
