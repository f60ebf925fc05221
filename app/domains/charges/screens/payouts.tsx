import { Form, redirect } from "react-router";
import { COMMISSION_BIPS, PLANS } from "#app/domains/billing/rules.ts";
import { accountDesk, readOwnAccount, startOnboarding } from "#app/domains/payments/commands/connect.server.ts";
import { type MyPayouts, myPayouts } from "#app/domains/payments/queries/payouts.server.ts";
import { payoutsPath } from "#app/domains/payments/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { received } from "../queries/received.server.ts";
import { disputeText, stateText } from "../rules/words.ts";
import type { Route } from "./+types/payouts";

export const meta: Route.MetaFunction = () => [{ title: `${m.charges_payouts_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const realtor = ctx.actor?.role === "realtor";
  if (url.searchParams.has("back")) {
    await readOwnAccount(ctx);
    throw redirect(payoutsPath(ctx.actor?.role ?? null));
  }
  return { mine: await myPayouts(ctx), received: realtor ? [] : await received(ctx), realtor };
});

export const action = act<Route.ActionArgs, never>({
  connect: async ({ ctx }) => {
    throw redirect(await startOnboarding(ctx));
  },
  desk: async ({ ctx }) => {
    throw redirect(await accountDesk(ctx));
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Where money that comes through the platform goes, how far that is, and what was paid out. */
export default function PayoutsScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { mine, received, realtor } = loaderData;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="PL-03"
        label={m.charges_label()}
        title={m.charges_payouts_title()}
        intro={realtor ? m.charges_payouts_intro_realtor() : m.charges_payouts_intro()}
        className="mb-5!"
        actions={realtor && <LinkButton to="/realtor">{m.charges_realtor_desk()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-5">
        {mine.open ? (
          <Account mine={mine} realtor={realtor} />
        ) : (
          <Alert title={m.charges_payouts_closed_title()}>
            {realtor ? m.charges_payouts_closed_realtor() : m.charges_payouts_closed()}
          </Alert>
        )}
        {mine.open && !realtor && <Terms />}
        {!realtor && (mine.open || received.length > 0) && <Received rows={received} />}
        {(mine.open || mine.payouts.length > 0) && <Paid mine={mine} />}
      </div>
    </div>
  );
}

const STATES = {
  none: { tone: "neutral", badge: m.charges_state_none, text: m.charges_state_none_text },
  begun: { tone: "flag", badge: m.charges_state_begun, text: m.charges_state_begun_text },
  checking: { tone: "flag", badge: m.charges_state_checking, text: m.charges_state_checking_text },
  ready: { tone: "plumb", badge: m.charges_state_ready, text: m.charges_state_ready_text },
} as const;

/** Where a realtor reads other words than who sends invoices. */
const REALTOR_TEXT: Partial<Record<keyof typeof STATES, () => string>> = {
  none: m.charges_state_none_realtor,
  ready: m.charges_state_ready_realtor,
};

function Account({ mine: { state }, realtor }: { mine: MyPayouts; realtor: boolean }) {
  const { tone, badge, text } = STATES[state];
  return (
    <Card title={m.charges_account()} level={2} aside={<Badge tone={tone}>{badge()}</Badge>}>
      <p className="measure">{((realtor && REALTOR_TEXT[state]) || text)()}</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        {state !== "ready" && (
          <Button type="submit" name="intent" value="connect" variant="primary">
            {state === "none" ? m.charges_connect() : m.charges_connect_on()}
          </Button>
        )}
        {(state === "ready" || state === "checking") && (
          <Button type="submit" name="intent" value="desk">
            {m.charges_open_desk()}
          </Button>
        )}
        {state === "ready" && (
          <Button type="submit" name="intent" value="connect">
            {m.charges_change_account()}
          </Button>
        )}
      </Form>
      <p className="measure mt-4 text-ink-soft">{m.charges_account_why()}</p>
    </Card>
  );
}

const LIMIT = dollars((PLANS.elite.entitlements.commissionFreeUnderCents ?? 0) / 100);

/** What it costs, and what it does not. */
const Terms = () => (
  <Card title={m.charges_terms()} level={2}>
    <ul className="measure grid list-disc gap-1.5 pl-5">
      <li>{m.charges_terms_commission({ percent: `${COMMISSION_BIPS / 100}%`, limit: LIMIT })}</li>
      <li>{m.charges_terms_elsewhere()}</li>
      <li>{m.charges_terms_back()}</li>
    </ul>
  </Card>
);

/** What hirers paid online of late, with what was kept of it. */
const Received = ({ rows }: { rows: Awaited<ReturnType<typeof received>> }) => (
  <section aria-labelledby="received">
    <h2 id="received" className="mb-3 text-2xl!">
      {m.charges_received()}
    </h2>
    <DataTable
      caption={m.charges_received()}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-ink-soft">{m.charges_received_none()}</p>}
      columns={[
        {
          key: "invoice",
          header: m.invoices_title(),
          lead: true,
          cell: ({ invoiceId, number }) => (
            <Link to={`/invoices/${invoiceId}/pay`} className="link">
              {m.invoices_number({ number })}
            </Link>
          ),
        },
        { key: "day", header: m.charges_col_day(), cell: ({ madeAt }) => day(madeAt) },
        {
          key: "state",
          header: m.charges_status(),
          cell: ({ state, disputeStatus }) => (disputeStatus ? disputeText(disputeStatus) : stateText(state)),
        },
        { key: "fee", header: m.charges_col_fee(), align: "right", cell: ({ keptCents }) => moneyText(keptCents) },
        { key: "got", header: m.charges_col_got(), align: "right", cell: ({ getsCents }) => moneyText(getsCents) },
      ]}
    />
  </section>
);

const payoutText = (status: string): string =>
  status === "paid"
    ? m.charges_payout_paid()
    : status === "failed" || status === "canceled"
      ? m.charges_payout_failed()
      : m.charges_payout_under_way();

const Paid = ({ mine: { payouts } }: { mine: MyPayouts }) => (
  <section aria-labelledby="paid-out">
    <h2 id="paid-out" className="mb-3 text-2xl!">
      {m.charges_paid_out()}
    </h2>
    <DataTable
      caption={m.charges_paid_out()}
      rows={payouts}
      rowKey={({ id }) => id}
      empty={<p className="text-ink-soft">{m.charges_paid_out_none()}</p>}
      columns={[
        { key: "day", header: m.charges_arrives(), lead: true, cell: ({ arrivesOn }) => day(arrivesOn) },
        { key: "state", header: m.charges_status(), cell: ({ status }) => payoutText(status) },
        { key: "sum", header: m.charges_sum(), align: "right", cell: ({ cents }) => moneyText(cents) },
      ]}
    />
  </section>
);
