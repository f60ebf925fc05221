import { FileText, Image } from "lucide";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { DOCUMENTS_MAX, type DocumentKind } from "../input/limits.ts";
import type { Engagement } from "../queries/engagement.server.ts";
import { AddDocument } from "./add-document.tsx";
import { kindWord } from "./document-words.ts";

type Shown = Engagement["documents"][number];

/** Permits, drawings and certificates of the job: both sides read all of them, each takes away its own. */
export function DocumentsCard({ work, refused }: { work: Engagement; refused: string | null }) {
  const { documents, can } = work;
  if (documents.length === 0 && !can.plan) return null;
  const full = documents.filter(({ ours }) => ours).length >= DOCUMENTS_MAX;
  return (
    <Card title={m.engagements_documents()} level={2}>
      <p className="mb-3 text-ink-soft">{m.engagements_documents_who()}</p>
      {documents.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {documents.map((document) => (
            <Row key={document.id} document={document} work={work} />
          ))}
        </ul>
      )}
      {can.plan &&
        (full ? (
          <p className="text-ink-soft">{m.engagements_document_many({ max: DOCUMENTS_MAX })}</p>
        ) : (
          <details open={refused !== null}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {m.engagements_document_new()}
            </summary>
            <AddDocument key={documents.length} work={work.id} refused={refused} />
          </details>
        ))}
    </Card>
  );
}

const by = ({ ours, person }: Shown, other: string) =>
  ours ? (person ?? m.engagements_document_ours()) : other || m.engagements_document_theirs();

const Row = ({ document, work }: { document: Shown; work: Engagement }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <a
      href={`/work/${work.id}/documents/${document.id}`}
      target="_blank"
      rel="noreferrer"
      className="group flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3 no-underline"
    >
      <Icon of={document.type === "application/pdf" ? FileText : Image} size={20} className="flex-none text-steel" />
      <span className="min-w-0">
        <bdi className="link block wrap-anywhere">{document.name}</bdi>
        <span className="block text-sm text-ink-soft">
          {m.engagements_document_added({
            name: by(document, work.other.name),
            date: day(document.createdAt),
            size: fileSize(document.size),
          })}
        </span>
      </span>
    </a>
    <Badge>{kindWord[document.kind as DocumentKind]()}</Badge>
    {document.mine && !work.over && (
      <SureButton
        label={m.engagements_document_drop()}
        name={document.name}
        sure={m.engagements_document_drop_sure()}
        intent="drop_document"
        fields={{ document: document.id }}
        stay
      />
    )}
  </li>
);
