import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { DeliveryRow } from "../queries/webhooks.server.ts";
import { ATTEMPTS, TEST_EVENT } from "../rules/webhooks.ts";
import { stateWords, triedWords } from "./webhook-words.ts";

type Props = {
  rows: DeliveryRow[];
  next: string | null;
  /** The cursor this page was reached by. */
  before: string | null;
  now: Date;
};

export const DELIVERIES_ID = "deliveries";

/** An address of this page of the list, with a delivery opened or none. */
const here = (before: string | null, delivery?: string) => {
  const params = new URLSearchParams({ ...(before && { before }), ...(delivery && { delivery }) });
  return { search: params.size ? `?${params}` : "", hash: `#${DELIVERIES_ID}` };
};

/** Every message and what came of it, newest first, a page at a time. */
export function WebhookDeliveries({ rows, next, before, now }: Props) {
  return (
    <>
      <div className="px-5 pb-2 max-sm:pt-4 max-sm:pb-5">
        <DataTable
          caption={m.webhooks_log_caption()}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <div className="pt-5 pb-3">
              <EmptyState
                title={m.webhooks_log_none()}
                action={
                  <Form method="post" preventScrollReset>
                    <Button type="submit" name="intent" value="test" variant="primary">
                      {m.webhooks_test_send()}
                    </Button>
                  </Form>
                }
              >
                {m.webhooks_what_none()}
              </EmptyState>
            </div>
          }
          columns={[
            {
              key: "event",
              header: m.webhooks_col_event(),
              lead: true,
              cell: (row) => (
                <Link
                  to={here(before, row.id)}
                  className="link font-mono text-sm whitespace-nowrap"
                  aria-label={m.webhooks_view_of({ kind: row.kind })}
                >
                  {row.kind}
                </Link>
              ),
            },
            { key: "state", header: m.webhooks_col_state(), cell: (row) => <StateBadge {...row} /> },
            {
              key: "attempts",
              header: m.webhooks_col_attempts(),
              align: "right",
              cell: ({ kind, attempts }) => (kind === TEST_EVENT ? attempts : `${attempts} / ${ATTEMPTS}`),
            },
            {
              key: "answer",
              header: m.webhooks_col_answer(),
              cell: ({ last }) => (last ? triedWords(last) : "–"),
            },
            {
              key: "sent",
              header: m.webhooks_col_time(),
              cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} className="whitespace-nowrap" />,
            },
            {
              key: "next",
              header: m.webhooks_col_next(),
              cell: ({ nextAttemptAt }) =>
                nextAttemptAt ? <RelativeTime at={nextAttemptAt} now={now} className="sm:whitespace-nowrap" /> : "–",
            },
            { key: "replay", header: "", bare: true, cell: (row) => <Replay {...row} /> },
          ]}
        />
      </div>
      {(next || before) && (
        <nav aria-label={m.webhooks_log()} className="flex flex-wrap gap-3 border-t border-line px-5 py-3.5">
          {before && (
            <LinkButton to={here(null)} size="sm">
              {m.webhooks_newer()}
            </LinkButton>
          )}
          {next && (
            <LinkButton to={here(next)} size="sm">
              {m.webhooks_older()}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

export const StateBadge = ({ state, kind }: Pick<DeliveryRow, "state" | "kind">) => {
  const { label, tone } = stateWords(state, kind);
  return <Badge tone={tone}>{label}</Badge>;
};

/** Sends a delivery that is over once more; a test is sent anew instead. */
export function Replay({ id, kind, state }: Pick<DeliveryRow, "id" | "kind" | "state">) {
  if (kind === TEST_EVENT || state === "waiting" || state === "sending" || state === "held") return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="deliveryId" value={id} />
      <Button type="submit" name="intent" value="replay" size="sm" aria-label={m.webhooks_replay_of({ kind })}>
        {m.webhooks_replay()}
      </Button>
    </Form>
  );
}
