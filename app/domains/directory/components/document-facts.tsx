import type { NoLicense, TradeLaw } from "#app/domains/contractors/rules/licensing.ts";
import { NoLicenseNote } from "#app/domains/verification/components/no-license-note.tsx";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { ShownDocument } from "../queries.server.ts";
import type { Standing } from "../rules/standing.ts";

type Documents = {
  license: ShownDocument | null;
  insurance: ShownDocument | null;
  standing: Standing;
  noLicense: (NoLicense & { laws: TradeLaw[] }) | null;
};

const SAYING: Record<Standing["status"], () => string> = {
  verified: m.directory_documents_what,
  expired: m.directory_documents_expired,
  unverified: m.directory_documents_none,
};

/** What was checked, when, and how long it is good; never the documents. */
export const DocumentFacts = ({ documents, now }: { documents: Documents; now: Date }) => (
  <>
    <p className="measure mt-3 text-ink-soft">{SAYING[documents.standing.status]()}</p>
    <dl className="mt-4 grid max-w-2xl gap-px border border-line bg-line sm:grid-cols-2">
      {documents.noLicense && !documents.license ? (
        <div className="bg-sheet p-4">
          <dt className="note">{m.directory_license()}</dt>
          <dd className="mt-1">
            <NoLicenseNote noLicense={documents.noLicense} laws={documents.noLicense.laws} />
          </dd>
        </div>
      ) : (
        <DocumentRow name={m.directory_license()} document={documents.license} now={now} />
      )}
      <DocumentRow name={m.directory_insurance()} document={documents.insurance} now={now} />
    </dl>
  </>
);

function DocumentRow({ name, document, now }: { name: string; document: ShownDocument | null; now: Date }) {
  const number = document?.number && m.directory_document_number({ number: document.number });
  return (
    <div className="bg-sheet p-4">
      <dt className="note">{name}</dt>
      <dd className="mt-1">
        {document ? (
          <>
            {number && <p className="font-[560]">{[number, document.issuingState].filter(Boolean).join(" · ")}</p>}
            {document.checkedAt && <p>{m.directory_document_checked({ date: day(document.checkedAt) })}</p>}
            <p className={document.validUntil > now ? "text-plumb" : "text-stop"}>
              {(document.validUntil > now ? m.directory_document_until : m.directory_document_expired)({
                date: day(lastDayOf(document.validUntil)),
              })}
            </p>
          </>
        ) : (
          <span className="text-ink-soft">{m.directory_document_missing()}</span>
        )}
      </dd>
    </div>
  );
}
