import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { BOARD_QUERY_MAX, type BoardAsked, boardPath, isNarrowed } from "../input/board.ts";

/** What an untouched list sends: everything. */
const ALL = "all";

type Props = { asked: BoardAsked; people: { userId: string; name: string }[]; desk: boolean };

/**
 * Narrows the board; the address holds what was asked, and it works before the page's script comes. Folded where the page is narrow,
 * so that the first job stands in the first screen.
 */
export function BoardFilters({ asked, people, desk }: Props) {
  const locale = getLocale();
  const trades = TRADES.map((trade) => ({ value: trade.id, label: trade[locale] }));
  trades.sort((a, b) => a.label.localeCompare(b.label, locale));
  const everybody = people.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <details open={isNarrowed(asked)} className="mb-5 lg:details-content:[content-visibility:visible]">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center lg:supports-[selector(::details-content)]:hidden">
        {m.engagements_board_search()}
      </summary>
      <Form
        key={boardPath({ ...asked, lane: null })}
        method="get"
        action="/work"
        role="search"
        aria-label={m.engagements_board_search()}
        className="grid grid-cols-2 items-end gap-3 max-lg:pt-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      >
        <Field label={m.engagements_board_words()} name="q" className="max-lg:col-span-full">
          <Input type="search" enterKeyHint="search" defaultValue={asked.q} maxLength={BOARD_QUERY_MAX} />
        </Field>
        {desk && (
          <Field label={m.engagements_board_side()} name="side">
            <Select
              placeholder={false}
              defaultValue={asked.side ?? ALL}
              options={[
                { value: ALL, label: m.engagements_board_both() },
                { value: "hirer", label: m.engagements_board_hirer() },
                { value: "pro", label: m.engagements_board_pro() },
              ]}
            />
          </Field>
        )}
        <Field label={m.engagements_board_trade()} name="trade">
          <Select
            placeholder={false}
            defaultValue={asked.trade ?? ALL}
            options={[{ value: ALL, label: m.engagements_board_all_trades() }, ...trades]}
          />
        </Field>
        {desk && people.length > 1 && (
          <Field label={m.engagements_board_person()} name="person" className="max-lg:col-span-full">
            <Select
              placeholder={false}
              defaultValue={asked.person ?? ALL}
              options={[{ value: ALL, label: m.engagements_board_everybody() }, ...everybody]}
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-3 max-lg:col-span-full">
          <Button type="submit">{m.engagements_board_go()}</Button>
          {isNarrowed(asked) && (
            <Link to="/work" className="link inline-flex min-h-11 items-center">
              {m.engagements_board_clear()}
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}
