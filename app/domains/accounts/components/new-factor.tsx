import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import type { Refusal } from "../client/passkey.ts";
import { AccountForm, type FormAnswer, type Sent } from "./account-form.tsx";
import { CodeField } from "./fields.tsx";
import { shapes } from "./shapes.ts";

export const factorButton = { variant: "primary", size: "lg", wide: "phone" } as const;

/** What comes of a new factor: why it was refused, or the way on to the backup codes. */
export function useFactorAdded(): (refused: Refusal) => Sent {
  const toast = useToast();
  const navigate = useNavigate();
  return (refused) => {
    if (refused) return { refused: refused.status ? refused.message : undefined };
    return {
      async done() {
        toast.said({ title: m.auth_account_factor_added_title(), message: m.auth_account_factor_added() }, "success");
        await navigate("/account/security/codes");
      },
    };
  };
}

const shape = () => shapes().then((all) => all.CodeForm);

/** Turns a new factor on with the first code it gives; `children` stand above the code. */
export function FirstCode({
  factorId,
  label,
  answer,
  verify,
  children,
}: {
  factorId: string;
  label: string;
  answer: FormAnswer;
  verify: (code: string) => Promise<Refusal>;
  children?: ReactNode;
}) {
  const added = useFactorAdded();
  return (
    <AccountForm
      intent="verify"
      shape={shape}
      answer={answer}
      failure={m.auth_account_code_wrong()}
      submit={m.auth_account_turn_on()}
      busyLabel={m.auth_account_checking()}
      button={factorButton}
      send={async ({ code }) => added(await verify(code))}
    >
      {children}
      <input type="hidden" name="factor_id" value={factorId} />
      <CodeField label={label} />
    </AccountForm>
  );
}
