import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { noSuchApplication } from "../access.ts";
import { confirmApplication } from "../commands/confirm.server.ts";
import { mayText, sendAgain } from "../commands/send-code.server.ts";
import { Confirm } from "../input.ts";
import { startedByLink } from "../queries/application.server.ts";
import { CODE_DIGITS, CODE_MINUTES } from "../rules/states.ts";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => [
  { title: `${m.financing_confirm_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => {
  const started = await startedByLink(ctx, params["token"] ?? "");
  if (!started) throw noSuchApplication();
  return { ...started, textable: mayText(ctx) };
});

export const action = act<Route.ActionArgs, Response | { said: Said }>({
  confirm: async ({ ctx, params, form }) => {
    const token = await confirmApplication(ctx, params.token, parseInput(Confirm, formValues(form)));
    return redirect(`/financing/applications/${token}`);
  },
  mail: async ({ ctx, params }) => {
    await sendAgain(ctx, params.token, "email");
    return { said: m.financing_code_mailed() };
  },
  text: async ({ ctx, params }) => {
    await sendAgain(ctx, params.token, "phone");
    return { said: m.financing_code_texted() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** The second step of an application: its applicant types the code that went to them, and says that they apply themselves. */
export default function ConfirmScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { way, to, confirmed, textable } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  return (
    <div className="sheet section-y">
      <div className="max-w-2xl">
        <PageHeader
          no="F-09"
          label={m.financing_confirm_label()}
          title={m.financing_confirm_title()}
          intro={way === "phone" ? m.financing_confirm_texted({ to }) : m.financing_confirm_mailed({ to })}
        />
        <AnswerNote answer={actionData} />
        {confirmed ? (
          <Alert title={m.financing_code_used_title()}>{m.financing_code_used()}</Alert>
        ) : (
          <>
            {refused && !refused.error.fields && (
              <Alert tone="danger" live className="mb-5" title={refused.error.title}>
                {refused.error.message}
              </Alert>
            )}
            <Form
              method="post"
              preventScrollReset
              noValidate
              className="grid gap-5 border border-ink bg-sheet p-5 sm:p-6"
            >
              <Field
                name="code"
                label={m.financing_code()}
                hint={m.financing_code_hint({ minutes: CODE_MINUTES })}
                error={errors["code"]}
                required
              >
                <Input
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={CODE_DIGITS + 2}
                  className="max-w-48"
                  defaultValue=""
                />
              </Field>
              <Checkbox name="own" required error={errors["own"]} label={m.financing_own()} />
              <Button
                type="submit"
                name="intent"
                value="confirm"
                variant="primary"
                size="lg"
                wide="phone"
                busy={busy}
                busyLabel={m.financing_sending()}
                className="justify-self-start"
              >
                {m.financing_confirm_do()}
              </Button>
            </Form>
            <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="mail" wide="phone">
                {m.financing_code_mail_again()}
              </Button>
              {textable && (
                <Button type="submit" name="intent" value="text" wide="phone">
                  {m.financing_code_text_instead()}
                </Button>
              )}
            </Form>
            <p className="measure mt-5 text-sm text-ink-soft">{m.financing_confirm_gone()}</p>
          </>
        )}
      </div>
    </div>
  );
}
