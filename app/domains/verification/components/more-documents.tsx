import { Form } from "react-router";
import type { Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { DocumentsOfLine } from "../queries/documents.server.ts";
import type { Reading } from "../rules/reading.ts";
import { AddDocument } from "./add-document.tsx";
import { DocumentCard } from "./document-card.tsx";

type Props = {
  lines: readonly DocumentsOfLine[];
  readings: Record<string, Reading>;
  hasLicense: boolean;
  refused: Refusal | null;
  busy: boolean;
  now: Date;
  removeForm: string;
};

/** The documents beside the required two: each is added, described, sent and renewed by itself. */
export function MoreDocuments({ lines, readings, hasLicense, refused, busy, now, removeForm }: Props) {
  return (
    <section aria-labelledby="more-documents" className="grid gap-6">
      <div>
        <h2 id="more-documents" className="text-2xl!">
          {m.verification_more_title()}
        </h2>
        <p className="measure mt-1 text-ink-soft">{m.verification_more_intro()}</p>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {lines.map((documents) => {
          const { line, open } = documents;
          const answered = open && refused?.typed["document"] === open.id ? refused : null;
          return (
            <Form key={line} method="post" noValidate preventScrollReset>
              {open && <input type="hidden" name="document" value={open.id} />}
              <DocumentCard
                documents={documents}
                now={now}
                error={(name) => answered?.error.fields?.[name]}
                typed={(name) => answered?.typed[name]}
                removeForm={removeForm}
                reading={open ? readings[open.id] : undefined}
              >
                <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                  <Button type="submit" name="intent" value="sendOne" variant="primary" wide="phone" busy={busy}>
                    {m.verification_send()}
                  </Button>
                  <Button type="submit" name="intent" value="saveOne" variant="quiet" busy={busy}>
                    {m.verification_save()}
                  </Button>
                </div>
              </DocumentCard>
            </Form>
          );
        })}
        <AddDocument another={hasLicense} />
      </div>
    </section>
  );
}
