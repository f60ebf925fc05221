import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { isId } from "#app/infra/id.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { addEntry } from "../commands/entries.server.ts";
import { sortEntries } from "../commands/sort-entries.server.ts";
import { blankEntry, EntryFields } from "../components/entry-fields.tsx";
import { EntryFilters, isFiltered } from "../components/entry-filters.tsx";
import { EntryList, entryWords } from "../components/entry-list.tsx";
import { Part } from "../components/part.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { Entry, EntryFilter, Sorting, yearIn } from "../input.ts";
import { entriesOf } from "../queries/entries.server.ts";
import { jobChoices } from "../queries/jobs.server.ts";
import { subNames } from "../queries/subs.server.ts";
import { taxSetAside } from "../queries/tile.server.ts";
import { todayOf } from "../queries/today.server.ts";
import { firstDay } from "../rules/days.ts";
import type { Route } from "./+types/entries";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_tab_entries()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const clock = await todayOf(ctx);
  const { today, thisYear } = clock;
  const year = yearIn(url, thisYear);
  const asked = url.searchParams;
  const add = asked.get("add");
  const filter = EntryFilter.parse(Object.fromEntries(asked));
  const job = asked.get("job") ?? "";
  const [list, subs, jobs, aside] = await Promise.all([
    entriesOf(ctx, year, add ? { ...filter, job: null } : filter),
    subNames(ctx),
    jobChoices(ctx, isId(job) ? job : null),
    taxSetAside(ctx, year, clock),
  ]);
  const payee = asked.get("sub") ?? "";
  const done = asked.get("done") ?? "";
  return {
    year,
    thisYear,
    filter,
    list,
    subs,
    jobs,
    job: isId(job) ? job : null,
    rate: aside.rate,
    add: add === "income" || add === "expense" ? (add as "income" | "expense") : null,
    payee: isId(payee) ? payee : null,
    done: isId(done) ? done : null,
    removed: asked.has("removed"),
    sorted: asked.has("sorted") ? Math.max(0, Math.trunc(Number(asked.get("sorted"))) || 0) : null,
    day: firstDay(year, today),
    requestKey: ctx.newId(),
  };
});

export const action = act({
  add: async ({ ctx, form, url }) => {
    const entry = parseInput(Entry(ctx.now), formValues(form));
    const { id } = await addEntry(ctx, entry);
    // Opened from the costs of a job, it leads back to them.
    if (entry.job && entry.job === url.searchParams.get("job")) throw redirect(`/work/${entry.job}?cost=${id}#costs`);
    throw redirect(taxPath("entries", Number(entry.day.slice(0, 4)), { add: entry.kind, done: id }));
  },
  sort: async ({ ctx, form, url }) => {
    const sorting = parseInput(Sorting, formValues(form));
    const { changed, removed } = await sortEntries(ctx, sorting);
    const to = new URLSearchParams(url.searchParams);
    to.delete("add");
    to.delete("done");
    to.set("sorted", String(changed + removed));
    throw redirect(`/taxes/entries?${to}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** A year's income and expenses: write one down, find one, see what they add up to. */
export default function TaxEntries({ loaderData, actionData }: Route.ComponentProps) {
  const { year, thisYear, filter, list, subs, jobs, job, rate, add, payee, done, removed, sorted, day, requestKey } =
    loaderData;
  const saved = done && list.rows.find(({ id }) => id === done);
  const problem = actionData && "error" in actionData && !add ? actionData.error : null;
  return (
    <TaxFrame
      place="entries"
      year={year}
      thisYear={thisYear}
      actions={
        <>
          <LinkButton to={taxPath("import", year)} variant="quiet" className="order-last">
            {m.taxes_import_csv()}
          </LinkButton>
          <LinkButton to={taxPath("entries", year, { add: "income" })}>{m.taxes_add_income()}</LinkButton>
          <LinkButton to={taxPath("entries", year, { add: "expense" })} variant={add ? "secondary" : "primary"}>
            {m.taxes_add_expense()}
          </LinkButton>
        </>
      }
    >
      {done && (
        <Alert
          tone="success"
          live
          className="mb-6"
          title={saved ? m.taxes_entry_saved_as({ what: entryWords(saved) }) : m.taxes_entry_added()}
          action={
            <LinkButton to={`/taxes/entries/${done}`} size="sm">
              {m.taxes_attach_receipt()}
            </LinkButton>
          }
        >
          {add && m.taxes_entry_saved_next()}
        </Alert>
      )}
      {removed && <Alert tone="success" live className="mb-6" title={m.taxes_entry_removed()} />}
      {problem && (
        <Alert tone="danger" live className="mb-6" title={problem.title ?? problem.message}>
          {problem.title && problem.message}
        </Alert>
      )}
      {sorted !== null && <Alert tone="success" live className="mb-6" title={m.taxes_sorted({ count: sorted })} />}
      {add && (
        <Part title={add === "income" ? m.taxes_add_income() : m.taxes_add_expense()} className="mb-8">
          <KeptForm
            key={`${add} ${done}`}
            intent="add"
            answer={actionData}
            submit={m.taxes_save_entry()}
            beside={
              <LinkButton to={taxPath("entries", year)} variant="quiet">
                {m.taxes_close_form()}
              </LinkButton>
            }
          >
            <input type="hidden" name="requestKey" value={requestKey} />
            <EntryFields kind={add} values={blankEntry(add, day, { payee, job })} subs={subs} jobs={jobs} />
          </KeptForm>
        </Part>
      )}
      {(list.count > 0 || isFiltered(filter)) && <EntryFilters year={year} filter={filter} jobs={jobs} />}
      <EntryList year={year} list={list} filter={filter} rate={rate} />
    </TaxFrame>
  );
}
