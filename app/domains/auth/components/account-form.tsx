import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import type { ErrorBody, FieldErrors } from "#app/infra/errors.ts";
import { fieldErrors, formValues, type Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { FormState } from "./fields.tsx";

/** What the page's action answered: before JavaScript the form is shown again with it. */
export type FormAnswer = { error?: ErrorBody; typed?: Typed; checkMail?: string } | undefined;

export type Sent = { refused: string | undefined } | { checkMail: string } | { done: () => Promise<unknown> | unknown };

/**
 * A form that signs somebody in or up: through the auth client when JavaScript runs, as a plain POST to the page before
 * that. `failure` is the toast's text when the server gave none.
 */
export function AccountForm<S extends z.ZodType>({
  intent,
  shape,
  send,
  failure,
  submit,
  busyLabel,
  answer,
  children,
}: {
  intent: string;
  /** Loads what the server will parse with; checked here first. */
  shape: () => Promise<S>;
  send: (values: z.output<S>) => Promise<Sent>;
  failure: string;
  submit: string;
  busyLabel: string;
  answer: FormAnswer;
  children: ReactNode;
}) {
  const toast = useToast();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>(answer?.error?.fields ?? {});
  const [refusal, setRefusal] = useState(answer?.error && !answer.error.fields ? answer.error.message : undefined);
  const [mailTo, setMailTo] = useState(answer?.checkMail);

  const refuse = (message: string | undefined) => {
    setBusy(false);
    setRefusal(message || failure);
    toast({ title: m.auth_error_title(), description: message || failure, variant: "destructive" });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || checking.current) return;
    setRefusal(undefined);
    checking.current = true;
    const loaded = await shape().catch(() => null);
    checking.current = false;
    if (!loaded) return toast.message(m.app_no_connection());
    const parsed = loaded.safeParse(formValues(new FormData(form)));
    const found = parsed.success ? {} : fieldErrors(parsed.error);
    setErrors(found);
    if (!parsed.success) {
      form.querySelector<HTMLInputElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
      return toast.message(Object.values(found)[0] ?? failure);
    }
    setBusy(true);
    try {
      const result = await send(parsed.data);
      if ("refused" in result) return refuse(result.refused);
      if ("checkMail" in result) return setMailTo(result.checkMail);
      await result.done();
    } catch {
      setBusy(false);
      toast.message(m.app_no_connection());
    }
  };

  if (mailTo)
    return (
      <Alert tone="success" live title={m.auth_check_mail_title()}>
        {m.auth_check_mail_body({ email: mailTo })}
      </Alert>
    );
  return (
    <form method="post" onSubmit={onSubmit} onFocus={() => void shape().catch(() => {})} noValidate={hydrated}>
      <input type="hidden" name="intent" value={intent} />
      {refusal && (
        <Alert tone="danger" className="mb-5">
          {refusal}
        </Alert>
      )}
      <FormState value={{ errors, typed: answer?.typed ?? {} }}>
        <div className="grid gap-5">{children}</div>
      </FormState>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel={busyLabel} className="mt-7">
        {submit}
      </Button>
    </form>
  );
}
