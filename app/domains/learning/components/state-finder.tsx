import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";

const ALL = "all";

/** Search and choice over a table of states that stands in the page already; every row shows until somebody asks. */
export function StateFinder({ map, table }: { map: ReactNode; table: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const choice = useId();
  const [shown, setShown] = useState<number | null>(null);
  const narrow = () => {
    if (!form.current || !rows.current) return;
    const asked = new FormData(form.current);
    const words = String(asked.get("q")).trim().toLowerCase();
    const ce = asked.get("ce");
    const all = [...rows.current.querySelectorAll<HTMLElement>("tr[data-find]")];
    for (const row of all)
      row.hidden = !row.dataset["find"]?.includes(words) || (ce !== ALL && row.dataset["ce"] !== ce);
    setShown(all.filter((row) => !row.hidden).length);
  };
  const showAll = (event: MouseEvent) => {
    const toState = event.target instanceof Element && event.target.closest("a[href*='#state-']");
    if (!toState || !form.current) return;
    form.current.reset();
    narrow();
  };
  return (
    <div onClickCapture={showAll}>
      {map}
      <search data-needs-js="" data-print="never">
        <form
          ref={form}
          onSubmit={(event) => event.preventDefault()}
          className="mt-12 grid items-end gap-4 sm:grid-cols-[2fr_2fr_1fr]"
        >
          <label className="grid gap-1.5">
            <span className="font-[560]">{m.learning_find_state_label()}</span>
            <input name="q" type="search" autoComplete="off" onChange={narrow} className="control" />
          </label>
          <div className="grid gap-1.5">
            <label htmlFor={choice} className="font-[560]">
              {m.learning_asks()}
            </label>
            <Select
              id={choice}
              name="ce"
              placeholder={false}
              defaultValue={ALL}
              onChange={narrow}
              options={[
                { value: ALL, label: m.learning_all_states() },
                { value: "hours", label: m.learning_legend_hours() },
                { value: "none", label: m.learning_state_none() },
                { value: "local", label: m.learning_level_local() },
                { value: "check", label: m.learning_state_check() },
              ]}
            />
          </div>
          <p role="status" className="note pb-3.5">
            {shown !== null && m.learning_states_shown({ n: shown })}
          </p>
        </form>
      </search>
      <div ref={rows} className="mt-6">
        {table}
      </div>
    </div>
  );
}
