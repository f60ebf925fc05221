import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { chosenBeforeScript } from "#app/ui/form/chosen-before-script.ts";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import {
  type ProFilters as Filters,
  NETWORK_PATH,
  PLACE_MAX,
  proFilters,
  prosPath,
  QUERY_MAX,
  RADII,
  WHO,
} from "../input.ts";
import { BEHIND_MORE, MoreFilters } from "./more-filters.tsx";
import { TradeFilter } from "./trade-filter.tsx";
import { speaksValue, starsValue, WhoExactly, wordsOf } from "./who-exactly.tsx";

const values = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Makes the form say what the address says, its text fields too with `withText`, without taking the focus from what was just pressed. */
function sayAddress(form: HTMLFormElement, filters: Filters, withText: boolean) {
  for (const control of form.elements) {
    // The list of more trades goes back to its first line: what was chosen in it stands as a chip.
    if (control instanceof HTMLSelectElement)
      control.value =
        { radius: String(filters.radius), speaks: speaksValue(filters), stars: starsValue(filters) }[control.name] ??
        "";
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.name === "free") control.checked = filters.free;
    else if (control.name === "trade") control.checked = filters.trades.includes(control.value);
    else if (control.type === "radio") control.checked = filters.who === control.value;
    else if (withText && control.name === "q") control.value = filters.q;
    else if (withText && control.name === "place") control.value = filters.place;
  }
}

/**
 * Words, place, radius and trades. A chip counts at once, text on Search or Enter; all of it is the address. `asksWho`: whether the
 * reader may be looking for subcontractors.
 */
export function ProFilters({ filters, asksWho = true }: { filters: Filters; asksWho?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const path = prosPath(filters);
  const said = useRef(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the filters, which are new objects each time
  useEffect(() => {
    const first = said.current === path;
    said.current = path;
    if (!form.current) return;
    // What was typed or chosen before the page's script came stays, and what was chosen counts.
    if (first && chosenBeforeScript(form.current)) go();
    else sayAddress(form.current, filters, !first);
  }, [path]);
  const go = () => {
    if (!form.current) return;
    const asked = { ...proFilters(values(form.current)), standing: filters.standing, named: filters.named };
    void navigate(prosPath(asked), { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="get"
      action={NETWORK_PATH}
      role="search"
      aria-label={m.directory_filters()}
      className="group/filters grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)] lg:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {filters.standing === "unverified" && <input type="hidden" name="standing" value="unverified" />}
      {asksWho ? (
        <div className={BEHIND_MORE}>
          <Who chosen={filters.who} onChange={go} />
        </div>
      ) : (
        <input type="hidden" name="who" value={filters.who} />
      )}
      <div className="items-end gap-3 max-lg:contents lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10rem_auto]">
        <Field
          label={filters.who === "all" ? m.directory_q_own_label() : m.directory_q_label()}
          name="q"
          className="col-span-2 lg:col-span-1"
        >
          <Input
            type="search"
            enterKeyHint="search"
            defaultValue={filters.q}
            maxLength={QUERY_MAX}
            placeholder={filters.who === "all" ? m.directory_q_own_example() : m.directory_q_example()}
          />
        </Field>
        <Field label={m.directory_place_label()} name="place">
          <Input
            data-place="keep"
            enterKeyHint="search"
            autoComplete="postal-code"
            defaultValue={filters.place}
            maxLength={PLACE_MAX}
            placeholder={m.directory_place_example()}
          />
        </Field>
        <Field label={m.directory_radius_label()} name="radius" className={BEHIND_MORE}>
          <Select
            placeholder={false}
            defaultValue={String(filters.radius)}
            options={RADII.map((miles) => ({ value: String(miles), label: m.directory_miles({ miles }) }))}
          />
        </Field>
        <Button type="submit" variant="primary">
          {m.directory_search()}
        </Button>
      </div>
      <div className={BEHIND_MORE}>
        <TradeFilter chosen={filters.trades} onChange={go} />
      </div>
      <div className={BEHIND_MORE}>
        <WhoExactly filters={filters} onChange={go} />
      </div>
      <MoreFilters trades={filters.trades} more={wordsOf(filters)} />
    </Form>
  );
}

const WHO_TEXT = { subcontract: m.directory_who_subcontract, all: m.directory_who_all };

/** For whom the work is: it decides whether only those who take subcontract work are listed. */
const Who = ({ chosen, onChange }: { chosen: Filters["who"]; onChange: () => void }) => (
  <fieldset>
    <legend className="sr-only">{m.directory_who()}</legend>
    <div className="grid max-w-xl grid-cols-2 rounded-md border border-rule bg-sheet p-0.5">
      {[...WHO].reverse().map((who) => (
        <label
          key={who}
          className="grid min-h-11 place-items-center rounded-sm px-3 py-1 text-center leading-tight text-ink-soft has-checked:bg-steel-wash has-checked:font-[560] has-checked:text-steel has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel"
        >
          <input
            type="radio"
            name="who"
            value={who}
            defaultChecked={who === chosen}
            onChange={onChange}
            className="absolute size-px opacity-0"
          />
          {WHO_TEXT[who]()}
        </label>
      ))}
    </div>
  </fieldset>
);
