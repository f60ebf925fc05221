import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { todayAt } from "#app/infra/days.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { KeptTyped } from "#app/ui/form/kept-typed.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { billHeld, sendInvoice } from "../commands/send.server.ts";
import { InvoiceList } from "../components/invoice-list.tsx";
import { RetainageCard } from "../components/retainage-card.tsx";
import { SendForm } from "../components/send-form.tsx";
import { BillHeld, SendInvoice } from "../input.ts";
import { invoicesOfWork } from "../queries/list.server.ts";
import { lineNamed, usualKind } from "../rules/next-part.ts";
import type { Route } from "./+types/work-invoices";

export const meta: Route.MetaFunction = () => [{ title: `${m.invoices_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => ({
  ...(await invoicesOfWork(ctx, params["engagementId"] ?? "")),
  requestKey: ctx.newId(),
  begun: lineNamed(url.searchParams),
}));

export const action = act({
  send: async ({ ctx, params, form }) => {
    const { id } = await sendInvoice(
      ctx,
      params["engagementId"] ?? "",
      parseInput(SendInvoice, { ...formValues(form), today: todayAt(ctx.now) }),
    );
    throw redirect(`/invoices/${id}?sent`);
  },
  bill_held: async ({ ctx, params, form }) => {
    const { id } = await billHeld(ctx, params["engagementId"] ?? "", parseInput(BillHeld, formValues(form)));
    throw redirect(`/invoices/${id}?sent`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** The invoices of one job, and where its pro writes the next. */
export default function WorkInvoicesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { work, rows, money, next, retainage, agreedHeldBips, maySend, dueOn, requestKey, begun } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const typedIn = (intent: string) => (refused?.typed["intent"] === intent ? refused.typed : {});
  const errorsIn = (intent: string) => (refused?.typed["intent"] === intent ? (refused.error.fields ?? {}) : {});
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="W-07"
        label={
          <Link to={`/work/${work.id}`} className="link">
            {work.title}
          </Link>
        }
        title={m.invoices_title()}
        intro={rows.length ? sumText(loaderData) : undefined}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-6">
        {rows.length > 0 ? (
          <InvoiceList rows={rows} />
        ) : (
          <EmptyState title={m.invoices_none_title()} level={2}>
            {noneText(loaderData)}
          </EmptyState>
        )}
        {retainage.held.length > 0 && (
          <RetainageCard
            retainage={retainage}
            dueOn={dueOn}
            mayBill={maySend}
            typed={typedIn("bill_held")}
            errors={errorsIn("bill_held")}
          />
        )}
        {maySend && (
          <Card id="new" title={m.invoices_new()} level={2}>
            <KeptTyped
              key={rows.length}
              name={`invoice:${work.id}`}
              of={String(rows.length)}
              intent="send"
              refused={refused?.typed["intent"] === "send" ? refused.typed : null}
            >
              {(typed) => (
                <SendForm
                  requestKey={requestKey}
                  dueOn={dueOn}
                  typed={Object.keys(typed).length ? typed : begun}
                  usual={usualKind(work.state)}
                  heldBips={retainage.bill ? null : agreedHeldBips}
                  rest={
                    money.agreed && {
                      title: work.title,
                      next,
                      cents: money.toBillCents ?? 0,
                      agreedCents: money.agreed.cents,
                      signed: money.agreed.signed,
                    }
                  }
                  errors={errorsIn("send")}
                />
              )}
            </KeptTyped>
          </Card>
        )}
      </div>
    </div>
  );
}

function noneText({ work: { side, state, taken, other }, maySend }: Route.ComponentProps["loaderData"]): string {
  if (maySend) return m.invoices_none_pro();
  if (!taken && state !== "awarded") return m.invoices_none_ever();
  return side === "pro" && !taken ? m.invoices_none_yet() : m.invoices_none_hirer({ name: other });
}

function sumText({ billedCents, paidCents, waitingCents }: Route.ComponentProps["loaderData"]): string {
  const sums = { billed: moneyText(billedCents), paid: moneyText(paidCents) };
  return waitingCents > 0
    ? m.invoices_sum_waiting({ ...sums, waiting: moneyText(waitingCents) })
    : m.invoices_sum(sums);
}
