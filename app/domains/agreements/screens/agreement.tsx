import { Form, redirect } from "react-router";
import { requireActor } from "#app/domains/auth/access.ts";
import { proofToGive } from "#app/domains/auth/queries/account.server.ts";
import { DepositNote } from "#app/domains/bids/components/deposit-note.tsx";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { discardDraft } from "../commands/discard.server.ts";
import { sendBack } from "../commands/send-back.server.ts";
import { signAgreement } from "../commands/sign.server.ts";
import { AgreementSheet } from "../components/agreement-sheet.tsx";
import { DiscardCard } from "../components/discard-card.tsx";
import { SignCard } from "../components/sign-card.tsx";
import { Signatures } from "../components/signatures.tsx";
import { AgreementBadge } from "../components/state-badge.tsx";
import { SendBack, Sign } from "../input.ts";
import { getAgreement, type OneAgreement } from "../queries/agreement.server.ts";
import { editWords, kindWords, languageWords, sideWords } from "../rules/words.ts";
import type { Route } from "./+types/agreement";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${kindWords(loaderData.one)} · ${loaderData.one.content.title}` : m.agreements_title() },
];

/** Reads; opening the page signs nothing, whoever or whatever opens it. */
export const loader = page(async ({ ctx, params }) => ({
  one: await getAgreement(ctx, params["agreementId"] ?? ""),
  signer: requireActor(ctx).name,
  proof: await proofToGive(ctx),
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  sign: async ({ ctx, params, form }) => {
    const given = parseInput(Sign, formValues(form));
    await signAgreement(ctx, params.agreementId, given, { password: given.password });
    return { said: m.agreements_said_signed() };
  },
  send_back: async ({ ctx, params, form }) => {
    const { version } = parseInput(SendBack, formValues(form));
    const next = await sendBack(ctx, params.agreementId, version);
    throw redirect(`/agreements/${next}/edit`);
  },
  discard: async ({ ctx, params, form }) => {
    const { version } = parseInput(SendBack, formValues(form));
    throw redirect(`/work/${await discardDraft(ctx, params.agreementId, version)}/agreements?discarded`);
  },
});

/** An agreement or a change order: what it says, and the signatures. */
export default function AgreementScreen({ loaderData: { one, signer, proof }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused =
    actionData && "error" in actionData ? { errors: actionData.error.fields ?? {}, typed: actionData.typed } : null;
  return (
    <>
      <PageHeader
        no="W-05"
        label={
          <Link to={`/work/${one.engagementId}/agreements`} className="link">
            {m.agreements_back()}
          </Link>
        }
        title={kindWords(one)}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AgreementBadge state={one.state} side={one.side} />
            {one.content.title}
          </span>
        }
        actions={
          one.actions.includes("edit") && <LinkButton to={`/agreements/${one.id}/edit`}>{editWords(one)}</LinkButton>
        }
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid content-start gap-5">
          {one.lacksScope && (
            <Alert
              tone="warning"
              title={m.agreements_no_scope_title()}
              action={<LinkButton to={`/agreements/${one.id}/edit`}>{m.agreements_write_scope()}</LinkButton>}
            >
              {m.agreements_no_scope()}
            </Alert>
          )}
          {one.lacksStreet && (
            <Alert
              tone="warning"
              action={<LinkButton to={`/agreements/${one.id}/edit`}>{m.agreements_write_street()}</LinkButton>}
            >
              {m.agreements_no_street()}
            </Alert>
          )}
          {one.locale !== getLocale() && (
            <Alert tone="info">
              <p>{m.agreements_written_in({ language: languageWords(one.locale) })}</p>
              {one.actions.includes("edit") && one.kind === "agreement" && (
                <p className="mt-2">{m.agreements_written_change()}</p>
              )}
            </Alert>
          )}
          <AgreementSheet sheet={one.sheet} />
          {one.total && <ContractTotal total={one.total} />}
        </div>
        <div className="grid content-start gap-5">
          <DepositNote deposit={one.deposit} side={one.side} />
          <SignCard one={one} signer={signer} proof={proof} refused={refused} />
          <SendBackCard one={one} />
          <DiscardCard one={one} />
          <Signatures one={one} />
          <p className="flex flex-wrap gap-x-6">
            <Link to={`/agreements/${one.id}/pdf`} reloadDocument className="link inline-flex min-h-11 items-center">
              {m.agreements_pdf()}
            </Link>
            {one.state === "signed" && (
              <Link to={`/verify/${one.code}`} className="link inline-flex min-h-11 items-center">
                {m.agreements_check_copy()}
              </Link>
            )}
          </p>
          <Alert tone="info">
            <p>{m.agreements_lawyer()}</p>
            {one.lawUnknown && <p className="mt-2">{m.agreements_law_unknown({ state: one.lawUnknown })}</p>}
          </Alert>
          <p className="text-sm text-ink-soft">
            {m.agreements_changed_on({ side: sideWords(one.changedBy), date: day(one.changedAt), n: one.version })}
          </p>
        </div>
      </div>
    </>
  );
}

/** What the contract comes to with a change order that both have not signed yet, and without it. */
const ContractTotal = ({ total: { nowCents, thenCents } }: { total: NonNullable<OneAgreement["total"]> }) => (
  <p>
    <span className="note block">{m.agreements_total_then()}</span>
    <span className="figure text-3xl">{moneyText(thenCents)}</span>
    <span className="block text-ink-soft">{m.agreements_total_now({ price: moneyText(nowCents) })}</span>
  </p>
);

/** The way back before both have signed. */
const SendBackCard = ({ one }: { one: OneAgreement }) =>
  one.actions.includes("send_back") && (
    <Card title={m.agreements_send_back_title()} level={2}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={one.version} />
        <p className="measure">
          {one.state === `signed_by_${one.side}` ? m.agreements_send_back_own() : m.agreements_send_back_other()}
        </p>
        <Button type="submit" name="intent" value="send_back" className="justify-self-start">
          {one.state === `signed_by_${one.side}` ? m.agreements_take_back() : m.agreements_send_back()}
        </Button>
      </Form>
    </Card>
  );
