import { useSearchParams } from "react-router";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { FormState } from "#app/ui/form/form-state.ts";
import { Link } from "#app/ui/link.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { m } from "#paraglide/messages.js";
import { SIGNUP_STEPS } from "../input/limits.ts";
import { SignupButtons } from "./signup-buttons.tsx";
import { DocumentsSection } from "./signup-documents.tsx";
import { SignupPlate } from "./signup-plate.tsx";
import { BasicInfoSection, BusinessDetailsSection, ServicesSection } from "./signup-sections.tsx";
import { type SignupAnswer, useSignup } from "./use-signup.tsx";
import { WizardSheet } from "./wizard-sheet.tsx";

type SentBy = { name: string; code: string } | null;
type Props = { answer: SignupAnswer | undefined; subcontract: boolean | null; otherRole: boolean; sentBy: SentBy };
type Signup = ReturnType<typeof useSignup>;

const stepNames = () => [
  m.contractors_step_basic(),
  m.contractors_step_details(),
  m.contractors_step_services(),
  m.contractors_step_verification(),
];

/** The four steps in one form. Everything typed stays in the form; only "Join Free" sends it. */
export function SignupWizard({ answer, subcontract, otherRole, sentBy }: Props) {
  const signup = useSignup(answer, subcontract, sentBy !== null);
  const { form, step, join } = signup;
  const signInPath = useSignInPath();
  const mailTo = join.mailTo ?? answer?.mailTo;
  if (mailTo) return <CheckMail mailTo={mailTo} />;
  return (
    <WizardSheet
      no="S-01"
      label={m.contractors_signup_label()}
      title={m.contractors_signup_title()}
      lede={m.contractors_signup_lede()}
      done={join.busy ? SIGNUP_STEPS : step - 1}
      of={SIGNUP_STEPS}
      under={step > 1}
      progress={<Steps steps={stepNames()} current={step} className="mb-8" />}
      aside={<SignupPlate form={form} documents={join.documents} />}
    >
      {otherRole && <p className="mb-6 border-l-3 border-flag bg-flag-wash px-4 py-3">{m.contractors_other_role()}</p>}
      <WizardForm signup={signup} answer={answer} subcontract={subcontract ?? false} sentBy={sentBy} />
      <p className="mt-6 text-ink-soft">
        {m.contractors_have_account()}{" "}
        <Link to={signInPath} className="link">
          {m.contractors_sign_in()}
        </Link>
      </p>
    </WizardSheet>
  );
}

const CheckMail = ({ mailTo }: { mailTo: string }) => (
  <WizardSheet
    no="S-01"
    label={m.contractors_signup_label()}
    title={m.auth_check_mail_title()}
    lede={m.auth_check_mail_body({ email: mailTo })}
    done={SIGNUP_STEPS}
    of={SIGNUP_STEPS}
  />
);

function WizardForm({
  signup,
  answer,
  subcontract,
  sentBy,
}: {
  signup: Signup;
  answer: SignupAnswer | undefined;
  subcontract: boolean;
  sentBy: SentBy;
}) {
  const { form, step, go, hydrated, passwordLost, wrong, join, send, preload } = signup;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={preload}
      onInput={(event) => wrong.mended((event.target as HTMLInputElement).name)}
    >
      <FormState value={{ errors: wrong.errors, typed: answer?.typed ?? {} }}>
        <BasicInfoSection
          current={step === 1}
          asksPassword={!passwordLost}
          emailTaken={wrong.taken && <EmailTaken />}
        />
        <BusinessDetailsSection current={step === 2} />
        <ServicesSection current={step === 3} subcontract={subcontract} />
        <DocumentsSection current={step === SIGNUP_STEPS} join={join} asksPassword={passwordLost} sentBy={sentBy} />
      </FormState>
      <SignupButtons step={step} join={join} hydrated={hydrated} onBack={() => go(step - 1)} />
    </form>
  );
}

function EmailTaken() {
  const signInPath = useSignInPath();
  return (
    <>
      {m.contractors_email_taken()}{" "}
      <Link to={signInPath} className="link">
        {m.contractors_email_taken_sign_in()}
      </Link>
    </>
  );
}

/** The page to sign in, with the place that the visitor was on the way to. */
function useSignInPath(): string {
  const [search] = useSearchParams();
  return keepingNext("/login", safeNext(search.get("next")));
}
