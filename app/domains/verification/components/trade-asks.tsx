import type { TradeAsk } from "#app/domains/contractors/rules/licensing.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import { tradeWords } from "../rules/document-words.ts";

/** What one state asks of each trade, with the law and the day somebody looked; where nothing is known it says so. */
export function TradeAsks({ asks }: { asks: readonly TradeAsk[] }) {
  if (!asks.length) return null;
  return (
    <section aria-labelledby="trade-asks" className="mt-8">
      <h2 id="trade-asks" className="text-2xl!">
        {m.verification_asks_title_state()}
      </h2>
      <p className="measure mt-1 text-ink-soft">{m.verification_asks_note()}</p>
      <dl className="mt-4 grid gap-px border border-line bg-line">
        {asks.map(({ trade, law }) => (
          <div key={trade} className="grid gap-1 bg-sheet p-4 sm:grid-cols-[12rem_1fr]">
            <dt className="font-[560] first-letter:uppercase">{tradeWords([trade])}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {law ? (
                <>
                  {law.license ? m.verification_asks_license() : m.verification_asks_none()}
                  <span className="block text-sm text-ink-soft">
                    <a href={law.address} target="_blank" rel="noreferrer" className="link">
                      {law.source}
                    </a>
                    {" · "}
                    {m.verification_law_looked({ date: day(law.asOf) })}
                  </span>
                </>
              ) : (
                <span className="text-ink-soft">{m.verification_asks_unknown()}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
