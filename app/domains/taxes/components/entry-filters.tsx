import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { SCHEDULE_C } from "#content/taxes.ts";
import { m } from "#paraglide/messages.js";
import type { EntryFilter } from "../input.ts";
import type { JobChoice } from "../queries/jobs.server.ts";
import { jobOptions } from "./job-choice.tsx";
import { taxPath } from "./tax-frame.tsx";
import { lineWords, monthNames } from "./words.tsx";

export const isFiltered = ({ kind, line, month, proof, words, job, from }: EntryFilter): boolean =>
  Boolean(kind || line || month || proof || words || job || from);

/** What the list is narrowed to, as it is read. */
const filterWords = ({ kind, line, month, proof, words, job, from }: EntryFilter, jobs: readonly JobChoice[]): string =>
  [
    kind && (kind === "income" ? m.taxes_income() : m.taxes_expenses()),
    line && lineWords(line),
    month && monthNames("long")[month - 1],
    proof && m.taxes_proof_missing(),
    words && `“${words}”`,
    job && (jobs.find(({ id }) => id === job)?.name ?? m.taxes_job_filtered()),
    from && m.taxes_filter_import(),
  ]
    .filter(Boolean)
    .join(" · ");

/** What of the year is shown; the state is the address. */
export function EntryFilters({
  year,
  filter,
  jobs,
}: {
  year: number;
  filter: EntryFilter;
  jobs: readonly JobChoice[];
}) {
  return (
    <div className="mb-6 print:hidden">
      {isFiltered(filter) && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{m.taxes_filtered({ what: filterWords(filter, jobs) })}</span>
          <Link to={taxPath("entries", year)} className="link inline-flex min-h-11 items-center">
            {m.taxes_show_all()}
          </Link>
        </p>
      )}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.taxes_filter()}</summary>
        <Form key={JSON.stringify(filter)} className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <input type="hidden" name="year" value={year} />
          {filter.from && <input type="hidden" name="from" value={filter.from} />}
          <Field name="kind" label={m.taxes_kind()}>
            <Select
              placeholder={false}
              defaultValue={filter.kind ?? "all"}
              options={[
                { value: "all", label: m.taxes_all() },
                { value: "income", label: m.taxes_income() },
                { value: "expense", label: m.taxes_expenses() },
              ]}
            />
          </Field>
          <Field name="line" label={m.taxes_line()}>
            <Select
              placeholder={false}
              defaultValue={filter.line ?? "all"}
              options={[
                { value: "all", label: m.taxes_all() },
                ...SCHEDULE_C.map(({ code }) => ({ value: code, label: lineWords(code) })),
              ]}
            />
          </Field>
          <Field name="month" label={m.taxes_month()}>
            <Select
              placeholder={false}
              defaultValue={String(filter.month ?? "all")}
              options={[
                { value: "all", label: m.taxes_all() },
                ...monthNames("long").map((name, n) => ({ value: String(n + 1), label: name })),
              ]}
            />
          </Field>
          {jobs.length > 0 && (
            <Field name="job" label={m.taxes_job()}>
              <Select
                placeholder={false}
                defaultValue={filter.job ?? "all"}
                options={[{ value: "all", label: m.taxes_job_any() }, ...jobOptions(jobs)]}
              />
            </Field>
          )}
          <Field name="words" label={m.taxes_words()}>
            <Input type="search" defaultValue={filter.words ?? ""} />
          </Field>
          <Checkbox
            name="proof"
            value="missing"
            defaultChecked={filter.proof === "missing"}
            label={m.taxes_proof_missing()}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{m.taxes_show()}</Button>
          </div>
        </Form>
      </details>
    </div>
  );
}
