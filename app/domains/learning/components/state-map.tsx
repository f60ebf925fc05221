import { dollars } from "#app/ui/money.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { continuingEducation } from "#content/continuing-education.ts";
import type { StateRule } from "#content/schemas/states.ts";
import { STATE_RULES } from "#content/states.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { SAMPLE_STATE_RULE } from "../rules.ts";
import { askedBy, hoursOf, nameOf } from "./state-ce.ts";

/** The head of the state requirements: a sample rule and the map. */
export default function StateMap() {
  const { requirements } = continuingEducation(getLocale());
  return (
    <>
      <SheetLabel no="L-44" ruled className="mb-8 lg:mb-12">
        {requirements.label}
      </SheetLabel>
      <div className="sheet-grid gap-y-10">
        <div className="col-span-full lg:col-span-8">
          <h2>{requirements.title}</h2>
          <p className="measure mt-4 text-lg text-ink-soft">{requirements.intro}</p>
          <figure className="mt-10">
            <h3 className="text-2xl!">{requirements.mapTitle}</h3>
            <ul className="mt-5 grid grid-cols-12 gap-0.5 sm:gap-1.5">
              {STATE_RULES.map((state) => (
                <Tile key={state.id} state={state} />
              ))}
            </ul>
            <figcaption className="mt-5">
              <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
                {(["hours", "none", "local", "check"] as const).map((ce) => (
                  <li key={ce} className="flex items-center gap-2">
                    <span aria-hidden="true" className={`size-5 flex-none border ${LOOK[ce]}`} />
                    {LEGEND[ce]()}
                  </li>
                ))}
              </ul>
            </figcaption>
          </figure>
        </div>
        <div className="col-span-full lg:col-span-4">
          <SampleRule title={requirements.sampleTitle} note={requirements.sampleNote} />
        </div>
      </div>
    </>
  );
}

const LOOK = {
  hours: "border-steel bg-steel text-on-steel",
  none: "border-ink bg-sheet",
  local: "border-dashed border-rule",
  check: "hatch border-rule bg-sheet [--hatch:color-mix(in_srgb,var(--ink)_26%,transparent)]",
};

const LEGEND = {
  hours: m.learning_legend_hours,
  none: m.learning_state_none,
  local: m.learning_level_local,
  check: m.learning_state_check,
};

const Tile = ({ state }: { state: StateRule }) => (
  <li style={{ gridColumn: state.column, gridRow: state.row }}>
    <a
      href={`#state-${state.id}`}
      className={`relative flex aspect-square min-h-6 flex-col items-center justify-center border text-center leading-none no-underline hover:outline-2 hover:outline-signal ${LOOK[state.ce]}`}
    >
      <span className="font-display text-sm leading-none font-semibold sm:text-xl">{state.id}</span>
      {state.ce === "hours" && <span className="note hidden! text-inherit! sm:inline!">{hoursOf(state)}</span>}
      <span className="sr-only">
        {nameOf(state.id)}: {askedBy(state)}
      </span>
    </a>
  </li>
);

/** A rule as a state might state it, plainly a sample. */
function SampleRule({ title, note }: { title: string; note: string }) {
  const rule = SAMPLE_STATE_RULE;
  const rows = [
    [m.learning_rule_renewal(), m.learning_rule_every_years({ n: rule.renewalYears })],
    [m.learning_rule_ce(), m.learning_rule_hours({ n: rule.ceHours })],
    [
      m.learning_rule_fees(),
      m.learning_rule_fee_values({ initial: dollars(rule.initialFee), renewal: dollars(rule.renewalFee) }),
    ],
    [m.learning_rule_liability(), m.learning_rule_per_occurrence({ n: rule.liabilityPerOccurrence / 1_000_000 })],
    [
      m.learning_rule_business_license(),
      m.learning_rule_license_values({
        from: dollars(rule.businessLicense.from),
        to: dollars(rule.businessLicense.to),
      }),
    ],
  ] as const;
  return (
    <aside className="titleblock">
      <div className="flex items-baseline justify-between gap-3 border-b border-ink px-5 py-3">
        <h3 className="text-xl!">{title}</h3>
        <span className="note flex-none border border-rule px-1.5">{m.learning_sample()}</span>
      </div>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="border-b border-line px-5 py-2.5">
            <dt className="note">{name}</dt>
            <dd className="font-[560]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="px-5 py-3 text-sm text-ink-soft">{note}</p>
    </aside>
  );
}
