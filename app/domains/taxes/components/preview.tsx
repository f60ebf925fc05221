import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { Preview } from "../queries/imports.server.ts";
import { type Group, SECTIONS, sectionOf } from "../rules/bank/groups.ts";
import { faultWords, roleWords, sectionWords } from "./csv-words.ts";
import { PickSelect } from "./pick-select.tsx";
import { money } from "./words.tsx";

/** What becomes of a file, by merchant under what it is; each choice is a select, and every row can be opened. */
export function PreviewGroups({ groups, open }: { groups: readonly Group[]; open: string | null }) {
  const words = sectionWords();
  return SECTIONS.map((section) => {
    const own = groups.filter((group) => sectionOf(group.pick, group.role) === section);
    if (!own.length) return null;
    return (
      <section key={section} aria-label={words[section].title}>
        <h3 className="text-xl!">{words[section].title}</h3>
        <p className="mb-2 text-sm text-ink-soft">{words[section].body}</p>
        <ul className="border-t border-line">
          {own.map((group) => (
            <GroupItem key={group.key} group={group} isOpen={group.key === open} />
          ))}
        </ul>
      </section>
    );
  });
}

function GroupItem({ group, isOpen }: { group: Group; isOpen: boolean }) {
  const { key, named, name, way, count, pick, role, by } = group;
  const facts = [
    ...(count > 1 ? [m.taxes_rows_of({ count })] : []),
    group.from === group.to ? day(group.from) : m.taxes_from_to({ from: day(group.from), to: day(group.to) }),
  ];
  return (
    <li className="border-b border-line py-3" id={`group-${key}`}>
      <div className="grid items-center gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,20rem)]">
        <div className="min-w-0">
          <p className="font-[560] wrap-anywhere">{name || "—"}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <span>{facts.join(" · ")}</span>
            <span>{roleWords()[role]}</span>
            {by === "rule" && <Badge>{m.taxes_by_rule()}</Badge>}
          </p>
        </div>
        <Sum cents={group.cents} />
        <PickSelect
          name={`${named ? "merchant" : "row"} ${key}`}
          label={m.taxes_pick_for({ name })}
          way={way}
          pick={pick}
          {...(named && pick === null && { proposed: m.taxes_pick_differs() })}
        />
      </div>
      {named && count > 1 && !isOpen && (
        <Button type="submit" name="open" value={key} size="sm" variant="quiet" className="mt-1">
          {m.taxes_show_rows({ count })}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isOpen && <GroupRows group={group} />}
    </li>
  );
}

const GroupRows = ({ group: { rows, count, way } }: { group: Group }) => (
  <div className="mt-3 border-l-[3px] border-line pl-4">
    <ul>
      {rows.map((row) => (
        <li
          key={row.line}
          className="grid items-center gap-x-5 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,19rem)]"
        >
          <p className="min-w-0 text-sm wrap-anywhere">
            <span className="text-ink-soft">{day(row.day)}</span> {row.text}
          </p>
          <Sum cents={row.cents} />
          <PickSelect
            name={`row ${way} ${row.line}`}
            label={m.taxes_pick_for({ name: `${day(row.day)}, ${row.text}` })}
            way={way}
            pick={row.byRow ? row.pick : null}
            proposed={m.taxes_pick_with_merchant()}
          />
        </li>
      ))}
    </ul>
    {count > rows.length && <p className="text-sm text-ink-soft">{m.taxes_rows_with_merchant()}</p>}
  </div>
);

/** What came in, with its plus. */
const Sum = ({ cents }: { cents: number }) => (
  <p className={cents > 0 ? "text-plumb tabular-nums" : "tabular-nums"}>
    {cents > 0 ? "+" : ""}
    {money(cents, true)}
  </p>
);

/** Rows that cannot be read, each with its line in the file and what is wrong. */
export const ProblemList = ({ problems, wrong }: { problems: Preview["problems"]; wrong: number }) => (
  <section className="border-l-[3px] border-stop bg-stop-wash px-4 py-3">
    <h2 className="text-xl!">{m.taxes_problems({ count: wrong })}</h2>
    <ul className="mt-2 grid gap-1">
      {problems.map(({ line, fault, text }) => (
        <li key={line} className="flex gap-3">
          <span className="note flex-none pt-0.5">{m.taxes_problem_line({ line })}</span>
          <span className="min-w-0 break-words">{faultWords(fault, text)}</span>
        </li>
      ))}
    </ul>
    {wrong > problems.length && (
      <p className="mt-2 text-sm">{m.taxes_problems_more({ count: wrong - problems.length })}</p>
    )}
  </section>
);
