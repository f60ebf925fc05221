import { Form } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** For a member whose address nobody has confirmed: the mail once more, or another address. */
export const ConfirmNote = ({ email }: { email: string }) => (
  <Alert
    tone="warning"
    title={m.dashboard_unconfirmed_title({ email })}
    action={
      <>
        <Form method="post" action="/account/confirm?next=/dashboard">
          <Button type="submit" size="sm" name="intent" value="send-code">
            {m.dashboard_unconfirmed_send()}
          </Button>
        </Form>
        <LinkButton to="/account/profile#email" size="sm" variant="secondary">
          {m.dashboard_unconfirmed_correct()}
        </LinkButton>
      </>
    }
  >
    {m.dashboard_unconfirmed()}
  </Alert>
);
