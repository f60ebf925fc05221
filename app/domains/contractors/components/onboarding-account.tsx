import { type FormEvent, use, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { getAuth } from "#app/domains/accounts/client/client.ts";
import { remember } from "#app/domains/accounts/client/storage.ts";
import { viewerChanged } from "#app/domains/accounts/client/viewer.ts";
import { Captcha, captchaTokenIn, captchaWait, OurTerms } from "#app/domains/accounts/components/terms.tsx";
import { BRAND } from "#app/infra/brand.ts";
import type { ErrorBody, FieldErrors } from "#app/infra/errors.ts";
import { formValues, problemsOf, type Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { focusFirst } from "#app/ui/form/controls.ts";
import { useDraft } from "#app/ui/form/draft.ts";
import { Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { Link } from "#app/ui/link.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { NAME_MAX } from "../input/limits.ts";
import { OnboardingSheet } from "./onboarding-sheet.tsx";
import { NewPasswordEntry, PhoneEntry } from "./own-entries.tsx";
import { shapes } from "./shapes.tsx";

export type AccountAnswer = { error?: ErrorBody; typed?: Typed; mailTo?: string };

/** Step 1 for someone without an account: makes it, and goes on to step 2. On an error it stays. */
export function AccountStep({ otherRole, answer }: { otherRole: boolean; answer: AccountAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  const terms = use(OurTerms);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);
  const [mailTo, setMailTo] = useState(answer?.mailTo ?? null);
  const [errors, setErrors] = useState<FieldErrors>(answer?.error?.fields ?? {});
  const forget = useDraft(form, { name: "account", keeping: "browser" });

  const failed = (message: string) =>
    toast({ title: m.contractors_signup_failed(), description: message, variant: "destructive" });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const el = event.currentTarget;
    if (busy || checking.current) return;
    checking.current = true;
    const loaded = await shapes().catch(() => null);
    checking.current = false;
    if (!loaded) return failed(m.app_no_connection());
    const shape = loaded.openAccount(terms.passwordMin);
    const found = problemsOf(shape, el);
    setErrors(found?.fields ?? {});
    if (found) {
      focusFirst(el, found.fields);
      return toast.said(found);
    }
    const captchaToken = terms.captcha ? captchaTokenIn(el) : undefined;
    if (captchaToken === "") return toast.said(captchaWait());
    setBusy(true);
    const { email, password, fullName, phone } = shape.parse(formValues(new FormData(el)));
    try {
      const auth = await getAuth();
      remember(true);
      const { data, error } = await auth.signUp({
        email,
        password,
        options: {
          ...(captchaToken && { captchaToken }),
          emailRedirectTo: `${window.location.origin}/contractor-onboarding`,
          data: { full_name: fullName, ...(phone && { phone }), user_type: "contractor" },
        },
      });
      if (error) {
        setRound((last) => last + 1);
        setBusy(false);
        return failed(error.message);
      }
      forget();
      if (!data.session) return setMailTo(email);
      viewerChanged();
      await navigate("/contractor-onboarding");
    } catch {
      setBusy(false);
      failed(m.app_no_connection());
    }
  };

  return (
    <OnboardingSheet
      step={1}
      title={m.contractors_account_title({ brand: BRAND.name })}
      lede={m.contractors_account_lede()}
    >
      {otherRole && (
        <Alert tone="warning" className="mb-6">
          {m.contractors_other_role()}
        </Alert>
      )}
      {answer?.error && !answer.error.fields && (
        <Alert tone="danger" live className="mb-6" title={m.contractors_signup_failed()}>
          {answer.error.message}
        </Alert>
      )}
      {mailTo ? (
        <Alert tone="success" live title={m.auth_check_mail_title()}>
          {m.auth_check_mail_body({ email: mailTo })}
        </Alert>
      ) : (
        <form ref={form} method="post" noValidate onSubmit={send} onFocus={() => void shapes().catch(() => {})}>
          <input type="hidden" name="intent" value="account" />
          <FormState value={{ errors, typed: answer?.typed ?? {} }}>
            <div className="grid gap-5">
              <Entry
                name="fullName"
                label={m.contractors_full_name()}
                autoComplete="name"
                autoCapitalize="words"
                maxLength={NAME_MAX + 1}
              />
              <Entry
                name="email"
                label={m.contractors_email()}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
              />
              <PhoneEntry name="phone" label={m.contractors_phone()} optional />
              <NewPasswordEntry />
              <Captcha round={round} />
            </div>
          </FormState>
          <div className="mt-8 flex border-t border-line pt-6 sm:justify-end">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              wide="phone"
              busy={busy}
              busyLabel={m.ui_saving()}
              data-testid="onboarding-continue"
            >
              {m.contractors_continue()}
            </Button>
          </div>
        </form>
      )}
      <p className="mt-6 text-ink-soft">
        {m.contractors_have_account()}{" "}
        <Link to="/auth?next=%2Fcontractor-onboarding" className="link">
          {m.contractors_sign_in()}
        </Link>
      </p>
    </OnboardingSheet>
  );
}
