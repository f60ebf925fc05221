import { Form } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

type ClosedPlace = { name: string | null; goOnTo: string };

/** Tells whoever worked in a business that it has closed, until they go on with a business of their own. */
export const ClosedNote = ({ closed: { name, goOnTo }, className }: { closed: ClosedPlace; className?: string }) => (
  <Alert
    tone="warning"
    title={name ? m.businesses_closed_title({ business: name }) : m.businesses_closed_title_plain()}
    className={className}
    action={
      <Form method="post" action="/switch-business" reloadDocument>
        <input type="hidden" name="intent" value="switch" />
        <Button type="submit" size="sm" name="business" value={goOnTo}>
          {m.businesses_closed_go_on()}
        </Button>
      </Form>
    }
  >
    {m.businesses_closed()}
  </Alert>
);
