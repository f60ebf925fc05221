import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { EXAMPLE_MARGIN, EXAMPLE_PROJECT_CENTS, exampleProfit, monthsPaidBy, PLANS } from "../rules.ts";

/** The example project drawn to scale: its cost hatched, its profit cut into months of Pro. */
export function ValueExample() {
  const project = dollars(EXAMPLE_PROJECT_CENTS / 100);
  const profit = dollars(exampleProfit());
  const months = monthsPaidBy(PLANS.pro);
  const cost = dollars(EXAMPLE_PROJECT_CENTS / 100 - exampleProfit());
  const label = m.billing_value_drawing({ project, cost, profit, months });
  return (
    <figure>
      <p className="note mb-2">{m.billing_value_project()}</p>
      <DimensionLine figureClass="text-5xl">{project}</DimensionLine>
      <div role="img" aria-label={label} className="mt-3 flex h-24 border-[1.5px] border-ink lg:h-32">
        <div className="hatch" style={{ flex: `${1 - EXAMPLE_MARGIN} 1 0` }} />
        <div className="flex border-l-[1.5px] border-ink" style={{ flex: `${EXAMPLE_MARGIN} 1 0` }}>
          {Array.from({ length: months }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal strips that never move
            <i key={i} className="flex-1 border-r border-sheet bg-steel last:border-r-0" />
          ))}
        </div>
      </div>
      <div className="mt-3 flex">
        <div className="min-w-0" style={{ flex: `${1 - EXAMPLE_MARGIN} 1 0` }}>
          <DimensionLine figureClass="text-xl sm:text-2xl">{cost}</DimensionLine>
          <p className="text-center text-sm text-ink-soft">{m.billing_value_cost()}</p>
        </div>
        <div className="min-w-0" style={{ flex: `${EXAMPLE_MARGIN} 1 0` }}>
          <DimensionLine figureClass="text-xl sm:text-2xl">{profit}</DimensionLine>
          <p className="text-center text-sm text-ink-soft">{m.billing_value_profit()}</p>
        </div>
      </div>
      <figcaption className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-3">
        <span className="note">{m.billing_value_caption()}</span>
        <span className="font-[560] text-steel">
          {m.billing_value_months({ n: months, price: dollars(PLANS.pro.monthlyCents / 100) })}
        </span>
      </figcaption>
      <p className="measure mt-5 border-l-[3px] border-signal pl-4">{m.billing_value_not()}</p>
    </figure>
  );
}
