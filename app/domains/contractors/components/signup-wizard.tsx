import { type FormEvent, use, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { captchaTokenIn, OurTerms } from "#app/domains/accounts/components/terms.tsx";
import type { ErrorBody, FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Steps } from "#app/ui/steps.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { useFormDraft } from "../client/form-draft.ts";
import { useHashSteps } from "../client/hash-steps.ts";
import { SIGNUP_STEPS } from "../input/limits.ts";
import { stepOfFields } from "../rules.ts";
import { FormState } from "./entry.tsx";
import { focusFirst } from "./problems.ts";
import { shapes } from "./shapes.ts";
import { DocumentsSection } from "./signup-documents.tsx";
import { SignupPlate } from "./signup-plate.tsx";
import { BasicInfoSection, BusinessDetailsSection, ServicesSection } from "./signup-sections.tsx";
import { useJoin } from "./use-join.tsx";
import { WizardSheet } from "./wizard-sheet.tsx";

const STEP_IDS = ["basic-info", "business-details", "services", "verification"];

/** What each step has against a form. None when they cannot be loaded, and then the server says what is wrong. */
const stepChecks = (passwordMin: number): Promise<((form: HTMLFormElement) => FieldErrors | null)[]> =>
  shapes().then(
    ({ signupShapes, problemsOf }) => signupShapes(passwordMin).map((shape) => (form) => problemsOf(shape, form)),
    () => [],
  );

/**
 * What the sign-up's action answers to a form that was sent without JavaScript: refused, on to the next step, or waiting
 * for the address to be confirmed by mail.
 */
export type SignupAnswer = { error?: ErrorBody; typed?: Typed; step?: number; mailTo?: string };

const isTaken = (error: ErrorBody | undefined) => error?.code === "user_already_exists";
const firstStep = ({ error, step }: SignupAnswer): number =>
  step ?? (error && !isTaken(error) ? stepOfFields(error.fields ?? {}) : 1);

/** The four steps in one form. Everything typed stays in the form; only "Join Free" sends it. */
export function SignupWizard({
  answer,
  subcontract,
  otherRole,
}: {
  answer: SignupAnswer | undefined;
  subcontract: boolean | null;
  otherRole: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { passwordMin, captcha } = use(OurTerms);
  const hydrated = useHydrated();
  const toast = useToast();
  const { step, go } = useHashSteps(STEP_IDS, firstStep(answer ?? {}), hydrated);
  const [errors, setErrors] = useState<FieldErrors>(answer?.error?.fields ?? {});
  const [taken, setTaken] = useState(isTaken(answer?.error));
  const [passwordLost, setPasswordLost] = useState(false);
  const forget = useFormDraft(form, "signup", { except: subcontract === null ? [] : ["availableForSubcontract"] });

  const raised = useRef("");
  const show = (found: FieldErrors) => {
    setErrors(found);
    const onlyPassword = Object.keys(found).join() === "password";
    const where = passwordLost && onlyPassword ? SIGNUP_STEPS : stepOfFields(found);
    if (where !== step) go(where);
    requestAnimationFrame(() => form.current && focusFirst(form.current, found));
    const first = Object.values(found)[0] ?? "";
    if (first.includes(": ")) raised.current = toast.message(first);
  };

  const join = useJoin({
    onJoined: forget,
    onRefused: (error) => {
      if (error.fields) return show(error.fields);
      toast({ title: m.contractors_signup_failed(), description: error.message, variant: "destructive" });
      if (isTaken(error)) {
        setTaken(true);
        show({ email: error.message });
      }
    },
  });

  // A reload in the middle forgets the password, and a blocked store forgets everything: begin where something is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const el = form.current;
    if (!el || step === 1) return;
    let left = false;
    void stepChecks(passwordMin).then((all) => {
      if (left) return;
      const missing = all.slice(0, step - 1).findIndex((check) => {
        const found = check(el);
        return found && Object.keys(found).some((field) => field !== "password");
      });
      if (missing >= 0) go(missing + 1, { replace: true });
      else setPasswordLost((el.elements.namedItem("password") as HTMLInputElement | null)?.value === "");
    });
    return () => {
      left = true;
    };
  }, [hydrated]);

  const checking = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const el = event.currentTarget;
    if (join.busy || checking.current) return;
    toast.dismiss(raised.current);
    checking.current = true;
    const all = await stepChecks(passwordMin);
    checking.current = false;
    if (step < SIGNUP_STEPS) {
      const found = all[step - 1]?.(el) ?? null;
      const needed = found && passwordLost ? withoutPassword(found) : found;
      if (needed) return show(needed);
      setErrors({});
      return go(step + 1);
    }
    const found = Object.assign({}, ...all.toReversed().map((check) => check(el)));
    if (Object.keys(found).length) return show(found);
    setErrors({});
    if (captcha && !captchaTokenIn(el)) return void toast.message(m.auth_users_captcha_wait());
    join.send(el);
  };

  const mailTo = join.mailTo ?? answer?.mailTo;
  if (mailTo)
    return (
      <WizardSheet
        no="S-01"
        label={m.contractors_signup_label()}
        title={m.auth_check_mail_title()}
        lede={m.auth_check_mail_body({ email: mailTo })}
        done={SIGNUP_STEPS}
        of={SIGNUP_STEPS}
      />
    );

  const steps = [
    m.contractors_step_basic(),
    m.contractors_step_details(),
    m.contractors_step_services(),
    m.contractors_step_verification(),
  ];
  const last = step === SIGNUP_STEPS;
  return (
    <WizardSheet
      no="S-01"
      label={m.contractors_signup_label()}
      title={m.contractors_signup_title()}
      lede={m.contractors_signup_lede()}
      done={join.busy ? SIGNUP_STEPS : step - 1}
      of={SIGNUP_STEPS}
      under={step > 1}
      progress={<Steps steps={steps} current={step} className="mb-8" />}
      aside={<SignupPlate form={form} documents={join.documents} />}
    >
      {otherRole && <p className="mb-6 border-l-3 border-flag bg-flag-wash px-4 py-3">{m.contractors_other_role()}</p>}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => void stepChecks(passwordMin)}
        onInput={(event) => {
          const { name } = event.target as HTMLInputElement;
          const field = name.replace(/\[\]$/, "");
          if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
          if (field === "email") setTaken(false);
        }}
      >
        <FormState value={{ errors, typed: answer?.typed ?? {} }}>
          <BasicInfoSection
            current={step === 1}
            asksPassword={!passwordLost}
            emailTaken={
              taken && (
                <>
                  {m.contractors_email_taken()}{" "}
                  <Link to="/login" className="link">
                    {m.contractors_email_taken_sign_in()}
                  </Link>
                </>
              )
            }
          />
          <BusinessDetailsSection current={step === 2} />
          <ServicesSection current={step === 3} subcontract={subcontract ?? false} />
          <DocumentsSection current={last} join={join} asksPassword={passwordLost} />
        </FormState>
        <div className="mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:justify-between">
          {(last || !hydrated) && (
            <Button
              type="submit"
              name="intent"
              value="join"
              variant="primary"
              size="lg"
              wide="phone"
              busy={join.busy}
              busyLabel={join.doing}
              data-testid="wizard-join-free"
              className={last ? undefined : "[html[data-js]_&]:hidden"}
            >
              {m.contractors_join_free()}
            </Button>
          )}
          {!last && (
            <Button
              type="submit"
              name="intent"
              value={`continue-${step}`}
              variant="primary"
              size="lg"
              wide="phone"
              data-needs-js
            >
              {m.contractors_continue()}
            </Button>
          )}
          {step > 1 && (
            <Button
              variant="quiet"
              size="lg"
              wide="phone"
              data-needs-js
              disabled={join.busy}
              onClick={() => go(step - 1)}
            >
              {m.contractors_back()}
            </Button>
          )}
        </div>
      </form>
      <p className="mt-6 text-ink-soft">
        {m.contractors_have_account()}{" "}
        <Link to="/login" className="link">
          {m.contractors_sign_in()}
        </Link>
      </p>
    </WizardSheet>
  );
}

const withoutPassword = ({ password: _, ...rest }: FieldErrors) => (Object.keys(rest).length ? rest : null);
