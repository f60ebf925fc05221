import { useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { m } from "#paraglide/messages.js";
import { signedInAuth } from "../client/client.ts";
import { AccountForm, type FormAnswer } from "./account-form.tsx";
import { CodeField, PasswordField } from "./fields.tsx";
import { shapes } from "./shapes.ts";

const shape = (min: number) => shapes().then((all) => all.newPasswordForm(min));

/** A new password; when the session is a day old, a mailed code first says that it is still the owner. */
export function PasswordSetting({
  email,
  has,
  askCurrent,
  keys,
  answer,
}: {
  email: string;
  /** Whether the account has a password by now. */
  has: boolean;
  askCurrent: boolean;
  /** How many access tokens there are. */
  keys: number;
  answer: FormAnswer;
}) {
  const [needsCode, setNeedsCode] = useState(Boolean(answer?.needsCode));
  return (
    <AccountForm
      intent="password"
      shape={shape}
      answer={answer}
      failure={m.auth_account_password_failed()}
      submit={has ? m.auth_account_password_save() : m.auth_account_password_set()}
      busyLabel={m.auth_account_saving()}
      button={{ variant: "secondary", size: "md", wide: "phone" }}
      send={async ({ password, current_password, code, end_access }) => {
        const auth = await signedInAuth();
        const asked = {
          password,
          ...(current_password && { current_password }),
          ...(code && { nonce: code }),
          ...(keys > 0 && { end_access_tokens: end_access !== undefined }),
        };
        const { error } = await auth.updateUser(asked);
        if (error?.code === "reauthentication_needed") {
          const mailed = await auth.reauthenticate();
          if (mailed.error && mailed.error.status !== 429)
            return { refused: mailed.error.status ? mailed.error.message : undefined };
          setNeedsCode(true);
          return { more: { title: m.auth_account_code_mailed_title(), message: m.auth_account_code_mailed() } };
        }
        if (error) return { refused: error.status ? error.message : undefined };
        setNeedsCode(false);
        return { saved: { title: m.auth_account_password_saved_title(), message: m.auth_account_password_saved() } };
      }}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      {askCurrent && <PasswordField name="current_password" label={m.auth_account_current_password()} />}
      <PasswordField fresh label={m.auth_account_new_password()} />
      {keys > 0 && (
        <>
          <input type="hidden" name="asks_access" value="on" />
          <Checkbox
            name="end_access"
            defaultChecked={answer?.typed?.["intent"] !== "password" || "end_access" in (answer.typed ?? {})}
            label={m.auth_changes_end_tokens()}
            hint={m.auth_changes_end_tokens_hint()}
          />
        </>
      )}
      {needsCode && (
        <>
          <Alert live>{m.auth_account_code_why({ email })}</Alert>
          <CodeField label={m.auth_account_mail_code()} />
        </>
      )}
    </AccountForm>
  );
}
