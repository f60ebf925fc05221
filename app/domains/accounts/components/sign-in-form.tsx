import { useNavigate } from "react-router";
import { secondFactorPath } from "#app/domains/auth/rules/entry-pages.ts";
import { keepingNext, mailedNext } from "#app/domains/auth/rules/next.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Link } from "#app/ui/link.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { getAuth } from "../client/client.ts";
import { remember } from "../client/storage.ts";
import { AFTER_SIGN_IN_MS, ENTERING_MS, wait } from "../client/timing.ts";
import { AccountForm, type FormAnswer } from "./account-form.tsx";
import { CheckMail } from "./check-mail.tsx";
import { EmailField, PasswordField } from "./fields.tsx";
import { shapes } from "./shapes.ts";

const shape = () => shapes().then((all) => all.SignInForm);

/** E-mail and password; afterwards to `next`, by way of the second factor when the account has one. */
export function SignInForm({
  next,
  answer,
  outbox,
  again,
}: {
  next: string;
  answer: FormAnswer;
  outbox: boolean;
  /** The address of this page, for another try with another address. */
  again: string;
}) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <AccountForm
      intent="sign-in"
      guarded
      shape={shape}
      answer={answer}
      failure={m.auth_signin_failed()}
      submit={m.auth_sign_in()}
      busyLabel={m.auth_signing_in()}
      afterwards={(email) => (
        <CheckMail email={email} kind="signup" next={next} outbox={outbox} answer={answer} again={again} />
      )}
      send={async ({ email, password, remember: on }, captcha) => {
        const auth = await getAuth();
        remember(on);
        const { data, error } = await auth.signInWithPassword({ email, password, options: captcha });
        if (error?.code === "email_not_confirmed") {
          // A captcha's token is spent by now; the page that follows has one of its own for another mail.
          if (!captcha.captchaToken)
            await auth.resend({
              type: "signup",
              email,
              options: { emailRedirectTo: `${window.location.origin}${mailedNext(next)}` },
            });
          return { checkMail: email };
        }
        if (error) return { refused: error.status ? error.message : undefined };
        if (data.user.factors?.some((factor) => factor.status === "verified"))
          return { done: () => navigate(secondFactorPath(next)) };
        return {
          async done() {
            toast({
              title: m.auth_welcome_title(),
              description: m.auth_welcome_body(),
              variant: "success",
              ms: ENTERING_MS,
            });
            await wait(AFTER_SIGN_IN_MS);
            await navigate(next);
          },
        };
      }}
    >
      <EmailField />
      <PasswordField />
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Checkbox name="remember" label={m.auth_remember()} hint={m.auth_remember_hint()} defaultChecked />
        <Link to={keepingNext("/auth/forgot", next)} className="link inline-flex min-h-11 items-center">
          {m.auth_account_forgot_link()}
        </Link>
      </div>
    </AccountForm>
  );
}
