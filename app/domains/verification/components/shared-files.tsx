import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { kindName } from "../rules/document-words.ts";
import type { DocumentKind } from "../rules/kinds.ts";

/** The approved documents that a link opens as files. */
export function SharedFiles({ path, kinds }: { path: string; kinds: readonly DocumentKind[] }) {
  if (!kinds.length) return null;
  return (
    <section aria-labelledby="files" data-print="never" className="mt-6 border border-line p-5">
      <h2 id="files" className="text-2xl!">
        {m.sharing_files_title()}
      </h2>
      <ul className="mt-2 grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={`${path}/documents/${kind}`}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {kindName(kind)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{m.sharing_files_note()}</p>
    </section>
  );
}

/** Printing the record, and what stands on paper alone: where and how to see it as it is now. */
export function PrintRecord({ path, site, printed }: { path: string; site: string; printed: string }) {
  return (
    <>
      <span data-needs-js data-print="never">
        <Button size="sm" onClick={() => window.print()}>
          {m.sharing_print()}
        </Button>
      </span>
      <div data-print="only" className="mt-6 flex items-center gap-6">
        <img src={`${path}/qr.svg`} alt="" width={130} height={130} />
        <p className="min-w-0">
          {m.sharing_printed({ date: printed })}
          <span className="block font-mono text-sm break-all">{`${site}${path}`}</span>
        </p>
      </div>
    </>
  );
}
