import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { didWords, kindWord } from "../components/log-words.ts";
import { businessLog, type LogLine } from "../queries/log.server.ts";
import { peopleOfBusiness } from "../queries/people.server.ts";
import { isLogKind, LOG_KINDS } from "../rules/log-kinds.ts";
import type { Route } from "./+types/people-log";

export const meta: Route.MetaFunction = () => [{ title: `${m.businesses_log_title()} · ${BRAND.name}` }];

/** "All" in a select of this page stands for no filter. */
const ALL = "all";
const personIn = (asked: string | null) => (asked && asked !== ALL ? asked : null);

export const loader = page(async ({ ctx, url }) => {
  const kind = url.searchParams.get("kind");
  const filter = {
    kind: isLogKind(kind) ? kind : null,
    person: personIn(url.searchParams.get("person")),
    page: Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1),
  };
  const [log, { people, name }] = await Promise.all([businessLog(ctx, filter), peopleOfBusiness(ctx)]);
  return {
    ...log,
    ...filter,
    name,
    people: people.map(({ userId, name: called }) => ({ value: userId, label: called })),
    now: ctx.now,
  };
});

/** What the payment provider or the clock brings has nobody behind it. */
const whoOf = ({ byReview, person, personId }: LogLine) =>
  byReview
    ? m.businesses_log_review()
    : (person ?? (personId ? m.businesses_log_somebody() : m.businesses_log_itself()));

/** What was done in the business, by whom and when. */
export default function PeopleLog({ loaderData }: Route.ComponentProps) {
  const { rows, kind, person, page: at, hasMore, people, now } = loaderData;
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ ...(kind && { kind }), ...(person && { person }), ...more }).toString();
  return (
    <>
      <PageHeader
        no="BP-03"
        label={
          <Link to="/account/people" className="link">
            {m.businesses_people_title()}
          </Link>
        }
        title={m.businesses_log_title()}
        intro={m.businesses_log_intro()}
      />
      <Form className="mb-6 flex flex-wrap items-end gap-4">
        <Field name="kind" label={m.businesses_log_kind()}>
          <Select
            placeholder={false}
            defaultValue={kind ?? ALL}
            options={[
              { value: ALL, label: m.businesses_log_all() },
              ...LOG_KINDS.map((one) => ({ value: one, label: kindWord[one]() })),
            ]}
          />
        </Field>
        <Field name="person" label={m.businesses_log_person()}>
          <Select
            placeholder={false}
            defaultValue={person ?? ALL}
            options={[{ value: ALL, label: m.businesses_log_anybody() }, ...people]}
          />
        </Field>
        <Button type="submit">{m.businesses_log_show()}</Button>
        <a href={`/account/people/log.csv?${query({})}`} download className={buttonLook({ variant: "quiet" })}>
          {m.businesses_log_csv()}
        </a>
      </Form>
      <DataTable<LogLine>
        caption={m.businesses_log_title()}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{m.businesses_log_empty()}</p>}
        columns={[
          { key: "did", header: m.businesses_log_did(), lead: true, cell: ({ event }) => didWords(event) },
          { key: "who", header: m.businesses_log_who(), cell: whoOf },
          {
            key: "when",
            header: m.businesses_log_when(),
            cell: ({ at: moment }) => <RelativeTime at={moment} now={now} />,
          },
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {at > 1 && <LinkButton to={`?${query({ page: String(at - 1) })}`}>{m.businesses_log_newer()}</LinkButton>}
        {hasMore && <LinkButton to={`?${query({ page: String(at + 1) })}`}>{m.businesses_log_older()}</LinkButton>}
      </div>
    </>
  );
}
