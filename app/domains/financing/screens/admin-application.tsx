import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { callHref } from "#app/infra/call-href.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Entry, LongEntry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { Link } from "#app/ui/link.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { askOnceMore, closeApplication, workOn } from "../commands/desk.server.ts";
import { Offers } from "../components/offers.tsx";
import { DeskWork } from "../input.ts";
import { oneApplication } from "../queries/applications.server.ts";
import { creditName, projectName, standingName, TONES } from "../rules/words.ts";
import { DESK_NEXT_MAX, DESK_NOTE_MAX } from "../rules.ts";
import type { Route } from "./+types/admin-application";

export const meta: Route.MetaFunction = () => [{ title: `${m.financing_admin_one()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => oneApplication(ctx, params["financingId"] ?? ""));

export const action = act<Route.ActionArgs, { said: Said }>({
  work: async ({ ctx, params, form }) => {
    await workOn(ctx, params.financingId, parseInput(DeskWork, formValues(form)));
    return { said: m.financing_said_worked() };
  },
  ask: async ({ ctx, params }) => {
    await askOnceMore(ctx, params.financingId);
    return { said: m.financing_said_asked() };
  },
  close: async ({ ctx, params }) => {
    await closeApplication(ctx, params.financingId);
    return { said: m.financing_said_closed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

type One = Route.ComponentProps["loaderData"];

const facts = (one: One): [string, string][] => [
  [m.financing_admin_project(), projectName(one.projectType)],
  [m.financing_answer_amount(), m.financing_answer_amount_value({ amount: dollars(one.amount), months: one.months })],
  [m.financing_admin_income(), dollars(one.annualIncome)],
  [m.financing_admin_credit(), creditName(one.creditRange)],
  [m.financing_address(), `${one.address}, ${one.city}, ${one.state} ${one.zip}`],
  [m.financing_admin_confirmed(), one.codeWay === "phone" ? m.financing_way_phone() : m.financing_way_email()],
  ...(one.lender ? [[m.financing_lender(), one.lender] as [string, string]] : []),
  ...(one.pro
    ? [[one.tieKind === "invoice" ? m.financing_for_invoice() : m.financing_for_bid(), one.pro] as [string, string]]
    : []),
  [m.financing_admin_sent(), day(one.consentedAt)],
  [m.financing_admin_until(), day(one.keptUntil)],
];

/** One application at the operator's desk: what was told with consent, what a lender offers, and what is done next. */
export default function AdminApplicationScreen({ loaderData: one, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const name = `${one.firstName} ${one.lastName}`;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="F-08"
        label={
          <Link to="/admin/financing" className="link">
            {m.financing_admin_title()}
          </Link>
        }
        title={name}
        intro={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge tone={one.expired ? "neutral" : TONES[one.standing]}>
              {standingName(one.standing, one.expired)}
            </Badge>
            <a href={`mailto:${one.email}`} className="link break-all">
              {one.email}
            </a>
            <a href={callHref(one.phone)} className="link">
              {one.phone}
            </a>
          </span>
        }
      />
      <AnswerNote answer={actionData} />
      <dl className="grid border border-line bg-sheet sm:grid-cols-2">
        {facts(one).map(([label, value]) => (
          <div key={label} className="border-b border-line px-4 py-2.5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.lender && (
        <Offers
          offers={one.offers}
          lender={one.lender}
          until={one.offersUntil}
          mayTake={false}
          chosen={one.standing === "offered" ? null : one.chosen}
        />
      )}
      <Card level={2} title={m.financing_desk_title()} className="mt-8">
        <p className="mb-4 text-ink-soft">
          {m.financing_desk_owner()}: {one.owner ? <bdi>{one.owner}</bdi> : m.financing_desk_nobody()}
        </p>
        <Form key={one.version} method="post" preventScrollReset noValidate className="grid max-w-2xl gap-5">
          <input type="hidden" name="version" value={one.version} />
          <FormState value={{ errors: refused?.error.fields ?? {}, typed: refused?.typed ?? {} }}>
            <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <Entry
                name="next"
                label={m.financing_desk_next()}
                maxLength={DESK_NEXT_MAX}
                initial={one.nextAction}
                optional
              />
              <Entry name="on" label={m.financing_desk_on()} type="date" initial={one.nextOn} optional />
            </div>
            <LongEntry
              name="note"
              label={m.financing_desk_note()}
              countTo={DESK_NOTE_MAX}
              initial={one.note}
              optional
            />
          </FormState>
          <Button type="submit" name="intent" value="work" variant="primary" className="justify-self-start">
            {m.financing_desk_save()}
          </Button>
        </Form>
        <div className="mt-5 flex flex-wrap items-start gap-4 border-t border-line pt-4">
          {one.slow && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="ask">
                {m.financing_desk_ask()}
              </Button>
            </Form>
          )}
          {(one.standing === "waiting" || one.standing === "none") && (
            <SureButton
              label={m.financing_desk_close()}
              name={name}
              sure={m.financing_desk_close_sure()}
              intent="close"
              stay
            />
          )}
        </div>
      </Card>
    </div>
  );
}
