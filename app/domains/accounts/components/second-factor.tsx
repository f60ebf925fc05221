import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { Factor } from "#app/domains/auth/queries/factors.server.ts";
import { noSignal } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { signedInAuth } from "../client/client.ts";
import { askPasskey } from "../client/passkey.ts";
import { ENTERING_MS } from "../client/timing.ts";
import { AccountForm, type FormAnswer } from "./account-form.tsx";
import { CodeField } from "./fields.tsx";
import { shapes } from "./shapes.ts";

/** What a member can prove themselves with on the second step. */
export type Way = "totp" | "phone" | "webauthn" | "backup";

const codeShape = () => shapes().then((all) => all.CodeForm);
const backupShape = () => shapes().then((all) => all.BackupCodeForm);

type Props = { factor: Factor; next: string; answer: FormAnswer };

/** Greets and goes on, once the factor has answered. */
function useEntered(next: string) {
  const toast = useToast();
  const navigate = useNavigate();
  return async () => {
    toast({
      title: m.auth_welcome_title(),
      description: m.auth_welcome_body(),
      variant: "success",
      ms: ENTERING_MS,
    });
    await navigate(next);
  };
}

/** A wrong code in the words of this page: the protocol has its own for programs. */
const refusedBy = (error: { status?: number | undefined; code?: string | undefined; message: string }) => ({
  refused:
    error.code === "mfa_verification_failed" ? m.auth_factors_code_wrong() : error.status ? error.message : undefined,
});

/** The six digits of an authenticator app. */
export function AppCode({ factor, next, answer }: Props) {
  const entered = useEntered(next);
  return (
    <CodeForm
      intent="totp"
      answer={answer}
      factorId={factor.id}
      send={async (code) => {
        const auth = await signedInAuth();
        const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
        return error ? refusedBy(error) : { done: entered };
      }}
    >
      <CodeField
        label={m.auth_account_app_code()}
        hint={m.auth_account_app_code_hint({ name: factor.friendly_name })}
      />
    </CodeForm>
  );
}

function CodeForm({
  intent,
  answer,
  factorId,
  send,
  children,
}: {
  intent: string;
  answer: FormAnswer;
  factorId: string;
  send: (code: string) => ReturnType<Parameters<typeof AccountForm>[0]["send"]>;
  children: ReactNode;
}) {
  return (
    <AccountForm
      intent={intent}
      shape={codeShape}
      answer={answer}
      failure={m.auth_account_code_wrong()}
      submit={m.auth_account_verify()}
      busyLabel={m.auth_account_checking()}
      send={({ code }) => send(code)}
    >
      <input type="hidden" name="factor_id" value={factorId} />
      {children}
    </AccountForm>
  );
}

/** Before JavaScript the form carries it along. */
function typedChallenge(answer: FormAnswer): string | undefined {
  const typed = answer?.typed?.["challenge"];
  return typeof typed === "string" ? typed : undefined;
}

/** A code by text message: asked for first, then typed. */
export function PhoneCode({ factor, next, answer }: Props) {
  const entered = useEntered(next);
  const toast = useToast();
  const [challenge, setChallenge] = useState(answer?.challengeId ?? typedChallenge(answer));
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    try {
      const auth = await signedInAuth();
      const { data, error } = await auth.mfa.challenge({ factorId: factor.id, channel: "sms" });
      if (error) return toast({ title: m.auth_error_title(), description: error.message, variant: "destructive" });
      setChallenge(data.id);
      toast.said({ title: m.auth_account_sms_sent_title(), message: m.auth_account_sms_sent() }, "success");
    } catch {
      toast.said(noSignal());
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {challenge && (
        <CodeForm
          intent="phone"
          answer={answer}
          factorId={factor.id}
          send={async (code) => {
            const auth = await signedInAuth();
            const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId: challenge, code });
            return error ? refusedBy(error) : { done: entered };
          }}
        >
          <input type="hidden" name="challenge" value={challenge} />
          <CodeField label={m.auth_account_sms_code()} hint={m.auth_account_sms_code_hint()} />
        </CodeForm>
      )}
      <form
        method="post"
        className={challenge ? "mt-4" : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void ask();
        }}
      >
        <input type="hidden" name="intent" value="phone-ask" />
        <input type="hidden" name="factor_id" value={factor.id} />
        {!challenge && <p className="mb-5">{m.auth_account_sms_note({ name: factor.friendly_name })}</p>}
        {!challenge && answer?.error && (
          <Alert tone="danger" className="mb-5" title={answer.error.title}>
            {answer.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          busy={busy}
          variant={challenge ? "quiet" : "primary"}
          size={challenge ? "sm" : "lg"}
          wide={!challenge}
        >
          {challenge ? m.auth_account_sms_again() : m.auth_account_sms_ask()}
        </Button>
      </form>
    </>
  );
}

/** A passkey: the browser asks for fingerprint, face or key. */
export function Passkey({ factor, next }: Props) {
  const entered = useEntered(next);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  const use = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const error = await askPasskey(await signedInAuth(), factor.id);
      if (!error) return await entered();
      setRefused(error.status ? error.message : m.app_no_connection());
    } catch {
      setRefused(m.auth_account_passkey_stopped());
    }
    setBusy(false);
  };

  return (
    <>
      <p className="mb-5">{m.auth_account_passkey_note({ name: factor.friendly_name })}</p>
      {refused && (
        <Alert tone="danger" live className="mb-5">
          {refused}
        </Alert>
      )}
      <Button data-needs-js variant="primary" size="lg" wide busy={busy} onClick={use}>
        {m.auth_account_passkey_use()}
      </Button>
      <p data-no-js className="text-ink-soft">
        {m.auth_account_passkey_needs_js()}
      </p>
    </>
  );
}

/** One of the codes on paper. */
export function BackupCode({ next, answer }: Omit<Props, "factor">) {
  const entered = useEntered(next);
  return (
    <AccountForm
      intent="backup"
      shape={backupShape}
      answer={answer}
      failure={m.auth_account_backup_wrong()}
      submit={m.auth_account_verify()}
      busyLabel={m.auth_account_checking()}
      send={async ({ code }) => {
        const auth = await signedInAuth();
        const { error } = await auth.mfa.recoveryCodes.verify({ code });
        return error ? refusedBy(error) : { done: entered };
      }}
    >
      <CodeField long label={m.auth_account_backup_code()} hint={m.auth_account_backup_code_hint()} />
    </AccountForm>
  );
}
