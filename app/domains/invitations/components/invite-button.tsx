import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

type Props = { slug: string; name: string; again?: boolean };

/** Asks one pro, on a page whose action has the intent `invite`. */
export function InviteButton({ slug, name, again = false }: Props) {
  const busy = useNavigation().formData?.get("slug") === slug;
  const words = again ? m.invitations_again() : m.invitations_invite();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="slug" value={slug} />
      <Button
        type="submit"
        name="intent"
        value="invite"
        size={again ? "sm" : "md"}
        wide={!again}
        busy={busy}
        aria-label={`${words}: ${name}`}
      >
        {words}
      </Button>
    </Form>
  );
}
