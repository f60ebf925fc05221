import { m } from "#paraglide/messages.js";
import { KEPT_DAYS } from "../rules.ts";
import { FromNote } from "./rate-notes.tsx";

/** What the form does and does not do, beside it. */
export const Promises = () => (
  <aside className="titleblock self-start lg:sticky lg:top-6">
    <h3 className="border-b border-line px-5 py-4 text-xl!">{m.financing_why_title()}</h3>
    <dl className="cells">
      {[
        [m.financing_why_pull_label(), m.financing_why_pull()],
        [m.financing_why_sealed_label(), m.financing_why_sealed()],
        [m.financing_why_kept_label(), m.financing_why_kept({ days: KEPT_DAYS })],
        [m.financing_why_cost_label(), m.financing_why_cost()],
      ].map(([name, words]) => (
        <div key={name} className="cell px-5! py-3!">
          <dt className="note">{name}</dt>
          <dd className="font-[560]">{words}</dd>
        </div>
      ))}
    </dl>
    <FromNote className="border-t border-line px-5 py-4 text-sm text-ink-soft" />
  </aside>
);
