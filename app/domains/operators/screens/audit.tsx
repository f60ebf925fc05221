import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { momentUtc } from "#app/infra/dates.ts";
import { parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { AuditSentence } from "../components/audit-event.tsx";
import { AuditFilter } from "../input.ts";
import { type AuditLine, auditPage, type Verified, verifyChain } from "../queries/audit.server.ts";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_audit()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const filter = parseInput(AuditFilter, Object.fromEntries(url.searchParams));
  return { filter, ...(await auditPage(ctx, filter)) };
});

export const action = act<Route.ActionArgs, { verified: Verified }>({
  verify: async ({ ctx }) => ({ verified: await verifyChain(ctx) }),
});

const columns = (): Column<AuditLine>[] => [
  {
    key: "at",
    header: m.operators_column_at(),
    className: "sm:w-52 whitespace-nowrap align-top",
    cell: ({ at }) => momentUtc(at),
  },
  { key: "event", header: m.operators_column_event(), lead: true, cell: (line) => <AuditSentence line={line} /> },
];

function VerifiedNote({ verified }: { verified: Verified }) {
  if (verified.broken !== null)
    return (
      <Alert tone="danger" title={m.operators_chain_broken_title()} className="mb-6">
        {m.operators_chain_broken({ place: verified.broken })}
      </Alert>
    );
  return (
    <Alert tone="success" title={m.operators_chain_whole_title()} className="mb-6">
      {m.operators_chain_whole({ count: verified.links, waiting: verified.waiting })}{" "}
      <code className="block break-all">{verified.head}</code>
    </Alert>
  );
}

/** What was done, by whom: filtered, verified, taken away as a file. */
export default function Audit({ loaderData: { filter, rows, hasMore }, actionData }: Route.ComponentProps) {
  const refused = actionData && "error" in actionData ? actionData : null;
  useAnswer(refused);
  const { page: current, ...asked } = filter;
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      ...Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))),
      ...more,
    }).toString();
  return (
    <>
      <PageHeader
        no="AD-04"
        label={m.operators_home()}
        title={m.operators_part_audit()}
        intro={m.operators_audit_intro()}
      />
      <AnswerNote answer={refused} />
      {actionData && "verified" in actionData && <VerifiedNote verified={actionData.verified} />}
      <Form
        id="audit-filter"
        method="get"
        className="mb-4 grid max-w-5xl grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <Field label={m.operators_filter_event()} name="event">
          <Input defaultValue={filter.event} placeholder="member." maxLength={60} />
        </Field>
        <Field label={m.operators_filter_about()} name="about">
          <Input defaultValue={filter.about} maxLength={80} />
        </Field>
        <Field label={m.operators_filter_from()} name="from">
          <Input type="date" defaultValue={filter.from ?? ""} />
        </Field>
        <Field label={m.operators_filter_to()} name="to">
          <Input type="date" defaultValue={filter.to ?? ""} />
        </Field>
      </Form>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Button type="submit" form="audit-filter">
          {m.operators_filter()}
        </Button>
        <LinkButton to={`/admin/audit.csv?${query()}`} reloadDocument>
          {m.operators_export()}
        </LinkButton>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="verify">
            {m.operators_verify()}
          </Button>
        </Form>
      </div>
      <DataTable
        caption={m.operators_part_audit()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState level={2} title={m.operators_audit_none()} />}
      />
      <div className="mt-6 flex gap-3">
        {current > 1 && (
          <LinkButton to={`?${query({ page: String(current - 1) })}`}>{m.operators_earlier()}</LinkButton>
        )}
        {hasMore && <LinkButton to={`?${query({ page: String(current + 1) })}`}>{m.operators_later()}</LinkButton>}
      </div>
    </>
  );
}
