import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { BEHIND_MORE, MoreFilters } from "#app/domains/directory/components/more-filters.tsx";
import { TradeFilter } from "#app/domains/directory/components/trade-filter.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { chosenBeforeScript } from "#app/ui/form/chosen-before-script.ts";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { type BrowseJobs, boardAsked, boardPath, QUERY_MAX, RADII } from "../input/board.ts";

/** Makes the form say what the address says, its text fields too with `withText`, without taking the focus from what was just pressed. */
function sayAddress(form: HTMLFormElement, asked: BrowseJobs, withText: boolean) {
  const texts: Record<string, string> = { q: asked.q, place: asked.place, radius: String(asked.radius) };
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      if (control.name === "trade") control.checked = asked.trades.includes(control.value);
    } else if (withText || control instanceof HTMLSelectElement)
      // The list of more trades goes back to its first line: what was chosen in it stands as a chip.
      control.value = control.name === "trade" ? "" : (texts[control.name] ?? control.value);
  }
}

/**
 * Words, place, radius and trades. A chip counts at once, text on Search or Enter; all of it is the address. `presets`: an empty
 * form means everywhere, and says so, because a bare address stands for the reader's own place and trades.
 */
export function JobFilters({ asked, presets }: { asked: BrowseJobs; presets: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const here = boardPath(asked);
  const said = useRef(here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for what was asked, a new object each time
  useEffect(() => {
    const first = said.current === here;
    said.current = here;
    if (!form.current) return;
    // What was typed or chosen before the page's script came stays, and what was chosen counts.
    if (first && chosenBeforeScript(form.current)) go();
    else sayAddress(form.current, asked, !first);
  }, [here]);
  const go = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const path = boardPath({ ...boardAsked(new URLSearchParams(entries)), page: 1 });
    void navigate(path, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="get"
      action="/find-pro"
      role="search"
      aria-label={m.jobs_search_label()}
      className="group/filters grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)] lg:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input type="hidden" name="tab" value="jobs" />
      {presets && <input type="hidden" name="everywhere" value="1" />}
      <div className="items-end gap-3 max-lg:contents lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_9rem_auto]">
        <Field label={m.jobs_search_words()} name="q" className="max-lg:col-span-full">
          <Input
            type="search"
            enterKeyHint="search"
            defaultValue={asked.q}
            maxLength={QUERY_MAX}
            placeholder={m.jobs_search_words_example()}
          />
        </Field>
        <Field label={m.jobs_search_place()} name="place">
          <Input
            enterKeyHint="search"
            autoComplete="postal-code"
            defaultValue={asked.place}
            placeholder={m.jobs_search_place_example()}
          />
        </Field>
        <Field label={m.jobs_search_radius()} name="radius" className={BEHIND_MORE}>
          <Select
            placeholder={false}
            defaultValue={String(asked.radius)}
            options={RADII.map((miles) => ({ value: String(miles), label: m.jobs_within({ miles }) }))}
          />
        </Field>
        <Button type="submit">{m.jobs_search_button()}</Button>
      </div>
      <div className={BEHIND_MORE}>
        <TradeFilter chosen={asked.trades} onChange={go} />
      </div>
      <MoreFilters trades={asked.trades} />
    </Form>
  );
}
