import { type OptionList, TRADE_CHIPS } from "#content/lists.ts";
import { OTHER_TRADE, tradesBeside } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

export const choices = (list: OptionList) => list.map((option) => ({ value: option.id, label: option[getLocale()] }));

/** The ten trades, then all others by name, then the poster's own words. */
export const tradeChoices = () => [
  ...choices(TRADE_CHIPS),
  { value: "-", label: m.jobs_trades_more(), disabled: true },
  ...choices(tradesBeside(TRADE_CHIPS, getLocale())),
  { value: OTHER_TRADE, label: m.jobs_trade_other() },
];
