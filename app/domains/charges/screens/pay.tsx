import { redirect } from "react-router";
import { planText } from "#app/domains/billing/rules/words.ts";
import { COMMISSION_BIPS } from "#app/domains/billing/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { answerDispute } from "../commands/answer.server.ts";
import { settleOwnPage, startPaying } from "../commands/pay.server.ts";
import { refundCharge } from "../commands/refund.server.ts";
import { ChargeCard } from "../components/charge-card.tsx";
import { PayForm } from "../components/pay-form.tsx";
import { Answer, Pay, Refund } from "../input.ts";
import { type PayPage, payPage } from "../queries/pay-page.server.ts";
import type { Route } from "./+types/pay";

export const meta: Route.MetaFunction = () => [{ title: `${m.charges_pay_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => {
  const invoiceId = params["invoiceId"] ?? "";
  const session = url.searchParams.get("session");
  if (session) {
    await settleOwnPage(ctx, invoiceId, session);
    throw redirect(`/invoices/${invoiceId}/pay?done`);
  }
  return { one: await payPage(ctx, invoiceId), done: url.searchParams.has("done") };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  pay: async ({ ctx, params, form }) => {
    const { amount, waiver } = parseInput(Pay, formValues(form));
    throw redirect(await startPaying(ctx, params.invoiceId, amount, { withWaiver: waiver }));
  },
  refund: async ({ ctx, form }) => {
    await refundCharge(ctx, parseInput(Refund, formValues(form)));
    return { said: m.charges_said_refund() };
  },
  answer: async ({ ctx, form }) => {
    await answerDispute(ctx, parseInput(Answer, formValues(form)));
    return { said: m.charges_said_answer() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Where a hirer pays an invoice through the platform, and its pro sees what came, gives back, and answers a bank. */
export default function PayScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { one, done } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  const hirer = one.side === "hirer";
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="W-10"
        label={
          <Link to={`/invoices/${one.id}`} className="link">
            {m.invoices_number({ number: one.number })}
          </Link>
        }
        title={hirer ? m.charges_pay_title() : m.charges_came_title()}
        intro={hirer ? m.charges_pay_intro({ name: one.pro, title: one.title }) : one.title}
        className="mb-5!"
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-5">
        {done && <Done one={one} />}
        <Sums one={one} />
        {hirer && <ToPay one={one} refused={refused?.typed["intent"] === "pay" ? refused : null} />}
        {one.fee && one.openCents > 0 && <ForPro one={one} />}
        {one.rows.length > 0 && (
          <section aria-labelledby="came" className="grid gap-3">
            <h2 id="came" className="text-2xl!">
              {m.charges_list()}
            </h2>
            {one.rows.map((row) => (
              <ChargeCard
                key={row.id}
                row={row}
                side={one.side}
                invoiceId={one.id}
                evidence={one.evidence}
                refused={refused?.typed["charge"] === row.id ? refused : null}
              />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function Done({ one }: { one: PayPage }) {
  const [newest] = one.rows;
  if (newest?.state === "processing")
    return (
      <Alert title={m.charges_done_way_title()} live>
        {m.charges_done_way()}
      </Alert>
    );
  if (newest?.state === "returned")
    return (
      <Alert tone="warning" title={m.charges_done_back_title()} live>
        {m.charges_done_back()}
      </Alert>
    );
  if (newest?.state === "received")
    return (
      <Alert tone="success" title={m.charges_done_title()} live>
        {m.charges_done()}
      </Alert>
    );
  return <Alert live>{m.charges_done_not_yet()}</Alert>;
}

const Sums = ({ one }: { one: PayPage }) => (
  <dl className="titleblock cells grid-cols-3!">
    {(
      [
        [m.invoices_total(), one.totalCents],
        [m.invoices_paid(), one.paidCents],
        [m.invoices_left(), one.leftCents],
      ] as const
    ).map(([what, cents]) => (
      <div key={what} className="cell min-w-0 p-3! sm:p-4!">
        <dt className="text-sm text-ink-soft">{what}</dt>
        <dd className="figure text-xl sm:text-2xl">{moneyText(cents)}</dd>
      </div>
    ))}
  </dl>
);

type Refused = Parameters<typeof PayForm>[0]["refused"];

function ToPay({ one, refused }: { one: PayPage; refused: Refused }) {
  if (one.state === "void") return <Alert title={m.invoices_is_void_title()}>{m.invoices_is_void()}</Alert>;
  if (one.leftCents === 0) return <Alert tone="success" title={m.charges_all_paid()} />;
  if (one.openCents === 0) return <Alert title={m.charges_on_the_way_title()}>{m.charges_on_the_way()}</Alert>;
  if (one.payable === "yes")
    return (
      <>
        {one.waitingCents > 0 && (
          <Alert>{m.invoices_waiting_own({ amount: moneyText(one.waitingCents), name: one.pro })}</Alert>
        )}
        <PayForm one={one} refused={refused} />
      </>
    );
  return (
    <Alert title={one.payable === "no_provider" ? m.charges_no_provider_title() : m.charges_not_payable_title()}>
      <p>{one.payable === "no_provider" ? m.charges_no_provider() : m.charges_no_account({ name: one.pro })}</p>
      <p className="mt-1">
        <Link to={`/invoices/${one.id}`} className="link">
          {m.charges_by_hand()}
        </Link>
      </p>
    </Alert>
  );
}

/** What the pro would get of the rest, or what is missing for that. */
function ForPro({ one }: { one: PayPage }) {
  if (one.payable === "no_provider")
    return <Alert title={m.charges_no_provider_title()}>{m.charges_no_provider()}</Alert>;
  if (one.payable === "no_account")
    return (
      <Alert title={m.charges_pro_no_account_title()}>
        <p>{m.charges_pro_no_account()}</p>
        <p className="mt-1">
          <Link to="/account/payouts" className="link">
            {m.charges_payouts_title()}
          </Link>
        </p>
      </Alert>
    );
  const { feeCents = 0, plan = "free" } = one.fee ?? {};
  const kept = { fee: moneyText(feeCents), plan: planText(plan), rest: moneyText(one.openCents - feeCents) };
  return (
    <p className="measure">
      {feeCents
        ? m.charges_would_keep({ ...kept, percent: `${COMMISSION_BIPS / 100}%` })
        : m.charges_would_keep_none(kept)}
    </p>
  );
}
