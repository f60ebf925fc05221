import { use, useEffect, useState } from "react";
import { Form, useNavigate } from "react-router";
import { mailedNext } from "#app/domains/auth/rules/next.ts";
import type { Words } from "#app/infra/errors.ts";
import { noSignal } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { getAuth } from "../client/client.ts";
import { remember } from "../client/storage.ts";
import { MAIL_AGAIN_SECONDS } from "../client/timing.ts";
import { AccountForm, type FormAnswer } from "./account-form.tsx";
import { CodeField } from "./fields.tsx";
import { shapes } from "./shapes.ts";
import { Captcha, captchaTokenIn, captchaWait, OurTerms } from "./terms.tsx";

type MailKind = "signup" | "recovery";

const codeShape = () => shapes().then((all) => all.CodeForm);

type Props = {
  email: string;
  kind: MailKind;
  /** Where the account's owner goes when the code is right. */
  next: string;
  /** Whether this installation keeps its mail in /outbox. */
  outbox: boolean;
  answer: FormAnswer;
  /** Back to the form, with another address. */
  again: string;
};

/** A mail is on its way: open its link on any device, or type its code here; another one after a minute. */
export function CheckMail({ email, kind, next, outbox, answer, again }: Props) {
  const navigate = useNavigate();
  return (
    <div>
      <h2 className="text-2xl!">{m.auth_check_mail_title()}</h2>
      <p className="mt-3 [overflow-wrap:anywhere]">
        {kind === "signup" ? m.auth_account_mail_signup({ email }) : m.auth_account_mail_recovery({ email })}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{m.auth_account_mail_spam()}</p>
      {outbox && (
        <p className="mt-2 text-sm text-ink-soft">
          {m.auth_account_mail_outbox()}{" "}
          <Link to="/outbox" className="link">
            {m.auth_account_mail_outbox_link()}
          </Link>
        </p>
      )}
      <div className="mt-6 border-t border-line pt-5">
        <AccountForm
          intent="mail-code"
          shape={codeShape}
          answer={answer}
          failure={m.auth_account_code_wrong()}
          submit={m.auth_account_code_submit()}
          busyLabel={m.auth_account_checking()}
          button={{ variant: "primary", wide: true }}
          send={async ({ code }) => {
            const auth = await getAuth();
            remember(true);
            const { error } = await auth.verifyOtp({ email, token: code, type: kind });
            if (error?.code === "otp_expired") return { refused: m.auth_contact_code_wrong() };
            if (error) return { refused: error.status ? error.message : undefined };
            return { done: () => navigate(next) };
          }}
        >
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="kind" value={kind} />
          <CodeField label={m.auth_account_mail_code()} hint={m.auth_account_mail_code_hint()} />
        </AccountForm>
      </div>
      <SendAgain email={email} kind={kind} next={next} outcome={answer?.saved} />
      <p className="mt-4 text-sm">
        <Link to={again} reloadDocument className="link">
          {m.auth_account_other_address()}
        </Link>
      </p>
    </div>
  );
}

/** One mail a minute; the button counts down to the next. */
function SendAgain({
  email,
  kind,
  next,
  outcome,
}: Pick<Props, "email" | "kind" | "next"> & { outcome?: Words | undefined }) {
  const toast = useToast();
  const [left, setLeft] = useState(MAIL_AGAIN_SECONDS);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const { captcha } = use(OurTerms);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async (form: HTMLFormElement) => {
    const captchaToken = captcha ? captchaTokenIn(form) : undefined;
    if (captchaToken === "") return toast.said(captchaWait());
    const options = captchaToken ? { captchaToken } : {};
    setBusy(true);
    try {
      const auth = await getAuth();
      const { origin } = window.location;
      const { error } =
        kind === "signup"
          ? await auth.resend({
              type: "signup",
              email,
              options: { ...options, emailRedirectTo: `${origin}${mailedNext(next)}` },
            })
          : await auth.resetPasswordForEmail(email, { ...options, redirectTo: `${origin}${next}` });
      if (error) return toast({ title: m.auth_error_title(), description: error.message, variant: "destructive" });
      setLeft(MAIL_AGAIN_SECONDS);
      toast.said(
        { title: m.auth_account_mail_sent_again_title(), message: m.auth_account_mail_sent_again() },
        "success",
      );
    } catch {
      toast.said(noSignal());
    } finally {
      setRound((last) => last + 1);
      setBusy(false);
    }
  };

  return (
    <Form
      method="post"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (left <= 0) void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="mail-again" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="kind" value={kind} />
      {outcome && (
        <Alert tone="success" className="mb-4">
          {outcome.message}
        </Alert>
      )}
      <Captcha round={round} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        busy={busy}
        aria-disabled={left > 0 || undefined}
        className="-ml-3.5"
      >
        {left > 0 ? m.auth_account_mail_again_in({ seconds: left }) : m.auth_account_mail_again()}
      </Button>
    </Form>
  );
}
