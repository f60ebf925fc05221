import { Form } from "react-router";
import { DASHBOARD } from "#app/domains/auth/rules/next.ts";
import type { Role } from "#app/infra/ctx.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { signOutHere } from "../client/sign-out.ts";

const FOR: Record<Role, (role: { role: string }) => string> = {
  contractor: m.auth_for_contractor,
  homeowner: m.auth_for_homeowner,
  realtor: m.auth_for_realtor,
  admin: m.auth_for_admin,
};
const ROLE_NAME: Record<Role, () => string> = {
  contractor: m.auth_role_contractor,
  homeowner: m.auth_role_homeowner,
  realtor: m.auth_role_realtor,
  admin: m.auth_role_admin,
};

/** For somebody who is signed in already: where to go, why a page was closed to them, and the way out. */
export function AlreadyIn({
  email,
  role,
  wanted,
  next,
}: {
  email: string;
  role: Role | null;
  /** The role a page asked for that theirs is not. */
  wanted: Role | null;
  next: string;
}) {
  const named = { role: role ? ROLE_NAME[role]() : m.auth_role_none() };
  const onward = !wanted && next !== DASHBOARD;
  return (
    <Card>
      <h2 className="text-2xl! break-words">{m.auth_signed_in_as({ email })}</h2>
      {wanted && (
        <Alert tone="warning" className="mt-4">
          {FOR[wanted](named)}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {onward && (
          <LinkButton to={next} variant="primary">
            {m.auth_go_on({ place: next })}
          </LinkButton>
        )}
        <LinkButton to={DASHBOARD} variant={onward ? "secondary" : "primary"}>
          {m.auth_go_to_dashboard()}
        </LinkButton>
        <Form method="post" action="/sign-out" reloadDocument onSubmit={signOutHere}>
          <input type="hidden" name="intent" value="sign-out" />
          <input type="hidden" name="next" value={wanted ? next : ""} />
          <Button type="submit">{m.auth_sign_out()}</Button>
        </Form>
      </div>
    </Card>
  );
}
