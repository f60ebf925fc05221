import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { isId } from "#app/infra/id.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Entry } from "#app/ui/form/entry.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { addTrip, changeTrip, removeTrip } from "../commands/trips.server.ts";
import { JobChoiceEntry } from "../components/job-choice.tsx";
import { Part } from "../components/part.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { money } from "../components/words.tsx";
import { EntryFilter, Trip, yearIn } from "../input.ts";
import { type JobChoice, jobChoices } from "../queries/jobs.server.ts";
import { todayOf } from "../queries/today.server.ts";
import { type TripRow, tripOf, tripsOf } from "../queries/trips.server.ts";
import { milesText } from "../rules/amounts.ts";
import { firstDay } from "../rules/days.ts";
import { mileageDeduction } from "../rules/profit.ts";
import type { Route } from "./+types/mileage";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_tab_mileage()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const { today, thisYear } = await todayOf(ctx);
  const year = yearIn(url, thisYear);
  const { page: at, job = null } = EntryFilter.parse(Object.fromEntries(url.searchParams));
  const asked = url.searchParams.get("trip") ?? "";
  const [list, edited] = await Promise.all([
    tripsOf(ctx, year, at, job ?? null),
    isId(asked) ? tripOf(ctx, asked) : null,
  ]);
  const jobs = await jobChoices(ctx, job, edited?.engagementId);
  return {
    year,
    thisYear,
    list,
    edited,
    jobs,
    /** Of which job the drives are; a new one is begun for it. */
    job: jobs.find(({ id }) => id === job) ?? null,
    deduction: mileageDeduction(year, list.tenths),
    day: firstDay(year, today),
    requestKey: ctx.newId(),
  };
});

const tripIn = (form: FormData) => String(form.get("trip") ?? "");

export const action = act({
  trip: async ({ ctx, form }) => {
    const id = tripIn(form);
    const trip = parseInput(Trip(ctx.now), formValues(form));
    if (id) await changeTrip(ctx, id, trip);
    else await addTrip(ctx, trip);
    return { said: m.taxes_trip_saved({ miles: milesText(trip.miles) }) };
  },
  remove: async ({ ctx, form }) => {
    await removeTrip(ctx, tripIn(form));
    return { said: m.taxes_trip_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** The mileage log of a year with its deduction. */
export default function TaxMileage({ loaderData, actionData }: Route.ComponentProps) {
  const { year, thisYear, list, edited, jobs, job, deduction, day: first, requestKey } = loaderData;
  const answer = actionData && "error" in actionData ? actionData : undefined;
  const said = actionData && "said" in actionData ? actionData : undefined;
  useAnswer(said);
  return (
    <TaxFrame place="mileage" year={year} thisYear={thisYear} intro={m.taxes_mileage_intro()}>
      <div className="grid gap-8">
        <AnswerNote answer={said} className="" />
        <TitleBlock
          figures
          cells={[
            { label: job ? m.taxes_miles_of_job() : m.taxes_miles_label(), value: milesText(list.tenths) },
            {
              label: m.taxes_rate(),
              value: deduction.tenthsOfCent === null ? "—" : `${(deduction.tenthsOfCent / 10).toFixed(1)}¢`,
            },
            { label: m.taxes_deduction(), value: deduction.cents === null ? "—" : money(deduction.cents), span: 2 },
          ]}
        />
        {deduction.tenthsOfCent === null ? (
          <Alert tone="warning" title={m.taxes_no_rate({ year })}>
            {m.taxes_no_rate_body()}
          </Alert>
        ) : (
          <p className="-mt-5 text-sm text-ink-soft">{m.taxes_source({ source: deduction.source ?? "" })}</p>
        )}
        <Part title={edited ? m.taxes_change_trip() : m.taxes_add_trip()}>
          <KeptForm
            key={edited ? `${edited.id} ${edited.version}` : requestKey}
            intent="trip"
            answer={answer}
            version={edited?.version ?? 1}
            reloadTo={edited ? taxPath("mileage", year, { trip: edited.id }) : taxPath("mileage", year)}
            submit={m.taxes_save_trip()}
            beside={
              edited && (
                <Link to={taxPath("mileage", year)} className="link inline-flex min-h-11 items-center">
                  {m.taxes_close_form()}
                </Link>
              )
            }
          >
            <input type="hidden" name="requestKey" value={requestKey} />
            <input type="hidden" name="trip" value={edited?.id ?? ""} />
            <TripFields
              trip={edited}
              first={first}
              jobs={jobs}
              job={edited ? edited.engagementId : (job?.id ?? null)}
            />
          </KeptForm>
        </Part>
        {job && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">{m.taxes_trips_of_job({ job: job.name })}</span>
            <Link to={taxPath("mileage", year)} className="link inline-flex min-h-11 items-center">
              {m.taxes_show_all()}
            </Link>
          </p>
        )}
        {list.count === 0 ? (
          <EmptyState level={2} title={m.taxes_no_trips()}>
            {m.taxes_no_trips_body()}
          </EmptyState>
        ) : (
          <section aria-label={m.taxes_tab_mileage()}>
            <DataTable
              caption={m.taxes_tab_mileage()}
              rows={list.rows}
              rowKey={(row) => row.id}
              columns={[
                { key: "day", header: m.taxes_day(), cell: (row) => day(row.day) },
                {
                  key: "purpose",
                  header: m.taxes_purpose(),
                  lead: true,
                  cell: (row) => <Purpose row={row} year={year} />,
                },
                { key: "miles", header: m.taxes_miles_label(), align: "right", cell: (row) => milesText(row.tenths) },
                {
                  key: "do",
                  header: "",
                  bare: true,
                  align: "right",
                  cell: (row) => (
                    <span className="flex flex-wrap items-center justify-end gap-x-4">
                      <Link
                        to={taxPath("mileage", year, { trip: row.id })}
                        className="link inline-flex min-h-11 items-center text-sm"
                        aria-label={`${m.taxes_change_trip()}: ${row.purpose}, ${day(row.day)}`}
                      >
                        {m.taxes_change_trip()}
                      </Link>
                      <SureButton
                        label={m.taxes_remove()}
                        name={`${row.purpose}, ${day(row.day)}`}
                        sure={m.taxes_remove_sure()}
                        intent="remove"
                        fields={{ trip: row.id }}
                        stay
                      />
                    </span>
                  ),
                },
              ]}
            />
            <Pagination
              className="mt-6"
              page={list.page}
              pageCount={list.pages}
              hrefFor={(page) => taxPath("mileage", year, { page: String(page), ...(job && { job: job.id }) })}
            />
          </section>
        )}
      </div>
    </TaxFrame>
  );
}

type Fields = { trip: TripRow | null; first: string; jobs: readonly JobChoice[]; job: string | null };

const TripFields = ({ trip, first, jobs, job }: Fields) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Entry name="day" type="date" label={m.taxes_day()} initial={trip?.day ?? first} />
    <Entry
      name="miles"
      label={m.taxes_miles_label()}
      inputMode="decimal"
      autoComplete="off"
      after={m.taxes_miles_unit()}
      initial={trip ? milesText(trip.tenths) : ""}
    />
    <Entry
      name="purpose"
      label={m.taxes_purpose()}
      hint={m.taxes_purpose_hint()}
      initial={trip?.purpose ?? ""}
      className="sm:col-span-2 [&>div]:block"
    />
    <Entry name="fromPlace" label={m.taxes_from()} optional initial={trip?.fromPlace ?? ""} />
    <Entry name="toPlace" label={m.taxes_to()} optional initial={trip?.toPlace ?? ""} />
    <JobChoiceEntry jobs={jobs} chosen={job} />
  </div>
);

const Purpose = ({ row, year }: { row: TripRow; year: number }) => (
  <>
    <Link to={taxPath("mileage", year, { trip: row.id })} className="link">
      {row.purpose}
    </Link>
    {(row.fromPlace || row.toPlace) && (
      <span className="block text-sm font-normal text-ink-soft">
        {[row.fromPlace, row.toPlace].filter(Boolean).join(" → ")}
      </span>
    )}
  </>
);
