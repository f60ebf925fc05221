import { Form } from "react-router";
import type { ProofToGive } from "#app/domains/auth/queries/account.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { PersonRow } from "../queries/people.server.ts";
import type { Refused } from "./invite-form.tsx";

/** Gives the business to somebody else of it. */
export function HandOver({
  people,
  proof,
  refused,
}: {
  people: readonly PersonRow[];
  proof: ProofToGive;
  refused: Refused;
}) {
  const errors = refused?.error.fields ?? {};
  return (
    <details className="border border-line" open={refused ? true : undefined}>
      <summary className="min-h-12 cursor-pointer px-5 py-3 font-display text-xl font-semibold">
        {m.businesses_hand_over_title()}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-5 px-5 pt-2 pb-5">
        <input type="hidden" name="intent" value="hand-over" />
        <p className="measure">{m.businesses_hand_over_body()}</p>
        <Field name="person" label={m.businesses_hand_over_to()} error={errors["person"]} required>
          <Select options={people.map(({ userId, name }) => ({ value: userId, label: name }))} />
        </Field>
        {proof === "password" && (
          <Field name="password" label={m.businesses_hand_over_password()} error={errors["password"]} required>
            <Input type="password" autoComplete="current-password" />
          </Field>
        )}
        {proof === "code" && (
          <p className="measure">
            {m.businesses_hand_over_fresh()}{" "}
            <Link to="/account/prove?next=/account/people" className="link">
              {m.businesses_hand_over_prove()}
            </Link>
          </p>
        )}
        <div>
          <Button type="submit" variant="danger">
            {m.businesses_hand_over_button()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
