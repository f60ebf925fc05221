import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { type FailedDelivery, failedDeliveries } from "../queries/work.server.ts";
import type { Route } from "./+types/webhooks";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_webhooks()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ rows: await failedDeliveries(ctx), now: ctx.now }));

const columns = (now: Date): Column<FailedDelivery>[] => [
  {
    key: "owner",
    header: m.operators_column_name(),
    lead: true,
    cell: ({ ownerId, owner }) => (
      <Link to={`/admin/members/${ownerId}`} className="link font-[560]">
        {owner || m.operators_no_name()}
      </Link>
    ),
  },
  { key: "kind", header: m.operators_column_event(), cell: ({ kind }) => <code>{kind}</code> },
  {
    key: "tries",
    header: m.operators_column_tries(),
    align: "right",
    cell: ({ attempts }) => attempts,
  },
  {
    key: "made",
    header: m.operators_column_made(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
  },
  {
    key: "done",
    header: m.operators_column_given_up(),
    cell: ({ doneAt }) => (doneAt ? <RelativeTime at={doneAt} now={now} /> : "–"),
  },
];

/** Webhook deliveries that were given up: whose they are, so that somebody can help. Their owner sends one again. */
export default function Webhooks({ loaderData: { rows, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        no="AD-07"
        label={m.operators_home()}
        title={m.operators_part_webhooks()}
        intro={m.operators_webhooks_intro()}
      />
      <DataTable
        caption={m.operators_part_webhooks()}
        columns={columns(now)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState level={2} title={m.operators_webhooks_none()} />}
      />
    </>
  );
}
