import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { signOutHere } from "../client/sign-out.ts";
import type { Viewer } from "../client/viewer.ts";

/** Sign-out as a form, so that it works before JavaScript. */
export const SignOut = () => (
  <Form method="post" action="/sign-out" reloadDocument onSubmit={signOutHere}>
    <input type="hidden" name="intent" value="sign-out" />
    <Button type="submit" variant="quiet" size="sm">
      {m.auth_sign_out()}
    </Button>
  </Form>
);

/** Dashboard, the account's own pages and sign-out, for the corner of a public frame. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <LinkButton
        to="/dashboard"
        size="sm"
        aria-label={`${m.ui_nav_dashboard()}, ${m.ui_nav_signed_in_as({ name: viewer.name })}`}
      >
        {m.ui_nav_dashboard()}
      </LinkButton>
      <LinkButton to="/account/profile" variant="quiet" size="sm" aria-label={m.auth_account_menu()}>
        {m.auth_account_menu_short()}
      </LinkButton>
      <SignOut />
    </>
  );
}
