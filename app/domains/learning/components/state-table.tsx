import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { continuingEducation } from "#content/continuing-education.ts";
import type { StateRule } from "#content/schemas/states.ts";
import { STATE_RULES } from "#content/states.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { askedBy, decidedBy, nameOf } from "./state-ce.ts";
import { ALL_STATES } from "./state-finder.tsx";

/** Every state's row; `data-find` is what the search looks through, `data-ce` what the choice narrows to. */
export default function StateTable() {
  const { requirements } = continuingEducation(getLocale());
  return (
    <>
      <StateSearch />
      <table className="mt-6 w-full border-t-2 border-ink">
        <caption className="sr-only">{requirements.title}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-b border-ink">
            {[m.learning_state(), m.learning_decides(), m.learning_asks(), m.learning_board()].map((head) => (
              <th key={head} scope="col" className="py-2 pr-6 text-left">
                <span className="note">{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STATE_RULES.map((state) => (
            <Row key={state.id} state={state} />
          ))}
        </tbody>
      </table>
      <p data-needs-js="" data-print="never" className="mt-4 group-data-open/states:hidden lg:hidden">
        <Button data-open-all="">{m.learning_show_all_states()}</Button>
      </p>
      <p className="mt-6 border-l-4 border-flag pl-4 text-sm">{requirements.disclaimer}</p>
    </>
  );
}

/** Works once JavaScript runs; `#` in the words about the count stands for the number. */
const StateSearch = () => (
  <search data-needs-js="" data-print="never">
    <form className="mt-12 grid items-end gap-4 sm:grid-cols-[2fr_2fr_1fr]">
      <Field label={m.learning_find_state_label()} name="q">
        <Input type="search" autoComplete="off" />
      </Field>
      <Field label={m.learning_asks()} name="ce">
        <Select
          placeholder={false}
          defaultValue={ALL_STATES}
          options={[
            { value: ALL_STATES, label: m.learning_all_states() },
            { value: "hours", label: m.learning_legend_hours() },
            { value: "none", label: m.learning_state_none() },
            { value: "local", label: m.learning_level_local() },
            { value: "check", label: m.learning_state_check() },
          ]}
        />
      </Field>
      <p role="status" data-shown={m.learning_states_shown({ n: "#" })} className="note pb-3.5" />
    </form>
  </search>
);

function Row({ state }: { state: StateRule }) {
  const name = nameOf(state.id);
  const sourced = "source" in state;
  return (
    <tr
      id={`state-${state.id}`}
      data-ce={state.ce}
      data-find={`${name} ${state.id} ${state.board ?? ""}`.toLowerCase()}
      className="scroll-mt-24 border-b border-line align-top target:bg-steel-wash max-lg:grid max-lg:grid-cols-[3rem_1fr] max-lg:gap-x-3 max-lg:py-4"
    >
      <th scope="row" className="py-3 pr-6 text-left max-lg:contents">
        <span className="note mr-3 text-signal-deep max-lg:row-span-4 max-lg:mr-0 max-lg:pt-0.5">{state.id}</span>
        <span className="font-display text-xl leading-tight font-semibold">{name}</span>
      </th>
      <td className="py-3 pr-6 max-lg:col-start-2 max-lg:py-0 lg:w-56">{decidedBy(state)}</td>
      <td className="py-3 pr-6 max-lg:col-start-2 max-lg:py-1 lg:w-72">
        <span className={state.ce === "hours" ? "font-[560]" : "text-ink-soft"}>{askedBy(state)}</span>
        {state.note && <span className="mt-0.5 block text-sm text-ink-soft">{state.note[getLocale()]}</span>}
      </td>
      <td className="py-3 text-sm max-lg:col-start-2 max-lg:py-0 lg:w-96">
        {state.board ?? m.learning_local_office()}
        {sourced && (
          <span className="note mt-1 block">
            {m.learning_source({ source: state.source })}, <time dateTime={state.asOf}>{day(state.asOf)}</time>
          </span>
        )}
      </td>
    </tr>
  );
}
