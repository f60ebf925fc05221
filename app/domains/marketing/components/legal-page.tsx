import { BRAND } from "#app/infra/brand.ts";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { legalContent } from "#content/legal.ts";
import type { LegalContent } from "#content/schemas/legal.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

type Props = { no: string; sheet: keyof LegalContent; label: string; intro: string };

/** A general-notes sheet: numbered clauses in the wide columns, the list of them in the margin. */
export default function LegalPage({ no, sheet, label, intro }: Props) {
  const content = legalContent(getLocale())[sheet];
  return (
    <article className="sheet pt-10 pb-16 lg:pt-14">
      <SheetLabel no={no} ruled>
        {label}
      </SheetLabel>
      <header className="sheet-grid mt-6">
        <div className="col-span-full lg:col-span-9">
          <h1>{content.title}</h1>
          <p className="measure mt-4 text-lg text-ink-soft">{intro}</p>
        </div>
      </header>
      <div className="sheet-grid mt-10 items-start">
        <nav
          aria-label={m.marketing_legal_contents()}
          className="titleblock col-span-full lg:sticky lg:top-6 lg:col-span-4"
          data-print="never"
        >
          <ol>
            {content.sections.map((section, n) => (
              <li key={section.heading} className="border-b border-line last:border-b-0">
                <a href={`#n${n + 1}`} className="flex min-h-11 items-center gap-4 px-4 no-underline hover:bg-sunk">
                  <span className="note w-5 flex-none text-signal-deep">{n + 1}</span>
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="col-span-full lg:col-span-8 lg:col-start-5">
          {content.sections.map((section, n) => (
            <section
              key={section.heading}
              id={`n${n + 1}`}
              className="grid scroll-mt-6 gap-x-6 border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[2.5rem_1fr]"
            >
              <p aria-hidden="true" className="figure text-2xl text-signal-deep">
                {n + 1}
              </p>
              <div className="measure">
                <h2 className="text-2xl">{section.heading}</h2>
                {section.text.map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    {paragraph}
                  </p>
                ))}
                {section.items && (
                  <ul className="mt-3 list-disc pl-5 marker:text-ink-soft">
                    {section.items.map((item) => (
                      <li key={item} className="mt-1.5 pl-1">
                        {item}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
          <p className="flex flex-wrap justify-between gap-4 border-t border-line pt-5">
            <span className="note">{content.updated}</span>
            <a className="link" href={`mailto:${BRAND.supportEmail}`}>
              {m.marketing_legal_contact()}: {BRAND.supportEmail}
            </a>
          </p>
        </div>
      </div>
    </article>
  );
}
