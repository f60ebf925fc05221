import { requireActor } from "#app/domains/auth/access.ts";
import { proofToGive } from "#app/domains/auth/queries/account.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { label, US_STATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { discardWaiver } from "../commands/discard-waiver.server.ts";
import { askForWaiver, makeWaiver, signWaiver } from "../commands/waivers.server.ts";
import { AskWaiverForm, MakeWaiverForm } from "../components/waiver-forms.tsx";
import { WaiverToSign } from "../components/waiver-to-sign.tsx";
import { AskWaiver, DiscardWaiver, MakeWaiver, SignWaiver } from "../input.ts";
import { type InvoiceWaivers, invoiceWaivers } from "../queries/waivers.server.ts";
import { lawText } from "../rules/waiver-paper.ts";
import { waiverText } from "../rules/waiver-words.ts";
import { answerTo } from "../rules/waivers.ts";
import type { Route } from "./+types/waivers";

export const meta: Route.MetaFunction = () => [{ title: `${m.invoices_waivers()} · ${BRAND.name}` }];

/** Reads; opening the page signs nothing. */
export const loader = page(async ({ ctx, params }) => ({
  waivers: await invoiceWaivers(ctx, params["invoiceId"] ?? ""),
  signer: requireActor(ctx).name,
  proof: await proofToGive(ctx),
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  ask: async ({ ctx, params, form }) => {
    await askForWaiver(ctx, params.invoiceId, parseInput(AskWaiver, formValues(form)).kind);
    return { said: m.invoices_waiver_said_asked() };
  },
  make: async ({ ctx, params, form }) => {
    await makeWaiver(ctx, params.invoiceId, parseInput(MakeWaiver, formValues(form)));
    return { said: m.invoices_waiver_said_made() };
  },
  sign: async ({ ctx, params, form }) => {
    const given = parseInput(SignWaiver, formValues(form));
    await signWaiver(ctx, params.invoiceId, given, { password: given.password });
    return { said: m.invoices_waiver_said_signed() };
  },
  discard: async ({ ctx, params, form }) => {
    await discardWaiver(ctx, params.invoiceId, parseInput(DiscardWaiver, formValues(form)));
    return { said: m.invoices_waiver_said_discarded() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** The lien waivers of an invoice: what is asked for, what waits to be signed, and what is signed. */
export default function WaiversScreen({ loaderData: { waivers, signer, proof }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const typedIn = (intent: string) => (refused?.typed["intent"] === intent ? refused.typed : {});
  const errorsIn = (intent: string) => (refused?.typed["intent"] === intent ? (refused.error.fields ?? {}) : {});
  const { invoice, side, asked, draft, law, ownForm } = waivers;
  const answer = asked && answerTo(asked.kind, waivers.kinds);
  const possible = waivers.kinds.some(({ reason }) => reason === null);
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="W-12"
        label={
          <Link to={`/invoices/${invoice.id}`} className="link">
            {m.invoices_number({ number: invoice.number })}
          </Link>
        }
        title={m.invoices_waivers()}
        intro={side === "pro" ? m.invoices_waiver_intro_pro() : m.invoices_waiver_intro_hirer()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-6">
        {ownForm ? (
          <Alert title={stateName(waivers.jobState)}>
            <p>{m.invoices_waiver_own_form({ state: stateName(waivers.jobState), source: law.source })}</p>
            {law.note && <LawNote note={law.note} />}
            <p className="mt-2">
              <a href={law.address} className="link" rel="noreferrer">
                {m.invoices_waiver_own_form_link()}
              </a>
            </p>
          </Alert>
        ) : (
          <Alert tone="info">
            <p>{lawText({ form: waivers.hasForms ? law.state : null, source: law.source, asOf: law.asOf })}</p>
            {law.note && <LawNote note={law.note} />}
            {waivers.statutory && (
              <p className="mt-2">
                <a href={law.address} className="link" rel="noreferrer">
                  {m.invoices_waiver_own_form_link()}
                </a>
              </p>
            )}
          </Alert>
        )}
        {asked && (
          <Card title={m.invoices_waiver_asked({ kind: waiverText(asked.kind) })} level={2}>
            <p>
              {side === "hirer"
                ? m.invoices_waiver_asked_by_you()
                : m.invoices_waiver_asked_of_you({ name: waivers.hirer })}
            </p>
            {answer && answer !== asked.kind && (
              <p className="mt-1">{m.invoices_waiver_asked_now({ kind: waiverText(answer) })}</p>
            )}
          </Card>
        )}
        {draft && (
          <WaiverToSign
            key={draft.version}
            waivers={waivers}
            draft={draft}
            signer={signer}
            proof={proof}
            typed={typedIn("sign")}
            errors={errorsIn("sign")}
          />
        )}
        <SignedList waivers={waivers} />
        {!ownForm &&
          (side === "pro" ? (
            <MakeWaiverForm
              key={`${draft?.id}${draft?.version}${waivers.signed.length}`}
              waivers={waivers}
              typed={typedIn("make")}
              errors={errorsIn("make")}
            />
          ) : (
            possible && <AskWaiverForm waivers={waivers} errors={errorsIn("ask")} />
          ))}
        <p className="text-sm text-ink-soft">{m.invoices_waiver_lawyer()}</p>
      </div>
    </div>
  );
}

const stateName = (id: string) => label(US_STATES, id, getLocale());

const LawNote = ({ note }: { note: { en: string; es: string } }) => <p className="mt-2">{note[getLocale()]}</p>;

const SignedList = ({ waivers: { signed, invoice } }: { waivers: InvoiceWaivers }) => {
  if (!signed.length) return <p>{m.invoices_waiver_none()}</p>;
  return (
    <ul className="grid gap-4">
      {signed.map((one) => (
        <li key={one.id} className="border border-line bg-sheet p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-[620]">{waiverText(one.kind)}</span>
            <span className="figure">{moneyText(one.cents)}</span>
          </p>
          <p className="text-ink-soft">
            {one.signedAt && m.invoices_waiver_signed_on({ date: day(one.signedAt) })}, {one.signerName}
          </p>
          {one.undone && <p className="mt-1">{m.invoices_waiver_undone()}</p>}
          <p className="flex flex-wrap gap-x-6">
            <Link
              to={`/invoices/${invoice.id}/waivers/${one.id}/pdf`}
              reloadDocument
              className="link inline-flex min-h-11 items-center"
            >
              {m.invoices_waiver_download()}
            </Link>
            <Link to={`/verify/${one.code}`} className="link inline-flex min-h-11 items-center">
              {m.invoices_waiver_check()}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
};
