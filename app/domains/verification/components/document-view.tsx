import { m } from "#paraglide/messages.js";

/** The document itself. The address sends on to a fresh short-lived link whenever it is loaded. */
export function DocumentView({ document }: { document: { url: string; fileName: string; fileType: string } }) {
  const name = m.verification_document_of({ name: document.fileName });
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {document.fileType === "application/pdf" ? (
        <iframe
          src={`${document.url}#view=FitH&navpanes=0`}
          title={name}
          className="h-[70dvh] w-full border border-line bg-sunk xl:h-[calc(100dvh-10rem)]"
        />
      ) : (
        <a href={document.url} target="_blank" rel="noreferrer" className="hatch block border border-line">
          <img src={document.url} alt={name} className="mx-auto max-h-[80dvh] w-auto max-w-full" />
        </a>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <span className="min-w-0 wrap-anywhere text-ink-soft">{document.fileName}</span>
        <a href={document.url} target="_blank" rel="noreferrer" className="link">
          {m.verification_open_file()}
        </a>
      </figcaption>
    </figure>
  );
}
