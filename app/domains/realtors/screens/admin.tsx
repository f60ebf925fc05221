import { REALTOR_SHARE } from "#app/domains/billing/rules.ts";
import { decideReferral } from "#app/domains/referrals/commands/decide.server.ts";
import { Decide, PayOut, SendOut } from "#app/domains/referrals/input.ts";
import { PAYOUT_MIN_CENTS } from "#app/domains/referrals/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { figure } from "#app/infra/figure-text.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { recordPayout, sendPayout } from "../commands/pay-out.server.ts";
import { HeldCard } from "../components/held-card.tsx";
import { OwedRow } from "../components/owed-row.tsx";
import { realtorsDesk } from "../queries/operator.server.ts";
import type { Route } from "./+types/admin";

export const meta: Route.MetaFunction = () => [{ title: `${m.realtors_nav_admin()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  const desk = await realtorsDesk(ctx);
  return { ...desk, now: ctx.now, keys: desk.owed.map(() => ctx.newId()) };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  count: async ({ ctx, form }) => {
    await decideReferral(ctx, parseInput(Decide, formValues(form)), "counts");
    return { said: m.realtors_said_counts() };
  },
  refuse: async ({ ctx, form }) => {
    await decideReferral(ctx, parseInput(Decide, formValues(form)), "refused");
    return { said: m.realtors_said_refused() };
  },
  send: async ({ ctx, form }) => {
    await sendPayout(ctx, parseInput(SendOut, formValues(form)));
    return { said: m.realtors_said_sent() };
  },
  "pay-out": async ({ ctx, form }) => {
    await recordPayout(ctx, parseInput(PayOut, formValues(form)));
    return { said: m.realtors_said_paid() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** The operator's desk for realtors: referrals that wait for a person, what is owed, the year's figures. */
export default function AdminScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { held, owed, realtors, figures, sold, now, keys } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="max-w-5xl">
      <PageHeader
        no="RE-04"
        label={m.realtors_label()}
        title={m.realtors_nav_admin()}
        intro={m.realtors_admin_intro()}
      />
      <AnswerNote answer={actionData} />
      {!sold && <Alert className="mb-6">{m.realtors_not_sold({ share: `${REALTOR_SHARE * 100}%` })}</Alert>}
      <h2 className="mb-4 text-2xl!">{m.realtors_held_title()}</h2>
      {held.length === 0 && <EmptyState title={m.realtors_held_none()}>{m.realtors_held_none_how()}</EmptyState>}
      <ul className="grid gap-4">
        {held.map((row) => (
          <li key={row.id}>
            <HeldCard row={row} now={now} refused={refused?.typed["referral"] === row.id ? refused : null} />
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-2 text-2xl!">{m.realtors_owed_title()}</h2>
      <p className="measure mb-4 text-ink-soft">{m.realtors_owed_intro({ least: dollars(PAYOUT_MIN_CENTS / 100) })}</p>
      {owed.length === 0 && <p className="text-ink-soft">{m.realtors_owed_none()}</p>}
      <ul className="divide-y divide-line border-line bg-sheet not-empty:border">
        {owed.map((row, n) => (
          <OwedRow
            key={row.id}
            row={row}
            requestKey={keys[n] ?? ""}
            refused={refused?.typed["realtor"] === row.id ? refused : null}
          />
        ))}
      </ul>
      {realtors > owed.length && owed.length > 0 && (
        <p className="mt-2 text-ink-soft">
          {m.realtors_owed_shown({ shown: figure(owed.length), all: figure(realtors) })}
        </p>
      )}
      <h2 className="mt-10 mb-2 text-2xl!">{m.realtors_year_title({ year: String(figures.year) })}</h2>
      <p className="measure mb-4 text-ink-soft">
        {figures.threshold === null
          ? m.realtors_year_no_table()
          : m.realtors_year_intro({ threshold: dollars(figures.threshold) })}
      </p>
      <DataTable
        caption={m.realtors_year_title({ year: String(figures.year) })}
        rows={figures.lines}
        rowKey={({ realtorId, payee }) => realtorId ?? payee}
        empty={<p className="text-ink-soft">{m.realtors_payouts_none()}</p>}
        columns={[
          { key: "payee", header: m.realtors_csv_payee(), lead: true, cell: ({ payee }) => <bdi>{payee}</bdi> },
          {
            key: "paid",
            header: m.realtors_csv_paid(),
            align: "right",
            cell: ({ cents }) => dollars(cents / 100, true),
          },
          {
            key: "needs",
            header: m.realtors_csv_needs(),
            cell: ({ needs1099 }) => (needs1099 ? m.realtors_csv_yes() : m.realtors_csv_no()),
          },
        ]}
      />
      <a href={`/admin/realtors.csv?year=${figures.year}`} download className={`${buttonLook({})} mt-4`}>
        {m.realtors_csv()}
      </a>
    </div>
  );
}
