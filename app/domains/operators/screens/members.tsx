import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { parseInput } from "#app/infra/form.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { roleWord } from "../components/words.ts";
import { MemberSearch } from "../input.ts";
import { type FoundMember, searchMembers } from "../queries/members.server.ts";
import type { Route } from "./+types/members";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_members()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const asked = parseInput(MemberSearch, Object.fromEntries(url.searchParams));
  return { ...asked, ...(await searchMembers(ctx, asked)) };
});

const columns = (): Column<FoundMember>[] => [
  {
    key: "name",
    header: m.operators_column_name(),
    lead: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/members/${id}`} className="link font-[560]">
          {name || m.operators_no_name()}
        </Link>
        <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  { key: "business", header: m.operators_column_business(), cell: ({ company }) => company || "–" },
  {
    key: "role",
    header: m.operators_column_role(),
    cell: ({ role, suspended }) => (
      <span className="flex flex-wrap items-center gap-2">
        {roleWord(role)}
        {suspended && <Badge tone="stop">{m.operators_suspended()}</Badge>}
      </span>
    ),
  },
  { key: "since", header: m.operators_column_since(), cell: ({ createdAt }) => day(createdAt) },
  {
    key: "seen",
    header: m.operators_column_seen(),
    cell: ({ lastSignInAt }) => (lastSignInAt ? day(lastSignInAt) : "–"),
  },
];

/** Members and their businesses: search by name, address, number or business. */
export default function Members({ loaderData: { q, page: current, rows, hasMore } }: Route.ComponentProps) {
  const at = (to: number) => `?${new URLSearchParams({ ...(q && { q }), page: String(to) })}`;
  return (
    <>
      <PageHeader
        no="AD-02"
        label={m.operators_home()}
        title={m.operators_part_members()}
        intro={m.operators_members_intro()}
      />
      <Form method="get" role="search" className="mb-6 flex max-w-2xl flex-wrap items-end gap-3">
        <Field label={m.operators_search()} name="q" className="min-w-60 flex-1">
          <Input type="search" defaultValue={q} maxLength={120} />
        </Field>
        <Button type="submit">{m.operators_search_button()}</Button>
      </Form>
      <DataTable
        caption={m.operators_part_members()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={m.operators_nobody()}>
            {m.operators_nobody_body()}
          </EmptyState>
        }
      />
      <div className="mt-6 flex gap-3">
        {current > 1 && <LinkButton to={at(current - 1)}>{m.operators_earlier()}</LinkButton>}
        {hasMore && <LinkButton to={at(current + 1)}>{m.operators_later()}</LinkButton>}
      </div>
    </>
  );
}
