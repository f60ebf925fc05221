import { type RefObject, useEffect, useRef, useState } from "react";
import { authedFetch } from "#app/domains/accounts/client/client.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import { fillIn } from "#app/ui/form/controls.ts";
import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { US_STATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { DOCUMENT_KINDS, type DocumentKind, LICENSE_MAX } from "../input/limits.ts";
import { DocumentField, DocumentsNeedScript } from "./document-field.tsx";
import { optionsOf } from "./options.ts";
import { DOCUMENTS_ENDPOINT, type Documents } from "./use-documents.tsx";

type Known = {
  id: string;
  kind: DocumentKind;
  status: string;
  url: string;
  fileName: string;
  fileSize: number;
  issuingState: string | null;
  expiresOn: string | null;
};

/** The owner's documents as the server has them; none where it cannot say. */
async function ownDocuments(): Promise<Known[]> {
  const answer = await authedFetch("/api/verification");
  if (!answer.ok) return [];
  const { documents } = (await answer.json()) as { documents: Known[] };
  return documents;
}

/** Names, sizes and details of what is stored already; what cannot be asked stays as the profile says. */
function useStoredDocuments(documents: Documents, fields: RefObject<HTMLElement | null>) {
  const known = useRef(documents);
  useEffect(() => {
    let gone = false;
    ownDocuments()
      .then((listed) => {
        if (gone) return;
        const form = fields.current?.closest("form");
        const { current } = known;
        for (const kind of DOCUMENT_KINDS) {
          const document = listed.find((p) => p.kind === kind && p.status !== "superseded" && p.status !== "rejected");
          if (!document) continue;
          current[kind].adopt({ id: document.id, url: document.url, name: document.fileName, size: document.fileSize });
          if (form)
            fillIn(form, {
              [`${kind}Expires`]: document.expiresOn ?? "",
              ...(kind === "license" && document.issuingState && { licenseState: document.issuingState }),
            });
        }
      })
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [fields]);
}

/** What has to be in before the review begins. */
export const neededKinds = (noLicense: boolean): readonly DocumentKind[] =>
  noLicense ? ["insurance"] : DOCUMENT_KINDS;

/** Whether a needed document is kept without having been sent to review, as the server says; false until it has said so. */
export function useUnsent(needed: readonly DocumentKind[]): boolean {
  const [unsent, setUnsent] = useState(false);
  const asked = useRef(needed);
  useEffect(() => {
    let gone = false;
    const isDraft = ({ kind, status }: Known) => status === "draft" && asked.current.includes(kind);
    ownDocuments()
      .then((listed) => !gone && setUnsent(listed.some(isDraft)))
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return unsent;
}

/** Onboarding step 3. The links travel in hidden fields; the documents have gone to the bucket by themselves. */
export function DocumentFields({
  documents,
  noLicense,
  licenseNumber,
  state,
}: {
  documents: Documents;
  noLicense: boolean;
  licenseNumber: string | null;
  state: string | null;
}) {
  const fields = useRef<HTMLDivElement>(null);
  useStoredDocuments(documents, fields);
  const license = (
    <div className="grid gap-5" key="license">
      <div data-needs-js>
        <DocumentField
          kind="license"
          document={documents.license}
          hint={noLicense ? m.contractors_license_not_needed() : undefined}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Entry
          name="licenseNumber"
          label={m.contractors_license_number()}
          initial={licenseNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LICENSE_MAX}
          optional="unsaid"
        />
        <ChoiceEntry
          name="licenseState"
          label={m.contractors_issuing_state()}
          initial={state}
          options={optionsOf(US_STATES)}
          optional="unsaid"
        />
        <Entry name="licenseExpires" label={m.contractors_expires()} type="date" autoComplete="off" optional="unsaid" />
      </div>
    </div>
  );
  const insurance = (
    <div className="grid gap-5" key="insurance">
      <div data-needs-js>
        <DocumentField kind="insurance" document={documents.insurance} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Entry
          name="insuranceExpires"
          label={m.contractors_expires()}
          type="date"
          autoComplete="off"
          optional="unsaid"
        />
      </div>
    </div>
  );
  return (
    <div ref={fields} className="grid gap-8">
      <input type="hidden" name="licenseDocumentUrl" value={documents.license.stored?.url ?? ""} />
      <input type="hidden" name="insuranceDocumentUrl" value={documents.insurance.stored?.url ?? ""} />
      <DocumentsNeedScript />
      <div className="grid gap-8 *:not-first:border-t *:not-first:border-line *:not-first:pt-8">
        {noLicense ? [insurance, license] : [license, insurance]}
      </div>
    </div>
  );
}

const value = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null)?.value ?? "";

/** The form's fields that describe a document, and what the API calls them. */
const DETAILS: Record<DocumentKind, Record<string, string>> = {
  license: { licenseNumber: "licenseNumber", licenseState: "issuingState", licenseExpires: "expiresOn" },
  insurance: { insuranceExpires: "expiresOn" },
};

/** Says what the owner wrote about a stored document. Resolves to the server's refusal, or null. */
async function describeDocument(id: string, details: Record<string, string>) {
  const answer = await authedFetch(`${DOCUMENTS_ENDPOINT}/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(details),
  });
  if (answer.ok) return null;
  const { error } = (await answer.json()) as { error: { message: string; fields?: Record<string, string> } };
  return error;
}

/**
 * Before step 3 is saved: sends what was said about the stored documents. Where they `go` to review, it needs every detail,
 * so a missing one is asked for. Resolves to the errors by field.
 */
export async function describeStored(
  form: HTMLFormElement,
  documents: Documents,
  go: boolean,
): Promise<FieldErrors | null> {
  const stored = DOCUMENT_KINDS.filter((kind) => documents[kind].stored?.id);
  const errors: FieldErrors = {};
  if (go)
    for (const name of stored.flatMap((kind) => Object.keys(DETAILS[kind])))
      if (!value(form, name)) errors[name] = m.contractors_detail_missing();
  if (Object.keys(errors).length) return errors;

  for (const kind of stored) {
    const given = Object.entries(DETAILS[kind]).filter(([name]) => value(form, name));
    if (!given.length) continue;
    const details = Object.fromEntries(given.map(([name, detail]) => [detail, value(form, name)]));
    const refused = await describeDocument(documents[kind].stored?.id ?? "", details);
    for (const [name, detail] of given) if (refused?.fields?.[detail]) errors[name] = refused.fields[detail];
  }
  return Object.keys(errors).length ? errors : null;
}
