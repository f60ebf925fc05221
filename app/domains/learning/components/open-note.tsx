import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** Who may take what today: the first lesson is anybody's, the rest is for members, and nothing costs anything yet. */
export const OpenNote = ({ signedIn, next = "/courses" }: { signedIn: boolean; next?: string }) => (
  <Alert
    className="mt-6"
    title={m.learning_open_title()}
    action={
      !signedIn && (
        <LinkButton to={`/auth?next=${encodeURIComponent(next)}`} size="sm">
          {m.learning_sign_in()}
        </LinkButton>
      )
    }
  >
    {signedIn ? m.learning_open_member() : m.learning_open_visitor()}
  </Alert>
);
