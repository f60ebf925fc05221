import type { ProofToGive } from "#app/domains/auth/queries/account.server.ts";
import type { Succession } from "#app/domains/businesses/queries/succession.server.ts";
import type { Ending } from "#app/infra/ctx.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { FormAnswer } from "./account-form.tsx";
import { CodeField, FormState, PasswordField } from "./fields.tsx";

/** A form of its own: Enter in a field of the other one deletes and mails nothing. */
const SEND_CODE = "send-code";
/** So many of a kind are named; the number says how many there are. */
const NAMED = 5;

/** What goes, what stays, and the form that does it: a plain POST, after which nothing of the session is left here. */
export function DeleteAccount({
  goesBy,
  proof,
  succession,
  ending,
  answer,
}: {
  goesBy: string;
  proof: ProofToGive;
  succession: readonly Succession[];
  ending: readonly Ending[];
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
      {ending.length > 0 && <StillOpen all={ending} />}
      <details open={answer ? true : undefined}>
        <summary className="inline-flex min-h-12 cursor-pointer list-none items-center rounded-md border border-stop px-5 font-display text-[1.1875rem] font-semibold text-stop hover:bg-stop-wash [&::-webkit-details-marker]:hidden">
          {m.auth_account_delete_begin()}
        </summary>
        <form method="post" className="mt-5 border-l-[3px] border-stop pl-5">
          <input type="hidden" name="intent" value="delete" />
          {answer?.error && !answer.error.fields && (
            <Alert tone="danger" className="mb-5" title={answer.error.title}>
              {answer.error.message}
            </Alert>
          )}
          <FormState value={{ errors, typed: answer?.typed ?? {} }}>
            <div className="grid gap-5">
              <Field
                name="confirm"
                label={m.auth_account_delete_type({ email: goesBy })}
                error={errors["confirm"]}
                required
              >
                <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
              </Field>
              {succession.length > 0 && <Successor of={succession} />}
              {proof === "password" && <PasswordField />}
              {proof === "code" && <SentCode to={goesBy} sent={answer?.saved?.message} />}
            </div>
          </FormState>
          <Button type="submit" variant="danger" className="mt-5">
            {m.auth_account_delete_button()}
          </Button>
        </form>
        {proof === "code" && (
          <form method="post" id={SEND_CODE}>
            <input type="hidden" name="intent" value="send-code" />
          </form>
        )}
      </details>
    </>
  );
}

/** What runs and ends with the account, before anything is asked. */
const StillOpen = ({ all }: { all: readonly Ending[] }) => (
  <Alert tone="warning" className="mb-5" title={m.auth_account_delete_running_title()}>
    <p>{m.auth_account_delete_running()}</p>
    <ul className="mt-2 list-[square] pl-5">
      {all.map(({ label, titles, to }) => (
        <li key={label}>
          <Link to={to} className="link">
            {label}
          </Link>{" "}
          ({titles.length}): {titles.slice(0, NAMED).join("; ")}
          {titles.length > NAMED && " …"}
        </li>
      ))}
    </ul>
  </Alert>
);

/** For the last owner of a business with people: to whom it goes, or that it closes. */
const Successor = ({ of }: { of: readonly Succession[] }) => (
  <Field
    name="successor"
    label={m.auth_account_delete_successor({ business: of.map(({ name }) => name).join(", ") })}
    hint={m.auth_account_delete_successor_hint()}
  >
    <Select
      placeholder={false}
      options={[
        { value: "none", label: m.auth_account_delete_successor_none() },
        ...of.flatMap(({ name, people }) =>
          people.map((one) => ({ value: one.userId, label: of.length > 1 ? `${name}: ${one.name}` : one.name })),
        ),
      ]}
    />
  </Field>
);

/** For an account without a password whose session is a day old. */
const SentCode = ({ to, sent }: { to: string; sent: string | undefined }) => (
  <>
    <div>
      <p className="measure mb-3">{m.auth_account_delete_code_why({ email: to })}</p>
      <Button type="submit" form={SEND_CODE}>
        {m.auth_account_delete_code_send()}
      </Button>
      {sent && (
        <Alert tone="success" live className="mt-3">
          {sent}
        </Alert>
      )}
    </div>
    <CodeField label={m.auth_account_mail_code()} hint={m.auth_account_mail_code_hint()} />
  </>
);
