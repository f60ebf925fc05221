import { Form } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { StoppedMailbox } from "../queries/mailbox.server.ts";

/** Tells a member that mail does not reach them, and what they can do. */
export function MailboxNote({ mailbox, className }: { mailbox: StoppedMailbox; className?: string }) {
  const { address, since, now } = mailbox;
  return (
    <Alert
      tone="warning"
      title={m.bounces_note_title({ email: address })}
      className={className}
      action={
        <>
          <LinkButton to="/account/profile#email" size="sm" variant="secondary">
            {m.bounces_note_correct()}
          </LinkButton>
          <Form method="post" action="/account/mailbox">
            <Button type="submit" size="sm" name="intent" value="test">
              {m.bounces_note_test()}
            </Button>
          </Form>
        </>
      }
    >
      {m.bounces_note_since()} <RelativeTime at={since} now={now} />. {m.bounces_note_body()}
    </Alert>
  );
}
