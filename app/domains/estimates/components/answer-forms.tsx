import { Form, useNavigation } from "react-router";
import { signOutHere } from "#app/domains/accounts/client/sign-out.ts";
import { keepingNext } from "#app/domains/auth/rules/next.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { QUESTION_MAX, REASON_MAX } from "../input/limits.ts";
import type { CustomerPage } from "../queries/customer-page.server.ts";
import { ConfirmAtOnce, ConfirmFirst } from "./not-yet.tsx";

type Props = {
  shown: CustomerPage;
  /** The page itself, with what the reader came back for. */
  path: string;
  wants: "accept" | "ask" | "decline" | null;
  error: (name: string) => string | undefined;
  typed: (name: string) => string;
};

const back = (path: string, wants: "accept" | "ask") => `${path}?answer=${wants}#answer`;

/** Signing in or making an account, from which the reader comes back here. */
const WaysIn = ({ to, first, primary = false }: { to: string; first: string; primary?: boolean }) => (
  <div className="flex flex-wrap gap-3">
    <LinkButton to={keepingNext("/homeowner-signup", to)} variant={primary ? "primary" : "secondary"} wide="phone">
      {first}
    </LinkButton>
    <LinkButton to={keepingNext("/auth?tab=sign-in", to)} wide="phone">
      {m.estimates_sign_in()}
    </LinkButton>
  </div>
);

const Confirm = ({ to, cameBack }: { to: string; cameBack: boolean }) => (
  <Alert
    tone="warning"
    title={m.auth_contact_not_confirmed_title()}
    action={cameBack ? <ConfirmAtOnce back={to} /> : <ConfirmFirst back={to} />}
  >
    {m.estimates_confirm_first()}
  </Alert>
);

function Accept({ shown, path, wants }: Props) {
  const { reader, bid, sender, notToAccept } = shown;
  const busy = useNavigation().formData?.get("intent") === "accept";
  const to = back(path, "accept");
  const price = priceText(bid);
  // Why it can not be accepted stands above the price.
  if (notToAccept) return null;
  return (
    <Card title={m.estimates_accept_title({ price })} level={2}>
      <p className="measure mb-4">{m.estimates_accept_how({ company: sender.company })}</p>
      {!reader ? (
        <WaysIn to={to} first={m.estimates_accept_sign_up()} primary />
      ) : !reader.mayHire ? (
        <Alert tone="warning">{m.estimates_not_your_part()}</Alert>
      ) : !reader.reachable ? (
        <Confirm to={to} cameBack={wants === "accept"} />
      ) : (
        <>
          <Form method="post" preventScrollReset>
            {shown.taken && <input type="hidden" name="seen" value={bid.id} />}
            <Button
              type="submit"
              name="intent"
              value="accept"
              variant="primary"
              size="lg"
              wide="phone"
              busy={busy}
              autoFocus={wants === "accept"}
            >
              {m.estimates_accept({ price })}
            </Button>
          </Form>
          <Form
            method="post"
            action="/sign-out"
            reloadDocument
            onSubmit={signOutHere}
            className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft"
          >
            <span>{m.estimates_as({ name: reader.name })}</span>
            {!shown.taken && (
              <>
                <input type="hidden" name="intent" value="sign-out" />
                <input type="hidden" name="next" value={path} />
                <button type="submit" className="link min-h-11 cursor-pointer">
                  {m.estimates_sign_out()}
                </button>
              </>
            )}
          </Form>
        </>
      )}
    </Card>
  );
}

const Part = ({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) => (
  <details open={open} className="border border-line bg-sheet">
    <summary className="link flex min-h-11 cursor-pointer items-center px-5">{title}</summary>
    <div className="px-5 pb-5">{children}</div>
  </details>
);

function Ask({ shown, path, wants, error, typed }: Props) {
  const { reader } = shown;
  const to = back(path, "ask");
  return (
    <Part title={m.estimates_ask()} open={wants === "ask"}>
      {!reader ? (
        <>
          <p className="measure mb-4">{m.estimates_ask_how()}</p>
          <WaysIn to={to} first={m.estimates_ask_sign_up()} />
        </>
      ) : !reader.mayHire ? (
        <Alert tone="warning">{m.estimates_not_your_part()}</Alert>
      ) : !reader.reachable ? (
        <Confirm to={to} cameBack={wants === "ask"} />
      ) : (
        <Form method="post" noValidate preventScrollReset className="grid gap-3">
          <Field label={m.estimates_question()} name="question" error={error("question")} required>
            <Textarea rows={4} countTo={QUESTION_MAX} defaultValue={typed("question")} />
          </Field>
          <Button type="submit" name="intent" value="ask" wide="phone" className="justify-self-start">
            {m.estimates_ask_send()}
          </Button>
        </Form>
      )}
    </Part>
  );
}

const Decline = ({ wants, error, typed }: Props) => (
  <Part title={m.estimates_decline()} open={wants === "decline"}>
    <Form method="post" noValidate preventScrollReset className="grid gap-3">
      <Field
        label={m.estimates_reason()}
        name="reason"
        hint={m.estimates_reason_hint()}
        error={error("reason")}
        optional
      >
        <Textarea rows={3} countTo={REASON_MAX} defaultValue={typed("reason")} />
      </Field>
      <Button type="submit" name="intent" value="decline" wide="phone" className="justify-self-start">
        {m.estimates_decline_send()}
      </Button>
    </Form>
  </Part>
);

/** What a customer may answer: yes, a question, or no. Where none of it is possible any more, why. */
export function AnswerForms(props: Props) {
  const { notToAsk, taken, waitsInAccount, sender } = props.shown;
  if (waitsInAccount)
    return (
      <LinkButton to={keepingNext("/auth?tab=sign-in", props.path)} variant="primary" wide="phone">
        {m.estimates_sign_in_answer()}
      </LinkButton>
    );
  if (taken?.status === "awarded")
    return (
      <Alert
        tone="success"
        title={m.estimates_accepted_title()}
        action={
          <LinkButton to={`/jobs/${taken.jobId}/work`} variant="primary">
            {m.jobs_open_work()}
          </LinkButton>
        }
      >
        {m.estimates_accepted({ company: sender.company })}
      </Alert>
    );
  return (
    <div className="grid gap-4">
      {taken?.open && (
        <Alert
          title={m.estimates_mine_title()}
          action={
            taken.conversationId && (
              <LinkButton to={`/messages/${taken.conversationId}`}>{m.estimates_open_talk()}</LinkButton>
            )
          }
        >
          {m.estimates_mine({ company: sender.company })}
        </Alert>
      )}
      <Accept {...props} />
      {!notToAsk && <Ask {...props} />}
      {(!notToAsk || notToAsk === "suspended") && <Decline {...props} />}
    </div>
  );
}
