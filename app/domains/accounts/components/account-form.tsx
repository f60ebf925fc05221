import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { z } from "zod";
import { authPath } from "#app/domains/auth/rules/next.ts";
import type { ErrorBody, FieldErrors, Words } from "#app/infra/errors.ts";
import { formValues, problemsIn, type Typed } from "#app/infra/form.ts";
import { noSignal } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { keepForms } from "../client/kept-forms.ts";
import { FormState } from "./fields.tsx";
import { Captcha, captchaTokenIn, captchaWait, OurTerms } from "./terms.tsx";

/** What the page's action answered: before JavaScript the form is shown again with it. `intent` says which form was sent. */
export type FormAnswer =
  | {
      intent?: string;
      error?: ErrorBody;
      typed?: Typed;
      checkMail?: string;
      saved?: Words;
      needsCode?: boolean;
      challengeId?: string;
    }
  | undefined;

export type Sent =
  | { refused: string | undefined; fields?: FieldErrors | undefined }
  | { checkMail: string }
  | { saved: Words }
  /** Not done yet: the form asks for more. */
  | { more: string | Words }
  | { done: () => Promise<unknown> | unknown };

/**
 * A form about the account: through the auth client when JavaScript runs, as a plain POST to the page before that.
 * `failure` is the toast's text when the server gave none.
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
  afterwards,
  button,
  guarded,
  keep,
  id,
}: {
  intent: string;
  /** Loads what the server will parse with; checked here first. */
  shape: (passwordMin: number) => Promise<S>;
  /** `captcha` is what the client library takes among its options. */
  send: (values: z.output<S>, captcha: { captchaToken?: string }) => Promise<Sent>;
  failure: string;
  submit: string;
  busyLabel: string;
  answer: FormAnswer;
  children?: ReactNode;
  /** Shown instead of the form when a mail is on its way. */
  afterwards?: (email: string) => ReactNode;
  /** How the button looks: the one of a page unless said otherwise. */
  button?: Pick<ButtonProps, "variant" | "size" | "wide">;
  /** Whether it stands behind the captcha, where there is one. */
  guarded?: boolean;
  /** The name under which this tab keeps what is typed, without the password, until it was sent. */
  keep?: string;
  id?: string;
}) {
  const terms = use(OurTerms);
  const [round, setRound] = useState(0);
  const toast = useToast();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);
  const mine = answer && (answer.intent ?? answer.typed?.["intent"] ?? intent) === intent ? answer : undefined;
  const [errors, setErrors] = useState<FieldErrors>(mine?.error?.fields ?? {});
  const [refusal, setRefusal] = useState(mine?.error && !mine.error.fields ? mine.error.message : undefined);
  const [mailTo, setMailTo] = useState(waitingMail(answer));
  const form = useRef<HTMLFormElement>(null);
  const forget = useDraft(form, { name: keep ?? null, keeping: "tab" });

  const refuse = (message: string | undefined, fields: FieldErrors = {}) => {
    const said = message || failure;
    setBusy(false);
    setErrors(fields);
    const field = Object.keys(fields)[0];
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    else setRefusal(said);
    toast({ title: m.auth_error_title(), description: said, variant: "destructive" });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sender = event.currentTarget;
    if (busy || checking.current) return;
    setRefusal(undefined);
    checking.current = true;
    const loaded = await shape(terms.passwordMin).catch(() => null);
    checking.current = false;
    if (!loaded) return toast.said(noSignal());
    const parsed = loaded.safeParse(formValues(new FormData(sender)));
    if (!parsed.success) {
      const found = problemsIn(parsed.error);
      setErrors(found.fields);
      sender.querySelector<HTMLInputElement>(`[name="${Object.keys(found.fields)[0]}"]`)?.focus();
      return toast.said(found);
    }
    setErrors({});
    const captchaToken = guarded && terms.captcha ? captchaTokenIn(sender) : undefined;
    if (captchaToken === "") return toast.said(captchaWait());
    setBusy(true);
    try {
      const result = await send(parsed.data, captchaToken ? { captchaToken } : {});
      if (captchaToken) setRound((last) => last + 1);
      if ("refused" in result) return refuse(result.refused, result.fields);
      forget();
      if ("checkMail" in result) return setMailTo(result.checkMail);
      if ("done" in result) return await result.done();
      setBusy(false);
      if ("more" in result) return toast.said(result.more, "info");
      sender.reset();
      toast.said(result.saved, "success");
      await revalidate();
    } catch (error) {
      setBusy(false);
      if (error instanceof Error && error.name === "SignedOut") {
        keepForms();
        return void navigate(authPath(`${window.location.pathname}${window.location.search}`));
      }
      toast.said(noSignal());
    }
  };

  if (mailTo && intent !== "mail-code") return afterwards?.(mailTo) ?? <CheckMailNote email={mailTo} />;
  return (
    <form
      ref={form}
      id={id}
      method="post"
      onSubmit={onSubmit}
      onFocus={() => void shape(terms.passwordMin).catch(() => {})}
      noValidate={hydrated}
    >
      <input type="hidden" name="intent" value={intent} />
      {refusal && (
        <Alert tone="danger" className="mb-5">
          {refusal}
        </Alert>
      )}
      {mine?.saved && <Saved saved={mine.saved} />}
      <FormState value={{ errors, typed: mine?.typed ?? {} }}>
        <div className="grid gap-5">
          {children}
          {guarded && <Captcha round={round} />}
        </div>
      </FormState>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        {...button}
        busy={busy}
        busyLabel={busyLabel}
        className={children ? (button ? "mt-5" : "mt-7") : undefined}
      >
        {submit}
      </Button>
    </form>
  );
}

/** The address that a mail went to, also when what was sent about that mail was refused. */
function waitingMail(answer: FormAnswer): string | undefined {
  const about = answer?.typed?.["intent"] === "mail-code" || answer?.typed?.["intent"] === "mail-again";
  return answer?.checkMail ?? (about ? String(answer?.typed?.["email"] ?? "") || undefined : undefined);
}

const CheckMailNote = ({ email }: { email: string }) => (
  <Alert tone="success" live title={m.auth_check_mail_title()}>
    {m.auth_check_mail_body({ email })}
  </Alert>
);

/** What a plain POST achieved; told once an answer, however often the page is loaded again. */
export function Saved({ saved }: { saved: Words }) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is told once
  useEffect(() => {
    toast.said(saved, "success");
  }, [saved]);
  return (
    <Alert tone="success" className="mb-5">
      {saved.message}
    </Alert>
  );
}
