import clsx from "clsx";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { isIn, TRADE_CHIPS } from "#content/lists.ts";
import { TRADES, tradesBeside } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

/** The ten trades as chips, before them those that were chosen beside them, so that a phone shows them; every other trade in a list. A choice counts at once. */
export function TradeFilter({ chosen, onChange }: { chosen: readonly string[]; onChange: () => void }) {
  const locale = getLocale();
  const beside = TRADES.filter(({ id }) => chosen.includes(id) && !isIn(TRADE_CHIPS, id));
  const options = (list: typeof TRADE_CHIPS) => list.map((trade) => ({ value: trade.id, label: trade[locale] }));
  return (
    <div className="grid min-w-0 gap-3">
      <ChipGroup
        legend={m.directory_trades()}
        legendHidden
        name="trade"
        defaultValues={chosen}
        options={options([...beside, ...TRADE_CHIPS])}
        onValuesChange={onChange}
        className={clsx(
          "min-w-0 lg:[&_label]:px-3 [&_label]:flex-none",
          "max-sm:-mx-5 max-sm:[&>div]:flex-nowrap max-sm:[&>div]:overflow-x-auto max-sm:[&>div]:px-5 max-sm:[&>div]:py-1 max-sm:[&>div]:[scrollbar-width:none]",
        )}
      />
      <Select
        name="trade"
        aria-label={m.directory_more_trades()}
        placeholder={m.directory_more_trades()}
        options={options(tradesBeside(TRADE_CHIPS, locale))}
        onChange={onChange}
        className="max-w-xs"
      />
    </div>
  );
}
