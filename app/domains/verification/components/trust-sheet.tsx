import type { ReactNode } from "react";
import type { TradeLaw } from "#app/domains/contractors/rules/licensing.ts";
import { day } from "#app/infra/dates.ts";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { daysLeft, isVerified, lastDayOf, type Trust, type TrustDocument } from "../rules.ts";
import { NoLicenseNote } from "./no-license-note.tsx";
import { ScopeLines } from "./scope-lines.tsx";
import { TrustStamp } from "./trust-stamp.tsx";

type Shown = Pick<Trust, "verifiedAt" | "validUntil" | "scope" | "noLicense"> & { laws: readonly TradeLaw[] } & Record<
    "license" | "insurance",
    Omit<TrustDocument, "documentId">
  >;

/** The trust record laid out as a title block: the stamp, what was checked, when, and how long it lasts. */
export function TrustSheet({ trust, now, children }: { trust: Shown; now: Date; children: ReactNode }) {
  const { verifiedAt, validUntil, license, insurance, noLicense, laws } = trust;
  return (
    <TitleBlock
      cells={[
        { label: m.verification_sheet_since(), value: verifiedAt ? day(verifiedAt) : m.verification_sheet_not_yet() },
        {
          label: validUntil && !isVerified(trust, now) ? m.verification_sheet_lapsed() : m.verification_sheet_until(),
          value: validUntil ? day(lastDayOf(validUntil)) : "–",
        },
        {
          label: m.verification_sheet_license(),
          value:
            noLicense && !license.validUntil ? (
              <NoLicenseNote noLicense={noLicense} laws={laws} />
            ) : (
              <DocumentLine document={license} now={now} />
            ),
        },
        { label: m.verification_sheet_insurance(), value: <DocumentLine document={insurance} now={now} /> },
      ]}
    >
      <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
        <TrustStamp trust={trust} now={now} size="md" />
        <div className="min-w-0 flex-1 basis-72">
          {children}
          {isVerified(trust, now) && <ScopeLines scope={trust.scope} className="mt-3" />}
        </div>
      </div>
    </TitleBlock>
  );
}

function DocumentLine({ document, now }: { document: Omit<TrustDocument, "documentId">; now: Date }) {
  if (!document.validUntil || !document.checkedAt)
    return <span className="font-normal text-ink-soft">{m.verification_sheet_unchecked()}</span>;
  const left = document.validUntil > now ? daysLeft(document.validUntil, now) : null;
  return (
    <>
      {[document.issuingState, document.number].filter(Boolean).join(" ") || m.verification_sheet_on_file()}
      <span className="block text-sm font-normal text-ink-soft">
        {m.verification_sheet_checked({ date: day(document.checkedAt) })}
      </span>
      <span className="block text-sm font-normal text-ink-soft">
        {left === null ? m.verification_life_expired() : m.ui_days_left({ n: left })}
      </span>
    </>
  );
}
