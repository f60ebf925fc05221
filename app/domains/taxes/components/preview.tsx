import { day } from "#app/infra/dates.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { m } from "#paraglide/messages.js";
import type { Preview } from "../queries/imports.server.ts";
import { faultWords } from "./csv-words.ts";
import { lineWords, money } from "./words.tsx";

/** The first rows of a file as they will stand on the books. */
export const PreviewTable = ({ rows }: { rows: Preview["shown"] }) => (
  <DataTable
    caption={m.taxes_preview()}
    rows={rows}
    rowKey={({ line }) => String(line)}
    empty={<p className="text-ink-soft">{m.taxes_nothing_to_import()}</p>}
    columns={[
      { key: "at", header: m.taxes_file_line(), cell: ({ line }) => line },
      { key: "who", header: m.taxes_who(), lead: true, cell: ({ row }) => row.party || row.note || "—" },
      { key: "day", header: m.taxes_day(), cell: ({ row }) => day(row.day) },
      { key: "line", header: m.taxes_line(), cell: ({ row }) => lineWords(row.line) },
      {
        key: "amount",
        header: m.taxes_amount(),
        align: "right",
        cell: ({ row }) => (
          <span className={row.kind === "income" ? "text-plumb tabular-nums" : "tabular-nums"}>
            {row.kind === "income" ? "+" : ""}
            {money(row.cents, true)}
          </span>
        ),
      },
    ]}
  />
);

/** Rows that cannot be read, each with its line in the file and what is wrong. */
export const ProblemList = ({ problems, wrong }: { problems: Preview["problems"]; wrong: number }) => (
  <section className="border-l-[3px] border-stop bg-stop-wash px-4 py-3">
    <h2 className="text-xl!">{m.taxes_problems({ count: wrong.toLocaleString("en-US") })}</h2>
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
