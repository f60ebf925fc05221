import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { AccountForm, type FormAnswer } from "./account-form.tsx";
import { getAuth } from "./client.ts";
import { EmailField, PasswordField } from "./fields.tsx";
import { shapes } from "./shapes.ts";
import { remember } from "./storage.ts";
import { AFTER_SIGN_IN_MS, wait } from "./timing.ts";

const shape = () => shapes().then((all) => all.SignInForm);

/** E-mail and password; afterwards to `next`. `children` stand below the password, "remember me" for example. */
export function SignInForm({ next, answer, children }: { next: string; answer: FormAnswer; children?: ReactNode }) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <AccountForm
      intent="sign-in"
      shape={shape}
      answer={answer}
      failure={m.auth_signin_failed()}
      submit={m.auth_sign_in()}
      busyLabel={m.auth_signing_in()}
      send={async ({ email, password, remember: on }) => {
        const auth = await getAuth();
        remember(on);
        const { error } = await auth.signInWithPassword({ email, password });
        if (error) return { refused: error.status ? error.message : undefined };
        return {
          async done() {
            toast({ title: m.auth_welcome_title(), description: m.auth_welcome_body(), variant: "success" });
            await wait(AFTER_SIGN_IN_MS);
            await navigate(next);
          },
        };
      }}
    >
      <EmailField />
      <PasswordField />
      {children ?? <input type="hidden" name="remember" value="on" />}
    </AccountForm>
  );
}
