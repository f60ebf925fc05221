import type { ReactNode } from "react";
import { Form, redirect } from "react-router";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { beginAgreement } from "../commands/begin.server.ts";
import { LanguageChoice } from "../components/language-choice.tsx";
import { AgreementBadge } from "../components/state-badge.tsx";
import { Begin, saidIn } from "../input.ts";
import { type Agreements, listAgreements } from "../queries/agreement.server.ts";
import { kindWords, priceWords } from "../rules/words.ts";
import type { Route } from "./+types/agreements";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.agreements_meta({ title: loaderData.all.title }) : m.agreements_title() },
];

export const loader = page(async ({ ctx, params, url }) => ({
  all: await listAgreements(ctx, params["engagementId"] ?? ""),
  discarded: url.searchParams.has("discarded"),
}));

export const action = act<Route.ActionArgs, never>({
  begin: async ({ ctx, params, form }) => {
    const { locale } = parseInput(Begin, formValues(form));
    throw redirect(`/agreements/${await beginAgreement(ctx, params.engagementId, "agreement", locale)}`);
  },
  change: async ({ ctx, params, url }) => {
    const id = await beginAgreement(ctx, params.engagementId, "change");
    throw redirect(`/agreements/${id}/edit?${new URLSearchParams(saidIn(url.searchParams))}`.replace(/\?$/, ""));
  },
});

/** The agreement of a job with its change orders, and what the job comes to. */
export default function AgreementsScreen({ loaderData: { all, discarded }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return (
    <>
      <PageHeader
        no="W-04"
        label={
          <Link to={`/work/${all.engagementId}`} className="link">
            {all.title}
          </Link>
        }
        title={m.agreements_title()}
        intro={m.agreements_intro()}
      />
      <AnswerNote answer={actionData} />
      {discarded && (
        <Alert tone="success" className="mb-6">
          {m.agreements_discarded()}
        </Alert>
      )}
      <div className="grid max-w-3xl gap-6">
        {all.main ? (
          <Rows all={all} rows={[all.main, ...all.changes.toReversed()]} />
        ) : (
          <EmptyState title={m.agreements_none_title()} level={2}>
            {m.agreements_none()}
          </EmptyState>
        )}
        {all.main?.state === "signed" && (
          <p>
            <span className="note block">{m.agreements_total()}</span>
            <span className="figure text-3xl">{moneyText(all.totalCents)}</span>
          </p>
        )}
        {all.can.begin && (
          <BeginForm intent="begin" label={m.agreements_begin()}>
            <LanguageChoice languages={all.languages} initial={all.languages.hirer} />
          </BeginForm>
        )}
        {all.can.change && <BeginForm intent="change" label={m.agreements_begin_change()} />}
        {all.can.change && all.askAt && (
          <p className="text-ink-soft">
            {m.agreements_ask_change()}{" "}
            <Link to={all.askAt} className="link">
              {m.agreements_ask_change_link()}
            </Link>
          </p>
        )}
        {all.sentBack.length > 0 && (
          <section>
            <h2 className="mb-3 text-2xl!">{m.agreements_sent_back()}</h2>
            <Rows all={all} rows={all.sentBack} />
          </section>
        )}
      </div>
    </>
  );
}

const BeginForm = ({ intent, label, children }: { intent: string; label: string; children?: ReactNode }) => (
  <Form method="post" className="grid justify-items-start gap-4">
    {children}
    <Button type="submit" name="intent" value={intent} variant="primary" wide="phone">
      {label}
    </Button>
  </Form>
);

type Row = NonNullable<Agreements["main"]>;

const Rows = ({ all, rows }: { all: Agreements; rows: readonly Row[] }) => (
  <ul className="divide-y divide-line border border-line bg-sheet">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
        <span className="min-w-0 flex-1 basis-60">
          <Link to={`/agreements/${row.id}`} className="link inline-flex min-h-11 items-center font-[560]">
            {kindWords(row)}
          </Link>
          <span dir="auto" className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
            {row.scope.split(/\s*\n+\s*/).join(", ")}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full sm:flex-col sm:items-end">
          <span className="tabular-nums">{priceWords(row.kind, row.priceCents)}</span>
          <AgreementBadge state={row.state} side={all.side} />
          <span className="text-sm text-ink-soft max-sm:ml-auto">{day(row.signedAt ?? row.changedAt)}</span>
        </span>
      </li>
    ))}
  </ul>
);
