import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

/**
 * On phones, opens what stands below it in its form and is marked with `BEHIND_MORE`; the form is `group/filters`. It names the
 * trades and whatever else counts now. A checkbox underneath, so it needs no JavaScript.
 */
export const MoreFilters = ({ trades, more = [] }: { trades: readonly string[]; more?: readonly string[] }) => (
  <label className="order-1 col-span-full flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-ink bg-sheet px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel lg:hidden">
    <input type="checkbox" data-more className="peer absolute size-px opacity-0" />
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-[560]">{m.directory_more_filters()}</span>
      {trades.length + more.length > 0 && (
        <span className="text-steel">
          : {[...trades.map((id) => label(TRADES, id, getLocale())), ...more].join(", ")}
        </span>
      )}
    </span>
    <span
      aria-hidden="true"
      className="mb-1 size-2.5 rotate-45 border-r-2 border-b-2 border-ink peer-checked:mt-2 peer-checked:mb-0 peer-checked:-rotate-135"
    />
  </label>
);

/** On phones these wait behind "More filters", below it, so that the first result stands in the first screen. */
export const BEHIND_MORE =
  "max-lg:order-2 max-lg:col-span-full max-lg:hidden max-lg:group-has-[[data-more]:checked]/filters:block";
