import { type FormEvent, type RefObject, use, useEffect, useRef, useState } from "react";
import { captchaTokenIn, captchaWait, OurTerms } from "#app/domains/accounts/components/terms.tsx";
import type { ErrorBody, FieldErrors, Words } from "#app/infra/errors.ts";
import type { Problems, Typed } from "#app/infra/form.ts";
import { fieldOf, focusFirst } from "#app/ui/form/controls.ts";
import { useDraft } from "#app/ui/form/draft.ts";
import type { Check } from "#app/ui/form/use-kept-form.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { useHashSteps } from "../client/hash-steps.ts";
import { noteStep } from "../client/note-step.ts";
import { SIGNUP_STEPS } from "../input/limits.ts";
import { stepOfFields } from "../rules.ts";
import { shapes } from "./shapes.tsx";
import { type Join, useJoin } from "./use-join.tsx";

const STEP_IDS = ["basic-info", "business-details", "services", "verification"];

/**
 * What the sign-up's action answers to a form that was sent without JavaScript: refused, on to the next step, or waiting
 * for the address to be confirmed by mail.
 */
export type SignupAnswer = { error?: ErrorBody; typed?: Typed; step?: number; mailTo?: string };

type Form = RefObject<HTMLFormElement | null>;
type Steps = ReturnType<typeof useHashSteps>;

/** What each step has against a form. None when they cannot be loaded, and then the server says what is wrong. */
const stepChecks = (passwordMin: number): Promise<Check[]> =>
  shapes().then(
    ({ signupShapes, problemsOf }) => signupShapes(passwordMin).map((shape) => (form) => problemsOf(shape, form)),
    () => [],
  );

const isTaken = (error: ErrorBody | undefined) => error?.code === "user_already_exists";
const firstStep = ({ error, step }: SignupAnswer): number =>
  step ?? (error && !isTaken(error) ? stepOfFields(error.fields ?? {}) : 1);

/** What is wrong besides the password, which is the last field of its step. */
function withoutPassword(found: Problems | null): Problems | null {
  const { password: _, ...fields } = found?.fields ?? {};
  return found && Object.keys(fields).length ? { ...found, fields } : null;
}

/**
 * A reload in the middle forgets the password, and a blocked store forgets everything: goes back to the step where
 * something is missing. Answers whether the password alone is.
 */
function usePasswordLost(form: Form, { step, go }: Steps, hydrated: boolean): boolean {
  const { passwordMin } = use(OurTerms);
  const [lost, setLost] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const el = form.current;
    if (!el || step === 1) return;
    let left = false;
    void stepChecks(passwordMin).then((all) => {
      if (left) return;
      const missing = all.slice(0, step - 1).findIndex((check) => withoutPassword(check(el)) !== null);
      if (missing >= 0) go(missing + 1, { replace: true });
      else setLost((el.elements.namedItem("password") as HTMLInputElement | null)?.value === "");
    });
    return () => {
      left = true;
    };
  }, [hydrated]);
  return lost;
}

/** What is wrong with the form: beside the fields of the step it belongs to, and as a toast. */
function useWrong(form: Form, answer: SignupAnswer | undefined, { step, go }: Steps, passwordLost: boolean) {
  const toast = useToast();
  const [errors, setErrors] = useState<FieldErrors>(answer?.error?.fields ?? {});
  const [taken, setTaken] = useState(isTaken(answer?.error));
  const raised = useRef("");

  const show = (found: FieldErrors, words?: Words) => {
    setErrors(found);
    const onlyPassword = Object.keys(found).join() === "password";
    const where = passwordLost && onlyPassword ? SIGNUP_STEPS : stepOfFields(found);
    if (where !== step) go(where);
    requestAnimationFrame(() => form.current && focusFirst(form.current, found));
    if (words?.title) raised.current = toast.said(words);
  };

  return {
    errors,
    taken,
    show,
    /** The server's refusal of the whole form. */
    refused: (error: ErrorBody) => {
      if (error.fields) return show(error.fields, error);
      toast({ title: m.contractors_signup_failed(), description: error.message, variant: "destructive" });
      if (!isTaken(error)) return;
      setTaken(true);
      show({ email: error.message });
    },
    mended: (name: string) => {
      const field = fieldOf(name);
      if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
      if (field === "email") setTaken(false);
    },
    settle: () => toast.dismiss(raised.current),
    clear: () => setErrors({}),
  };
}

/** What the main button does: on to the next step when this one is filled in, at the last the whole form is sent. */
function useSend({ step, go }: Steps, wrong: ReturnType<typeof useWrong>, passwordLost: boolean, join: Join) {
  const { passwordMin, captcha } = use(OurTerms);
  const toast = useToast();
  const checking = useRef(false);

  const goOn = (found: Problems | null) => {
    const needed = passwordLost ? withoutPassword(found) : found;
    if (needed) return wrong.show(needed.fields, needed);
    wrong.clear();
    go(step + 1);
  };
  const sendAll = (el: HTMLFormElement, found: Problems | null) => {
    if (found) return wrong.show(found.fields, found);
    wrong.clear();
    if (captcha && !captchaTokenIn(el)) toast.said(captchaWait());
    else join.send(el);
  };

  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const el = event.currentTarget;
    if (join.busy || checking.current) return;
    wrong.settle();
    checking.current = true;
    const all = await stepChecks(passwordMin);
    checking.current = false;
    if (step < SIGNUP_STEPS) goOn(all[step - 1]?.(el) ?? null);
    else sendAll(el, all.map((check) => check(el)).find((found) => found !== null) ?? null);
  };
}

/** The state of the sign-up wizard: its step, what is wrong, and what its buttons do. */
export function useSignup(answer: SignupAnswer | undefined, subcontract: boolean | null, followed: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const { passwordMin } = use(OurTerms);
  const hydrated = useHydrated();
  const steps = useHashSteps(STEP_IDS, firstStep(answer ?? {}), hydrated);
  useEffect(() => {
    if (hydrated) noteStep(steps.step);
  }, [hydrated, steps.step]);
  const forget = useDraft(form, {
    name: "signup",
    keeping: "browser",
    except: [...(subcontract === null ? [] : ["availableForSubcontract"]), ...(followed ? ["sentBy"] : [])],
  });
  const passwordLost = usePasswordLost(form, steps, hydrated);
  const wrong = useWrong(form, answer, steps, passwordLost);
  const join = useJoin({ onJoined: forget, onRefused: wrong.refused });
  const send = useSend(steps, wrong, passwordLost, join);
  return { form, hydrated, ...steps, passwordLost, wrong, join, send, preload: () => void stepChecks(passwordMin) };
}
