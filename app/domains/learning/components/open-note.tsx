import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** Who may take what: the first lesson is anybody's, the rest is for members; `sold`: continuing education is bought. */
export const OpenNote = ({
  signedIn,
  sold,
  next = "/courses",
}: {
  signedIn: boolean;
  sold: boolean;
  next?: string;
}) => (
  <Alert
    className="mt-6"
    title={sold ? m.learning_visitor_title() : m.learning_open_title()}
    action={
      !signedIn && (
        <LinkButton to={`/auth?next=${encodeURIComponent(next)}`} size="sm">
          {m.learning_sign_in()}
        </LinkButton>
      )
    }
  >
    {sold ? m.learning_open_visitor_sold() : signedIn ? m.learning_open_member() : m.learning_open_visitor()}
  </Alert>
);
