import { Form } from "react-router";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { QUESTION_MAX } from "../input.ts";

type Props = { name: string; requestKey: string; typed: Typed; error: string | undefined };

/** The payer's question about an invoice, or what is wrong with it, which goes to the pro as a message. */
export const AskForm = ({ name, requestKey, typed, error }: Props) => (
  <Card title={m.invoices_ask()} level={2}>
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field label={m.invoices_ask_what()} name="question" hint={m.invoices_ask_hint({ name })} error={error} required>
        <Textarea rows={3} countTo={QUESTION_MAX} defaultValue={String(typed["question"] ?? "")} />
      </Field>
      <Button type="submit" name="intent" value="ask" className="justify-self-start">
        {m.invoices_ask_send()}
      </Button>
    </Form>
  </Card>
);
