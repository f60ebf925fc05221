import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import { contactPath } from "#app/domains/auth/rules/entry-pages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { type ReasonNotToSend, reasonNotToSendWords } from "../access.ts";

/** Sends the code with which an address is confirmed, and leads back to `back`. */
export const ConfirmFirst = ({ back }: { back: string }) => (
  <Form method="post" action={contactPath(back)}>
    <Button type="submit" name="intent" value="send-code">
      {m.auth_contact_send_now()}
    </Button>
  </Form>
);

/** Whether this browser comes here for the first time; a browser that keeps nothing presses the button. */
function isFirst(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark)) return false;
    sessionStorage.setItem(mark, "1");
    return true;
  } catch {
    return false;
  }
}

/** The same at once, for whoever has just made an account in order to answer: once for each page, so that going back sends no other. */
export function ConfirmAtOnce({ back }: { back: string }) {
  const submit = useSubmit();
  useEffect(() => {
    if (!isFirst(`confirming ${back}`)) return;
    void submit({ intent: "send-code" }, { method: "post", action: contactPath(back) });
  }, [back, submit]);
  return <ConfirmFirst back={back} />;
}

/** Why a business sends no estimates by mail now, and where that is put right. */
export function NotYet({ reason, back }: { reason: ReasonNotToSend; back: string }) {
  const action = {
    unconfirmed: <ConfirmFirst back={back} />,
    unfinished: <LinkButton to="/contractor-onboarding">{m.estimates_finish()}</LinkButton>,
    not_verified: <LinkButton to="/account/documents">{m.estimates_documents()}</LinkButton>,
    sample: null,
    suspended: <LinkButton to="/account/documents">{m.estimates_documents()}</LinkButton>,
  }[reason];
  const { title, message } = reasonNotToSendWords(reason);
  return (
    <Alert tone="warning" title={title} action={action}>
      {message}
    </Alert>
  );
}
