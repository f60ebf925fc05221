import { useState } from "react";
import type { Words } from "#app/infra/errors.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { signedInAuth } from "../client/client.ts";
import { AccountForm, type FormAnswer, type Sent } from "./account-form.tsx";
import { CodeField, EmailField, NameField, PasswordField, PhoneField } from "./fields.tsx";
import { shapes } from "./shapes.ts";

type Refusal = { status?: number | undefined; message: string } | null;

const told = (error: Refusal, saved: Words): Sent =>
  error ? { refused: error.status ? error.message : undefined } : { saved };

const ROW = { variant: "secondary", size: "md", wide: "phone" } as const;

const nameShape = () => shapes().then((all) => all.NameForm);
const phoneShape = () => shapes().then((all) => all.PhoneForm);
const emailShape = () => shapes().then((all) => all.ChangeEmailForm);

export function NameSetting({ name, answer }: { name: string; answer: FormAnswer }) {
  return (
    <AccountForm
      key={name}
      intent="name"
      shape={nameShape}
      answer={answer}
      failure={m.auth_account_save_failed()}
      submit={m.auth_account_name_save()}
      busyLabel={m.auth_account_saving()}
      button={ROW}
      send={async ({ full_name }) => {
        const auth = await signedInAuth();
        const { error } = await auth.updateUser({ data: { full_name } });
        return told(error, { title: m.auth_account_name_saved_title(), message: m.auth_account_name_saved() });
      }}
    >
      <NameField value={name} />
    </AccountForm>
  );
}

export function PhoneSetting({ phone, answer }: { phone: string; answer: FormAnswer }) {
  return (
    <AccountForm
      key={phone}
      intent="phone"
      shape={phoneShape}
      answer={answer}
      failure={m.auth_account_save_failed()}
      submit={m.auth_account_phone_save()}
      busyLabel={m.auth_account_saving()}
      button={ROW}
      send={async ({ phone: asked }) => {
        const auth = await signedInAuth();
        const { error } = await auth.updateUser({ data: { phone: asked ?? null } });
        return told(
          error,
          asked
            ? { title: m.auth_account_phone_saved_title(), message: m.auth_account_phone_saved() }
            : { title: m.auth_account_phone_removed_title(), message: m.auth_account_phone_removed() },
        );
      }}
    >
      <PhoneField optional value={phone} />
    </AccountForm>
  );
}

/** What the form asks for beside the address: the code once it was mailed, the password of a session that proved nothing lately. */
const wantedAtFirst = (answer: FormAnswer, hasPassword: boolean, proven: boolean): "password" | "code" | null => {
  if (answer?.intent === "email" && answer.needsCode) return "code";
  return hasPassword && !proven ? "password" : null;
};

/** A new address counts when the mails about it were answered; until then the page says what is waited for. */
export function EmailSetting({
  email,
  waiting,
  answer,
  both,
  hasPassword,
  proven,
}: {
  email: string;
  /** The address that it is to become. */
  waiting: string | null;
  answer: FormAnswer;
  /** Whether both mailboxes have to agree. */
  both: boolean;
  hasPassword: boolean;
  /** Whether the session has shown lately who uses it. */
  proven: boolean;
}) {
  const [wanted, setWanted] = useState(wantedAtFirst(answer, hasPassword, proven));
  const [asked, setAsked] = useState(waiting);
  const to = waiting ?? asked;
  return (
    <>
      <p className="mb-4 [overflow-wrap:anywhere]">
        <span className="note block">{m.auth_account_email_now()}</span>
        <span className="font-[560]">{email || m.auth_account_email_none()}</span>
      </p>
      {to && (
        <Alert tone="warning" live className="mb-5" title={m.auth_account_email_waiting({ email: to })}>
          {both && email ? m.auth_account_email_both({ email }) : m.auth_account_email_one()}
        </Alert>
      )}
      <AccountForm
        intent="email"
        shape={emailShape}
        answer={answer}
        failure={m.auth_account_save_failed()}
        submit={m.auth_account_email_save()}
        busyLabel={m.auth_account_sending()}
        button={ROW}
        send={async ({ email: next, current_password, code }) => {
          const auth = await signedInAuth();
          const given = { ...(current_password && { current_password }), ...(code && { nonce: code }) };
          const { error } = await auth.updateUser(
            { email: next, ...given },
            { emailRedirectTo: `${window.location.origin}/account/profile` },
          );
          const why = error?.code ?? "";
          if (why === "reauthentication_needed") {
            const mailed = hasPassword ? null : (await auth.reauthenticate()).error;
            if (mailed && mailed.status !== 429) return told(mailed, { message: "" });
            setWanted(hasPassword ? "password" : "code");
            return {
              more: hasPassword
                ? m.auth_changes_proof_inline()
                : { title: m.auth_account_code_mailed_title(), message: m.auth_account_code_mailed() },
            };
          }
          if (error && (why.startsWith("current_password") || why === "reauthentication_not_valid")) {
            const field = hasPassword ? "current_password" : "code";
            const message = hasPassword ? error.message : m.auth_account_code_wrong();
            return { refused: message, fields: { [field]: message } };
          }
          if (!error) {
            setAsked(next);
            setWanted(null);
          }
          return told(error, { title: m.auth_account_email_mailed_title(), message: m.auth_account_email_mailed() });
        }}
      >
        <EmailField label={m.auth_account_email_new()} autoComplete="email" />
        {wanted === "password" && (
          <>
            <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
            <PasswordField name="current_password" label={m.auth_changes_proof_password()} />
          </>
        )}
        {wanted === "code" && (
          <>
            <Alert live>{m.auth_account_code_why({ email })}</Alert>
            <CodeField label={m.auth_account_mail_code()} hint={m.auth_account_mail_code_hint()} />
          </>
        )}
      </AccountForm>
    </>
  );
}
