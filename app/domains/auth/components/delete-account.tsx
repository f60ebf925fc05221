import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import type { FormAnswer } from "./account-form.tsx";
import { FormState, PasswordField } from "./fields.tsx";

/** What goes, what stays, and the form that does it: a plain POST, after which nothing of the session is left here. */
export function DeleteAccount({
  email,
  hasPassword,
  answer,
}: {
  email: string;
  hasPassword: boolean;
  answer: FormAnswer;
}) {
  const errors = answer?.error?.fields ?? {};
  return (
    <>
      <ul className="list-[square] mb-5 grid gap-1.5 pl-5">
        <li>{m.auth_account_delete_1()}</li>
        <li>{m.auth_account_delete_2()}</li>
        <li>{m.auth_account_delete_3()}</li>
      </ul>
      <details open={answer?.error ? true : undefined}>
        <summary className="inline-flex min-h-12 cursor-pointer list-none items-center rounded-md border border-stop px-5 font-display text-[1.1875rem] font-semibold text-stop hover:bg-stop-wash [&::-webkit-details-marker]:hidden">
          {m.auth_account_delete_begin()}
        </summary>
        <form method="post" className="mt-5 border-l-[3px] border-stop pl-5">
          {answer?.error && !answer.error.fields && (
            <Alert tone="danger" className="mb-5">
              {answer.error.message}
            </Alert>
          )}
          <FormState value={{ errors, typed: answer?.typed ?? {} }}>
            <div className="grid gap-5">
              <Field name="confirm" label={m.auth_account_delete_type({ email })} error={errors["confirm"]} required>
                <Input autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="email" />
              </Field>
              {hasPassword && <PasswordField />}
            </div>
          </FormState>
          <Button type="submit" variant="danger" className="mt-5">
            {m.auth_account_delete_button()}
          </Button>
        </form>
      </details>
    </>
  );
}
