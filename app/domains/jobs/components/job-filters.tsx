import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { TRADE_CHIPS } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { type BrowseJobs, boardAsked, boardPath, QUERY_MAX, RADII } from "../input.ts";

/** Words, place, radius and the ten trades. A chip counts at once, text on Search or Enter; all of it is the address. */
export function JobFilters({ asked }: { asked: BrowseJobs }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
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
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input type="hidden" name="tab" value="jobs" />
      <div className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10rem_auto]">
        <Field label={m.jobs_search_words()} name="q">
          <Input
            key={asked.q}
            type="search"
            enterKeyHint="search"
            defaultValue={asked.q}
            maxLength={QUERY_MAX}
            placeholder={m.jobs_search_words_example()}
          />
        </Field>
        <Field label={m.jobs_search_place()} name="place">
          <Input
            key={asked.place}
            enterKeyHint="search"
            autoComplete="postal-code"
            defaultValue={asked.place}
            placeholder={m.jobs_search_place_example()}
          />
        </Field>
        <Field label={m.jobs_search_radius()} name="radius">
          <Select
            key={asked.radius}
            placeholder={false}
            defaultValue={String(asked.radius)}
            options={RADII.map((miles) => ({ value: String(miles), label: m.jobs_miles({ miles }) }))}
          />
        </Field>
        <Button type="submit" wide="phone">
          {m.jobs_search_button()}
        </Button>
      </div>
      <ChipGroup
        key={asked.trades.join()}
        legend={m.jobs_trades()}
        legendHidden
        name="trade"
        defaultValues={asked.trades}
        options={TRADE_CHIPS.map((chip) => ({ value: chip.id, label: chip[getLocale()] }))}
        onValuesChange={go}
      />
    </Form>
  );
}
