import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Document, DocumentsOfLine } from "../queries/documents.server.ts";
import { documentFacts, kindName, lifeWord } from "../rules/document-words.ts";
import type { Reading } from "../rules/reading.ts";
import { type DocumentLife, daysLeft, endOf, lifeOf, reviewClock } from "../rules.ts";
import { DetailFields } from "./detail-fields.tsx";
import { DocumentUpload } from "./document-upload.tsx";
import { ReadingNote } from "./reading-note.tsx";

const TONE: Record<DocumentLife, "plumb" | "flag" | "stop"> = { active: "plumb", expiring: "flag", expired: "stop" };

type Props = {
  documents: DocumentsOfLine;
  now: Date;
  error: (name: string) => string | undefined;
  typed: (name: string) => string | string[] | undefined;
  /** False where the business is verified without it. */
  needed?: boolean;
  /** Before the names of its fields, where one form holds several documents. */
  prefix?: string;
  /** Id of the form that takes documents back. */
  removeForm: string;
  /** What was read of the one on its way. */
  reading?: Reading | undefined;
  /** Below the fields of a draft: the buttons of a form that holds one document. */
  children?: ReactNode;
};

/** One line of documents on its owner's page: what stands, what is on its way, what to do next. */
export function DocumentCard({
  documents,
  needed = true,
  now,
  error,
  typed,
  prefix,
  removeForm,
  reading,
  children,
}: Props) {
  const { kind, line, standing, open, rejected, earlier } = documents;
  const { revalidate } = useRevalidator();
  const stored = () => void revalidate();
  const upload = rejected
    ? m.verification_upload_again()
    : standing
      ? m.verification_upload_renewal()
      : m.verification_upload_first();
  return (
    <Card
      title={kindName(kind)}
      level={3}
      aside={<State documents={documents} needed={needed} now={now} />}
      className="@container"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {standing && <Standing document={standing} now={now} />}
        {rejected && (
          <Alert tone="danger" title={m.verification_rejected_title({ name: rejected.fileName })}>
            {rejected.reason}
          </Alert>
        )}
        {open?.status === "draft" && (
          <div className="grid gap-5">
            {standing && <p className="note -mb-3">{m.verification_renewal()}</p>}
            <FileLine document={open} removeForm={removeForm} remove={m.verification_remove({ name: open.fileName })} />
            {reading && <ReadingNote document={open} reading={reading} now={now} prefix={prefix ?? ""} />}
            <DetailFields
              kind={kind}
              error={error}
              typed={typed}
              values={open}
              reading={reading}
              {...(prefix && { prefix })}
            />
            {children}
          </div>
        )}
        {open?.status === "pending" && open.submittedAt && (
          <div className="grid gap-4">
            {standing && <p className="note -mb-2">{m.verification_renewal()}</p>}
            <FileLine
              document={open}
              removeForm={removeForm}
              remove={m.verification_take_back({ name: open.fileName })}
            />
            <Facts document={open} />
            <p className="text-sm text-ink-soft">
              {m.verification_waiting_since()} <RelativeTime at={open.submittedAt} now={now} />.{" "}
              <Due submittedAt={open.submittedAt} now={now} />
            </p>
          </div>
        )}
        {!open && <DocumentUpload kind={kind} line={line} label={upload} onStored={stored} />}
        {earlier.length > 0 && <Earlier documents={earlier} />}
      </div>
    </Card>
  );
}

function State({
  documents: { standing, open, rejected },
  needed,
  now,
}: {
  documents: DocumentsOfLine;
  needed: boolean;
  now: Date;
}) {
  const life = standing?.expiresOn ? lifeOf(endOf(standing.expiresOn), now) : null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {life && <Badge tone={TONE[life]}>{lifeWord(life)}</Badge>}
      {open?.status === "pending" && <Badge tone="flag">{m.verification_state_pending()}</Badge>}
      {open?.status === "draft" && <Badge tone="steel">{m.verification_state_draft()}</Badge>}
      {!open && rejected && <Badge tone="stop">{m.verification_state_rejected()}</Badge>}
      {!open && !rejected && !standing && (
        <Badge>{needed ? m.verification_state_none() : m.verification_state_not_needed()}</Badge>
      )}
    </span>
  );
}

function Due({ submittedAt, now }: { submittedAt: Date; now: Date }) {
  const { dueAt, overdue } = reviewClock(submittedAt, now);
  if (overdue) return m.verification_waiting_overdue();
  return (
    <>
      {m.verification_waiting_due()} <RelativeTime at={dueAt} now={now} />.
    </>
  );
}

function Standing({ document, now }: { document: Document; now: Date }) {
  const end = document.expiresOn ? endOf(document.expiresOn) : null;
  return (
    <div className="grid gap-4">
      {end && end > now && <DimensionLine>{m.ui_days_left({ n: daysLeft(end, now) })}</DimensionLine>}
      <Facts document={document} />
      <p className="text-sm">
        <a href={document.url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
          {document.fileName}
        </a>
        {document.decidedAt && (
          <span className="text-ink-soft"> · {m.verification_sheet_checked({ date: day(document.decidedAt) })}</span>
        )}
        {document.sentBy && (
          <span className="block text-ink-soft wrap-anywhere">{m.verification_sent_by({ name: document.sentBy })}</span>
        )}
      </p>
    </div>
  );
}

function Facts({ document }: { document: Document }) {
  const facts = documentFacts(document.kind, document);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FileLine({ document, remove, removeForm }: { document: Document; remove: string; removeForm: string }) {
  return (
    <div className="grid gap-1.5">
      <FileName document={document} remove={remove} removeForm={removeForm} />
      {document.sentBy && (
        <p className="text-sm text-ink-soft wrap-anywhere">{m.verification_sent_by({ name: document.sentBy })}</p>
      )}
    </div>
  );
}

function FileName({ document, remove, removeForm }: { document: Document; remove: string; removeForm: string }) {
  return (
    <p className="flex items-center justify-between gap-4 border border-line bg-paper py-1.5 pr-1.5 pl-4">
      <a href={document.url} target="_blank" rel="noreferrer" className="link min-w-0 wrap-anywhere">
        {document.fileName}
      </a>
      <Button
        type="submit"
        form={removeForm}
        name="remove"
        value={document.id}
        variant="quiet"
        size="sm"
        aria-label={remove}
      >
        {document.status === "draft" ? m.verification_remove_short() : m.verification_take_back_short()}
      </Button>
    </p>
  );
}

const EARLIER_WORD = {
  superseded: () => m.verification_earlier_superseded(),
  rejected: () => m.verification_earlier_rejected(),
  withdrawn: () => m.enforcement_earlier_withdrawn(),
};

function Earlier({ documents }: { documents: Document[] }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer text-sm text-ink-soft">
        {m.verification_earlier({ n: documents.length })}
      </summary>
      <ul className="mt-3 grid gap-3 text-sm">
        {documents.map((document) => (
          <li key={document.id} className="wrap-anywhere">
            <a href={document.url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
              {document.fileName}
            </a>{" "}
            <span className="text-ink-soft">
              {EARLIER_WORD[document.status as keyof typeof EARLIER_WORD]?.()}
              {document.decidedAt && ` · ${day(document.decidedAt)}`}
              {document.reason && ` · ${document.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
