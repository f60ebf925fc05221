import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import { kindName, moreSummary } from "../rules/document-words.ts";
import { lastDayOf, type MoreDocument } from "../rules.ts";

/** What was checked beside license and insurance: what it says, when, and how long it is good; never the files. */
export function MoreFacts({ documents, now }: { documents: readonly MoreDocument[]; now: Date }) {
  if (!documents.length) return null;
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2" aria-label={m.verification_more_facts()}>
      {documents.map((document, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record carries no ids of documents
        <li key={n} className="bg-sheet p-4 wrap-anywhere">
          <p className="note">{kindName(document.kind)}</p>
          <p className="mt-1 font-[560]">{moreSummary(document) || m.verification_sheet_on_file()}</p>
          {document.checkedAt && (
            <p className="text-sm text-ink-soft">{m.verification_sheet_checked({ date: day(document.checkedAt) })}</p>
          )}
          {document.validUntil && (
            <p className={document.validUntil > now ? "text-sm text-plumb" : "text-sm text-stop"}>
              {document.validUntil > now ? m.verification_good_through() : m.verification_life_expired()}{" "}
              {day(lastDayOf(document.validUntil))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
