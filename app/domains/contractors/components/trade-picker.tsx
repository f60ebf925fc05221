import clsx from "clsx";
import { type KeyboardEvent, use, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

const FOUND_MAX = 8;
const OTHERS = "otherTrades";

/** The words of all trades come with the first letter typed. */
const tradesLike = (text: string) =>
  import("#content/trade-words.ts").then(
    (words) => words.tradesLike(text, FOUND_MAX),
    () => [],
  );

/** What is being typed: the text behind the last comma, and what stands before it. */
const parted = (text: string) => {
  const at = text.lastIndexOf(",") + 1;
  return { before: text.slice(0, at).trimEnd(), last: text.slice(at).trim() };
};

/**
 * Trades beside the lists: one field that finds them in both languages; chosen ones stand as chips. What no trade fits
 * stays in the field and is kept in the business's own words. Without JavaScript every trade is a box to tick.
 */
export function TradePicker({ chosen, kept = [] }: { chosen: readonly string[]; kept?: readonly string[] }) {
  const { typed, errors } = use(FormState);
  const root = useRef<HTMLFieldSetElement>(null);
  const [found, setFound] = useState<readonly string[]>([]);
  const [all, setAll] = useState(false);
  const locale = getLocale();
  const before = typed["moreTrades[]"];
  const ticked = Array.isArray(before) ? before : chosen;
  const field = () => root.current?.querySelector<HTMLInputElement>(`input[name="${OTHERS}"]`);

  const look = async (text: string) => {
    const { last } = parted(text);
    const like = last.length > 1 ? await tradesLike(last) : [];
    // An answer to letters that were typed over meanwhile is old.
    if (parted(field()?.value ?? "").last === last) setFound(like);
  };
  const picked = () => {
    const input = field();
    if (!input || !found.length) return;
    input.value = parted(input.value).before;
    setFound([]);
    input.focus();
  };
  const pickFirst = (event: KeyboardEvent) => {
    const box = root.current?.querySelector<HTMLInputElement>(`input[value="${found[0]}"]`);
    if (event.key !== "Enter" || !found.length || !box) return;
    event.preventDefault();
    if (box.checked) picked();
    else box.click();
  };
  return (
    <fieldset ref={root} className="grid gap-3">
      <legend className="sr-only">{m.contractors_more_trades()}</legend>
      <Entry
        name={OTHERS}
        label={m.contractors_more_trades()}
        hint={
          kept.length ? m.contractors_more_trades_kept({ kept: kept.join(", ") }) : m.contractors_more_trades_hint()
        }
        error={errors["moreTrades"]}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        onInput={(event) => void look(event.currentTarget.value)}
        onKeyDown={pickFirst}
        optional
      />
      <p className="sr-only" aria-live="polite">
        {found.length > 0 && m.contractors_more_trades_found({ count: found.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        {TRADES.map((trade) => (
          <label
            key={trade.id}
            className={clsx(
              "toggle-chip",
              !all &&
                !found.includes(trade.id) &&
                "hidden has-checked:inline-flex in-[html:not([data-js])]:inline-flex",
            )}
            // The nearest first, before what is chosen.
            {...(found.includes(trade.id) && { style: { order: found.indexOf(trade.id) - FOUND_MAX } })}
          >
            <input
              type="checkbox"
              name="moreTrades[]"
              value={trade.id}
              defaultChecked={ticked.includes(trade.id)}
              onChange={picked}
              className="absolute size-px opacity-0"
            />
            {trade[locale]}
          </label>
        ))}
      </div>
      <p data-needs-js>
        <Button type="button" variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? m.contractors_more_trades_fewer() : m.contractors_more_trades_all()}
        </Button>
      </p>
    </fieldset>
  );
}
