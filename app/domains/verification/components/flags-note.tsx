import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { Flag, Warnings } from "../queries/flags.server.ts";
import { dollars } from "../rules/document-words.ts";

/** Documents of other businesses that have the same file or number. */
export function FlagsNote({ flags }: { flags: Flag[] }) {
  if (!flags.length) return null;
  return (
    <Alert tone="warning" className="mb-6" title={m.verification_flags_title()}>
      <ul className="grid gap-1">
        {flags.map(({ documentId, company, sameFile, sameNumber }) => (
          <li key={documentId}>
            <Link to={`/admin/verifications/${documentId}`} className="link">
              {company || m.verification_no_company()}
            </Link>
            {": "}
            {[sameFile && m.verification_flag_file(), sameNumber && m.verification_flag_number()]
              .filter(Boolean)
              .join(", ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What does not fit together: the insured, a limit under the law's, somebody suspended at the same phone or address. */
export function WarningsNote({ warnings: { insured, lowLimits, suspended } }: { warnings: Warnings }) {
  if (!insured && !lowLimits.length && !suspended.length) return null;
  return (
    <Alert tone="warning" className="mb-6" title={m.verification_warnings_title()}>
      <ul className="grid gap-1">
        {insured && <li>{m.verification_warning_insured(insured)}</li>}
        {lowLimits.map(({ limit, saysCents, askedCents, source, asOf }) => (
          <li key={`${limit} ${source}`}>
            {(limit === "occurrence" ? m.verification_warning_occurrence : m.verification_warning_aggregate)({
              says: dollars(saysCents),
              asked: dollars(askedCents),
              source,
              date: day(asOf),
            })}
          </li>
        ))}
        {suspended.map(({ company, phone, address }) => (
          <li key={company}>
            {(phone && address
              ? m.verification_warning_suspended_both
              : phone
                ? m.verification_warning_suspended_phone
                : m.verification_warning_suspended_address)({ company: company || m.verification_no_company() })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
