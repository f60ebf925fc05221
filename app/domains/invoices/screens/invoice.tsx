import { Form, redirect } from "react-router";
import { FinancingApproved, FinancingLink } from "#app/domains/financing/components/beside.tsx";
import { financingBeside } from "#app/domains/financing/queries/shared.server.ts";
import { day } from "#app/infra/dates.ts";
import { todayAt } from "#app/infra/days.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { askAboutInvoice } from "../commands/ask.server.ts";
import { addCreditNote, giveCreditBack, useCredit } from "../commands/credit.server.ts";
import { addPayment, confirmPayment, undoPayment } from "../commands/payment.server.ts";
import { remindPayer } from "../commands/remind-payer.server.ts";
import { voidInvoice } from "../commands/send.server.ts";
import { askWithPayment } from "../commands/waivers.server.ts";
import { AskForm } from "../components/ask-form.tsx";
import { CreditCard } from "../components/credit-card.tsx";
import { CreditNoteForm, CreditNotes } from "../components/credit-notes.tsx";
import { InvoiceSums } from "../components/invoice-sums.tsx";
import { PayCard } from "../components/pay-card.tsx";
import { PaymentForm } from "../components/payment-form.tsx";
import { Payments } from "../components/payments.tsx";
import { RemindForm } from "../components/remind-form.tsx";
import { AskInvoice, CreditNote, GiveBack, Payment, REASON_MAX, UseCredit, VoidInvoice } from "../input.ts";
import { getInvoice } from "../queries/invoice.server.ts";
import { waiversBeside } from "../queries/waivers.server.ts";
import { waiverText } from "../rules/waiver-words.ts";
import { stateText, toneOf } from "../rules/words.ts";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.invoices_number({ number: loaderData.invoice.number }) : m.invoices_title() },
];

export const loader = page(async ({ ctx, params, url }) => {
  const invoice = await getInvoice(ctx, params["invoiceId"] ?? "");
  const { id, proId, side, leftCents } = invoice;
  return {
    invoice,
    financing: await financingBeside(ctx, { kind: "invoice", id, proId, side, cents: leftCents }),
    waivers: await waiversBeside(ctx, id),
    justSent: invoice.side === "pro" && url.searchParams.has("sent"),
    today: todayAt(ctx.now),
    requestKey: ctx.newId(),
  };
});

const paymentIn = (form: FormData) => String(form.get("payment") ?? "");

export const action = act<Route.ActionArgs, { said?: Said; notAsked?: string }>({
  pay: async ({ ctx, params, form }) => {
    await addPayment(ctx, params.invoiceId, parseInput(Payment, formValues(form)));
    const notAsked = form.get("waiver") ? await askWithPayment(ctx, params.invoiceId) : null;
    const { side } = await getInvoice(ctx, params.invoiceId);
    const said = side === "pro" ? m.invoices_said_pay() : m.invoices_said_told();
    return notAsked ? { said: `${said} ${notAsked}`, notAsked } : { said };
  },
  confirm: async ({ ctx, params, form }) => {
    await confirmPayment(ctx, params.invoiceId, paymentIn(form));
    return { said: m.invoices_said_confirm() };
  },
  undo: async ({ ctx, params, form }) => {
    await undoPayment(ctx, params.invoiceId, paymentIn(form));
    return { said: m.invoices_said_undo() };
  },
  use_credit: async ({ ctx, params, form }) => {
    await useCredit(ctx, params.invoiceId, parseInput(UseCredit, formValues(form)).requestKey);
    return { said: m.invoices_said_credit_used() };
  },
  give_back: async ({ ctx, params, form }) => {
    await giveCreditBack(ctx, params.invoiceId, parseInput(GiveBack, formValues(form)));
    return { said: m.invoices_said_credit_back() };
  },
  credit: async ({ ctx, params, form }) => {
    await addCreditNote(ctx, params.invoiceId, parseInput(CreditNote, formValues(form)));
    return { said: m.invoices_said_note() };
  },
  remind: async ({ ctx, params }) => {
    await remindPayer(ctx, params.invoiceId);
    return { said: m.invoices_said_reminded() };
  },
  ask: async ({ ctx, params, form }) => {
    const { conversationId } = await askAboutInvoice(ctx, params.invoiceId, parseInput(AskInvoice, formValues(form)));
    throw redirect(`/messages/${conversationId}`);
  },
  void: async ({ ctx, params, form }) => {
    await voidInvoice(ctx, params.invoiceId, parseInput(VoidInvoice, formValues(form)).reason);
    return { said: m.invoices_said_void() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** One invoice: what is billed, what was paid, and what is left. */
export default function InvoiceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, today, requestKey, financing, waivers, justSent } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const typedIn = (intent: string) => (refused?.typed["intent"] === intent ? refused.typed : {});
  const errorsIn = (intent: string) => (refused?.typed["intent"] === intent ? errors : {});
  const moved = invoice.payments.length + invoice.creditNotes.length + invoice.creditCents;
  const allSaid = invoice.side === "hirer" && invoice.openCents === 0;
  const open = invoice.leftCents > 0 && !allSaid;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="W-08"
        label={
          <Link to={`/work/${invoice.engagementId}/invoices`} className="link">
            {invoice.title}
          </Link>
        }
        title={m.invoices_number({ number: invoice.number })}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={toneOf(invoice.state)}>{stateText(invoice.state)}</Badge>
            {invoice.side === "pro"
              ? m.invoices_to({ name: invoice.hirer })
              : m.invoices_from({ name: invoice.pro.name })}
          </span>
        }
        actions={
          <>
            <FinancingLink to={financing.link} />
            {invoice.side === "pro" && (invoice.payable || invoice.payments.some(({ through }) => through)) && (
              <LinkButton to={`/invoices/${invoice.id}/pay`}>{m.invoices_online()}</LinkButton>
            )}
            <LinkButton to={`/invoices/${invoice.id}/waivers`}>
              {waivers.signed > 0 ? m.invoices_waiver_open({ count: waivers.signed }) : m.invoices_waivers()}
            </LinkButton>
            <LinkButton to={`/invoices/${invoice.id}/pdf`} reloadDocument>
              {m.invoices_pdf()}
            </LinkButton>
          </>
        }
      />
      <AnswerNote answer={actionData} />
      {justSent && invoice.state === "open" && (
        <Alert tone="success" live className="mb-6" title={m.invoices_sent_title({ name: invoice.hirer })}>
          {m.invoices_sent({
            number: invoice.number,
            amount: moneyText(invoice.totalCents),
            date: day(invoice.dueOn),
            name: invoice.hirer,
          })}
        </Alert>
      )}
      {actionData && "notAsked" in actionData && (
        <Alert className="mb-6" tone="warning">
          {actionData.notAsked}
        </Alert>
      )}
      {waivers.asked && (
        <Alert
          className="mb-6"
          tone="info"
          title={invoice.side === "pro" ? m.invoices_waiver_wanted() : m.invoices_waiver_asked_by_you()}
        >
          <Link to={`/invoices/${invoice.id}/waivers`} className="link">
            {waiverText(waivers.asked)}
          </Link>
        </Alert>
      )}
      <FinancingApproved since={financing.approvedAt} />
      {invoice.state === "void" && (
        <Alert className="mb-6" title={m.invoices_is_void_title()}>
          {invoice.voidReason}
        </Alert>
      )}
      <div className="grid gap-6">
        <InvoiceSums invoice={invoice} />
        {invoice.side === "pro" && invoice.state === "overdue" && <RemindForm invoice={invoice} />}
        {invoice.side === "hirer" && (invoice.payable || invoice.payments.some(({ through }) => through)) && (
          <p>
            <LinkButton to={`/invoices/${invoice.id}/pay`} variant={invoice.payable ? "primary" : "secondary"}>
              {invoice.payable ? m.invoices_pay_online() : m.invoices_online()}
            </LinkButton>
          </p>
        )}
        {invoice.payments.length > 0 && (
          <section aria-labelledby="payments">
            <h2 id="payments" className="mb-3 text-2xl!">
              {m.invoices_payments()}
            </h2>
            <Payments invoice={invoice} />
          </section>
        )}
        {invoice.creditCents > 0 && (
          <CreditCard
            key={`credit${moved}`}
            invoice={invoice}
            today={today}
            requestKey={requestKey}
            typed={typedIn("give_back")}
            errors={errorsIn("give_back")}
          />
        )}
        {allSaid && invoice.waitingCents > 0 && (
          <Alert tone="info">
            {m.invoices_waiting_own({ amount: moneyText(invoice.waitingCents), name: invoice.pro.name })}
          </Alert>
        )}
        {allSaid && invoice.onWayCents > 0 && (
          <Alert tone="info">{m.invoices_on_way_own({ amount: moneyText(invoice.onWayCents) })}</Alert>
        )}
        {open && (
          <PayCard key={moved} invoice={invoice} open={"intent" in typedIn("pay")}>
            <PaymentForm
              invoice={invoice}
              today={today}
              requestKey={requestKey}
              withWaiver={waivers.withPayment}
              typed={typedIn("pay")}
              errors={errorsIn("pay")}
            />
          </PayCard>
        )}
        {invoice.side === "hirer" && invoice.state !== "void" && (
          <AskForm
            name={invoice.pro.name}
            requestKey={requestKey}
            typed={typedIn("ask")}
            error={errorsIn("ask")["question"]}
          />
        )}
        {invoice.creditNotes.length > 0 && (
          <section aria-labelledby="credits">
            <h2 id="credits" className="mb-3 text-2xl!">
              {m.invoices_credited_sum()}
            </h2>
            <CreditNotes invoice={invoice} />
          </section>
        )}
        {invoice.side === "pro" && invoice.state !== "void" && invoice.state !== "credited" && (
          <CreditNoteForm
            key={`note${moved}`}
            requestKey={requestKey}
            typed={typedIn("credit")}
            errors={errorsIn("credit")}
          />
        )}
        {invoice.side === "pro" && invoice.paidCents === 0 && invoice.state !== "void" && (
          <details>
            <summary className="link inline-flex min-h-11 items-center">{m.invoices_void()}</summary>
            <Form method="post" preventScrollReset className="grid max-w-xl gap-3">
              <Field label={m.invoices_void_why()} name="reason" error={errorsIn("void")["reason"]} required>
                <Input maxLength={REASON_MAX} />
              </Field>
              <Button type="submit" name="intent" value="void" className="justify-self-start">
                {m.invoices_void_do()}
              </Button>
            </Form>
          </details>
        )}
      </div>
    </div>
  );
}
