import type { ReactNode } from "react";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { INDUSTRIES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { DocumentForReview } from "../queries/review.server.ts";
import { fieldLabel, fieldText, kindName } from "../rules/document-words.ts";
import { fieldsOf } from "../rules/kinds.ts";
import { lastDayOf } from "../rules.ts";
import { NoLicenseNote } from "./no-license-note.tsx";

type Cell = { label: string; value: ReactNode; span: 2 | 4 };

/** Cells of half a row and of a whole one: a half without its neighbor takes the whole row. */
function withoutGap(cells: readonly Cell[]): Cell[] {
  let beside = false;
  return cells.map((cell, n) => {
    const alone = cell.span === 2 && !beside && cells[n + 1]?.span !== 2;
    beside = cell.span === 2 && !beside;
    return alone ? { ...cell, span: 4 } : cell;
  });
}

/** What the contractor says, beside the document that has to say the same. */
export function TypedFacts({ document }: { document: DocumentForReview }) {
  const address = [
    document.address,
    document.businessCity,
    [document.state, document.zip].filter(Boolean).join(" "),
  ].filter(Boolean);
  const known = (value: ReactNode) => value || "–";
  const license = document.kind === "license";
  const said = fieldsOf(document.kind).map((field) => ({
    label: field === "expiresOn" ? m.verification_good_through() : fieldLabel(document.kind, field),
    value: known(fieldText(field, document[field])),
    span: field === "trades" ? (4 as const) : (2 as const),
  }));
  return (
    <TitleBlock
      cells={[
        { label: m.verification_fact_owner(), value: document.owner, span: 2 },
        {
          label: m.verification_fact_trade(),
          value: document.industry ? label(INDUSTRIES, document.industry, getLocale()) : "–",
          span: 2,
        },
        { label: m.verification_fact_address(), value: known(address.join(", ")), span: 4 },
        { label: m.verification_fact_phone(), value: known(document.phone), span: 4 },
        ...withoutGap(said),
      ]}
    >
      <p className="note mb-1 flex flex-wrap items-center gap-2">
        {kindName(document.kind)}
        {document.renews && <Badge tone="steel">{m.verification_renewal()}</Badge>}
      </p>
      {document.sentBy && (
        <p className="mb-2 wrap-anywhere">
          <Badge tone="steel">{m.verification_by_agent()}</Badge> {document.sentBy}
        </p>
      )}
      <h2 className="text-2xl! wrap-anywhere">{document.company || m.verification_no_company()}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {document.validUntil
          ? m.verification_fact_standing({ date: day(lastDayOf(document.validUntil)) })
          : m.verification_fact_new()}
        {license && document.profileLicenseNumber && document.profileLicenseNumber !== document.licenseNumber && (
          <> {m.verification_fact_profile_number({ number: document.profileLicenseNumber })}</>
        )}
      </p>
      {document.noLicense && (
        <p className="mt-2">
          <NoLicenseNote noLicense={document.noLicense} laws={document.noLicense.laws} />
        </p>
      )}
    </TitleBlock>
  );
}
