import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { ChoiceEntry, Entry, LongEntry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { askPartner } from "../commands/requests.server.ts";
import { KIND_WORDS } from "../components/words.ts";
import { MESSAGE_MAX, NAME_MAX } from "../input/limits.ts";
import { AskPartner } from "../input.ts";
import { PARTNER_KINDS } from "../rules.ts";
import type { Route } from "./+types/write";

export const meta: Route.MetaFunction = () => [
  { title: `${m.partners_write_title()} · ${BRAND.name}` },
  { name: "description", content: m.partners_write_intro() },
];

export const loader = page(async ({ ctx }) => ({ requestKey: ctx.newId() }));

export const action = act<Route.ActionArgs, { done: true }>({
  ask: async ({ ctx, form }) => {
    await askPartner(ctx, parseInput(AskPartner, formValues(form)));
    return { done: true };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Whoever wants to be a partner writes to the operator's desk. */
export default function WriteScreen({ loaderData: { requestKey }, actionData }: Route.ComponentProps) {
  const refused = actionData && "error" in actionData ? actionData : null;
  useAnswer(refused);
  const done = actionData && "done" in actionData;
  return (
    <div className="sheet max-w-3xl py-8 lg:py-12">
      <PageHeader
        no="PA-06"
        label={
          <Link to="/partners" className="link">
            {m.marketing_partners_label()}
          </Link>
        }
        title={m.partners_write_title()}
        intro={m.partners_write_intro()}
      />
      {done ? (
        <Alert tone="success" title={m.partners_sent_title()}>
          {m.partners_sent()}
        </Alert>
      ) : (
        <>
          <AnswerNote answer={refused} />
          <Card>
            <Form method="post" noValidate className="grid gap-5">
              <input type="hidden" name="requestKey" value={requestKey} />
              <FormState value={{ errors: refused?.error.fields ?? {}, typed: refused?.typed ?? {} }}>
                <ChoiceEntry
                  name="kind"
                  label={m.partners_kind()}
                  options={PARTNER_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind]() }))}
                />
                <Entry name="name" label={m.partners_name()} autoComplete="name" maxLength={NAME_MAX} />
                <Entry
                  name="organization"
                  label={m.partners_organization()}
                  autoComplete="organization"
                  maxLength={NAME_MAX}
                  optional
                />
                <Entry
                  name="email"
                  label={m.partners_email()}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                />
                <LongEntry
                  name="message"
                  label={m.partners_message()}
                  hint={m.partners_message_hint()}
                  rows={5}
                  countTo={MESSAGE_MAX}
                />
              </FormState>
              <Button type="submit" name="intent" value="ask" variant="primary" wide="phone">
                {m.partners_send()}
              </Button>
            </Form>
          </Card>
        </>
      )}
    </div>
  );
}
