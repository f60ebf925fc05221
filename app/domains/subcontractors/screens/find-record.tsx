import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { mailRecordLink } from "../commands/record.server.ts";
import { MailRecord } from "../input.ts";
import type { Route } from "./+types/find-record";

export const meta: Route.MetaFunction = () => [
  { title: `${m.subcontractors_record_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const loader = page(async ({ url }) => ({ deleted: url.searchParams.has("deleted") }));

export const action = act({
  mail: async ({ ctx, form }) => {
    await mailRecordLink(ctx, parseInput(MailRecord, formValues(form)).email);
    return { said: { title: m.subcontractors_said_link_mailed_title(), message: m.subcontractors_said_link_mailed() } };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** A sub who lost the link to their record asks for a new one; the answer is the same whether there is a record or not. */
export default function FindRecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-3xl">
        {loaderData.deleted && (
          <Alert tone="success" live className="mb-6" title={m.subcontractors_record_deleted_title()}>
            {m.subcontractors_record_deleted_body()}
          </Alert>
        )}
        <SheetLabel no="RC-02" ruled className="mb-4">
          {m.subcontractors_request_label()}
        </SheetLabel>
        <h1>{m.subcontractors_find_title()}</h1>
        <p className="measure mt-3 mb-6 text-lg text-ink-soft">{m.subcontractors_find_intro()}</p>
        <AnswerNote answer={actionData} />
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="mail" />
          <Field name="email" label={m.subcontractors_email_label()} error={refused?.error.fields?.["email"]} required>
            <Input
              type="email"
              autoComplete="email"
              inputMode="email"
              defaultValue={[refused?.typed["email"] ?? ""].flat()[0]}
            />
          </Field>
          <div>
            <Button type="submit" variant="primary" wide="phone" busy={busy}>
              {m.subcontractors_find_button()}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
