import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { sortOf } from "#app/infra/mail/sort.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { clearMailbox } from "../commands/clear.server.ts";
import { OneMailbox } from "../input.ts";
import { type BouncedMail, bouncedMails, type UnprovenReport } from "../queries/desk.server.ts";
import type { Route } from "./+types/desk";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_bounces()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ ...(await bouncedMails(ctx)), now: ctx.now }));

export const action = act<Route.ActionArgs, { said: Said }>({
  clear: async ({ ctx, form }) => {
    await clearMailbox(ctx, parseInput(OneMailbox, formValues(form)).mailbox);
    return { said: m.bounces_said_cleared() };
  },
});

/** Also after a refusal: mail may have arrived meanwhile. */
export const shouldRevalidate = () => true;

function Words({ status, said }: { status: string; said: string }) {
  return (
    <span className="wrap-anywhere">
      {status && <code>{status}</code>} {said || m.bounces_no_words()}
    </span>
  );
}

const stateOf = ({ stoppedAt, weight }: BouncedMail) => {
  if (stoppedAt) return <Badge tone="stop">{m.bounces_state_stopped()}</Badge>;
  return <Badge tone="flag">{weight === "policy" ? m.bounces_state_policy() : m.bounces_state_counted()}</Badge>;
};

const columns = (now: Date): Column<BouncedMail>[] => [
  {
    key: "address",
    header: m.bounces_column_address(),
    lead: true,
    cell: ({ address, userId }) => (
      <span className="wrap-anywhere">
        {userId ? (
          <Link to={`/admin/members/${userId}`} className="link font-[560]">
            {address}
          </Link>
        ) : (
          address
        )}
      </span>
    ),
  },
  {
    key: "said",
    header: m.bounces_column_said(),
    cell: ({ status, said, byReport }) => (
      <>
        <Words status={status} said={said} />
        <span className="block text-sm text-ink-soft">{byReport ? m.bounces_by_report() : m.bounces_by_refusal()}</span>
      </>
    ),
  },
  { key: "kind", header: m.bounces_column_kind(), cell: ({ kind }) => m.bounces_kind({ sort: sortOf(kind) }) },
  {
    key: "when",
    header: m.bounces_column_when(),
    cell: ({ lastAt, stoppedAt, hardCount, softCount }) => (
      <>
        <RelativeTime at={lastAt} now={now} />
        {stoppedAt && (
          <span className="block text-sm text-ink-soft">
            {m.bounces_stopped_since()} <RelativeTime at={stoppedAt} now={now} />
          </span>
        )}
        <span className="block text-sm text-ink-soft">{m.bounces_times({ count: hardCount + softCount })}</span>
      </>
    ),
  },
  {
    key: "do",
    header: m.operators_column_do(),
    bare: true,
    cell: (mark) => (
      <span className="flex flex-wrap items-center gap-3">
        {stateOf(mark)}
        {mark.stoppedAt && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="mailbox" value={mark.id} />
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="clear"
              aria-label={`${m.bounces_clear()}: ${mark.address}`}
            >
              {m.bounces_clear()}
            </Button>
          </Form>
        )}
      </span>
    ),
  },
];

const unprovenColumns = (now: Date): Column<UnprovenReport>[] => [
  {
    key: "address",
    header: m.bounces_column_claimed(),
    lead: true,
    cell: ({ address }) => <span className="wrap-anywhere">{address || m.bounces_no_address()}</span>,
  },
  {
    key: "said",
    header: m.bounces_column_said(),
    cell: ({ status, said }) => <Words status={status} said={said} />,
  },
  {
    key: "when",
    header: m.bounces_column_when(),
    cell: ({ receivedAt }) => <RelativeTime at={receivedAt} now={now} />,
  },
];

/** Mails that bounced: from which addresses, what was said, and reports that prove nothing. */
export default function Bounces({ loaderData: { marks, unproven, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return (
    <>
      <PageHeader
        no="AD-15"
        label={m.operators_home()}
        title={m.operators_part_bounces()}
        intro={m.bounces_desk_intro()}
      />
      <AnswerNote answer={actionData} />
      <DataTable
        caption={m.operators_part_bounces()}
        columns={columns(now)}
        rows={marks}
        rowKey={({ id }) => id}
        empty={<EmptyState level={2} title={m.bounces_none()} />}
      />
      {unproven.length > 0 && (
        <section aria-labelledby="unproven" className="mt-10">
          <h2 id="unproven" className="mb-2 text-xl!">
            {m.bounces_unproven_title()}
          </h2>
          <p className="mb-4 max-w-3xl text-ink-soft">{m.bounces_unproven_intro()}</p>
          <DataTable
            caption={m.bounces_unproven_title()}
            columns={unprovenColumns(now)}
            rows={unproven}
            rowKey={({ id }) => id}
            empty={null}
          />
        </section>
      )}
    </>
  );
}
