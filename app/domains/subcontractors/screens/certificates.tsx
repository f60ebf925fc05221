import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { answerWithTrust, grantFromRequest } from "../commands/answer.server.ts";
import { startRecord } from "../commands/record.server.ts";
import { RequestAskCard } from "../components/request-ask.tsx";
import { MailRecord } from "../input.ts";
import { requestPage } from "../queries/request.server.ts";
import { isOpen } from "../rules.ts";
import type { Route } from "./+types/certificates";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.subcontractors_request_title({ company: loaderData?.company ?? "" })} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => {
  const token = params["token"] ?? "";
  return { ...(await requestPage(ctx, token)), token, now: ctx.now };
});

const askIn = (form: FormData) => String(form.get("ask"));

export const action = act<Route.ActionArgs, { said: Said }>({
  grant: async ({ ctx, params, form }) => {
    await grantFromRequest(ctx, params.token, askIn(form), String(form.get("document")));
    return { said: { title: m.subcontractors_said_answered_title(), message: m.subcontractors_said_answered() } };
  },
  trust: async ({ ctx, params, form }) => {
    await answerWithTrust(ctx, params.token, askIn(form));
    return { said: { title: m.subcontractors_said_answered_title(), message: m.subcontractors_said_answered() } };
  },
  record: async ({ ctx, params, form }) => {
    await startRecord(ctx, params.token, parseInput(MailRecord, formValues(form)).email);
    return {
      said: { title: m.subcontractors_said_record_mailed_title(), message: m.subcontractors_said_record_mailed() },
    };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Where an owner's request leads: what they ask for, and every way to answer without an account. */
export default function CertificatesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { company, name, asks, token, now, mine, signedIn, hasAddress, hasRecord } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const next = asks.find(({ state }) => isOpen(state));
  const messages = [...new Set(asks.flatMap(({ message }) => message ?? []))];
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-3xl">
        <SheetLabel no="RC-01" ruled className="mb-4">
          {m.subcontractors_request_label()}
        </SheetLabel>
        <h1 className="break-words">{m.subcontractors_request_title({ company })}</h1>
        <p className="measure mt-3 text-lg text-ink-soft">{m.subcontractors_request_intro({ name, company })}</p>
        {mine && (
          <Alert className="mt-5" title={m.subcontractors_request_mine_title()}>
            {m.subcontractors_request_mine_body()}
          </Alert>
        )}
        {messages.map((message) => (
          <blockquote key={message} className="measure mt-5 border-l-[3px] border-steel pl-4 whitespace-pre-line">
            {message}
          </blockquote>
        ))}
        <div className="mt-8">
          <AnswerNote answer={actionData} />
          <div className="grid gap-6">
            {asks.map((ask) => (
              <RequestAskCard
                key={ask.id}
                ask={ask}
                token={token}
                company={company}
                now={now}
                primary={ask.id === next?.id}
              />
            ))}
          </div>
        </div>
        <div className="mt-8 grid gap-4 border-t border-line pt-5 text-sm text-ink-soft">
          <p className="measure">{m.subcontractors_request_private({ company })}</p>
          {hasAddress && <p className="measure">{m.subcontractors_request_record()}</p>}
          <p>
            <Link to="/my-record" className="link">
              {m.subcontractors_request_find()}
            </Link>
          </p>
          {!signedIn && (
            <p>
              <Link to={`/auth?next=${encodeURIComponent(`/certificates/${token}`)}`} className="link">
                {m.subcontractors_request_sign_in({ name: BRAND.name })}
              </Link>
            </p>
          )}
        </div>
        {!hasAddress && !hasRecord && (
          <Form method="post" noValidate preventScrollReset className="mt-6 border border-line p-5">
            <h2 className="text-2xl!">{m.subcontractors_keep_title()}</h2>
            <p className="measure mt-1 mb-4 text-ink-soft">{m.subcontractors_keep_body({ company })}</p>
            <input type="hidden" name="intent" value="record" />
            <div className="grid gap-4">
              <Field
                name="email"
                label={m.subcontractors_email_label()}
                error={refused?.error.fields?.["email"]}
                required
              >
                <Input
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  defaultValue={[refused?.typed["email"] ?? ""].flat()[0]}
                />
              </Field>
              <div>
                <Button type="submit" wide="phone">
                  {m.subcontractors_keep_button()}
                </Button>
              </div>
            </div>
          </Form>
        )}
      </div>
    </div>
  );
}
