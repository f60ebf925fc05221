import { Link } from "#app/ui/link.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import TRADES from "#content/lists/trade-chips.json" with { type: "json" };
import type { HomeContent } from "#content/schemas/home.ts";
import { getLocale } from "#paraglide/runtime.js";
import { JointDetail } from "./joint-detail.tsx";
import { TradeSymbol } from "./trade-symbol.tsx";

/** the trades as a legend of plan symbols, each leading to its pros. */
export function ByHands({ text }: { text: HomeContent["hands"] }) {
  const locale = getLocale();
  return (
    <section id="by-hands" className="section-short bg-sunk">
      <div className="sheet">
        <SheetLabel no="A-03" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid gap-y-7">
          <div className="col-span-full lg:col-span-5">
            <h2>{text.title}</h2>
            <p className="measure mt-4 text-lg text-ink-soft">{text.intro}</p>
            <JointDetail text={text.detail} className="mt-8 lg:mt-10 lg:mr-8" />
          </div>
          <div className="titleblock col-span-full self-start lg:col-span-7">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink px-4 py-3 sm:px-5">
              <h3>{text.legend}</h3>
              <p className="note">{text.legendHint}</p>
            </div>
            <ul className="cells grid-cols-2">
              {TRADES.map((trade) => (
                <li
                  key={trade.id}
                  className="cell relative flex items-center gap-3 px-3! py-3! max-sm:text-sm sm:gap-4 sm:px-5! lg:py-5!"
                >
                  <TradeSymbol trade={trade.id} />
                  <Link
                    to={`/find-pro?who=all&trade=${trade.id}`}
                    className="leading-tight no-underline after:absolute after:inset-0 hover:text-steel hover:underline"
                  >
                    {trade[locale]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
