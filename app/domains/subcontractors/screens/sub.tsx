import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { askAgain, remindNow } from "../commands/ask.server.ts";
import { acceptDocument, returnDocument } from "../commands/decide.server.ts";
import { removeSub, renewLink, revokeLinks } from "../commands/manage.server.ts";
import { AskFields } from "../components/ask-fields.tsx";
import { CopyLink } from "../components/copy-link.tsx";
import { SubAskCard } from "../components/sub-ask.tsx";
import { AskAgain, Return } from "../input.ts";
import { subPage } from "../queries/subs.server.ts";
import { isOpen } from "../rules.ts";
import type { Route } from "./+types/sub";

const LIST = "/account/documents/subcontractors";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sub.name ?? ""} · ${m.verification_tab_subcontractors()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, params, url }) => ({
  ...(await subPage(ctx, params["subId"] ?? "")),
  justAsked: url.searchParams.has("asked"),
  fromProfile: url.searchParams.has("listed"),
  site: ctx.services.env.PUBLIC_URL,
  now: ctx.now,
}));

const grantIn = (form: FormData) => String(form.get("grant"));

export const action = act<Route.ActionArgs, { said: Said } | Response>({
  ask: async ({ ctx, params, form }) => {
    await askAgain(ctx, params.subId, parseInput(AskAgain, formValues(form)));
    return { said: { title: m.subcontractors_said_asked_title(), message: m.subcontractors_said_asked() } };
  },
  accept: async ({ ctx, form }) => {
    await acceptDocument(ctx, grantIn(form));
    return { said: { title: m.subcontractors_said_accepted_title(), message: m.subcontractors_said_accepted() } };
  },
  return: async ({ ctx, form }) => {
    await returnDocument(ctx, grantIn(form), parseInput(Return, formValues(form)));
    return { said: { title: m.subcontractors_said_returned_title(), message: m.subcontractors_said_returned() } };
  },
  remind: async ({ ctx, params }) => {
    await remindNow(ctx, params.subId);
    return { said: { title: m.subcontractors_said_reminded_title(), message: m.subcontractors_said_reminded() } };
  },
  revoke: async ({ ctx, params }) => {
    await revokeLinks(ctx, params.subId);
    return { said: { title: m.subcontractors_said_revoked_title(), message: m.subcontractors_said_revoked() } };
  },
  link: async ({ ctx, params }) => {
    await renewLink(ctx, params.subId);
    return { said: { title: m.subcontractors_said_link_title(), message: m.subcontractors_said_link() } };
  },
  "remove-sub": async ({ ctx, params }) => {
    await removeSub(ctx, params.subId);
    return redirect(LIST);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** One sub of the owner's: what was asked and sent, the link, and the end of it. */
export default function SubScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { sub, asks, link, justAsked, fromProfile, site, now } = loaderData;
  const answer = actionData && !(actionData instanceof Response) ? actionData : undefined;
  useAnswer(answer);
  const refused = answer && "error" in answer ? answer : null;
  const returning = refused?.typed["intent"] === "return" ? refused : null;
  const open = asks.some(({ state }) => isOpen(state));
  return (
    <>
      <PageHeader
        no="D-03.4"
        label={
          <Link to={LIST} className="link">
            {m.verification_tab_subcontractors()}
          </Link>
        }
        title={sub.name}
        intro={[sub.email, sub.phone].filter(Boolean).join(" · ")}
        actions={
          open &&
          sub.email && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="remind">
                {m.subcontractors_remind()}
              </Button>
            </Form>
          )
        }
      />
      <AnswerNote answer={answer} />
      {justAsked && !answer && (
        <Alert tone="success" className="mb-6" title={m.subcontractors_asked_title({ name: sub.name })}>
          {sub.email ? m.subcontractors_asked_mailed({ email: sub.email }) : m.subcontractors_asked_copy()}
        </Alert>
      )}
      {fromProfile && !answer && (
        <Alert tone="info" className="mb-6" title={m.subcontractors_known_title({ name: sub.name })}>
          {m.subcontractors_known()}
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          {asks.map((ask) => (
            <SubAskCard
              key={ask.id}
              ask={ask}
              now={now}
              refused={
                returning && returning.typed["grant"] === ask.received?.id
                  ? { reason: String(returning.typed["reason"] ?? ""), error: returning.error.fields?.["reason"] }
                  : null
              }
            />
          ))}
          <AskMore asks={asks} refused={refused && !returning ? refused : null} />
        </div>
        <div className="grid gap-6">
          <LinkCard url={link && `${site}${link.path}`} expiresAt={link?.expiresAt ?? null} />
          <SureButton
            label={m.subcontractors_remove()}
            name={sub.name}
            sure={m.subcontractors_remove_sure({ name: sub.name })}
            intent="remove-sub"
            fields={{}}
          />
        </div>
      </div>
    </>
  );
}

function LinkCard({ url, expiresAt }: { url: string | null; expiresAt: Date | null }) {
  return (
    <Card title={m.subcontractors_link_title()} level={2} className="[&_h2]:text-2xl!">
      <p className="measure mb-4 text-ink-soft">{m.subcontractors_link_body()}</p>
      {url && expiresAt ? (
        <CopyLink url={url} hint={m.subcontractors_link_until({ date: day(expiresAt) })} />
      ) : (
        <p className="mb-2">{m.subcontractors_link_none()}</p>
      )}
      <Form method="post" preventScrollReset className="mt-3 -ml-3.5 flex flex-wrap gap-x-1">
        {url && (
          <Button type="submit" name="intent" value="revoke" variant="quiet" size="sm">
            {m.subcontractors_link_revoke()}
          </Button>
        )}
        <Button type="submit" name="intent" value="link" variant={url ? "quiet" : "secondary"} size="sm">
          {m.subcontractors_link_new()}
        </Button>
      </Form>
    </Card>
  );
}

type Refused = { error: { fields?: Record<string, string> }; typed: Record<string, string | string[]> } | null;

function AskMore({ asks, refused }: { asks: Route.ComponentProps["loaderData"]["asks"]; refused: Refused }) {
  const busy = useNavigation().state === "submitting";
  const errors = refused?.error.fields ?? {};
  const again = asks.filter(({ state }) => state === "expired" || state === "expiring").map(({ kind }) => kind);
  return (
    <details className="border border-line" open={Object.keys(errors).length ? true : undefined}>
      <summary className="min-h-12 cursor-pointer px-5 py-3 font-display text-xl font-semibold">
        {m.subcontractors_ask_more()}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-6 px-5 pt-2 pb-5">
        <AskFields typed={refused?.typed ?? {}} errors={errors} kinds={again} />
        <div>
          <Button type="submit" name="intent" value="ask" busy={busy} wide="phone">
            {m.subcontractors_ask_button()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
